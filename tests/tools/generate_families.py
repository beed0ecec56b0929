# SPDX-License-Identifier: MIT
"""Families of programs over a heap of N nodes, 4 to 10, each SAFE and with a planted bug: `source(family, n, is_safe)`.

The program builds its nodes, and what it puts into them are choices: the values are unknown, the shapes follow from the text or from comparisons.
A planted bug needs particular values; WITNESS names some, as program_files.py reads it, so confirm_truth.py can hold each program against runs."""

import dataclasses
import pathlib

TEMPLATES = pathlib.Path(__file__).resolve().parent / "heap_families"
MIN = -(2**31)


def choices(values, first=1):
    """WITNESS words of int choices in a row; what is 0 is left out."""
    return [f"nondetInt#{first + i}={value}" for i, value in enumerate(values) if value]


@dataclasses.dataclass(frozen=True)
class Family:
    """A template in Java: `N` is the number of nodes, and a line with `// SAFE` or `// UNSAFE` at its end belongs to that program alone."""

    name: str
    safe: str  # why
    unsafe: str
    witness: object  # n -> the words of WITNESS


FAMILIES = (
    Family("Reversed", "the values come in the other order",
           "the last node is dropped where its value is 1,000 more than that before it",
           lambda n: choices([1000])),
    Family("Sorted", "each value is put before the first that is not smaller",
           "differences are compared, which wrap around",
           lambda n: choices([MIN, 1])),
    Family("Queue", "what is poured over comes out oldest first",
           "what comes in is poured on top of what is older",
           lambda n: ["nondetInt#1=1", "nondetInt#3=2", "nondetBoolean#4=true", "nondetInt#5=3", "nondetBoolean#6=true"]),
    Family("Contains", "contains goes the way of insert",
           "it goes N - 1 levels deep at most, and a tree of rising values has N",
           lambda n: choices([*range(1, n + 1), n])),
    Family("Depth", "a tree of so many levels has fewer than 2 to the power of them",
           "the levels of the right subtree count as one where they are more than those of the left one",
           lambda n: choices(range(1, n + 1))),
    Family("Delete", "what is deleted is gone, and nothing else is",
           "the subtree to the right of the least value that takes its place is lost",
           lambda n: choices([10, 5, 20, 30] + [5] * (n - 4) + [10])),
    Family("Union", "what was joined stays together",
           "an element that stands below another is taken away from it",
           lambda n: choices([0, 1, 0, 2])),
    Family("Reachable", "a search in depth finds what rounds of marking find",
           "the search goes N - 2 doors deep, and a row of rooms needs N - 1",
           lambda n: choices([*range(1, n), 0])),
    Family("Visitors", "parity goes through sums, differences and doubling",
           "of what is doubled the parity of the operand is taken",
           lambda n: [f"nondetInt#1=1", f"nondetInt#{2 * n - 2}=2"]),
)


def family(name):
    return next(one for one in FAMILIES if one.name == name)


def class_name(one, n, is_safe):
    return f"{one.name}{n}{'Safe' if is_safe else 'Unsafe'}"


def source(one, n, is_safe):
    """The program, with its header."""
    kept, dropped = ("// SAFE", "// UNSAFE") if is_safe else ("// UNSAFE", "// SAFE")
    name = class_name(one, n, is_safe)
    lines = (TEMPLATES / f"{one.name}.java.in").read_text().replace(f"class {one.name} ", f"class {name} ").splitlines()
    body = [line.removesuffix(kept).rstrip().replace("N = 4;", f"N = {n};") for line in lines if not line.endswith(dropped)]
    header = ["// SPDX-License-Identifier: MIT", "// EXPECT: safe" if is_safe else "// EXPECT: unsafe line=@", f"// ENTRY: {name}.run", "// DOMAIN: none",
              *([] if is_safe else [f"// WITNESS: {' '.join(one.witness(n))}"]), f"// WHY: {one.safe if is_safe else one.unsafe}"]
    text = header + [line for line in body if "SPDX" not in line]
    failing = 1 + next(i for i, line in enumerate(text) if line.strip() == "error();")
    return "\n".join(text).replace("line=@", f"line={failing}") + "\n"
