#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""@Requires and @Ensures: what is assumed and checked of an entry, what is checked at calls, and what is refused."""

import os
import unittest

from cli_support import CliTest, javac

API = os.environ["DASHJ_API"]

CONTRACTS = """
package p;
import org.dashj.*;
public class C {
  private static boolean natural(int x) { return x >= 0; }
  private static boolean atMostHalf(int x, int r) { return 2 * r <= x; }

  @Requires("natural") @Ensures("atMostHalf") static int half(int x) {
    return x / 2;
  }
  @Requires("natural") @Ensures("atMostHalf") static int wrong(int x) {
    return x - x / 2;
  }
  @Ensures("atMostHalf") static int unguarded(int x) {
    return x / 2;
  }
  @Requires("natural") static int down(int x) {
    return x == 0 ? 0 : down(x - 1);
  }
  @Requires("natural") private static int tooFar(int x) {
    return x == 0 ? 0 : tooFar(x - 2);
  }
  static int guarded(int y) {
    return y >= 0 ? half(y) : 0;
  }

  private static boolean two(long a, double b, boolean c) { return a > 0 && a < Long.MAX_VALUE; }
  private static boolean sum(long a, double b, boolean c, long r) { return r > a; }
  private static boolean sameSign(long a, double b, boolean c, long r) { return r > 0; }
  @Requires({"two"}) @Ensures({"sum", "sameSign"}) static long wide(long a, double b, boolean c) {
    return a + 1;
  }

  private static boolean even(int x) { return x % 2 == 0; }
  private static boolean always(int x) { return true; }
  @Requires({"natural", "even"}) @Ensures("always") static void nothing(int x) {
    assert x != 3;
  }

  private static boolean holds(int x, C r) { return r.value == x; }
  int value;
  @Ensures("holds") static C make(int x) {
    C made = new C();
    made.value = x;
    return made;
  }
}
"""
WRITES = "static boolean g(int[] a) {"
OWN_ARRAY = "@Requires names g, which may write to an array that is not its own"
CALLER = """
package q;
public class D {
  static int calls(int y) {
    return p.E.half(y);
  }
}
"""
INHERITED = """
package p;
public class E extends F {}
"""
BASE = """
package p;
public class F {
  private static boolean natural(int x) { return x >= 0; }
  @org.dashj.Requires("natural") public static int half(int x) { return x / 2; }
}
"""


