#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What it costs to record a test that fills 1,000,000 cells: its run and what is made of its events, against the same run of a plain JVM.

  cmake --build BUILD_DIR --target dashj dashj-worker
  tests/bench/recorded_cells.py BUILD_DIR/bin/dashj

Prints milliseconds of one run each, their ratio, and the most memory that dashj used. A plain JVM runs the method for the first time, as a
test does. Ends with 1 where no test was run, whatever the times are: no test asserts a time."""

import argparse
import json
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

from timed import compile_classes, print_rows

SOURCE = """public class Filling {
  static void error() {}
  static void fill(int n) {
    int[] a = new int[1_000_000];
    for (int i = 0; i < a.length; i++) a[i] = i ^ n;
    if (a[777_777] == 12_345) error();
  }
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    fill(arguments.length);
    System.out.println(System.nanoTime() - start);
  }
}
"""
MILLION = 1_000_000


def recorded(dashj, classes, timeout):
    """Milliseconds of a recorded run, and how many were made."""
    command = [dashj, "--json", "--stats", f"--timeout={timeout:g}", classes, "Filling.fill"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    entry = json.loads(run.stdout)["entries"][0]
    tests = entry["statistics"].get("tests", 0) - entry["statistics"].get("tests.samples", 0)
    seconds = entry["seconds"].get("run-test", 0)
    return (1000 * seconds / tests if tests else None), tests


def plain(java, classes):
    """Milliseconds of the first run of a JVM."""
    run = subprocess.run([java, "-cp", classes, "Filling"], capture_output=True, text=True, check=True)
    return int(run.stdout) / MILLION


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "Filling.java"
        source.write_text(SOURCE)
        classes = compile_classes([source], folder, options.javac)
        runs = [(recorded(options.dashj, classes, options.timeout), plain(options.java, classes)) for _ in range(options.pairs)]
    if any(milliseconds is None for (milliseconds, _), _ in runs):
        return 1
    rows = [("tests", "recorded ms", "plain ms", "ratio")]
    rows += [(tests, f"{with_events:.1f}", f"{without:.1f}", f"{with_events / without:.2f}") for (with_events, tests), without in runs]
    print_rows(rows)
    print(f"median of the ratios {statistics.median(with_events / without for (with_events, _), without in runs):.2f}")
    print(f"most memory {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
