#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds includes that only the precompiled headers make up for (cmake/PrecompiledHeaders.cmake).

Every header and unit must reach, by its own includes, what declares the names of std, fmt, tl and testing that it says. A name counts as
declared by a header where what the preprocessor makes of the header writes it, but for forward declarations and uses with arguments; so a few
missing includes pass here. --compile N therefore compiles N units without precompiled headers, drawn by chance, and --compile 0 all of them.

usage: check_includes.py ROOT [--compile N --build BUILD_DIR] [--seed N]
"""

import argparse
import concurrent.futures
import json
import os
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOTS = ("src", "classfile", "jni", "tests")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.S)
NAME = re.compile(r"(?<![\w:])(?:std|fmt|tl|testing)((?:::\w+)+)")
FORWARD = re.compile(r"\b(?:struct|class)\s+\w+\s*;")
# Arguments follow where a template is used, not where it is declared.
DECLARED = re.compile(r"\b[A-Za-z_]\w*\b(?!\s*<)")
WORD = re.compile(r"[A-Za-z_]\w*")


class Declared:
    """The words of each header of the system, by the preprocessor."""

    def __init__(self, compiler):
        self.compiler = compiler
        self.words_of = {}

    def read(self, header):
        """A header that the compiler does not find declares nothing: its folder is one that only its own module knows."""
        made = subprocess.run([*self.compiler, "-std=c++20", "-x", "c++", "-E", "-P", "-dD", "-"], input=f"#include <{header}>\n",
                              capture_output=True, text=True)
        return frozenset(DECLARED.findall(FORWARD.sub("", COMMENT_OR_TEXT.sub(" ", made.stdout)))) if made.returncode == 0 else frozenset()

    def read_all(self, headers):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            self.words_of.update(zip(headers, pool.map(self.read, headers)))


class Sources:
    """The files of the tree and what they include, as their text says."""

    def __init__(self, root):
        self.root = root
        self.files = sorted(path for top in ROOTS for path in (root / top).rglob("*") if path.suffix in (".h", ".cpp"))
        self.texts = {}
        self.words_of = {}
        self.closures = {}

    def text(self, path):
        if path not in self.texts:
            self.texts[path] = path.read_text(encoding="utf-8")
        return self.texts[path]

    def words(self, path):
        if path not in self.words_of:
            self.words_of[path] = frozenset(WORD.findall(self.text(path)))
        return self.words_of[path]

    def own(self, path, name):
        """The file that a quoted include means, if it is one of the tree."""
        for folder in (path.parent, self.root, self.root / "src", self.root / "tests"):
            if (folder / name).is_file():
                return folder / name
        return None

    def reached(self, path):
        """The headers that a file includes, by itself or by the files of the tree that it includes: names of the system's, paths of the tree's."""
        if path not in self.closures:
            self.closures[path] = set()  # ends circles
            found = set()
            for kind, name in INCLUDE.findall(self.text(path)):
                if kind == "<":
                    found.add(name)
                elif (file := self.own(path, name)) and file.suffix == ".h":
                    found |= {file, *self.reached(file)}
            self.closures[path] = found
        return self.closures[path]

    def names(self, path):
        """(line, name) of what the file says of the checked namespaces."""
        text = COMMENT_OR_TEXT.sub(lambda match: "\n" * match[0].count("\n") or " ", self.text(path))
        return [(number, match[0], match[1].split("::")[1:]) for number, line in enumerate(text.splitlines(), 1) for match in NAME.finditer(line)]


def all_in(sets, parts):
    """Whether each part is in some of the sets. Their union would hold the words of half the standard library, file by file."""
    sets = list(sets)
    return all(any(part in one for one in sets) for part in parts)


def missing_of(sources, path, declared):
    """A message for each name that no header of the file declares."""
    reached = sources.reached(path)
    words = [declared.words_of[header] for header in reached if isinstance(header, str)]
    own = [header for header in reached if isinstance(header, Path)]
    said = {}
    for number, name, parts in sources.names(path):
        if not all_in(words, parts) and not (name.startswith("testing::") and all_in(map(sources.words, own), parts)):  # dashj::testing
            said.setdefault(name, number)
    return [f"{path.relative_to(sources.root)}:{number}: nothing that it includes declares {name}" for name, number in said.items()]


def check_names(root, compiler):
    sources = Sources(root)
    declared = Declared(compiler)
    declared.read_all(sorted({header for path in sources.files for header in sources.reached(path) if isinstance(header, str)}))
    return [problem for path in sources.files for problem in missing_of(sources, path, declared)]


def units_of(build):
    """(file, command) of each unit of a build by Ninja, without precompiled headers and without an output."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "compdb"], check=True, capture_output=True, text=True).stdout
    units = {}
    for rule in json.loads(listed):
        words = shlex.split(rule["command"])
        if rule["output"].endswith(".o") and "-c" in words and not Path(rule["file"]).is_relative_to(build):
            for option in [word for word in words if word.endswith("/cmake_pch.hxx")]:
                at = words.index(option)
                del words[at - 1:at + 1]
            at = words.index("-o")
            units[rule["file"]] = [*(word for word in words[:at] if word != "-MD"), *words[at + 2:], "-fsyntax-only"]
    return sorted(units.items())


def compile_some(build, count, seed):
    units = units_of(build)
    chosen = random.Random(seed).sample(units, min(count or len(units), len(units)))
    print(f"compiles {len(chosen)} of {len(units)} units without precompiled headers, seed {seed}", flush=True)

    def run(unit):
        # -M options write nothing that the build does not write itself.
        words = [word for index, word in enumerate(unit[1]) if word not in ("-MT", "-MF") and unit[1][index - 1] not in ("-MT", "-MF")]
        return unit[0], subprocess.run(words, cwd=build, capture_output=True, text=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [f"{file}:\n{made.stderr}" for file, made in pool.map(run, chosen) if made.returncode != 0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", type=Path)
    parser.add_argument("--compiler", type=shlex.split, default=["g++"])
    parser.add_argument("--compile", type=int, help="so many units as well; 0: all")
    parser.add_argument("--build", type=Path, help="the build that says how")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    problems = check_names(options.root.resolve(), options.compiler)
    if options.compile is not None:
        problems += compile_some(options.build.resolve(), options.compile, options.seed)
    print("\n".join(problems) if problems else "every file includes what declares the names that it says")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
