#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a limit stands in the code and not in the limits.def of its module.

A limit decides when something stops, gives up, is tried or is too large. In the text that is a comparison of an integer
constant above 2 with a name that counts or measures: a counter, a size, a depth, a meter. A constant is a literal, a
`constexpr` integer of the same file or of any header, or a calculation with those. Sizes and lengths may be compared for
equality with a constant: that asks for a shape. `min` and `max` are comparisons as well.

LIMITS_ALLOWED holds what is found and is no limit, at most twenty rows: a file, the comparison as the message shows it,
and why.

usage: check_limits.py ROOT [LIMITS_ALLOWED]
"""

import re
import sys
from pathlib import Path

from cpp_text import source_files, tokens

MOST_ALLOWED = 20
LARGEST_FREE = 2

ORDERS = {"<", ">", "<=", ">="}
EQUALITIES = {"==", "!="}
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")": "(", "]": "[", "}": "{"}
# What ends an operand of a comparison, besides a bracket that it stands in.
ENDS = ORDERS | EQUALITIES | {"&&", "||", "?", ":", ",", ";", "=", "<=>", "+=", "-=", "*=", "return", "and", "or", "co_return", "#"}
ARITHMETIC = {"+", "-", "*", "/", "<<", "(", ")", "{", "}", "::", "~", "%", "|"}
# Types that a calculation may name.
TYPES = re.compile(r"(std|int|unsigned|long|short|size_t|u?int\d+_t|ptrdiff_t|static_cast)$")
SHAPES = re.compile(r"(size|length|arity|width)$", re.IGNORECASE)
MEASURES = re.compile(
    r"""(?:^|_)(?:count(?:er|s|ed)?|sizes?|lengths?|depths?|deep|levels?|nest(?:ing|ed)?|units|steps?|rounds?|tries|tried|attempts?|runs?
    |iterations?|queries|nodes?|boxes|tests?|cases|samples?|used|spent|left|budget|ticks?|ms|seconds|millis(?:econds)?|total|amount
    |polls?|bytes|characters|times|splits|openings?|copies|copied|waited|elapsed|patience|limit)(?:_|$)""",
    re.IGNORECASE | re.VERBOSE,
)
CONSTEXPR_INTEGER = re.compile(
    r"\bconstexpr\s+(?:static\s+|inline\s+)*(?:std::)?(?:(?:unsigned|signed|long|short|int|size_t|ptrdiff_t|u?int\d+_t|streamsize|jint|jsize"
    r"|rlim_t|auto|double|float|chrono::\w+|milliseconds|microseconds|seconds)\s+)+(k[A-Z]\w*\s*(?:=|\{)[^;]*);"
)
NO_NUMBER = re.compile(r"(= *|\{)(-1|~.*|0x[Ff]+u?|S?U?INT?\d*_MAX.*|SIZE_MAX|.*numeric_limits<.*)\}?$")
DECLARATOR = re.compile(r"\b(k[A-Z]\w*)\s*(?:=|\{)")


def constants_of(source):
    """The constexpr integers that a file defines, but for those that stand for no number: all bits set, or a type's greatest."""
    found = set()
    for match in CONSTEXPR_INTEGER.finditer(source):
        declared = DECLARATOR.findall(match.group(1))
        if len(declared) > 1 or not NO_NUMBER.search(match.group(1)):
            found.update(declared)
    return found


def left_operand(all_tokens, at):
    """The tokens before `at` that belong to the same operand."""
    first, nested = at, []
    while first > 0:
        text = all_tokens[first - 1].text
        if text in CLOSING:
            nested.append(text)
        elif text in OPENING:
            if not nested:
                break
            nested.pop()
        elif not nested and text in ENDS:
            break
        first -= 1
    return all_tokens[first:at]


def right_operand(all_tokens, at):
    last, nested = at + 1, []
    while last < len(all_tokens):
        text = all_tokens[last].text
        if text in OPENING:
            if text == "{" and not nested and all_tokens[last].is_spaced:
                break
            nested.append(text)
        elif text in CLOSING:
            if not nested:
                break
            nested.pop()
        elif not nested and text in ENDS:
            break
        last += 1
    return all_tokens[at + 1 : last]


def literal_value(text):
    digits = re.sub(r"[uUlLzZ]+$", "", text.replace("'", ""))
    try:
        return int(digits, 0)
    except ValueError:
        try:
            return float(digits)
        except ValueError:
            return 0


