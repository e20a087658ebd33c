#include "CTurns.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

// What Swift's runtime exports, in its own calling convention.
#define SWIFT __attribute__((swiftcall))
typedef struct { uintptr_t identity, implementation; } Executor;
typedef SWIFT void (*Enqueue)(void *job);
typedef SWIFT Executor (*GetExecutor)(void);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, Enqueue original);
extern SWIFT Executor (*swift_task_getMainExecutor_hook)(GetExecutor original);
extern SWIFT void swift_job_run(void *job, Executor executor);

typedef struct { void *job; Executor executor; } Waiting;

static _Thread_local bool isHolding;
static _Thread_local Executor mainExecutor;
// A ring; its capacity is a power of two.
static _Thread_local Waiting *ring;
static _Thread_local size_t capacity, head, count;

static void keep(void *job, Executor executor) {
    if (count == capacity) {
        size_t larger = capacity ? 2 * capacity : 64;
        Waiting *moved = malloc(larger * sizeof(Waiting));
        if (moved == NULL) abort();
        for (size_t i = 0; i < count; i++) moved[i] = ring[(head + i) & (capacity - 1)];
        free(ring);
        ring = moved;
        capacity = larger;
        head = 0;
    }
    ring[(head + count++) & (capacity - 1)] = (Waiting){job, executor};
}

static SWIFT void onGlobal(void *job, Enqueue original) {
    // An executor without an identity is that of what may run on any thread.
    if (isHolding) keep(job, (Executor){0, 0});
    else original(job);
}

static SWIFT Executor onMain(GetExecutor original) { return isHolding ? mainExecutor : original(); }

static void install(void) {
    swift_task_enqueueGlobal_hook = onGlobal;
    swift_task_getMainExecutor_hook = onMain;
}

void wr_turns_hold(uintptr_t identity, uintptr_t implementation) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    mainExecutor = (Executor){identity, implementation};
    isHolding = true;
}

void wr_turns_release(void) {
    isHolding = false;
    count = 0;
}

void wr_turns_keep(void *job) { keep(job, mainExecutor); }

bool wr_turns_run_next(void) {
    if (count == 0) return false;
    Waiting next = ring[head];
    head = (head + 1) & (capacity - 1);
    count--;
    swift_job_run(next.job, next.executor);
    return true;
}
