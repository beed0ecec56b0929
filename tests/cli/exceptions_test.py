#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a replay says of exceptions that leave the entry, or the initialiser of its class: which count, and which place is named."""

import json
import pathlib
import unittest

from cli_support import CLASSES, CliTest

SOURCE = pathlib.Path(__file__).with_name("java") / "Exceptional.java"
FAILS, DOES_NOT, CUT = 1, 0, 2


def line_with(marker):
    lines = SOURCE.read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.endswith("// " + marker))


class Replay(CliTest):
    def replay(self, entry, *words):
        return self.dashj("replay", CLASSES, entry, *words)

    def assert_fails(self, run, method, marker, failure):
        self.assertEqual(run.returncode, FAILS, run.stdout + run.stderr)
        self.assertEqual(run.stdout.splitlines()[1], f"  fails at {method} (Exceptional.java:{line_with(marker)}): {failure}")


class WhichCount(Replay):
    def test_none_by_default(self):
        run = self.replay("Exceptional.divides", "x=0")
        self.assertEqual(run.returncode, DOES_NOT, run.stdout)
        self.assertIn("the entry threw ArithmeticException: / by zero", run.stdout)

    def test_all_of_them(self):
        run = self.replay("Exceptional.divides", "x=0", "--property", "exceptions")
        self.assert_fails(run, "Exceptional.divides(I)I", "divides", "ArithmeticException: / by zero")
        self.assertEqual(self.replay("Exceptional.divides", "x=1", "--property", "exceptions").returncode, DOES_NOT)

    def test_a_cast_is_told_as_plain_java_does(self):
        """Our loader has a number that differs from run to run; the launcher's has none."""
        run = self.replay("Exceptional.casts", "x=3", "--property", "exceptions")
        message = "class java.lang.IllegalStateException cannot be cast to class Exceptional$Own (java.lang.IllegalStateException is in module " \
                  "java.base of loader 'bootstrap'; Exceptional$Own is in unnamed module of loader 'app')"
        self.assert_fails(run, "Exceptional.casts(I)LExceptional$Own;", "casts", "ClassCastException: " + message)

    def test_those_of_a_class_and_its_subclasses(self):
        for classes, status in (("java.lang.ArithmeticException", FAILS), ("ArithmeticException", FAILS),
                                ("java.lang.RuntimeException", FAILS), ("java.lang.Error", DOES_NOT),
                                ("java.lang.Error,java.lang.ArithmeticException", FAILS), ("Exceptional$Own", DOES_NOT)):
            run = self.replay("Exceptional.divides", "x=0", "--property", "exceptions=" + classes)
            self.assertEqual(run.returncode, status, (classes, run.stdout, run.stderr))

    def test_the_programs_own(self):
        for classes in ("Exceptional$Own", "java.lang.IllegalStateException"):
            run = self.replay("Exceptional.own", "x=3", "--property", "exceptions=" + classes)
            self.assert_fails(run, "Exceptional.own(I)V", "own", "Exceptional$Own: three\\u001b[31m")

    def test_a_class_that_is_nowhere(self):
        run = self.replay("Exceptional.own", "x=3", "--property", "exceptions=Exceptional.Owm")
        self.assert_refused(run, 65, "Exceptional.Owm")

    def test_one_that_is_caught_leaves_nothing(self):
        self.assertEqual(self.replay("Exceptional.caught", "x=0", "--property", "exceptions").returncode, DOES_NOT)

    def test_an_assertion_error_whoever_throws_it(self):
        self.assert_fails(self.replay("Exceptional.asserts", "x=4"), "Exceptional.asserts(I)V", "asserts", "AssertionError: four")
        self.assert_fails(self.replay("Exceptional.throwsAssertion", "x=4"), "Exceptional$Helper.fails()V", "fails",
                          "AssertionError: from elsewhere")
        run = self.replay("Exceptional.asserts", "x=4", "--property", "error")
        self.assertEqual(run.returncode, DOES_NOT)
        self.assertEqual(self.replay("Exceptional.asserts", "x=4", "--property", "error,exceptions").returncode, FAILS)

    def test_none_behind_an_overflow(self):
        run = self.replay("Exceptional.afterOverflow", "x=0", "--property", "exceptions")
        self.assertEqual(run.returncode, CUT, run.stdout)
        self.assertIn("StackOverflowError", run.stdout)


