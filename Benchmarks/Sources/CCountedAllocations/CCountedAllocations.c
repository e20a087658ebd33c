// The program's own malloc and its kin: each counts, and hands on to the C library's. A program's functions take the place
// of those with the same names in every library that it loads, so nothing is preloaded and nothing is missed.
#include "CCountedAllocations.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long count;

long counted_allocations(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

static void counts(void) { __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
    counts();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    counts();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    counts();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    counts();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}
