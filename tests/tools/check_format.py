#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails where a C++ file is not as clang-format leaves it with .clang-format. Another version formats otherwise, so the version is named.

usage: check_format.py ROOT [--fix]
"""

import subprocess
import sys
from pathlib import Path

FORMATTER = "clang-format-14"
FOLDERS = ("src", "classfile", "jni", "java-harness", "tests")


def sources(root):
    return sorted(path for top in FOLDERS for path in (root / top).rglob("*") if path.suffix in (".h", ".cpp"))


def main(arguments):
    files = sources(Path(arguments[1]))
    how = ["-i"] if "--fix" in arguments else ["--dry-run", "-Werror"]
    try:
        return subprocess.run([FORMATTER, *how, *files]).returncode
    except FileNotFoundError:
        print(f"{FORMATTER} is missing: ./scripts/setup tests installs it")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
