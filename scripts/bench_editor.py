"""The line editor's rows of `make bench`, in pseudo-terminals, against the least program that edits with libedit.

The two programs are given the same keys in turn, key by key, so that whatever else the machine does hits both. What is
measured is the product itself, except that a thousand notices while somebody types are had from `terminal-lab`, which is
the same line editor with nothing behind it: no app brings forth that many within seconds.
"""

import contextlib
import difflib
import gc
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

from pseudo_terminal import Session, Unmeasurable

REFERENCE_SOURCE = pathlib.Path(__file__).resolve().parent / "bare-libedit.c"
PROMPT = "session 1> "
KEYS = 10_000
PACED_KEYS = 500
PACE = 0.03  # seconds between two keys of somebody who types fast; the editor's hint has then come
LINES = 2_000
NOTICES = 1_000
IDLE = 10  # seconds
TYPED = (
    b"filter apply --city 1 --size medium,large --grade modern",
    b"park near 55.75,37.62 --radius 5",
    b"journal add 'a training in the rain' --view friends",
    b"event list future",
    b"wait 2h; device clock +3d; why filter",
)
# A request that is made a day from now: a deadline far away.
PATIENT_POLICY = {
    "name": "patient",
    "triggers": {"filter": {"requestsPerSession": 1, "milestones": [1]}},
    "wait": "24h",
    "tiedToView": True,
    "record": "consume",
    "keys": {"filterApplyCount": "filterApplyCount", "completedMilestones": "completedMilestones"},
}


