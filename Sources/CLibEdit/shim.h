#ifndef WORKOUT_CLIBEDIT_SHIM_H
#define WORKOUT_CLIBEDIT_SHIM_H

/*
 * libedit as Swift can call it: one function for each variadic call and each macro, nothing else.
 * The interface is described in editline(3); the wide functions of histedit.h are called as they are.
 */

#include <histedit.h>
#include <pty.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>

/* Reads one character: 1 and the character, 0 at the end of input, -1 on an error. */
typedef int (*wr_reader)(EditLine *_Nonnull, wchar_t *_Nonnull);
/* Gives a prompt; the text stays the giver's. */
typedef char *_Nonnull (*wr_prompter)(EditLine *_Nonnull);
/* An editing command: what libedit is to do next, one of the CC_ values. */
typedef unsigned char (*wr_command)(EditLine *_Nonnull, int);

/* EL_GETCFN: where characters come from. */
static inline int wr_set_reader(EditLine *_Nonnull e, wr_reader _Nonnull f) { return el_wset(e, EL_GETCFN, f); }

/* EL_PROMPT_ESC: the prompt; what stands between two `mark`s is sent as it is and takes no cell. */
static inline int wr_set_prompt(EditLine *_Nonnull e, wr_prompter _Nonnull f, char mark) {
    return el_set(e, EL_PROMPT_ESC, f, (int)mark);
}

/* EL_RPROMPT_ESC: the same at the right edge. */
static inline int wr_set_right_prompt(EditLine *_Nonnull e, wr_prompter _Nonnull f, char mark) {
    return el_set(e, EL_RPROMPT_ESC, f, (int)mark);
}

/* EL_SIGNAL, EL_EDITMODE, EL_PREP_TERM: operations with one number. */
static inline int wr_set_number(EditLine *_Nonnull e, int operation, int value) { return el_set(e, operation, value); }

/* EL_EDITMODE, asked: 0 after the user's `edit off`. */
static inline int wr_edit_mode(EditLine *_Nonnull e) {
    int on = 1;
    (void)el_get(e, EL_EDITMODE, &on);
    return on;
}

/* EL_EDITOR: "emacs" or "vi". */
static inline int wr_set_editor(EditLine *_Nonnull e, const char *_Nonnull name) { return el_set(e, EL_EDITOR, name); }

/* EL_EDITOR, asked. */
static inline const char *_Nullable wr_editor(EditLine *_Nonnull e) {
    const char *name = NULL;
    (void)el_get(e, EL_EDITOR, &name);
    return name;
}

/* EL_ADDFN: a command that keys can be bound to. */
static inline int wr_add_command(
    EditLine *_Nonnull e, const char *_Nonnull name, const char *_Nonnull help, wr_command _Nonnull f
) {
    return el_set(e, EL_ADDFN, name, help, f);
}

/* EL_BIND with a key and a command, in the map that is active while text is entered. */
static inline int wr_bind(EditLine *_Nonnull e, const char *_Nonnull key, const char *_Nonnull command) {
    return el_set(e, EL_BIND, key, command, (char *)NULL);
}

/* EL_BIND -a: the same in the alternative map, which is vi's command mode. */
static inline int wr_bind_alternative(EditLine *_Nonnull e, const char *_Nonnull key, const char *_Nonnull command) {
    return el_set(e, EL_BIND, "-a", key, command, (char *)NULL);
}

/* EL_BIND without arguments: lists every binding on the output file. */
static inline int wr_list_bindings(EditLine *_Nonnull e) { return el_set(e, EL_BIND, (char *)NULL); }

/* EL_SETTY: one mode of the terminal, for "-d" (editing) or "-x" (while commands run). */
static inline int wr_set_tty(EditLine *_Nonnull e, const char *_Nonnull which, const char *_Nonnull mode) {
    return el_set(e, EL_SETTY, which, mode, (char *)NULL);
}

/* EL_CLIENTDATA: a pointer that comes back in every callback. */
static inline int wr_set_owner(EditLine *_Nonnull e, void *_Nullable owner) {
    return el_set(e, EL_CLIENTDATA, owner);
}

/* EL_CLIENTDATA, asked. */
static inline void *_Nullable wr_owner(EditLine *_Nonnull e) {
    void *owner = NULL;
    (void)el_get(e, EL_CLIENTDATA, &owner);
    return owner;
}

/* EL_HIST: the list that libedit's own history commands walk. */
static inline int wr_set_history(EditLine *_Nonnull e, History *_Nonnull h) { return el_set(e, EL_HIST, history, h); }

/* EL_REFRESH: forgets what is on the screen and paints prompt and line where the cursor is. */
static inline int wr_refresh(EditLine *_Nonnull e) { return el_set(e, EL_REFRESH); }

/* EL_SETFP: 0 input, 1 output, 2 errors. */
static inline int wr_set_file(EditLine *_Nonnull e, int which, FILE *_Nonnull file) {
    return el_set(e, EL_SETFP, which, file);
}

/* EL_GETTC for a capability that is text, such as "up": NULL if the terminal lacks it. */
static inline const char *_Nullable wr_capability(EditLine *_Nonnull e, const char *_Nonnull name) {
    char *value = NULL;
    return el_get(e, EL_GETTC, name, &value) == 0 ? value : NULL;
}

/* EL_SETTC: a capability, of which "co" and "li" are the size that libedit works with. */
static inline int wr_set_capability(EditLine *_Nonnull e, const char *_Nonnull name, const char *_Nonnull value) {
    return el_set(e, EL_SETTC, name, value, (char *)NULL);
}

/* openpty: a terminal that nobody sees, of this size and with the modes of standard input. 0 where there is one. */
static inline int wr_open_double(int *_Nonnull master, int *_Nonnull slave, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0) return -1;
    return openpty(master, slave, NULL, &modes, &size);
}

/* history() with a number: H_SETSIZE, H_SETUNIQUE. */
static inline int wr_history_number(History *_Nonnull h, int operation, int value) {
    HistEvent event;
    return history(h, &event, operation, value);
}

/* history() with text: H_ENTER. */
static inline int wr_history_text(History *_Nonnull h, int operation, const char *_Nonnull text) {
    HistEvent event;
    return history(h, &event, operation, text);
}

/* wcwidth, which the headers hide from Swift: cells of a character in the process's locale, -1 if not printable. */
static inline int wr_width(unsigned int character) {
    extern int wcwidth(wchar_t);
    return wcwidth((wchar_t)character);
}

/* The standard streams are macros over variables, which Swift 6 does not let through. */
static inline FILE *_Nonnull wr_standard_input(void) { return stdin; }
static inline FILE *_Nonnull wr_standard_output(void) { return stdout; }
static inline FILE *_Nonnull wr_standard_error(void) { return stderr; }

#endif
