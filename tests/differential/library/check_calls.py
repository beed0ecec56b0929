#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random calls of methods of java.util and java.lang: each runs on a JVM and in the interpreter of three-address code, whose choices are those of the JVM; results
and exceptions must agree. Prints the share of the runs that the interpreter can follow to their end."""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agree", help="differential_agree")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--inputs", type=int, default=10, help="of each method")
    parser.add_argument("--min-followed", type=float, default=70, metavar="PERCENT")
    parser.add_argument("--plant-fault", help="a lie that must be found")
    arguments = parser.parse_args()
    javac, java = os.environ["JAVAC"], os.environ["JAVA"]
    fault = ["--plant-fault", arguments.plant_fault] if arguments.plant_fault else []
    with tempfile.TemporaryDirectory(prefix="dashj-calls-") as name:
        folder = pathlib.Path(name)
        made = [java, HERE / "MakeCalls.java", str(arguments.seed), str(arguments.count)]
        calls = subprocess.run(made, check=True, capture_output=True, text=True).stdout
        text = (HERE / "Calls.java.in").read_text().replace("@CALLS@", calls)
        (folder / "Calls.java").write_text(text)
        subprocess.run([javac, "-g", "-nowarn", "-d", folder / "classes", folder / "Calls.java"], check=True)
        command = [arguments.agree, folder / "classes", "--jdk", "--java-home", pathlib.Path(java).resolve().parent.parent, "--seed", str(arguments.seed)]
        command += ["--inputs", str(arguments.inputs), "--methods", r"Calls\.call\d+", *fault]
        run = subprocess.run(command, capture_output=True, text=True)
    counts = {key: int(value) for key, value in re.findall(r"(\w+)=(\d+)(?!\S)", run.stdout.rpartition("agree: ")[2])}
    if run.returncode != 0 or not counts.get("traces"):
        wrong = re.findall(r"disagree: Calls (call\d+)", run.stdout)
        shown = "\n".join(re.search(rf"    /\*\* [^\n]*\n    static int {one}\(.*?\n    }}", text, re.S)[0] for one in wrong)
        sys.exit(f"seed {arguments.seed}: status {run.returncode}\n{shown}\n{run.stdout[-5000:]}{run.stderr}")
    followed = 100 * (1 - counts["left_model"] / counts["traces"])
    print(f"seed {arguments.seed}: {counts['methods']} methods, {counts['traces']} runs, {followed:.0f} % followed to their end, none different")
    if followed < arguments.min_followed:
        sys.exit(f"expected {arguments.min_followed} %")


if __name__ == "__main__":
    main()
