#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The JUnit engine in surefire by the lines of docs/builds.md: what passes, fails and is skipped, and what surefire writes of it."""

import unittest
import xml.etree.ElementTree as ElementTree

from frontend_support import CLAMP, ERROR_LINE, FIX, POM, Project, needs, documented_block

SOURCE = "src/test/java/p/ClampTest.java"
OTHERS = """
  @Verify
  static void safe(int x) {
    assert x == x;
  }

  @Verify
  static void hard(double x) {
    if (Math.random() > 2) Dash.error();
  }

  static void notAsked() {
    Dash.error();
  }
}
"""


@needs("mvn")
class JUnit(Project):
    def results(self):
        report = ElementTree.parse(self.folder / "target/surefire-reports/TEST-p.ClampTest.xml")
        return {case.get("name"): case for case in report.iter("testcase")}

    def test_verdicts_are_results_of_tests(self):
        self.write("pom.xml", POM.format(documented_block("xml", "dashj-junit-engine")))
        text = CLAMP.rstrip()[:-1] + OTHERS
        source = self.write(SOURCE, text)
        run = self.maven("test")
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertIn("Tests run: 3, Failures: 1, Errors: 0, Skipped: 1", run.stdout)
        results = self.results()
        self.assertEqual(sorted(results), ["clamped", "hard", "safe"])
        self.assertEqual(list(results["safe"]), [])
        self.assertIn("UNKNOWN (", "".join(results["hard"].find("skipped").itertext()))
        failure = results["clamped"].find("failure")
        self.assertRegex(failure.get("message"), r"call of org.dashj.Dash.error\(\)V for x = -?\d+, low = -?\d+, high = -?\d+\s*replay: ")
        self.assertIn(f"at p.ClampTest.clamped(ClampTest.java:{ERROR_LINE})", failure.text)
        lines = text.splitlines()
        lines[12] = FIX
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        run = self.maven("-o", "test")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("Tests run: 3, Failures: 0, Errors: 0, Skipped: 1", run.stdout)


if __name__ == "__main__":
    unittest.main()
