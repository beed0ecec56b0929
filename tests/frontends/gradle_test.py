#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Gradle plugin by the lines of docs/builds.md: a first run, one that is up to date, and runs after edits; all offline."""

import unittest

from frontend_support import CLAMP, ERROR_LINE, FIX, Project, needs, documented_block

SOURCE = "src/main/java/p/ClampTest.java"
TEST_SOURCE = "src/test/java/p/ClampTest.java"
# Gradle 4.4 calls the dependencies of tests testCompile.
WITH_ENGINE = "repositories { mavenLocal() }\ndependencies { testCompile 'org.dashj:dashj-junit-engine:0.1.0' }\n"


def fixed():
    lines = CLAMP.splitlines()
    lines[12] = FIX
    return "\n".join(lines) + "\n"


@needs("gradle")
class Gradle(Project):
    def setUp(self):
        super().setUp()
        self.write("build.gradle", documented_block("groovy", "dashj-gradle-plugin"))

    def test_it_runs_is_up_to_date_and_runs_again_after_an_edit(self):
        source = self.write(SOURCE, fixed())
        run = self.gradle("check")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("SAFE p.ClampTest.clamped(III)V", run.stdout)
        self.assertTrue((self.folder / "build/reports/dashj/dashj.sarif").is_file())
        run = self.gradle("check")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn(":dashjCheck UP-TO-DATE", run.stdout)
        self.write(SOURCE, CLAMP)
        run = self.gradle("dashjCheck")
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertIn(f"{source}:{ERROR_LINE}: error: UNSAFE p.ClampTest.clamped(III)V: call of org.dashj.Dash.error()V", run.stdout)
        self.assertIn("0 safe, 1 unsafe, 0 unknown", run.stdout)
        run = self.gradle("dashjCheck")
        self.assertNotEqual(run.returncode, 0, "a failure is never up to date: " + run.stdout)
        self.write("build.gradle", documented_block("groovy", "dashj-gradle-plugin") + "dashjCheck { entries = ['p.ClampTest.clamp'] }\n")
        run = self.gradle("dashjCheck")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("SAFE p.ClampTest.clamp(III)I", run.stdout)

    def test_the_junit_engine_runs_by_the_console_launcher(self):
        self.write("build.gradle", documented_block("groovy", "dashj-gradle-plugin") + WITH_ENGINE)
        self.write(TEST_SOURCE, CLAMP)
        run = self.gradle("check")
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertIn(f"p.ClampTest.clamped(ClampTest.java:{ERROR_LINE})", run.stdout)
        self.assertRegex(run.stdout, r"1 tests failed")
        self.assertTrue(list((self.folder / "build/test-results/dashjTest").glob("*.xml")))
        self.write(TEST_SOURCE, fixed())
        run = self.gradle("check")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertRegex(run.stdout, r"1 tests successful")

    def test_without_the_junit_engine_nothing_is_launched(self):
        self.write(SOURCE, fixed())
        run = self.gradle("check")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn(":dashjTest SKIPPED", run.stdout)


if __name__ == "__main__":
    unittest.main()
