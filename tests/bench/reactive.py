#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Time against the number of branches of a reactive program (generate_reactive.py), SAFE and UNSAFE, the check of the certificate included.

  tests/bench/reactive.py DASHJ [--branches 100 300 1000 3000 10000] [--steps S] [--fields F] [--timeout SECONDS] [-- dashj options]

Prints for each size the seconds of the analysis and of `dashj check`, the stage that decided or the reason why none did, and how the time grows from one size to the next:
1.00 is linear. Times are a machine's own, so none is asserted; ends with 1 where a verdict is wrong or a certificate is not accepted."""

import argparse
import math
import pathlib
import shutil
import sys
import tempfile

from timed import ask, compile_classes, print_rows

from extra_options import parse_with_extra
from generate_reactive import Shape, add_options, source

SIZES = (100, 300, 1_000, 3_000, 10_000)


def measure(options, size, is_safe):
    shape = Shape(size, options.steps, options.fields, options.seed, is_safe)
    with tempfile.TemporaryDirectory(prefix="dashj-reactive-") as folder:
        file = pathlib.Path(folder) / f"{shape.name}.java"
        file.write_text(source(shape))
        classes = compile_classes([file], folder, options.javac)
        return ask(options.dashj, classes, f"{shape.name}.run", "SAFE" if is_safe else "UNSAFE", options.timeout, options.extra)


def growth(before, now):
    """The exponent of the time in the size, between two decided sizes: 1 is linear, 2 quadratic."""
    (small, first), (large, second) = before, now
    if "UNKNOWN" in (first.verdict, second.verdict):
        return "-"
    return f"{math.log(second.seconds / first.seconds) / math.log(large / small):.2f}"


def rows_of(options, is_safe):
    before = None
    for size in options.branches:
        answer = measure(options, size, is_safe)
        yield answer, (f"{size}", "SAFE" if is_safe else "UNSAFE", answer.verdict, f"{answer.analysis:.2f}", f"{answer.check:.2f}",
                       f"{answer.seconds:.2f}", growth(before, (size, answer)) if before else "", answer.by)
        before = size, answer


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--branches", type=int, nargs="+", default=SIZES, metavar="B")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--javac", default=shutil.which("javac"))
    add_options(parser)
    options = parse_with_extra(parser)
    options.dashj = str(pathlib.Path(options.dashj).resolve())
    return options


def main():
    options = parse_arguments()
    print(f"{options.steps} steps, a timeout of {options.timeout:g} s; seconds\n")
    rows = [("branches", "truth", "verdict", "analysis", "check", "together", "growth", "by")]
    answers = []
    for is_safe in (True, False):
        for answer, row in rows_of(options, is_safe):
            answers.append(answer)
            rows.append(row)
            print(f"{row[0]} branches, {row[1]}: {row[2]} {row[5]} s", file=sys.stderr, flush=True)
    print_rows(rows)
    sys.exit(0 if all(answer.is_right for answer in answers) else 1)


if __name__ == "__main__":
    main()
