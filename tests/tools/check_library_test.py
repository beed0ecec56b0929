#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_library.py must notice wrong verdicts on methods of a small jar. A script plays dashj here: a method's name begins with its verdict."""

import pathlib
import re
import subprocess
import sys
import tempfile
import types
import unittest
import zipfile

import check_library
from check_library import pick, plain_value
from run_main import run_main

JAVAC = sys.argv.pop(1) if len(sys.argv) > 1 else "javac"

PLAYER = """#!{python} -IS
import json, re, sys
entries = []
for word in sys.argv[sys.argv.index("{jar}") + 1:]:
    name = re.search(r"\\.(\\w+)\\(", word)[1]
    verdict = name.partition("_")[0].upper()
    if verdict == "BROKEN":
        sys.exit(70)
    entry = {{"name": word, "verdict": verdict, "presumes": ["static fields as initialisers leave them"] if "presumes" in name else []}}
    if verdict == "UNSAFE":
        entry["input"] = [{{"name": "x", "value": {values}[name]}}]
        entry["exception"] = {{"class": "java.lang.ArithmeticException"}}
    if "rejected" in name:
        sys.stderr.write("dashj: " + word + ": the check rejected the proof: a claim\\n")
    entries.append(entry)
print(json.dumps({{"entries": entries}}))
"""

# What UNSAFE methods fail for, as dashj writes it.
VALUES = {"UNSAFE_int": "-5", "UNSAFE_long": "5L", "UNSAFE_char": "'\\u0007'", "UNSAFE_quote": "'\\''", "UNSAFE_nan": "Double.NaN", "UNSAFE_float": "1.5f",
          "UNSAFE_boolean": "true", "UNSAFE_otherInput": "1", "UNSAFE_otherClass": "0"}

# Method -> what it is, and whether the verdict in its name is wrong.
METHODS = {
    "static int SAFE_sum(int a, int b) { return a + b; }": False,
    "static int SAFE_atMin(int a) { return 1 / (a ^ Integer.MIN_VALUE); }": True,
    "static int SAFE_atPower(long a) { return 1 / (a == 1L << 33 ? 0 : 1); }": True,
    "static void SAFE_ofTwo(short a, byte b) { if (a == Short.MAX_VALUE && b == -1) throw new RuntimeException(); }": True,
    "static void SAFE_nan(double a) { if (a != a) throw new RuntimeException(); }": True,
    "static void SAFE_minusZero(float a) { if (a == 0 && 1 / a < 0) throw new RuntimeException(); }": True,
    "static int SAFE_null(String a) { return a.length(); }": True,
    "static int SAFE_text(String a) { return a == null || a.isEmpty() ? 0 : Integer.parseInt(a, 36); }": True,
    "static int SAFE_empty(int[] a) { return a == null ? 0 : a[0]; }": True,
    "static int SAFE_second(int[] a) { return a == null || a.length == 0 ? 0 : a[1]; }": True,
    "static int SAFE_element(String[] a) { return a == null || a.length == 0 ? 0 : a[0].length(); }": True,
    "static int SAFE_anyArray(Object a) { return a instanceof int[] ? ((int[]) a)[0] : 0; }": True,
    "static int SAFE_guarded(int[] a) { return a == null || a.length < 3 ? 0 : a[2]; }": False,
    "static void SAFE_constant(Colour a) { if (a == Colour.BLUE) throw new RuntimeException(); }": True,
    "static int SAFE_object(Box a) { return a == null ? 0 : 1 / (a.v - 255); }": True,
    "static int SAFE_objectHolds(Box a) { return a == null ? 0 : 1 / (a.v | 1); }": False,
    "static void SAFE_list(java.util.List<?> a) { if (a != null && a.isEmpty()) throw new RuntimeException(); }": True,
    "static void SAFE_function(java.util.function.Function<?, ?> a) { if (a != null) throw new RuntimeException(); }": True,
    "static void SAFE_checked(int a) throws Exception { if (a == 2) throw new Exception(); }": True,
    "static void SAFE_asserts(int a) { assert a != 64; }": True,
    "static int SAFE_onceOnly(int a) { if (Fields.seen++ == 0) throw new RuntimeException(); return a; }": True,
    "static int SAFE_laterOnly(int a) { if (Fields.seen++ > 5) throw new RuntimeException(); return a; }": False,
    "static int SAFE_initialiser(int a) { return Failing.field + a; }": True,
    "static int SAFE_presumesFields(Box a) { return a == null ? 0 : 1 / (a.v - 255); }": False,
    "static int SAFE_presumesOfAnInt(int a) { return 1 / a; }": True,
    "static int SAFE_deep(int a) { return SAFE_deep(a + 1) + 1; }": False,
    "static int SAFE_wrapsDeep(int a) { try { return SAFE_deep(a); } catch (Error e) { throw new RuntimeException(e); } }": False,
    "static int SAFE_large(int a) { return a < 0 ? 0 : new long[a].length; }": False,
    "static void SAFE_exits(int a) { System.exit(a); }": False,
    "static void SAFE_halts(int a) { Runtime.getRuntime().halt(0); }": False,
    "static int SAFE_endless(int a) { while (a == 0) { } return 1; }": False,
    "static int SAFE_endlessOrFails(int a) { while (a == 0) { } return 1 / (a - 1); }": True,
    "static void SAFE_prints(int a) { System.out.println(\"threw\\tA\\tB\\tC\"); }": False,
    "static int SAFE_rejected(int a) { return a; }": True,
    "static int UNSAFE_int(int x) { return 1 / (x + 5); }": False,
    "static long UNSAFE_long(long x) { return 1 / (x - 5); }": False,
    "static int UNSAFE_char(char x) { return 1 / (x - 7); }": False,
    "static int UNSAFE_quote(char x) { return 1 / (x - 39); }": False,
    "static int UNSAFE_nan(double x) { return 1 / (x != x ? 0 : 1); }": False,
    "static int UNSAFE_float(float x) { return 1 / (x == 1.5f ? 0 : 1); }": False,
    "static int UNSAFE_boolean(boolean x) { return 1 / (x ? 0 : 1); }": False,
    "static int UNSAFE_otherInput(int x) { return 1 / x; }": True,
    "static int UNSAFE_otherClass(int x) { return new int[x - 1].length; }": True,
    "static int UNKNOWN_any(int a) { return 1 / a; }": False,
    "static int BROKEN_any(int a) { return a; }": True,
}
REST = """
    static int notPublic(int a) { return 1 / a; }
    public int ofAnObject(int a) { return 1 / a; }
    public static void main(String[] words) { throw new RuntimeException(); }
    public static class Box { final int v; public Box(int v) { this.v = v; } private Box() { this(255); } }
    public enum Colour { RED, BLUE }
    static class Fields { static int seen; }
    static class Failing { static int field; static { if (field == 0) throw new IllegalStateException(); } }
"""


