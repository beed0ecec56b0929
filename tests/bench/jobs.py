#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a second engine saves: the time of --jobs 2 over that of --jobs 1, on a jar of 1,000 methods with --all and on 60 submissions.

  cmake --build BUILD_DIR --target dashj dashj-worker
  tests/bench/jobs.py BUILD_DIR [--rounds N] [--classes N] [--submissions N]

Both numbers of engines take turns; prints the median of the ratios of neighbours. The ratio means something only where two cores are idle: the
processor seconds that others used meanwhile are printed beside it, as a share of all cores. Holds the outputs against each other, and ends
with 0 whatever the times are."""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import small_methods

TOOLS = pathlib.Path(__file__).resolve().parent.parent / "tools"


def processor_seconds():
    """Of the whole machine: those used, and those there were."""
    fields = [int(word) for word in pathlib.Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    ticks = os.sysconf("SC_CLK_TCK")
    return (sum(fields) - fields[3] - fields[4]) / ticks, sum(fields) / ticks


def timed(command, statuses):
    """Seconds of a run, what it printed, and the share of the cores that others had."""
    used, there = processor_seconds()
    own = os.times()
    begin = time.perf_counter()
    run = subprocess.run(command, capture_output=True, text=True)
    seconds = time.perf_counter() - begin
    if run.returncode not in statuses:
        sys.exit(f"jobs.py: {' '.join(map(str, command))}: status {run.returncode}\n{run.stderr}")
    now, ended = processor_seconds(), os.times()
    ours = ended.children_user - own.children_user + ended.children_system - own.children_system
    return seconds, run.stdout, max(0, now[0] - used - ours) / max(1e-9, now[1] - there)


def compare(what, command_for, statuses, rounds, output_of):
    """Prints a row, after as many rounds."""
    times, others = {1: [], 2: []}, []
    for number in range(rounds):
        outputs = {}
        for jobs in (1, 2) if number % 2 == 0 else (2, 1):
            seconds, printed, share = timed(command_for(jobs), statuses)
            times[jobs].append(seconds)
            others.append(share)
            outputs[jobs] = output_of(jobs, printed)
        if outputs[1] != outputs[2]:
            sys.exit(f"jobs.py: {what}: --jobs 2 says something else than --jobs 1")
    ratios = [two / one for one, two in zip(times[1], times[2])]
    print(f"{what:24}{statistics.median(times[1]):9.1f} s{statistics.median(times[2]):9.1f} s{statistics.median(ratios):8.2f}"
          f"{statistics.median(others):12.0%}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build_dir", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--classes", type=int, default=100, help="of ten methods each")
    parser.add_argument("--submissions", type=int, default=60)
    options = parser.parse_args()
    dashj = options.build_dir.resolve() / "bin" / "dashj"
    print(f"{'median of ' + str(options.rounds):24}{'--jobs 1':>11}{'--jobs 2':>11}{'ratio':>8}{'others':>12}")
    with tempfile.TemporaryDirectory(prefix="dashj_jobs_") as name:
        folder = pathlib.Path(name)
        sources = small_methods.write_sources(folder, options.classes)
        subprocess.run(["javac", "-g", "-d", folder / "classes", *sources], check=True)
        if options.classes > 0:
            compare(f"--all, {10 * options.classes} methods", lambda jobs: [dashj, "--all", folder / "classes", "--jobs", str(jobs)], (1,),
                    options.rounds, lambda jobs, printed: printed)
        if options.submissions == 0:
            return
        subprocess.run([sys.executable, TOOLS / "make_class.py", folder / "class", "--count", str(options.submissions), "--seed", "1"],
                       check=True, stdout=subprocess.DEVNULL)

        def grading(jobs):
            shutil.rmtree(folder / f"out{jobs}", ignore_errors=True)
            return [dashj, "grade", folder / "class" / "assignment.toml", folder / "class" / "submissions", "--out", folder / f"out{jobs}",
                    "--jobs", str(jobs)]

        compare(f"grade, {options.submissions} submissions", grading, (0,), options.rounds,
                lambda jobs, _: json.loads((folder / f"out{jobs}" / "grades.json").read_text()))


if __name__ == "__main__":
    main()
