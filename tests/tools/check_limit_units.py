#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a changed limit would rebuild more than one translation unit: of all objects of a build, the limits.cpp of
the module alone may depend on its limits.def. Ninja knows from what the compiler has read.

usage: check_limit_units.py ROOT BUILD NINJA
"""

import subprocess
import sys
from pathlib import Path

from cpp_text import source_files


def objects_by_file(deps, build):
    """{file: objects that depend on it} of the files *.def in the text of `ninja -t deps`: to resolve all names takes a hundred times longer."""
    found, current = {}, None
    for line in deps.splitlines():
        if line.startswith(" "):
            if current and line.endswith(".def"):
                found.setdefault((build / line.strip()).resolve(), set()).add(current)
        else:
            current = line.partition(":")[0] if "VALID" in line else None
    return found


def problems_of(root, objects):
    problems = []
    for path in source_files(root, (".def",)):
        if path.name != "limits.def":
            continue
        users = objects.get(path.resolve(), set())
        if len(users) != 1 or not all(user.endswith("/limits.cpp.o") for user in users):
            problems.append(f"{path.relative_to(root)}: a changed value rebuilds {sorted(users) or 'nothing'}")
    return problems


def main(arguments):
    root, build, ninja = Path(arguments[1]), Path(arguments[2]).resolve(), arguments[3]
    deps = subprocess.run([ninja, "-C", str(build), "-t", "deps"], capture_output=True, text=True, check=True).stdout
    problems = problems_of(root, objects_by_file(deps, build))
    print("\n".join(problems) if problems else "a changed limit rebuilds one translation unit")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
