#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What unwinding costs where it leads nowhere: loops around a heap that run too often, and lists without a bound (java/Unbounded.java).

  tests/bench/unbounded.py DASHJ [--timeout SECONDS] [--entry RE] [--most SECONDS]

A row is an entry: its truth, the verdict, the stage that decided or the reason why none did, the seconds of the analysis, how many of them the stages of
unwinding took, and their share. Ends with 1 where a verdict is wrong, or where unwinding took longer than --most."""

import argparse
import json
import pathlib
import re
import shutil
import sys
import tempfile

from timed import ask, compile_classes, print_rows

SOURCE = pathlib.Path(__file__).resolve().parent / "java" / "Unbounded.java"
ENTRY = re.compile(r"// (SAFE|UNSAFE): .*\n    static void (\w+)\(")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--entry", default="", metavar="RE")
    parser.add_argument("--most", type=float, default=float("inf"), metavar="SECONDS")
    parser.add_argument("--javac", default=shutil.which("javac"))
    options = parser.parse_args()
    options.dashj = str(pathlib.Path(options.dashj).resolve())
    return options


def main():
    options = parse_arguments()
    rows, is_good = [("entry", "truth", "verdict", "by", "seconds", "unwinding", "share")], True
    with tempfile.TemporaryDirectory(prefix="dashj-unbounded-") as folder:
        classes = compile_classes([SOURCE], folder, options.javac)
        for truth, name in ENTRY.findall(SOURCE.read_text()):
            if not re.search(options.entry, name):
                continue
            answer = ask(options.dashj, classes, f"Unbounded.{name}", truth, options.timeout)
            seconds = json.loads((pathlib.Path(folder) / "report.json").read_text())["entries"][0]["seconds"]
            unwinding = seconds.get("unwinding", 0)
            is_good &= answer.is_right and unwinding <= options.most
            rows.append((name, truth, answer.verdict, answer.by, f"{seconds['total']:.2f}", f"{unwinding:.3f}", f"{unwinding / seconds['total']:.0%}"))
            print(*rows[-1], file=sys.stderr, flush=True)
    print_rows(rows)
    sys.exit(0 if is_good and len(rows) > 1 else 1)


if __name__ == "__main__":
    main()
