#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade: the JUnit test that a student downloads fails as the page says, and passes with a right solution. Each task has one
way to be wrong; the failure that JUnit reports follows from the page's own words."""

import html
import json
import os
import re
import unittest
import urllib.parse

from cli_support import CliTest, javac
from junit_console import junit_console, run_tests

LINK = re.compile(r'<a download="(\w+)\.java" href="data:text/x-java;charset=utf-8,([^"]*)">')

# The reference R, and what a wrong submission has instead. All methods of Tasks.
RIGHT = {
    "digitSum": "static int digitSum(int n) { int s = 0; n = Math.abs(n); while (n > 0) { s += n % 10; n /= 10; } return s; }",
    "sum": "static long sum(int[] a) { long s = 0; for (int x : a) s += x; return s; }",
    "first": "static int[] first(int[] a, int n) { int[] b = new int[2]; b[0] = n; b[1] = a.length; return b; }",
    "swap": "static void swap(int[] a) { int t = a[0]; a[0] = a[1]; a[1] = t; }",
    "root": "static int root(int n) { if (n < 0) throw new IllegalArgumentException(); return n / 2; }",
    "fahr": "static double fahr(double c) { return 1.8 * c + 32; }",
    "next": "static char next(char c) { return (char) (c + 1); }",
    "low": "static byte low(int n) { return (byte) n; }",
    "count": "static int count(int n) { return n < 3 ? n : 3; }",
    "depth": "static int depth(int n) { return n < 3 ? n : 3; }",
    "any": "static int any(int n) { if (n == 4) throw new IllegalStateException(); return n; }",
    "mirror": "static void mirror(int[][] m) { int[] t = m[0]; m[0] = m[1]; m[1] = t; }",
    "grid": "static int[][] grid(int n) { int[][] g = new int[2][]; g[0] = new int[] {n}; return g; }",
    "shared": "static int shared(long[][] m) { m[0][0] = 1; return (int) m[1][0]; }",
    "lines": "static void lines(int n) { System.out.println(\"n =\"); System.out.println(n); }",
}
WRONG = {
    "digitSum": "static int digitSum(int n) { int s = 0; while (n > 0) { s += n % 10; n /= 10; } return s; }",
    "sum": "static long sum(int[] a) { int s = 0; for (int i = 0; i <= a.length; i++) s += a[i]; return s; }",
    "first": "static int[] first(int[] a, int n) { int[] b = new int[2]; b[0] = n; b[1] = a.length + 1; return b; }",
    "swap": "static void swap(int[] a) { a[0] = a[1]; a[1] = a[0]; }",
    "root": "static int root(int n) { if (n < 0) throw new RuntimeException(); return n / 2; }",
    "fahr": "static double fahr(double c) { return 1.8 * c + 31.999; }",
    "next": "static char next(char c) { return c == '\\n' ? c : (char) (c + 1); }",
    "low": "static byte low(int n) { return n > 127 ? 127 : (byte) n; }",
    "count": "static int count(int n) { while (n > 3) { } return n; }",
    "depth": "static int depth(int n) { return n <= 3 ? n : depth(n); }",
    "any": "static int any(int n) { return n == 4 ? 0 : n; }",
    "mirror": "static void mirror(int[][] m) { m[0] = m[1]; }",
    "grid": "static int[][] grid(int n) { int[][] g = new int[2][]; g[0] = new int[] {n + 1}; return g; }",
    "shared": "static int shared(long[][] m) { int r = (int) m[1][0]; m[0][0] = 1; return r; }",
    "lines": "static void lines(int n) { System.out.print(\"n =\\t\\\"\"); System.out.println(n); }",
}
# Where the entry's descriptor is not that of int to int, and what the task says more.
DESCRIPTORS = {"sum": "([I)J", "first": "([II)[I", "swap": "([I)V", "fahr": "(D)D", "next": "(C)C", "low": "(I)B",
               "mirror": "([[I)V", "grid": "(I)[[I", "shared": "([[J)I", "lines": "(I)V"}
MORE = {"fahr": 'tolerance = { absolute = 1e-9, relative = 1e-9 }\nprecondition = "R.isSane"\n', "any": 'exceptions = "any"\n',
        "digitSum": 'precondition = "R.isFew"\n', "first": 'precondition = "R.isThere"\n', "sum": 'precondition = "R.isSome"\n', "swap": 'precondition = "R.isLong"\n',
        "mirror": 'precondition = "R.isTwo"\n', "grid": 'precondition = "R.isFew"\n', "shared": 'precondition = "R.areOne"\n'}
