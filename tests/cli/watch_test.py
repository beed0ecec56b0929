#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade --watch as a user starts and ends it; what it grades is in tests/grade/watch_test.py."""

import signal
import unittest

from cli_support import CliTest, javac, processes_of, wait_until


class WatchTest(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "R.java").write_text("class R { static int half(int x) { return x / 2; } static long last(long n, long k) { return k; } }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        (self.folder / "a.toml").write_text('[[task]]\nentry = "T.half(I)I"\nreference = "reference"\nmethod = "R.half"\n')
        (self.folder / "s").mkdir()

    def watch(self):
        return self.start("grade", "--watch", "a.toml", "s", "--out", "out")

    def end(self, process, status):
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, status, errors)
        self.assertTrue(wait_until(lambda: not processes_of(self.worker), 5), "a worker is still there")
        return output, errors

    def test_a_folder_that_is_empty_at_first(self):
        process = self.watch()
        self.assertIn("watches s; Ctrl-C ends it", process.stderr.readline())
        (self.folder / "s" / "T.java").write_text("class T { static int half(int x) { return x / 2; } }")
        self.assertTrue(wait_until((self.folder / "out" / "grades.json").exists, 60))
        (self.folder / "s" / "half.zip").write_text("PK")
        self.assertEqual(process.stdout.readline(), "T.java: 1 of 1 points\n")
        output, errors = self.end(process, 0)
        self.assertTrue(output.startswith("1 submissions, 1 task: 1 correct\n"), output)
        self.assertEqual(sorted(path.name for path in (self.folder / "out").iterdir()), ["feedback", "grades.csv", "grades.json", "index.html", "parts"])

    def test_ctrl_c_in_the_middle_of_a_pass(self):
        """Neither a proof nor a difference is found in time, so the pass lasts."""
        (self.folder / "a.toml").write_text('[[task]]\nentry = "T.last(JJ)J"\ntimeout = 600\nreference = "reference"\nmethod = "R.last"\n')
        (self.folder / "s" / "T.java").write_text("class T { static long last(long n, long k) { long s = 0; for (long i = 0; i < n; i++) s = s * s * 31 + i * k ^ (s >>> 7); return s == 1234567890123L ? 0 : k; } }")
        process = self.watch()
        self.assertIn("watches s", process.stderr.readline())
        self.assertTrue(wait_until(lambda: not processes_of(self.worker), 5), "the check of the assignment is over")
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 60))
        output, errors = self.end(process, 130)
        self.assertEqual(output, "")
        self.assertIn("the same command goes on from here", errors)
        self.assertFalse((self.folder / "out" / "grades.json").exists())

    def test_what_cannot_be_watched(self):
        (self.folder / "s.zip").write_text("")
        self.assert_refused(self.dashj("grade", "--watch", "a.toml", "s.zip", "--out", "out"), 65, "s.zip", "the folder of submissions cannot be read")
        self.assert_refused(self.dashj("grade", "--watch", "a.toml", "none", "--out", "out"), 65, "none")
        self.assert_refused(self.dashj("grade", "--watch", "a.toml", "s", "--out", "out", "--shard", "1/2"), 64, "--watch")
        self.assert_refused(self.dashj("grade", "--watch", "--check", "a.toml"), 64, "--watch")


if __name__ == "__main__":
    unittest.main()
