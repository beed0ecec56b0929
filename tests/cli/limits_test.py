#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A full disk, too little memory, processes that stand still: a verdict or UNKNOWN with the reason, never a wrong one, and files that are
written whole or not at all."""

import contextlib
import json
import os
import pathlib
import resource
import signal
import subprocess
import time
import unittest

from cli_support import CLASSES, WORKER, CliTest, processes_of, wait_until

MISSING = 69
MEBIBYTE = 1 << 20


def data_of(process):
    """Bytes of it that RLIMIT_DATA counts."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith("VmData:"))


class FullDisk(CliTest):
    """No file of dashj may grow beyond some bytes: what a full disk does to it, without the right to mount one. The memory that it shares with
    a worker is such a file, so the limit comes when that is there; the worker gives us the time."""

    def setUp(self):
        super().setUp()
        self.mark = self.home / "started"
        self.worker.write_text(f"#!/bin/sh\n: > {self.mark}\nsleep 2\nexec {WORKER}\n")

    def analyse(self, *arguments, room):
        self.mark.unlink(missing_ok=True)
        process = self.start(CLASSES, "Proofs.loop", "--timeout", "60", *arguments)
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(self.mark.exists, 20), "no worker came up")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (room, room))
        output, error = process.communicate(timeout=90)
        self.assertTrue(output.startswith("SAFE Proofs.loop(I)V"), output + error)
        return error, process.returncode

    def test_a_file_is_written_whole_or_not_at_all(self):
        for option, room in (("--json=r.json", 0), ("--json=r.json", 100), ("--certificate=r.json", 100)):
            file = self.folder / "r.json"
            file.write_text("old")
            error, status = self.analyse(option, room=room)
            self.assertEqual(status, MISSING, error)
            self.assertRegex(error, option.replace("=", "[= ]") + ": cannot be written")
            self.assertEqual(file.read_text(), "old")
            file.unlink()
            self.assert_nothing_left()

    def test_one_file_that_cannot_be_written_takes_no_other_along(self):
        self.dashj("--certificate=p.json", CLASSES, "Proofs.loop")
        room = (self.folder / "p.json").stat().st_size + 20
        error, status = self.analyse("--json=r.json", "--certificate=p.json", "--stats", room=room)
        self.assertEqual(status, MISSING, error)
        self.assertIn("--json=r.json", error)
        self.assertEqual([file.name for file in self.folder.iterdir()], ["p.json"])
        self.assertEqual(len(json.loads((self.folder / "p.json").read_text())["proofs"]), 1)

    def test_obligations_are_all_there_or_none(self):
        error, status = self.analyse("--smtlib", "q", room=40)
        self.assertEqual(status, MISSING, error)
        self.assertIn("--smtlib q: ", error)
        self.assertEqual(list((self.folder / "q").iterdir()), [])

    def test_a_check_that_cannot_write_its_obligations_says_nothing_else(self):
        self.dashj("--certificate", "p.json", CLASSES, "Proofs.loop")
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (40, 40))
        run = subprocess.run(self.command("check", "--smtlib", "q", "p.json", CLASSES), cwd=self.folder, env=self.environment,
                             capture_output=True, text=True, timeout=60, preexec_fn=limit)
        self.assert_refused(run, MISSING, "--smtlib q: ")
        self.assertEqual(list((self.folder / "q").iterdir()), [])


class TinyDisk(CliTest):
    """A file system of 16 KiB, nearly full, where the tests may mount one."""

    def setUp(self):
        super().setUp()
        enter = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--mount", "--map-root-user"]
        script = 'mount -t tmpfs -o size=16k none "$PWD" || exit 77; cd "$PWD"; echo old > r.json; head -c 12288 /dev/zero > fill; ' \
                 '"$@"; status=$?; ls >&2; cat r.json >&2; exit $status'
        self.enter = [*enter, "sh", "-c", script, "sh"]
        if subprocess.run([*self.enter, "true"], cwd=self.folder, capture_output=True).returncode == 77:
            self.skipTest("nothing can be mounted here")

    def test_what_was_there_stays(self):
        for option in ("--json=r.json", "--certificate=r.json"):
            command = [*self.enter, *self.command(option, "--stats", CLASSES, "Proofs.loop", "Proofs.loop")]
            run = subprocess.run(command, cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=120)
            self.assertEqual(run.returncode, MISSING, run.stdout + run.stderr)
            self.assertIn("No space left on device", run.stderr)
            self.assertIn("SAFE Proofs.loop", run.stdout)
            self.assertEqual(run.stderr.splitlines()[-3:], ["fill", "r.json", "old"], run.stderr)


