# SPDX-License-Identifier: MIT
"""What exercises do with arrays, each in several words: the parts of generate_array_pairs.py.

An idiom is a method that gives lines of Java over the arrays, the ints and `int r` of its method. Where `either` chooses, what stands first does the
same in all words, with the same writes before an exception; what stands second is what a student may get wrong."""

from array_loops import Loops

GUARD_RESULTS = {"void": "return;", "int": "return -1;", "boolean": "return false;", "array": "return null;"}


class Idioms(Loops):
    # Single cells

    def swap(self):
        type, name = self.array()
        i, j, x = self.index(name), self.index(name), self.fresh("x")
        helper = self.fresh("swap")
        here = [f"{type} {x} = {name}[{i}];", f"{name}[{i}] = {name}[{j}];", f"{name}[{j}] = {x};"]
        there = [f"{type} {x} = {name}[{j}];", f"{name}[{j}] = {name}[{i}];", f"{name}[{i}] = {x};"]
        late = [f"{type} {x} = {name}[{i}];", f"{name}[{j}] = {x};", f"{name}[{i}] = {name}[{j}];"]
        lines = self.either((here, here, there, ["call"]), (here[:2], late, [f"{name}[{i}] = {name}[{j}];", f"{name}[{j}] = {name}[{i}];"]))
        if lines != ["call"]:
            return lines
        self.members += [f"static void {helper}({type}[] x, int i, int j) {{", f"{type} t = x[i];", "x[i] = x[j];", "x[j] = t;", "}"]
        return [f"{helper}({name}, {i}, {j});"]

    def write(self):
        type, name = self.array()
        cell = f"{name}[{self.index(name)}]"
        if type == "boolean" or self.chance(40):
            return [f"{cell} = {self.stored(type, self.number())};"]
        value = self.number()
        return [self.either((f"{cell} += {value};", f"{cell} = ({type}) ({cell} + {value});", f"{cell} = ({type}) ({value} + {cell});"), (f"{cell} -= {value};", f"{cell} = ({type}) ({value});", ""))]

    def two_writes(self):
        """In an order that shows where they are one cell, or where one of them throws."""
        first, second = self.write(), self.write()
        return self.either(([*first, *second],), ([*second, *first], first, second))

    def through(self):
        """A write by one name and a read by another."""
        type, name = self.array()
        other = self.pick([own for own in self.arrays if own[0] == type])[1]
        read = f"r += {self.read(type, f'{other}[{self.index(other)}]')};"
        write = self.write()
        return self.either(([*write, read],), ([read, *write], write, [read]))

    def asks_which(self):
        type, name = self.array()
        other = self.like(type)
        then = self.write()
        ask = self.either((f"{name} == {other}", f"{other} == {name}", f"!({name} != {other})"), (f"{name} != {other}", f"{name} == {other} && {name} != null"))
        return [f"if ({ask}) {{", *then, "r++;", "}"]

    # Guards and exceptions

    def guard(self):
        _, name = self.array()
        bound = self.pick((1, 2, 2, 3))
        asked, alike, others = self.pick((
            (f"{name} == null", (f"null == {name}",), ("false", f"{name} != null")),
            (f"{name} == null || {name}.length < {bound}", (f"!({name} != null && {name}.length >= {bound})", f"{name} == null || {name}.length <= {bound - 1}"),
             (f"{name} == null || {name}.length <= {bound}", f"{name}.length < {bound}", f"{name} == null", "false")),
            (f"{name}.length == 0", (f"{name}.length < 1", f"{name}.length <= 0"), ("false", f"{name}.length == 1"))))
        if self.numbers and self.chance(40):
            k = self.pick(self.numbers)
            asked, alike = f"{k} < 0 || {k} >= {name}.length", (f"!({k} >= 0 && {k} < {name}.length)", f"{k} <= -1 || {name}.length <= {k}")
            others = (f"{k} < 0 || {k} > {name}.length", f"{k} >= {name}.length", f"{k} < 0", f"{k} >= {name}.length || {k} < 0")
        leave = self.pick((GUARD_RESULTS[self.result], "throw"))
        if leave == "throw":
            leave = f"throw new {self.either(('IllegalArgumentException', 'IllegalArgumentException'), ('IllegalStateException', 'NullPointerException'))}();"
        return [f"if ({self.either((asked, *alike), others)}) {{", leave, "}"]

    def leaves(self):
        """A write before an exception, or behind it."""
        type, name = self.array()
        value = self.pick(self.numbers) if self.numbers else f"{name}.length"
        asked = f"if ({value} {self.either(('==',), ('!=', '>'))} {self.literal()}) {{"
        throw = [asked, f"throw new {self.either(('IllegalStateException',), ('IllegalArgumentException',))}();", "}"]
        write = self.write()
        return self.either(([*write, *throw],), ([*throw, *write],))

    def handled(self):
        """What was written before the exception stays."""
        body = [*self.write(), *self.pick((self.write, self.two_writes, self.change_all, self.copy_over, self.turn))()]
        body = self.either((body, body), ([*body[1:], body[0]],)) if len(body) == 2 else body
        caught, alike, others = self.pick((
            ("ArrayIndexOutOfBoundsException", ("IndexOutOfBoundsException",), ("NullPointerException", "RuntimeException")),
            ("NullPointerException", (), ("ArrayIndexOutOfBoundsException", "RuntimeException")), ("RuntimeException", ("Exception",), ("IllegalStateException",))))
        after = self.pick((["r = -1;"], self.write(), ["r += 2;", "throw e;"], []))
        return ["try {", *body, f"}} catch ({self.either((caught, *alike), others)} e) {{", *after, "}"]

    def at_last(self):
        """A finally, or handlers that do the same, and what is thrown on."""
        body, last = self.write(), self.pick((["r++;"], self.write()))
        thrown_on = ["try {", *body, "} catch (RuntimeException e) {", *last, "throw e;", "}", *last]
        instead = ["try {", *body, "} catch (ArrayIndexOutOfBoundsException e) {", *last, "throw new IndexOutOfBoundsException();", "} catch (RuntimeException e) {",
                   *last, "throw e;", "}", *last]
        return self.either((["try {", *body, "} finally {", *last, "}"], thrown_on), ([*body, *last], [*last, *body], instead))

    # New arrays and other names

    def cloned(self):
        type, name = self.array()
        c, i = self.fresh("c"), self.fresh("i")
        made = self.either(([f"{type}[] {c} = {name}.clone();"], [f"{type}[] {c} = java.util.Arrays.copyOf({name}, {name}.length);"],
                            [f"{type}[] {c} = new {type}[{name}.length];", f"for (int {i} = 0; {i} < {name}.length; {i}++) {{", f"{c}[{i}] = {name}[{i}];", "}"],
                            [f"{type}[] {c} = new {type}[{name}.length];", f"System.arraycopy({name}, 0, {c}, 0, {name}.length);"]),
                           ([f"{type}[] {c} = {name};"], [f"{type}[] {c} = new {type}[{name}.length];"]))
        self.arrays.append((type, c))
        return made

    def made(self):
        type = self.first
        c = self.fresh("c")
        length = self.either(*self.pick(((("2", "1 + 1"), ("3", "1")), (("a.length", "a.length + 0"), ("a.length + 1", "a.length - 1")),
                                         ((f"{self.numbers[0]} & 3", f"3 & {self.numbers[0]}"), (f"{self.numbers[0]} % 3",)) if self.numbers else (("1",), ("0", "2")))))
        self.arrays.append((type, c))
        return [f"{type}[] {c} = new {type}[{length}];"]

    def named_again(self):
        """Another name of an array, by which it is written from here on."""
        type, name = self.array()
        if name not in "ab":
            return self.write()
        c = self.fresh("p")
        self.arrays.append((type, c))
        return [f"{type}[] {c} = {self.either((name, name), (f'{name}.clone()', *(own for own_type, own in self.given if own_type == type and own != name)))};"]

    def renamed(self):
        """The name of a given array stands for another one from here on."""
        type, name = self.pick(self.given)
        others = [f"{own}" for own_type, own in self.given if own_type == type and own != name]
        value = self.pick([f"{name}.clone()", f"new {type}[2]", *others * 2])
        write = self.write()
        change = self.either(([f"{name} = {value};"],), ([], [f"{name} = null;"]))
        return self.either(([*change, *write],), ([*write, *change],)) if self.chance(50) else [*change, *write]

    def tallied(self):
        type, name = self.array()
        c = self.fresh("c")
        cells = self.loop(name, lambda i: [self.either((f"{c}[{self.read(type, f'{name}[{i}]')} & 1]++;", f"{c}[{self.read(type, f'{name}[{i}]')} & 1] += 1;"),
                                                       (f"{c}[{self.read(type, f'{name}[{i}]')} & 2]++;", f"{c}[0]++;"))], True)
        return [f"int[] {c} = new int[2];", *cells, f"r += {self.either((f'{c}[1]',), (f'{c}[0]', f'{c}[2]'))};"]

    def by_helper(self):
        """The same lines in a method of their own, or here."""
        name, known = self.fresh("h"), list(self.arrays)
        where = self.either(("here", "called"), ("turned",))
        lines = self.pick((self.fill, self.change_all, self.running, self.shift, self.turn, self.two_writes, self.write, self.cloned))()
        self.arrays = known
        if where == "here":
            return ["{", *lines, "}"]
        passed = [own for _, own in known] + self.numbers
        types = [f"{type}[]" for type, _ in known] + ["int"] * len(self.numbers)
        self.members += [f"static void {name}({', '.join(f'{type} {own}' for type, own in zip(types, passed))}) {{", *lines, "}"]
        if where == "turned" and len(known) > 1 and known[0][0] == known[1][0]:
            passed[:2] = passed[1::-1]
        return [f"{name}({', '.join(passed)});"]


IDIOMS = ("fill", "change_all", "sum", "count", "find", "running", "copy_over", "shift", "turn", "sort", "greatest", "recursive", "recursive", "counted_down",
          "swap", "write", "two_writes", "two_writes", "through", "through", "asks_which", "guard", "guard", "guard", "leaves", "leaves", "handled", "handled",
          "handled", "at_last", "cloned", "cloned", "made", "named_again", "renamed", "tallied", "by_helper", "by_helper")
