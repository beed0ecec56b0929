#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exceptions that leave the entry because a class does not link: java/Linked.java without its class Lost.

For x > 3 each of the entries in FAIL has the JVM load Lost, and a NoClassDefFoundError leaves it; with all classes there nothing does.
So SAFE is wrong for these where exceptions count, and UNSAFE is wrong for all where they do not."""

import pathlib
import shutil
import unittest

from cli_support import CLASSES, CliTest

FAIL = ("Linked.callsLost", "Linked.callsBelow", "Linked.callsVerified", "Linked.divides")
ENTRY_DOES_NOT_LINK = ("BelowLost.third", "NamesLost.plain")
SAFE, UNSAFE, UNKNOWN = 0, 1, 2


class Linking(CliTest):
    def setUp(self):
        super().setUp()
        for name in ("Linked", "BelowLost", "NamesLost"):
            shutil.copy(pathlib.Path(CLASSES) / f"{name}.class", self.folder)

    def analyse(self, entry, *words):
        return self.dashj("--timeout", "60", ".", entry, *words)

    def test_all_is_well_while_the_class_is_there(self):
        shutil.copy(pathlib.Path(CLASSES) / "Lost.class", self.folder)
        for entry in (*FAIL, *ENTRY_DOES_NOT_LINK, "Linked.catches"):
            run = self.analyse(entry, "--property", "exceptions")
            self.assertEqual(run.returncode, SAFE, (entry, run.stdout, run.stderr))

    def test_what_leaves_is_never_called_safe(self):
        for entry in (*FAIL, *ENTRY_DOES_NOT_LINK):
            for counted in ("exceptions", "exceptions=java.lang.NoClassDefFoundError", "exceptions=java.lang.Error"):
                run = self.analyse(entry, "--property", counted)
                self.assertIn(run.returncode, (UNSAFE, UNKNOWN), (entry, counted, run.stdout, run.stderr))
                if run.returncode == UNKNOWN:
                    self.assertIn("does not link: java.lang.NoClassDefFoundError: Lost", run.stdout, entry)

    def test_a_handler_keeps_it_inside(self):
        run = self.analyse("Linked.catches", "--property", "exceptions")
        self.assertIn(run.returncode, (SAFE, UNKNOWN), run.stdout + run.stderr)

    def test_where_exceptions_do_not_count_it_is_no_error(self):
        for entry in (*FAIL, *ENTRY_DOES_NOT_LINK, "Linked.catches"):
            run = self.analyse(entry)
            self.assertIn(run.returncode, (SAFE, UNKNOWN), (entry, run.stdout, run.stderr))

    def test_a_replay_sees_it(self):
        for entry in FAIL:
            run = self.dashj("replay", ".", entry, "x=5", "--property", "exceptions")
            self.assertEqual(run.returncode, 1, (entry, run.stdout, run.stderr))
            self.assertIn("NoClassDefFoundError: Lost", run.stdout)
            self.assertEqual(self.dashj("replay", ".", entry, "x=3", "--property", "exceptions").returncode, 0, entry)
            self.assertEqual(self.dashj("replay", ".", entry, "x=5").returncode, 0, entry)
        self.assertEqual(self.dashj("replay", ".", "Linked.catches", "x=5", "--property", "exceptions").returncode, 0)


if __name__ == "__main__":
    unittest.main()
