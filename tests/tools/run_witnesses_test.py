#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What run_witnesses.py makes of reports and of what JUnit says."""

import pathlib
import types
import unittest

import run_witnesses as tool
from junit_console import Failure, read_report

PLACE = {"class": "p.A", "method": "test", "file": "A.java", "line": 7}
TRACE = """java.lang.AssertionError: no
\tat p.A.test(A.java:7)
\tat java.base/java.lang.reflect.Method.invoke(Method.java:568)
\tat A_test_Failure.failure(A_test_Failure.java:60)
"""
ERROR = "java.lang.AssertionError: p.A.error() was called\n\tat p.A.error(A.java:3)\n\tat p.A.test(A.java:7)\n\tat p.A.over(A.java:9)\n"
REPORT = b"""<testsuite><testcase name="f()" classname="A_FailureTest"><failure message="no" type="java.lang.AssertionError">
<![CDATA[trace]]></failure></testcase><testcase name="f()" classname="B_FailureTest"/></testsuite>"""


def witness(thrown="java.lang.AssertionError", message="no", name="A_test_FailureTest", above=()):
    return tool.Witness("folder/A", pathlib.Path("d"), pathlib.Path(f"d/p/{name}.java"), PLACE, [*above, PLACE], thrown, message)


def call_of_error():
    return witness(thrown="", message="", above=[dict(PLACE, method="error", line=3)])


class Mismatch(unittest.TestCase):
    def test_a_failure_as_reported_is_none(self):
        self.assertIsNone(tool.mismatch(witness(), Failure("java.lang.AssertionError", "no", TRACE)))
        self.assertIsNone(tool.mismatch(call_of_error(), Failure("java.lang.AssertionError", "error", ERROR)))

    def test_frames_of_the_jdk_above_the_program_are_as_reported(self):
        trace = TRACE.replace("\tat p.A", "\tat java.base/java.lang.Integer.parseInt(Integer.java:1)\n\tat p.A", 1)
        failure = Failure("java.lang.AssertionError", "no", trace)
        above = {"class": "java.lang.Integer", "method": "parseInt", "file": "Integer.java", "line": 2}
        self.assertIsNone(tool.mismatch(witness(above=[above]), failure))
        self.assertIsNotNone(tool.mismatch(witness(), failure))
        self.assertIsNotNone(tool.mismatch(witness(above=[above, above]), failure))
        deeper = Failure("java.lang.AssertionError", "no", trace.replace("\tat java", "\tat java.base/jdk.internal.A.a(A.java:1)\n\tat java", 1))
        self.assertIsNone(tool.mismatch(witness(above=[above]), deeper))
        self.assertIsNotNone(tool.mismatch(witness(), deeper))

    def test_what_a_supplier_makes_is_thrown_by_who_asks_it(self):
        trace = TRACE.replace("\tat p.A", "\tat p.A.lambda$test$3(A.java:5)\n\tat java.base/java.util.Optional.orElseThrow(Optional.java:403)\n\tat p.A", 1)
        failure = Failure("java.lang.AssertionError", "no", trace)
        above = {"class": "java.util.Optional", "method": "orElseThrow", "file": None, "line": 403}
        self.assertIsNone(tool.mismatch(witness(above=[above]), failure))
        self.assertIsNotNone(tool.mismatch(witness(), failure))

    def test_the_loader_in_a_message_does_not_count(self):
        message = "A cannot be cast to B (A and B are in unnamed module of loader {})"
        self.assertIsNone(tool.mismatch(witness(message=message.format("x.P @1f")), Failure("java.lang.AssertionError", message.format("y.Q$R @2e"), TRACE)))

    def test_the_cause_of_an_initialiser_error_is_what_counts(self):
        trace = "java.lang.ExceptionInInitializerError\n\tat x.Y.z(Y.java:1)\nCaused by: " + TRACE
        self.assertIsNone(tool.mismatch(witness(tool.INITIALISER_ERROR, "any"), Failure(tool.INITIALISER_ERROR, "", trace)))
        self.assertIn("fails at", tool.mismatch(witness(tool.INITIALISER_ERROR), Failure(tool.INITIALISER_ERROR, "", TRACE)))

    def test_anything_else_is_one(self):
        for failure in (None, Failure("java.lang.Error", "no", TRACE), Failure("java.lang.AssertionError", "yes", TRACE),
                        Failure("java.lang.AssertionError", "no", TRACE.replace(":7", ":8")),
                        Failure("java.lang.AssertionError", "no", TRACE.replace("\tat p.A", "\tat p.A.inner(A.java:1)\n\tat p.A", 1))):
            self.assertIsNotNone(tool.mismatch(witness(), failure))

    def test_a_call_of_error_counts_where_it_stands(self):
        call = call_of_error()
        self.assertIn("fails at", tool.mismatch(call, Failure("java.lang.AssertionError", "", TRACE)))
        self.assertIn("fails at", tool.mismatch(call, Failure("java.lang.AssertionError", "", ERROR.replace(":7", ":8"))))


class Batches(unittest.TestCase):
    def test_programs_of_one_property_run_together(self):
        programs = [types.SimpleNamespace(wanted=word) for word in ("", "error", "", "", "error")]
        self.assertEqual([[p.wanted for p in group] for group in tool.groups(programs, 2)], [["", ""], [""], ["error", "error"]])

    def test_a_name_comes_once_in_each(self):
        a, again, b = witness(), witness(), witness(name="B")
        self.assertEqual(tool.batches([a, again, b]), [[a, b], [again]])

    def test_names_are_those_of_the_files(self):
        self.assertEqual((witness().test_class, witness().main_class), ("p.A_test_FailureTest", "p.A_test_Failure"))


class Reports(unittest.TestCase):
    def test_of_junit_are_read(self):
        self.assertEqual(read_report(REPORT), {"A_FailureTest": Failure("java.lang.AssertionError", "no", "\ntrace"), "B_FailureTest": None})

    def test_each_failure_of_an_entry_has_a_test(self):
        failure = {"failing": PLACE, "stack": [PLACE], "test": "d/p/A.java"}
        entry = dict(failure, further=[dict(failure, exception={"class": "X", "message": None})])
        self.assertEqual([w.thrown for w in tool.witnesses_of("n", entry, pathlib.Path("d"))], ["", "X"])
        with self.assertRaises(KeyError):
            list(tool.witnesses_of("n", {"failing": PLACE, "stack": [], "further": []}, pathlib.Path("d")))


if __name__ == "__main__":
    unittest.main()
