#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""java_compiler.py must do what javac does, time after time, and serve a javac that stands alone."""

import contextlib
import io
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import java_compiler
from java_compiler import compile_java, loop_of, must_compile


class JavaCompiler(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="dashj-compiler-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def source(self, name, text):
        (self.folder / f"{name}.java").write_text(text)
        return self.folder / f"{name}.java"

    def test_compiles_time_after_time_in_one_process(self):
        loop = loop_of("javac")
        for number in range(3):
            good = self.source(f"A{number}", f"class A{number} {{ static int f() {{ return {number}; }} }}")
            self.assertEqual(compile_java("javac", "-J-Xmx100m", "-g", "-d", self.folder / "out", good), java_compiler.Compiled(0, ""))
            self.assertTrue((self.folder / "out" / f"A{number}.class").is_file())
        self.assertIs(loop_of("javac"), loop)
        self.assertIsNone(loop.process.poll())

    def test_says_what_is_wrong_and_goes_on(self):
        bad = self.source("Bad", "class Bad {\n    int f() { return é; }\n}")
        for _ in range(2):
            done = compile_java("javac", "-d", self.folder, bad)
            self.assertEqual(done.returncode, 1)
            self.assertIn("Bad.java:2: error: cannot find symbol", done.output)
        with self.assertRaises(subprocess.CalledProcessError):
            must_compile("javac", "-d", self.folder, bad)
        must_compile("javac", "-d", self.folder, self.source("Good", "class Good { }"))

    def test_what_is_said_of_right_sources_is_shown(self):
        old = self.source("Old", "class Old { Object f() { return new Integer(1); } }")
        with contextlib.redirect_stderr(io.StringIO()) as said:
            must_compile("javac", "-Xlint:all", "-d", self.folder, old)
        self.assertIn("warning: [removal]", said.getvalue())

    def test_a_javac_without_a_java_beside_it_is_run(self):
        alone = self.folder / "javac"
        alone.write_text(f"#!{sys.executable}\nimport sys\nprint(*sys.argv[1:])\nsys.exit(3)\n")
        os.chmod(alone, 0o755)
        self.assertEqual(compile_java(alone, "-d", "x"), java_compiler.Compiled(3, "-d x\n"))


if __name__ == "__main__":
    unittest.main()
