#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""--cache: a report from the cache says what the first one said; what cannot be a cache is refused."""

import resource
import shutil
import subprocess
import unittest

from cache_support import CacheTest


def limit_memory():
    """Too little for any JVM, enough for dashj."""
    resource.setrlimit(resource.RLIMIT_AS, (600 << 20, 600 << 20))


class Found(CacheTest):
    ENTRIES = ["Main.wrong", "Main.right", "Main.unsupported"]

    def test_the_second_run_writes_the_same_bytes(self):
        for form in ([], ["--json"], ["--stats"]):
            runs = [self.cached(*self.ENTRIES, *form) for _ in range(2)]
            self.assertEqual(runs[0].stdout, runs[1].stdout)
            self.assertEqual([runs[0].returncode, runs[1].returncode], [1, 1])
            self.assertEqual(runs[1].stderr.count("from the cache"), 3)

    def test_it_is_what_a_run_without_a_cache_writes(self):
        plain = self.dashj(str(self.classes), *self.ENTRIES).stdout
        self.assertEqual([self.cached(*self.ENTRIES).stdout for _ in range(2)], [plain, plain])

    def test_neither_jvm_nor_worker_is_needed(self):
        first = self.cached(*self.ENTRIES)
        command = self.command("--cache", str(self.home / "cache"), str(self.classes))
        run = subprocess.run([*command, *self.ENTRIES], cwd=self.folder, env=self.environment, capture_output=True, text=True, preexec_fn=limit_memory)
        self.assertEqual((run.stdout, run.returncode), (first.stdout, 1), run.stderr)
        run = subprocess.run([*command, "--without", "unwinding", "Main.statics"], cwd=self.folder, env=self.environment, capture_output=True, text=True, preexec_fn=limit_memory)
        self.assertEqual(run.returncode, 69, "the limit should keep a JVM from starting: " + run.stdout)

    def test_the_proof_is_kept_and_still_a_proof(self):
        self.cached("Main.right")
        self.assertEqual(self.hits("Main.right", "--certificate", "late.json"), ["Main.right(I)V"])
        self.dashj("--certificate", "plain.json", str(self.classes), "Main.right")
        self.assertEqual((self.folder / "late.json").read_bytes(), (self.folder / "plain.json").read_bytes())
        self.assertEqual(self.dashj("check", "late.json", str(self.classes)).returncode, 0)

    def test_where_the_classes_are_does_not_matter(self):
        self.cached(*self.ENTRIES)
        elsewhere = shutil.copytree(self.classes, self.home / "else where")
        run = self.cached(*self.ENTRIES, target=elsewhere)
        self.assertEqual(run.stderr.count("from the cache"), 3)
        self.assertEqual(run.stdout, self.dashj(str(elsewhere), *self.ENTRIES).stdout)
        self.assertIn("else where", run.stdout)

    def test_a_limit_of_time_does_not_matter_to_what_is_kept(self):
        self.cached("Main.right", "--timeout", "50")
        self.assertEqual(self.hits("Main.right", "--timeout", "40"), ["Main.right(I)V"])

    def test_many_runs_at_once_write_whole_reports(self):
        runs = [self.start("--cache", str(self.home / "cache"), str(self.classes), *self.ENTRIES) for _ in range(3)]
        texts = {run.communicate(timeout=200)[0] for run in runs}
        self.assertEqual(len(texts), 1)
        self.assertEqual(len(self.files()), 3)
        self.assertEqual(len(self.hits(*self.ENTRIES)), 3)


class Refused(CacheTest):
    def test_a_file_in_the_way(self):
        (self.home / "cache").write_text("")
        run = self.dashj("--cache", str(self.home / "cache"), str(self.classes), "Main.wrong")
        self.assert_refused(run, 65, "cannot be made a folder")

    def test_what_only_an_analysis_writes(self):
        for option in ("--smtlib", "--log-queries"):
            run = self.dashj("--cache", "c", option, "d", str(self.classes), "Main.wrong")
            self.assert_refused(run, 64, option, "exclude each other")

    def test_a_folder_that_cannot_be_written_costs_no_answer(self):
        (self.home / "cache").mkdir()
        for digit in "0123456789abcdef":
            for other in "0123456789abcdef":
                (self.home / "cache" / (digit + other)).write_text("in the way")
        run = self.cached("Main.wrong")
        self.assertIn("UNSAFE Main.wrong(I)V", run.stdout)
        self.assertIn("the answer is not kept", run.stderr)


if __name__ == "__main__":
    unittest.main()
