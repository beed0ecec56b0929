# SPDX-License-Identifier: MIT
"""Inputs of methods with arrays among their parameters: those of a small domain, and one that dashj equiv says.

An input is a tuple with a number for each primitive parameter and with an array for each other one: None for null, a Given, or a Same: the array
that an earlier parameter is. A number of a float or a double is a text, as Java's parseDouble reads it."""

import dataclasses
import itertools
import random
import re

FEW, MOST, LONGEST = 2, 400, 5  # cells of which all arrays are taken, inputs, cells
INTS = (-1, 0, 1, 2, 3, -(2**31), 2**31 - 1)
TRIPLES = ((-1, 0, 1), (0, 1, 2), (1, 2, 3), (3, 0, -2))
REAL = (("0.0", "1.0", "-2.5"), ("1.0", "2.0", "-0.0"))
OF_TYPE = {"Z": ((0, 1),), "C": ((0, 1, 2), (97, 98, 3), (0, 65535, 1)), "D": REAL, "F": REAL}
CORNERS = {"I": (-(2**31), 2**31 - 1, 7), "J": (-(2**63), 2**63 - 1, 7), "B": (-128, 127, 7), "S": (-32768, 32767, 7), "C": (65535, 97), "Z": (0, 1),
           "D": ("NaN", "-0.0", "Infinity", "0.5"), "F": ("NaN", "-0.0", "Infinity", "0.5")}
ESCAPES = {r"'\n'": 10, r"'\r'": 13, r"'\t'": 9, r"'\b'": 8, r"'\f'": 12, r"'\''": 39, r"'\\'": 92, "'\\\"'": 34}
FLOATS = {"NaN": "NaN", "POSITIVE_INFINITY": "Infinity", "NEGATIVE_INFINITY": "-Infinity", "MAX_VALUE": "1.7976931348623157E308", "MIN_VALUE": "4.9E-324"}


@dataclasses.dataclass(frozen=True)
class Given:
    length: int
    cells: tuple = ()  # of (first, last, value); the others hold zero

    def __str__(self):
        return ";".join([str(self.length), *(f"{first}..{last}={value}" for first, last, value in self.cells)])


@dataclasses.dataclass(frozen=True)
class Same:
    parameter: int

    def __str__(self):
        return f"@{self.parameter}"


def array_of(values):
    return Given(len(values), tuple((i, i, value) for i, value in enumerate(values)))


def types_of(descriptor):
    """Of the parameters, as descriptors."""
    return re.findall(r"\[?[A-Z]", descriptor[1:descriptor.index(")")])


def job_text(given):
    """As Runs.java reads it."""
    return ",".join("null" if value is None else str(value) for value in given)


def shown_input(given):
    """For people."""
    return f"({', '.join(map(shown_value, given))}{',' if len(given) == 1 else ''})"


def shown_value(value):
    if not isinstance(value, Given):
        return "null" if value is None else f"parameter {value.parameter}" if isinstance(value, Same) else str(value)
    whole = [number for first, last, number in value.cells for _ in range(first, last + 1)] if value.length < 20 else ()
    return f"{{{', '.join(map(str, whole))}}}" if len(whole) == value.length else f"{{{value}}}"


def most_cells(given):
    return max((value.length for value in given if isinstance(value, Given)), default=0)


def size(given):
    """For the order of inputs: small ones first."""
    numbers = [abs(value) for value in given if isinstance(value, int)]
    return most_cells(given), sum(value is not None for value in given), sum(numbers), job_text(given)


# The domain

def small_arrays(values):
    return [None, *(array_of(cells) for length in range(FEW + 1) for cells in itertools.product(values, repeat=length))]


def random_array(chooser, values, corners):
    length = chooser.choice((0, 1, 2, FEW + 1, FEW + 1, LONGEST - 1, LONGEST))
    return array_of([chooser.choice(corners if chooser.randrange(4) == 0 else values) for _ in range(length)])


