#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What run_mutants.py makes of tests and rows."""

import pathlib
import tempfile
import unittest

import run_mutants as tool

CTEST = """add_test(good true)
add_test(bad sh -c "echo '[  FAILED  ] Suite.Case (1 ms)'; test -z $DASHJ_MUTANT")
add_test(slow sh -c "test -z $DASHJ_MUTANT || sleep 9")
add_test(common true)
set_tests_properties(common PROPERTIES LABELS mutants)
"""


def mutant(name, *tests, by=""):
    return tool.Mutant(name, "x", list(tests), by)


class Facing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name)
        (self.build / "CTestTestfile.cmake").write_text(CTEST)

    def face(self, *tests, limit=60):
        return tool.face(self.build, mutant("m", *tests), tool.common_tests(self.build), limit).noticed_by

    def test_the_first_test_that_fails_notices_it(self):
        self.assertEqual(self.face("good", "bad"), "`bad` Suite.Case")

    def test_where_all_pass_it_survives(self):
        self.assertEqual(tool.common_tests(self.build), ["common"])
        self.assertEqual(self.face("good"), "")

    def test_without_a_mutant_nothing_fails(self):
        self.assertEqual(tool.run_test(self.build, "bad", "", 60), "")

    def test_what_runs_for_ever_is_noticed_by_that(self):
        self.assertEqual(self.face("slow", limit=2), "`slow` (time)")

    def test_a_test_that_is_not_there_is_no_notice(self):
        with self.assertRaises(SystemExit):
            self.face("missing")


class Judging(unittest.TestCase):
    def test_survivors_must_be_explained_and_the_explained_must_survive(self):
        mutants = [mutant("a", by="t"), mutant("b")]
        self.assertEqual(tool.complaints(mutants, {"b": "why"}, 50), [])
        self.assertEqual(tool.complaints(mutants, {}, 50), ["b survives and is not explained"])
        self.assertEqual(tool.complaints(mutants, {"a": "why", "b": "why"}, 50), ["a is explained, but noticed"])
        self.assertEqual(tool.complaints(mutants, {"b": "why"}, 90), ["fewer than 90 % are noticed"])

    def test_the_table_has_a_row_each_and_replaces_the_old_one(self):
        text = tool.table([mutant("a", by="`t`"), mutant("b")], {"b": "why"})
        self.assertIn("2 mutants, 1 noticed (50.0 %).", text)
        self.assertIn("| b | x | survives: why |", text)
        with tempfile.TemporaryDirectory() as name:
            readme = pathlib.Path(name) / "README.md"
            readme.write_text(f"one\n{tool.BEGIN}\nold\n{tool.END}\ntwo\n")
            tool.write_into(readme, text)
            self.assertEqual(readme.read_text(), f"one\n{tool.BEGIN}\n{text}\n{tool.END}\ntwo\n")

    def test_the_list_of_survivors_has_a_reason_in_each_line(self):
        self.assertTrue(all(tool.explained(tool.SURVIVORS).values()))


if __name__ == "__main__":
    unittest.main()
