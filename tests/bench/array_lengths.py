#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How cost grows with the length of an array: a store at one unknown index, a read at another, SAFE and UNSAFE; of an array that the method
makes, and of one that it is given.

  cmake --build BUILD_DIR --target dashj dashj-worker
  tests/bench/array_lengths.py BUILD_DIR/bin/dashj

Prints seconds, the check of the certificate included, and ends with 1 where a verdict is not the right one, whatever the times are: no test
asserts a time."""

import argparse
import pathlib
import tempfile

from timed import ask, compile_classes, print_rows

LENGTHS = (10, 100, 1_000, 10_000)
# How the array comes, and where the wrong and the right program ask.
ARRAYS = {
    "made": ("int i, int j, int v", "int[] a = new int[{length}];"),
    "given": ("int[] a, int i, int j, int v", "if (a == null || a.length != {length}) return;"),
}
BODIES = {
    "SAFE": "if (i == j && a[j] != v) error();",
    "UNSAFE": "if (i != j && a[j] == v && v != 0) error();",
}


def methods():
    """Name, truth and text of each."""
    for kind, (parameters, start) in ARRAYS.items():
        for length in LENGTHS:
            for truth, body in BODIES.items():
                # Of a new array only the cell that was written is not 0; one that is given may hold v elsewhere, too.
                wrong = "if (i != j && a[i] == v && a[j] == 0 && v == 7) error();" if kind == "made" and truth == "UNSAFE" else body
                name = f"{kind}{length}{truth.lower()}"
                inside = "if (i < 0 || i >= a.length || j < 0 || j >= a.length) return;"
                yield name, truth, f"  static void {name}({parameters}) {{ {start.format(length=length)} {inside} a[i] = v; {wrong} }}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--javac", default="javac")
    arguments = parser.parse_args()
    texts = list(methods())
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "Lengths.java"
        source.write_text("\n".join(["class Lengths {", "  static void error() {}", *(text for _, _, text in texts), "}", ""]))
        classes = compile_classes([source], folder, arguments.javac)
        answers = {name: ask(arguments.dashj, classes, f"Lengths.{name}", truth, arguments.timeout) for name, truth, _ in texts}
    rows = [("cells", *(f"{kind} {truth}" for kind in ARRAYS for truth in BODIES))]
    for length in LENGTHS:
        rows.append((f"{length:,}", *(answers[f"{kind}{length}{truth.lower()}"].cell() for kind in ARRAYS for truth in BODIES)))
    print_rows(rows)
    return 0 if all(answer.is_right and answer.verdict != "UNKNOWN" for answer in answers.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main())
