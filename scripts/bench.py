#!/usr/bin/env python3
"""Measures the release build against the tools that everybody has: one row per goal, each as a ratio.

    scripts/bench.py [--program FILE] [--lab FILE] [--sessions FILE] [--pairs N] [--only ROWS]… [--check]

Both sides of a row are run alternately, and the ratio is the median over the pairs: what else the machine does then hits
both. Needs the real files beside the checkout, in ../shared/data. With --check the status is 1 when a goal is missed.
"""

import argparse
import ctypes
import ctypes.util
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import bench_editor

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT.parent / "shared" / "data"
PARKS = DATA / "parks.json"
COUNTRIES = DATA / "countries.json"
DATABASE_SUFFIXES = (".sqlite", ".sqlite3", ".db")


def fail(message):
    print(f"bench: {message}", file=sys.stderr)
    sys.exit(2)


# Children


def run(arguments, stdin=None):
    """Runs a child to its end; seconds by the wall, seconds of processor time, its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    done = subprocess.run(arguments, input=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        fail(f"{' '.join(map(str, arguments))} ended with {done.returncode}: {done.stderr.decode().strip()}")
    cpu = (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)
    return wall, cpu, done.stdout


def time_to_line(arguments, marker):
    """Seconds from the start of a child to the first line of its output that contains the marker.

    The child is spawned without Python's subprocess module, whose own milliseconds would be added to both sides and make
    every ratio look better than it is.
    """
    reading, writing = os.pipe()
    actions = [(os.POSIX_SPAWN_DUP2, writing, 1), (os.POSIX_SPAWN_CLOSE, reading)]
    path = shutil.which(str(arguments[0])) or str(arguments[0])
    start = time.perf_counter()
    pid = os.posix_spawn(path, [str(argument) for argument in arguments], os.environ, file_actions=actions)
    os.close(writing)
    seen, seconds = b"", None
    while chunk := os.read(reading, 1 << 16):
        seen += chunk
        if seconds is None and any(marker in line for line in seen.split(b"\n")[:-1]):
            seconds = time.perf_counter() - start
    os.close(reading)
    _, status = os.waitpid(pid, 0)
    if status != 0 or seconds is None:
        fail(f"{' '.join(map(str, arguments))} ended with status {status}, and its output had no line with {marker!r}")
    return seconds


# SQLite, by its own library, for a reference with prepared statements


class SQLite:
    """As much of SQLite's C interface as a loop over two prepared statements needs."""

    ROW, DONE = 100, 101

    def __init__(self, path):
        self.library = ctypes.CDLL(ctypes.util.find_library("sqlite3"))
        self.library.sqlite3_bind_int64.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int64]
        for name in ("step", "reset", "finalize"):
            getattr(self.library, f"sqlite3_{name}").argtypes = [ctypes.c_void_p]
        self.handle = ctypes.c_void_p()
        if self.library.sqlite3_open(str(path).encode(), ctypes.byref(self.handle)) != 0:
            fail(f"{path} could not be opened")

    def prepare(self, sql):
        statement = ctypes.c_void_p()
        code = self.library.sqlite3_prepare_v2(self.handle, sql.encode(), -1, ctypes.byref(statement), None)
        if code != 0:
            fail(f"SQLite does not take {sql!r}: error {code}")
        return statement

    def run(self, statement):
        code = self.library.sqlite3_step(statement)
        while code == self.ROW:
            code = self.library.sqlite3_step(statement)
        self.library.sqlite3_reset(statement)
        if code != self.DONE:
            fail(f"SQLite stopped with error {code}")

    def execute(self, sql):
        statement = self.prepare(sql)
        self.run(statement)
        self.library.sqlite3_finalize(statement)

    def close(self):
        self.library.sqlite3_close_v2(self.handle)


# The rows