def is_constant(operand, constants):
    """Whether an operand is an integer constant above 2, or calculates one."""
    is_large = False
    for index, token in enumerate(operand):
        if token.kind == "number":
            is_large = is_large or literal_value(token.text) > LARGEST_FREE
        elif token.kind == "name":
            is_own = index == 0 or operand[index - 1].text not in (".", "->")
            if is_own and token.text in constants:
                is_large = True
            elif not TYPES.match(token.text) and not (index + 1 < len(operand) and operand[index + 1].text == "::"):
                return False
        elif token.text not in ARITHMETIC:
            return False
    return is_large


def measure_of(operand):
    """The name in an operand that counts or measures, or None. An object is no measure because its member is one."""
    following = [*(token.text for token in operand[1:]), ""]
    names = [token.text for token, after in zip(operand, following) if token.kind == "name" and after not in (".", "->", "::")]
    return next((name for name in reversed(names) if MEASURES.search(name)), None)


def written(part):
    """Tokens as text, so that a row of the allow list does not hang on how a line is broken."""
    return "".join((" " if token.is_spaced and index else "") + token.text for index, token in enumerate(part))


def comparisons(all_tokens):
    """(operator, line, left, right) of every comparison and of every call of min and max."""
    for at, token in enumerate(all_tokens):
        follows = at + 1 < len(all_tokens) and all_tokens[at + 1]
        if token.text in ORDERS | EQUALITIES and token.is_spaced and follows and follows.is_spaced:
            yield token.text, token.line, left_operand(all_tokens, at), right_operand(all_tokens, at)
        elif token.text in ("min", "max") and at > 0 and all_tokens[at - 1].text == "::":
            yield from call_of_min(all_tokens, at)


def call_of_min(all_tokens, at):
    opening = at + 1
    while opening < len(all_tokens) and opening < at + 12 and all_tokens[opening].text not in ("(", ";"):
        opening += 1
    if opening >= len(all_tokens) or all_tokens[opening].text != "(":
        return
    first = right_operand(all_tokens, opening)
    comma = opening + 1 + len(first)
    if comma < len(all_tokens) and all_tokens[comma].text == ",":
        yield all_tokens[at].text, all_tokens[at].line, first, right_operand(all_tokens, comma)


def limits_in(source, known):
    """(line, comparison) for every limit in a file's text; `known`: the constants of headers."""
    constants = known | constants_of(source)
    for operator, line, left, right in comparisons(tokens(source)):
        for constant, other in ((left, right), (right, left)):
            if not is_constant(constant, constants):
                continue
            measure = measure_of(other)
            if measure is None or (operator in EQUALITIES and SHAPES.search(measure)):
                continue
            yield line, f"{written(left)} {operator} {written(right)}"
            break


def read_allowed(text):
    """{(file, comparison): why}"""
    allowed = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split(" | ")]
        if len(parts) != 3 or not all(parts):
            raise ValueError(f"line {number}: expected 'file | comparison | why'")
        allowed[parts[0], parts[1]] = parts[2]
    if len(allowed) > MOST_ALLOWED:
        raise ValueError(f"{len(allowed)} rows; at most {MOST_ALLOWED} may be allowed")
    return allowed


def check_tree(root, allowed):
    """What is wrong in a tree: a list of messages."""
    sources = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in source_files(root)}
    known = set().union(*(constants_of(text) for path, text in sources.items() if path.endswith(".h")))
    problems, used = [], set()
    for path, text in sources.items():
        for line, comparison in limits_in(text, known):
            if (path, comparison) in allowed:
                used.add((path, comparison))
            else:
                problems.append(f"{path}:{line}: {comparison}")
    return problems + [f"{path}: allowed, and not there: {comparison}" for path, comparison in allowed if (path, comparison) not in used]


def main(arguments):
    root = Path(arguments[1])
    allowed_path = Path(arguments[2]) if len(arguments) > 2 else root / "tests/tools/limits_allowed.txt"
    try:
        problems = check_tree(root, read_allowed(allowed_path.read_text(encoding="utf-8")))
    except ValueError as problem:
        problems = [f"{allowed_path}: {problem}"]
    print("\n".join(problems) if problems else "every limit stands in a limits.def")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
