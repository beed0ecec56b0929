#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a loop costs that has nothing to do with the property: time with a loop of 10,000 iterations before, after and around it against the
same method without one.

  cmake --build BUILD_DIR --target dashj dashj-worker
  tests/bench/irrelevant_loop.py BUILD_DIR

The runs that are compared take turns; a ratio is that of the medians, JVM start included. Prints a table and ends with 0 whatever the times
are: no test asserts a time."""

import argparse
import pathlib
import statistics
import subprocess
import tempfile

from speed import java_home, run

ITERATIONS = 10_000
LOOP = f"for (int i = 0; i < {ITERATIONS}; i++) w += i ^ x;"
# Name, exit status of the verdict, and what decides.
PROPERTIES = [
    ("masked", 0, "int low = x & 15; if (low > 15) error();"),
    ("branches", 0, "int a = x > 0 ? 1 : 2; int b = y > 0 ? 1 : 2; if (a + b > 4) error();"),
    ("product", 1, "if (x > 10 && x < 100 && x * 3 == 87) error();"),
    ("path", 1, "int s = 0; if (x > 5) s++; if (y < -3) s++; if (x + y == 1000) s++; if (s == 3) error();"),
]
PLACES = {
    "none": "{property}",
    "before": "int w = 0; {loop} {property}",
    "after": "int w = 0; {property} {loop}",
    "around": "int w = 0; for (int i = 0; i < {iterations}; i++) {{ w += i ^ x; {property} }}",
}


def write_source(folder):
    methods = [
        f"  static void {name}_{place}(int x, int y) {{ {text.format(property=code, loop=LOOP, iterations=ITERATIONS)} }}"
        for name, _, code in PROPERTIES for place, text in PLACES.items()
    ]
    source = folder / "Loops.java"
    source.write_text("\n".join(["public class Loops {", "  static void error() {}", *methods, "}", ""]))
    return source


def measure(arguments, home, classes):
    """By property and place: wall times in ms."""
    dashj = pathlib.Path(arguments.build).resolve() / "bin" / "dashj"
    times = {(name, place): [] for name, _, _ in PROPERTIES for place in PLACES}
    for _ in range(arguments.rounds):
        for name, status, _ in PROPERTIES:
            for place in PLACES:
                command = [dashj, "--java-home", home, "--timeout", "20", classes, f"Loops.{name}_{place}"]
                times[name, place].append(run(command, status, classes)["wall"])
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--java-home")
    arguments = parser.parse_args()
    home = java_home(arguments.java_home)
    with tempfile.TemporaryDirectory() as folder:
        classes = pathlib.Path(folder) / "classes"
        subprocess.run([home / "bin" / "javac", "-g", "-d", classes, write_source(pathlib.Path(folder))], check=True)
        times = measure(arguments, home, classes)
    print(f"{'':10} {'none':>8} " + " ".join(f"{place:>16}" for place in PLACES if place != "none"))
    for name, _, _ in PROPERTIES:
        base = statistics.median(times[name, "none"])
        cells = [f"{statistics.median(times[name, p]):6.0f} ms {statistics.median(times[name, p]) / base:6.2f}" for p in PLACES]
        print(f"{name:10} {base:5.0f} ms " + " ".join(f"{cell:>16}" for cell in cells[1:]))


if __name__ == "__main__":
    main()
