#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""--annotated: the methods with @Verify, and nothing else."""

import os
import subprocess
import unittest

from cli_support import DASHJ, CliTest, javac

API = os.environ["DASHJ_API"]

PROGRAM = """
    package p;
    import org.dashj.*;
    public class A {
      @Verify static void bad(int x) { if (x == 7) Dash.error(); }
      static void ignored(int x) { if (x == 8) Dash.error(); }
      @Deprecated @Verify private static int fine(int x) { return x; }
      @Verify @Unknown(allowed = true) static void hard(double x) { if (Math.random() > 2) Dash.error(); }
      @Verify @Unknown static void byDefault() {}
      @Verify @Unknown(allowed = false) static void notAllowed() {}
      @Unknown(allowed = true) static void notAsked() {}
      static class Inner { @Verify static void nested() { assert true; } }
    }"""
NAMES = ["p.A.bad(I)V", "p.A.fine(I)I", "p.A.hard(D)V", "p.A.byDefault()V", "p.A.notAllowed()V"]


class Annotated(CliTest):
    def compile(self, text, name="A"):
        (self.folder / f"{name}.java").write_text(text, encoding="utf-8")
        javac("-g", "-cp", API, "-d", "classes", f"{name}.java", cwd=self.folder)

    def test_the_annotated_methods_are_listed_with_what_a_build_allows(self):
        self.compile(PROGRAM)
        run = subprocess.run([DASHJ, "dump", "--annotated", "classes"], cwd=self.folder, capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(sorted(run.stdout.splitlines()),
                         sorted(["p.A$Inner.nested()V", NAMES[0], NAMES[1], NAMES[2] + " unknown-allowed", NAMES[3] + " unknown-allowed",
                                 NAMES[4]]))

    def test_the_annotated_methods_are_analysed(self):
        self.compile(PROGRAM)
        document, status = self.document("--annotated", "classes", "--timeout", "20")
        verdicts = {entry["name"]: entry["verdict"] for entry in document["entries"]}
        self.assertEqual(verdicts, {NAMES[0]: "UNSAFE", NAMES[1]: "SAFE", NAMES[2]: "UNKNOWN", NAMES[3]: "SAFE", NAMES[4]: "SAFE",
                                    "p.A$Inner.nested()V": "SAFE"})
        self.assertEqual(status, 1)
        self.assertTrue(document["options"]["annotated"])

    def test_a_target_without_any_is_refused(self):
        self.compile("public class A { static void f() { assert false; } }")
        self.assert_refused(self.dashj("--annotated", "classes"), 65, "--annotated found no entry", "@Verify")

    def test_a_method_that_cannot_be_an_entry_is_refused_before_any_is_analysed(self):
        self.compile("public class A { @org.dashj.Verify static void f() {} @org.dashj.Verify void g() {} }")
        self.assert_refused(self.dashj("--annotated", "classes"), 65, "A.g()V", "the method is not static")

    def test_it_is_a_choice_of_entries(self):
        self.assert_refused(self.dashj("--annotated", "classes", "A.f"), 64, "--annotated and the entry 'A.f' exclude each other")
        self.assert_refused(self.dashj("--annotated", "--all", "classes"), 64, "--all and --annotated exclude each other")


if __name__ == "__main__":
    unittest.main()
