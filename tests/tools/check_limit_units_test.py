#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check of what a limit rebuilds must find what it is there for."""

import tempfile
import unittest
from pathlib import Path

import check_limit_units

ONE = """src/smt/limits.cpp.o: #deps 2, deps mtime 1 (VALID)
    ../src/smt/limits.cpp
    ../src/smt/limits.def

"""
OTHER = """src/smt/user.cpp.o: #deps 2, deps mtime 1 (VALID)
    ../src/smt/user.cpp
    ../src/smt/limits.def

"""


class CheckLimitUnits(unittest.TestCase):
    def problems(self, deps):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder).resolve()
            (root / "src/smt").mkdir(parents=True)
            (root / "build").mkdir()
            (root / "src/smt/limits.def").touch()
            return check_limit_units.problems_of(root, check_limit_units.objects_by_file(deps, root / "build"))

    def test_the_table_alone_may_read_the_values(self):
        self.assertEqual(self.problems(ONE), [])

    def test_another_reader_is_named(self):
        self.assertIn("src/smt/user.cpp.o", self.problems(ONE + OTHER)[0])
        self.assertEqual(len(self.problems(OTHER)), 1)

    def test_values_that_nothing_reads_are_found(self):
        self.assertEqual(len(self.problems("")), 1)

    def test_what_ninja_holds_outdated_does_not_count(self):
        self.assertEqual(self.problems(ONE + OTHER.replace("VALID", "STALE")), [])


if __name__ == "__main__":
    unittest.main()
