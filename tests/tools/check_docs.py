#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a document names a file that is not there, or an option that dashj does not have.

Files: every link, and every path in code whose first folder stands at the top of the repository (build/ excepted, as it is made); a path
may hold * and is looked up beside the document too. Options: every `--word` in code, unless the line runs another program.

usage: check_docs.py ROOT
"""

import re
import sys
from pathlib import Path

LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
CODE_SPAN = re.compile(r"`([^`]+)`")
PATH = re.compile(r"(?<![\w/.-])([A-Za-z0-9_.-]+(?:/[A-Za-z0-9_.*-]+)+/?)")
OPTION = re.compile(r"(?<![\w-])(--[a-z][a-z-]*)")
OPTION_IN_SOURCE = re.compile(r'"(?:-[a-z],)?(--[a-z][a-z-]*)"')
OTHER_PROGRAMS = ("cmake", "ctest", "apt-get", "javac", "java", "javap", "git", "ninja", "clang-format", "python3",
                  "lower_sweep", "sbatch", "scontrol", "kubectl", "RUN")
OPTION_SOURCES = ("src/cli/parse_options.cpp",)
MADE_BY_BUILD = "build"


def code_of(text):
    """(line number, code) of every line in a fenced block and every code span."""
    found, is_fenced = [], False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_fenced = not is_fenced
        elif is_fenced:
            found.append((number, line.strip()))
        else:
            found += [(number, code) for code in CODE_SPAN.findall(line)]
    return found


def known_options(root):
    options = set()
    for source in OPTION_SOURCES:
        options |= set(OPTION_IN_SOURCE.findall((root / source).read_text(encoding="utf-8")))
    return options | {"--help"}


def exists(root, document, path):
    for base in (root, document.parent):
        if (base / path).exists() or ("*" in path and any(base.glob(path.rstrip("/")))):
            return True
    return False


def missing_paths(root, document, text):
    top = {entry.name for entry in root.iterdir()} - {MADE_BY_BUILD}
    named = [(number, path) for number, code in code_of(text) for path in PATH.findall(code) if path.split("/")[0] in top]
    for number, line in enumerate(text.splitlines(), 1):
        named += [(number, link) for link in LINK.findall(line) if "://" not in link]
    return [f"{document.relative_to(root)}:{number}: there is no {path}"
            for number, path in named if not exists(root, document, path)]


def unknown_options(root, document, text, options):
    problems = []
    for number, code in code_of(text):
        command = code.removeprefix("$ ").split(" ")[0]
        if command.split("/")[-1] in OTHER_PROGRAMS:
            continue
        problems += [f"{document.relative_to(root)}:{number}: dashj has no option {option}"
                     for option in OPTION.findall(code) if option not in options]
    return problems


def check(root):
    options = known_options(root)
    problems = []
    for document in sorted(root.rglob("*.md")):
        if MADE_BY_BUILD in document.relative_to(root).parts:
            continue
        text = document.read_text(encoding="utf-8")
        problems += missing_paths(root, document, text) + unknown_options(root, document, text, options)
    return problems


def main(arguments):
    problems = check(Path(arguments[1]).resolve())
    print("\n".join(problems) if problems else "every file and option that the documents name is there")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
