#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""LCTD's program of diamonds beside an unrelated lock (its figure 5.19) with 5, 10, 20 and 40 diamonds.

Prints the iterations of plain DASH beside those with unsatisfiable regions deleted (LCTD, table 5.20: 132 and 6 for five
diamonds), and fails when the latter grow faster than linearly. The pointer p of the original is the variable y it points to."""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from program_files import QUICK

SIZES = (5, 10, 20, 40)
PLAIN = ["--algorithm=study", "--without", "unsat-regions", "--without", "loop-optimisation"]
IMPROVED = ["--without", "merged-paths"]  # the default solves a loop-free method in one query
MOST_GROWTH = 5.0  # from 10 to 40 diamonds; linear is 4


def source(n):
    parameters = ", ".join(f"boolean b{i}" for i in range(n))
    diamonds = "".join(f"""        if (b{i}) {{
            x = x + 1;
        }} else {{
            y = y + 1;
        }}
""" for i in range(n))
    return f"""class Diamonds{n} {{
    static int test({parameters}) {{
        int lock = 1;
        int x = 0;
        int y = 0;
{diamonds}        assert lock == 1;
        return x + y;
    }}
}}
"""


def run(dashj, classes, n, timeout, options):
    """Verdict, iterations and seconds."""
    command = [dashj, "--json", f"--timeout={timeout:g}", *options, classes, f"Diamonds{n}.test"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout + 30)
    if done.returncode not in (0, 1, 2):
        sys.exit(f"exit status {done.returncode}: {done.stderr}")
    entry = json.loads(done.stdout)["entries"][0]
    return entry["verdict"], entry["statistics"].get("iterations", 0), entry["seconds"]["total"]


def shown(result):
    verdict, iterations, seconds = result
    return f"{verdict:>7} {iterations:>6} iterations {seconds:6.2f} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dashj")
    parser.add_argument("--plain-timeout", type=float, default=5, help="for plain DASH beyond five diamonds")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--javac", default=shutil.which("javac"))
    options = parser.parse_args()
    improved = {}
    is_good = True
    with tempfile.TemporaryDirectory(prefix="dashj-diamonds-") as folder:
        files = [pathlib.Path(folder) / f"Diamonds{n}.java" for n in SIZES]
        for n, file in zip(SIZES, files):
            file.write_text(source(n))
        subprocess.run([options.javac, *QUICK, "-d", folder, *files], check=True)
        for n in SIZES:
            plain = run(options.dashj, folder, n, options.timeout if n == 5 else options.plain_timeout, PLAIN)
            step = run(options.dashj, folder, n, options.timeout, IMPROVED)
            default = run(options.dashj, folder, n, options.timeout, [])
            improved[n] = step[1]
            is_good = is_good and step[0] == "SAFE" and default[0] == "SAFE"
            print(f"{n:3} diamonds   plain {shown(plain)}   improved {shown(step)}   default {shown(default)}", flush=True)
    growth = improved[40] / max(1, improved[10])
    print(f"from 10 to 40 diamonds the iterations grow {growth:.2f} times (linear: 4, accepted: {MOST_GROWTH:g})")
    sys.exit(0 if is_good and 0 < growth <= MOST_GROWTH else 1)


if __name__ == "__main__":
    main()