class Bench:
    ROWS = ("start", "importing", "filtering", "simulating", "deciding", "memory", "editor")

    def __init__(self, program, lab, sessions, pairs, folder):
        self.program, self.lab, self.sessions, self.pairs, self.folder = program, lab, sessions, pairs, folder
        self.rows = []
        self.stored = folder / "stored"
        self.repl(self.stored, f"city import '{COUNTRIES}'", f"park import '{PARKS}'")
        self.database = self.find_database(self.stored)
        count = run(["sqlite3", self.database, "select count(*) from park"])[2].strip()
        if count != b"8394":
            fail(f"after the import there are {count.decode()} parks, and not 8394")

    def options(self, data):
        return [self.program, "--data-dir", data, "--clock", "stopped", "--no-init", "--quiet"]

    def repl(self, data, *commands):
        return run(self.options(data) + [part for command in commands for part in ("-c", command)])

    @staticmethod
    def find_database(data):
        found = [path for path in sorted(data.iterdir()) if path.suffix in DATABASE_SUFFIXES]
        if len(found) != 1:
            fail(f"{data} should hold one database and holds {[path.name for path in found]}")
        return found[0]

    def row(self, name, unit, pairs, goal, least=False):
        """Adds a row of (measured, reference) pairs; `goal` is the highest good ratio, or with `least` the lowest.

        Without a goal the row is there to be looked at.
        """
        measured, reference = (statistics.median(side) for side in zip(*pairs))
        ratio = statistics.median(mine / theirs for mine, theirs in pairs)
        if goal is None:
            verdict = "no goal"
        else:
            is_met = ratio >= goal if least else ratio <= goal
            self.rows.append(is_met)
            verdict = f"{'at least' if least else 'at most'} {goal:g} x: {'reached' if is_met else 'NOT reached'}"
        print(
            f"{name:<46} {measured:>10,.2f} {reference:>10,.2f} {unit:<10} {ratio:>6.2f} x   {verdict}",
            flush=True,
        )

    def count(self, name, number, unit):
        """Adds a row that has no ratio: a number that must be zero."""
        self.rows.append(number == 0)
        verdict = f"exactly 0: {'reached' if number == 0 else 'NOT reached'}"
        print(f"{name:<46} {number:>10,} {'':>10} {unit:<10} {'':>6}     {verdict}", flush=True)

    def start(self):
        command = "park list --limit 1"
        mine = self.options(self.stored) + ["--json", "-c", command]
        theirs = ["sqlite3", self.database, "select count(*) from park"]
        pairs = []
        for _ in range(self.pairs * 6 + 1):
            pairs.append((time_to_line(mine, command.encode()) * 1e3, time_to_line(theirs, b"8394") * 1e3))
        self.row("start to first result, 8,394 parks stored", "ms", pairs[1:], 4)

    def importing(self):
        schema = run(["sqlite3", self.database, ".schema"])[2].decode()
        schema = "\n".join(line for line in schema.splitlines() if "sqlite_sequence" not in line)
        columns = [
            line.split("|")[1] for line in run(["sqlite3", self.database, "pragma table_info(park)"])[2].decode().split()
        ]
        # Three parks of the file have no place: no numbers, or none that exists.
        place = "value->>'$.latitude' GLOB '*[0-9]*' AND abs(value->>'$.latitude') <= 90"
        number = f"CASE WHEN {place} THEN CAST(value->>'$.{{0}}' AS REAL) END"
        values = {
            "latitude": number.format("latitude"),
            "longitude": number.format("longitude"),
            "latitude_text": "value->>'$.latitude'",
            "longitude_text": "value->>'$.longitude'",
            "source": "NULL",
        }
        selected = ", ".join(values.get(column, f"value->>'$.{column}'") for column in columns)
        script = f"""
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            PRAGMA foreign_keys = ON;
            BEGIN IMMEDIATE;
            {schema}
            PRAGMA defer_foreign_keys = ON;
            INSERT INTO park ({", ".join(columns)}) SELECT {selected} FROM json_each(readfile('{PARKS}'));
            INSERT INTO city (id) SELECT DISTINCT city_id FROM park;
            COMMIT;
            """.encode()
        pairs = []
        for number in range(self.pairs + 1):
            mine, theirs = self.folder / f"import-{number}", self.folder / f"import-{number}.reference"
            pairs.append(
                (
                    self.repl(mine, f"park import '{PARKS}'")[0] * 1e3,
                    run(["sqlite3", "-bail", theirs], script)[0] * 1e3,
                )
            )
            for database in (self.find_database(mine), theirs):
                count = run(["sqlite3", database, "select count(*), count(latitude) from park"])[2].strip()
                if count != b"8394|8391":
                    fail(f"{database} holds {count.decode()} parks and places after the import, and not 8394|8391")
        self.row("park import of parks.json, new directory", "ms", pairs[1:], 1.5)

    def filtering(self):
        calls, city = 1_000, "Москва"
        draft = f"filter apply --city '{city}' --size medium"
        city_id = int(run(["sqlite3", self.database, f"select id from city where name = '{city}'"])[2])
        pairs = []
        for number in range(self.pairs + 1):
            mine, theirs = self.folder / f"filter-{number}", self.folder / f"filter-{number}.reference"
            shutil.copytree(self.stored, mine)
            run(["sqlite3", self.database, f"vacuum into '{theirs}'"])
            self.repl(mine, draft)
            without = self.repl(mine, draft)[1]
            mine_seconds = self.repl(mine, draft, f"repeat {calls} filter apply")[1] - without
            pairs.append((mine_seconds / calls * 1e6, self.reference_filtering(theirs, city_id, calls) / calls * 1e6))
        self.row("filter apply in a session, processor time", "us a call", pairs[1:], 2)

    @staticmethod
    def reference_filtering(path, city_id, calls):
        """Seconds of processor time for as many runs of the same query and of one durable upsert each."""
        database = SQLite(path)
        for sql in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"):
            database.execute(sql)
        database.execute("CREATE TABLE counter (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID")
        query = database.prepare("SELECT count(*) FROM park WHERE city_id = ?1 AND class_id IN (2)")
        database.library.sqlite3_bind_int64(query, 1, city_id)
        upsert = database.prepare(
            "INSERT INTO counter VALUES ('count', 1) ON CONFLICT (key) DO UPDATE SET value = value + 1"
        )
        start = time.process_time()
        for _ in range(calls):
            database.run(query)
            database.run(upsert)
        seconds = time.process_time() - start
        for statement in (query, upsert):
            database.library.sqlite3_finalize(statement)
        database.close()
        return seconds

    def simulating(self):
        goal = 200_000
        pairs = []
        for seed in range(self.pairs):
            words = run([self.sessions, "100000", str(seed + 1)])[2].split()
            pairs.append((float(words[1]) / 1e3, goal / 1e3))
        self.row("simulated sessions of ten events, one core", "1,000/s", pairs, 1, least=True)

    def deciding(self):
        """Gate decisions against 3 ns, which is what ReviewKit's own code takes for one on such a machine."""
        program = self.sessions.parent / "gate-decisions"
        if not program.is_file():
            fail(f"{program} is missing")
        kinds = [
            ("reviewkit", "gate decision, reviewkit", 1),
            ("shouldPrompt", "gate decision, ReviewGate.shouldPrompt", None),
            ("workoutapp", "gate decision, workoutapp", None),
            ("nccrequestreview", "gate decision, nccrequestreview", None),
        ]
        for kind, name, goal in kinds:
            pairs = []
            for _ in range(self.pairs + 1):
                words = run([program, kind, "4000"])[2].split()
                if words[5] != b"0":
                    fail(f"the decisions of {kind} took {words[5].decode()} blocks of memory, and should take none")
                pairs.append((float(words[1]), 3))
            self.row(name, "ns", pairs[1:], goal)

    def memory(self):
        commands = [
            "filter apply --city 1",
            "park list --limit 20",
            "park near 55.75,37.62 --radius 5",
            "filter apply",
            "journal add Notes",
            "wait 1s",
            "status",
            "why",
        ]
        child = subprocess.Popen(
            self.options(self.stored) + ["--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for command in commands:
            child.stdin.write(command + "\n")
            child.stdin.flush()
            while f'"command":"{command}"' not in (line := child.stdout.readline()):
                if not line:
                    fail(f"the session ended before it answered {command!r}")
            if '"ok":true' not in line:
                fail(f"the session refused {command!r}: {line.strip()}")
        status = pathlib.Path(f"/proc/{child.pid}/status").read_text()
        child.stdin.close()
        child.stdout.read()
        child.wait()
        peak = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))
        self.row("memory of a session with 8,394 parks, peak", "MiB", [(peak / 1024, 40)], 1)

    def editor(self):
        try:
            bench_editor.EditorBench(self, self.program, self.lab, self.pairs, self.folder).run()
        except bench_editor.Unmeasurable as problem:
            fail(problem)


