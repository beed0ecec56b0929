#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""examples/kubernetes: the manifest is valid, its numbers agree, and the script in it, run once for each pod, analyses everything once."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import yaml
from single_run import DASHJ, DEMO, single_run, without_times

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "examples" / "kubernetes" / "analyse.yaml"
# scripts/setup puts it there.
VALIDATOR = shutil.which("kubernetes-validate") or shutil.which(ROOT / "build" / "python" / "bin" / "kubernetes-validate")


def documents():
    return {document["kind"]: document for document in yaml.safe_load_all(MANIFEST.read_text())}


def validate(path):
    return subprocess.run([VALIDATOR, "--strict", "-k", "1.28", path], capture_output=True, text=True)


class Manifest(unittest.TestCase):
    @unittest.skipUnless(VALIDATOR, "kubernetes-validate is not installed: scripts/setup tests does it, where there is a network")
    def test_the_schema_of_kubernetes_accepts_it(self):
        run = validate(MANIFEST)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        with tempfile.TemporaryDirectory() as folder:  # the validator sees what is wrong
            wrong = pathlib.Path(folder) / "wrong.yaml"
            wrong.write_text(MANIFEST.read_text().replace("completionMode: Indexed", "completionMod: Indexed"))
            self.assertNotEqual(validate(wrong).returncode, 0)

    def test_the_parts_are_as_many_as_the_pods(self):
        job = documents()["Job"]["spec"]
        container = job["template"]["spec"]["containers"][0]
        environment = {one["name"]: one["value"] for one in container["env"]}
        self.assertEqual(job["completionMode"], "Indexed")
        self.assertEqual(int(environment["DASHJ_PARTS"]), job["completions"])
        self.assertLessEqual(job["parallelism"], job["completions"])
        self.assertIn("analyse.sh", documents()["ConfigMap"]["data"])
        self.assertIn("/scripts/analyse.sh", container["command"])


class Script(unittest.TestCase):
    def test_all_pods_together_are_the_single_run(self):
        parts = int(documents()["Job"]["spec"]["completions"])
        with tempfile.TemporaryDirectory(prefix="dashj_pods_") as name:
            folder = pathlib.Path(name)
            (folder / "bin").mkdir()
            (folder / "bin" / "dashj").symlink_to(DASHJ)
            (folder / "analyse.sh").write_text(documents()["ConfigMap"]["data"]["analyse.sh"])
            environment = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}", DASHJ_PARTS=str(parts), DASHJ_FOLDER=str(folder / "a b"),
                               DASHJ_TARGET=DEMO, DASHJ_OPTIONS="--timeout 119")
            for index in range(parts):
                subprocess.run(["sh", folder / "analyse.sh"], check=True, capture_output=True, timeout=300, env=dict(environment, JOB_COMPLETION_INDEX=str(index)))
            reports = [str(folder / "a b" / "results" / f"{part}.json") for part in range(1, parts + 1)]
            merged = subprocess.run([DASHJ, "merge", "--json", *reports], check=True, capture_output=True, text=True).stdout
            self.assertEqual(without_times(merged).replace(str(folder / "bin" / "dashj"), DASHJ).replace('"dashj replay', f'"{DASHJ} replay'),
                             without_times(single_run(folder, "--timeout", "119")[1]))

    def test_a_pod_that_could_not_work_has_failed(self):
        with tempfile.TemporaryDirectory(prefix="dashj_pods_") as name:
            folder = pathlib.Path(name)
            (folder / "bin").mkdir()
            (folder / "bin" / "dashj").symlink_to(DASHJ)
            (folder / "analyse.sh").write_text(documents()["ConfigMap"]["data"]["analyse.sh"])
            environment = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}", DASHJ_PARTS="4", DASHJ_FOLDER=str(folder), DASHJ_TARGET="none.jar",
                               DASHJ_OPTIONS="", JOB_COMPLETION_INDEX="0")
            self.assertNotEqual(subprocess.run(["sh", folder / "analyse.sh"], capture_output=True, env=environment).returncode, 0)


if __name__ == "__main__":
    unittest.main()
