# SPDX-License-Identifier: MIT
"""A program of many small methods, the same one each time: what `--all` meets in real code, in little."""

# Name, whether the error can be reached, and the method; {k} is a number that differs from class to class.
KINDS = [
    ("outside", False, "if (x > {k} && x < {k} - 5) error();"),
    ("exactly", True, "if (x == {k}) error();"),
    ("shifted", True, "if (x + {k} == 7) error();"),
    ("masked", False, "int low = x & 15; if (low > 15) error();"),
    ("doubled", False, "int even = x * 2; if ((even & 1) != 0) error();"),
    ("selected", True, "switch (x) {{ case 1: case {k}: error(); break; default: }}"),
    ("smaller", False, "int least = x < {k} ? x : {k}; if (least > {k}) error();"),
    ("counted", False, "int sum = x; for (int i = 0; i < 3; i++) sum += {k}; if (sum - x != 3 * {k}) error();"),
    ("wrapped", True, "if (x > 0 && x + {k} < 0) error();"),
    ("asserted", False, "int top = x >>> 28; assert top <= 15;"),
]


def class_source(number):
    """A class of one method of each kind."""
    k = 1000 + 37 * number
    methods = [f"  static void {name}(int x) {{ {body.format(k=k)} }}" for name, _, body in KINDS]
    return "\n".join([f"public class Small{number:03} {{", "  static void error() {}", *methods, "}", ""])


def write_sources(folder, classes):
    """The source files of the program."""
    files = []
    for number in range(classes):
        files.append(folder / f"Small{number:03}.java")
        files[-1].write_text(class_source(number))
    return files


def entries(classes):
    """All methods with their verdicts, in the order of the classes."""
    return [(f"Small{number:03}.{name}", "UNSAFE" if is_unsafe else "SAFE")
            for number in range(classes) for name, is_unsafe, _ in KINDS]
