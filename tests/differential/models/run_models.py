#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the models of classes of the JDK and ModelsAgree, which holds them against the JDK."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", type=pathlib.Path, help="the folder of their sources")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--count", type=int, default=2000, help="calls of each method")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sources = sorted((options.models / "org/dashj/model").rglob("*.java"))
    names = [".".join(source.relative_to(options.models / "org/dashj/model").with_suffix("").parts) for source in sources]
    if not sources:
        sys.exit(f"{options.models}: there are no models")
    with tempfile.TemporaryDirectory(prefix="dashj-models-") as folder:
        subprocess.run([options.javac, "-nowarn", "-d", folder, *sources, HERE / "ModelsAgree.java"], check=True)
        command = [options.java, "-Xmx64m", "-XX:+UseSerialGC", "-cp", folder, "ModelsAgree", str(options.count), str(options.seed), *names]
        sys.exit(subprocess.run(command).returncode)


if __name__ == "__main__":
    main()
