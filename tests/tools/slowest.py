#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The slowest compiled units, linked programs and tests of a build, in seconds.

  tests/tools/slowest.py BUILD_DIR [--count 10]

Units and links are those of .ninja_log, so of the last time that each was built: a clean build directory shows one build. Tests are those of CTest's own
record, the mean of all its runs there. Both are seconds of the clock, beside whatever else ran."""

import argparse
import pathlib

KINDS = {"compile": (".o", ".gch"), "archive": (".a",)}


def kind_of(output):
    named = next((kind for kind, endings in KINDS.items() if output.endswith(endings)), None)
    return named or ("link" if pathlib.PurePath(output).parts[-2:-1] == ("bin",) else "other")


def build_steps(text):
    """{kind: [(seconds, first output)]} of a .ninja_log; of an output that was built again the last line counts."""
    last, commands = {}, {}
    for line in text.splitlines():
        fields = line.split("\t")
        if not line.startswith("#") and len(fields) == 5:
            last[fields[3]] = ((int(fields[1]) - int(fields[0])) / 1000, (fields[0], fields[1], fields[4]))
    # One command may have several outputs.
    for output, (seconds, command) in last.items():
        commands.setdefault(command, (seconds, output))
    steps = {}
    for seconds, output in commands.values():
        steps.setdefault(kind_of(output), []).append((seconds, output))
    return steps


def test_seconds(text):
    """[(seconds, test)] of a CTestCostData.txt: name, number of runs, mean; below --- those that failed last."""
    rows = (line.split() for line in text.partition("---")[0].splitlines())
    return [(float(row[2]), row[0]) for row in rows if len(row) == 3 and int(row[1]) > 0]


def print_slowest(title, rows, count):
    print(f"{title}: {len(rows)}, together {sum(seconds for seconds, _ in rows):.0f} s")
    for seconds, name in sorted(rows, reverse=True)[:count]:
        print(f"  {seconds:7.2f}  {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=10)
    options = parser.parse_args()
    steps = build_steps((options.build / ".ninja_log").read_text())
    for title, kind in (("units", "compile"), ("links", "link"), ("archives", "archive"), ("other commands", "other")):
        print_slowest(title, steps.get(kind, []), options.count)
    costs = options.build / "Testing/Temporary/CTestCostData.txt"
    if costs.exists():
        print_slowest("tests", test_seconds(costs.read_text()), options.count)


if __name__ == "__main__":
    main()
