#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Maven plugin by the lines of docs/builds.md: mvn verify fails with the line of the bug, and passes once it is fixed, offline."""

import json
import os
import pathlib
import unittest

from frontend_support import CLAMP, DASHJ, ERROR_LINE, FIX, POM, Project, needs, documented_block

SOURCE = "src/main/java/p/ClampTest.java"
UNKNOWN = """package p;
public class Hard {{
  @org.dashj.Verify {}
  static void hard(double x) {{ if (Math.random() > 2) org.dashj.Dash.error(); }}
}}
"""


@needs("mvn")
class Maven(Project):
    def setUp(self):
        super().setUp()
        self.write("pom.xml", POM.format(documented_block("xml", "dashj-maven-plugin")))

    def test_a_bug_fails_the_build_and_its_fix_passes(self):
        source = self.write(SOURCE, CLAMP)
        run = self.maven("verify")
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertIn(f"[ERROR] {source}:{ERROR_LINE}: error: UNSAFE p.ClampTest.clamped(III)V: call of org.dashj.Dash.error()V", run.stdout)
        self.assertRegex(run.stdout, r"\[ERROR\]     low = -?\d+\n")
        self.assertIn(f"    at p.ClampTest.clamped(ClampTest.java:{ERROR_LINE})", run.stdout)
        self.assertIn("0 safe, 1 unsafe, 0 unknown", run.stdout)
        self.assertIn("BUILD FAILURE", run.stdout)
        sarif = json.loads((self.folder / "target/dashj/dashj.sarif").read_text(encoding="utf-8"))
        place = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        self.assertEqual((place["artifactLocation"]["uri"], place["region"]["startLine"]), (SOURCE, ERROR_LINE))
        self.assertIn("<failure", (self.folder / "target/dashj/TEST-dashj.xml").read_text(encoding="utf-8"))
        lines = CLAMP.splitlines()
        lines[12] = FIX
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        run = self.maven("-o", "verify")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("[INFO] SAFE p.ClampTest.clamped(III)V", run.stdout)
        self.assertIn("BUILD SUCCESS", run.stdout)


@needs("mvn")
class Settings(Project):
    def setUp(self):
        super().setUp()
        self.write("pom.xml", POM.format(documented_block("xml", "dashj-maven-plugin")))

    def check(self, *arguments, **options):
        """Compiles and runs the goal, without the rest of the life cycle."""
        return self.maven("compile", "org.dashj:dashj-maven-plugin:0.1.0:" + options.pop("goal", "check"), *arguments, **options)

    def test_unknown_fails_unless_it_is_allowed(self):
        self.write("src/main/java/p/Hard.java", UNKNOWN.format(""))
        run = self.check()
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertRegex(run.stdout, r"\[ERROR\] UNKNOWN \(.*\) p.Hard.hard\(D\)V")
        run = self.check("-Ddashj.failOnUnknown=false")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertRegex(run.stdout, r"\[WARNING\] UNKNOWN \(.*\) p.Hard.hard\(D\)V")
        self.write("src/main/java/p/Hard.java", UNKNOWN.format("@org.dashj.Unknown(allowed = true)"))
        run = self.check()
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertRegex(run.stdout, r"\[WARNING\] UNKNOWN \(.*\) p.Hard.hard\(D\)V")

    def test_the_report_never_fails(self):
        self.write(SOURCE, CLAMP)
        run = self.check(goal="report")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn(f"ClampTest.java:{ERROR_LINE}: error: UNSAFE", run.stdout)

    def test_entries_are_named_instead(self):
        self.write(SOURCE, CLAMP.replace("@Verify", ""))
        self.assertEqual(self.check().returncode, 0)
        run = self.check("-Ddashj.entries=p.ClampTest.clamped,p.ClampTest.clamp")
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertIn(f":{ERROR_LINE}: error: UNSAFE", run.stdout)
        run = self.check("-Ddashj.entries=p.ClampTest.clmped")
        self.assertIn("did you mean", run.stdout)

    def test_the_program_is_found_by_its_setting_by_its_home_and_on_the_path(self):
        self.write(SOURCE, CLAMP)
        run = self.check(executable=str(self.folder / "nothing"))
        self.assertIn(f"dashj.executable={self.folder}/nothing: {self.folder}/nothing is not there", run.stdout)
        self.environment["PATH"] = os.defpath
        run = self.check(executable=None)
        self.assertIn("the program dashj is not there", run.stdout)
        self.environment["DASHJ_HOME"] = str(pathlib.Path(DASHJ).parent.parent)
        self.assertIn("error: UNSAFE", self.check(executable=None).stdout)
        del self.environment["DASHJ_HOME"]
        self.environment["PATH"] = f"{pathlib.Path(DASHJ).parent}:{os.defpath}"
        self.assertIn("error: UNSAFE", self.check(executable=None).stdout)


if __name__ == "__main__":
    unittest.main()