def percentile(values, share):
    """The least of the values that so many hundredths of them do not exceed."""
    return sorted(values)[-(-len(values) * share // 100) - 1]


def differing(expected, present):
    """How many items are missing, too many, or not in their place."""
    if expected == present:
        return 0
    matcher = difflib.SequenceMatcher(None, expected, present, autojunk=False)
    same = sum(block.size for block in matcher.get_matching_blocks())
    return max(len(expected), len(present)) - same


@contextlib.contextmanager
def watchdog(seconds, sessions):
    """Interrupts a wait for an echo that never comes."""

    def complain(*_):
        rows = "; ".join(
            f"{session.name} was to show {session.awaited!r} and shows {bytes(session.row.cells).rstrip()!r}"
            for session in sessions
        )
        raise Unmeasurable(f"typing took more than {seconds} s: {rows}")

    before = signal.signal(signal.SIGALRM, complain)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class EditorBench:
    """`table` prints: its `row` takes pairs and a goal, its `count` a number that must be exact."""

    def __init__(self, table, program, lab, pairs, folder):
        self.table, self.program, self.lab, self.pairs = table, program, lab, pairs
        self.home = folder / "home"
        self.home.mkdir()
        self.reference = folder / "bare-libedit"
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
        if compiler is None:
            raise Unmeasurable("there is no C compiler (cc, gcc or clang) for the bare libedit program")
        done = subprocess.run(
            [compiler, "-O2", "-o", self.reference, REFERENCE_SOURCE, "-ledit"], stderr=subprocess.PIPE, text=True
        )
        if done.returncode != 0:
            raise Unmeasurable(f"{REFERENCE_SOURCE.name} does not compile: {done.stderr.strip()}")

    def run(self):
        """Both sides run before whatever else the machine does, where that is allowed.

        A hundredth of the keys otherwise meets a compiler's slice of the processor, of some milliseconds, and the ratio is
        one of two random numbers.
        """
        before = os.getpriority(os.PRIO_PROCESS, 0)
        with contextlib.suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, 0, -15)
        try:
            self.measure()
        finally:
            with contextlib.suppress(PermissionError):
                os.setpriority(os.PRIO_PROCESS, 0, before)

    def measure(self):
        for row in (self.echoing, self.typing_at_a_pace, self.pasting, self.typing_under_notices, self.idling):
            row()

    def product(self, *options):
        arguments = [self.program, "--ephemeral", "--clock", "running", "--no-init", "--quiet", *options]
        return Session(arguments, self.home, PROMPT.encode())

    def bare(self):
        return Session([self.reference, PROMPT], self.home, PROMPT.encode())

    # From key to echo

    def echoing(self):
        pairs = [self.echoes(KEYS) for _ in range(self.pairs * 2 + 1)]
        self.table.row(f"key to echo, 99th percentile of {KEYS:,}", "us", pairs, 2)

    def typing_at_a_pace(self):
        """The same with the pauses of somebody who types fast: processors sleep in them, and the hint is shown."""
        pairs = [self.echoes(PACED_KEYS, pause=PACE, share=50)]
        self.table.row(f"key to echo at {1 / PACE:.0f} keys/s, median of {PACED_KEYS}", "us", pairs, 2)

    def echoes(self, count, pause=0.0, share=99):
        """A percentile of the microseconds from a key to its echo: of the product, and of the bare program."""
        mine, theirs = [], []
        with self.product() as product, self.bare() as bare, watchdog(60, (product, bare)):
            sides = [(product, mine), (bare, theirs)]
            gc.disable()
            try:
                self.type_line(sides, TYPED[0], pause=0)
                for _, times in sides:
                    times.clear()
                for line in self.lines(count):
                    sides.reverse()  # the second to be given a key finds the processor awake
                    self.type_line(sides, line, pause)
            finally:
                gc.enable()
        return percentile(mine, share) / 1e3, percentile(theirs, share) / 1e3

    @staticmethod
    def lines(count):
        """Lines of so many keys altogether."""
        index = 0
        while count > 0:
            line = TYPED[index % len(TYPED)][:count]
            index, count = index + 1, count - len(line)
            yield line

    @staticmethod
    def type_line(sides, line, pause):
        for offset in range(len(line)):
            for session, times in sides:
                times.append(session.echo(line[offset : offset + 1], PROMPT.encode() + line[: offset + 1]))
            if pause:
                time.sleep(pause)
        for session, _ in sides:
            session.echo(b"\x15", PROMPT.encode())  # Ctrl-U takes the line away

    # Pasting

    def pasting(self):
        """From the first byte of a paste to the prompt after all its lines, with a key typed there shown."""
        texts = [f"# line {number:04} of a paste of parks" for number in range(LINES)]
        typed = b"zq"
        data = b"\x1b[200~" + "\r".join(texts).encode() + b"\x1b[201~\r" + typed
        pairs = []
        for _ in range(self.pairs + 1):
            sides = []
            for start in (self.product, self.bare):
                with start() as session:
                    seconds, seen = session.write_all(
                        data, lambda tail: tail.endswith(PROMPT.encode() + typed), "did not come to an end of the paste"
                    )
                    sides.append(seconds * 1e3)
                    if start == self.product:
                        shown = re.findall(rf"{re.escape(PROMPT)}(# line .*?)\r\n", seen.decode())
                        # The last line is the one that Enter is pressed on: it is on the screen twice.
                        if shown != texts[-1:] + texts:
                            raise Unmeasurable(f"of a paste of {LINES} lines {len(shown)} ran, or not in their order")
            pairs.append(sides)
        self.table.row(f"paste of {LINES:,} lines, until all have run", "ms", pairs[1:], 2)

    # Notices

    def typing_under_notices(self):
        """Keys typed while a notice comes every 3 ms: each line must be handed over as it was typed."""
        seed = random.randrange(1 << 32)
        generator = random.Random(seed)
        last = f"notice {NOTICES}\r\n".encode()
        typed, seen = [], b""
        with Session([self.lab], self.home, b"lab> ") as session, watchdog(120, [session]):
            session.write(f"/notices {NOTICES} 3\r".encode())
            while last not in seen[-(1 << 16) :]:
                # The tilde begins each line, so that none is mistaken for one of the lab's own commands.
                line = "~" + "".join(generator.choices("abcdefghijklmnopqrstuvwxyz 0123456789яжю", k=40)) + "."
                for key in line:
                    session.write(key.encode())
                    seen += session.read(0.0005)
                session.write(b"\r")
                typed.append(line)
            session.write(b"over.\r")
            seen += session.read_until(lambda text: b"[5] over." in text, "did not take the last line")
        text = seen.decode(errors="replace")
        taken = re.findall(r"\[\d+\] (~[^\r\n]*)\r\n", text)
        notices = re.findall(r"notice (\d+)\r\n", text)
        numbers = [str(number + 1) for number in range(NOTICES)]
        lost = sum(differing(*lines) for lines in itertools.zip_longest(typed, taken, fillvalue=""))
        if lost:
            print(f"bench: keys were lost with the seed {seed}", file=sys.stderr)
        keys = sum(map(len, typed))
        self.table.count(f"keys lost of {keys:,}, under {NOTICES:,} notices", lost, "keys")
        self.table.count(f"notices lost of {NOTICES:,}, while typing", differing(numbers, notices), "notices")

    # Idling

    def idling(self):
        policy = self.home / "patient.json"
        policy.write_text(json.dumps(PATIENT_POLICY))
        with self.product() as idle, self.product("--policy", policy) as waiting:
            waiting.write(b"filter apply\r")
            waiting.read_until(lambda text: b"request pending" in text, "has no request pending")
            sessions = [(idle, "no deadline"), (waiting, "a deadline in a day")]
            for session, _ in sessions:
                session.drop_output(quiet=1)
            before = [(session.processor_ticks(), session.wakings()) for session, _ in sessions]
            time.sleep(IDLE)
            for (session, name), (ticks, wakings) in zip(sessions, before):
                self.table.count(f"idle for {IDLE} s, {name}", session.processor_ticks() - ticks, "ticks")
                self.table.count(f"idle for {IDLE} s, {name}", session.wakings() - wakings, "wakings")
