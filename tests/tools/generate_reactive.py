#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reactive programs of known truth: modules that are objects, driven by inputs step by step.

  python3 tests/tools/generate_reactive.py --branches 1000 --steps 3 --unsafe > Reactive.java

Of b branches, f fields and s steps: f / 5 modules of up to eight classes stand in a list; a number that its constructor gets tells a module which of
the methods of its class is its own. In each step the controller takes two ints and a boolean as inputs, puts them into an object, and calls each module
through its superclass. A module's b / modules branches compare inputs, its own fields and those of its neighbour, which are written by others, too. b
counts the `if` statements of the modules' text; a run meets each once a step. After each step the controller asks every module whether it is fine.

Why the truth is what it is. A module is fine while `open` and `moving` are not both true and `level` is in 0..LIMIT, which holds at first: all are
false and 0. Every branch keeps that whatever its condition reads: `open` is only set where `moving` is false, `moving` only where `open` is or while it is
made so; `level` is raised by d only where it is below LIMIT - d and lowered by d only where it is above d, or set to a value in the range; modules
write nothing of their neighbour but its `mode`, which is not asked about. So what remains is the planted module. It counts in `seen` the steps whose
command is the one that step number `seen` waits for: one a step at most, so `seen` is at most s. Where `seen` is above s (SAFE) or s (UNSAFE) it
sets `level` to LIMIT + 1. The first never happens. The second happens in the last step, for the commands that are waited for, whatever the
other inputs are, as that branch is the module's last; the header names them as WITNESS, and confirm_truth.py runs it."""

import argparse
import dataclasses
import random

FIELDS_OF_MODULE = 5
MOST_KINDS = 8  # classes that the call of a step may mean
LIMIT = 100
MOST_OF_METHOD = 400  # branches; a method has at most 64 KiB
RANGE = 1000  # of the constants that inputs are compared with
# {c} and {v} are inputs' values, {n} and {k} modes, {d} a change of the level, {l} a level.
KINDS = (
    "if (in.command == {c} && !moving) open = true;",
    "if (in.value > {v} && !open) moving = true;",
    "if (level < {room} && in.command != {c}) level += {d};",
    "if (level > {d} && mode == {n}) level -= {d};",
    "if (in.flag ^ open) mode = mode + {k} & 15;",
    "if (peer.level > {l} && mode != {n}) moving = false;",
    "if (peer.open && in.value < {v}) open = false; else mode = {n};",
    "if (mode > {n} && in.flag) peer.mode = {k};",
    "if (in.value == in.command + {d}) {{ open = false; moving = level > {l}; }}",
    "if (peer.mode == {n} || in.command < -{v}) level = level > {l} ? {l} : level;",
)


