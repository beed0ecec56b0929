#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check that statistics only print must find who reads them."""

import tempfile
import unittest
from pathlib import Path

import check_statistics

HEADER = "class A { Statistics& statistics_; Statistics mine; const Statistics& numbers() const; };\n"


class CheckStatistics(unittest.TestCase):
    def problems(self, source, allowed=()):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "src/a").mkdir(parents=True)
            (root / "src/a/a.h").write_text(HEADER, encoding="utf-8")
            (root / "src/a/a.cpp").write_text(source, encoding="utf-8")
            return check_statistics.check_tree(root, dict.fromkeys(allowed, "prints"))

    def test_each_way_to_read_one_is_found(self):
        for read in ('statistics_.count("solver.units") > 3', "mine.counters().size()", "numbers().seconds()", 'context.statistics_.count("a")'):
            self.assertEqual(len(self.problems(f"bool f() {{ return {read}; }}")), 1, read)

    def test_adding_is_free_and_so_are_other_counts(self):
        self.assertEqual(self.problems('void f() { statistics_.add("a"); }'), [])
        self.assertEqual(self.problems('bool f() { return set.count(3) > 0 && reader.count("statistics", 2); }'), [])
        self.assertEqual(self.problems('// statistics_.count("a")\n'), [])

    def test_who_prints_may_read_them(self):
        self.assertEqual(self.problems('auto f() { return mine.count("a"); }', ["src/a/a.cpp"]), [])

    def test_a_row_that_is_not_needed_is_named(self):
        self.assertEqual(self.problems("", ["src/a/a.cpp"]), ["src/a/a.cpp: allowed, and reads none"])


if __name__ == "__main__":
    unittest.main()
