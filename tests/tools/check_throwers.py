#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds dashj's verdicts on the programs of generate_throwers.py against runs on a plain JVM.

Each program is asked about by name under its properties, its callees under one of them, and everything once more with --all, whose property
changes from batch to batch. Each entry is run with every x and p of
its domain, in classes that are loaded anew, and with each input that dashj says to fail (throwers/Runs.java). Wrong are: SAFE, or left out
by --all, where a run fails; UNSAFE where the run of its input does not fail, or fails with another exception or in another line; a proof that
the check rejects; an exit status of dashj that says it is at fault. What leaves as a VirtualMachineError is no failure.

Each wrong verdict is printed with its source and its number K: `--only K` asks about that program alone."""

import argparse
import collections
import dataclasses
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from extra_options import parse_with_extra
from fresh_runs import run_all
from generate_throwers import INT_MAX, INT_MIN, compile_arrays, compile_programs, make_program, prepare

ALL = ("exceptions", "error,assert", "error,exceptions")  # asked with --all, batch by batch
OF_CALLEES = "exceptions"  # callees are asked about by name under this one
GRACE_SECONDS = 900
LEFT_OUT = "left out by --all"
# HotSpot posts no event where these are thrown, so an answer has no place, or that of a `finally` that throws it on: the error that follows
# a ClassNotFoundException which left a class loader, and what the end of a method throws whose monitors stay locked.
WITHOUT_A_PLACE = (("java.lang.NoClassDefFoundError",), ("java.lang.IllegalMonitorStateException",))
VERDICTS = ("SAFE", "UNSAFE", "UNKNOWN", LEFT_OUT, "BROKEN")


@dataclasses.dataclass(frozen=True)
class Claim:
    """What dashj says of an entry."""

    program: object
    entry: tuple  # (class, method, descriptor)
    property: str
    verdict: str
    report: dict
    is_of_all: bool = False

    def named(self, *names):
        """The value of the input of one of these names; empty if there is none."""
        return next((value["value"] for value in self.report.get("input", ()) if value["name"] in names), "")

    def failing_x(self):
        """The x that is said to fail; None if it cannot be told."""
        found = self.named("x", "arg0")
        good = re.fullmatch(r"-?\d+", found) and len(self.report["input"]) == (2 if self.failing_p() else 1)
        return int(found) if good and INT_MIN <= int(found) <= INT_MAX else None

    def failing_p(self):
        """The array that is said to fail; empty if none is said."""
        return self.named("p", "arg1")


def counted(property):
    """(whether calls of error() count, the classes of which an exception counts that leaves the entry)."""
    named = property.split(",")
    classes = {"assert": "java.lang.AssertionError", "exceptions": "java.lang.Throwable"}
    return "error" in named, {classes.get(word, word.removeprefix("exceptions=")) for word in named if word != "error"}


def fails(run, property, with_inner=False):
    """Whether a run fails. `with_inner`: also by what leaves an initialiser, whatever the JVM makes of that."""
    has_errors, classes = counted(property)
    if has_errors and run.errors:
        return True
    if "java.lang.VirtualMachineError" in run.left:
        return False
    return bool(classes & {*run.left, *(run.inner if with_inner else ())})


# Asking dashj

def entry_name(entry):
    return f"{entry[0]}.{entry[1]}{entry[2]}"


def ask(options, classes, property, names):
    """Entry -> its report. Where dashj is at fault each half is asked again, down to the entry that does it; `names` None is --all."""
    command = [options.dashj, "--json", f"--timeout={options.timeout:g}", "--property", property, *options.extra]
    # A list of the longest would not fit on a command line.
    if names and len(names) > 1500:
        middle = len(names) // 2
        return ask(options, classes, property, names[:middle]) | ask(options, classes, property, names[middle:])
    run = subprocess.run([*command, *(["--all", classes] if names is None else [classes, *names])], capture_output=True, text=True,
                         timeout=GRACE_SECONDS + options.timeout * len(names or range(5000)))
    if run.returncode not in (0, 1, 2):
        trouble = {"verdict": "BROKEN", "text": f"ends with {run.returncode}: {run.stderr.strip()[-500:]}"}
        if names is None or len(names) == 1:
            return {name: trouble for name in names or ["--all"]}
        middle = len(names) // 2
        return ask(options, classes, property, names[:middle]) | ask(options, classes, property, names[middle:])
    reports = {report["name"]: report for report in json.loads(run.stdout)["entries"]}
    for name in re.findall(r"(\S+): the check rejected the proof", run.stderr):
        reports[name] = {"verdict": "BROKEN", "text": "the check rejected its proof"}
    return reports


def groups(programs):
    """Property -> [(program, entry)]. The programs' own exceptions are asked about together: no program throws those of another."""
    found = collections.defaultdict(list)
    own = [p for program in programs for p in program.properties if p == f"exceptions={program.name}$Own"]
    together = "exceptions=" + ",".join(p.removeprefix("exceptions=") for p in own)
    for program in programs:
        for property in program.properties:
            entries = program.entries if property == OF_CALLEES else program.entries[:1]
            found[together if property in own else property] += [(program, entry) for entry in entries]
    return found


