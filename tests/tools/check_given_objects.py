#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs over arrays of objects, and objects, that they are given: stores that an array may refuse, casts, type tests, identity, boxes. Each
method is run with all small arrays of these classes, of which cells are null, boxes of both kinds, texts, objects of a class of the program and of others,
arrays, and cells before them, and with every way in which parameters may be one object: it exits with 1 where a method that failed is SAFE."""

import sys

import check_lambdas
from check_lambdas import RandomBody, class_of

COMMON = """
    static class Foo { int f; }
    static int tag(Object o) {
        if (o == null) return 0;
        if (o instanceof Integer) return 1;
        if (o instanceof String) return 2;
        return 3;
    }
    static boolean put(Object[] a, int i, Object o) {
        try { a[i] = o; } catch (ArrayStoreException e) { return false; }
        return true;
    }
    static int unboxed(Object o) {
        try { return (Integer) o; } catch (ClassCastException e) { return -7; } catch (NullPointerException e) { return -9; }
    }
"""
SHAPES = [("Object[] a", 4), ("Integer[] a", 3), ("Object[] a, Object[] b", 3), ("Integer[] a, Integer[] b", 1), ("Object[] a, int[] b", 1),
          ("Object[] a, Integer[] b", 2), ("Integer[] a, Object[] b", 1), ("String[] a", 1), ("Object[] a, String[] b", 1), ("Object o, String s", 1),
          ("String[] a, String s", 1), ("Long[] a, Object[] b", 1), ("Object o, Long n", 1),
          ("Object o, Object p", 2), ("Object o, Integer n", 1), ("Object[] a, Object o", 3), ("Integer[] a, Integer n", 1), ("Object o, int[] b", 1)]


class Generator(RandomBody):
    """Asks for a length, changes cells, and compares."""

    def guard(self):
        self.length = self.random.randint(1, 2)
        arrays = [name for name in ("a", "b") if f"[] {name}" in self.parameters]
        asked = [f"{name} == null || {name}.length {self.pick('!=', '!=', '<')} {self.length}" for name in arrays]
        self.arrays = [name for name in arrays if f"int[] {name}" not in self.parameters]
        self.objects = [name for name in ("o", "p", "n", "s") if f" {name}" in self.parameters.replace(",", " ,")]
        return f"if ({' || '.join(asked)}) return -1;" if asked else ""

    def cell(self):
        return f"{self.random.choice(self.arrays)}[{self.random.randrange(self.length)}]"

    def object(self):
        """An expression of type Object."""
        places = ([self.cell()] * 3 if self.arrays else []) + self.objects * 2
        whole = [name for name in ("a", "b") if f"[] {name}" in self.parameters]
        return self.random.choice([*places, *whole])

    def made(self):
        return self.pick("null", "\"s\"", f"Integer.valueOf({self.pick('1', '200')})", "new Object()", "new Foo()", "Long.valueOf(1)", "new int[1]", "new Integer[1]",
                         self.object())

    def number(self):
        return self.pick(f"tag({self.object()})", f"unboxed({self.object()})", "x", "k", str(self.random.randint(-1, 3)))

    def question(self):
        one = self.object()
        kind = self.pick("Integer", "String", "Foo", "Long", "Object[]", "int[]", "Comparable", "Number", "Integer[]")
        return self.pick(f"(Object) {one} == (Object) {self.object()}", f"(Object) {one} instanceof {kind}",
                         f"(Object) {one} == (Object) Integer.valueOf({self.pick('1', '200')})", f"(Object) {one} == (Object) Long.valueOf(1)", f"(Object) {one} == (Object) {self.pick('Integer.class', 'System.out', chr(34) + 's' + chr(34))}", f"{one} == null",
                         f"{one} != null && ((Object) {one}).equals({self.pick('1', '200', '1L', one, self.object())})", f"{one} != null && (Object) ((Object) {one}).getClass() == {self.pick('Integer', 'Object[]', 'Foo')}.class",
                         f"unboxed({one}) {self.pick('==', '<', '>')} {self.random.randint(-2, 2)}", f"tag({one}) == {self.random.randint(0, 3)}")

    def statement(self):
        kind = self.random.randrange(6)
        if kind == 0 and self.arrays:
            return f"if (!put({self.random.choice(self.arrays)}, {self.random.randrange(self.length)}, {self.made()})) k += {self.random.randint(1, 3)};"
        if kind == 1 and self.arrays:
            return f"for (Object each : {self.random.choice(self.arrays)}) if ({self.pick('each == null', 'each instanceof Integer', 'each != null', 'each instanceof String', 'each == a[0]')}) k++;"
        if kind == 2 and self.arrays:
            name = self.random.choice(self.arrays)
            return f"{name} = {name}.clone();"
        if kind == 3 and len(self.arrays) > 1:
            return f"try {{ System.arraycopy({self.random.choice(self.arrays)}, 0, {self.random.choice(self.arrays)}, {self.pick('0', str(self.length - 1))}, 1); }} catch (ArrayStoreException e) {{ k++; }}"
        return f"if ({self.question()}) k += {self.number()};"

    def method(self, name):
        shapes = [shape for shape, weight in SHAPES for _ in range(weight)]
        self.parameters = self.random.choice(shapes)
        guard = self.guard()
        lines = [self.statement() for _ in range(self.random.randint(0, 3))]
        body = "".join(f"        {line}\n" for line in lines)
        asked = self.pick(self.question(), f"{self.question()} && {self.question()}", f"k {self.pick('==', '>', '<')} {self.random.randint(-3, 4)}",
                          f"k == {self.random.randint(0, 3)} && {self.question()}")
        return f"    static int {name}({self.parameters}, int x) {{\n        {guard}\n        int k = 0;\n{body}        if ({asked}) error();\n        return k;\n    }}\n"


def program(seed, count):
    return class_of(Generator, COMMON, seed, count)


RUNNER = """
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

