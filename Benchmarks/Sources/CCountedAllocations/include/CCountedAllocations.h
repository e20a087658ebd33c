#ifndef C_COUNTED_ALLOCATIONS_H
#define C_COUNTED_ALLOCATIONS_H

/// How many blocks this program has taken from the heap so far, the C library's own and Swift's included.
long counted_allocations(void);

#endif
