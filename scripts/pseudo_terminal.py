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

# What the editor does when a key has not come for a moment: it takes prompt and line away and paints them again, with a
# hint beside them. Letters in there are no echo of a key.
REPAINTING = re.compile(rb"\x1b\[J\r[^\x1b]*(\x1b\[[0-9;]*G)?")
# How a blank is shown where the row is blank already, as it is beside a hint: the cursor goes on.
MOVING_ON = re.compile(rb"\r\x1b\[[0-9]+G$")


class Unmeasurable(Exception):
    """Something did not do what is to be measured; the text says what."""


class Session:
    """A program that has the whole of a terminal of 80 columns and 24 rows."""

    def __init__(self, arguments, home, ready):
        """Starts the program and waits for the text with which it says that it reads keys."""
        self.name = os.path.basename(str(arguments[0]))
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
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
        self.read_until(lambda seen: seen.endswith(ready), f"showed no {ready!r}")
        self.drop_output(quiet=0.2)

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
        while self.read(quiet):
            pass

    def write(self, data):
        os.write(self.terminal, data)

    def echo(self, key):
        """Nanoseconds from a key to the output that shows it.

        Just the two system calls are between the clock's two readings: each microsecond of Python's own would be added to
        both sides, and make the ratio look better than it is.
        """
        self.drop_output()
        terminal, now = self.terminal, time.perf_counter_ns
        start = now()
        os.write(terminal, key)
        seen = os.read(terminal, 4096)
        end = now()
        while not self.is_shown(key, REPAINTING.sub(b"", seen)):
            seen += os.read(terminal, 4096)
            end = now()
        return end - start

    @staticmethod
    def is_shown(key, seen):
        return key in seen or key == b" " and MOVING_ON.search(seen)

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
