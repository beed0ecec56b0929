#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""slowest.py must read what Ninja and CTest write."""

import unittest

from slowest import build_steps, test_seconds

LOG = """# ninja log v5
0\t9000\t1\tsrc/a.cpp.o\t11
9000\t9500\t2\tsrc/liba.a\t12
9500\t9700\t3\tbin/dashj\t13
9700\t9800\t4\tx/one.txt\t14
9700\t9800\t4\tx/other.txt\t14
20000\t22000\t5\tsrc/a.cpp.o\t11
"""
COSTS = """quick 3 0.5
slow 2 20.25
never 0 0
---
slow
"""


class Slowest(unittest.TestCase):
    def test_the_last_time_of_each_command_counts_once(self):
        self.assertEqual(build_steps(LOG), {"compile": [(2.0, "src/a.cpp.o")], "archive": [(0.5, "src/liba.a")], "link": [(0.2, "bin/dashj")],
                                            "other": [(0.1, "x/one.txt")]})

    def test_tests_that_have_run(self):
        self.assertEqual(test_seconds(COSTS), [(0.5, "quick"), (20.25, "slow")])


if __name__ == "__main__":
    unittest.main()
