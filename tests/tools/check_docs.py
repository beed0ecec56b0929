#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a document names what is not there, or shows what dashj does not do.

Files: every link with its anchor; every path in code whose first folder stands at the top of the repository (build/ excepted, as it is made),
in src or in classfile; every name of a source file. A path may hold * and is looked up beside the document too.
Options: every `--word` in code is one that `dashj --help` or the help of a command says, unless the line runs another program. A line
`dashj COMMAND ...` has an existing command and that command's options only.
Commands: doc_commands.py runs those that can be run. Lines: none is longer than 160 characters, tables that are generated excepted.

usage: check_docs.py ROOT DASHJ DEMO_JAR
"""

import re
import sys
from pathlib import Path

import doc_commands
from check_layers import THIRD_PARTY_FILES

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)[^)]*\)")
HEADING = re.compile(r"^#+ +(.*?)\s*$")
CODE_SPAN = re.compile(r"`([^`]+)`")
PATH = re.compile(r"(?<![\w/.-])([A-Za-z0-9_.-]+(?:/[A-Za-z0-9_.*-]+)+/?)")
SOURCE = re.compile(r"(?<![\w/.*>-])((?:[\w.-]+/)*[\w.-]+\.(?:h|cpp|def))(?![\w./])")
OPTION = re.compile(r"(?<![\w-])(--[a-z][a-z-]*)")
GENERATED = re.compile(r"<!-- \w+: begin -->.*?<!-- \w+: end -->", re.DOTALL)
OTHER_PROGRAMS = ("cmake", "ctest", "apt-get", "javac", "java", "javap", "git", "ninja", "clang-format", "python3",
                  "lower_sweep", "sbatch", "scontrol", "kubectl", "RUN")
# Folders that paths in documents may be relative to, besides the root and the document's own.
SOURCE_FOLDERS = ("src", "classfile")
MADE_BY_BUILD = "build"
MAX_LENGTH = 160


def fenced(text):
    """Of each line: whether it stands in a fenced block, the fences themselves excepted."""
    flags, is_fenced = [], False
    for line in text.splitlines():
        is_fence = line.lstrip().startswith("```")
        is_fenced ^= is_fence
        flags.append(is_fenced and not is_fence)
    return flags


def code_of(text):
    """(line number, code) of every line in a fenced block, with the lines that a \\ continues it on, and of every code span."""
    found, is_continued = [], False
    for number, (line, is_code) in enumerate(zip(text.splitlines(), fenced(text)), 1):
        if is_code and is_continued:
            found[-1] = (found[-1][0], found[-1][1].removesuffix("\\") + line.strip())
        elif is_code:
            found.append((number, line.strip()))
        is_continued = is_code and line.endswith("\\")
        if not is_code and not line.lstrip().startswith("```"):
            found += [(number, code) for code in CODE_SPAN.findall(line)]
    return found


def anchors_of(text):
    """What links may name: of each heading the words in small letters, with hyphens between them (as GitHub makes them)."""
    anchors = {}
    for line, is_code in zip(text.splitlines(), fenced(text)):
        if not is_code and (heading := HEADING.match(line)):
            words = re.sub(r"[^\w\- ]", "", heading[1].replace("`", "").lower()).replace(" ", "-")
            anchors[words] = anchors.get(words, -1) + 1
    return {word if number == 0 else f"{word}-{number}" for word, last in anchors.items() for number in range(last + 1)}


class Tree:
    """The repository as documents name it."""

    def __init__(self, root):
        self.root = root
        self.top = {entry.name for entry in root.iterdir()} - {MADE_BY_BUILD}
        folders = [root / name for name in SOURCE_FOLDERS if (root / name).is_dir()]
        self.below = {entry.name for folder in folders for entry in folder.iterdir() if entry.is_dir()}
        self.names = {path.name for name in self.top for path in (root / name).rglob("*")}

    def documents(self):
        return [document for document in sorted(self.root.rglob("*.md")) if MADE_BY_BUILD not in document.relative_to(self.root).parts]

    def has(self, document, path):
        bases = (self.root, document.parent, *(self.root / folder for folder in SOURCE_FOLDERS))
        return any((base / path).exists() or ("*" in path and any(base.glob(path.rstrip("/")))) for base in bases)

    def has_source(self, document, path):
        return self.has(document, path) if "/" in path else path in self.names | THIRD_PARTY_FILES


def missing_paths(tree, document, text):
    missing = []
    for number, code in code_of(text):
        paths = [path for path in PATH.findall(code) if path.split("/")[0] in tree.top | tree.below and not tree.has(document, path)]
        sources = [path for path in SOURCE.findall(code) if not path.startswith(MADE_BY_BUILD) and not tree.has_source(document, path)]
        missing += [(number, f"there is no {path}") for path in dict.fromkeys(paths + sources)]
    return missing


def broken_links(document, text):
    broken = []
    for number, (line, is_code) in enumerate(zip(text.splitlines(), fenced(text)), 1):
        for link in [] if is_code else LINK.findall(CODE_SPAN.sub("", line)):
            path, _, anchor = link.partition("#")
            if "://" in path:
                continue
            target = document.parent / path if path else document
            if not target.exists():
                broken.append((number, f"there is no {path}"))
            elif anchor and anchor not in anchors_of(target.read_text(encoding="utf-8")):
                broken.append((number, f"{path or 'this document'} has no heading #{anchor}"))
    return broken


def unknown_options(text, pages):
    problems = []
    everywhere = set().union(*(options for options in pages.values()))
    for number, code in code_of(text):
        words = code.removeprefix("$ ").split()
        program = words[0].split("/")[-1] if words else ""
        if program in OTHER_PROGRAMS:
            continue
        options = everywhere
        if program == "dashj":
            command = doc_commands.command_of(words)
            if command not in pages:
                problems.append((number, f"dashj has no command {command}"))
                continue
            options = pages[command] if len(words) > 1 and words[1] != "--help" else everywhere
        problems += [(number, f"{('dashj ' + command).strip() if program == 'dashj' else 'dashj'} has no option {option}")
                     for option in OPTION.findall(code) if option not in options]
    return problems


def long_lines(text):
    kept = GENERATED.sub(lambda found: "\n" * found[0].count("\n"), text)
    return [(number, f"{len(line)} characters in a line") for number, line in enumerate(kept.splitlines(), 1) if len(line) > MAX_LENGTH]


def check(root, pages):
    tree = Tree(root)
    problems = []
    for document in tree.documents():
        text = document.read_text(encoding="utf-8")
        found = missing_paths(tree, document, text) + broken_links(document, text) + unknown_options(text, pages) + long_lines(text)
        problems += [f"{document.relative_to(root)}:{number}: {problem}" for number, problem in sorted(found)]
    return problems


def main(arguments):
    root, dashj, demo = (Path(argument).resolve() for argument in arguments[1:4])
    problems = check(root, doc_commands.options_by_command(dashj))
    runs = 0
    for document in Tree(root).documents():
        found, count = doc_commands.run_document(document.read_text(encoding="utf-8"), dashj, demo)
        problems += [f"{document.relative_to(root)}:{problem}" for problem in found]
        runs += count
    print("\n".join(problems) if problems else f"what the documents name is there, and {runs} commands do what they show")
    return 1 if problems or runs == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
