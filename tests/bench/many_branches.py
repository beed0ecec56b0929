#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How cost grows with the size of a program: 100, 1,000 and 10,000 branches in a row, of which ten matter, SAFE and UNSAFE.

  cmake --build BUILD_DIR --target dashj dashj-worker
  tests/bench/many_branches.py BUILD_DIR

A method holds at most 1,000 branches; the largest program calls ten of them in a row. Prints times and ends with 0 whatever they are: no test
asserts a time."""

import argparse
import pathlib
import statistics
import subprocess
import tempfile

from speed import java_home, run

SIZES = (100, 1_000, 10_000)
MOST_IN_A_METHOD = 1_000
MATTERING = 10


def branch(number, total):
    """One statement. Ten of them compare a bit of x with that of 0x132; the others compute something that decides nothing."""
    apart = total // MATTERING
    if number % apart == apart // 2:
        return f"    if ((x >> {number // apart} & 1) {'!=' if number // apart in (1, 4, 5, 8) else '=='} 0) s++;"
    kind = number % 3
    if kind == 0:
        return f"    if (y > {number * 7919 % 10007}) w += {number % 100};"
    if kind == 1:
        return f"    if (w < {number * 31 % 1009}) w ^= y;"
    return f"    if (x + y != {number}) w = w * 3 + 1;"


def class_source(total, is_safe):
    """A class with the entry `run`: s is at most ten, and ten where all ten bits agree."""
    lines = [f"public class {class_name(total, is_safe)} {{", "  static void error() {}"]
    parts = range(0, total, MOST_IN_A_METHOD)
    for part, first in enumerate(parts):
        lines.append(f"  static int part{part}(int x, int y, int s) {{")
        lines.append("    int w = y;")
        lines += [branch(number, total) for number in range(first, min(total, first + MOST_IN_A_METHOD))]
        lines.append("    return s;")
        lines.append("  }")
    lines.append("  static void run(int x, int y) {")
    lines.append("    int s = 0;")
    lines += [f"    s = part{part}(x, y, s);" for part in range(len(parts))]
    lines.append(f"    if (s {'>' if is_safe else '=='} {MATTERING}) error();")
    lines += ["  }", "}", ""]
    return "\n".join(lines)


def class_name(total, is_safe):
    return f"Branches{total}{'Safe' if is_safe else 'Unsafe'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--timeout", default="120")
    parser.add_argument("--java-home")
    arguments = parser.parse_args()
    home = java_home(arguments.java_home)
    dashj = pathlib.Path(arguments.build).resolve() / "bin" / "dashj"
    cases = [(total, is_safe) for total in SIZES for is_safe in (True, False)]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for case in cases:
            (folder / f"{class_name(*case)}.java").write_text(class_source(*case))
        subprocess.run([home / "bin" / "javac", "-g", "-d", folder / "classes", *folder.glob("*.java")], check=True)
        print(f"{'branches':>8} {'SAFE':>10} {'UNSAFE':>10}")
        for total in SIZES:
            cells = []
            for is_safe in (True, False):
                command = [dashj, "--java-home", home, "--timeout", arguments.timeout, folder / "classes",
                           f"{class_name(total, is_safe)}.run"]
                runs = [run(command, 0 if is_safe else 1, folder)["wall"] for _ in range(arguments.rounds)]
                cells.append(f"{statistics.median(runs):7.0f} ms")
            print(f"{total:>8} " + " ".join(cells), flush=True)


if __name__ == "__main__":
    main()
