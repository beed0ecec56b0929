#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the tests that dashj writes for failures, as a user would: JUnit 5 and the program's classes, nothing of dashj but its API jar.

For each test program that dashj finds UNSAFE, with --emit-test: both Java files of each reported failure compile without edits, the JUnit
test fails under the console launcher with the error that was reported and at the line that was reported, and so does the plain main. All
tests of a run are compiled at once and run in one JVM, which has assertions disabled."""

import argparse
import concurrent.futures
import dataclasses
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from junit_console import junit_console, run_tests
from program_files import QUICK, find_programs
from run_programs import ROOT, compile_programs

INITIALISER_ERROR = "java.lang.ExceptionInInitializerError"
GRACE_SECONDS = 60


@dataclasses.dataclass
class Witness:
    """A reported failure, and the test that was written for it."""

    name: str
    folder: pathlib.Path
    test: pathlib.Path  # the JUnit test, below that folder
    failing: dict
    stack: list
    thrown: str  # "": a call of error()
    message: str = ""

    @property
    def test_class(self):
        return ".".join(self.test.relative_to(self.folder).with_suffix("").parts)

    @property
    def main_class(self):
        return self.test_class.removesuffix("Test")


def witnesses_of(name, entry, folder):
    """Of an UNSAFE entry in a report; fails where one has no test."""
    for failure in (entry, *entry["further"]):
        thrown = failure.get("exception", {})
        yield Witness(name, folder, pathlib.Path(failure["test"]), failure["failing"], failure["stack"], thrown.get("class", ""),
                      thrown.get("message") or "")


def groups(programs, size):
    """Programs of the same property, for one run of dashj: its workers stay warm."""
    by_property = {}
    for program in programs:
        by_property.setdefault(program.wanted, []).append(program)
    return [same[start:start + size] for same in by_property.values() for start in range(0, len(same), size)]


def analyse(programs, target, options, folder):
    """The witnesses of each of these programs, of which None: not UNSAFE in time. Text, where something is wrong."""
    folder.mkdir()
    extra = [f"--property={programs[0].wanted}"] if programs[0].wanted else []
    command = [options.dashj, f"--timeout={options.timeout:g}", "--json", f"--emit-test={folder}", *extra, str(target), *(p.entry for p in programs)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout * len(programs) + GRACE_SECONDS)
    names = ", ".join(program.name for program in programs)
    if run.returncode not in (1, 2):
        return f"{names}: exit status {run.returncode}: {run.stderr.strip()[-300:]}"
    try:
        entries = json.loads(run.stdout)["entries"]
        if len(entries) != len(programs):
            raise ValueError(f"{len(entries)} entries of {len(programs)}")
        return [list(witnesses_of(program.name, entry, folder)) if entry["verdict"] == "UNSAFE" else None
                for program, entry in zip(programs, entries)]
    except (KeyError, ValueError) as problem:
        return f"{names}: no usable report: {problem!r}: {run.stderr.strip()[-300:]}"


def batches(witnesses):
    """Lists in which no name of a class comes twice: two programs may be one method, by two properties."""
    result = []
    for witness in witnesses:
        batch = next((b for b in result if witness.test_class not in b), None)
        if batch is None:
            batch = {}
            result.append(batch)
        batch[witness.test_class] = witness
    return [list(batch.values()) for batch in result]


IN_JDK = re.compile(r"(java|jdk|sun)\.")


def frame_text(frame):
    """As a stack trace has it, without the loader or module before it."""
    place = frame["file"] or "Unknown Source"
    return f"{frame['class']}.{frame['method']}({place}{'' if frame['line'] is None else ':' + str(frame['line'])})"


def frames(trace):
    return re.findall(r"^\s*at (?:[^(\s]*/)?(\S+\(.*\))$", trace, re.M)


def names(found):
    """Of frames, without their places: those of the JDK may differ in line."""
    return [frame.partition("(")[0] for frame in found]


def without_loaders(message):
    """Messages of failed casts name the loader of a class, and its hash."""
    return re.sub(r"loader ('\w+'|\S+ @[0-9a-f]+)", "loader", message)


def mismatch(witness, failure):
    """What is not as reported; None: nothing. `failure`: of the JUnit test, None where it passed."""
    if failure is None:
        return "the test passes"
    if witness.thrown and failure.type != witness.thrown:
        return f"fails with {failure.type}, expected {witness.thrown}: {failure.trace[:600]}"
    trace = failure.trace
    if witness.thrown == INITIALISER_ERROR:
        trace = trace.partition("Caused by: ")[2]  # which is what the report is about
    elif witness.message and without_loaders(failure.message) != without_loaders(witness.message):
        return f"the message is '{failure.message}', expected '{witness.message}'"
    above = [frame_text(frame) for frame in witness.stack[:witness.stack.index(witness.failing)]]  # in the JDK, or error()
    thrown_in = frames(trace)
    while not above and thrown_in and thrown_in[0].endswith("(Native Method)"):  # System.arraycopy, of which the report says its caller
        del thrown_in[0]
    at = thrown_in.index(frame_text(witness.failing)) if frame_text(witness.failing) in thrown_in else 0
    deeper, found = thrown_in[:max(0, at - len(above))], thrown_in[max(0, at - len(above)):at + 1]
    # Of code of the JDK the report says where it leaves what is followed. A trace is of where the exception was made: in a supplier, by whom
    # it is asked throws it.
    is_left_in_jdk = all(IN_JDK.match(frame) or ".lambda$" in frame for frame in deeper) and all(map(IN_JDK.match, above)) and above
    if names(found[:-1]) == names(above) and found[-1:] == [frame_text(witness.failing)] and (is_left_in_jdk or not deeper):
        return None
    return f"fails at {found}, expected {above + [frame_text(witness.failing)]}: {trace[:600]}"


def main_mismatch(witness, options, tests, class_path):
    """The same of the plain main."""
    run = subprocess.run([options.java, "-XX:TieredStopAtLevel=1", "-cp", ":".join(map(str, [tests, *class_path])), witness.main_class],
                         capture_output=True, text=True, timeout=GRACE_SECONDS)
    if run.returncode != 1:
        return f"main ends with {run.returncode}: {run.stdout} {run.stderr[-300:]}"
    expected = frame_text(witness.failing)
    return None if expected in frames(run.stderr) else f"main does not fail at {expected}: {run.stderr[:600]}"


def run_batch(batch, number, options, target, folder):
    """Compiles and runs; yields each witness with what is wrong."""
    tests = folder / f"tests{number}"
    sources = sorted(str(path) for witness in batch for path in (witness.test, witness.test.with_name(witness.test.stem.removesuffix("Test") + ".java")))
    subprocess.run([options.javac, *QUICK, "-Xlint:all,-options", "-Werror", "--release", "8", "-cp", options.junit, "-d", tests, *sources], check=True)
    ended = run_tests(options.java, options.junit, tests, [target, options.api])
    for witness in batch:
        yield witness, mismatch(witness, ended[witness.test_class]) if witness.test_class in ended else "JUnit did not find the test"
    for witness in batch[::options.every_main]:
        yield witness, main_mismatch(witness, options, tests, [target, options.api])


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("folders", nargs="*", default=[ROOT / "programs", ROOT.parent / "examples"])
    parser.add_argument("--filter", default="", help="regular expression on folder/Name")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth of the unsafe programs")
    parser.add_argument("--every-main", type=int, default=10, metavar="N", help="the plain main of every Nth failure is run, too")
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--at-once", type=int, default=20, metavar="N", help="so many programs for one run of dashj")
    parser.add_argument("--min-decided", type=float, default=80, metavar="PERCENT", help="of the programs that are unsafe")
    parser.add_argument("--api", type=pathlib.Path, help="the API jar (lib/dashj-api.jar of dashj's build)")
    parser.add_argument("--junit", type=pathlib.Path, help="JUnit's console launcher (else from Maven)")
    parser.add_argument("--keep", type=pathlib.Path, help="leave all files there")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jar", default=shutil.which("jar"))
    options = parser.parse_args()
    options.api = options.api or options.dashj.resolve().parent.parent / "lib" / "dashj-api.jar"
    options.dashj = str(options.dashj.resolve())
    options.junit = options.junit or junit_console()
    return options


def run_all(programs, options, folder):
    """Prints everything; True if it is as it must be."""
    target = compile_programs(programs, folder, options.javac, options.jar)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        found = list(pool.map(lambda pair: analyse(pair[1], target, options, folder / f"emitted{pair[0]}"), enumerate(groups(programs, options.at_once))))
    wrong = [answer for answer in found if isinstance(answer, str)]
    unsafe = [witnesses for answer in found if isinstance(answer, list) for witnesses in answer if witnesses is not None]
    witnesses = [witness for same in unsafe for witness in same]
    mains = 0
    for number, batch in enumerate(batches(witnesses)):
        mains += len(batch[::options.every_main])
        wrong += [f"{witness.name}: {witness.main_class}: {problem}" for witness, problem in run_batch(batch, number, options, target, folder) if problem]
    for problem in wrong:
        print(problem)
    share = 100 * len(unsafe) / len(programs)
    print(f"{len(programs)} unsafe programs: {len(unsafe)} found UNSAFE ({share:.1f} %), {len(witnesses)} failures; of their tests and "
          f"{mains} of their plain mains {len(wrong)} did not fail as reported")
    return not wrong and share >= options.min_decided


def main():
    options = parse_arguments()
    programs = [p for p in find_programs(options.folders, options.filter) if p.is_unsafe()][::options.every]
    with tempfile.TemporaryDirectory(prefix="dashj-witnesses-") as temporary:
        folder = options.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        sys.exit(0 if run_all(programs, options, folder) else 1)


if __name__ == "__main__":
    main()
