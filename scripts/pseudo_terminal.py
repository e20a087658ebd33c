"""A program at the other end of a pseudo-terminal, as the line editor's measurements need it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

SEQUENCE = re.compile(rb"\x1b\[[?0-9;]*[@-~]|\x1b\[?[?0-9;]*$|[^\x1b]|\x1b")


class Unmeasurable(Exception):
    """Something did not do what is to be measured; the text says what."""


class ScreenRow:
    """What the row of the cursor shows, ASCII in less than 80 columns: as much of a terminal as typing a line needs.

    That an output contains the letter of a key says nothing: the editor also paints hints, when no key has come for a
    moment, and shows a blank where there is one by going on.
    """

    def __init__(self):
        self.cells, self.column, self.rest = bytearray(b" " * 512), 0, b""

    def take(self, output):
        pieces = SEQUENCE.findall(self.rest + output)
        self.rest = b""
        for index, piece in enumerate(pieces):
            if piece[:1] == b"\x1b":
                if index == len(pieces) - 1 and not re.fullmatch(rb"\x1b\[[?0-9;]*[@-~]", piece):
                    self.rest = piece
                else:
                    self.obey(piece[-1:], int(piece[2:-1]) if piece[2:-1].isdigit() else 1)
            elif piece == b"\r":
                self.column = 0
            elif piece == b"\b":
                self.column = max(0, self.column - 1)
            elif piece == b"\n":
                self.cells[:] = b" " * 512
            elif piece >= b" ":
                self.cells[self.column] = piece[0]
                self.column = min(self.column + 1, 511)

    def obey(self, command, number):
        if command == b"G":
            self.column = number - 1
        elif command == b"C":
            self.column += number
        elif command == b"D":
            self.column = max(0, self.column - number)
        elif command in (b"K", b"J"):
            self.cells[self.column :] = b" " * (512 - self.column)
        elif command == b"P":
            self.cells[self.column :] = self.cells[self.column + number :] + b" " * number
        elif command == b"@":
            self.cells[self.column :] = (b" " * number + self.cells[self.column :])[: 512 - self.column]

    def shows(self, text):
        """Whether the row begins with the text and the cursor is behind it."""
        return self.column == len(text) and self.cells.startswith(text)


class Session:
    """A program that has the whole of a terminal of 80 columns and 24 rows."""

    def __init__(self, arguments, home, ready):
        """Starts the program and waits for the text with which it says that it reads keys."""
        self.name, self.row, self.awaited = os.path.basename(str(arguments[0])), ScreenRow(), b""
        words = [str(argument) for argument in arguments]
        # Nothing of whoever measures: no editrc, no start-up file, and without colours no sequences inside a hint.
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "TMPDIR")}
        environment = kept | {"HOME": str(home), "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            try:
                os.execve(words[0], words, environment)
            finally:
                os._exit(127)
        try:
            fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
            self.row.take(self.read_until(lambda seen: seen.endswith(ready), f"showed no {ready!r}"))
            self.drop_output(quiet=0.2)
        except BaseException:
            self.close()
            raise

    def read(self, seconds=0.0):
        """What the program has written by now; with nothing there yet, what it writes first within the time."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.terminal, 1 << 16)
        except OSError:
            raise Unmeasurable(f"{self.name} ended while it was measured") from None

    def read_until(self, is_enough, complaint, seconds=60):
        seen, end = b"", time.monotonic() + seconds
        while not is_enough(seen):
            chunk = self.read(max(0, end - time.monotonic()))
            if not chunk:
                raise Unmeasurable(f"{self.name} {complaint} within {seconds} s; the last it wrote is {seen[-200:]!r}")
            seen += chunk
        return seen

    def drop_output(self, quiet=0.0):
        while chunk := self.read(quiet):
            self.row.take(chunk)

    def write(self, data):
        os.write(self.terminal, data)

    def echo(self, key, row):
        """Nanoseconds from a key to the output after which the screen's row is the given one.

        Just the two system calls are between the clock's two readings: each microsecond of Python's own would be added to
        both sides, and make the ratio look better than it is.
        """
        self.drop_output()
        self.awaited = row
        terminal, now = self.terminal, time.perf_counter_ns
        start = now()
        os.write(terminal, key)
        seen = os.read(terminal, 4096)
        end = now()
        self.row.take(seen)
        while not self.row.shows(row):
            seen = os.read(terminal, 4096)
            end = now()
            self.row.take(seen)
        return end - start

    def write_all(self, data, is_enough, complaint, seconds=120):
        """Writes as fast as the terminal takes it, and reads meanwhile, until what was read is enough.

        Returns the seconds from the first byte written to the last one read, and what was read.
        """
        chunks, tail, rest = [], b"", memoryview(data)
        os.set_blocking(self.terminal, False)
        start = time.perf_counter()
        while not is_enough(tail):
            readable, writable, _ = select.select([self.terminal], [self.terminal] if rest else [], [], seconds)
            if readable:
                chunks.append(self.read())
                tail = (tail + chunks[-1])[-256:]
            elif not writable:
                raise Unmeasurable(f"{self.name} {complaint} within {seconds} s; the last it wrote is {tail!r}")
            if writable:
                rest = rest[os.write(self.terminal, rest[:4096]) :]
        taken = time.perf_counter() - start
        os.set_blocking(self.terminal, True)
        return taken, b"".join(chunks)

    def processor_ticks(self):
        """Processor time of the program itself by now, in the kernel's ticks of usually 10 ms."""
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def wakings(self):
        """How often the program has stopped to wait for something by now."""
        with open(f"/proc/{self.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches:"))

    def close(self):
        """Ends the program; what it has is of no use to anybody."""
        os.kill(self.pid, signal.SIGKILL)
        os.close(self.terminal)
        os.waitpid(self.pid, 0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
