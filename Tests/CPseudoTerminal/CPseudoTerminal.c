#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

pid_t wr_spawn_in_terminal(
    const char *path, char *const *arguments, char *const *environment, const char *directory, unsigned short rows,
    unsigned short columns, int *master
) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    pid_t child = forkpty(master, NULL, NULL, &size);
    if (child == 0) {
        for (int signal = 1; signal < 32; signal++) {
            struct sigaction action;
            memset(&action, 0, sizeof action);
            action.sa_handler = SIG_DFL;
            sigaction(signal, &action, NULL);
        }
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        if (directory && chdir(directory) != 0) _exit(126);
        execve(path, arguments, environment);
        _exit(127);
    }
    if (child > 0) fcntl(*master, F_SETFD, FD_CLOEXEC);
    return child;
}

int wr_resize_terminal(int master, unsigned short rows, unsigned short columns) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    return ioctl(master, TIOCSWINSZ, &size);
}

int wr_terminal_is_cooked(int master) {
    struct termios modes;
    if (tcgetattr(master, &modes) != 0) return 0;
    return (modes.c_lflag & (ICANON | ECHO | ISIG)) == (ICANON | ECHO | ISIG) && (modes.c_iflag & ICRNL)
        && (modes.c_oflag & OPOST);
}

int wr_poll_exit(pid_t child, int *status) {
    int raw = 0;
    pid_t ended = waitpid(child, &raw, WNOHANG);
    if (ended != child) return ended == 0 ? 0 : -1;
    *status = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
    return 1;
}

long wr_processor_time(pid_t child) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)child);
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    unsigned long user = 0, system = 0;
    int found = fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    fclose(file);
    return found == 2 ? (long)((user + system) * (1000000 / sysconf(_SC_CLK_TCK))) : -1;
}
