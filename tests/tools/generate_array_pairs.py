# SPDX-License-Identifier: MIT
"""Pairs of methods over arrays, for generate_pairs.py: a reference and a submission that writes the same in other words, or has one change.

Most are composed of what exercises do with arrays (array_idioms.py). An idiom gives its lines with alternatives: some do the same, others do not
or may not. Both sides take the same idioms and choose among the first; where there is to be a change one place of the submission takes one of
the second. In every third pair both sides are a program of generate_given_arrays.py and a rewriting or a mutant of it. Every third one has a
precondition in the reference's class (array_preconditions.py)."""

import dataclasses
import types

from array_idioms import IDIOMS, Idioms
from array_preconditions import with_precondition
from generate_given_arrays import make_given_arrays
from method_tree import descriptor_of, print_class
from rewrite_method import Rewriter, chooser_of, mutant, without_errors

TYPES = ("int",) * 6 + ("long", "byte", "char", "boolean", "short", "double")


class Side(Idioms):
    """One of the two methods."""

    def __init__(self, words, own_words, changed=None):
        self.structure = chooser_of(words)
        self.own = chooser_of(own_words)
        self.changed = changed  # the place that takes a change
        self.places = self.names = 0
        self.members = []
        self.first = self.structure.choice(TYPES)
        self.second = self.first if self.chance(75) else self.structure.choice(TYPES)
        self.arrays = [(self.first, "a"), (self.second, "b")][:self.pick((1, 2, 2))]
        self.given = list(self.arrays)
        self.numbers = ["k", "m"][:self.pick((0, 1, 1, 2) if len(self.arrays) == 1 else (0, 0, 1, 1, 2))]
        self.result = self.pick(("void", "void", "int", "int", "int", "boolean", "array", "array"))

    def chance(self, percent):
        return self.structure.randrange(100) < percent

    def pick(self, values):
        """Both sides pick the same."""
        return self.structure.choice(list(values))

    def either(self, same, other):
        """One of the texts that do the same, or, at the place of the change, of the others. Texts or lists of lines."""
        self.places += 1
        return self.own.choice(list(other if self.places == self.changed and other else same))

    def fresh(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    # The method

    def parameters(self):
        return [(type + "[]", name) for type, name in self.given] + [("int", name) for name in self.numbers]

    def result_type(self):
        return self.first + "[]" if self.result == "array" else self.result

    def back(self):
        """Statements that return."""
        if self.result == "void":
            return []
        if self.result == "boolean":
            return [self.either(("return r > 0;", "return 0 < r;", "return !(r <= 0);"), ("return r >= 0;", "return r != 0;"))]
        if self.result == "int":
            return [self.either(("return r;", "return r;"), ("return r + 1;", "return -r;"))]
        fitting = [name for type, name in self.arrays if type == self.first]
        name = self.pick(fitting)
        copies = (f"return {name};", f"return {name};", f"return {name} == null ? null : {name}.clone();")
        return [self.either(copies, ("return null;", f"return {fitting[0]};", f"return {fitting[-1]};", f"return {name}.clone();"))]

    def source(self, name):
        lines = ["int r = 0;"]
        for _ in range(self.pick((1, 1, 2, 2, 2, 3))):
            lines += getattr(self, self.pick(IDIOMS))()
        lines += self.back()
        head = f"static {self.result_type()} t({', '.join(f'{type} {given}' for type, given in self.parameters())}) {{"
        depth, text = 1, f"class {name} {{\n"
        for line in "\n".join([head, *lines, "}", *self.members]).splitlines():
            depth -= line.startswith("}")
            text += "    " * depth + line + "\n"
            depth += line.endswith("{")
        return text + "}\n"

    def descriptor(self):
        return f"({''.join(descriptor_of(type) for type, _ in self.parameters())}){descriptor_of(self.result_type())}"


def composed_pair(seed, index, name):
    choice = chooser_of(seed, index, "arrays")
    words = f"{seed} {index} array idioms"
    reference = Side(words, f"{words} reference")
    texts = [reference.source(name)]
    kind = choice.choice(("array-same", "array-change"))
    other = texts[0]
    for attempt in range(4):  # some choose the same words again
        changed = choice.randint(1, reference.places) if reference.places and kind == "array-change" else None
        # Few of the other places differ where there is a change: what is found should be that.
        own = "reference" if changed and choice.randrange(2) else f"submission {attempt}"
        other = other if other != texts[0] else Side(words, f"{words} {own}", changed).source(name)
    texts.append(other)
    if choice.randrange(3) == 0:
        texts.reverse()
    return texts, "t", reference.descriptor(), reference.parameters(), kind


def knobs(calls):
    return types.SimpleNamespace(shape="given-arrays", calls=calls, statements=4, depth=2, parameters=2, domain_bits=5, loops=1, rounds=3, errors="error", asking=0,
                                 apart=0, ensure_error=False, sprinkle=0)


def rewritten_pair(seed, index, name):
    choice = chooser_of(seed, index, "given arrays")
    methods, _ = make_given_arrays(seed, index // 6, knobs(choice.choice((1, 1, 2))), has_tables=False)
    methods = tuple(dataclasses.replace(m, body=without_errors(m.body, m.result)) for m in methods)
    kind = choice.choice(("array-rewriting", "array-mutant"))
    other = Rewriter(choice).rewritten(methods, choice.choice((1, 2, 3)) if kind == "array-rewriting" or choice.randrange(2) else 0)
    if kind == "array-mutant":
        other = mutant(other, choice)
    texts = [print_class(name, methods), print_class(name, other)]
    if choice.randrange(3) == 0:
        texts.reverse()
    return texts, methods[0].name, methods[0].descriptor, methods[0].parameters, kind


def two_arrays(seed, index, name):
    """(sources, method, descriptor, precondition, kind)."""
    (reference, submission), method, descriptor, parameters, kind = (rewritten_pair if index // 6 % 3 == 2 else composed_pair)(seed, index, name)
    if index // 6 % 9 % 4 != 0:  # of nine three: one of each third
        return (reference, submission), method, descriptor, "", kind
    reference = with_precondition(reference, chooser_of(seed, index, "precondition"), method, parameters)
    return (reference, submission), method, descriptor, "pre", kind
