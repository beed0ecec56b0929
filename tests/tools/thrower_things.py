# SPDX-License-Identifier: MIT
"""What generate_throwers.py puts into its methods: statements with something in them that dashj may not model.

A thing is the text of Java statements. They read `int x`, never write it, add to `int r`, and end normally unless they throw; the
compiler must not see an exception that is checked. Most throw for some values of x. `declare` holds members of the class around it, of
which the names that end in Gone are removed once they are compiled. `param` is the type of a second parameter `p`, and `values` are the
expressions that it is run with. FIXED holds whole classes: the entry is their method t."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Thing:
    name: str
    text: str
    throws: str = ""  # what it throws for some input, where that is unchecked; empty: nothing, or only calls error()
    declare: str = ""
    param: str = ""
    values: tuple = ()
    is_raw: bool = False  # a call of a class that RawThrowers.java writes


BOX = "static class Box { int v; Box next; Box(int v) { this.v = v; } int get() { return v; } }"
SHAPES = ("interface Shape { int area(); } static class Square implements Shape { public int area() { return 4; } } "
          "static class Cube extends Square { public int area() { return 8; } }")
COLOURS = "enum Colour { RED, GREEN, BLUE }"
NPE, AIOOBE, NASE, ASE, CCE = ("NullPointerException", "ArrayIndexOutOfBoundsException", "NegativeArraySizeException",
                               "ArrayStoreException", "ClassCastException")
IOOBE, SIOOBE, AE, IAE, ISE = ("IndexOutOfBoundsException", "StringIndexOutOfBoundsException", "ArithmeticException",
                               "IllegalArgumentException", "IllegalStateException")
NFE, EIIE, NCDFE, IMSE = ("NumberFormatException", "ExceptionInInitializerError", "NoClassDefFoundError", "IllegalMonitorStateException")
IAERR = "IllegalAccessError"
UOE, NSEE, CME = "UnsupportedOperationException", "java.util.NoSuchElementException", "java.util.ConcurrentModificationException"

# Component type -> three elements, and how an int is made of one that is called v.
COMPONENTS = {
    "boolean": ("true, false, true", "(v ? 1 : 0)"),
    "byte": ("1, 2, 3", "v"),
    "char": ("'a', 'b', 'c'", "v"),
    "short": ("1, 2, 3", "v"),
    "int": ("1, 2, 3", "v"),
    "long": ("1L, 2L, 3L", "(int) v"),
    "float": ("1f, 2f, 3f", "(int) v"),
    "double": ("1d, 2d, 3d", "(int) v"),
    "String": ("\"a\", \"bc\", null", "v.length()"),
    "Object": ("\"a\", 1, null", "v.hashCode() % 7"),
    "int[]": ("{1}, {2, 3}, null", "v.length"),
    "Box": ("new Box(1), new Box(2), null", "v.v"),
}


def array_things():
    """Each access of an array of each component type."""
    for type, (elements, number) in COMPONENTS.items():
        declare = BOX if type == "Box" else ""
        word = type.replace("[]", "_array")
        made = f"new {type[:-2]}[x][]" if type.endswith("[]") else f"new {type}[x]"
        yield Thing(f"create_{word}", f"if (x < 1000) r = {made}.length;", NASE, declare)
        filled = f"{type}[] a = {{{elements}}};"
        yield Thing(f"load_{word}", f"{filled} {type} v = a[x]; r = {number};", AIOOBE, declare)
        yield Thing(f"store_{word}", f"{filled} a[x] = a[0]; {type} v = a[0]; r = {number};", AIOOBE, declare)
        none = f"{declare} static {type}[] none;"
        yield Thing(f"length_of_null_{word}", "r = none.length;", NPE, none)
        yield Thing(f"load_of_null_{word}", f"{type} v = none[x & 1]; r = {number};", NPE, none)
        yield Thing(f"store_to_null_{word}", f"{filled} none[x & 1] = a[0];", NPE, none)
        yield Thing(f"clone_{word}", f"{filled} {type}[] b = x == 5 ? null : a; r = b.clone().length;", NPE, declare)


def typed(template, types=("long", "float", "double")):
    return "".join(template.replace("TYPE", type) for type in types)


# Opcodes that name a local by number, arithmetic, conversions and comparisons: all decide what a division does.
OPERATIONS = [
    Thing("locals_of_two_slots", "r = (int) seconds_long(x, 3L) / (int) seconds_double(x, 3.0) + (int) thirds_long(x, 1L, 2L, 3L)"
          " + (int) thirds_double(x, 1.0, 2.0, 3.0) + (int) seconds_float(x, 2f) + (int) thirds_float(x, 1f, 2f, 3f);", AE,
          typed("static TYPE seconds_TYPE(TYPE a, TYPE b) { TYPE c = a; a = b; b = c; TYPE d = a; TYPE e = d; return b + a - e; } "
                "static TYPE thirds_TYPE(int i, TYPE a, TYPE b, TYPE c) { TYPE d = a; a = b; b = c; c = d; TYPE e = c; return a + b * c - e; } ")),
    Thing("locals_of_references", "r = 10 / second(\"abcd\", \"x\", null, \"yy\", x).length();", NPE,
          "static String second(String a, String b, String c, String d, int i) { String e = a; a = b; b = c; c = d; d = e; "
          "return i == 5 ? b : i == 6 ? c : d; }"),
    Thing("locals_of_ints", "r = 10 / inOrder(x, 1, 2, 3);", AE,
          "static int inOrder(int a, int b, int c, int d) { int e = a; a = b; b = c; c = d; d = e; e += 300; return d - a * b - c + e - e; }"),
    Thing("locals_of_floats", "r = 10 / (int) inOrder(x, 1f, 2f, 3f);", AE,
          "static float inOrder(float a, float b, float c, float d) { float e = a; a = b; b = c; c = d; d = e; return d - a * b - c; }"),
    Thing("int_operations", "int a = (x + 7) * 3 - 2; a = -a; a = (a & 0xff) | 0x100; a ^= x << 2; a = (a >> 1) + (a >>> 3); a %= 16; r = 5 / (a - 14);", AE),
    Thing("long_operations", "long a = (x + 7L) * 3L - 2L; a = -a; a = (a & 0xffL) | 0x100L; a ^= (long) x << 2; "
          "a = (a >> 1) + (a >>> 3); a /= 3; a %= 16; r = (int) (5L / a);", AE),
    Thing("long_division", "r = (int) (7L / (x - 5L)) + (int) (7L % (x - 6L));", AE),
    Thing("int_remainder", "r = 7 % (x - 5);", AE),
    Thing("float_operations", "float a = (x + 7f) * 3f - 2f; a = -a / 2f; a %= 16f; r = 5 / ((int) a + 1);", AE),
    Thing("double_operations", "double a = (x + 7.0) * 3.0 - 2.0; a = -a / 2.0; a %= 16.0; r = 5 / ((int) a + 1);", AE),
    Thing("conversions", "long a = x; float b = a; double c = b; float d = (float) c; int e = (int) d; double f = e; long g = (long) f; "
          "float h = e; long i = (long) h; int j = (int) i; double k = a; int l = (int) k; double m = h; "
          "r = 5 / (byte) (j + (char) l - (short) g + (int) m - x - 3);", AE),
    Thing("comparisons_of_floats", "float a = x, b = 5f; double c = x, d = 3d; r = 9 / ((a < b ? 1 : 0) + (a > 7f ? 1 : 0) + (c < d ? 0 : 1) + "
          "(c > d ? 1 : 0) + (a <= b ? -1 : 0) + (c >= d ? -1 : 0));", AE),
    Thing("comparisons_of_ints", "long a = x; r = 9 / ((a == 5 ? 0 : 1) + (x != 3 ? 0 : -1) + (x < 1 ? 2 : 0) + (x >= 11 ? 2 : 0) + (x > 9 ? 2 : 0) + "
          "(x <= -2 ? 3 : 0) + (x == 0 ? 1 : 0) + (x + r > 5 ? 1 : 0) + (x - r < 0 ? 1 : 0) + (r != x ? 1 : 0) + (r >= x ? 1 : 0) + "
          "(r == x ? 1 : 0) + (r <= x ? 1 : 0));"),
    Thing("comparisons_with_zero", "int n = x - 5; if (n == 0) r += 1; if (n != 0) r += 2; if (n < 0) r += 4; if (n >= 0) r += 8; "
          "if (n > 0) r += 16; if (n <= 0) r += 32; r = 7 / (r - 41);", AE),
    Thing("comparisons_of_references", "Object a = x == 5 ? null : \"a\", b = \"b\"; if (a == b) r++; if (a != b) r += 2; if (a == null) r += 4; "
          "if (b != null) r += 8; r = 9 / (r - 14);", AE),
    Thing("dense_switch", "switch (x) { case 0: r = 4; break; case 1: r = 3; break; case 2: r = 2; break; case 3: r = 0; break; default: r = 1; } r = 5 / r;", AE),
    Thing("sparse_switch", "switch (x) { case -2147483648: r = 4; break; case 9: r = 0; break; case 1000: r = 2; break; default: r = 1; } r = 5 / r;", AE),
    Thing("copies_on_the_stack", "int[] a = {1, 2, 3}; long[] b = {1, 2, 3}; Wide w = new Wide(); long c = w.v = x; long d = b[1] = c; "
          "int e = a[1]++; int f = w.n++; double g = w.d += 2; w.v++; b[2] += 3; Wide.m(x); Wide.s++; "
          "r = 5 / (int) (c + d + e + f + g - 4);", AE,
          "static class Wide { long v; int n; double d; static long s; static long m(int x) { return x; } }"),
    Thing("large_constants", "r = 5 / (x - 1000000 + 999998 + (int) 12345678900L % 1 + (int) 2.5 + (int) 2.5f);", AE),
    Thing("small_constants", "long a = x - 0L - 1L; float b = 0f; b += x == 5 ? 1f : 3f; float s = 2f; b *= s; b -= 3; double c = 0.0; c += x * 1.0; double t = 1.0; c *= t; r = (int) (5 / (a + (long) b - 3)) + (int) c; "
          "int d = -1, e = 0, f = 1, g = 2, h = 3, i = 4, j = 5, k = 100, l = 1000; r += d + e + f + g + h + i + j + k + l;", AE),
    Thing("many_constants", "String s = manyConstants(x); r = s.length();", NPE,
          "static String manyConstants(int x) { switch (x) { "
          + " ".join(f"case {n}: return \"word {n}\";" for n in range(1000, 1300)) + " default: return x == 5 ? null : \"last word\"; } }"),
    Thing("fields", "Held h = x == 5 ? null : new Held(); h.a = x; h.b = x; r = (int) (h.a + h.b) % 7 + Held.s; Held.s = r;", NPE,
          "static class Held { int a; long b; static int s = 3; }"),
    Thing("throw_of_null", "RuntimeException e = x == 5 ? null : new IllegalStateException(); if (x > 3) throw e;", NPE),
    Thing("nested_calls", "r = new Kid().up(x) + Kid.down(x);", AE,
          "static class Elder { int up(int x) { return 5 / (x - 1); } } static class Kid extends Elder { int up(int x) { return super.up(x) + 1; } "
          "static int down(int x) { return x <= 0 || x > 9 ? 7 / (x + 2) : down(x - 1); } }"),
]

ARRAYS = [
    Thing("null_field_length", "r = arr.length;", NPE, "static int[] arr;"),
    Thing("literal_element", "r = new int[]{1, 2, 3}[x];", AIOOBE),
    Thing("filled_in_initialiser", "r = table[x];", AIOOBE, "static final int[] table = {4, 5, 6, 7};"),
    Thing("instance_array", "Bag b = new Bag(3); r = b.items[x];", AIOOBE, "static class Bag { int[] items; Bag(int n) { items = new int[n]; } }"),
    Thing("null_array_in_object", "Bag b = new Bag(); if (x > 2) b.items = new int[x & 7]; r = b.items.length;", NPE, "static class Bag { int[] items; }"),
    Thing("multi_first", "if (x < 1000) r = new int[x][2].length;", NASE),
    Thing("multi_second", "if (x < 1000) r = new int[2][x].length;", NASE),
    Thing("multi_zero_first", "if (x < 1000) r = new int[0][x].length;", NASE),
    Thing("multi_third", "if (x < 1000) r = new long[2][2][x].length;", NASE),
    Thing("multi_of_objects", "if (x < 1000) r = new String[x][2].length;", NASE),
    Thing("partly_null", "long[][] a = new long[2][]; if (x != 5) a[1] = new long[1]; r = (int) a[1][0];", NPE),
    Thing("row_too_short", "int[][] a = {{1}, {1, 2}, {}}; r = a[x & 1][x >> 1 & 1];", AIOOBE),
    Thing("store_object_in_strings", "Object[] a = new String[1]; if (x == 5) a[0] = new Object();", ASE),
    Thing("store_integer_in_strings", "Object[] a = new String[2]; a[x & 1] = x > 3 ? (Object) 1 : \"a\";", ASE),
    Thing("store_double_in_integers", "Number[] a = new Integer[3]; if (x == 2) a[1] = 2.0;", ASE),
    Thing("store_own_classes", "Shape[] a = x > 4 ? new Cube[1] : new Square[1]; a[0] = new Square(); r = a[0].area();", ASE, SHAPES),
    Thing("store_arrays_in_arrays", "Object[] a = x == 5 ? new int[1][] : new Object[1][]; a[0] = new Object[0];", ASE),
    Thing("store_null_is_fine", "Object[] a = new String[1]; a[0] = x == 5 ? null : \"a\"; r = a[0].hashCode() & 3;", NPE),
    Thing("enhanced_for", "int[] a = x == 5 ? null : new int[]{1, 2}; for (int v : a) r += v;", NPE),
    Thing("varargs_null", "r = sum(x == 5 ? null : new int[]{x});", NPE, "static int sum(int... v) { int s = 0; for (int e : v) s += e; return s; }"),
    Thing("varargs_too_few", "r = x == 5 ? third(x, x) : third(x, x, x);", AIOOBE, "static int third(int... v) { return v[2]; }"),
    Thing("array_cast_long", "Object o = new int[1]; if (x == 5) r = ((long[]) o).length;", CCE),
    Thing("array_cast_strings", "Object o = x == 5 ? new Object[1] : new String[1]; r = ((String[]) o).length;", CCE),
    Thing("array_cast_up", "Object o = x == 5 ? new int[1] : new int[1][1]; r = ((Object[]) o).length;", CCE),
    Thing("array_cast_own", "Object o = x == 5 ? new Square[1] : new Cube[1]; r = ((Cube[]) o).length;", CCE, SHAPES),
    Thing("array_instanceof", "Object o = x > 3 ? new int[1] : new Object(); r = o instanceof int[] ? 5 / (x - 5) : 1;", AE),
    Thing("array_is_harmless", "int[] a = new int[3]; a[1] = x; r = a[1];"),
    Thing("array_decides", "int[] a = {3, 1, 4, 1, 5}; r = 10 / (a[x & 3] - 1);", AE),
    Thing("array_in_loop", "int[] a = new int[4]; for (int i = 0; i <= 3 + (x == 5 ? 1 : 0); i++) a[i] = i;", AIOOBE),
    Thing("array_returned", "r = made(x).length;", NPE, "static int[] made(int x) { return x == 5 ? null : new int[x & 3]; }"),
    Thing("array_passed", "r = first(new int[x & 1]);", AIOOBE, "static int first(int[] a) { return a[0]; }"),
    Thing("array_shared", "int[] a = {1, 2}, b = a; b[0] = x; r = 5 / a[0];", AE),
    Thing("array_of_chars", "char[] a = {'a'}; a[0] += x; r = 5 / (a[0] - 'd');", AE),
    Thing("array_narrows", "byte[] a = {0}; a[0] = (byte) (x << 6); r = 5 / a[0];", AE),
    Thing("array_compound", "int[] a = {1, 2, 3}; a[x] += 4; a[1]--; r = a[1];", AIOOBE),
    Thing("array_order", "int[] a = {0}; a[x] = 5 / (x - 2);", AE),
    Thing("array_null_order", "int[] a = null; try { a[0] = 5 / (x - 2); } catch (NullPointerException e) { r = 3; }", AE),
    Thing("array_class", "r = (x == 5 ? null : new int[0]).getClass().getName().length();", NPE),
    Thing("array_equals", "int[] a = {1}; r = 5 / (a.equals(x == 5 ? null : a) ? 1 : 0);", AE),
    Thing("array_default", "Object[] a = new Object[2]; if (x != 5) a[1] = \"b\"; r = a[1].hashCode() & 1;", NPE),
]

PARAMETERS = [
    Thing("length_of_ints", "r = p.length;", NPE, "", "int[]", ("null", "new int[0]", "new int[]{5}", "new int[]{0, 1, 2}")),
    Thing("element_of_ints", "r = p[1];", AIOOBE, "", "int[]", ("new int[]{1, 2}", "new int[0]", "new int[]{5}", "null")),
    Thing("ints_at_x", "r = 5 / p[x & 1];", AE, "", "int[]", ("new int[]{1, 2}", "new int[]{0, 4}")),
    Thing("unused_ints", "r = x + 1;", "", "", "int[]", ("new int[]{1, 2}", "null")),
    Thing("unused_but_division", "r = 5 / x;", AE, "", "int[]", ("new int[]{1, 2}", "null")),
    Thing("store_in_longs", "p[0] = x; r = (int) p[0];", AIOOBE, "", "long[]", ("new long[1]", "new long[0]", "null")),
    Thing("booleans", "if (p[0]) r = 1;", AIOOBE, "", "boolean[]", ("new boolean[]{true}", "new boolean[0]", "null")),
    Thing("store_in_objects", "p[0] = new Object();", ASE, "", "Object[]", ("new Object[1]", "new String[1]", "null", "new Object[0]")),
    Thing("strings", "r = p[0].length();", NPE, "", "String[]", ("new String[]{\"a\"}", "new String[]{null}", "new String[0]", "null")),
    Thing("matrix", "r = p[0][0];", NPE, "", "int[][]", ("new int[1][1]", "new int[1][]", "new int[1][0]", "null")),
    Thing("string_length", "r = p.length();", NPE, "", "String", ("\"abc\"", "\"\"", "null")),
    Thing("string_char", "r = p.charAt(x);", SIOOBE, "", "String", ("\"abcdefghijklm\"", "\"\"", "null")),
    Thing("string_number", "r = Integer.parseInt(p);", NFE, "", "String", ("\"12\"", "\"a\"", "null")),
    Thing("string_switch", "switch (p) { case \"a\": r = 1; break; case \"b\": r = 5 / (x - 1); break; default: r = 2; }", AE, "", "String", ("\"a\"", "\"b\"", "null")),
    Thing("object_cast", "r = ((String) p).length();", CCE, "", "Object", ("\"a\"", "1", "null")),
    Thing("object_call", "r = p.hashCode() & 1;", NPE, "", "Object", ("\"a\"", "null")),
    Thing("object_test", "r = p instanceof Integer ? 5 / (x - 1) : 1;", AE, "", "Object", ("\"a\"", "1", "null")),
    Thing("integer_unboxed", "r = p + 1;", NPE, "", "Integer", ("1", "null")),
    Thing("integer_decides", "r = 5 / (p - 7);", AE, "", "Integer", ("1", "7", "null")),
    Thing("boolean_unboxed", "if (p) r = 1;", NPE, "", "Boolean", ("true", "null")),
    Thing("own_object", "r = p.v;", NPE, BOX, "Box", ("new Box(1)", "null")),
    Thing("own_object_next", "r = p.next.v;", NPE, BOX, "Box", ("new Box(1)", "null")),
    Thing("own_object_store", "p.v = x; r = 5 / p.get();", AE, BOX, "Box", ("new Box(1)", "null")),
    Thing("own_interface", "r = p.area();", NPE, SHAPES, "Shape", ("new Square()", "new Cube()", "null")),
    Thing("own_interface_throws", "r = p.area();", AE, SHAPES, "Shape", ("new Square()", "() -> { throw new ArithmeticException(); }", "null")),
    Thing("own_cast", "r = ((Cube) p).area();", CCE, SHAPES, "Square", ("new Square()", "new Cube()", "null")),
    Thing("list_element", "r = (Integer) p.get(0);", IOOBE, "", "java.util.List", ("java.util.List.of(1)", "java.util.List.of()", "null")),
    Thing("runnable", "p.run();", NPE, "", "Runnable", ("() -> { }", "null")),
    Thing("runnable_fails", "p.run();", AE, "", "Runnable", ("() -> { }", "() -> { throw new ArithmeticException(); }")),
    Thing("comparable", "r = p.compareTo(\"a\");", CCE, "", "Comparable", ("\"a\"", "1", "null")),
    Thing("throwable", "if (p != null) sneak(p);", "", "@SuppressWarnings(\"unchecked\") static <E extends Throwable> void sneak(Throwable t) throws E { throw (E) t; }",
          "Throwable", ("null", "new Exception()", "new ArithmeticException()")),
    Thing("thrown_parameter", "if (x == 5) throw p;", NPE, "", "RuntimeException", ("new IllegalStateException()", "null")),
    Thing("enum_parameter", "switch (p) { case RED: r = 5 / x; break; default: r = 1; }", NPE, COLOURS, "Colour", ("Colour.RED", "Colour.BLUE", "null")),
    Thing("monitor_of_parameter", "synchronized (p) { r = 1; }", NPE, "", "Object", ("\"a\"", "null")),
    Thing("class_parameter", "r = p.getName().length();", NPE, "", "Class<?>", ("int.class", "null")),
    Thing("chars_parameter", "r = p.charAt(0);", IOOBE, "", "CharSequence", ("\"a\"", "\"\"", "null")),
]

CASTS = [
    Thing("cast_string_to_integer", "Object q = \"a\"; if (x == 5) { Integer i = (Integer) q; }", CCE),
    Thing("cast_chosen", "Object q = x == 5 ? (Object) \"a\" : (Object) 1; r = (Integer) q;", CCE),
    Thing("cast_null_is_fine", "Object q = x == 5 ? null : \"a\"; String s = (String) q; r = s == null ? 5 / (x - 5) : 1;", AE),
    Thing("cast_own", "Square s = x == 5 ? new Square() : new Cube(); r = ((Cube) s).area();", CCE, SHAPES),
    Thing("cast_to_interface", "Object s = x == 5 ? new Object() : new Cube(); r = ((Shape) s).area();", CCE, SHAPES),
    Thing("cast_own_to_jdk", "Object s = new Square(); if (x == 5) r = ((Comparable<?>) s).hashCode();", CCE, SHAPES),
    Thing("cast_polluted", "java.util.List<Integer> a = new java.util.ArrayList<>(); @SuppressWarnings({\"unchecked\", \"rawtypes\"}) boolean b = ((java.util.List) a).add(x == 5 ? \"a\" : (Object) 1); r = a.get(0);", CCE),
    Thing("cast_to_type_variable", "Integer i = Casts.<Integer>of(x == 5 ? \"a\" : (Object) 1); r = i;", CCE,
          "static class Casts { @SuppressWarnings(\"unchecked\") static <T> T of(Object o) { return (T) o; } }"),
    Thing("instanceof_own", "Object s = x > 4 ? new Square() : new Cube(); r = s instanceof Cube ? 5 / x : 1;", AE, SHAPES),
    Thing("instanceof_pattern", "Object s = x > 4 ? \"abc\" : (Object) x; r = s instanceof Integer i ? 5 / i : 1;", AE),
    Thing("class_cast_method", "Object o = x == 5 ? (Object) \"a\" : (Object) 1; r = Integer.class.cast(o);", CCE),
    Thing("cast_of_exception", "RuntimeException e = x == 5 ? new IllegalStateException() : new ArithmeticException(); ArithmeticException a = (ArithmeticException) e;", CCE),
    Thing("equals_cast", "r = new Point(1).equals(x == 5 ? \"a\" : new Point(1)) ? 1 : 0;", CCE,
          "static class Point { int v; Point(int v) { this.v = v; } public boolean equals(Object o) { return ((Point) o).v == v; } public int hashCode() { return v; } }"),
]

MONITORS = [
    Thing("synchronized_null", "Object lock = x == 5 ? null : \"a\"; synchronized (lock) { r = 1; }", NPE),
    Thing("synchronized_null_field", "synchronized (lock) { r = 1; }", NPE, "static Object lock;"),
    Thing("synchronized_body_throws", "synchronized (lock) { r = 5 / (x - 5); }", AE, "static final Object lock = new Object();"),
    Thing("synchronized_harmless", "synchronized (lock) { r = x; }", "", "static final Object lock = new Object();"),
    Thing("synchronized_class", "synchronized (String.class) { r = 5 / (x - 5); }", AE),
    Thing("synchronized_own", "Box b = x == 5 ? null : new Box(1); synchronized (b) { r = b.v; }", NPE, BOX),
    Thing("synchronized_method", "r = guarded(x);", AE, "static synchronized int guarded(int x) { return 5 / (x - 5); }"),
    Thing("synchronized_method_harmless", "r = guarded(x);", "", "static synchronized int guarded(int x) { return x; }"),
    Thing("synchronized_instance_method", "Door d = x == 5 ? null : new Door(); r = d.open(x);", NPE, "static class Door { synchronized int open(int x) { return x; } }"),
    Thing("synchronized_nested", "synchronized (\"a\") { synchronized (x == 5 ? null : \"b\") { r = 1; } }", NPE),
    Thing("notify_unowned", "if (x == 5) new Object().notify();", IMSE),
    Thing("notify_owned", "Object o = new Object(); synchronized (o) { o.notifyAll(); } r = x;"),
]

LIBRARY = [
    Thing("parse_int", "r = Integer.parseInt(x == 5 ? \"a\" : \"1\");", NFE),
    Thing("parse_radix", "r = Integer.parseInt(\"1\", x);", NFE),
    Thing("parse_null", "r = Integer.parseInt(x == 5 ? null : \"7\");", NFE),
    Thing("parse_double", "r = (int) Double.parseDouble(x == 5 ? \"one\" : \"1.5\");", NFE),
    Thing("decode", "r = Integer.decode(x == 5 ? \"0xg\" : \"0x1\");", NFE),
    Thing("char_at", "r = \"abc\".charAt(x);", SIOOBE),
    Thing("substring", "r = \"abc\".substring(x).length();", SIOOBE),
    Thing("substring_two", "r = \"abcdef\".substring(2, x).length();", SIOOBE),
    Thing("compare_to_null", "r = \"a\".compareTo(x == 5 ? null : \"b\");", NPE),
    Thing("equals_null", "String s = x == 5 ? null : \"a\"; r = s.equals(\"a\") ? 1 : 0;", NPE),
    Thing("value_of_null_chars", "r = String.valueOf(x == 5 ? null : new char[]{'a'}).length();", NPE),
    Thing("new_string_of_null", "r = new String(x == 5 ? null : \"a\").length();", NPE),
    Thing("repeat", "if (x < 1000) r = \"a\".repeat(x).length();", IAE),
    Thing("builder_char", "r = new StringBuilder(\"ab\").charAt(x);", IOOBE),
    Thing("builder_delete", "r = new StringBuilder(\"ab\").deleteCharAt(x).length();", SIOOBE),
    Thing("builder_length", "if (x < 1000) { StringBuilder b = new StringBuilder(); b.setLength(x); r = b.length(); }", IOOBE),
    Thing("format", "r = String.format(x == 5 ? \"%d\" : \"%s\", \"a\").length();", "java.util.IllegalFormatException"),
    Thing("list_get", "r = java.util.List.of(1, 2, 3).get(x);", IOOBE),
    Thing("arrays_as_list", "r = java.util.Arrays.asList(4, 5).get(x);", AIOOBE),
    Thing("array_list_get", "java.util.ArrayList<Integer> a = new java.util.ArrayList<>(); a.add(3); r = a.get(x);", IOOBE),
    Thing("array_list_size", "if (x < 1000) r = new java.util.ArrayList<Integer>(x).size();", IAE),
    Thing("array_list_remove", "java.util.List<Integer> a = new java.util.ArrayList<>(java.util.List.of(1)); r = a.remove(x);", IOOBE),
    Thing("linked_list_first", "java.util.LinkedList<Integer> a = new java.util.LinkedList<>(); if (x != 5) a.add(1); r = a.getFirst();", NSEE),
    Thing("immutable_add", "if (x == 5) java.util.List.of(1).add(2);", UOE),
    Thing("immutable_of_null", "r = java.util.List.of(x == 5 ? null : \"a\").size();", NPE),
    Thing("iterator_next", "java.util.Iterator<Integer> i = new java.util.ArrayList<Integer>(x == 5 ? java.util.List.of() : java.util.List.of(1)).iterator(); r = i.next();", NSEE),
    Thing("iterator_remove", "java.util.Iterator<Integer> i = new java.util.ArrayList<>(java.util.List.of(1)).iterator(); if (x != 5) i.next(); i.remove();", ISE),
    Thing("changed_while_read", "java.util.List<Integer> a = new java.util.ArrayList<>(java.util.List.of(1, 2, 3)); for (Integer i : a) if (x == 5) a.add(i);", CME),
    Thing("map_get_unboxed", "java.util.Map<Integer, Integer> m = new java.util.HashMap<>(); m.put(5, 1); r = m.get(x);", NPE),
    Thing("tree_map_null", "new java.util.TreeMap<String, String>().put(x == 5 ? null : \"a\", \"b\");", NPE),
    Thing("deque_null", "new java.util.ArrayDeque<String>().add(x == 5 ? null : \"a\");", NPE),
    Thing("stack_pop", "java.util.Stack<Integer> s = new java.util.Stack<>(); if (x != 5) s.push(1); r = s.pop();", "java.util.EmptyStackException"),
    Thing("scanner", "r = new java.util.Scanner(x == 5 ? \"a\" : \"1\").nextInt();", "java.util.InputMismatchException"),
    Thing("optional_get", "r = (x == 5 ? java.util.Optional.<Integer>empty() : java.util.Optional.of(1)).get();", NSEE),
    Thing("optional_of_null", "r = java.util.Optional.of(x == 5 ? null : \"a\").get().length();", NPE),
    Thing("require_non_null", "java.util.Objects.requireNonNull(x == 5 ? null : \"a\");", NPE),
    Thing("require_message", "java.util.Objects.requireNonNull(x == 5 ? null : \"a\", \"it must be there\");", NPE),
    Thing("check_index", "r = java.util.Objects.checkIndex(x, 3);", IOOBE),
    Thing("copy_of", "if (x < 1000) r = java.util.Arrays.copyOf(new int[2], x).length;", NASE),
    Thing("copy_of_range", "if (x < 1000) r = java.util.Arrays.copyOfRange(new int[2], x, 2).length;", AIOOBE),
    Thing("fill", "java.util.Arrays.fill(new int[2], 0, x, 1);", AIOOBE),
    Thing("sort_null", "java.util.Arrays.sort(x == 5 ? null : new int[2]);", NPE),
    Thing("array_copy", "System.arraycopy(new int[3], 0, new int[3], 0, x);", AIOOBE),
    Thing("array_copy_types", "System.arraycopy(new int[3], 0, x == 5 ? new long[3] : new int[3], 0, 1);", ASE),
    Thing("array_copy_null", "System.arraycopy(x == 5 ? null : new int[3], 0, new int[3], 0, 1);", NPE),
    Thing("reflective_array", "if (x < 1000) r = ((int[]) java.lang.reflect.Array.newInstance(int.class, x)).length;", NASE),
    Thing("add_exact", "r = Math.addExact(x, 2147483640);", AE),
    Thing("multiply_exact", "r = Math.multiplyExact(x, 1000000000);", AE),
    Thing("negate_exact", "r = Math.negateExact(x);", AE),
    Thing("to_int_exact", "r = Math.toIntExact((long) x << 30);", AE),
    Thing("floor_div", "r = Math.floorDiv(7, x);", AE),
    Thing("floor_mod", "r = Math.floorMod(7, x - 5);", AE),
    Thing("divide_unsigned", "r = Integer.divideUnsigned(7, x);", AE),
    Thing("remainder_unsigned", "r = (int) Long.remainderUnsigned(7L, x);", AE),
    Thing("harmless_maths", "r = Math.max(Math.abs(x), 3); r = 5 / (r - 2);"),
    Thing("maths_decide", "r = 5 / (Math.min(x, 3) - 3);", AE),
    Thing("square_root", "r = 5 / ((int) Math.sqrt(x) - 2);", AE),
    Thing("sine", "r = Math.sin(x) > 0.9 ? 5 / (x - 2) : 1;", AE),
    Thing("bit_count", "r = 5 / (Integer.bitCount(x) - 2);", AE),
    Thing("to_chars", "r = Character.toChars(x - 3).length;", IAE),
    Thing("digit", "r = 5 / (Character.digit('a', 16) - x);", AE),
    Thing("enum_value_of", "r = Colour.valueOf(x == 5 ? \"PINK\" : \"RED\").ordinal();", IAE, COLOURS),
    Thing("enum_values", "r = Colour.values()[x].ordinal();", AIOOBE, COLOURS),
    Thing("big_integer", "r = java.math.BigInteger.ONE.divide(java.math.BigInteger.valueOf(x)).intValue();", AE),
    Thing("big_decimal", "r = java.math.BigDecimal.ONE.divide(new java.math.BigDecimal(x)).intValue();", AE),
    Thing("n_copies", "r = java.util.Collections.nCopies(x, \"a\").size();", IAE),
    Thing("empty_maximum", "r = java.util.Collections.max(x == 5 ? java.util.List.<Integer>of() : java.util.List.of(1));", NSEE),
    Thing("local_date", "r = java.time.LocalDate.of(2000, x, 1).getDayOfMonth();", "java.time.DateTimeException"),
    Thing("uuid", "r = java.util.UUID.fromString(x == 5 ? \"no\" : \"1-1-1-1-1\").version();", IAE),
    Thing("class_for_name", "try { Class.forName(x == 5 ? \"absent.Absent\" : \"java.lang.String\"); } catch (ClassNotFoundException e) { r = 5 / (x - 5); }", AE),
    Thing("get_class_of_null", "Object o = x == 5 ? null : \"a\"; r = o.getClass().hashCode() & 1;", NPE),
    Thing("identity", "Object o = new Object(); r = 5 / (o.equals(x == 5 ? null : o) ? 1 : 0);", AE),
    Thing("random_bound", "r = new java.util.Random(1).nextInt(x);", IAE),
    Thing("bit_set", "new java.util.BitSet().flip(x & -17);", IOOBE),
    Thing("char_buffer", "r = java.nio.CharBuffer.wrap(\"abc\").get(x);", IOOBE),
    Thing("byte_buffer", "r = java.nio.ByteBuffer.allocate(4).putInt(x).remaining() + (x == 5 ? java.nio.ByteBuffer.allocate(1).getInt() : 0);",
          "java.nio.BufferUnderflowException"),
    Thing("atomic", "java.util.concurrent.atomic.AtomicInteger a = new java.util.concurrent.atomic.AtomicInteger(x); a.incrementAndGet(); r = 5 / a.get();", AE),
    Thing("property_is_null", "r = System.getProperty(\"thrower.absent\").length();", NPE),
    Thing("streams", "r = java.util.stream.IntStream.range(0, 4).map(i -> 7 / (i - x)).sum();", AE),
    Thing("stream_reduce", "r = java.util.stream.Stream.of(1, 2).filter(i -> i > x).findFirst().get();", NSEE),
    Thing("own_list", "java.util.AbstractList<Integer> a = new Ints(); r = a.get(x);", AE,
          "static class Ints extends java.util.AbstractList<Integer> { public Integer get(int i) { return 5 / (i - 5); } public int size() { return 3; } }"),
    Thing("inherited_from_jdk", "new Ints().add(x);", UOE,
          "static class Ints extends java.util.AbstractList<Integer> { public Integer get(int i) { return 5; } public int size() { return 3; } }"),
    Thing("exception_message", "r = new IllegalStateException(x == 5 ? null : \"abc\").getMessage().length();", NPE),
    Thing("exception_cause", "r = new IllegalStateException(x == 5 ? null : new Error(\"a\")).getCause().getMessage().length();", NPE),
    Thing("self_suppression", "RuntimeException e = new RuntimeException(); if (x == 5) e.addSuppressed(e);", IAE),
    Thing("self_causation", "RuntimeException e = new RuntimeException((Throwable) null); if (x == 5) e.initCause(e);", ISE),
    Thing("stack_trace", "r = new Throwable().getStackTrace()[x == 5 ? 1000000 : 0].getLineNumber() * 0;", AIOOBE),
    Thing("hash_of_text", "r = 5 / (\"ab\".hashCode() - 3100 - x);", AE),
    Thing("interned", "String s = new String(\"ab\"); r = 5 / (s == \"ab\" ? 1 : x - 5);", AE),
    Thing("join", "r = String.join(\",\", x == 5 ? null : \"a\", \"b\").length(); r = 5 / (r - 6);", AE),
]

BOXES = [
    Thing("unbox_null", "Integer i = x == 5 ? null : (Integer) 1; int j = i; r = j;", NPE),
    Thing("unbox_by_choice", "Integer n = null; Integer i = x == 5 ? n : 1; r = 1;", NPE),
    Thing("unbox_field", "r = boxed + x;", NPE, "static Integer boxed;"),
    Thing("unbox_long", "Long l = x == 5 ? null : (Long) 1L; r = (int) (l * 2);", NPE),
    Thing("unbox_boolean", "Boolean b = x == 5 ? null : (Boolean) true; if (b) r = 1;", NPE),
    Thing("unbox_char", "Character c = x == 5 ? null : (Character) 'a'; r = c;", NPE),
    Thing("increment_null", "boxed++; r = boxed;", NPE, "static Integer boxed;"),
    Thing("boxed_arithmetic", "Integer a = x, b = 5; r = 10 / (a - b);", AE),
    Thing("boxed_identity", "Integer a = x + 120, b = x + 120; r = 5 / (a == b ? 1 : 0);", AE),
    Thing("boxed_equals", "Integer a = x; r = 5 / (a.equals(5) ? 0 : 1);", AE),
    Thing("boxed_in_switch", "Integer a = x == 5 ? null : (Integer) 1; switch (a) { case 1: r = 1; break; default: r = 2; }", NPE),
    Thing("boxed_value_of", "r = Integer.valueOf(x == 5 ? \"\" : \"2\");", NFE),
    Thing("boxed_compare", "Integer a = x == 5 ? null : (Integer) 1; r = a < 3 ? 1 : 2;", NPE),
]

TEXTS = [
    Thing("switch_on_string", "String s = x == 5 ? null : \"a\"; switch (s) { case \"a\": r = 1; break; default: r = 2; }", NPE),
    Thing("switch_on_string_decides", "String s = x > 4 ? \"Aa\" : \"BB\"; switch (s) { case \"Aa\": r = 0; break; case \"BB\": r = 2; break; default: r = 3; } r = 5 / r;", AE),
    Thing("switch_on_enum", "Colour c = x == 5 ? null : Colour.RED; switch (c) { case RED: r = 1; break; default: r = 2; }", NPE, COLOURS),
    Thing("switch_expression", "r = switch (x) { case 1, 2 -> 5; case 3 -> { int y = x - 3; yield 7 / y; } default -> 1; };", AE),
    Thing("switch_on_enum_complete", "Colour c = x == 5 ? null : x > 5 ? Colour.BLUE : Colour.RED; r = switch (c) { case RED -> 1; case GREEN -> 2; case BLUE -> 5 / (x - 7); };", NPE, COLOURS),
    Thing("concat_is_harmless", "String s = \"a\" + x; r = 1;"),
    Thing("concat_length", "r = 5 / ((\"a\" + x).length() - 3);", AE),
    Thing("concat_throws", "r = (\"a\" + new Named(x)).length();", AE, "static class Named { int n; Named(int n) { this.n = n; } public String toString() { return \"n\" + 5 / (n - 5); } }"),
    Thing("concat_null_is_fine", "String s = null; r = 5 / ((s + \"a\").length() - x);", AE),
    Thing("constant_length", "r = 5 / (\"abc\".length() - x);", AE),
    Thing("constant_empty", "r = \"\".isEmpty() ? 5 / (x - 5) : 1;", AE),
    Thing("text_block", "r = \"\"\"\n            a\n            b\n            \"\"\".charAt(x);", SIOOBE),
    Thing("class_constant", "Class<?> c = String.class; r = x;"),
    Thing("class_constant_compared", "Class<?> c = x == 5 ? String.class : Integer.class; r = 5 / (c == String.class ? 0 : 1);", AE),
    Thing("class_of_primitive", "r = 5 / (int.class.isPrimitive() ? x - 5 : 1);", AE),
]

DYNAMIC = [
    Thing("lambda", "java.util.function.IntUnaryOperator f = y -> 5 / (y - 5); r = f.applyAsInt(x);", AE),
    Thing("lambda_captures", "java.util.function.IntSupplier f = () -> 5 / (x - 5); r = f.getAsInt();", AE),
    Thing("lambda_unused", "java.util.function.IntSupplier f = () -> 5 / 0; r = x;"),
    Thing("lambda_null", "Runnable f = x == 5 ? null : () -> { }; f.run();", NPE),
    Thing("own_function", "Op f = x > 3 ? y -> y : y -> 5 / (y - 2); r = f.apply(x);", AE, "interface Op { int apply(int y); }"),
    Thing("method_reference", "java.util.function.IntUnaryOperator f = Divides::by; r = f.applyAsInt(x);", AE, "static class Divides { static int by(int y) { return 5 / (y - 5); } }"),
    Thing("method_reference_of_null", "String s = x == 5 ? null : \"a\"; java.util.function.IntSupplier f = s::length; r = 1;", NPE),
    Thing("constructor_reference", "java.util.function.IntFunction<int[]> f = int[]::new; if (x < 1000) r = f.apply(x).length;", NASE),
    Thing("sort_throws", "Integer[] a = {2, 1}; java.util.Arrays.sort(a, (b, c) -> b / (x - 5) - c); r = a[0];", AE),
    Thing("for_each", "java.util.List.of(1, 2).forEach(i -> { if (i + 3 == x) throw new IllegalStateException(); });", ISE),
    Thing("compute_if_absent", "r = new java.util.HashMap<Integer, Integer>().computeIfAbsent(x, k -> 5 / (k - 5));", AE),
    Thing("handle_error", "Runnable f = () -> error(); if (x == 5) f.run();"),
    Thing("handle_error_reference", "Runnable f = Program::error; if (x == 5) f.run();"),
    Thing("concat_calls_error", "if (x == 5) r = (\"a\" + new Named()).length();", "", "static class Named { public String toString() { error(); return \"n\"; } }"),
    Thing("hash_calls_error", "if (x == 5) new java.util.HashMap<Object, Integer>().put(new Named(), 1);", "", "static class Named { public int hashCode() { error(); return 1; } }"),
    Thing("close_calls_error", "try (Closed c = new Closed()) { r = 5 / (x - 5); } catch (ArithmeticException e) { r = 1; }", "",
          "static class Closed implements AutoCloseable { public void close() { error(); } }"),
    Thing("iterator_calls_error", "if (x == 5) for (Object o : new Rounds()) r++;", "",
          "static class Rounds implements Iterable<Object> { public java.util.Iterator<Object> iterator() { error(); return java.util.Collections.emptyIterator(); } }"),
    Thing("close_throws", "try (Closed c = new Closed(x)) { r = 1; }", AE,
          "static class Closed implements AutoCloseable { int n; Closed(int n) { this.n = n; } public void close() { n = 5 / (n - 5); } }"),
    Thing("close_of_null", "try (Closed c = x == 5 ? null : new Closed()) { r = 5 / (x - 7); }", AE,
          "static class Closed implements AutoCloseable { public void close() { } }"),
    Thing("close_suppresses", "try (Closed c = new Closed()) { r = 5 / (x - 5); }", AE,
          "static class Closed implements AutoCloseable { public void close() { throw new IllegalStateException(); } }"),
]

INITIALISERS = [
    Thing("initialiser_throws", "if (x == 5) r = Late.v;", EIIE, "static class Late { static int v = 1 / zero(); static int zero() { return 0; } }"),
    Thing("initialiser_throws_npe", "if (x == 5) r = Late.v;", EIIE, "static class Late { static int[] a; static int v = a.length; }"),
    Thing("initialiser_of_array", "if (x == 5) r = Late.v;", EIIE, "static class Late { static int v = new int[]{1}[1]; }"),
    Thing("initialiser_error", "if (x == 5) r = Late.v;", "", "static class Late { static int v = 1; static { error(); } }"),
    Thing("initialiser_asserts", "if (x == 5) r = Late.v;", "AssertionError", "static class Late { static int v = 1; static { assert v == 2; } }"),
    Thing("initialiser_of_new", "if (x == 5) new Late();", EIIE, "static class Late { static int v = Integer.parseInt(\"a\"); }"),
    Thing("initialiser_of_call", "if (x == 5) r = Late.m();", EIIE, "static class Late { static Object o = (String) (Object) 1; static int m() { return 1; } }"),
    Thing("initialiser_of_write", "if (x == 5) Late.v = 3;", EIIE, "static class Late { static int v = java.util.List.of(1).get(1); }"),
    Thing("initialiser_of_superclass", "if (x == 5) r = Kid.w;", EIIE, "static class Late { static int v = 1 / zero(); static int zero() { return 0; } } static class Kid extends Late { static int w = 2; }"),
    Thing("initialiser_of_superclass_unasked", "r = Kid.v;", "", "static class Late { static int v = 1; } static class Kid extends Late { static int w = 1 / (v - 1); }"),
    Thing("initialiser_of_interface", "if (x == 5) new Kid();", EIIE, "interface Late { int V = Integer.parseInt(\"a\"); default int m() { return 1; } } static class Kid implements Late { }"),
    Thing("initialiser_of_plain_interface", "new Kid(); r = x;", "", "interface Late { int V = Integer.parseInt(\"a\"); } static class Kid implements Late { }"),
    Thing("initialiser_not_for_constant", "r = Late.V + x;", "", "static class Late { static final int V = 3; static int w = 1 / zero(); static int zero() { return 0; } }"),
    Thing("initialiser_not_for_array", "r = new Late[x & 1].length;", "", "static class Late { static int w = 1 / zero(); static int zero() { return 0; } }"),
    Thing("initialiser_not_for_test", "Object o = \"a\"; r = o instanceof Late ? 1 : 2; Class<?> c = Late.class;", "", "static class Late { static int w = 1 / zero(); static int zero() { return 0; } }"),
    Thing("initialiser_twice", "try { r = Late.v; } catch (ExceptionInInitializerError e) { if (x == 5) r = Late.v; }", NCDFE, "static class Late { static int v = 1 / zero(); static int zero() { return 0; } }"),
    Thing("initialiser_of_enum", "if (x == 5) r = Late.A.ordinal();", EIIE, "enum Late { A(1), B(0); int n; Late(int d) { n = 5 / d; } }"),
    Thing("initialisers_in_a_circle", "r = One.v + Two.v; r = 5 / (r - x);", AE, "static class One { static int v = Two.v + 1; } static class Two { static int v = One.v + 2; }"),
    Thing("initialiser_depends", "if (x > 3) from = 0; r = Late.v;", EIIE, "static int from = 7; static class Late { static int v = 5 / from; }"),
    Thing("own_initialiser_fills", "r = 5 / (total - 6 + (x == 5 ? 0 : 1));", AE, "static int total; static { for (int v : new int[]{1, 2, 3}) total += v; }"),
    Thing("own_initialiser_calls", "r = 5 / (total + x);", AE, "static int total = Integer.parseInt(\"3\");"),
    Thing("own_initialiser_boxes", "r = 5 / (total + x);", AE, "static Integer total = 3;"),
    Thing("own_initialiser_text", "r = word.charAt(x);", SIOOBE, "static String word = \"w\" + \"ord\".length();"),
    Thing("own_initialiser_monitor", "r = 5 / (total + x);", AE, "static int total; static { synchronized (String.class) { total = 3; } }"),
    Thing("class_for_name_initialises", "if (x == 5) try { Class.forName(\"Program$Late\"); } catch (ClassNotFoundException e) { r = 2; }", EIIE,
          "static class Late { static int v = 1 / zero(); static int zero() { return 0; } }"),
    Thing("initialiser_of_record", "r = new Pair(x, 1).a();", IAE, "record Pair(int a, int b) { Pair { if (a == 5) throw new IllegalArgumentException(); } }"),
    Thing("record_equals", "r = new Pair(x, \"a\").equals(new Pair(5, \"a\")) ? 5 / (x - 5) : 1;", AE, "record Pair(int a, String b) { }"),
    Thing("instance_initialiser", "r = new Made(x).v;", AIOOBE, "static class Made { int[] a = new int[2]; int v; { a[0] = 1; } Made(int n) { v = a[n]; } }"),
    Thing("inner_class", "r = new Outer(x).new Inner().get();", AE, "static class Outer { int n; Outer(int n) { this.n = n; } class Inner { int get() { return 5 / (n - 5); } } }"),
    Thing("inner_of_null", "Outer o = x == 5 ? null : new Outer(); o.new Inner();", NPE, "static class Outer { class Inner { } }"),
    Thing("anonymous_class", "r = new Object() { int get() { return 5 / (x - 5); } }.get();", AE),
    Thing("called_in_superconstructor", "r = new Low(x).seen;", AE, "static class High { int seen; High(int n) { seen = 5 / (get() + n); } int get() { return 1; } } "
          "static class Low extends High { int v = 3; Low(int n) { super(n); } int get() { return v; } }"),
]

MISSING = [
    Thing("missing_new", "if (x == 5) new Gone();", NCDFE, "static class Gone { }"),
    Thing("missing_call", "if (x == 5) r = Gone.m();", NCDFE, "static class Gone { static int m() { return 1; } }"),
    Thing("missing_field", "if (x == 5) r = Gone.v;", NCDFE, "static class Gone { static int v = 1; }"),
    Thing("missing_test", "Object o = x > 6 ? null : \"a\"; if (x >= 5) r = o instanceof Gone ? 1 : 2;", NCDFE, "static class Gone { }"),
    Thing("missing_cast", "Object o = x > 6 ? null : \"a\"; if (x >= 5) r = ((Gone) o) == null ? 1 : 2;", NCDFE, "static class Gone { }"),
    Thing("missing_array", "if (x == 5) r = new Gone[1].length;", NCDFE, "static class Gone { }"),
    Thing("missing_multi", "if (x == 5) r = new Gone[1][1].length;", NCDFE, "static class Gone { }"),
    Thing("missing_constant", "if (x == 5) { Class<?> c = Gone.class; }", NCDFE, "static class Gone { }"),
    Thing("missing_superclass", "if (x == 5) new Kid();", NCDFE, "static class Gone { } static class Kid extends Gone { }"),
    Thing("missing_interface", "if (x == 5) r = Kid.m();", NCDFE, "interface Gone { } static class Kid implements Gone { static int m() { return 1; } }"),
    Thing("missing_parameter", "r = takes(null, x);", AE, "static class Gone { } static int takes(Gone g, int x) { return 5 / (x - 5); }"),
    Thing("missing_in_handler", "try { r = 5 / (x - 5); } catch (Gone e) { r = 1; }", NCDFE, "static class Gone extends RuntimeException { }"),
    Thing("missing_lambda", "if (x == 5) { java.util.function.Supplier<Object> f = Gone::new; f.get(); }", NCDFE, "static class Gone { }"),
    Thing("missing_lambda_type", "if (x == 5) { Taker f = g -> { }; f.take(null); }", NCDFE, "static class Gone { } interface Taker { void take(Gone g); }"),
    Thing("missing_field_type", "r = 5 / (x - 5); none = null;", AE, "static class Gone { } static Gone none;"),
    Thing("missing_enum_switch", "if (x == 5) switch (Gone.A) { case A: r = 1; break; default: r = 2; }", NCDFE, "enum Gone { A }"),
]

OWN = [
    Thing("own_throws", "if (x == 5) throw new Odd(x);", "", "static class Odd extends RuntimeException { int n; Odd(int n) { super(\"odd \" + n); this.n = n; } }"),
    Thing("own_throws_text", "if (x == 5) throw new IllegalStateException(\"x is \" + x);", ISE),
    Thing("own_throws_null_cause", "if (x == 5) throw new IllegalArgumentException(new Error());", IAE),
    Thing("own_throws_kept", "if (x == 5) throw kept;", ISE, "static final IllegalStateException kept = new IllegalStateException();"),
    Thing("own_throws_supplied", "throwIf(x == 5, IllegalStateException::new);", ISE,
          "static void throwIf(boolean b, java.util.function.Supplier<RuntimeException> s) { if (b) throw s.get(); }"),
    Thing("checked_sneaks", "if (x == 5) sneak(new java.io.IOException());", "",
          "@SuppressWarnings(\"unchecked\") static <E extends Throwable> void sneak(Throwable t) throws E { throw (E) t; }"),
    Thing("assertion_error", "if (x == 5) throw new AssertionError(\"no\");", "AssertionError"),
    Thing("assertion_of_array", "int[] a = {1, 2, 3}; assert a[x & 3] != 3;", AIOOBE),
    Thing("assertion_text_throws", "assert x != 5 : \"a\".charAt(x);", SIOOBE),
    Thing("assertion_of_call", "assert \"abc\".length() != x;", "AssertionError"),
    Thing("error_with_body", "if (x == 5) Loud.error();", ISE, "static class Loud { static void error() { throw new IllegalStateException(); } }"),
    Thing("error_of_missing_class", "if (x == 5) Gone.error();", NCDFE, "static class Gone { static void error() { } }"),
    Thing("error_after_failed_initialiser", "if (x == 5) Late.error();", EIIE, "static class Late { static int v = 1 / zero(); static int zero() { return 0; } static void error() { } }"),
    Thing("error_is_no_static", "if (x == 5) new Mild().error();", "", "static class Mild { void error() { } }"),
    Thing("error_is_no_static_and_throws", "if (x == 5) new Mild().error();", ISE, "static class Mild { void error() { throw new IllegalStateException(); } }"),
    Thing("error_with_argument", "error(x);", AE, "static void error(int x) { int y = 5 / (x - 5); }"),
    Thing("error_with_null_argument", "error(new int[x & 1][]);", NPE, "static void error(int[][] a) { if (a.length > 0) a[0][0] = 1; }"),
    Thing("native_method", "if (x == 5) r = far(x);", "UnsatisfiedLinkError", "static native int far(int x);"),
    Thing("null_receiver", "Box b = x == 5 ? null : new Box(1); r = b.get();", NPE, BOX),
    Thing("null_receiver_of_interface", "Shape s = x == 5 ? null : new Cube(); r = s.area();", NPE, SHAPES),
    Thing("virtual_choice", "Square s = x > 4 ? new Cube() : new Square(); r = 5 / (s.area() - 8);", AE, SHAPES),
    Thing("linked_list", "Box b = new Box(1); b.next = new Box(2); for (int i = 0; i < (x & 3); i++) b = b.next; r = b.v;", NPE, BOX),
    Thing("generic_class", "Cell<String> c = new Cell<>(); if (x != 5) c.value = \"a\"; r = c.value.length();", NPE, "static class Cell<T> { T value; }"),
    Thing("static_interface_method", "r = Op.by(x);", AE, "interface Op { static int by(int y) { return 5 / (y - 5); } }"),
    Thing("default_method", "r = new Impl().by(x);", AE, "interface Op { default int by(int y) { return 5 / (y - 5); } } static class Impl implements Op { }"),
    Thing("bridge_method", "Comparable<Num> c = new Num(x); r = c.compareTo(new Num(5));", AE,
          "static class Num implements Comparable<Num> { int n; Num(int n) { this.n = n; } public int compareTo(Num o) { return 5 / (n - o.n); } }"),
    Thing("bridge_casts", "@SuppressWarnings({\"rawtypes\", \"unchecked\"}) int c = ((Comparable) new Num(x)).compareTo(x == 5 ? \"a\" : new Num(1)); r = c;", CCE,
          "static class Num implements Comparable<Num> { int n; Num(int n) { this.n = n; } public int compareTo(Num o) { return 0; } }"),
    Thing("finally_of_array", "try { r = x; } finally { r = new int[]{1, 2, 3}[x & 3]; }", AIOOBE),
    Thing("handler_of_array", "try { r = 5 / (x - 5); } catch (ArithmeticException e) { r = new int[]{1}[x]; }", AIOOBE),
    Thing("throw_in_finally", "try { r = 5 / (x - 5); } finally { if (x == 5) throw new IllegalStateException(); }", ISE),
]

# Methods of classes that RawThrowers.java writes, with what they throw; each has a static int op(int).
RAW = {
    "nop": AE, "pop2_ints": AE, "pop2_long": AE, "dup_x2": AE, "dup2_x1": AE, "dup2_x2": AE, "swap": AE, "goto_w": AE,
    "jsr": AE, "jsr_w": AE, "wide": AE, "wide_ret": AE, "ldc_handle": "", "ldc_handle_missing": "NoSuchMethodError", "ldc_type": "",
    "ldc_type_missing": NCDFE, "ldc_class_missing": NCDFE, "ldc_dynamic": AE, "ldc_dynamic_throws": "BootstrapMethodError", "ldc_dynamic_long": AE,
    "indy_throws": "BootstrapMethodError", "indy_null": "BootstrapMethodError", "new_abstract": "InstantiationError",
    "new_interface": "InstantiationError", "field_missing": "NoSuchFieldError", "method_missing": "NoSuchMethodError",
    "field_not_static": "IncompatibleClassChangeError", "method_not_static": "IncompatibleClassChangeError",
    "field_private": "IllegalAccessError", "method_private": "IllegalAccessError", "final_written": "IllegalAccessError",
    "not_implemented": "IncompatibleClassChangeError", "abstract_called": "AbstractMethodError", "monitor_left": IMSE,
    "monitor_not_entered": IMSE, "monitor_null": NPE, "throw_null": NPE, "length_of_null": NPE, "multi_one_dimension": NASE,
    "cast_missing": NCDFE, "cast_missing_null": "", "boolean_of_int": AE, "byte_of_int": AE,
    "superclass_is_interface": "IncompatibleClassChangeError", "handler_covers_itself": AE, "constructor_missing": "NoSuchMethodError",
    **{f"closed_{what}_{where}": IAERR for what in ("test", "cast", "array", "constant") for where in ("package", "module")},
    "closed_new": IAERR, "closed_call": IAERR, "closed_handler": IAERR, "protected_constructor": IAERR,
}
RAW_THINGS = [Thing(f"raw_{name}", f"r = Raw_{name}.op(x);", throws, is_raw=True) for name, throws in RAW.items()]

THINGS = [*OPERATIONS, *array_things(), *ARRAYS, *PARAMETERS, *CASTS, *MONITORS, *LIBRARY, *BOXES, *TEXTS, *DYNAMIC, *INITIALISERS, *MISSING,
          *OWN, *RAW_THINGS]

# Whole classes, by what was once decided wrongly: the body of a class whose entry is t.
FIXED = {
    "length_of_null": "static int[] arr;\nstatic int t(int x) {\n    return arr.length;\n}",
    "literal_element": "static int t(int x) {\n    return new int[]{1, 2, 3}[x];\n}",
    "size": "static int t(int x) {\n    if (x > 1000) return 0;\n    byte[] b = new byte[x];\n    return 1;\n}",
    "array_cast": "static int t(int x) {\n    Object o = new int[2];\n    return ((long[]) o).length;\n}",
    "array_store": "static int t(int x) {\n    Object[] a = new String[1];\n    if (x == 5) a[0] = new Object();\n    return 0;\n}",
    "cast": "static int t(int x) {\n    Object q = \"a\";\n    if (x == 5) {\n        Integer i = (Integer) q;\n    }\n    return 0;\n}",
    "in_finally": "static int[] arr;\nstatic int t(int x) {\n    int r = 0;\n    try {\n        r = x + 1;\n    } finally {\n        r += arr.length;\n    }\n    return r;\n}",
    "in_handler": "static int[] arr;\nstatic int t(int x) {\n    try {\n        return 10 / x;\n    } catch (ArithmeticException e) {\n        return arr.length;\n    }\n}",
    "in_callee": "static int[] arr;\nstatic int t(int x) {\n    return x == 5 ? callee() : 0;\n}\nstatic int callee() {\n    return arr[0];\n}",
    "in_constructor": "static int t(int x) {\n    return new Kept(x).v;\n}\nstatic class Kept {\n    int v;\n    Kept(int n) {\n        v = new int[]{1, 2}[n];\n    }\n}",
    "in_initialiser": "static int t(int x) {\n    return x == 5 ? Late.v : 0;\n}\nstatic class Late {\n    static int[] arr;\n    static int v = arr.length;\n}",
    "in_own_initialiser": "static int[] arr;\nstatic int v = arr.length;\nstatic int t(int x) {\n    return x;\n}",
    "in_own_initialiser_asserted": "static int[] arr = {1};\nstatic {\n    assert arr[0] == 2;\n}\nstatic int t(int x) {\n    return x;\n}",
    "ending_in_error": "static int[] arr;\nstatic int t(int x) {\n    try {\n        return arr.length;\n    } catch (NullPointerException e) {\n        error();\n    }\n    return 0;\n}",
    "void_entry": "static int[] arr;\nstatic void t(int x) {\n    arr[x] = 1;\n}",
    "entry_gives_array": "static int[] t(int x) {\n    if (x > 1000) return null;\n    return new int[x];\n}",
    "entry_gives_object": "static Object t(int x) {\n    return java.util.List.of(x, 5 / x);\n}",
    "entry_gives_text": "static String t(int x) {\n    return \"abc\".substring(x);\n}",
    "unused_result": "static int[] arr = {1};\nstatic int t(int x) {\n    int unused = arr[x];\n    return 3;\n}",
    "endless_recursion": "static int t(int x) {\n    return x == 5 ? t(x) + 1 : 0;\n}",
    "after_endless_recursion": "static int[] arr;\nstatic int t(int x) {\n    if (x == 5) deep(x);\n    return 0;\n}\nstatic int deep(int x) {\n    return deep(x) + arr.length;\n}",
    "synchronized_entry": "static int[] arr;\nstatic synchronized int t(int x) {\n    return arr.length;\n}",
    "strict_entry": "static strictfp int t(int x) {\n    return new int[]{1, 2, 3}[x];\n}",
    "generic_entry": "static <T extends Comparable<T>> int t(int x) {\n    T a = null;\n    return a.compareTo(a);\n}",
    "entry_of_final_array": "static final int[] arr = null;\nstatic int t(int x) {\n    return arr.length;\n}",
    "nothing_but_monitor": "static int t(int x) {\n    synchronized (Program.class) {\n        return x;\n    }\n}",
    "nothing_but_array": "static int t(int x) {\n    int[] a = new int[2];\n    a[0] = x;\n    return a[0] + a[1];\n}",
    "unknown_handler_in_caller": "static int t(int x) {\n    try {\n        return day(x + 8);\n    } catch (java.time.DateTimeException e) {\n        return 5 / (x - 5);\n    } catch (Throwable e) {\n        return 0;\n    }\n}\nstatic int day(int month) {\n    return java.time.LocalDate.of(2000, month, 1).getDayOfMonth();\n}",
    "unknown_handler_of_thrown_on": "static int t(int x) {\n    try {\n        try {\n            return java.time.LocalDate.of(2000, x + 8, 1).getDayOfMonth();\n        } catch (Throwable e) {\n            throw e;\n        }\n    } catch (java.time.DateTimeException e) {\n        return 5 / (x - 5);\n    } catch (Throwable e) {\n        return 0;\n    }\n}",
}
