#!/usr/bin/env python3
"""Breaks the code on purpose, one named mutation at a time, and fails when the tests do not notice.

    scripts/mutate.py                 every mutation of Tests/Mutations
    scripts/mutate.py --only TEXT     those whose name or guarded rules hold TEXT, as often as it is given
    scripts/mutate.py --table NAME    those of one table, as often as it is given
    scripts/mutate.py --list          names them
    scripts/mutate.py --check         only whether each still matches exactly once

A mutation replaces one piece of text that must occur exactly once in its file. It is applied to a copy of the checkout,
which is built and tested there; the checkout itself is never touched. A mutation that too few tests notice survives.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "Tests" / "Mutations"
WORK = ROOT / ".build" / "mutations"
# What a mutation is judged by unless it names something else: the units of the two libraries, which take seconds.
DEFAULT_TESTS = r"^(ReviewServiceTests|ReviewModifierSimTests)\."
FAILED = re.compile(r"^\S+ Test (?!run with)(?P<name>.+?) failed after ")
RAN = re.compile(r"Test run with (\d+) tests?")
# What takes most of that time: searches and whole matrices of states. They are asked only where the others notice too little.
SLOW_TESTS = r"ExplorationTests|InvariantTests|VerifyTests|DamagedStartTests|TwoWindowsTests|ManyThreadsTests|DiagnosisTests|DescriptionTests"
# A mutation may turn a loop endless.
SECONDS_PER_RUN = 300


class Kit:
    """What is built and tested for a part of the mutations: as little as they need."""

    def __init__(self, name, environment=()):
        self.name = name
        self.scratch = f".build/{name}"
        self.environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", **dict(environment))


REVIEW_LOGIC = Kit("review", {"WORKOUT_REVIEW_ONLY": "1"})
EVERYTHING = Kit("everything")


class Mutation:
    """One replacement, and what must notice it."""

    def __init__(self, entry, table):
        self.table = table
        self.name = entry["name"]
        self.guards = entry["guards"]
        self.file = entry["file"]
        self.find = self.text(entry["find"])
        self.replace = self.text(entry["replace"])
        self.tests = entry.get("tests", DEFAULT_TESTS)
        self.at_least = entry.get("atLeast", 1)
        self.kit = REVIEW_LOGIC if "WorkoutREPL" not in self.file + self.tests else EVERYTHING

    @staticmethod
    def text(lines):
        return lines if isinstance(lines, str) else "\n".join(lines)

    def holds(self, text):
        return text in self.name or any(text in rule for rule in self.guards)

    def problem(self, root):
        """Why it can't be applied to the checkout at `root`; None where it can."""
        path = root / self.file
        if not path.is_file():
            return f"{self.file} does not exist"
        matches = path.read_text().count(self.find)
        if matches != 1:
            return f"its text occurs {matches} times in {self.file}, and must occur once"
        if self.find == self.replace:
            return "it replaces a text by itself"
        if self.at_least < 1:
            return "at least one test must fail"
        return None


def load():
    mutations = []
    for table in sorted(TABLES.glob("*.json")):
        with open(table, encoding="utf-8") as file:
            mutations += [Mutation(entry, table.stem) for entry in json.load(file)]
    return mutations


def check(mutations, root):
    """Prints what can't be applied; returns how many that are."""
    faults = 0
    names = set()
    for mutation in mutations:
        problem = mutation.problem(root)
        if mutation.name in names:
            problem = "its name is taken"
        names.add(mutation.name)
        if problem:
            faults += 1
            print(f"mutate: {mutation.table}.json, '{mutation.name}': {problem}.", file=sys.stderr)
    return faults


def copy_checkout(copy):
    """Brings the copy to what the checkout holds, and leaves alone what is the same, so that little is built again."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True,
    ).stdout.decode()
    wanted = {name for name in listed.split("\0") if name and (ROOT / name).is_file()}
    for name in wanted:
        target = copy / name
        content = (ROOT / name).read_bytes()
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)
    for path in copy.rglob("*"):
        name = path.relative_to(copy).as_posix()
        if path.is_file() and not name.startswith(".build/") and name not in wanted:
            path.unlink()
    # The tests look for the real data beside the checkout, and skip what needs it where it is absent.
    shared = copy.parent / "shared"
    if (ROOT.parent / "shared").is_dir() and not shared.exists():
        shared.symlink_to(ROOT.parent / "shared")


def kill_session(leader):
    """Ends every process of a session: the tests run in a group of their own, and would go on for ever."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == leader:
                os.kill(int(stat.parent.name), signal.SIGKILL)
        except (OSError, ValueError):
            continue  # it has ended meanwhile


