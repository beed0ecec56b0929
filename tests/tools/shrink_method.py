# SPDX-License-Identifier: MIT
"""Makes a generated method, with its callees, smaller while a command still succeeds on it (delta debugging on the tree)."""

import dataclasses
import itertools
import pathlib
import re
import subprocess
import tempfile

from java_compiler import compile_java
from method_tree import BITS, FALSE, TRUE, constant, is_boolean, print_class, print_method
from program_files import QUICK, WITH_API


def smaller_lists(kids):
    """The children without halves, quarters, ... single ones, large cuts first."""
    size = len(kids)
    while size >= 1:
        for start in range(0, len(kids), size):
            yield kids[:start] + kids[start + size:]
        size //= 2


def smaller_expressions(node):
    if is_boolean(node):
        yield from (c for c in (TRUE, FALSE) if c != node)
    elif node.type not in BITS:
        if node.kind == "literal" and len(node.kids) > 1:
            yield from (node.with_kids(kids) for kids in smaller_lists(node.kids) if kids)
        yield from (kid for kid in node.kids if kid.type == node.type)
        return
    else:
        yield from (c for c in (constant(0), constant(1)) if c != node)
        if node.kind == "const" and abs(node.value) > 9:
            yield constant(int(node.value / 2))
    for kid in node.kids:
        if is_boolean(kid) == is_boolean(node) and kid.type in BITS:
            yield kid


def smaller_statements(node):
    """What a statement inside a block may become; a tuple of statements each."""
    for kid in node.kids:
        if kid.kind == "block":
            yield kid.kids
    if node.kind == "if" and len(node.kids) == 3:
        yield (node.with_kids(node.kids[:2]),)
    if node.kind == "switch" and len(node.value) > 1:
        for i in range(len(node.value)):
            cases = node.value[:i] + node.value[i + 1:]
            yield (dataclasses.replace(node, value=cases, kids=node.kids[:i + 1] + node.kids[i + 2:]),)
    if node.kind in ("for", "while", "do") and node.value[1] != 1:
        yield (dataclasses.replace(node, value=(node.value[0], 1)),)


def smaller_trees(node):
    """Every tree that differs in one reduction from this one; the ones near the root first."""
    if node.kind == "block":
        for kids in smaller_lists(node.kids):
            yield node.with_kids(kids)
        for i, kid in enumerate(node.kids):
            for statements in smaller_statements(kid):
                yield node.with_kids(node.kids[:i] + tuple(statements) + node.kids[i + 1:])
    elif node.type:
        yield from smaller_expressions(node)
    for i, kid in enumerate(node.kids):
        for smaller in smaller_trees(kid):
            yield node.with_kid(i, smaller)


def print_methods(methods):
    return "".join(map(print_method, methods))


def without_unused(methods):
    """Without a callee that nobody calls, or without a parameter of the entry that nobody reads."""
    for i in range(1, len(methods)):
        others = methods[:i] + methods[i + 1:]
        if f"{methods[i].name}(" not in print_methods(others):
            yield others
    entry = methods[0]
    text = print_method(dataclasses.replace(entry, parameters=()))
    for i, (_, name) in enumerate(entry.parameters):
        if not re.search(rf"\b{name}\b", text):
            yield (dataclasses.replace(entry, parameters=entry.parameters[:i] + entry.parameters[i + 1:]), *methods[1:])


def smaller_programs(methods):
    """Each a tuple of methods, the entry first."""
    yield from without_unused(methods)
    for i, method in enumerate(methods):
        for body in smaller_trees(method.body):
            yield (*methods[:i], dataclasses.replace(method, body=body), *methods[i + 1:])


BATCH = 12  # candidates that one javac compiles: it needs longer to start than to compile


class Shrinker:
    def __init__(self, command, javac):
        self.command = command
        self.javac = javac
        self.tries = 0
        self.rejected = set()  # texts

    def compiles(self, folder, named):
        """Writes and compiles (class name, methods) pairs together."""
        sources = []
        for name, methods in named:
            sources.append(pathlib.Path(folder) / f"{name}.java")
            sources[-1].write_text(print_class(name, methods))
        return compile_java(self.javac, *QUICK, *WITH_API, "-d", folder, *sources).returncode == 0

    def succeeds(self, folder, name, method):
        self.tries += 1
        words = {"dir": folder, "class": name, "method": method.name, "descriptor": method.descriptor}
        command = self.command
        for key, value in words.items():
            command = command.replace("{" + key + "}", value)
        return subprocess.run(command, shell=True, capture_output=True).returncode == 0

    def first_failing(self, programs):
        """The first program that javac accepts and the command succeeds on; None if there is none."""
        with tempfile.TemporaryDirectory(prefix="dashj-shrink-") as folder:
            named = [(f"Small{i}", methods) for i, methods in enumerate(programs)]
            are_compiled = self.compiles(folder, named)
            for name, methods in named:
                if (are_compiled or self.compiles(folder, [(name, methods)])) and self.succeeds(folder, name, methods[0]):
                    return methods
                self.rejected.add(print_methods(methods))
        return None

    def is_failing(self, methods):
        return self.first_failing([methods]) is not None

    def smaller(self, methods):
        """A reduction that still fails; None if there is none. Only shorter texts count, so shrinking ends."""
        size = len(print_methods(methods))
        candidates = (m for m in smaller_programs(methods)
                      if len(print_methods(m)) < size and print_methods(m) not in self.rejected)
        while batch := list(itertools.islice(candidates, BATCH)):
            found = self.first_failing(batch)
            if found:
                return found
        return None

    def shrink(self, methods):
        while smaller := self.smaller(methods):
            methods = smaller
        return methods
