#ifndef WORKOUT_CSQLITE_SHIM_H
#define WORKOUT_CSQLITE_SHIM_H

#include <sqlite3.h>

/*
 * Swift calls no variadic C functions and imports no macros that are casts.
 * Each is given a name here; nothing else is.
 */

/* Binds text that SQLite copies at once. (SQLITE_TRANSIENT is a cast macro.) */
static inline int workout_bind_text_copy(sqlite3_stmt *stmt, int index, const char *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(stmt, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* Binds text that the caller keeps alive and unchanged until the binding is cleared: a large file is not copied. */
static inline int workout_bind_text_borrowed(sqlite3_stmt *stmt, int index, const char *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(stmt, index, text, count, SQLITE_STATIC, SQLITE_UTF8);
}

/* Binds bytes that SQLite copies at once. */
static inline int workout_bind_blob_copy(sqlite3_stmt *stmt, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(stmt, index, bytes, count, SQLITE_TRANSIENT);
}

/* Binds no bytes. (A null pointer would bind NULL, which is something else.) */
static inline int workout_bind_empty_blob(sqlite3_stmt *stmt, int index) {
    return sqlite3_bind_zeroblob(stmt, index, 0);
}

/*
 * What each connection is set to, without parsing a PRAGMA at every start: references are enforced, the database file is
 * not trusted to bring functions of its own, and no statement can write to SQLite's inner tables.
 * (sqlite3_db_config is variadic.)
 */
static inline int workout_configure(sqlite3 *db) {
    int rc = sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, (int *)0);
    if (rc == SQLITE_OK) rc = sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    if (rc == SQLITE_OK) rc = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    return rc;
}

#endif