def main():
    parser = argparse.ArgumentParser(description="Measures the release build; each row is a ratio with its goal.")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / ".build/release/workout-repl")
    parser.add_argument(
        "--lab", type=pathlib.Path, default=ROOT / ".build/release/terminal-lab", help="the line editor alone"
    )
    parser.add_argument("--sessions", type=pathlib.Path, required=True, help="the built simulated-sessions")
    parser.add_argument("--pairs", type=int, default=7, help="how many pairs of runs for a row (default 7)")
    parser.add_argument("--only", action="append", choices=Bench.ROWS, help="these rows (default all of them)")
    parser.add_argument("--check", action="store_true", help="status 1 when a goal is missed")
    arguments = parser.parse_args()
    for path in (arguments.program, arguments.lab, arguments.sessions, PARKS, COUNTRIES):
        if not path.is_file():
            fail(f"{path} is missing")
    if arguments.pairs < 1:
        fail("--pairs takes a number from 1")

    scratch = ROOT / ".build"  # on a real disk: what a durable commit costs is part of two rows
    with tempfile.TemporaryDirectory(prefix="bench-", dir=scratch) as folder:
        bench = Bench(arguments.program, arguments.lab, arguments.sessions, arguments.pairs, pathlib.Path(folder))
        print(f"{'':<46} {'measured':>10} {'against':>10} {'':<10} {'ratio':>8}   goal")
        for row in arguments.only or Bench.ROWS:
            getattr(bench, row)()
    sys.exit(1 if arguments.check and not all(bench.rows) else 0)


if __name__ == "__main__":
    main()