@dataclasses.dataclass(frozen=True)
class Shape:
    """What a program is made of."""

    branches: int
    steps: int = 3
    fields: int = 0  # 0: a tenth of the branches
    seed: int = 1
    is_safe: bool = True

    @property
    def modules(self):
        return max(2, (self.fields or self.branches // 10) // FIELDS_OF_MODULE)

    @property
    def kinds(self):
        return min(MOST_KINDS, self.modules)

    @property
    def name(self):
        return f"Reactive{self.branches}{'Safe' if self.is_safe else 'Unsafe'}"

    @property
    def planted(self):
        return self.modules // 2


def command_of(step):
    """What the planted module waits for after so many steps; no other branch needs it."""
    return 31 * step + RANGE + 7


def branch(chosen):
    d = chosen.randint(1, 5)
    return chosen.choice(KINDS).format(c=chosen.randrange(RANGE), v=chosen.randrange(RANGE), n=chosen.randrange(16), k=chosen.randrange(1, 16),
                                       d=d, room=LIMIT - d, l=chosen.randrange(10, LIMIT))


def planted(shape):
    """The two branches that decide."""
    return [f"if (in.command == 31 * seen + {RANGE + 7}) seen++;", f"if (seen {'>' if shape.is_safe else '=='} {shape.steps}) level = {LIMIT} + 1;"]


def statements(shape, number):
    """The branches of a module."""
    chosen = random.Random(f"{shape.seed}/{number}")
    count = shape.branches // shape.modules + (number < shape.branches % shape.modules)
    own = planted(shape) if number == shape.planted else []
    lines = [branch(chosen) for _ in range(count - len(own))]
    if own:
        # The counting one somewhere, the other at the end: in the last step nothing lowers the level any more.
        lines.insert(chosen.randint(0, len(lines)), own[0])
        lines.append(own[1])
    return lines


def methods(shape, number):
    """The methods of one module: m7, and where it has many branches m7part0, m7part1 ..., which that one calls."""
    lines = statements(shape, number)
    parts = [lines[i:i + MOST_OF_METHOD] for i in range(0, len(lines), MOST_OF_METHOD)]
    names = [f"m{number}part{i}" for i in range(len(parts))]
    bodies = {f"m{number}": lines} if len(parts) == 1 else {f"m{number}": [f"{name}(in);" for name in names], **dict(zip(names, parts))}
    return "".join(f"\n        private void {name}(Input in) {{\n" + "".join(f"            {line}\n" for line in body) + "        }\n"
                   for name, body in bodies.items())


def kind(shape, number):
    """A class of modules; `unit` says which of them an object is."""
    numbers = range(number, shape.modules, shape.kinds)
    cases = "".join(f"                case {i}:\n                    m{n}(in);\n                    break;\n" for i, n in enumerate(numbers))
    return f"""
    static final class Kind{number} extends Module {{
        Kind{number}(int unit) {{
            super(unit);
        }}

        @Override
        void step(Input in) {{
            switch (unit) {{
{cases}            }}
        }}
{''.join(methods(shape, n) for n in numbers)}    }}
"""


def source(shape):
    """The whole program, with the header that program_files.py reads."""
    witness = " ".join(f"nondetInt#{3 * step + 1}={command_of(step)}" for step in range(shape.steps))
    made = "\n".join(f"        all = new Kind{i % shape.kinds}({i // shape.kinds}).before(all);" for i in range(shape.modules))
    text = f"""// EXPECT: {'safe' if shape.is_safe else 'unsafe line=@'}
// ENTRY: {shape.name}.run
// DOMAIN: none
{'' if shape.is_safe else f'// WITNESS: {witness}' + chr(10)}// WHY: {shape.branches} branches, {shape.modules} modules of {FIELDS_OF_MODULE} fields, {shape.steps} steps; every branch keeps its module fine{'' if shape.is_safe else ' but the planted one'}

import org.dashj.Dash;

public class {shape.name} {{
    static void error() {{}}

    static class Input {{
        final int command;
        final int value;
        final boolean flag;

        Input(int command, int value, boolean flag) {{
            this.command = command;
            this.value = value;
            this.flag = flag;
        }}
    }}

    abstract static class Module {{
        final int unit;
        int level;
        int mode;
        boolean open;
        boolean moving;
        int seen;
        Module next;
        Module peer;

        Module(int unit) {{
            this.unit = unit;
        }}

        Module before(Module rest) {{
            next = rest;
            peer = rest == null ? this : rest;
            return this;
        }}

        abstract void step(Input in);

        boolean isFine() {{
            return !(open && moving) && level >= 0 && level <= {LIMIT};
        }}
    }}
{''.join(kind(shape, number) for number in range(shape.kinds))}
    static void run() {{
        Module all = null;
{made}
        for (int step = 0; step < {shape.steps}; step++) {{
            int command = Dash.nondetInt();
            int value = Dash.nondetInt();
            Input in = new Input(command, value, Dash.nondetBoolean());
            for (Module m = all; m != null; m = m.next) {{
                m.step(in);
            }}
            for (Module m = all; m != null; m = m.next) {{
                if (!m.isFine()) {{
                    error();
                }}
            }}
        }}
    }}
}}
"""
    line = 1 + next(i for i, one in enumerate(text.splitlines()) if one.strip() == "error();")
    return text.replace("line=@", f"line={line}")


def add_options(parser):
    parser.add_argument("--steps", type=int, default=3, metavar="S")
    parser.add_argument("--fields", type=int, default=0, metavar="F", help="default: a tenth of the branches")
    parser.add_argument("--seed", type=int, default=1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--branches", type=int, required=True, metavar="B")
    parser.add_argument("--unsafe", action="store_true")
    add_options(parser)
    options = parser.parse_args()
    print(source(Shape(options.branches, options.steps, options.fields, options.seed, not options.unsafe)), end="")


if __name__ == "__main__":
    main()