def run(arguments, copy, kit, seconds):
    """Runs a command in the copy: its status, None where it took too long, and all that it printed."""
    process = subprocess.Popen(
        [*arguments, "--scratch-path", kit.scratch], cwd=copy, env=kit.environment, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=seconds)
        return process.returncode, output
    except subprocess.TimeoutExpired:
        kill_session(process.pid)
        output, _ = process.communicate()
        return None, output


def build(copy, kit):
    return run(["swift", "build", "--build-tests"], copy, kit, 3600)


def test(copy, kit, tests, skip=None):
    """What running `tests` showed: how many ran, and the names of those that failed."""
    arguments = ["swift", "test", "--skip-build", "--disable-xctest", "--filter", tests]
    if skip:
        arguments += ["--skip", skip]
    status, output = run(arguments, copy, kit, SECONDS_PER_RUN)
    failed = {match["name"] for match in map(FAILED.match, output.splitlines()) if match}
    ran = sum(int(number) for number in RAN.findall(output))
    if status is None:
        return ran, failed or {"(the run took too long)"}, output
    # A trap ends the whole run: whatever comes after it was not judged, so the trap itself is what was noticed.
    if status != 0 and not failed:
        failed = {"(the run ended with a trap)"}
    return ran, failed, output


def main():
    parser = argparse.ArgumentParser(description="Breaks the code on purpose and fails when the tests do not notice.")
    parser.add_argument("--only", metavar="TEXT", action="append", help="only mutations whose name or guarded rules hold TEXT")
    parser.add_argument("--table", metavar="NAME", action="append", help="only mutations of Tests/Mutations/NAME.json")
    parser.add_argument("--list", action="store_true", help="name them")
    parser.add_argument("--check", action="store_true", help="only whether each matches exactly once")
    options = parser.parse_args()

    mutations = load()
    faults = check(mutations, ROOT)
    if options.check or faults:
        return 1 if faults else 0
    if options.only:
        for text in options.only:
            if not any(mutation.holds(text) for mutation in mutations):
                print(f"mutate: no mutation holds '{text}'; --list names them.", file=sys.stderr)
                return 2
        mutations = [m for m in mutations if any(m.holds(text) for text in options.only)]
    if options.table:
        unknown = set(options.table) - {table.stem for table in TABLES.glob("*.json")}
        if unknown:
            print(f"mutate: there is no table {', '.join(sorted(unknown))} in Tests/Mutations.", file=sys.stderr)
            return 2
        mutations = [m for m in mutations if m.table in options.table]
    if options.list:
        for mutation in mutations:
            print(f"{mutation.name}  ({', '.join(mutation.guards)})")
        return 0

    copy = WORK / "checkout"
    copy.mkdir(parents=True, exist_ok=True)
    copy_checkout(copy)
    print(f"{len(mutations)} mutations; building the copy first", flush=True)
    for kit in (REVIEW_LOGIC, EVERYTHING):
        judged_by = sorted({mutation.tests for mutation in mutations if mutation.kit is kit})
        if not judged_by:
            continue
        status, output = build(copy, kit)
        if status != 0:
            print(output[-4000:], file=sys.stderr)
            print("mutate: the code does not build as it is.", file=sys.stderr)
            return 1
        for tests in judged_by:
            ran, failed, output = test(copy, kit, tests)
            if failed or ran == 0:
                print(output[-4000:], file=sys.stderr)
                print(f"mutate: '{tests}' {'fails' if failed else 'names no test'} as it is.", file=sys.stderr)
                return 1

    survivors = []
    start = time.monotonic()
    for number, mutation in enumerate(mutations, 1):
        path = copy / mutation.file
        original = path.read_text()
        path.write_text(original.replace(mutation.find, mutation.replace))
        try:
            status, output = build(copy, mutation.kit)
            if status != 0:
                errors = [line for line in output.splitlines() if "error:" in line]
                verdict = "does not build: " + (errors[0] if errors else output[-200:])
                survivors.append(mutation.name)
            else:
                _, failed, _ = test(copy, mutation.kit, mutation.tests, skip=SLOW_TESTS)
                if len(failed) < mutation.at_least:
                    _, failed, _ = test(copy, mutation.kit, mutation.tests)
                if len(failed) >= mutation.at_least:
                    verdict = f"noticed by {len(failed)}"
                else:
                    verdict = f"SURVIVES: noticed by {len(failed)} of at least {mutation.at_least}"
                    survivors.append(mutation.name)
        finally:
            path.write_text(original)
        print(f"{number:3}  {mutation.table}: {mutation.name}: {verdict}", flush=True)

    minutes = (time.monotonic() - start) / 60
    if survivors:
        print(f"mutate: {len(survivors)} of {len(mutations)} mutations were not noticed:", file=sys.stderr)
        for name in survivors:
            print(f"  {name}", file=sys.stderr)
        return 1
    print(f"all {len(mutations)} mutations were noticed ({minutes:.0f} minutes)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
