#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How small the inputs are that dashj shows.

  tests/bench/smallest_inputs.py DASHJ [--count 100] [--timeout S] [--filter RE]

First each UNSAFE test program, with and without --no-shrink: digits and choices of the failing input. Then up to COUNT of those whose entries
have few parameters and ask for nothing, and up to COUNT pairs of tests/equiv that differ: a JVM is asked for the smallest input that fails in
the same line (tools/truth/Smallest.java has the order), among all with few digits. Ends with 1 where fewer than 80 % of the inputs shown are
the smallest, or one has more than twice its digits."""

import argparse
import json
import pathlib
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile

from timed import ROOT, compile_classes, print_rows, run

import confirm_truth
from check_equivalence import pairs_of
from program_files import find_programs
from run_programs import compile_programs

MOST_RUNS = 300_000  # of the search for the smallest, a program
DIGITS = {1: 5, 2: 4, 3: 4, 4: 4}  # that inputs of so many parameters have in all
SHARE = 0.8


def code_of(text, kind):
    """The number that stands for a value, as the search prints it: the value itself, of a float its bits."""
    if text in ("true", "false"):
        return int(text == "true")
    if text.startswith("'"):
        return int(text[3:7], 16) if text.startswith("'\\u") else ord(text[1])
    if kind == "float":
        number = float(re.sub(r"^(Float|Double)\.", "", text).rstrip("f").replace("Infinity", "inf").replace("POSITIVE_", "").replace("NEGATIVE_", "-"))
        return struct.unpack(">i", struct.pack(">f", number))[0]
    if kind == "double":
        return struct.unpack(">q", struct.pack(">d", float(re.sub(r"^(Float|Double)\.", "", text).replace("Infinity", "inf"))))[0]
    return int(text.rstrip("L"))


def digits_of(text):
    """As src/search/input_size.h counts them."""
    if text in ("true", "false"):
        return 1
    if text.startswith("'"):
        return 5 if text.startswith("'\\u") else 1
    return len(re.sub(r"[^0-9A-Za-z]", "", text.rstrip("Lf")))


def inputs_of(entry):
    return [(each["name"], each["value"]) for each in entry.get("input", [])]


def entry_of(options, program, target, folder, *extra):
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    wanted = [f"--property={program.wanted}"] if program.wanted else []
    run([options.dashj, f"--timeout={options.timeout:g}", f"--json={report}", *wanted, *extra, target, program.entry], options.timeout)
    return json.loads(report.read_text())["entries"][0] if report.exists() else {"verdict": "none"}


def size_of(entry):
    inputs = inputs_of(entry)
    return sum(digits_of(value) for _, value in inputs), sum("#" in name for name, _ in inputs)


def print_sizes(sizes):
    rows = [("", "digits: median", "mean", "worst", "choices: median", "worst")]
    for which, name in enumerate(("first", "small")):
        digits, choices = zip(*(pair[which] for pair in sizes))
        with_choices = [count for count in choices if count] or [0]
        rows.append((name, statistics.median(digits), f"{statistics.mean(digits):.1f}", max(digits), statistics.median(with_choices), max(with_choices)))
    print(f"{len(sizes)} UNSAFE programs")
    print_rows(rows)


def is_searchable(program):
    return (1 <= len(program.parameters) <= max(DIGITS) and not program.asks() and not program.is_fresh and not program.wanted
            and "none" not in (program.header.get(key, [""])[0] for key in ("SAMPLES", "DOMAIN")))


def search_text(program):
    types = ", ".join(f'"{parameter.type}"' for parameter in program.parameters)
    return f"truth.Smallest.all(this, new String[] {{{types}}}, {DIGITS[len(program.parameters)]}, {MOST_RUNS});"


def compare(name, shown, kinds, smallest):
    """A row, or None where no small input fails; `smallest`: the numbers, as text."""
    if smallest is None:
        return None
    wanted = [int(number) for number in re.findall(r"-?\d+", smallest)]
    codes = [code_of(value, kind) for (_, value), kind in zip(shown, kinds)]
    return name, sum(digits_of(value) for _, value in shown), ", ".join(value for _, value in shown), codes == wanted, wanted


def digits_of_codes(codes, kinds):
    total = 0
    for code, kind in zip(codes, kinds):
        if kind == "boolean" or kind == "char":
            total += 1
        elif kind == "float":
            total += digits_of(str(abs(float(f"{struct.unpack('>f', struct.pack('>i', code))[0]:.7g}"))))
        elif kind == "double":
            total += digits_of(str(abs(struct.unpack(">d", struct.pack(">q", code))[0])))
        else:
            total += len(str(abs(code)))
    return total


def say(what, rows):
    """Whether enough are the smallest."""
    rows = [row for row in rows if row is not None]
    good = sum(is_smallest for (_, _, _, is_smallest, _), _ in rows)
    large = [row for row, kinds in rows if row[1] > 2 * digits_of_codes(row[4], kinds)]
    for row, _ in rows:
        if not row[3]:
            print(f"  {row[0]}: {row[2]}; the smallest is {row[4]}")
    print(f"{what}: {good} of {len(rows)} are the smallest; more than twice as many digits: {[row[0] for row in large]}")
    return bool(rows) and good >= SHARE * len(rows) and not large


def check_programs(options, answers):
    chosen = [program for program, _ in answers if is_searchable(program)][: options.count]
    entries = {program.name: entry for program, entry in answers}
    arguments = argparse.Namespace(slow=False, java=options.java, javac=options.javac)
    outcomes = confirm_truth.run_all(chosen, arguments, search=search_text)
    rows = []
    for program in chosen:
        entry = entries[program.name]
        kinds = [parameter.type for parameter in program.parameters]
        row = compare(program.name, inputs_of(entry), kinds, outcomes[program.name].lines.get(entry["failing"]["line"]))
        rows.append(row and (row, kinds))
    return say("UNSAFE", rows)


def check_pairs(options, folder):
    sources = sorted(source for kind in options.pair_folders for source in (ROOT / "tests" / "equiv" / kind).glob("*.java"))
    names = {source.stem for source in sources}
    sources = [source for source in sources if source.stem in names and not names.discard(source.stem)]
    pairs = [pair for source in sources for pair in pairs_of(source) if pair.word == "DIFFERENT"][: options.count]
    classes = compile_classes([*sources, ROOT / "tests/bench/smallest/SmallestPairs.java", *(ROOT / "tests/tools/truth").rglob("*.java")],
                              folder / "pairs", options.javac)
    found = subprocess.run([options.java, "-XX:+UseSerialGC", "-Xss512m", "-cp", classes, "SmallestPairs", "4", str(MOST_RUNS)], text=True,
                           input="\n".join(f"{pair.source.stem} {pair.method}" for pair in pairs), stdout=subprocess.PIPE, check=True)
    rows = []
    for pair, smallest in zip(pairs, found.stdout.splitlines()):
        name = pair.source.stem
        command = [options.dashj, "equiv", "--json", f"--timeout={options.timeout:g}", classes, f"{name}.reference", classes, f"{name}.{pair.method}"]
        answer = subprocess.run(command + ([f"--pre={name}.pre"] if pair.pre else []), capture_output=True, text=True)
        document = json.loads(answer.stdout)
        if document["verdict"] != "DIFFERENT":
            continue
        kinds = re.search(r"static \w+ reference\(([^)]*)\)", pair.source.read_text())[1]
        kinds = [word.split()[-2] for word in kinds.split(",")]
        row = compare(f"{name}.{pair.method}", [(each["name"], each["value"]) for each in document["input"]], kinds,
                      None if smallest == "none" else smallest)
        rows.append(row and (row, kinds))
    return say("DIFFERENT", rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--filter", default="", help="regular expression on folder/Name of the programs")
    parser.add_argument("--pair-folders", nargs="*", default=["pairs", "forward"], help="of tests/equiv")
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jar", default=shutil.which("jar"))
    options = parser.parse_args()
    options.dashj = str(pathlib.Path(options.dashj).resolve())
    programs = [program for program in find_programs([ROOT / "tests/programs", ROOT / "examples"], options.filter) if program.is_unsafe()]
    with tempfile.TemporaryDirectory(prefix="dashj-smallest-") as temporary:
        folder = pathlib.Path(temporary)
        target = compile_programs(programs, folder, options.javac, options.jar)
        sizes, answers = [], []
        for program in programs:
            first, small = (entry_of(options, program, target, folder, *extra) for extra in (["--no-shrink"], []))
            if first["verdict"] == small["verdict"] == "UNSAFE":
                sizes.append((size_of(first), size_of(small)))
                answers.append((program, small))
        print_sizes(sizes)
        is_good = check_programs(options, answers)
        is_good = check_pairs(options, folder) and is_good
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
