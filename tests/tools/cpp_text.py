# SPDX-License-Identifier: MIT
"""C++ as a list of tokens, for checks that need no more than that: no preprocessor, no grammar."""

import re
from typing import NamedTuple

ROOTS = ("src", "classfile", "jni")

TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<text>(?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
  | (?P<number>\.?\d(?:[eEpP][+-]|'?[\w.])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><<=|>>=|<=>|->\*|\.\.\.|->|::|<<|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|.)
    """,
    re.VERBOSE | re.DOTALL,
)


class Token(NamedTuple):
    kind: str  # number, name, sign or text
    text: str
    line: int
    is_spaced: bool  # white space stands before it


def tokens(source):
    """All tokens of a file. Comments are left out; `>>` is two tokens, as it may close two template argument lists."""
    found, line, is_spaced = [], 1, True
    for match in TOKEN.finditer(source):
        kind, text = match.lastgroup if match.lastgroup != "mark" else "text", match.group()
        if kind in ("space", "comment"):
            is_spaced = True
        else:
            found.append(Token(kind, text, line, is_spaced))
            is_spaced = False
        line += text.count("\n")
    return found


def source_files(root, suffixes=(".h", ".cpp")):
    """The C++ files of the program, below the root and in order."""
    for top in ROOTS:
        yield from (path for path in sorted((root / top).rglob("*")) if path.suffix in suffixes)
