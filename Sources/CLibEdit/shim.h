#ifndef WORKOUT_CLIBEDIT_SHIM_H
#define WORKOUT_CLIBEDIT_SHIM_H
#include <histedit.h>
#endif
