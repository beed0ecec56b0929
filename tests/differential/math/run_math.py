#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles MathFunctions and RunMath and has math_agree compare what the JVM makes of them with their three-address code."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agree", help="the program math_agree")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--count", type=int, default=2000, help="random values for each method")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dashj-math-") as folder:
        subprocess.run([options.javac, "-nowarn", "-d", folder, *sorted(HERE.glob("*.java"))], check=True)
        java = subprocess.Popen([options.java, "-XX:+UseSerialGC", "-cp", folder, "RunMath", str(options.count), str(options.seed)],
                                stdout=subprocess.PIPE)
        status = subprocess.run([options.agree, folder], stdin=java.stdout).returncode
        java.stdout.close()
        if java.wait() != 0:
            sys.exit("RunMath failed")
    sys.exit(status)


if __name__ == "__main__":
    main()
