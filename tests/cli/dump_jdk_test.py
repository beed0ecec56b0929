#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj dump of classes and methods of the JDK, with and without a target."""

import os
import pathlib
import subprocess
import unittest

from cli_support import CLASSES, DASHJ, CliTest

HOME = pathlib.Path(os.environ["JAVAC"]).resolve().parents[1]


class DumpJdk(CliTest):
    def dump(self, *arguments, home=HOME):
        return subprocess.run([DASHJ, "dump", "--java-home", home, *arguments], capture_output=True, text=True, cwd=self.folder, timeout=60)

    def test_a_method(self):
        found = self.dump("--tac", "java.util.ArrayDeque.addLast")
        self.assertEqual((found.returncode, found.stderr), (0, ""))
        self.assertIn("method java/util/ArrayDeque addLast (Ljava/lang/Object;)V", found.stdout)
        self.assertEqual(self.dump("--tac", CLASSES, "java.util.ArrayDeque.addLast").stdout, found.stdout)

    def test_overloads_and_one_of_them(self):
        self.assertEqual(self.dump("--tac", "java.util.ArrayList.remove").stdout.count("method java/util/ArrayList remove "), 2)
        self.assertEqual(self.dump("--tac", "java.util.ArrayList.remove(I)").stdout.count("method "), 1)

    def test_a_class(self):
        self.assertIn("class java/util/Map$Entry", self.dump("--class", "java.util.Map$Entry").stdout)
        self.assertIn("class java/sql/Connection", self.dump("--class", "java.sql.Connection").stdout)

    def test_a_file_comes_first(self):
        (pathlib.Path(self.folder) / "java.util.ArrayDeque").mkdir()
        found = self.dump("--class", "java.util.ArrayDeque")
        self.assertEqual(found.returncode, 65)
        self.assertIn("holds no class file", found.stderr)

    def test_what_is_not_there(self):
        found = self.dump("--tac", "java.util.ArrayDeque.addLasst")
        self.assertEqual(found.returncode, 65)
        self.assertIn("did you mean 'java.util.ArrayDeque.addLast(Ljava/lang/Object;)V'", found.stderr)
        found = self.dump("--tac", "java.util.ArrayDeck")
        self.assertEqual(found.returncode, 65)
        self.assertIn("java.util.ArrayDeck: no such file or folder", found.stderr)
        found = self.dump("--tac", CLASSES, "java.util.ArrayDeck.add")
        self.assertEqual(found.returncode, 65)
        self.assertIn("no such class", found.stderr)

    def test_a_jdk_without_image(self):
        home = pathlib.Path(self.folder) / "jdk"
        (home / "lib").mkdir(parents=True)
        (home / "lib" / "server").symlink_to(HOME / "lib" / "server")
        (home / "release").symlink_to(HOME / "release")
        found = self.dump("--tac", "java.util.ArrayDeque", home=home)
        self.assertEqual(found.returncode, 69)
        self.assertIn("no image of the JDK's modules", found.stderr)
        self.assertEqual(self.dump("--class", CLASSES, home=home).returncode, 0)


if __name__ == "__main__":
    unittest.main()