def make_jar(folder):
    source = folder / "Library.java"
    source.write_text("public class Library {\n" + "".join(f"    public {method}\n" for method in METHODS) + REST + "}\n")
    subprocess.run([JAVAC, "-nowarn", "-d", folder / "classes", source], check=True)
    with zipfile.ZipFile(folder / "library.jar", "w") as jar:
        for file in sorted((folder / "classes").glob("*.class")):
            jar.write(file, file.name)
        jar.writestr("META-INF/versions/99/Library.class", b"for another release")
        jar.writestr("Damaged.class", b"not a class")
    return folder / "library.jar"


def run(folder, jar, *options):
    player = folder / "player"
    player.write_text(PLAYER.format(python=sys.executable, jar=jar, values=VALUES))
    player.chmod(0o755)
    return run_main(check_library.main, player, jar, "--javac", JAVAC, "--seed", "1", "--runs", "600", "--seconds", "0.7", *options)


class CheckLibrary(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="dashj-library-test-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.jar = make_jar(cls.folder)
        cls.all = run(cls.folder, cls.jar, "--count", "0")

    def test_what_is_wrong_is_named_and_nothing_else(self):
        named = set(re.findall(r"^wrong: \w+ Library\.(\w+)", self.all.stdout, re.M))
        expected = {re.search(r"(\w+)\(", method)[1] for method, is_wrong in METHODS.items() if is_wrong}
        self.assertEqual(named, expected, self.all.stdout + self.all.stderr)
        self.assertEqual(self.all.returncode, 1)

    def test_the_summary_counts(self):
        words = {re.search(r"(\w+?)_", method)[1] for method in METHODS}
        count = {word: sum(f" {word}_" in method for method in METHODS) for word in words}
        self.assertIn(f"{count['SAFE']} safe, {count['UNSAFE']} unsafe, 1 unknown, {sum(METHODS.values())} wrong", self.all.stdout)

    def test_what_a_constructor_may_have_changed_is_not_judged(self):
        self.assertRegex(self.all.stdout, r"(?m)^unjudged: SAFE Library\.SAFE_presumesFields")

    def test_a_stopped_method_ends_no_other(self):
        self.assertRegex(self.all.stdout, r"[34] stopped")

    def test_the_seed_decides(self):
        jars = types.SimpleNamespace(jars=["a"], count=5, seed=7)
        library = types.SimpleNamespace(methods=lambda jar: [f"{jar}.m{i}()V" for i in range(100)])
        once, again = ([subject.name for subject in pick(library, jars)] for _ in range(2))
        self.assertEqual((once, len(set(once))), (again, 5))
        jars.seed = 8
        self.assertNotEqual(once, [subject.name for subject in pick(library, jars)])

    def test_of_another_property_only_what_counts_is_wrong(self):
        shown = run(self.folder, self.jar, "--count", "0", "--property", "error,assert", "--runs", "90", "--seconds", "1.5").stdout
        self.assertIn("wrong: SAFE Library.SAFE_asserts", shown)
        self.assertNotIn("SAFE_null", shown)


class PlainValue(unittest.TestCase):
    def test_reads_what_reports_write(self):
        pairs = {"1": "1", "-7L": "-7", "true": "true", "'a'": "97", "'\\u00ff'": "255", "'\\''": "39", "1.0E-5f": "1.0E-5", "Float.NaN": "NaN",
                 "Double.NEGATIVE_INFINITY": "-Infinity", "-0.0": "-0.0"}
        for text, plain in pairs.items():
            self.assertEqual(plain_value(text), plain)

    def test_leaves_what_is_of_no_primitive_type(self):
        for text in ("null", "new int[]{1}", "\"a\""):
            self.assertIsNone(plain_value(text))


if __name__ == "__main__":
    unittest.main()
