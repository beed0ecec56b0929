# SPDX-License-Identifier: MIT
"""Methods whose exceptions pass several calls before a handler takes them, if one does: a chain of calls t, c1, c2 ..., in which each may
throw, count in a static field, and stand around the next with nothing, with a `catch` that may throw on what it has caught or something else,
or with a `finally` that may loop or return; beside the same chain with one change, or with each `finally` written as handlers by hand."""

import dataclasses

CLASSES = ("IllegalStateException", "IllegalArgumentException", "ArithmeticException", "RuntimeException")
THROWN = CLASSES[:3]
AROUND = ("nothing", "nothing", "nothing", "catch", "catch", "finally", "finally", "loops", "returns", "again", "either")


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
    by_hand: str = ""  # how a finally is written: "", "twice", "kept"

    def call(self, name):
        return [f"{name}(x);", "r += 2;"] if self.is_void else [f"r += {name}(x);"]

    def own(self):
        return [f"if (x == {self.at}) throw new {self.thrown}();"] if self.thrown else []

    def other(self):
        """What a handler throws instead, of a class that is not the one thrown here."""
        return next(name for name in THROWN if name != self.thrown)

    def at_last(self, call, last):
        """Runs the last statements on both ways out."""
        if self.by_hand == "twice":
            return ["try {", *call, "} catch (RuntimeException e) {", *last, "throw e;", "}", *last]
        if self.by_hand == "kept":
            return ["RuntimeException first = null;", "try {", *call, "} catch (RuntimeException e) {", "first = e;", "}", *last, "if (first != null) throw first;"]
        return ["try {", *call, "} finally {", *last, "}"]

    def body(self, next_level, next_name, is_first):
        call = [] if next_level is None else next_level.call(next_name)
        if self.around == "catch":
            call = ["try {", *call, f"}} catch ({self.caught} e) {{", f"r -= {self.handled};", "}"]
        elif self.around == "again":
            call = ["try {", *call, f"}} catch ({self.caught} e) {{", f"if (x < {self.handled}) throw e;", "r += 7;", "}"]
        elif self.around == "either":
            call = ["try {", *call, f"}} catch ({self.caught} e) {{", f"if (x < {self.handled}) throw new {self.other()}();", "throw e;", "}"]
        elif self.around == "finally":
            call = self.at_last(call, [f"{'kept' if self.counts else 'r'} += {self.handled};"])
        elif self.around == "loops":
            call = self.at_last(call, [f"for (int i = 0; i < x; i++) r += i + {self.handled};"])
        elif self.around == "returns":
            back = "return;" if self.is_void and not is_first else "return r;"
            call = ["try {", *call, "} finally {", f"if (x > {self.handled}) {back}", "}"]
        count = ["kept++;"] if self.counts else []
        return [*count, *call, *self.own()] if self.is_behind else [*self.own(), *count, *call]


@dataclasses.dataclass(frozen=True)
class Kinds:
    """What one chain has. dashj decides soon where nothing is kept."""

    thrown: tuple
    around: tuple
    keeps: bool


def any_kinds(choice):
    keeps = choice.randrange(4) == 0
    thrown = THROWN if choice.randrange(2) == 0 else (choice.choice(THROWN),)
    rare = () if choice.randrange(3) == 0 else ("again", "either")
    return Kinds(thrown, tuple(one for one in AROUND if one not in rare), keeps)


def any_level(choice, kinds):
    return Level(choice.choice(kinds.around), choice.choice((*kinds.thrown, "RuntimeException")), choice.randrange(1, 6),
                 choice.choice((*kinds.thrown, "")), choice.randrange(-2, 7), choice.randrange(2) == 0, choice.randrange(3) == 0,
                 kinds.keeps and choice.randrange(2) == 0, choice.randrange(8) == 0, any_hand(choice))


def any_hand(choice):
    return choice.choice(("", "", "twice", "kept"))


def changed(level, choice, kinds):
    """Another level, by one of its parts."""
    parts = {"around": choice.choice(kinds.around), "caught": choice.choice(CLASSES), "handled": level.handled + 1,
             "thrown": choice.choice((*THROWN, "")), "at": level.at + 1, "is_behind": not level.is_behind}
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
        lines += level.body(next_level, f"c{number + 1}", number == 0)
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
    kind = choice.choice(("same", "alike", "alike", "change", "change", "change"))
    if kind == "alike":
        at = choice.randrange(len(levels) - 1)
        levels[at] = dataclasses.replace(levels[at], around=choice.choice(("finally", "loops")))
    other = list(levels)
    if kind == "alike" or kind == "change" and choice.randrange(4) == 0:
        other = [dataclasses.replace(level, by_hand=any_hand(choice)) for level in levels]
    text, before = text_of(name, levels, kinds.keeps), text_of(name, other, kinds.keeps)
    for _ in range(8 if kind == "change" else 0):  # some changes are none: a class that nothing catches
        at = choice.randrange(len(other))
        now = text_of(name, [*other[:at], changed(other[at], choice, kinds), *other[at + 1:]], kinds.keeps)
        if now != before:
            return text, now, f"handlers-{kind}"
    return text, before, f"handlers-{kind}"
