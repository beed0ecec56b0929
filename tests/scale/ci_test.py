#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""examples/ci: the files are what GitHub and GitLab take, and the lines that call dashj do what they should."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import yaml
from single_run import DASHJ, DEMO

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "ci"
SCHEMAS = {"github": "vendor.github-workflows", "gitlab": "vendor.gitlab-ci"}
# scripts/setup puts it there.
VALIDATOR = shutil.which("check-jsonschema") or shutil.which(ROOT / "build" / "python" / "bin" / "check-jsonschema")


def validate(path, server):
    more = ["--data-transform", "gitlab-ci"] if server == "gitlab" else []
    return subprocess.run([VALIDATOR, "--builtin-schema", SCHEMAS[server], *more, path], capture_output=True, text=True)


def script(name, word):
    """The commands that call dashj so, as the server gives them to a shell."""
    document = yaml.safe_load((EXAMPLES / name).read_text())
    if name.startswith("github"):
        (job,) = document["jobs"].values()
        (text,) = [step["run"] for step in job["steps"] if word in step.get("run", "")]
        return text
    (job,) = document.values()
    (text,) = [line for line in job["script"] if word in line]
    return text


class Schemas(unittest.TestCase):
    @unittest.skipUnless(VALIDATOR, "check-jsonschema is not installed: scripts/setup tests does it, where there is a network")
    def test_the_schemas_accept_them(self):
        """And refuse the same files with a mistake in a key."""
        for server, key in (("github", "runs-on:"), ("gitlab", "script:")):
            for path in sorted(EXAMPLES.glob(f"{server}-*.yml")):
                with self.subTest(path.name), tempfile.TemporaryDirectory() as folder:
                    run = validate(path, server)
                    self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
                    wrong = pathlib.Path(folder) / "wrong.yml"
                    wrong.write_text(path.read_text().replace(key, key.replace(":", "x:")))
                    self.assertNotEqual(validate(wrong, server).returncode, 0)

    def test_there_are_two_of_each(self):
        self.assertEqual(sorted(path.name for path in EXAMPLES.glob("*.yml")), ["github-check.yml", "github-grade.yml", "gitlab-check.yml", "gitlab-grade.yml"])


class Scripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="dashj_ci_")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "dashj").symlink_to(DASHJ)

    def run_script(self, text):
        environment = dict(os.environ, PATH=f"{self.folder}/bin:{os.environ['PATH']}")
        return subprocess.run(["sh", "-e", "-c", text], cwd=self.folder, env=environment, capture_output=True, text=True, timeout=300)

    def test_submissions_are_graded(self):
        (self.folder / "week3").mkdir()
        (self.folder / "week3" / "assignment.toml").write_text('[[task]]\nentry = "T.half(I)I"\nspecification = "spec"\nmethod = "S.check"\n')
        (self.folder / "week3" / "S.java").write_text("class S { static boolean check(int x) { return T.half(x) == x / 2; } } class T { static int half(int x) { return 0; } }")
        subprocess.run(["javac", "-d", "spec", "S.java"], cwd=self.folder / "week3", check=True)
        (self.folder / "week3" / "spec" / "T.class").unlink()
        (self.folder / "submissions" / "anna").mkdir(parents=True)
        (self.folder / "submissions" / "anna" / "T.java").write_text("class T { static int half(int x) { return x / 2; } }")
        for name in ("github-grade.yml", "gitlab-grade.yml"):
            shutil.rmtree(self.folder / "results", ignore_errors=True)
            run = self.run_script(script(name, "dashj grade"))
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("anna,1,0,correct", (self.folder / "results" / "grades.csv").read_text())

    def test_a_jar_is_checked(self):
        """Of the examples some fail: the job fails, and the reports are there. One alone that is not decided does not fail."""
        (self.folder / "target").mkdir()
        shutil.copy(DEMO, self.folder / "target" / "app.jar")
        for name in ("github-check.yml", "gitlab-check.yml"):
            (self.folder / "dashj.sarif").unlink(missing_ok=True)
            run = self.run_script(script(name, "dashj --all"))
            self.assertEqual(run.returncode, 1, run.stderr)
            results = json.loads((self.folder / "dashj.sarif").read_text())["runs"][0]["results"]
            self.assertGreater(len(results), 2)
        self.assertTrue((self.folder / "TEST-dashj.xml").exists())
        (self.folder / "bin" / "dashj").unlink()
        for status, expected in ((0, 0), (1, 1), (2, 0), (65, 1)):
            (self.folder / "bin" / "dashj").write_text(f"#!/bin/sh\nexit {status}\n")
            (self.folder / "bin" / "dashj").chmod(0o755)
            self.assertEqual(self.run_script(script("github-check.yml", "dashj --all")).returncode, expected)


if __name__ == "__main__":
    unittest.main()
