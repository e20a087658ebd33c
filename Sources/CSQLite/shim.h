#ifndef WORKOUT_CSQLITE_SHIM_H
#define WORKOUT_CSQLITE_SHIM_H
#include <sqlite3.h>
#endif
