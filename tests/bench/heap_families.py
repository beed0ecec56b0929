#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times of the heap families (generate_families.py) against the number of nodes, SAFE and with a planted bug, the check of the certificate included.

  tests/bench/heap_families.py DASHJ [--nodes 4 .. 10] [--without NAME] [--family RE] [--timeout SECONDS] [-- dashj options]

A row is a program of N nodes. Its columns are the seconds with all techniques, split into analysis and `dashj check`, the stage that decided or the reason
why none did, and with --without those without that technique. `-` is UNKNOWN, with the time that it took. Ends with 1 where a verdict is wrong or a
certificate is not accepted, and where a program of at most --must nodes is not decided in the time."""

import argparse
import pathlib
import re
import shutil
import sys
import tempfile

from timed import ask, compile_classes, print_rows

from extra_options import parse_with_extra
from generate_families import FAMILIES, class_name, source


def cases(options):
    return [(one, n, is_safe) for one in FAMILIES if re.search(options.family, one.name) for n in options.nodes for is_safe in (True, False)]


def write_sources(chosen, folder):
    files = []
    for case in chosen:
        files.append(folder / f"{class_name(*case)}.java")
        files[-1].write_text(source(*case))
    return files


def answers(case, classes, options):
    """Of one program, with all techniques and, where it is asked for, without one."""
    expected = "SAFE" if case[2] else "UNSAFE"
    settings = [[], *([["--without", options.without]] if options.without else [])]
    return [ask(options.dashj, classes, f"{class_name(*case)}.run", expected, options.timeout, [*options.extra, *setting]) for setting in settings]


def row(case, found):
    one, n, is_safe = case
    full = found[0]
    return (one.name, n, "SAFE" if is_safe else "UNSAFE", full.cell(), f"{full.analysis:.2f}", f"{full.check:.2f}", full.by, *(other.cell() for other in found[1:]))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--nodes", type=int, nargs="+", default=range(4, 11), metavar="N")
    parser.add_argument("--without", default="", metavar="NAME", help="a technique, for a second column")
    parser.add_argument("--family", default="", metavar="RE")
    parser.add_argument("--must", type=int, default=0, metavar="N", help="programs of so many nodes or fewer have to be decided")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--javac", default=shutil.which("javac"))
    options = parse_with_extra(parser)
    options.dashj = str(pathlib.Path(options.dashj).resolve())
    return options


def main():
    options = parse_arguments()
    head = ("family", "N", "truth", "seconds", "analysis", "check", "by", *([f"without {options.without}"] if options.without else []))
    rows, is_good, decided = [head], True, 0
    with tempfile.TemporaryDirectory(prefix="dashj-families-") as temporary:
        folder = pathlib.Path(temporary)
        chosen = cases(options)
        classes = compile_classes(write_sources(chosen, folder), folder, options.javac)
        for case in chosen:
            found = answers(case, classes, options)
            decided += found[0].verdict != "UNKNOWN"
            is_good &= all(answer.is_right for answer in found) and (case[1] > options.must or found[0].verdict != "UNKNOWN")
            rows.append(row(case, found))
            print(*rows[-1], file=sys.stderr, flush=True)
    print(f"A timeout of {options.timeout:g} s; {decided} of {len(chosen)} programs decided\n")
    print_rows(rows)
    sys.exit(0 if is_good and chosen else 1)


if __name__ == "__main__":
    main()
