#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What counts as the same: exceptions by class, subclass or at all, results within a tolerance, what is printed."""

import json
import unittest

from cli_support import CliTest, javac

# name: parameters, precondition, reference, a right variant that rounds differently, a wrong one that differs by more than 1e-9.
ROUNDING = {
    "fahrenheit": ("double c", "c >= -300 && c <= 5000", "return c * 9 / 5 + 32;", "return 1.8 * c + 32;", "return 1.8 * c + 30;"),
    "mean": ("int a, int b", "true", "return (a + (double) b) / 2;", "return a / 2.0 + b / 2.0;", "return (a + b) / 2.0;"),
    "area": ("double r", "r >= 0 && r <= 1000", "return Math.PI * r * r;", "return r * r * Math.PI;", "return 3.14 * r * r;"),
    "gross": ("int n", "n >= 0 && n <= 1000", "return n * 0.19 + n;", "return 1.19 * n;", "return 1.16 * n;"),
    "steps": ("int n", "n >= 0 && n <= 100", "double s = 0; for (int i = 1; i <= n; i++) s += i * 0.1; return s;",
              "double s = 0; for (int i = n; i >= 1; i--) s += i * 0.1; return s;", "double s = 0; for (int i = 1; i < n; i++) s += i * 0.1; return s;"),
    "distance": ("double x", "true", "return x < 0 ? -x : x;", "return Math.max(x, -x);", "return x;"),
    "tenth": ("int n", "n >= -5000 && n <= 5000", "return n / 10.0;", "return n * 0.1;", "return n / 10;"),
    "percent": ("int n", "n >= 0 && n <= 100", "return n / 100.0 * 40;", "return n * 40 / 100.0;", "return n * 40 / 100;"),
    "seconds": ("int h, int m", "h >= 0 && h < 24 && m >= 0 && m < 60", "return h + m / 60.0;", "return (h * 60 + m) / 60.0;", "return h + m / 100.0;"),
    "interest": ("int years", "years >= 0 && years <= 30", "double k = 100; for (int i = 0; i < years; i++) k *= 1.05; return k;",
                 "double k = 100; for (int i = 0; i < years; i++) k = k + k * 0.05; return k;", "return 100 + years * 5.0;"),
    "third": ("int n", "n >= 0 && n <= 9999", "return n / 3.0;", "return n * (1 / 3.0);", "return n * 0.333;"),
    "kelvin": ("int c", "c >= -273 && c <= 10000", "return c + 273.15;", "return c + 273 + 0.15;", "return c + 273;"),
}
RULES = 'exceptions = "{}"\n'


