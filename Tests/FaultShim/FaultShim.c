/*
 * A library to be loaded before the C library (LD_PRELOAD): it lets a chosen call that changes a file fail.
 *
 * Counted are the calls that write, sync, cut, rename or remove files below FAULT_ROOT, from 1, in the order in which the
 * process makes them. Other files, standard output among them, are left alone. The environment says what fails:
 *
 *   FAULT_ROOT   the folder whose files are meant, as an absolute path without links
 *   FAULT_AT     the number of the call that fails; 0 only counts
 *   FAULT_KIND   eio, enospc, or short: half of it is written, and the next call finds no room
 *   FAULT_UNTIL  a file: while it is absent every further call fails as well; without it one call fails
 *   FAULT_LOG    a file to which the number and name of each failed call, and at the end the count, are appended
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long count;
/* Set by a short write: the next call fails. */
static int owes;

/* The calls behind the C library's names; what is written here itself is not counted. */
static void note(const char *name, long number) {
    const char *path = getenv("FAULT_LOG");
    if (!path) return;
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return;
    char line[128];
    int length = snprintf(line, sizeof line, "%ld %s\n", number, name);
    if (length > 0) syscall(SYS_write, file, line, (size_t)length);
    syscall(SYS_close, file);
}

__attribute__((destructor)) static void tell(void) { note("calls", count); }

static int is_below_root(const char *path) {
    const char *root = getenv("FAULT_ROOT");
    size_t length = root ? strlen(root) : 0;
    if (!length) return 0;
    if (path[0] == '/') return strncmp(path, root, length) == 0;
    char folder[4096];
    return getcwd(folder, sizeof folder) && strncmp(folder, root, length) == 0;
}

static int is_meant(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return is_below_root(path);
}

enum verdict { passes, fails, halves };

/* Counts a call and says what becomes of it; errno is set where it fails. */
static enum verdict judge(const char *name, int can_be_halved) {
    const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND"), *until = getenv("FAULT_UNTIL");
    long chosen = at ? atol(at) : 0;
    int is_short = kind && strcmp(kind, "short") == 0;
    enum verdict verdict = passes;
    pthread_mutex_lock(&lock);
    count += 1;
    if (chosen > 0) {
        int lasts = until && count > chosen && syscall(SYS_faccessat, AT_FDCWD, until, F_OK) != 0;
        if (count == chosen) verdict = is_short && can_be_halved ? halves : fails;
        if (owes || lasts) verdict = fails;
        owes = verdict == halves;
        if (verdict != passes) note(name, count);
    }
    pthread_mutex_unlock(&lock);
    if (verdict == fails) errno = kind && strcmp(kind, "eio") == 0 ? EIO : ENOSPC;
    return verdict;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define WRITES(function, parameters, types, offset_argument) \
    ssize_t function parameters { \
        REAL(ssize_t, #function, types); \
        if (is_meant(file)) { \
            switch (judge(#function, size > 1)) { \
            case fails: return -1; \
            case halves: size /= 2; break; \
            case passes: break; \
            } \
        } \
        return real offset_argument; \
    }

#define COMMA ,
WRITES(write, (int file, const void *bytes, size_t size), int COMMA const void * COMMA size_t, (file, bytes, size))
WRITES(pwrite, (int file, const void *bytes, size_t size, off_t at), int COMMA const void * COMMA size_t COMMA off_t,
       (file, bytes, size, at))
WRITES(pwrite64, (int file, const void *bytes, size_t size, off64_t at), int COMMA const void * COMMA size_t COMMA off64_t,
       (file, bytes, size, at))

ssize_t writev(int file, const struct iovec *parts, int part_count) {
    REAL(ssize_t, "writev", int, const struct iovec *, int);
    if (is_meant(file) && judge("writev", 0) == fails) return -1;
    return real(file, parts, part_count);
}

#define ON_FILE(function) \
    int function(int file) { \
        REAL(int, #function, int); \
        if (is_meant(file) && judge(#function, 0) == fails) return -1; \
        return real(file); \
    }
ON_FILE(fsync)
ON_FILE(fdatasync)

#define CUTS(function, type) \
    int function(int file, type size) { \
        REAL(int, #function, int, type); \
        if (is_meant(file) && judge(#function, 0) == fails) return -1; \
        return real(file, size); \
    }
CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)

#define ON_PATH(function) \
    int function(const char *path) { \
        REAL(int, #function, const char *); \
        if (is_below_root(path) && judge(#function, 0) == fails) return -1; \
        return real(path); \
    }
ON_PATH(unlink)
ON_PATH(rmdir)

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    if (is_below_root(to) && judge("rename", 0) == fails) return -1;
    return real(from, to);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    if (is_below_root(path) && judge("mkdir", 0) == fails) return -1;
    return real(path, mode);
}

/* Opening fails only where it would make the file: a full disk has no room for its name either. */
static int makes(const char *path, int flags) {
    return (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0 && is_below_root(path);
}

#define OPENS(function) \
    int function(const char *path, int flags, ...) { \
        REAL(int, #function, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if (makes(path, flags) && judge(#function, 0) == fails) return -1; \
        return real(path, flags, mode); \
    }
OPENS(open)
OPENS(open64)
