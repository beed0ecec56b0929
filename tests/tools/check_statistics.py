#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when code reads a statistic. Statistics only print: what decides asks the WorkMeter that it was handed.

ALLOWED holds the files that read them, and why that is printing.

usage: check_statistics.py ROOT
"""

import sys
from pathlib import Path

from cpp_text import source_files, tokens

READERS = ("count", "counters", "seconds")
ALLOWED = {
    "src/analyse/analyse_entry.cpp": "adds a counter of the check to those that are printed",
    "src/analyse/entry_bytes.cpp": "hands them on to the process that prints them",
    "src/dash/dash_loop.cpp": "the line of progress",
    "src/report/equivalence_text.cpp": "prints them",
    "src/report/print_text.cpp": "prints them",
    "src/report/write_json.cpp": "prints them",
}


def declared_names(all_tokens):
    """What the variables, members and functions of type Statistics are called."""
    for at, token in enumerate(all_tokens):
        if token.text != "Statistics":
            continue
        behind = at + 1
        while behind < len(all_tokens) and all_tokens[behind].text in ("&", "*", "const"):
            behind += 1
        if behind < len(all_tokens) and all_tokens[behind].kind == "name":
            yield all_tokens[behind].text


def reads_in(all_tokens, names):
    """(line, text) of every call of a reader on one of these names."""
    for at in range(1, len(all_tokens) - 1):
        if all_tokens[at].text not in READERS or all_tokens[at - 1].text not in (".", "->") or all_tokens[at + 1].text != "(":
            continue
        of = at - 2
        if of > 1 and all_tokens[of].text == ")" and all_tokens[of - 1].text == "(":
            of -= 2
        if of >= 0 and all_tokens[of].text in names:
            yield all_tokens[at].line, f"{all_tokens[of].text}{all_tokens[at - 1].text}{all_tokens[at].text}()"


def check_tree(root, allowed):
    files = {path.relative_to(root).as_posix(): tokens(path.read_text(encoding="utf-8")) for path in source_files(root)}
    names = {name for all_tokens in files.values() for name in declared_names(all_tokens)}
    problems, used = [], set()
    for path, all_tokens in files.items():
        for line, text in reads_in(all_tokens, names):
            used.add(path)
            if path not in allowed:
                problems.append(f"{path}:{line}: {text} reads a statistic; ask a WorkMeter")
    return problems + [f"{path}: allowed, and reads none" for path in allowed if path not in used]


def main(arguments):
    problems = check_tree(Path(arguments[1]), ALLOWED)
    print("\n".join(problems) if problems else "statistics only print")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