def claims_by_name(options, classes, programs):
    for property, asked in groups(programs).items():
        reports = ask(options, classes, property, [entry_name(entry) for _, entry in asked])
        for program, entry in asked:
            report = reports.get(entry_name(entry), {"verdict": "BROKEN", "text": "is missing in the report"})
            yield Claim(program, entry, property, report["verdict"], report)


def claims_of_all(options, classes, programs, property):
    reports = ask(options, classes, property, None)
    for program in programs:
        for entry in program.entries:
            report = reports.get(entry_name(entry)) or reports.get("--all") or {"verdict": LEFT_OUT}
            yield Claim(program, entry, property, report["verdict"], report, True)


# The truth

def run_jobs(options, prepared, folder, jobs):
    """Job -> Run; a job is (program, entry, x, k)."""
    lines = [f"{entry[0]} {entry[1]} {entry[2]} {program.name}Inputs {x} {k}" for program, entry, x, k in jobs]
    return dict(zip(jobs, run_all(options.java, prepared, folder / "classes", folder / "inputs", folder, lines), strict=True))


def arrays_said(claims):
    """Program -> the arrays that are said to fail, which stand behind its own values."""
    found = collections.defaultdict(list)
    for claim in claims:
        if claim.verdict == "UNSAFE" and claim.failing_p() and claim.failing_p() not in found[claim.program]:
            found[claim.program].append(claim.failing_p())
    return {program: texts for program, texts in found.items() if texts}


def number_of(claim, arrays):
    """Which value of p a claim says to fail."""
    return len(claim.program.values) + arrays[claim.program].index(claim.failing_p()) if claim.failing_p() else 0


def jobs_of(programs, claims, arrays=()):
    """Each input of each entry, and what dashj says to fail beside them."""
    jobs = {(program, entry, x, k) for program in programs for entry in program.entries for x, k in program.inputs}
    said = {(claim.program, claim.entry, claim.failing_x(), number_of(claim, arrays)) for claim in claims if claim.verdict == "UNSAFE"}
    return sorted((job for job in jobs | said if job[2] is not None), key=lambda job: (job[0].index, job[1:]))


# The judge

def complaint(claim, runs, arrays=()):
    """What is wrong with a claim; empty if nothing is. `arrays`: as arrays_said has them."""
    program, entry = claim.program, claim.entry
    if claim.verdict == "BROKEN":
        return claim.report["text"]
    if claim.verdict in ("SAFE", LEFT_OUT):
        for x, k in sorted(program.inputs, key=lambda given: (abs(given[0]), given)):
            run = runs[program, entry, x, k]
            if fails(run, claim.property):
                second = f", p = {program.values[k]}" if program.values else ""
                return f"{claim.verdict}, but it fails with x = {x}{second}: {run}"
    if claim.verdict == "UNSAFE":
        x = claim.failing_x()
        if x is None or program.values and not claim.failing_p():
            return f"UNSAFE with an input that says too little: {claim.report['input']}"
        return complaint_of_unsafe(claim, x, runs[program, entry, x, number_of(claim, arrays)])
    return ""


def complaint_of_unsafe(claim, x, run):
    if not fails(run, claim.property, with_inner=True):
        return f"UNSAFE with x = {x}, but that input does not fail: {run}"
    failing = claim.report["failing"]
    if not failing["class"] and run.left[:1] in WITHOUT_A_PLACE:
        return ""
    if not failing["class"] or failing["line"] is None and claim.program.source:
        return f"UNSAFE with x = {x} in no line"
    if failing["line"] is None:
        return ""
    place = f"{failing['class'].replace('/', '.')}:{failing['line']}"
    if "exception" not in claim.report:
        return "" if place in run.errors else f"UNSAFE with x = {x} for a call of error() in {place}, but the run says: {run}"
    thrown = claim.report["exception"]["class"].replace("/", ".")
    if thrown not in (*run.left[:1], *run.inner[:1]):
        return f"UNSAFE with x = {x} for {thrown}, but the run says: {run}"
    # An exception that is kept, or thrown again, was made elsewhere.
    is_thrown = "throw " in line_of(claim.program, failing["line"])
    is_known = run.left[:1] not in WITHOUT_A_PLACE
    return "" if place in run.places or is_thrown or not is_known else f"UNSAFE with x = {x} in {place}, but the run says: {run}"