class StandingStill(CliTest):
    def test_dashj_that_stood_still_beyond_its_time_says_so(self):
        process = self.start(CLASSES, "Cli.slow", "Cli.unsafe", "--timeout", "3", "--jobs", "1")
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 20), "no worker came up")
        time.sleep(0.5)
        process.send_signal(signal.SIGSTOP)
        time.sleep(4)
        process.send_signal(signal.SIGCONT)
        output, error = process.communicate(timeout=60)
        self.assertTrue(output.startswith("UNKNOWN (the time limit was reached)"), output)
        self.assertIn("\nUNSAFE Cli.unsafe(I)V\n  x = 1234\n", output)
        self.assertEqual(process.returncode, 1, error)

    def test_workers_that_stand_still_and_go_on(self):
        process = self.start(CLASSES, "Cli.unsafe", "Cli.safe", "--timeout", "60")
        self.addCleanup(process.kill)
        end = time.monotonic() + 4
        while time.monotonic() < end and process.poll() is None:
            for number in (signal.SIGSTOP, signal.SIGCONT):
                for worker in processes_of(self.worker):
                    with contextlib.suppress(ProcessLookupError):  # it may end between two looks
                        os.kill(worker, number)
                time.sleep(0.02)
        output, error = process.communicate(timeout=90)
        self.assertEqual(process.returncode, 1, error)
        self.assertTrue(output.startswith("UNSAFE Cli.unsafe(I)V\n  x = 1234\n"), output)
        self.assertIn("\nSAFE Cli.safe(I)V\n", output)
        self.assert_nothing_left()


class LittleMemory(CliTest):
    def test_of_the_worker(self):
        """A run that the heap does not hold is cut: no evidence, for either verdict."""
        run = self.dashj(CLASSES, "Hungry.behindTheHeap", "Hungry.besideTheHeap", "--timeout", "15")
        behind, beside = run.stdout.split("Hungry.behindTheHeap(I)V")
        self.assertTrue(behind.startswith("UNKNOWN ("), run.stdout)
        self.assertIn("\nUNSAFE Hungry.besideTheHeap(I)V\n  x = 7\n", beside)
        self.assertEqual(run.returncode, 1, run.stderr)

    def test_of_engine_and_worker_together(self):
        run = self.dashj(CLASSES, "Cli.slow", "Cli.unsafe", "--memory", "192", "--timeout", "60")
        self.assertRegex(run.stdout, r"^UNKNOWN \(the (memory|time) limit was reached\) Cli.slow")
        # What a thread of the engine has taken that was given up is not there for others.
        self.assertRegex(run.stdout, r"\n(UNKNOWN \(the memory limit was reached\)|UNSAFE) Cli.unsafe")
        self.assertIn(run.returncode, (1, 2), run.stderr)

    def limited(self, more, *arguments):
        """dashj that may have so many mebibytes more of data than in the middle of its first entry; the engine is in its own process."""
        process = self.start(CLASSES, *arguments, "--timeout", "3", "--jobs", "1")
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 20), "no worker came up")
        time.sleep(1)
        limit = data_of(process.pid) + more * MEBIBYTE
        resource.prlimit(process.pid, resource.RLIMIT_DATA, (limit, limit))
        output, error = process.communicate(timeout=120)
        return output, error, process.returncode

    def test_of_the_engine_and_z3(self):
        """Z3 4.8.12 does not survive every allocation that fails. Where that is the engine's thread, it alone is given up."""
        for more in (0, 1, 4, 16, 48):
            output, error, status = self.limited(more, "Cli.slow", "Cli.unsafe")
            self.assertIn(status, (1, 2, MISSING), f"{more} MiB: {output}{error}")
            verdicts = [line for line in output.splitlines() if line.split(" ")[0] in ("SAFE", "UNSAFE", "UNKNOWN")]
            self.assertTrue("out of memory" in error if status == MISSING else len(verdicts) == 2, output + error)
            for verdict, expected in zip(verdicts, (r"UNKNOWN \(.* Cli.slow", r"(UNKNOWN \(.*|UNSAFE) Cli.unsafe")):
                self.assertRegex(verdict, expected)
            self.assertTrue(wait_until(lambda: not processes_of(self.worker), 5), "a worker is still there")


if __name__ == "__main__":
    unittest.main()