@SuppressWarnings("removal")
public class Runner {
    static final int[] X = {0, 1, 2, -1, Integer.MAX_VALUE};
    static final int[] FIXED = {7};
    static final Class<?>[] CLASSES = {Object.class, Integer.class, String.class, Comparable.class, Number.class, Long.class, P.Foo.class, int[].class};
    /** What a cell or parameter may be but null and another one. */
    static final List<Supplier<Object>> MADE = List.of(() -> 0, () -> 1, () -> 200, () -> new Integer(1), () -> new Integer(-1), () -> new String("s"), () -> "s",
        () -> new Object(), () -> new P.Foo(), () -> 1L, () -> 200L, () -> new int[1], () -> new Integer[1], () -> Integer.class, () -> System.out);

    /** All arguments: each parameter with all it may be, where others are there already. */
    static void all(Class<?>[] types, int at, Object[] given, List<Object> known, Runnable then) {
        if (at == types.length) { then.run(); return; }
        Class<?> type = types[at];
        if (type == int.class) {
            for (int x : X) { given[at] = x; all(types, at + 1, given, known, then); }
            return;
        }
        given[at] = null;
        all(types, at + 1, given, known, then);
        for (Object before : new ArrayList<>(known))
            if (type.isInstance(before)) { given[at] = before; all(types, at + 1, given, known, then); }
        Runnable next = () -> { known.add(given[at]); all(types, at + 1, given, known, then); known.remove(known.size() - 1); };
        if (type == int[].class) {
            for (int length = 0; length <= 2; length++) { given[at] = new int[length]; next.run(); }
        } else if (type.isArray()) {
            for (Class<?> component : CLASSES)
                if (type.getComponentType().isAssignableFrom(component))
                    for (int length = 0; length <= 2; length++) {
                        Object[] array = (Object[]) Array.newInstance(component, length);
                        given[at] = array;
                        known.add(array);
                        cells(array, component, 0, known, () -> all(types, at + 1, given, known, then));
                        known.remove(known.size() - 1);
                    }
        } else {
            for (Supplier<Object> made : MADE) {
                Object object = made.get();
                if (type.isInstance(object)) { given[at] = object; next.run(); }
            }
        }
    }

    static void cells(Object[] array, Class<?> component, int at, List<Object> known, Runnable then) {
        if (at == array.length) { then.run(); return; }
        array[at] = null;
        cells(array, component, at + 1, known, then);
        for (Object before : new ArrayList<>(known))
            if (component.isInstance(before)) { array[at] = before; cells(array, component, at + 1, known, then); }
        for (Supplier<Object> made : MADE) {
            Object object = made.get();
            if (!component.isInstance(object)) continue;
            array[at] = object;
            known.add(object);
            cells(array, component, at + 1, known, then);
            known.remove(known.size() - 1);
        }
    }

    static void run(String name) throws Exception {
        Method method = null;
        for (Method each : P.class.getDeclaredMethods()) if (each.getName().equals(name)) method = each;
        final Method entry = method;
        entry.setAccessible(true);
        boolean[] failed = {false};
        Object[] given = new Object[entry.getParameterCount()];
        all(entry.getParameterTypes(), 0, given, new ArrayList<>(), () -> {
            if (failed[0]) return;
            Object[] copies = given.clone();
            List<Object[]> cells = new ArrayList<>();
            for (Object each : given) cells.add(each instanceof Object[] array ? array.clone() : null);
            P.failed = false;
            try { entry.invoke(null, copies); } catch (ReflectiveOperationException e) { }
            for (int i = 0; i < given.length; i++) if (given[i] instanceof Object[] array) System.arraycopy(cells.get(i), 0, array, 0, array.length);
            failed[0] = P.failed;
        });
        if (failed[0]) System.out.println(name + " 0");
    }
"""


def runner(_seed, count):
    """Prints each method for which it fails."""
    runs = "".join(f'        run("m{i}");\n' for i in range(count))
    return f"{RUNNER}\n    public static void main(String[] words) throws Exception {{\n{runs}    }}\n}}\n"


complaint = check_lambdas.complaint_of_proof


if __name__ == "__main__":
    sys.exit(check_lambdas.main(__doc__, program, runner, complaint))