PRECONDITIONS = """static boolean isSane(double c) { return c > -1000 && c < 1000; }
static boolean isFew(int n) { return n > -1000 && n < 1000; }
static boolean isThere(int[] a, int n) { return a != null; }
static boolean isSome(int[] a) { return a != null; }
static boolean isLong(int[] a) { return a != null && a.length > 1; }
static boolean isTwo(int[][] m) { return m != null && m.length == 2 && m[0] != null && m[1] != null; }
static boolean areOne(long[][] m) { return m != null && m.length == 2 && m[0] == m[1] && m[0] != null && m[0].length == 1; }"""
NOT_ENDING = ("count", "depth")


def tests_of(page):
    """The sources that a page has for download, by name; the page shows each of them, too."""
    shown = [html.unescape(text) for text in re.findall(r'<pre class="source" translate="no">(.*?)</pre>', page, re.S)]
    found = {name: urllib.parse.unquote(source) for name, source in LINK.findall(page)}
    assert sorted(shown) == sorted(found.values()), "what is shown is what is downloaded"
    return found


class FeedbackTestsTest(CliTest):
    def setUp(self):
        super().setUp()
        self.write("R.java", "class R { %s\n%s }" % ("\n".join(RIGHT.values()), PRECONDITIONS))
        javac("-g", "-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        tasks = "".join(f'[[task]]\nentry = "Tasks.{name}{DESCRIPTORS.get(name, "(I)I")}"\nreference = "reference"\nmethod = "R.{name}"\n{MORE.get(name, "")}'
                        for name in RIGHT)
        self.write("a.toml", f"timeout = 30\n{tasks}")

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def pages(self):
        run = self.dashj("grade", "a.toml", "s", "--out", "out", seconds=600)
        self.assertEqual(run.returncode, 0, run.stderr)
        book = json.loads((self.folder / "out" / "grades.json").read_text())
        return book, {row["submission"]: (self.folder / "out" / "feedback" / f"{row['submission']}.html").read_text() for row in book["submissions"]}

    def ended(self, tests, source, path, count=None):
        """How each test ends beside this source of the class Tasks. `count`: of tests, where other sources are among them."""
        name = path.replace("/", "_") + str(len(list(self.home.iterdir())))
        sources, classes = self.home / f"{name}_java", self.home / f"{name}_classes"
        files = {f"{path}.java": source, **{f"{path.rpartition('/')[0] or '.'}/{test}.java": text for test, text in tests.items()}}
        for file, text in files.items():
            (sources / file).parent.mkdir(parents=True, exist_ok=True)
            (sources / file).write_text(text, encoding="ascii")
        console = junit_console()
        javac("-cp", str(console), "-d", str(classes), *(str(sources / file) for file in files))
        java = os.path.join(os.path.dirname(os.environ["JAVAC"]), "java")
        found = run_tests(java, console, classes, [])
        self.assertEqual(len(found), len(tests) if count is None else count)
        return {test.rpartition(".")[2]: failure for test, failure in found.items()}

    def check_failure(self, grade, failure):
        """JUnit's words for what the grade says."""
        self.assertIsNotNone(failure, grade)
        text = f"{failure.type}: {failure.message}"
        if grade["grade"] == "did-not-end":
            self.assertRegex(text, "timed out|StackOverflowError")
        elif grade["actual"].startswith("throws ") and not grade["expected"].startswith("throws "):
            self.assertIn(grade["actual"].removeprefix("throws "), text)
        elif grade["expected"].startswith("throws "):
            self.assertIn("AssertionFailedError", text)
            self.assertRegex(text, "to be thrown|exception type thrown")
        else:
            self.assertIn("AssertionFailedError", text)
            numbers = [] if grade["expected"].startswith("'") else re.findall(r"-?\d+\.?\d*", grade["expected"])
            self.assertTrue(any(number in text for number in numbers) or not numbers, text)

    def check(self, name, wrong, right, path="Tasks"):
        book, pages = self.pages()
        row = next(one for one in book["submissions"] if one["submission"] == name)
        tests = tests_of(pages[name])
        by_task = {task["name"]: grade for task, grade in zip(book["tasks"], row["tasks"])}
        self.assertEqual({grade["grade"] for task, grade in by_task.items() if task not in NOT_ENDING}, {"wrong"}, by_task)
        self.assertEqual({by_task[task]["grade"] for task in NOT_ENDING}, {"did-not-end"})
        self.assertEqual(set(tests), {task[0].upper() + task[1:] + "FeedbackTest" for task in by_task})
        for source in tests.values():
            self.assertNotRegex(source, r"\bR\b", "nothing of the reference but what it gives")
        for test, failure in self.ended(tests, wrong, path).items():
            with self.subTest(test):
                task = next(one for one in by_task if one.lower() + "feedbacktest" == test.lower())
                self.check_failure(by_task[task], failure)
        for test, failure in self.ended(tests, right, path).items():
            self.assertIsNone(failure, f"{test} beside a right solution: {failure}")

    def test_as_asked_for(self):
        wrong = "class Tasks { %s }" % "\n".join(WRONG.values())
        self.write("s/anna/Tasks.java", wrong)
        self.check("anna", wrong, "class Tasks { %s }" % "\n".join(RIGHT.values()))

    def test_with_deviations(self):
        """In a package, not static, and wider or boxed where that is possible."""
        def other(methods):
            text = "\n".join(methods.values()).replace("static ", "public ").replace("int digitSum(int n)", "Integer digitSum(int n)").replace("int root(", "long root(")
            return "package de.uni.week3;\npublic class Tasks { %s }" % text
        self.write("s/bert/Tasks.java", other(WRONG))
        self.check("bert", other(WRONG), other(RIGHT), "de/uni/week3/Tasks")

    def test_there_is_none_for_what_no_test_can_call(self):
        hidden = "class Tasks { %s }" % "\n".join(WRONG.values()).replace("static ", "private static ")
        self.write("s/hidden/Tasks.java", hidden)
        self.write("s/nested/Main.java", "class Main { static class Tasks { %s } }" % "\n".join(WRONG.values()))
        _, pages = self.pages()
        self.assertEqual([tests_of(page) for page in pages.values()], [{}, {}])

    def test_of_a_specification(self):
        """It calls the specification, which must be beside it: one that gives false, one that asserts, one that does not end. There is none
        for one that is private, and none for a class in another package than the specification names."""
        spec = """package teacher; public class Spec {
public static boolean half(int n, int[] a) { return T.half(n) == n / 2; }
static void asserted(int n) { int h = T.half(n); assert h * 2 == n || h * 2 + 1 == n || n < 0; }
static boolean ends(int n) { return T.down(n) == 0; }
private static boolean hidden(int n) { return T.half(n) <= n || n < 0; } }"""
        right = "package teacher; class T { static int half(int n) { return n / 2; } static int down(int n) { while (n > 0) n--; return 0; } }"
        wrong = "package teacher; class T { static int half(int n) { return n == 12 ? 77 : n / 2; } static int down(int n) { while (n > 0) if (n != 3) n--; return 0; } }"
        self.write("spec/Spec.java", spec)
        self.write("spec/T.java", right)
        javac("-g", "-d", str(self.folder / "spec"), *(str(self.folder / "spec" / name) for name in ("Spec.java", "T.java")))
        (self.folder / "spec" / "teacher" / "T.class").unlink()
        for name in ("Spec.java", "T.java"):
            (self.folder / "spec" / name).unlink()
        entries = {"half": "half(I)I", "asserted": "half(I)I", "ends": "down(I)I", "hidden": "half(I)I"}
        tasks = "".join(f'[[task]]\nname = "{name}"\nentry = "teacher.T.{entry}"\nspecification = "spec"\nmethod = "teacher.Spec.{name}"\n' for name, entry in entries.items())
        self.write("a.toml", f"timeout = 30\n{tasks}")
        self.write("s/anna/T.java", wrong)
        self.write("s/bert/T.java", wrong.replace("package teacher;", ""))
        book, pages = self.pages()
        grades = {row["submission"]: [grade["grade"] for grade in row["tasks"]] for row in book["submissions"]}
        self.assertEqual(grades["anna"], ["wrong", "wrong", "did-not-end", "wrong"])
        tests = tests_of(pages["anna"])
        self.assertEqual(set(tests), {"HalfFeedbackTest", "AssertedFeedbackTest", "EndsFeedbackTest"})
        self.assertEqual(tests_of(pages["bert"]), {})
        failures = self.ended({**tests, "Spec": spec}, wrong, "teacher/T", len(tests))
        self.assertIn("expected: <true> but was: <false>", failures["HalfFeedbackTest"].message)
        self.assertIn("AssertionError", failures["AssertedFeedbackTest"].type)
        self.assertIn("timed out", failures["EndsFeedbackTest"].message)
        for test, failure in self.ended({**tests, "Spec": spec}, right, "teacher/T", len(tests)).items():
            self.assertIsNone(failure, f"{test} beside a right solution: {failure}")


if __name__ == "__main__":
    unittest.main()
