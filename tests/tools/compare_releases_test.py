#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""compare_releases.py must notice a difference, and must pick the JDK that can compile for a release."""

import pathlib
import tempfile
import unittest

from compare_releases import Jdk, differences, jdk_for
from run_programs import Result


def result(verdict, state="ok", detail=""):
    return Result("f/A", "safe", state, verdict, detail)


class Differences(unittest.TestCase):
    def test_equal_verdicts_pass(self):
        self.assertEqual(list(differences({8: {"f/A": result("safe")}, 17: {"f/A": result("safe")}})), [])

    def test_an_equal_unknown_passes(self):
        unknown = result("unknown", "undecided", "unsupported")
        self.assertEqual(list(differences({8: {"f/A": unknown}, 17: {"f/A": unknown}})), [])

    def test_another_verdict_is_named_with_its_release(self):
        odd = list(differences({17: {"f/A": result("safe")}, 8: {"f/A": result("unknown", "undecided", "solver")}}))
        self.assertEqual(odd, ["f/A: 8 unknown [undecided: solver]; 17 safe"])

    def test_what_is_wrong_everywhere_is_named_too(self):
        wrong = result("unsafe", "wrong", "the truth is safe")
        self.assertEqual(len(list(differences({8: {"f/A": wrong}, 17: {"f/A": wrong}}))), 1)


class Jdks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.usual = self.install("usual", "17.0.15")
        for name, version in (("a", "21.0.1"), ("b", "25"), ("old", "1.8.0_402")):
            self.install(name, version)

    def install(self, name, version):
        (self.folder / name / "bin").mkdir(parents=True)
        (self.folder / name / "bin" / "javac").touch()
        (self.folder / name / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{version}"\n')
        return Jdk.at(self.folder / name)

    def test_versions_are_read(self):
        self.assertEqual([Jdk.at(self.folder / name).version for name in ("usual", "b", "old")], [17, 25, 8])

    def test_the_usual_one_is_taken_where_it_can_be(self):
        self.assertEqual(jdk_for(8, self.usual, self.folder), self.usual)

    def test_else_the_newest(self):
        self.assertEqual(jdk_for(21, self.usual, self.folder).version, 25)

    def test_none_compiles_for_what_is_to_come(self):
        self.assertIsNone(jdk_for(26, self.usual, self.folder))


if __name__ == "__main__":
    unittest.main()
