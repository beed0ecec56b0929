#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two builds of dashj on all test programs: verdicts, certificates and times side by side.

  tests/tools/compare_builds.py BEFORE AFTER [--filter RE] [--timeout S] [--pairs N] [-j N] [--counters] [-- OPTION of dashj...]

BEFORE and AFTER are programs `dashj`, each with its worker beside it. A pair is one run of each, one after the other; which of them is the
first changes from pair to pair. What must be the same, byte for byte, is the report without its counters and times, and the file of
--certificate; with --counters those counters that both have, too. A program is not compared where the clock or the memory ended a run of
either. The ratio of a program is the median over its pairs of the time AFTER by the time BEFORE; the last line has the median over the
programs, with a 95 % interval that assumes nothing about how ratios are distributed. Ends with 0 if something was compared and nothing
differs."""

import argparse
import concurrent.futures
import dataclasses
import json
import math
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from extra_options import parse_with_extra
from program_files import BadProgram, find_programs
from run_programs import GRACE_SECONDS, compile_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Reasons that depend on how fast, and how large, the machine is; and counters that say the same of a part of the work.
BY_THE_MACHINE = {"timeout", "memory", "interrupted", "worker"}
CUT_COUNTERS = ("stopped", "runs.timed-out")


@dataclasses.dataclass(frozen=True)
class Answer:
    verdict: str
    report: str  # without what changes from run to run
    certificate: bytes
    counters: dict
    is_cut: bool  # by the clock or the memory
    seconds: float


@dataclasses.dataclass
class Comparison:
    name: str
    pairs: list  # of (before, after)

    @property
    def is_cut(self):
        return any(answer.is_cut for pair in self.pairs for answer in pair)

    @property
    def ratio(self):
        return statistics.median(after.seconds / before.seconds for before, after in self.pairs)

    def seconds(self, side):
        return statistics.median(pair[side].seconds for pair in self.pairs)

    def verdicts(self, side):
        return "|".join(sorted({pair[side].verdict for pair in self.pairs}))

    def differences(self, has_counters):
        """What is not the same in all runs, in words."""
        answers = [answer for pair in self.pairs for answer in pair]
        if len({answer.verdict for answer in answers}) > 1:
            yield "verdict"
        elif len({answer.report for answer in answers}) > 1:
            yield "report"
        if len({answer.certificate for answer in answers}) > 1:
            yield "certificate"
        if has_counters:
            common = set.intersection(*(set(answer.counters) for answer in answers))
            yield from (f"counter {name}" for name in sorted(common) if len({answer.counters[name] for answer in answers}) > 1)


def ask(dashj, program, target, options, folder):
    report, certificate = folder / "report.json", folder / "certificate.json"
    for file in (report, certificate):
        file.unlink(missing_ok=True)
    wanted = [f"--property={program.wanted}"] if program.wanted else []
    command = [dashj, f"--timeout={options.timeout:g}", f"--json={report}", f"--certificate={certificate}", *wanted, *options.extra, target,
               program.entry]
    start = time.monotonic()
    run = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout + GRACE_SECONDS)
    seconds = time.monotonic() - start
    if not report.exists():
        return Answer(f"status {run.returncode}", run.stderr, b"", {}, False, seconds)
    document = json.loads(report.read_text())
    entry = document["entries"][0]
    counters = entry.pop("statistics", {})
    entry.pop("seconds", None)
    is_cut = entry.get("reason", "") in BY_THE_MACHINE or any(counters.get(name, 0) for name in CUT_COUNTERS)
    proof = certificate.read_bytes() if certificate.exists() else b""
    text = json.dumps(document, sort_keys=True).replace(dashj, "dashj")  # the path stands in the command for a replay
    return Answer(entry["verdict"], text, proof, counters, is_cut, seconds)


def compare(program, target, options, folder):
    pairs = []
    folder = pathlib.Path(tempfile.mkdtemp(dir=folder))
    for number in range(options.pairs):
        sides = (0, 1) if number % 2 == 0 else (1, 0)
        answers = {side: ask((options.before, options.after)[side], program, target, options, folder) for side in sides}
        pairs.append((answers[0], answers[1]))
    return Comparison(program.name, pairs)


def interval_of_median(values):
    """Two of the sorted values: with 95 % probability or more the median of what they are drawn from is between them."""
    values = sorted(values)
    count = len(values)
    low, below = 0, 1  # of 2 ** count ways to lie on either side of the median, those with at most `low` values below it
    while low < count // 2 and 2 * (below + math.comb(count, low + 1)) / 2**count <= 0.05:
        low += 1
        below += math.comb(count, low)
    return values[low], values[count - 1 - low]


def line_of(comparison, words):
    return (f"{comparison.name:<48} {comparison.verdicts(0):<8} {comparison.verdicts(1):<8} {comparison.seconds(0):7.2f} {comparison.seconds(1):7.2f} "
            f"{comparison.ratio:6.2f}  {words}").rstrip()


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=pathlib.Path)
    parser.add_argument("after", type=pathlib.Path)
    parser.add_argument("--folders", nargs="*", type=pathlib.Path, default=[ROOT / "tests" / "programs", ROOT / "examples"])
    parser.add_argument("--filter", default="", help="regular expression on folder/Name")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth program")
    parser.add_argument("--timeout", type=float, default=10, help="seconds for each run")
    parser.add_argument("--pairs", type=int, default=1)
    parser.add_argument("-j", "--jobs", type=int, default=1, help="programs at a time; with more than 1 the times mean little")
    parser.add_argument("--counters", action="store_true", help="counters that both builds have must be the same as well")
    parser.add_argument("--ignore", default=r"^$", metavar="RE", help="counters that need not")
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jar", default=shutil.which("jar"))
    options = parse_with_extra(parser)
    options.before, options.after = str(options.before.resolve()), str(options.after.resolve())
    return options


def main():
    options = parse_arguments()
    try:
        programs = find_programs(options.folders, options.filter)[:: options.every]
    except BadProgram as bad:
        sys.exit(str(bad))
    print(f"{'program':<48} {'before':<8} {'after':<8} {'s':>7} {'s':>7} {'ratio':>6}")
    compared, cut, differing = [], 0, 0
    with tempfile.TemporaryDirectory(prefix="dashj-compare-") as temporary:
        folder = pathlib.Path(temporary)
        target = compile_programs(programs, folder, options.javac, options.jar) if programs else None
        pool = concurrent.futures.ThreadPoolExecutor(options.jobs)
        for comparison in pool.map(lambda program: compare(program, target, options, folder), programs):
            found = [] if comparison.is_cut else [what for what in comparison.differences(options.counters) if not re.search(options.ignore, what)]
            cut += comparison.is_cut
            differing += bool(found)
            if not comparison.is_cut:
                compared.append(comparison)
            words = "not compared: ended by the machine" if comparison.is_cut else "DIFFERS: " + ", ".join(found) if found else ""
            print(line_of(comparison, words), flush=True)
    print(f"{len(compared)} programs compared, {differing} differ; {cut} ended by the machine")
    if compared:
        ratios = [comparison.ratio for comparison in compared]
        low, high = interval_of_median(ratios)
        total = [sum(comparison.seconds(side) for comparison in compared) for side in (0, 1)]
        print(f"{options.pairs} pairs: median of the ratios {statistics.median(ratios):.3f} (95 %: {low:.3f} to {high:.3f}); "
              f"{total[0]:.1f} s before, {total[1]:.1f} s after")
    sys.exit(0 if compared and differing == 0 else 1)


if __name__ == "__main__":
    main()
