#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times of small questions without a loop that matters: pairs of `dashj equiv`, a recursion that throws nothing, many methods with --all.

  tests/bench/small_questions.py DASHJ [--timeout SECONDS] [--methods 200]

The pairs are those of tests/equiv/forward, the recursion is tests/programs/forward/CommonDivisor.java, and the methods are those of generate_sums.py. A row
says the answer, the seconds of the run, of the check on top where there is a certificate, and what was aimed at. No time is asserted; ends with 1
where an answer is wrong or a certificate is not accepted."""

import argparse
import json
import pathlib
import re
import shutil
import sys
import tempfile

from timed import ROOT, ask, compile_classes, print_rows, run

import generate_sums
from check_equivalence import answer, compile_all, pairs_of

# Seconds that are aimed at, by class of the pairs.
AIMS = {"Least": "0.5", "Thresholds": "2", "Grades": "2"}
RECURSION_AIM, METHOD_AIM_MS = "0.3", 20


def pair_rows(options, folder):
    """(row, whether it is right) for each pair."""
    sources = sorted((ROOT / "tests" / "equiv" / "forward").glob("*.java"))
    classes = folder / "pairs"
    compile_all(sources, classes, options)
    for source in sources:
        for pair in pairs_of(source):
            word, _, seconds = answer(pair, classes, options)
            yield ((f"equiv {pair.source.stem}.{pair.method}", pair.word, word, f"{seconds:.2f}", "", AIMS.get(pair.source.stem, "")),
                   word in (pair.word, "UNKNOWN"))


def recursion_rows(options, folder):
    file = ROOT / "tests" / "programs" / "forward" / "CommonDivisor.java"
    classes = compile_classes([file], folder / "recursion", options.javac)
    for entry, expected in (("throwsNothing", "SAFE"), ("dividesByZero", "UNSAFE")):
        found = ask(options.dashj, classes, f"CommonDivisor.{entry}", expected, options.timeout, ["--property=exceptions"])
        yield ((f"CommonDivisor.{entry}", expected, found.verdict, f"{found.analysis:.2f}", f"{found.check:.2f}", RECURSION_AIM), found.is_right)


def methods_rows(options, folder):
    """One run over all methods; what it and the check cost each."""
    source = folder / "Sums.java"
    source.write_text(generate_sums.class_source(options.methods))
    classes = compile_classes([source], folder / "sums", options.javac)
    report, proof = folder / "sums.json", folder / "sums.proof"
    _, text, seconds = run([options.dashj, "--all", f"--timeout={options.timeout:g}", f"--json={report}", f"--certificate={proof}", classes],
                           options.timeout * options.methods)
    entries = json.loads(report.read_text())["entries"]
    verdicts = {int(re.search(r"\.m(\d+)", entry["name"])[1]): entry["verdict"] for entry in entries}
    status, _, check = run([options.dashj, "check", f"--timeout={options.timeout:g}", proof, classes], options.timeout * options.methods)
    truth = {number: "SAFE" if generate_sums.method(number)[1] else "UNSAFE" for number in range(options.methods)}
    is_right = status == 0 and all(verdicts.get(n) in (word, "UNKNOWN") for n, word in truth.items()) and "rejected the proof" not in text
    decided = sum(verdict != "UNKNOWN" for verdict in verdicts.values())
    yield ((f"--all over {options.methods} methods, ms each", f"{options.methods} decided", f"{decided} decided", f"{1e3 * seconds / options.methods:.0f} ms",
            f"{1e3 * check / options.methods:.0f} ms", f"{METHOD_AIM_MS} ms"), is_right)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--methods", type=int, default=200)
    parser.add_argument("--javac", default=shutil.which("javac"))
    options = parser.parse_args()
    options.dashj = str(pathlib.Path(options.dashj).resolve())
    return options


def main():
    options = parse_arguments()
    rows, is_good = [("question", "truth", "answer", "seconds", "check", "aim")], True
    with tempfile.TemporaryDirectory(prefix="dashj-questions-") as temporary:
        folder = pathlib.Path(temporary)
        for part in (pair_rows, recursion_rows, methods_rows):
            for row, is_right in part(options, folder):
                is_good &= is_right
                rows.append(row)
                print(*row, file=sys.stderr, flush=True)
    print_rows(rows)
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
