#ifndef WORKOUT_CTURNS_H
#define WORKOUT_CTURNS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Turns of the main actor, run by hand.
 *
 * Between `wr_turns_hold` and `wr_turns_release` the main actor of this thread is an executor of the caller's, and whatever
 * the thread makes ready to run waits in one queue, first come first, also what would run on another thread. So
 * asynchronous code runs in one order, always, and it can be told exactly when nothing is left to do. Other threads notice
 * nothing.
 *
 * In C, since the hooks of Swift's runtime have its own calling convention and no Swift declaration.
 */

/* Begins: from now on the main actor of this thread is the serial executor that these two words refer to. */
void wr_turns_hold(uintptr_t identity, uintptr_t implementation);

/* Ends, and forgets what still waits. */
void wr_turns_release(void);

/* Puts a job of the caller's executor in the queue. */
void wr_turns_keep(void *_Nonnull job);

/* Runs the job that waits longest; false where none does. */
bool wr_turns_run_next(void);

#endif
