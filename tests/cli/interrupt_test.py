#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ctrl-C, SIGTERM, kill -9 of either process, and the live line: a verdict or a clean end, nothing left behind."""

import json
import os
import pty
import signal
import subprocess
import time
import unittest

from cli_support import CLASSES, CliTest, cpu_seconds, processes_of, wait_until


class Interrupted(CliTest):
    def start_slow(self, *arguments):
        """dashj in the middle of an analysis that has no end: its worker is there, and the solver has something to do."""
        process = self.start(CLASSES, *arguments, "Cli.slow", "--timeout", "100")
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 20), "no worker came up")
        time.sleep(1.5)
        self.assertIsNone(process.poll(), "the analysis ended by itself")
        return process

    def test_a_signal_ends_it_soon_and_cleanly(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            process = self.start_slow()
            process.send_signal(number)
            process.communicate(timeout=10)
            self.assertEqual(process.returncode, 130)
            self.assert_nothing_left()

    def test_a_signal_while_it_starts(self):
        """One in the milliseconds in which Z3 is warmed up as well, which has a handler of its own. Before there is ours it ends the process."""
        for milliseconds in range(8, 34):
            process = self.start(CLASSES, "Cli.slow", "--timeout", "100")
            self.addCleanup(process.kill)
            time.sleep(milliseconds / 1000)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=30)
            self.assertIn(process.returncode, (130, -signal.SIGINT), milliseconds)

    def test_ctrl_c_reaches_the_whole_group(self):
        process = self.start(CLASSES, "Cli.slow", "--timeout", "100", start_new_session=True)
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 20), "no worker came up")
        time.sleep(1.5)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=10)
        self.assertEqual(process.returncode, 130)
        self.assert_nothing_left()

    def test_verdicts_that_are_complete_stay(self):
        process = self.start_slow("Cli.unsafe")
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=10)
        self.assertEqual(process.returncode, 130)
        self.assertTrue(output.startswith("UNSAFE Cli.unsafe(I)V\n  x = 1234\n"), output)
        self.assertIn("  replay: ", output)

    def test_the_json_document_is_whole(self):
        process = self.start_slow("Cli.unsafe", "--json")
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=10)
        document = json.loads(output)
        self.assertTrue(document["interrupted"])
        self.assertEqual(document["entries"][0]["verdict"], "UNSAFE")
        self.assertEqual(document["exit_status"], 130)

    def test_when_dashj_is_killed_its_worker_ends(self):
        process = self.start_slow()
        process.kill()
        process.communicate(timeout=10)
        self.assert_nothing_left()


class KilledWorker(CliTest):
    def test_kill_9_of_the_worker_is_no_end_of_the_analysis(self):
        process = self.start(CLASSES, "Cli.slow", "Cli.unsafe", "--timeout", "5")
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 20), "no worker came up")
        time.sleep(3)
        for worker in processes_of(self.worker):
            os.kill(worker, signal.SIGKILL)
        output, error = process.communicate(timeout=90)
        self.assertEqual(process.returncode, 1, error)
        self.assertIn("\nUNSAFE Cli.unsafe(I)V\n  x = 1234\n", output)
        self.assert_nothing_left()

    def test_kill_9_of_the_worker_cuts_a_replay(self):
        process = self.start("replay", CLASSES, "Cli.spins", "x=1", "--timeout", "100")
        self.addCleanup(process.kill)
        # A JVM takes a fraction of this to start: one that has used so much runs the loop without end.
        self.assertTrue(wait_until(lambda: any(cpu_seconds(worker) > 1 for worker in processes_of(self.worker)), 60),
                        "no run without end was seen")
        for worker in processes_of(self.worker):
            os.kill(worker, signal.SIGKILL)
        output, error = process.communicate(timeout=30)
        self.assertEqual(process.returncode, 2, error)
        self.assertTrue(output.startswith("CUT (the worker JVM died) Cli.spins(I)V"), output)
        self.assert_nothing_left()

    def test_again_and_again(self):
        process = self.start(CLASSES, "Cli.spins", "--timeout", "10")
        self.addCleanup(process.kill)
        end = time.monotonic() + 3
        while time.monotonic() < end and process.poll() is None:
            for worker in processes_of(self.worker):
                os.kill(worker, signal.SIGKILL)
            time.sleep(0.1)
        output, error = process.communicate(timeout=60)
        self.assertIn(process.returncode, (1, 2, 69), error)
        self.assertTrue(output == "" or "Cli.spins(I)V" in output.splitlines()[0], output)
        self.assert_nothing_left()


class LiveLine(CliTest):
    def progress(self, *arguments):
        """What dashj writes to a terminal on stderr."""
        ours, theirs = pty.openpty()
        environment = dict(self.environment, TERM="xterm")
        process = subprocess.Popen(self.command(*arguments), cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        written = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # Linux answers EIO when the other end is closed.
                break
            if not part:
                break
            written += part
        os.close(ours)
        process.communicate(timeout=60)
        return written.decode()

    def test_a_single_line_that_is_erased_at_the_end(self):
        written = self.progress(CLASSES, "Cli.slow", "--timeout", "3")
        self.assertIn("Cli.slow(II)V: ", written)
        self.assertIn(" iterations, ", written)
        self.assertNotIn("\n", written)
        self.assertTrue(written.endswith("\r\x1b[K"), repr(written[-80:]))

    def test_none_when_piped(self):
        self.assertEqual(self.dashj(CLASSES, "Cli.slow", "--timeout", "2").stderr, "")


if __name__ == "__main__":
    unittest.main()
