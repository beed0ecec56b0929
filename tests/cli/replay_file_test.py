#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The API jar as a plain library: what dashj prints of a failing input is a replay file, and a broken one is refused with its line."""

import os
import subprocess
import unittest

from cli_support import CLASSES, CliTest, javac

API = os.environ["DASHJ_API"]
JAVA = os.environ["JAVA"]

PROGRAM = """
    import org.dashj.Dash;
    public class P {
      public static void all() {
        boolean z = Dash.nondetBoolean(); byte b = Dash.nondetByte(); char c = Dash.nondetChar(); short s = Dash.nondetShort();
        int i = Dash.nondetInt(); long l = Dash.nondetLong(); float f = Dash.nondetFloat(); double d = Dash.nondetDouble();
        System.out.println("" + z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d);
      }
      public static void fails() {
        if (Dash.nondetBoolean() && Dash.nondetByte() == -7 && Dash.nondetChar() == '\\u00e9' && Dash.nondetShort() == 300
            && Dash.nondetInt() == -70000 && Dash.nondetLong() == 1L << 40 && Dash.nondetFloat() == 0.5f
            && Dash.nondetDouble() == -2.25) Dash.error();
      }
      public static void main(String[] words) {
        if (words[0].equals("all")) all(); else fails();
      }
    }"""


class ReplayFile(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "P.java").write_text(PROGRAM, encoding="utf-8")
        javac("-encoding", "UTF-8", "-g", "-cp", API, "P.java", cwd=self.folder)

    def run_with(self, text, word="all"):
        (self.folder / "input.txt").write_text(text, encoding="utf-8")
        return self.java("input.txt", word)

    def java(self, name, word="all"):
        return subprocess.run([JAVA, f"-Ddashj.replay={name}", "-cp", f"{API}:.", "P", word], cwd=self.folder, capture_output=True,
                              text=True, timeout=60)

    def assert_broken(self, text, *words):
        run = self.run_with(text)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("IllegalStateException", run.stderr)
        for word in words:
            self.assertIn(word, run.stderr)

    def test_what_is_printed_of_a_failing_input_fails_again(self):
        answer = self.dashj("P.class", "P.fails").stdout.splitlines()
        self.assertEqual(answer[0], "UNSAFE P.fails()V")
        choices = [line for line in answer if line.startswith("  nondet")]
        self.assertEqual(len(choices), 8)
        run = self.run_with("\n".join(choices), "fails")
        self.assertIn("Dash.error() was called", run.stderr)
        self.assertIn("(P.java:", run.stderr)

    def test_all_kinds_and_spellings(self):
        run = self.run_with("# a comment\n\nx = 3\nnondetBoolean#1 = true\nnondetByte#2=-128\nnondetChar#3 = '\\u0041'\nnondetShort#4 = 9\n"
                            "nondetInt#5 = 2147483647\nnondetLong#6 = -9223372036854775808L\nnondetFloat#7 = Float.NaN\n"
                            "nondetDouble#8 = Double.NEGATIVE_INFINITY\n")
        self.assertEqual(run.stdout, "true -128 65 9 2147483647 -9223372036854775808 NaN -Infinity\n", run.stderr)

    def test_plain_chars_and_floats(self):
        run = self.run_with("nondetChar#3 = 'a'\nnondetFloat#7 = 1.0E-45f\nnondetDouble#8 = -0.0\n")
        self.assertEqual(run.stdout, "false 0 97 0 0 0 1.4E-45 -0.0\n", run.stderr)

    def test_a_missing_file_is_named(self):
        run = self.java("nowhere.txt")
        self.assertEqual(run.returncode, 1)
        self.assertIn("-Ddashj.replay=nowhere.txt: cannot be read", run.stderr)

    def test_broken_files_are_refused_with_their_line(self):
        self.assert_broken("nondetBoolean#1 = true\nhello", "input.txt:2: expected `nondetInt#1 = value`, found hello")
        self.assert_broken("nondetBoolean#0 = true", "input.txt:1: expected the number of a choice from 1 behind #, found 0")
        self.assert_broken("nondetBoolean#one = true", "found one")
        self.assert_broken("nondetBoolean#1 = true\nnondetBoolean#1 = true", "input.txt:2: nondetBoolean#1 is given twice")
        self.assert_broken("nondetBoolean#1 = maybe", "input.txt:1: expected a boolean, true or false, found maybe")
        self.assert_broken("nondetByte#2 = 128", "expected a byte, found 128")
        self.assert_broken("nondetChar#3 = 'ab'", "expected a char")
        self.assert_broken("nondetInt#5 = 5L", "expected an int, found 5L")
        self.assert_broken("nondetFloat#7 = one", "expected a float")

    def test_a_file_of_another_program_is_refused(self):
        self.assert_broken("nondetInt#1 = 5", "input.txt:1: choice 1 is a nondetInt, but the program asks for nondetBoolean")


if __name__ == "__main__":
    unittest.main()