def input_domain(descriptor, seed):
    """All small inputs, or so many of them, and some with longer arrays and with other values."""
    chooser = random.Random(f"inputs {seed}")
    types = types_of(descriptor)
    values = {type: chooser.choice(OF_TYPE.get(type[1:], TRIPLES)) for type in types if type[0] == "["}
    domains = []
    for k, type in enumerate(types):
        earlier = [Same(j) for j in range(k) if types[j] == type]
        domains.append([*small_arrays(values[type]), *earlier] if type[0] == "[" else (0, 1) if type == "Z" else INTS)
    inputs = list(itertools.product(*domains))
    if len(inputs) > MOST * 3 // 4:
        inputs = chooser.sample(inputs, MOST * 3 // 4)
    for _ in range(min(MOST - len(inputs), MOST // 4)):
        made = []
        for k, type in enumerate(types):
            same = [Same(j) for j in range(k) if types[j] == type]
            if type[0] != "[":
                made.append(chooser.choice(domains[k]))
            elif same and chooser.randrange(3) == 0:
                made.append(same[0])
            else:
                made.append(random_array(chooser, values[type], CORNERS[type[1:]]))
        inputs.append(tuple(made))
    return tuple(dict.fromkeys(inputs))


# What dashj says

def number_of(text):
    """A value as in Java: 5, -5L, true, 'a'."""
    if text in ("true", "false"):
        return int(text == "true")
    if re.fullmatch(r"-?\d+L?", text):
        return int(text.rstrip("L"))
    if match := re.fullmatch(r"'(.|\\u[0-9a-fA-F]{4})'", text):
        return ord(match[1]) if len(match[1]) == 1 else int(match[1][2:], 16)
    return ESCAPES.get(text)


def value_of(text, type):
    """A number; of a float its text for Java. None: it cannot be told."""
    if type not in "FD":
        return number_of(text)
    if match := re.fullmatch(r"(?:Double|Float)\.(\w+)", text):
        return FLOATS.get(match[1])
    return text if re.fullmatch(r"-?[\d.]+(?:E-?\d+)?[fF]?|NaN|-?Infinity", text) else None


def array_said(text, type):
    """`{1, 2}`, or `new int[9] {[3] = 5, [4..8] = 6}`, as a Given."""
    if match := re.fullmatch(r"new \w+\[(\d+)\] \{(.*)\}", text):
        cells = re.findall(r"\[(\d+)(?:\.\.(\d+))?\] = ('.[^']*'|[^,]+)", match[2])
        read = tuple((int(first), int(last or first), value_of(value, type)) for first, last, value in cells)
        return Given(int(match[1]), read) if None not in [value for _, _, value in read] else None
    if not re.fullmatch(r"\{.*\}", text):
        return None
    values = [value_of(cell, type) for cell in text[1:-1].split(", ") if cell]
    return array_of(values) if None not in values else None


def input_said(report, descriptor):
    """The input of a report; None if it cannot be told."""
    said, types = report.get("input", ()), types_of(descriptor)
    if len(said) != len(types) or not said:
        return None
    names = [value["name"] for value in said]
    read = []
    for value, type in zip(said, types):
        text = value["value"]
        if type[0] == "[" and text == "null":
            read.append(None)
        elif type[0] == "[" and text in names[:len(read)] and types[names.index(text)] == type:
            read.append(Same(names.index(text)))
        elif (found := array_said(text, type[1:]) if type[0] == "[" else value_of(text, type)) is not None:
            read.append(found)
        else:
            return None
    return tuple(read)


def shown_as_run(text, type):
    """An array that a report says, as Runs.java says it; None: it cannot be told."""
    if text == "null":
        return text
    array = array_said(text, type)
    if array is None or type in "FD":
        return None
    values = [0] * array.length
    for first, last, value in array.cells:
        values[first:last + 1] = [value] * (last + 1 - first)
    if type == "Z":
        values = ["true" if value else "false" for value in values]
    return "{" + ", ".join(map(str, values)) + "}"
