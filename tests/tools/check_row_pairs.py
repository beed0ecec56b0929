#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pairs of random methods over arrays of arrays, compared with dashj equiv; what is said to be equal is held against runs.

Of two methods the second is the first one with up to one change. Where the answer is EQUIVALENT, or UNKNOWN with a proof for so many rows and
cells, tests/equiv/Truth.java runs both on all small inputs and on random ones: null rows, rows that are one array, one array for two parameters.
DIFFERENT is what a JVM has shown. Each wrong answer is printed with the sources; `--only K` asks about pair K alone."""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from program_files import QUICK

ROOT = pathlib.Path(__file__).resolve().parents[1] / "equiv"
SIGNATURES = ("int[][] m", "int[][] m, int x", "int[][] m, int[] a", "int[][] m, int[][] n")
RESULTS = {"void": "", "int": "return s;", "int[]": "return r;", "int[][]": "return m;"}


class Generator:
    """The statements of one method, each a text; blocks have their statements in lines of their own."""

    def __init__(self, chooser, parameters):
        self.chooser = chooser
        self.names = [part.split()[-1] for part in parameters.split(", ")]

    def index(self, counters):
        return self.chooser.choice(["0", "1", "s & 1", *counters, *counters, *(["x"] if "x" in self.names else [])])

    def table(self):
        return self.chooser.choice([name for name in self.names if name in "mn"])

    def row(self, counters):
        choices = [f"{self.table()}[{self.index(counters)}]"] * 3 + ["r"] + (["a"] if "a" in self.names else [])
        return self.chooser.choice(choices)

    def value(self, counters):
        pick = self.chooser.randrange(6)
        if pick == 0:
            return self.chooser.choice("-1 0 1 2 7".split())
        if pick < 3:
            return f"{self.row(counters)}[{self.index(counters)}]"
        if pick == 3:
            return f"{self.row(counters)}.length"
        return self.chooser.choice(["s", "s + 1", f"{self.table()}.length", *counters])

    def simple(self, counters):
        chooser = self.chooser
        return chooser.choice((f"s {chooser.choice(('=', '+=', '^='))} {self.value(counters)};",
                               f"{self.row(counters)}[{self.index(counters)}] {chooser.choice(('=', '+=', '='))} {self.value(counters)};",
                               f"{self.table()}[{self.index(counters)}] = {self.row(counters)};",
                               f"{self.table()}[{self.index(counters)}] = {chooser.choice(('null', f'new int[] {{ {self.value(counters)}, s }}', f'{self.row(counters)}.clone()'))};",
                               f"r = {self.row(counters)};"))

    def statements(self, count, depth=2, counters=()):
        lines = []
        for _ in range(count):
            kind = self.chooser.randrange(8) if depth else 9
            inner = self.chooser.randrange(1, 3)
            if kind == 0:
                lines += [f"if ({self.value(counters)} {self.chooser.choice(('<', '==', '!='))} {self.value(counters)}) {{", *self.statements(inner, depth - 1, counters), "}"]
            elif kind == 1 and "i" not in counters:
                lines += [f"for (int i = 0; i < {self.table()}.length; i++) {{", *self.statements(inner, depth - 1, (*counters, "i")), "}"]
            elif kind == 2 and "i" in counters and "j" not in counters:
                lines += ["if (m[i] != null) for (int j = 0; j < m[i].length && j < 9; j++) {", *self.statements(inner, depth - 1, (*counters, "j")), "}"]
            elif kind == 3:
                lines += ["try {", *self.statements(inner, depth - 1, counters), "} catch (RuntimeException e) {", "s++;", "}"]
            else:
                lines.append(self.simple(counters))
        return lines


def changed(chooser, lines):
    """With one or two changes, or none that matters."""
    result = list(lines)
    for _ in range(9):
        result = changed_once(chooser, result)
        if result != lines and chooser.randrange(3):
            break
    return result


def changed_once(chooser, lines):
    result = list(lines)
    places = [k for k, line in enumerate(lines) if line.endswith(";")]
    if not places:
        return result
    k = chooser.choice(places)
    pick = chooser.randrange(6)
    if pick == 0:
        result[k] = ""
    elif pick == 1 and k + 1 in places:
        result[k], result[k + 1] = lines[k + 1], lines[k]
    elif pick == 2:
        result[k] = re.sub(r"\b[01]\b", lambda match: str(1 - int(match[0])), lines[k], count=1)
    elif pick == 3:
        result[k] = re.sub(r" = (.*)\[(.*)\];", r" = \1[0 + (\2)];", lines[k])
    elif pick == 4:
        result[k] = f"{{ int k = s; {lines[k]} }}"
    return result


def source_of(seed, index):
    chooser = random.Random(f"{seed} {index}")
    parameters, result = chooser.choice(SIGNATURES), chooser.choice(list(RESULTS))
    lines = Generator(chooser, parameters).statements(chooser.randrange(2, 6))
    methods = "".join(f"static {result} {name}({parameters}) {{\nint s = 0;\nint[] r = null;\n" + "\n".join(body) + f"\n{RESULTS[result]}\n}}\n"
                      for name, body in (("reference", lines), ("student", changed(chooser, lines))))
    return f"class P{index} {{\n{methods}}}\n"


def ask(options, folder, index):
    command = [options.dashj, "equiv", "--json", f"--timeout={options.timeout:g}", folder, f"P{index}.reference", folder, f"P{index}.student"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout + 60)
    if run.returncode not in (0, 1, 2) or "rejected the proof" in run.stderr:
        return {"verdict": "BROKEN", "detail": run.stderr.strip()[-400:]}
    return json.loads(run.stdout)


def claim(report):
    """The word for Truth.java; empty: nothing is held against runs."""
    if report["verdict"] == "EQUIVALENT":
        return "EQUIVALENT"
    match = re.search(r"at most (\d+) rows? or cells?", report.get("no_difference", ""))
    return f"UP_TO_{match[1]}" if match else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--only", type=int)
    parser.add_argument("--timeout", type=float, default=2)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    indices = range(options.count) if options.only is None else [options.only]
    counts = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="dashj-rows-") as temporary:
        folder = pathlib.Path(temporary)
        for index in indices:
            (folder / f"P{index}.java").write_text(source_of(options.seed, index))
        files = [str(folder / f"P{index}.java") for index in indices]
        subprocess.run([options.javac, *QUICK, "-d", temporary, str(ROOT / "Truth.java"), *files], check=True)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            reports = dict(zip(indices, pool.map(lambda index: ask(options, temporary, index), indices)))
        lines = [f"P{index} student {claim(report)} " for index, report in reports.items() if claim(report)]
        run = subprocess.run([options.javac.removesuffix("c"), "-XX:TieredStopAtLevel=1", "-cp", temporary, "Truth"], input="\n".join(lines), text=True, capture_output=True)
        wrong = set(re.findall(r"NOT TRUE: P(\d+)\.", run.stdout)) | {str(index) for index, report in reports.items() if report["verdict"] == "BROKEN"}
    for index, report in reports.items():
        counts[report["verdict"]] += 1
        counts["bounded"] += claim(report).startswith("UP_TO")
        if str(index) in wrong or options.only is not None:
            print(f"pair {index}: {json.dumps(report)}\n{source_of(options.seed, index)}")
    print(run.stdout + run.stderr, end="")
    print(f"seed {options.seed}: {len(reports)} pairs, {dict(counts)}, {len(lines)} held against runs, {len(wrong)} wrong")
    return 1 if wrong or run.returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
