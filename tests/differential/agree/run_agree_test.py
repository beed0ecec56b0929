#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The comparison of the stories can fail: each lie that is planted in one of them is found, and told where it is."""

import pathlib
import subprocess
import sys
import tempfile

from run_agree import home_of

SOURCE = """class Liar {
    static int test(int x, boolean b) {
        int y = x * 3;
        if (b && y > 10) return y + 1;
        return y - 1;
    }
}
"""
# The solver knows what is in the arrays that an input gives.
GIVEN = """class Given {
    static int test(int[] a, byte b) {
        if (a == null || a.length < 2 || a[1] <= b) return 0;
        a[0] += b;
        return a[0] * 3;
    }
}
"""
# --plant-fault: how the complaint begins, and a word in it.
EXPECTED = {
    "events": ("JVM and interpreter", "event word"),
    "end": ("JVM and interpreter", "the ends differ"),
    "step": ("JVM and terms", "the term evaluates to"),
    "map": ("JVM and symbolic path", "evaluates to"),
    "constraint": ("JVM and symbolic path", "its constraint evaluates to false"),
    "backward": ("JVM and weakest preconditions", "edges before the end"),
    "plain": ("JVM and solver", "unsimplified"),
    "model": ("JVM and solver", "Z3's model"),
    "refutation": ("JVM and solver", "may differ"),
    "path": ("input", "should take the same path"),
}
EXPECTED_OF_GIVEN = {fault: EXPECTED[fault] for fault in ("step", "map", "plain", "model", "refutation")}


def check(agree, javac, source, expected):
    """What goes wrong with an honest run, which asks Z3 about each trace, and with a run for each lie."""
    failures = []
    with tempfile.TemporaryDirectory(prefix="dashj-agree-") as folder:
        file = pathlib.Path(folder) / f"{source.split()[1]}.java"
        file.write_text(source)
        subprocess.run([javac, "-g", "-d", folder, file], check=True)
        home = home_of(javac)
        command = [agree, folder, "--inputs", "16", "--solver-every", "1", "--others-every", "1"]
        command += ["--java-home", home] if home else []
        honest = subprocess.run(command, capture_output=True, text=True)
        if honest.returncode != 0 or "methods=1 traces=16" not in honest.stdout or "solver_traces=16" not in honest.stdout:
            failures.append(f"no lie: status {honest.returncode}\n{honest.stdout}{honest.stderr}")
        for fault, (first, word) in expected.items():
            run = subprocess.run([*command, "--plant-fault", fault], capture_output=True, text=True)
            is_told = any(line.startswith(first) for line in run.stdout.splitlines()) and word in run.stdout
            if run.returncode != 1 or not is_told:
                failures.append(f"{source.split()[1]}, {fault}: status {run.returncode}\n{run.stdout}{run.stderr}")
    return failures


def main():
    agree, javac = sys.argv[1:3]
    failures = check(agree, javac, SOURCE, EXPECTED) + check(agree, javac, GIVEN, EXPECTED_OF_GIVEN)
    print("\n".join(failures) or f"all {len(EXPECTED) + len(EXPECTED_OF_GIVEN)} lies were found")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
