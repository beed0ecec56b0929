#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the pairs of a folder in tests/equiv with dashj equiv and holds the answers against what the files say.

A file is a class with a method `reference`, the students' methods, each below a line `// EXPECT WORD[ at INPUT]: reason` where WORD is
EQUIVALENT, DIFFERENT or DID NOT END, and perhaps a method `pre`. No answer may contradict WORD; of those, at least --share percent must be
decided (a run that did not end is an answer). --truth runs them on a JVM first: an EQUIVALENT one must agree with the reference on many inputs,
a DIFFERENT one differ at its input."""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from program_files import QUICK

ROOT = pathlib.Path(__file__).resolve().parents[1] / "equiv"
EXPECT = re.compile(r"// EXPECT (EQUIVALENT|DIFFERENT|DID NOT END)(?: at ([^:]+))?: (.+)")
METHOD = re.compile(r"(?:private )?static \w+(?:\[\])* (\w+)\(")

Pair = collections.namedtuple("Pair", "source method word input pre")


def pairs_of(source):
    text = source.read_text()
    pre = re.search(r"static boolean pre\(", text) is not None
    expected = None
    for line in text.splitlines():
        if "// EXPECT" in line:
            match = EXPECT.search(line)
            if match is None:
                raise ValueError(f"{source}: no word, input and reason: {line.strip()}")
            expected = match
        elif expected and (method := METHOD.search(line)):
            if (expected[1] == "EQUIVALENT") != (expected[2] is None):
                raise ValueError(f"{source}: {method[1]}: an input belongs to DIFFERENT and DID NOT END")
            yield Pair(source, method[1], expected[1], expected[2], pre)
            expected = None


def answer(pair, classes, options):
    name = pair.source.stem
    command = [options.dashj, "equiv", "--json", f"--timeout={options.timeout:g}", classes, f"{name}.reference", classes, f"{name}.{pair.method}"]
    if pair.pre:
        command.append(f"--pre={name}.pre")
    start = time.monotonic()
    run = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout + 60)
    seconds = time.monotonic() - start
    if run.returncode not in (0, 1, 2):
        return f"failed with status {run.returncode}", run.stderr.strip()[-500:], seconds
    document = json.loads(run.stdout)
    if document["exit_status"] != run.returncode:
        return "failed: another exit status in the document", "", seconds
    word = "DID NOT END" if document.get("reason") == "did-not-end" else document["verdict"]
    known = document.get("no_difference", "")
    detail = (document.get("reason_text") and f"{document['reason_text']} {known}".strip()) or json.dumps(document.get("evidence") or [document.get("input"), document.get("student_result")])
    return word, detail, seconds


def compile_all(sources, folder, options):
    command = [options.javac, *QUICK, "-d", folder, *map(str, sources)]
    subprocess.run(command, check=True)


def check_truth(pairs, classes, options):
    """Runs tests/equiv/Truth.java on a JVM."""
    subprocess.run([options.javac, *QUICK, "-d", classes, str(ROOT / "Truth.java")], check=True)
    lines = "\n".join(f"{p.source.stem} {p.method} {p.word.replace(' ', '_')} {p.input or ''}" for p in pairs)
    run = subprocess.run([options.javac.removesuffix("c"), "-XX:TieredStopAtLevel=1", "-cp", classes, "Truth"], input=lines, text=True)
    return run.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--folder", default="pairs", help="of tests/equiv")
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--every", type=int, default=1, help="only every N-th pair")
    parser.add_argument("--only", default="", help="only pairs whose Class.method contains this")
    parser.add_argument("--share", type=float, default=90, help="percent that must be decided")
    parser.add_argument("--truth", action="store_true", help="hold what the files say against runs on a JVM first")
    options = parser.parse_args()
    sources = sorted((ROOT / options.folder).glob("*.java"))
    pairs = [pair for source in sources for pair in pairs_of(source)]
    pairs = [pair for pair in pairs if options.only in f"{pair.source.stem}.{pair.method}"][:: options.every]
    wrong, undecided = [], []
    with tempfile.TemporaryDirectory(prefix="dashj-equiv-") as classes:
        compile_all(sources, classes, options)
        if options.truth and not check_truth(pairs, classes, options):
            return 1
        for pair in pairs:
            word, detail, seconds = answer(pair, classes, options)
            line = f"{pair.source.stem}.{pair.method}: {word} {seconds:.1f} s {detail}"
            print(line, flush=True)
            if word == "UNKNOWN":
                undecided.append(line)
            elif word != pair.word:
                wrong.append(f"{line}; expected {pair.word}")
    decided = 100 * (len(pairs) - len(undecided) - len(wrong)) / max(1, len(pairs))
    print(f"{len(pairs)} pairs, {decided:.1f} % decided, {len(undecided)} undecided, {len(wrong)} wrong")
    for line in wrong:
        print(f"WRONG {line}")
    return 1 if wrong or decided < options.share else 0


if __name__ == "__main__":
    sys.exit(main())
