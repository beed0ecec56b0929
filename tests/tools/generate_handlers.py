# SPDX-License-Identifier: MIT
"""Methods whose exceptions pass several calls before a handler takes them, if one does: a chain of calls t, c1, c2 ..., in which each may
throw, count in a static field, and stand around the next with a `catch`, a `finally` or nothing; beside the same chain with one change."""

import dataclasses

CLASSES = ("IllegalStateException", "IllegalArgumentException", "ArithmeticException", "RuntimeException")
THROWN = CLASSES[:3]
AROUND = ("nothing", "nothing", "nothing", "catch", "catch", "finally", "again")


@dataclasses.dataclass(frozen=True)
class Level:
    """One method of the chain."""

    around: str  # the call of the next
    caught: str
    handled: int  # what the handler makes of it
    thrown: str  # at this level, where x is `at`; "": nothing
    at: int
    is_behind: bool  # it is thrown behind the call, not before it
    is_void: bool
    counts: bool
    recursive: bool  # it calls itself once before all else

    def call(self, name):
        return [f"{name}(x);", "r += 2;"] if self.is_void else [f"r += {name}(x);"]

    def own(self):
        return [f"if (x == {self.at}) throw new {self.thrown}();"] if self.thrown else []

    def body(self, next_level, next_name):
        call = [] if next_level is None else next_level.call(next_name)
        if self.around == "catch":
            call = ["try {", *call, f"}} catch ({self.caught} e) {{", f"r -= {self.handled};", "}"]
        elif self.around == "again":
            call = ["try {", *call, f"}} catch ({self.caught} e) {{", f"if (x < {self.handled}) throw e;", "r += 7;", "}"]
        elif self.around == "finally":
            call = ["try {", *call, "} finally {", f"kept += {self.handled};", "}"]
        count = ["kept++;"] if self.counts else []
        return [*count, *call, *self.own()] if self.is_behind else [*self.own(), *count, *call]


@dataclasses.dataclass(frozen=True)
class Kinds:
    """What one chain has. dashj decides soon where one class is thrown and nothing is kept."""

    thrown: tuple
    around: tuple
    keeps: bool


def any_kinds(choice):
    keeps = choice.randrange(4) == 0
    thrown = THROWN if choice.randrange(3) == 0 else (choice.choice(THROWN),)
    around = AROUND if keeps else tuple(one for one in AROUND if one != "finally")
    return Kinds(thrown, around if choice.randrange(3) == 0 else tuple(one for one in around if one != "again"), keeps)


def any_level(choice, kinds):
    return Level(choice.choice(kinds.around), choice.choice((*kinds.thrown, "RuntimeException")), choice.randrange(1, 6),
                 choice.choice((*kinds.thrown, "")), choice.randrange(-2, 7), choice.randrange(2) == 0, choice.randrange(3) == 0,
                 kinds.keeps and choice.randrange(2) == 0, choice.randrange(8) == 0)


def changed(level, choice, kinds):
    """Another level, by one of its parts."""
    parts = {"around": choice.choice(kinds.around), "caught": choice.choice(CLASSES), "handled": level.handled + 1,
             "thrown": choice.choice((*kinds.thrown, "")), "at": level.at + 1, "is_behind": not level.is_behind}
    part = choice.choice(sorted(parts))
    return dataclasses.replace(level, **{part: parts[part]})


def text_of(name, levels, keeps):
    lines = [f"class {name} {{", *(["static int kept;"] if keeps else [])]
    for number, level in enumerate(levels):
        method = "t" if number == 0 else f"c{number}"
        next_level = levels[number + 1] if number + 1 < len(levels) else None
        result = "int" if number == 0 or not level.is_void else "void"
        lines += [f"static {result} {method}(int x) {{", "int r = 0;"]
        if level.recursive and number > 0:
            lines += [f"if (x > 3) {'' if level.is_void else 'r += '}{method}(x - 1);"]
        lines += level.body(next_level, f"c{number + 1}")
        lines += ["return r + kept;"] if keeps and number == 0 else ["return r;"] if result == "int" else []
        lines += ["}"]
    return "\n".join([*lines, "}", ""])


def two_chains(choice, name):
    """The sources of two classes of this name, and what was done to the second."""
    kinds = any_kinds(choice)
    levels = [any_level(choice, kinds) for _ in range(choice.randrange(2, 6))]
    if choice.randrange(2) == 0:  # what the whole is about
        levels[0] = dataclasses.replace(levels[0], around="catch", caught=choice.choice((*kinds.thrown, "RuntimeException")))
    if not any(level.thrown for level in levels):
        levels[-1] = dataclasses.replace(levels[-1], thrown=choice.choice(kinds.thrown))
    other = list(levels)
    kind = choice.choice(("same", "change", "change", "change"))
    if kind == "change":
        at = choice.randrange(len(other))
        other[at] = changed(other[at], choice, kinds)
    return text_of(name, levels, kinds.keeps), text_of(name, other, kinds.keeps), f"handlers-{kind}"
