#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a source file includes what layers.txt does not allow to its module.

A module is a folder named in layers.txt. Its files may include headers of the module itself, of the modules on its line, and third-party
headers whose first word (<word/...> or <word>) is on its line; the standard library and POSIX are free. Every folder of C++ below
src, classfile and jni must be a module, and a line may use only modules of lines above it, so that the arrows go one way.

usage: check_layers.py ROOT [LAYERS]
"""

import re
import sys
from pathlib import Path

ROOTS = ("src", "classfile", "jni")
SOURCES = (".h", ".cpp", ".def")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# Headers of the C library and of Linux that stand in a folder; those without a folder are recognised by not being third party.
SYSTEM_FOLDERS = {"sys", "linux", "netinet", "arpa"}
# Third-party headers without a folder.
THIRD_PARTY_FILES = {"sha256.h", "zip.h", "z3.h", "z3++.h", "jni.h", "jvmti.h", "seccomp.h"}


class LayersError(Exception):
    """layers.txt itself is wrong."""


def parse_layers(text):
    """The words allowed to each module, in the order of the file."""
    layers = {}
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#", 1)[0].strip()
        if not line:
            continue
        module, colon, words = line.partition(":")
        if not colon:
            raise LayersError(f"line {number}: expected 'module: words'")
        module = module.strip()
        if module in layers:
            raise LayersError(f"line {number}: {module} stands twice")
        for word in words.split():
            if "/" in word and word not in layers:
                raise LayersError(f"line {number}: {module} uses {word}, which stands on no line above it")
        layers[module] = set(words.split())
    return layers


def module_of(path, layers):
    """The module that holds a file (path relative to the root), or None."""
    folder = path.parent.as_posix()
    return folder if folder in layers else None


def is_third_party(header):
    first = header.split("/")[0]
    if "/" in header:
        return first not in SYSTEM_FOLDERS
    return header in THIRD_PARTY_FILES


def included_module(header):
    """The module folder of a quoted header; headers of src/ are written without it."""
    folder = Path(header).parent.as_posix()
    return folder if folder.split("/")[0] in ROOTS else f"src/{folder}"


def is_allowed(kind, header, module, layers):
    words = layers[module]
    if kind == "<":
        return not is_third_party(header) or header.split("/")[0] in words
    target = included_module(header)
    top = target.split("/")[0]
    return target == module or target in words or top in words


def check_file(path, text, layers):
    """What is wrong with one file: a list of messages."""
    module = module_of(path, layers)
    if module is None:
        return [f"{path}: its folder is no module of layers.txt"]
    problems = []
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if match and not is_allowed(match.group(1), match.group(2), module, layers):
            problems.append(f"{path}:{number}: {module} may not include {match.group(2)}")
    return problems


def check_tree(root, layers):
    problems = []
    for top in ROOTS:
        for path in sorted((root / top).rglob("*")):
            if path.suffix in SOURCES:
                problems += check_file(path.relative_to(root), path.read_text(encoding="utf-8"), layers)
    return problems


def main(arguments):
    root = Path(arguments[1])
    layers_path = Path(arguments[2]) if len(arguments) > 2 else root / "tests/tools/layers.txt"
    try:
        problems = check_tree(root, parse_layers(layers_path.read_text(encoding="utf-8")))
    except LayersError as problem:
        problems = [f"{layers_path}: {problem}"]
    print("\n".join(problems) if problems else "every include goes down the layers")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