def line_of(program, number):
    lines = program.source.splitlines()
    return lines[number - 1] if 0 < number <= len(lines) else ""


def print_wrong(claim, text, is_brief):
    how = "--all" if claim.is_of_all else "by name"
    property = claim.property if len(claim.property) < 100 else f"{claim.program.name}$Own and others"
    print(f"program {claim.program.index} ({', '.join(claim.program.things)}), {entry_name(claim.entry)}, {property}, {how}: {text}")
    if not is_brief:
        print(claim.program.source or f"{claim.program.name}: see throwers/RawThrowers.java", flush=True)


def check_batch(options, prepared, folder, programs, counts):
    """Adds to the counts, and prints what is wrong."""
    compile_programs(programs, prepared, folder, options.javac)
    claims = [*claims_by_name(options, folder / "classes", programs)]
    if options.only is None:
        property = ALL[programs[0].index // options.batch % len(ALL)]
        claims += claims_of_all(options, folder / "classes", programs, property)
    arrays = arrays_said(claims)
    compile_arrays(arrays, folder, options.javac)
    jobs = jobs_of(programs, claims, arrays)
    runs = run_jobs(options, prepared, folder, jobs)
    counts["programs"] += len(programs)
    counts["runs"] += len(jobs)
    for claim in claims:
        text = complaint(claim, runs, arrays)
        counts[claim.verdict] += 1
        if claim.verdict == "UNKNOWN":
            counts[f"UNKNOWN {claim.report['reason']}"] += 1
        if options.only is not None:
            print(f"{entry_name(claim.entry)}, {claim.property}: {claim.verdict} {claim.report.get('reason_text', '')}".rstrip())
        if text:
            counts["wrong"] += 1
            counts[f"wrong {claim.verdict}"] += 1
            print_wrong(claim, text, options.brief)


def summary(counts):
    reasons = ", ".join(f"{n} {name.partition(' ')[2]}" for name, n in sorted(counts.items()) if name.startswith("UNKNOWN "))
    wrong = ", ".join(f"{n} {name.partition(' ')[2]}" for name, n in sorted(counts.items()) if name.startswith("wrong "))
    return (f"{counts['programs']} programs, {counts['runs']} runs: {counts['SAFE']} SAFE, {counts['UNSAFE']} UNSAFE, {counts['UNKNOWN']} UNKNOWN"
            f" ({reasons or 'none'}), {counts[LEFT_OUT]} {LEFT_OUT}; {counts['wrong']} wrong{f' ({wrong})' if wrong else ''}")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage="%(prog)s DASHJ [options] [-- dashj options]")
    parser.add_argument("dashj")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31))
    parser.add_argument("--first", type=int, default=0, metavar="K", help="begin with program K of the seed")
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--only", type=int, metavar="K", help="program K alone, without --all; each answer is shown")
    parser.add_argument("--timeout", type=float, default=0.5)
    parser.add_argument("--batch", type=int, default=200, help="programs of one run of dashj")
    parser.add_argument("--brief", action="store_true", help="no sources of what is wrong")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    return parse_with_extra(parser)


def check_all(options):
    counts = collections.Counter()
    indices = [options.only] if options.only is not None else range(options.first, options.first + options.count)
    with tempfile.TemporaryDirectory(prefix="dashj-throwers-") as temporary:
        folder = pathlib.Path(temporary)
        prepare(folder, options.javac, options.java)
        for start in range(0, len(indices), options.batch):
            programs = [make_program(options.seed, index) for index in indices[start:start + options.batch]]
            with tempfile.TemporaryDirectory(dir=folder) as batch:
                check_batch(options, folder, pathlib.Path(batch), programs, counts)
    return counts


def main():
    options = parse_arguments()
    print(f"seed {options.seed}", flush=True)
    counts = check_all(options)
    print(summary(counts))
    sys.exit(1 if counts["wrong"] or not counts["programs"] else 0)


if __name__ == "__main__":
    main()