class Contracts(CliTest):
    def compile(self, *texts):
        for text in texts:
            name = text.split("class ")[1].split()[0]
            (self.folder / f"{name}.java").write_text(text, encoding="utf-8")
        javac("-g", "-cp", API, "-d", "classes", *[str(file) for file in self.folder.glob("*.java")], cwd=self.folder)

    def verdicts(self, *entries):
        document, _ = self.document("classes", *entries, "--timeout", "60", "--cross-check")
        return document["entries"]

    def test_an_entry_may_rely_on_what_it_requires_and_must_keep_what_it_ensures(self):
        self.compile(CONTRACTS)
        names = ["half", "wide", "nothing", "make", "down", "guarded", "wrong", "unguarded"]
        entries = self.verdicts(*[f"p.C.{name}" for name in names])
        self.assertEqual([entry["verdict"] for entry in entries[:6]], ["SAFE"] * 6, entries[:6])
        self.assertEqual([entry["verdict"] for entry in entries[6:]], ["UNSAFE"] * 2)
        wrong, unguarded = entries[6:]
        self.assertEqual(entries[0]["name"], "p.C.half(I)I")
        self.assertEqual((wrong["failing"]["method"], wrong["failing"]["file"], wrong["failing"]["line"]), ("wrong$contract", "C.java", 12))
        self.assertEqual(wrong["input"][0]["name"], "x")
        self.assertEqual(int(wrong["input"][0]["value"]) % 2, 1)
        self.assertGreater(int(wrong["input"][0]["value"]), 0)
        self.assertLess(int(unguarded["input"][0]["value"]), 0)

    def test_what_is_required_is_checked_at_calls(self):
        self.compile(CONTRACTS, CALLER, INHERITED, BASE)
        far, calls = self.verdicts("p.C.tooFar", "q.D.calls")
        self.assertEqual((far["verdict"], calls["verdict"]), ("UNSAFE", "UNSAFE"))
        self.assertEqual(calls["failing"]["method"], "half$requires")
        self.assertEqual([(frame["class"], frame["line"]) for frame in calls["stack"] if frame["class"] == "q.D"], [("q.D", 5)])

    def test_the_failing_input_is_replayed(self):
        self.compile(CONTRACTS)
        for value, status in (("3", 1), ("4", 0), ("-3", 2)):
            run = self.dashj("replay", "classes", "p.C.wrong", f"x={value}")
            self.assertEqual(run.returncode, status, run.stdout + run.stderr)

    def test_a_proof_is_checked_again_from_the_class_files(self):
        self.compile(CONTRACTS)
        self.assertEqual(self.dashj("classes", "p.C.half", "p.C.guarded", "--certificate", "proof.json").returncode, 0)
        run = self.dashj("check", "proof.json", "classes")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_all_has_the_methods_that_must_ensure_something(self):
        self.compile(CONTRACTS)
        document, _ = self.document("--all", "classes", "--max-tests", "1")
        names = [entry["name"] for entry in document["entries"]]
        self.assertIn("p.C.make(I)Lp/C;", names)
        self.assertIn("p.C.guarded(I)I", names)
        self.assertEqual([name for name in names if "$" in name], [])
        self.assertEqual(len(names), len(set(names)))

    def test_contracts_that_say_nothing_are_refused(self):
        for method, word in (('@Requires("no") static void f(int x) {}', "@Requires names no, but the class has no static method no(I)Z"),
                             ('@Ensures("no") static long f(int x) { return x; }', "@Ensures names no, but the class has no static method no(IJ)Z"),
                             ('@Ensures("g") static void f(int x) {} boolean g(int x) { return true; }', "no static method g(I)Z"),
                             (f'@Requires("g") static void f(int[] a) {{}} {WRITES} if (a != null && a.length > 0) a[0] = 5; return true; }}', OWN_ARRAY),
                             (f'@Requires("g") static void f(int[] a) {{}} {WRITES} java.util.Arrays.sort(a); return true; }}', "of the JDK"),
                             ('static int k; @Requires("g") static void f(int x) {} static boolean g(int x) { return h(x); } '
                              'static boolean h(int x) { k = x; return true; }', "g, which may write to a static field"),
                             ('static int[] k = {1}; @Requires("g") static void f(int x) {} static boolean g(int x) { return k[0]++ < x; }', OWN_ARRAY),
                             ('static void f(int x) {} @Requires("g") void h() {} static boolean g() { return true; }', "are for static methods")):
            self.compile("package p; import org.dashj.*; public class Bad { " + method + " }")
            self.assert_refused(self.dashj("classes", "p.Bad.f"), 65, word)

    def test_what_is_required_may_look_at_arrays_and_write_to_its_own(self):
        self.compile("package p; import org.dashj.*; public class Good { "
                     '@Requires("g") static void f(int[] a) { assert a[0] == 5; } '
                     "static boolean g(int[] a) { return a != null && a.length == 1 && Math.abs(a[0]) == 5 && h(a, 0) > 0; } "
                     "static int h(int[] a, int i) { return a[i]; } "
                     '@Requires("k") static void m(int x) { assert x == 1; } '
                     "static boolean k(int x) { int[] own = {x, 1}; own[1]++; return own[0] == own[1] - 1; } }")
        document, _ = self.document("classes", "p.Good.f", "p.Good.m")
        self.assertEqual([entry["verdict"] for entry in document["entries"]], ["SAFE", "SAFE"])


if __name__ == "__main__":
    unittest.main()
