#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Enums whose array of constants is written to behind their initialiser, which only bytecode can: the JVM keeps the names that
it has read first, so valueOf then finds what the array no longer holds."""

import unittest

from cli_support import CliTest, javac

SAFE, UNSAFE, UNKNOWN = 0, 1, 2
# SHADOWS is made $VALUES in the class file of Shape. Both fields are private; nest mates may use them.
SOURCE = """
class Shape {
    static void error() { }
    enum E { A, B; private static E[] SHADOWS = {A, B}; }
    static void changed(int n) {
        E.valueOf("A");
        E.SHADOWS[0] = E.B;
        if (E.valueOf("A") == E.A) error();
    }
}
"""


class EnumShape(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "Shape.java").write_text(SOURCE)
        javac("-g", "-d", ".", "Shape.java", cwd=self.folder)

    def test_as_it_is_written(self):
        self.assertEqual(self.dashj(".", "Shape.changed").returncode, UNSAFE)

    def test_a_nest_mate_that_changes_the_constants(self):
        path = self.folder / "Shape.class"
        path.write_bytes(path.read_bytes().replace(b"SHADOWS", b"$VALUES"))
        run = self.dashj(".", "Shape.changed")
        # Run on a JVM it fails: valueOf finds the A that it found before.
        self.assertIn(run.returncode, (UNSAFE, UNKNOWN), run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
