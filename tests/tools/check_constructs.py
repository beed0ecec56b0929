#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The list of the language's constructs, tests/programs/language/constructs.txt: no section of chapters 4 to 15 is missing
(they are numbered without gaps), each program is there, and each program of the folder has a section."""

import pathlib
import re
import sys

PROGRAMS = pathlib.Path(__file__).resolve().parent.parent / "programs"
FOLDER = PROGRAMS / "language"
# The last section of each chapter of the specification of Java SE 17; section 14.23 to 14.29 are not there.
LAST = {4: 12, 5: 6, 6: 7, 7: 7, 8: 10, 9: 9, 10: 9, 11: 3, 12: 8, 13: 5, 14: 30, 15: 29}
LEFT_OUT = {(14, section) for section in range(23, 30)}
LINE = re.compile(r"(\d+)\.(\d+)((?:\.\d+)*) [^:]+: (-|\w+(?:/\w+)?(?: \w+(?:/\w+)?)*)")


def read_lines(text):
    """(section, programs) of each line; a section is a tuple of numbers."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        found = LINE.fullmatch(line)
        if not found:
            raise SystemExit(f"constructs.txt:{number}: expected `SECTION what it is: Program folder/Program` or a dash")
        section = tuple(int(part) for part in (found[1] + "." + found[2] + found[3]).split("."))
        yield section, [] if found[4] == "-" else found[4].split()


def complaints(rows):
    sections = [section for section, _ in rows]
    for before, after in zip(sections, sections[1:]):
        if before >= after:
            yield f"section {after} stands behind {before}"
    wanted = {(chapter, section) for chapter, last in LAST.items() for section in range(1, last + 1)} - LEFT_OUT
    for section in sorted(wanted - set(sections)):
        yield f"section {section} is missing"
    for section in sorted({s[:2] for s in sections} - wanted):
        yield f"there is no section {section}"
    named = {name for _, programs in rows for name in programs}
    for name in sorted(named):
        path = (PROGRAMS if "/" in name else FOLDER) / f"{name}.java"
        if not path.is_file():
            yield f"there is no program {name}"
    for path in sorted(FOLDER.glob("*.java")):
        if path.stem not in named:
            yield f"{path.name} has no section"


def main():
    found = list(complaints(list(read_lines((FOLDER / "constructs.txt").read_text()))))
    print("\n".join(found) or "each section of chapters 4 to 15 has its programs, or none to have")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
