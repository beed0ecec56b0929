# SPDX-License-Identifier: MIT
"""What exercises do with all cells of an array, in loops and by recursion: a part of array_idioms.py, which says what an idiom is."""


class Loops:
    # Expressions

    def array(self):
        return self.pick(self.arrays)

    def like(self, type):
        """The name of an array of that type, mostly another one."""
        return self.pick([name for own, name in self.arrays if own == type])

    def stored(self, type, text):
        """An int as an element."""
        if type == "boolean":
            return f"(({text}) & 1) == 1"
        return f"({type}) ({text})" if type not in ("int", "long", "double") else text

    def read(self, type, text):
        """An element as an int."""
        return f"({text} ? 1 : 0)" if type == "boolean" else f"(int) {text}" if type in ("long", "double") else text

    def literal(self):
        value = self.pick((0, 1, 2, 3, -1, 7))
        return self.either((f"{value}",), (f"{value + 1}", f"{value - 1}"))

    def number(self):
        if self.numbers and self.chance(60):
            name = self.pick(self.numbers)
            return self.either((name, f"{name} + 0"), (*(other for other in self.numbers if other != name), f"{name} + 1", f"-{name}"))
        return self.literal()

    def index(self, name):
        """Often one that not all arrays have."""
        if self.numbers and self.chance(50):
            return self.pick(self.numbers)
        return self.either(*self.pick(((("0", "0", "1 - 1"), ("1",)), (("1", "0 + 1"), ("0", "2")), ((f"{name}.length - 1", f"-1 + {name}.length"), (f"{name}.length", "0")))))

    def changed_element(self, type, cell, index):
        """What a cell becomes, of itself and of its index."""
        if type == "boolean":
            return self.either((f"!{cell}", f"{cell} ? false : true", f"{cell} == false", f"{cell} ^ true"), (cell, "true"))
        value = self.pick((f"{cell} + {index}", f"{cell} * 2", f"{cell} - 1", f"{cell} + 1", f"-{cell}", f"{index}", f"{cell} ^ {index}" if type != "double" else f"{cell} / 2"))
        alike = {f"{cell} * 2": (f"{cell} + {cell}", f"2 * {cell}"), f"{cell} + 1": (f"1 + {cell}", f"{cell} - -1"), f"{cell} - 1": (f"{cell} + -1",),
                 f"{cell} + {index}": (f"{index} + {cell}",)}
        value = self.either((value, *alike.get(value, ())), (cell, f"{cell} + 2", f"{cell} - {index}"))
        return f"({type}) ({value})" if type not in ("int", "long", "double") else value

    # Loops

    def loop(self, name, body, independent=False):
        """Over all cells, `body(index)` gives lines. Independent: in any order, and nothing is thrown on the way."""
        i = self.fresh("i")
        forms = ["up", "up", "while", "shifted", "kept", *(["down", "down while"] if independent else [])]
        form = self.either(forms, ("short", "late", "long", "skips", "down"))
        lines = body(f"({i} - 1)" if form == "shifted" else i)
        head = {"up": f"for (int {i} = 0; {i} < {name}.length; {i}++) {{", "shifted": f"for (int {i} = 1; {i} <= {name}.length; {i}++) {{",
                "down": f"for (int {i} = {name}.length - 1; {i} >= 0; {i}--) {{", "short": f"for (int {i} = 0; {i} < {name}.length - 1; {i}++) {{",
                "late": f"for (int {i} = 1; {i} < {name}.length; {i}++) {{", "long": f"for (int {i} = 0; {i} <= {name}.length; {i}++) {{",
                "skips": f"for (int {i} = 0; {i} < {name}.length; {i} += 2) {{"}
        if form == "while":
            return [f"int {i} = 0;", f"while ({i} < {name}.length) {{", *lines, f"{i}++;", "}"]
        if form == "kept":
            return [f"int {i}n = {name}.length;", f"for (int {i} = 0; {i}n > {i}; ++{i}) {{", *lines, "}"]
        if form == "down while":
            return [f"int {i} = {name}.length;", f"while ({i} > 0) {{", f"{i}--;", *lines, "}"]
        return [head[form], *lines, "}"]

    def fill(self):
        type, name = self.array()
        value = self.number()
        in_index = self.chance(40)
        return self.loop(name, lambda i: [f"{name}[{i}] = {self.stored(type, f'{value} + {i}' if in_index else value)};"], True)

    def change_all(self):
        type, name = self.array()
        return self.loop(name, lambda i: [f"{name}[{i}] = {self.changed_element(type, f'{name}[{i}]', i)};"], True)

    def sum(self):
        type, name = self.array()
        x = self.fresh("x")
        if self.either(("each", "index", "index"), ()) == "each":
            return [f"for ({type} {x} : {name}) {{", f"r += {self.read(type, x)};", "}"]
        return self.loop(name, lambda i: [self.either((f"r += {self.read(type, f'{name}[{i}]')};", f"r = r + {self.read(type, f'{name}[{i}]')};"),
                                                      (f"r -= {self.read(type, f'{name}[{i}]')};", f"r += {i};"))], True)

    def count(self):
        type, name = self.array()
        value = self.number()

        def body(i):
            cell = self.read(type, f"{name}[{i}]")
            asked = self.either((f"{cell} == {value}", f"{value} == {cell}", f"!({cell} != {value})"), (f"{cell} != {value}", f"{cell} >= {value}"))
            return [f"if ({asked}) {{", self.either(("r++;", "r += 1;", "++r;"), ("r--;", f"r = {i};")), "}"]

        return self.loop(name, body, True)

    def find(self):
        type, name = self.array()
        value, result = self.number(), {"void": "return;", "int": "return {};", "boolean": "return true;", "array": f"return {self.like(self.first)};"}[self.result]

        def body(i):
            cell = self.read(type, f"{name}[{i}]")
            return [f"if ({self.either((f'{cell} == {value}',), (f'{cell} > {value}', f'{cell} != {value}'))}) {{", result.format(i), "}"]

        return self.loop(name, body)

    def running(self):
        """Each cell from the one before."""
        type, name = self.array()
        i = self.fresh("i")
        now, before = f"{name}[{i}]", f"{name}[{i} - 1]"
        if type == "boolean":
            write = self.either((f"{now} ^= {before};", f"{now} = {now} != {before};"), (f"{now} = {before};", f"{now} |= {before};"))
        else:
            write = self.either((f"{now} += {before};", f"{now} = ({type}) ({now} + {before});", f"{now} = ({type}) ({before} + {now});"), (f"{now} -= {before};", f"{before} += {now};"))
        head = self.either((f"for (int {i} = 1; {i} < {name}.length; {i}++) {{", f"for (int {i} = 1; {i} <= {name}.length - 1; {i} += 1) {{"),
                           (f"for (int {i} = {name}.length - 1; {i} > 0; {i}--) {{", f"for (int {i} = 0; {i} < {name}.length; {i}++) {{"))
        return [head, write, "}"]

    def copy_over(self):
        """From one array into another, with what a greater length makes of it."""
        type, name = self.array()
        other = self.like(type)
        guard = self.chance(60)
        lines = self.either((["loop"], ["loop"], ["copy"]) if guard else (["loop"],), ([f"System.arraycopy({other}, 0, {name}, 0, {other}.length);"], []))
        if lines == ["loop"]:
            lines = self.loop(other, lambda i: [f"{name}[{i}] = {other}[{i}];"])
        elif lines == ["copy"]:
            lines = [f"System.arraycopy({other}, 0, {name}, 0, {other}.length);"]
        if not guard:
            return lines
        asked = f"{name} != null && {other} != null && {other}.length <= {name}.length"
        return [f"if ({self.either((asked, asked), (f'{name} != null && {other} != null', f'{name} != null && {other} != null && {other}.length < {name}.length'))}) {{", *lines, "}"]

    def shift(self):
        _, name = self.array()
        i = self.fresh("i")
        down = [f"for (int {i} = {name}.length - 1; {i} > 0; {i}--) {{", f"{name}[{i}] = {name}[{i} - 1];", "}"]
        up = [f"for (int {i} = 1; {i} < {name}.length; {i}++) {{", f"{name}[{i}] = {name}[{i} - 1];", "}"]
        whole = [f"if ({name}.length > 0) {{", f"System.arraycopy({name}, 0, {name}, 1, {name}.length - 1);", "}"]
        return self.either((down, whole), (up, whole[1:2]))

    def turn(self):
        """The other way round, by two indices."""
        type, name = self.array()
        i, j, x = self.fresh("i"), self.fresh("j"), self.fresh("x")
        swap = [f"{type} {x} = {name}[{i}];", f"{name}[{i}] = {name}[{j}];", f"{name}[{j}] = {x};"]
        two = [f"int {i} = 0;", f"int {j} = {name}.length - 1;", f"while ({i} < {j}) {{", *swap, f"{i}++;", f"{j}--;", "}"]
        one = [f"for (int {i} = 0; {i} < {name}.length / 2; {i}++) {{", f"int {j} = {name}.length - 1 - {i};", *swap, "}"]
        both = [f"for (int {i} = 0, {j} = {name}.length - 1; {j} > {i}; {i}++, {j}--) {{", *swap, "}"]
        wrong = [f"for (int {i} = 0; {i} < {name}.length; {i}++) {{", *one[1:]]
        return self.either((two, one, both), (wrong, [*two[:4], *two[5:]], [*two[:5], *two[6:]]))

    def sort(self):
        type, name = self.array()
        i, j, x = self.fresh("i"), self.fresh("j"), self.fresh("x")
        first, second = self.read(type, f"{name}[{j}]"), self.read(type, f"{name}[{j} + 1]")
        asked = self.either((f"{first} > {second}", f"{second} < {first}", f"!({first} <= {second})"), (f"{first} >= {second}", f"{first} < {second}"))
        swap = [f"if ({asked}) {{", f"{type} {x} = {name}[{j}];", f"{name}[{j}] = {name}[{j} + 1];", f"{name}[{j} + 1] = {x};", "}"]
        down = [f"for (int {i} = {name}.length - 1; {i} > 0; {i}--) {{", f"for (int {j} = 0; {j} < {i}; {j}++) {{", *swap, "}", "}"]
        up = [f"for (int {i} = 0; {i} < {name}.length; {i}++) {{", f"for (int {j} = 0; {j} + 1 < {name}.length - {i}; {j}++) {{", *swap, "}", "}"]
        one = [f"for (int {j} = 0; {j} < {name}.length - 1; {j}++) {{", *swap, "}"]
        insert = [f"for (int {i} = 1; {i} < {name}.length; {i}++) {{", f"for (int {j} = {i} - 1; {j} >= 0; {j}--) {{", *swap, "}", "}"]
        return self.either(self.pick(((down, up), (down, insert), (one, one))), (one, [*insert[:1], f"for (int {j} = {i} - 1; {j} > 0; {j}--) {{", *swap, "}", "}"]))

    def greatest(self):
        type, name = self.array()
        x = self.fresh("x")
        start = self.either((f"int {x} = {self.read(type, f'{name}[0]')};",), (f"int {x} = 0;", f"int {x} = {self.read(type, f'{name}[{name}.length - 1]')};"))

        def body(i):
            cell = self.read(type, f"{name}[{i}]")
            return [self.either((f"if ({cell} > {x}) {x} = {cell};", f"if ({x} <= {cell}) {x} = {cell};", f"{x} = Math.max({x}, {cell});"), (f"if ({cell} < {x}) {x} = {cell};",))]

        return [start, *self.loop(name, body, True), f"r += {x};"]

    def recursive(self):
        """A write or a sum by calls of itself, before or behind the next call; or the loop that does the same."""
        type, name = self.array()
        h, i = self.fresh("h"), self.fresh("i")
        sums, is_up, is_late = self.chance(40), self.chance(60), self.chance(40)
        body = f"r += {self.read(type, f'{name}[{i}]')};" if sums else f"{name}[{i}] = {self.changed_element(type, f'{name}[{i}]', i)};"
        head = self.either((f"{i} < {name}.length" if is_up else f"{i} >= 0",), (f"{i} < {name}.length - 1" if is_up else f"{i} > 0",))
        start = "0" if is_up else f"{name}.length - 1"
        if self.either(("loop", "calls", "calls"), ()) == "loop":
            return [f"for (int {i} = {start}; {head}; {i}{'++' if is_up else '--'}) {{", body, "}"]
        again = f"{h}({name}, {i} {'+' if is_up else '-'} 1)"
        own = self.read(type, f"{name}[{i}]")
        if sums:
            lines = [f"return {head} ? {f'{again} + {own}' if is_late else f'{own} + {again}'} : 0;"]
        else:
            lines = [f"if ({head}) {{", *([f"{again};", body] if is_late else [body, f"{again};"]), "}"]
        self.members += [f"static {'int' if sums else 'void'} {h}({type}[] {name}, int {i}) {{", *lines, "}"]
        return [f"{'r += ' if sums else ''}{h}({name}, {start});"]

    def counted_down(self):
        """By an int, and only over what is there."""
        type, name = self.array()
        i = self.fresh("i")
        count = f"{self.pick(self.numbers)} & 3" if self.numbers else "2"
        cell = f"{name}[{i}]"
        body = f"{cell} = {self.changed_element(type, cell, i)};"
        up = [f"for (int {i} = 0; {i} < ({count}); {i}++) {{", body, "}"]
        down = [f"int {i} = {count};", f"while ({i} > 0) {{", f"{i}--;", body, "}"]
        guard = f"if ({name}.length > 3) {{"
        down = [f"for (int {i} = ({count}) - 1; {i} >= 0; {i}--) {{", body, "}"] if self.chance(50) else down
        return [guard, *self.either((up, down), ([up[0].replace("= 0", "= 1"), *up[1:]],)), "}"] if self.chance(60) else self.either((up, up), (down,))
