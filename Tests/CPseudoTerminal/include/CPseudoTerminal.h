#ifndef WORKOUT_CPSEUDOTERMINAL_H
#define WORKOUT_CPSEUDOTERMINAL_H

#include <sys/types.h>

/*
 * Starts a program in a new pseudo-terminal, as its controlling terminal.
 *
 * In C because a child may do next to nothing between fork and exec, which Swift cannot promise.
 * Returns the child's process id and the terminal's other end in `master`; -1 if it could not be started.
 * `directory` may be NULL. Signals are reset to their default actions.
 */
pid_t wr_spawn_in_terminal(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
    const char *_Nullable directory, unsigned short rows, unsigned short columns, int *_Nonnull master
);

/* Gives the terminal another size; the child gets SIGWINCH. */
int wr_resize_terminal(int master, unsigned short rows, unsigned short columns);

/* Whether the terminal is in the modes that a shell expects: canonical and echoing. */
int wr_terminal_is_cooked(int master);

/* waitpid that does not wait: 0 if the child runs, 1 and its exit status, or 128 + signal, when it has ended. */
int wr_poll_exit(pid_t child, int *_Nonnull status);

/* Processor time that the child has used, in microseconds; -1 if it cannot be told. */
long wr_processor_time(pid_t child);

#endif
