#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""examples/slurm on one machine: an array of four tasks and the job that merges say what one run says, byte for byte, times excepted."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from single_run import DASHJ, DEMO, single_run, without_times
from slurm_support import Slurm, listening_addresses, missing_programs

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "grade"), str(TESTS / "tools")]
from check_class import files_of  # noqa: E402
from make_class import make_class  # noqa: E402

EXAMPLES = TESTS.parent / "examples" / "slurm"
STUDENTS = 4
LOOPBACK = "0100007F"


@unittest.skipIf(missing_programs(), f"not installed: {missing_programs()}; scripts/setup slurm does it")
class JobArray(unittest.TestCase):
    def submit(self, slurm, folder, *words):
        run = slurm.run("sbatch", "--parsable", "--export=ALL,DASHJ=" + DASHJ, *words, cwd=folder)
        return run.stdout.strip()

    def test_it_is_the_single_run(self):
        with tempfile.TemporaryDirectory(prefix="dashj_slurm_") as name, Slurm(pathlib.Path(name)) as slurm:
            folder = pathlib.Path(name) / "work"
            folder.mkdir()
            for port in slurm.ports.values():
                self.assertEqual(set(listening_addresses(port)), {LOOPBACK})
            # Two processors are all there is, so two tasks at a time.
            job = self.submit(slurm, folder, "--array=1-4", "--cpus-per-task=1", EXAMPLES / "analyse.sbatch", DEMO, "results", "--timeout", "119")
            self.submit(slurm, folder, "--wait", f"--dependency=afterok:{job}", EXAMPLES / "merge.sbatch", "results")
            logs = "\n".join(path.read_text() for path in sorted(folder.glob("*.log")))
            self.assertEqual(len(list(folder.glob(f"dashj-{job}_*.log"))), 4, logs)
            text, document = single_run(folder, "--timeout", "119")
            self.assertEqual(without_times((folder / "results" / "report.json").read_text()), without_times(document), logs)
            self.assertEqual((folder / "results" / "report.txt").read_text(), text)
            self.assertEqual((folder / "results" / "report.txt").read_text().count("SAFE "), len(re.findall("SAFE [A-Za-z]", logs)))

    def test_a_class_has_the_grades_of_the_single_run(self):
        with tempfile.TemporaryDirectory(prefix="dashj_slurm_") as name, Slurm(pathlib.Path(name)) as slurm:
            folder = pathlib.Path(name) / "work"
            folder.mkdir()
            truth = make_class(folder / "class", STUDENTS, 5, "javac", 240)
            class_of = [folder / "class" / "assignment.toml", folder / "class" / "submissions"]
            job = self.submit(slurm, folder, "--array=1-4", "--cpus-per-task=1", EXAMPLES / "grade.sbatch", *class_of, "results")
            self.submit(slurm, folder, "--wait", f"--dependency=afterok:{job}", EXAMPLES / "merge-grades.sbatch", "results")
            logs = "\n".join(path.read_text() for path in sorted(folder.glob("*.log")))
            subprocess.run([DASHJ, "grade", *class_of, "--out", folder / "single"], check=True, capture_output=True)
            files = files_of(folder / "single")
            self.assertGreater(len(files), len(truth), logs)
            self.assertEqual(files_of(folder / "results" / "class"), files, logs)

    def test_a_task_that_failed_is_not_merged(self):
        with tempfile.TemporaryDirectory(prefix="dashj_slurm_") as name, Slurm(pathlib.Path(name)) as slurm:
            folder = pathlib.Path(name) / "work"
            folder.mkdir()
            failed = slurm.run("sbatch", "--wait", "--array=1-2", "--cpus-per-task=1", EXAMPLES / "analyse.sbatch", "none.jar", "results",
                               cwd=folder, check=False)
            self.assertNotEqual(failed.returncode, 0)
            misnumbered = slurm.run("sbatch", "--wait", "--array=0-1", "--cpus-per-task=1", EXAMPLES / "analyse.sbatch", DEMO, "results",
                                    cwd=folder, check=False)
            self.assertNotEqual(misnumbered.returncode, 0)
            logs = "\n".join(path.read_text() for path in sorted(folder.glob("*.log")))
            self.assertIn("expected --array=1-N, found one from 0 to 1", logs)
            self.assertFalse(list(folder.glob("results/*.json")))


if __name__ == "__main__":
    unittest.main()
