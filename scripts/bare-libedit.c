/*
 * The least that a program with libedit's line editing is: what the line editor's rows of `make bench` are held against.
 *
 *     bare-libedit PROMPT
 *
 * It reads lines, keeps them in libedit's history, and shows nothing of its own. A paste between the terminal's paste
 * marks goes into the line in one piece, since libedit by itself would take the marks for keys.
 */
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static const char *prompt_text;

static char *prompt(EditLine *editor)
{
    (void)editor;
    return (char *)prompt_text;
}

/* Reads up to the mark that ends a paste, and inserts what came; line ends as LF, as they are in a line of libedit. */
static unsigned char paste(EditLine *editor, int key)
{
    static const wchar_t end[] = L"\033[201~";
    const size_t mark = sizeof end / sizeof *end - 1;
    size_t capacity = 1024, count = 0;
    wchar_t *text = malloc(capacity * sizeof *text);

    (void)key;
    while (text) {
        if (count + 1 >= capacity) {
            wchar_t *larger = realloc(text, (capacity *= 2) * sizeof *text);
            if (!larger)
                break;
            text = larger;
        }
        if (el_wgetc(editor, &text[count]) != 1)
            break;
        if (text[count] == L'\r')
            text[count] = L'\n';
        count++;
        if (count >= mark && !wcsncmp(text + count - mark, end, mark)) {
            text[count - mark] = 0;
            int result = el_winsertstr(editor, text);
            free(text);
            return result < 0 ? CC_ERROR : CC_REFRESH;
        }
    }
    free(text);
    return CC_EOF;
}

int main(int count, char **arguments)
{
    HistEvent event;
    const char *line;
    int length;

    prompt_text = count > 1 ? arguments[1] : "> ";
    setlocale(LC_CTYPE, "");
    EditLine *editor = el_init("bare-libedit", stdin, stdout, stderr);
    History *lines = history_init();
    if (!editor || !lines)
        return 1;
    history(lines, &event, H_SETSIZE, 10000);
    el_set(editor, EL_PROMPT, prompt);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_SIGNAL, 0);
    el_set(editor, EL_HIST, history, lines);
    el_set(editor, EL_ADDFN, "paste", "Insert a paste", paste);
    el_set(editor, EL_BIND, "\\e[200~", "paste", NULL);
    while ((line = el_gets(editor, &length)) && length > 0)
        history(lines, &event, H_ENTER, line);
    history_end(lines);
    el_end(editor);
    return 0;
}