class Places(Replay):
    def test_the_line_that_threw_it_and_the_stack(self):
        run = self.replay("Exceptional.below", "x=1", "--property", "exceptions")
        self.assert_fails(run, "Exceptional.divides(I)I", "divides", "ArithmeticException: / by zero")
        self.assertIn(f"    Exceptional.below(I)I (Exceptional.java:{line_with('below')})", run.stdout)

    def test_the_programs_line_where_the_jdk_throws(self):
        run = self.replay("Exceptional.parses", "x=6", "--property", "exceptions")
        self.assert_fails(run, "Exceptional.parses(I)I", "parses", 'NumberFormatException: For input string: "many"')
        self.assertIn("    java.lang.Integer.parseInt(", run.stdout)

    def test_that_of_the_exception_that_leaves(self):
        run = self.replay("Exceptional.replaced", "x=0", "--property", "exceptions")
        self.assert_fails(run, "Exceptional.replaced(I)I", "replaced", "Exceptional$Own: from finally")


class Initialisers(Replay):
    CAUSE = "ExceptionInInitializerError: java.lang.ArithmeticException: / by zero"

    def test_what_leaves_the_one_of_the_entrys_class(self):
        run = self.replay("Exceptional$DividesFirst.run", "--property", "exceptions")
        self.assert_fails(run, "Exceptional.divides(I)I", "divides", self.CAUSE)
        self.assertIn(f"    Exceptional$DividesFirst.<clinit>()V (Exceptional.java:{line_with('DividesFirst')})", run.stdout)

    def test_what_leaves_the_one_of_another_class(self):
        run = self.replay("Exceptional.uses", "x=1", "--property", "exceptions=java.lang.ExceptionInInitializerError")
        self.assert_fails(run, "Exceptional.divides(I)I", "divides", self.CAUSE)
        self.assertIn(f"    Exceptional.uses(I)V (Exceptional.java:{line_with('uses')})", run.stdout)

    def test_the_wrapper_is_what_leaves(self):
        run = self.replay("Exceptional.uses", "x=1", "--property", "exceptions=ArithmeticException")
        self.assertEqual(run.returncode, DOES_NOT, run.stdout)

    def test_an_assertion_error_is_not_wrapped(self):
        run = self.replay("Exceptional$AssertsFirst.run")
        self.assert_fails(run, "Exceptional$AssertsFirst.<clinit>()V", "AssertsFirst", "AssertionError: initialiser")


class Reports(Replay):
    def report_of(self, options):
        frame = {"class": "Exceptional", "method": "divides", "descriptor": "(I)I", "file": "Exceptional.java",
                 "line": line_with("divides"), "bytecode_offset": 3}
        entry = {"name": "Exceptional.divides(I)I", "verdict": "UNSAFE", "input": [{"name": "x", "value": "0"}],
                 "failing": frame, "failure": "ArithmeticException: / by zero"}
        document = {"format": "dashj-report", "format_version": 1, "entries": [entry], **options}
        (self.folder / "r.json").write_text(json.dumps(document))
        return "r.json"

    def test_a_report_says_what_counted(self):
        report = self.report_of({"options": {"property": ["error", "exceptions=java.lang.ArithmeticException"]}})
        self.assertEqual(self.dashj("replay", report, CLASSES).returncode, FAILS)
        self.assertEqual(self.dashj("replay", report, CLASSES, "--property", "error").returncode, DOES_NOT)
        self.assertEqual(self.dashj("replay", self.report_of({}), CLASSES).returncode, DOES_NOT)


if __name__ == "__main__":
    unittest.main()
