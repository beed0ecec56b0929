#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What rests on functions of Math: how it is confirmed and shown, and what a proof may rest on."""

import os
import pathlib
import unittest

from cli_support import CliTest, javac

# From 2.02 to 2.5 the sine falls from 0.9008 to 0.5985; a cosine is no more than 1.
SOURCE = """
import org.dashj.Dash;
class M {
  static void sine(double x) { if (x > 2 && x < 2.5) assert Math.sin(x) < 0.9; }
  static void between() {
    int first = Dash.nondetInt();
    double root = Math.cbrt(first);
    int second = Dash.nondetInt();
    assert !(root > 1.9 && root < 2.1 && second == 17);
  }
  static void cosine(double x) { if (x > 0 && x < 9) assert Math.cos(x) <= 1; }
  static void again(double x) { if (x > 0 && x < 9) assert Math.cos(x) == Math.cos(x); }
}
"""


class FunctionsOfMath(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "M.java").write_text(SOURCE)
        javac("-g", "-cp", os.environ["DASHJ_API"], "-d", "c", "M.java", cwd=self.folder)

    def test_fails_interpreted_and_compiled(self):
        run = self.dashj("c", "M.sine")
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertRegex(run.stdout, r"rests on results that Java leaves open; fails interpreted by Java \d+, compiled by Java \d+\n")
        document, _ = self.document("c", "M.sine")
        self.assertEqual([way.split()[0] for way in document["entries"][0]["confirmed"]], ["interpreted", "compiled"])

    def test_on_every_jdk_that_is_named(self):
        home = pathlib.Path(os.environ["JAVA"]).resolve().parent.parent
        document, _ = self.document("c", "M.sine", "--also-java-home", str(home))
        self.assertEqual([way.split()[0] for way in document["entries"][0]["confirmed"]], 2 * ["interpreted", "compiled"])
        self.assert_refused(self.dashj("c", "M.sine", "--also-java-home", "nowhere"), 69, "--also-java-home", "nowhere")

    def test_choices_of_the_program_keep_their_numbers(self):
        run = self.dashj("c", "M.between")
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertIn("nondetInt#2 = 17", run.stdout)
        self.assertNotIn("#3", run.stdout)
        replay = next(line for line in run.stdout.splitlines() if line.startswith("  replay: "))
        values = [word.strip("'") for word in replay.split() if "nondetInt#" in word]
        self.assertEqual(self.dashj("replay", "c", "M.between()V", *values).returncode, 1)

    def test_a_proof_rests_on_what_is_promised(self):
        self.assertEqual(self.dashj("c", "M.cosine").returncode, 0)
        run = self.dashj("c", "M.again", "--timeout", "5")
        self.assertEqual(run.returncode, 2, run.stdout)  # equal arguments need not give equal results


if __name__ == "__main__":
    unittest.main()