class RulesTest(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "s").mkdir()

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def reference(self, body):
        self.write("R.java", f"class R {{ {body} }}")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))

    def task(self, entry, *lines):
        method = entry[:entry.index("(")].replace("T.", "R.")
        return "\n".join(["[[task]]", f'entry = "{entry}"', 'reference = "reference"', f'method = "{method}"', *lines]) + "\n"

    def rows(self, toml):
        self.write("a.toml", toml)
        run = self.dashj("grade", "a.toml", "s", "--out", "out", seconds=280)
        self.assertEqual(run.returncode, 0, run.stderr)
        return {row["submission"]: row["tasks"] for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]}

    def test_exceptions(self):
        self.reference("static int f(int x) { if (x < 0) throw new IllegalArgumentException(); return x; }")
        thrown = {"same": "IllegalArgumentException()", "below": "NumberFormatException()", "own": "Own()", "above": "RuntimeException()", "other": "ArithmeticException()"}
        for name, what in thrown.items():
            self.write(f"s/{name}/T.java", f"class T {{ static int f(int x) {{ if (x < 0) throw new {what}; return x; }} }} class Own extends IllegalArgumentException {{ }}")
        self.write("s/none/T.java", "class T { static int f(int x) { return x; } }")
        for rule, right in (("class", {"same"}), ("subclass", {"same", "below", "own"}), ("any", set(thrown))):
            rows = self.rows(self.task("T.f(I)I", RULES.format(rule)))
            self.assertEqual({name: tasks[0]["grade"] for name, tasks in rows.items()}, {name: "correct" if name in right else "wrong" for name in rows}, rule)
        self.assertIn("Any two exceptions count as the same.", (self.folder / "out" / "feedback" / "own.html").read_text())

    def test_rounding(self):
        """Without a tolerance the right ones are wrong, and it is said that rounding is why; with it none is, and the wrong ones are."""
        tasks = {name: f"static double {name}({row[0]}) {{{{ {{}} }}}}" for name, row in ROUNDING.items()}
        self.reference(" ".join(tasks[name].format(row[2]) + f" static boolean {name}Asked({row[0]}) {{ return {row[1]}; }}" for name, row in ROUNDING.items()))
        for kind, column in (("right", 3), ("wrong", 4)):
            self.write(f"s/{kind}/T.java", "class T { " + " ".join(tasks[name].format(row[column]) for name, row in ROUNDING.items()) + " }")
        entries = {name: f"T.{name}(" + "".join("D" if part.startswith("double") else "I" for part in row[0].split(", ")) + ")D" for name, row in ROUNDING.items()}
        tolerance = "tolerance = { absolute = 1e-9, relative = 1e-9 }"
        rows = self.rows("timeout = 10\n" + "".join(self.task(entry, f'precondition = "R.{name}Asked"', tolerance) for name, entry in entries.items()))
        self.assertEqual({grade["grade"] for grade in rows["wrong"]}, {"wrong"}, rows["wrong"])
        words = [grade["grade"] for grade in rows["right"]]
        self.assertNotIn("wrong", words, rows["right"])
        self.assertGreaterEqual(words.count("correct"), 8, rows["right"])
        self.assertGreaterEqual(words.count("correct") + words.count("no-difference"), 9, rows["right"])
        self.assertTrue(all("within the tolerance" in grade["reason"] for grade in rows["right"] if grade["grade"] == "correct"))
        exact = self.rows("timeout = 10\n" + self.task(entries["tenth"], 'precondition = "R.tenthAsked"'))
        self.assertEqual(exact["right"][0]["grade"], "wrong", exact)
        self.assertIn("hardly differ", exact["right"][0]["reason"])
        self.assertNotIn("reason", exact["wrong"][0])

    def test_output(self):
        """What is printed counts where nothing is returned, unless the task says otherwise."""
        self.reference('static void f(int x) { System.out.println(x); } static int g(int x) { return x; }')
        self.write("s/same/T.java", 'class T { static void f(int x) { System.out.println(x); } static int g(int x) { return x; } }')
        self.write("s/other/T.java", 'class T { static void f(int x) { System.out.println(x + 1); } static int g(int x) { System.out.println("DEBUG"); return x; } }')
        words = {}
        for output in ("", 'output = "ignored"', 'output = "compared"'):
            rows = self.rows(self.task("T.f(I)V", output) + self.task("T.g(I)I", output))
            words[output] = {name: [grade["grade"] for grade in tasks] for name, tasks in rows.items()}
        self.assertEqual(words[""], {"same": ["correct", "correct"], "other": ["wrong", "correct"]})
        self.assertEqual(words['output = "ignored"'], {"same": ["correct", "correct"], "other": ["correct", "correct"]})
        self.assertEqual(words['output = "compared"'], {"same": ["correct", "correct"], "other": ["wrong", "wrong"]})
        self.assertEqual(rows["other"][1]["actual"], '0, prints "DEBUG\\n"')

    def test_rules_that_are_wrong(self):
        self.reference("static double f(double x) { return x; }")
        for line, text in (('exceptions = "none"', "exceptions: expected one of class, subclass, any"), ('output = "seen"', "output: expected one of ignored, compared"),
                           ("tolerance = 1e-9", "tolerance: expected { absolute = 1e-9, relative = 1e-9 }"), ("tolerance = { absolut = 1 }", "did you mean 'absolute'?"),
                           ("tolerance = { relative = 2 }", "relative: expected a number from 0 to 1")):
            self.write("a.toml", self.task("T.f(D)D", line))
            self.assert_refused(self.dashj("grade", "--check", "a.toml"), 65, "a.toml:5: ", text)

    def test_what_is_not_proved(self):
        """A mean of all ints is not proved within a tolerance, but run on thousands of inputs; a method over a class of the JDK that is
        not modelled is run, too, but for one that may do otherwise the next time. Only `accept` gives points for the first one."""
        self.reference("static double f(int a, int b) { return (a + (double) b) / 2; }")
        self.write("s/near/T.java", "class T { static double f(int a, int b) { return a / 2.0 + b / 2.0; } }")
        self.write("s/opaque/T.java", "class T { static double f(int a, int b) { return new java.util.LinkedList<Integer>().size() + (a + (double) b) / 2; } }")
        self.write("s/timed/T.java", "class T { static double f(int a, int b) { return System.nanoTime() == 0 ? 0 : (a + (double) b) / 2; } }")
        self.write("s/rare/T.java", "class T { static double f(int a, int b) { return a == 7 && b == 12 ? 9 : a / 2.0 + b / 2.0; } }")
        tolerance = "tolerance = { absolute = 1e-9 }"
        for accept, word, points in (("", "no-difference", 0), ("accept = { runs = 10000 }", "accepted", 1), ("accept = { runs = 1000000 }", "no-difference", 0), ("accept = { runs = 9, bound = 2 }", "no-difference", 0)):
            rows = self.rows("timeout = 8\n" + self.task("T.f(II)D", tolerance, accept))
            self.assertEqual({name: tasks[0]["grade"] for name, tasks in rows.items()}, {"near": word, "opaque": word, "timed": "unknown", "rare": "wrong"}, rows)
            self.assertRegex(rows["near"][0]["reason"], "no difference: [0-9]{5} inputs were run")
            book = json.loads((self.folder / "out" / "grades.json").read_text())
            self.assertEqual([(row["points"], row["open"]) for row in book["submissions"]], [(points, 1 - points), (points, 1 - points), (0, 0), (0, 1)])
        self.write("a.toml", self.task("T.f(II)D", "accept = 3"))
        self.assert_refused(self.dashj("grade", "--check", "a.toml"), 65, "a.toml:5: accept: expected { runs = 10000, bound = 4 }")

    def test_where_the_reference_ends(self):
        """Both go on for ever where x is odd, which nobody asks for: EQUIVALENT says so, but not of a reference that is proved to end."""
        bodies = {"endless": ("while (x != 0) x -= 2; return 1;", "while (x != 0) { x--; x--; } return 1;"),
                  "ends": ("int s = 0; while (x > 0) { s += x % 10; x /= 10; } return s;", "int t = 0; while (x > 0) { t = x % 10 + t; x /= 10; } return t;"),
                  "direct": ("return x + x;", "return 2 * x;")}
        for side in (0, 1):
            text = " ".join(f"static int {name}(int x) {{ {both[side]} }}" for name, both in bodies.items())
            self.write(f"side{side}/T.java", f"class T {{ {text} }}")
            javac("-d", str(self.folder / f"side{side}"), str(self.folder / f"side{side}" / "T.java"))
        for name in bodies:
            run = self.dashj("equiv", "side0", f"T.{name}", "side1", f"T.{name}")
            self.assertEqual(run.returncode, 0, run.stdout)
            self.assertEqual(", where the reference ends" in run.stdout, name == "endless", run.stdout)

    def test_equiv(self):
        for name, body in (("a", "n / 10.0"), ("b", "n * 0.1")):
            self.write(f"{name}/T.java", f"class T {{ static double f(int n) {{ return {body}; }} static boolean p(int n) {{ return n >= 0 && n < 99; }} }}")
            javac("-d", str(self.folder / name), str(self.folder / name / "T.java"))
        command = ("equiv", "a", "T.f", "b", "T.f", "--pre", "T.p")
        run = self.dashj(*command)
        self.assertEqual((run.returncode, run.stdout.split(" T.f")[0]), (1, "DIFFERENT (the results hardly differ: --tolerance allows for rounding)"))
        run = self.dashj(*command, "--tolerance", "1e-9")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("within the tolerance", run.stdout)
        self.assert_refused(self.dashj(*command, "--tolerance", "much"), 64, "--tolerance")
        self.assert_refused(self.dashj(*command, "--exceptions", "all"), 64, "--exceptions")


if __name__ == "__main__":
    unittest.main()
