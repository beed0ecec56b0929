#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random calls of methods of java.util and java.lang, or of the public methods of a jar: each runs on a JVM and in the interpreter of
three-address code, whose choices are those of the JVM; results and exceptions must agree. Prints the share of the runs that the interpreter
can follow to their end."""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
CALL = r"    /\*\* [^\n]*\n    static int (call\d+)\(.*?\n    }\n"


def compiled(javac, folder, text, jar):
    """The text of the class as it was compiled: without the calls that are not Java, of which what generic methods infer is the cause."""
    source = folder / "Calls.java"
    command = [javac, "-g", "-nowarn", "-Xmaxerrs", "100000", "-cp", jar or folder, "-d", folder / "classes", source]
    while True:
        source.write_text(text)
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode == 0:
            return text
        lines = {int(line) for line in re.findall(r"Calls\.java:(\d+): error", run.stderr)}
        calls = [call for call in re.finditer(CALL, text, re.S) if lines & set(range(*lines_of(text, call)))]
        if not calls:
            sys.exit(run.stderr)
        for call in reversed(calls):
            text = text[:call.start()] + text[call.end():]


def lines_of(text, found):
    """The first and the one behind the last."""
    return text.count("\n", 0, found.start()) + 1, text.count("\n", 0, found.end()) + 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agree", help="differential_agree")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--jar", type=pathlib.Path, help="whose methods these are, instead of the JDK's")
    parser.add_argument("--classes", default=".*", metavar="RE", help="of the jar")
    parser.add_argument("--inputs", type=int, default=10, help="of each method")
    parser.add_argument("--min-followed", type=float, default=70, metavar="PERCENT")
    parser.add_argument("--plant-fault", help="a lie that must be found")
    arguments = parser.parse_args()
    javac, java = os.environ["JAVAC"], os.environ["JAVA"]
    fault = ["--plant-fault", arguments.plant_fault] if arguments.plant_fault else []
    with tempfile.TemporaryDirectory(prefix="dashj-calls-") as name:
        folder = pathlib.Path(name)
        made = [java, HERE / "MakeCalls.java", str(arguments.seed), str(arguments.count), *([arguments.jar, arguments.classes] if arguments.jar else [])]
        calls = subprocess.run(made, check=True, capture_output=True, text=True).stdout
        text = compiled(javac, folder, (HERE / "Calls.java.in").read_text().replace("@CALLS@", calls), arguments.jar)
        path = ":".join(map(str, [folder / "classes", *([arguments.jar] if arguments.jar else [])]))
        command = [arguments.agree, path, "--jdk", "--java-home", pathlib.Path(java).resolve().parent.parent, "--seed", str(arguments.seed)]
        command += ["--inputs", str(arguments.inputs), "--methods", r"^Calls\.call\d+", *fault]
        run = subprocess.run(command, capture_output=True, text=True)
    counts = {key: int(value) for key, value in re.findall(r"(\w+)=(\d+)(?!\S)", run.stdout.rpartition("agree: ")[2])}
    if run.returncode != 0 or not counts.get("traces"):
        wrong = re.findall(r"disagree: Calls (call\d+)", run.stdout)
        shown = "".join(call[0] for call in re.finditer(CALL, text, re.S) if call[1] in wrong)
        sys.exit(f"seed {arguments.seed}: status {run.returncode}\n{shown}\n{run.stdout[-5000:]}{run.stderr}")
    followed = 100 * (1 - counts["left_model"] / counts["traces"])
    print(f"seed {arguments.seed}: {counts['methods']} methods, {counts['traces']} runs, {followed:.0f} % followed to their end, none different")
    if followed < arguments.min_followed:
        sys.exit(f"expected {arguments.min_followed} %")


if __name__ == "__main__":
    main()
