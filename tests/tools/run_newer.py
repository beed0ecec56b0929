#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The truth and dashj's answers of tests/newer_programs, which need a newer JDK than ours: the newest beside it. Exit
status 77: there is none."""

import argparse
import os
import pathlib
import subprocess
import sys

from compare_releases import Jdk, jdk_for
from program_files import TOOLS
from run_programs import ROOT

RELEASE = 21
SKIPPED = 77


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("--javac", type=pathlib.Path, required=True)
    parser.add_argument("--jdks", default="/usr/lib/jvm", help="folder of the JDKs beside it")
    parser.add_argument("--timeout", default="5", help="seconds of an entry")
    options = parser.parse_args()
    jdk = jdk_for(RELEASE, Jdk.at(options.javac.resolve().parent.parent), options.jdks)
    if jdk is None:
        print(f"skipped: no JDK {RELEASE} or newer in {options.jdks}")
        sys.exit(SKIPPED)
    folder, javac = ROOT / "newer_programs", f"--javac={jdk.tool('javac')}"
    truth = [TOOLS / "confirm_truth.py", folder, f"--java={jdk.tool('java')}", javac, "--samples=2000"]
    answers = [TOOLS / "run_programs.py", options.dashj.resolve(), folder, javac, f"--jar={jdk.tool('jar')}"]
    # The archive of the compiler's classes is of our own JDK.
    environment = {name: value for name, value in os.environ.items() if name != "DASHJ_COMPILE_LOOP"} | {"JAVA_HOME": str(jdk.home)}
    for tool in (truth, [*answers, f"--timeout={options.timeout}", "--must=.*"]):
        subprocess.run([sys.executable, *tool], check=True, env=environment)


if __name__ == "__main__":
    main()
