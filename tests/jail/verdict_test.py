#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What dashj makes of hostile programs and of a machine that refuses the jail: no verdict that they have forged, a reason where there is
none, and a clear word where the jail is not whole."""

import contextlib
import ctypes
import os
import pathlib
import signal
import struct
import subprocess
import time
import unittest

from jail_support import SOURCES, Place

DASHJ, WORKER = os.environ["DASHJ"], os.environ["DASHJ_WORKER"]
SECCOMP, LANDLOCK_CREATE_RULESET, UNSHARE = 317, 444, 272  # x86-64


def refuse(call, error):
    """Has the kernel answer one system call with an error, from the next program on (seccomp(2), SECCOMP_SET_MODE_FILTER)."""
    program = [(0x20, 0, 0, 0), (0x15, 0, 1, call), (0x06, 0, 0, 0x50000 | error), (0x06, 0, 0, 0x7FFF0000)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *line) for line in program))

    class Filter(ctypes.Structure):
        _fields_ = [("length", ctypes.c_ushort), ("code", ctypes.c_void_p)]

    def install():
        libc = ctypes.CDLL(None)
        filter_ = Filter(len(program), ctypes.addressof(code))
        libc.prctl(38, 1, 0, 0, 0)
        libc.prctl(22, 2, ctypes.byref(filter_), 0, 0)

    return install


class Verdicts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = Place()
        cls.addClassCleanup(cls.place.close)
        programs = sorted((SOURCES / "programs").glob("*.java"))
        subprocess.run([os.environ["JAVAC"], "-nowarn", "-g", "-cp", str(cls.place.classes), "-d", str(cls.place.classes),
                        *map(str, programs)], check=True, capture_output=True)

    def setUp(self):
        self.place.prepare()

    def dashj(self, *arguments, **options):
        return subprocess.run([DASHJ, "--worker", WORKER, *arguments], capture_output=True, text=True, timeout=120,
                              cwd=self.place.classes, **options)

    def replay(self, *arguments):
        return subprocess.run([DASHJ, "replay", "--worker", WORKER, *arguments], capture_output=True, text=True, timeout=120,
                              cwd=self.place.classes)

    def test_no_verdict_is_forged(self):
        done_without = set()
        for entry in ("inTrace", "garbled", "onSocket", "inInitialiser", "inEntry", "died", "outOfMemory"):
            for jail in ([], ["--no-jail"]):
                with self.subTest(entry=entry, jail=jail):
                    self.place.prepare()
                    run = self.dashj(*jail, "--timeout", "20", ".", f"Forger.{entry}")
                    self.assertRegex(run.stdout, r"^UNKNOWN \(")
                    self.assertEqual(run.returncode, 2, run.stderr)
                    harm = self.place.harm()
                    if jail:
                        done_without |= harm
                    else:
                        self.assertEqual(harm, set())
        self.assertEqual(done_without, {"inInitialiser", "write"})

    def test_a_replay_that_the_jail_stops_says_so(self):
        run = self.replay(".", "Forger.inEntry", "x=3")
        self.assertIn("CUT (the jail refused the system call openat)", run.stdout)
        self.assertEqual(run.returncode, 2)
        self.assertEqual(self.place.harm(), set())
        run = self.replay("--no-jail", ".", "Forger.inEntry", "x=3")
        self.assertIn("FAILS", run.stdout)
        self.assertEqual(self.place.harm(), {"write"})
        self.assertIn("--no-jail", run.stderr)

    def test_a_program_that_asks_for_nothing_notices_nothing(self):
        for jail in ([], ["--no-jail"]):
            run = self.dashj(*jail, ".", "Forger.harmless")
            self.assertEqual(run.returncode, 1, run.stderr)
            self.assertEqual(bool(jail), "with your rights" in run.stderr)

    def test_a_kernel_that_refuses_seccomp_is_status_69(self):
        run = self.dashj(".", "Forger.harmless", preexec_fn=refuse(SECCOMP, 1))
        self.assertEqual(run.returncode, 69, run.stdout + run.stderr)
        self.assertIn("seccomp", run.stderr)
        self.assertIn("--no-jail", run.stderr)
        self.assertEqual(self.dashj("--no-jail", ".", "Forger.harmless", preexec_fn=refuse(SECCOMP, 1)).returncode, 1)

    def test_a_kernel_without_landlock_or_namespaces_is_enough_and_the_log_says_so(self):
        for call, layer in ((LANDLOCK_CREATE_RULESET, "landlock"), (UNSHARE, "namespaces")):
            run = self.dashj("--verbose", ".", "Forger.harmless", preexec_fn=refuse(call, 38))
            self.assertEqual(run.returncode, 1, run.stderr)
            self.assertEqual(run.stderr.count(f"the jail goes without {layer}"), 1, run.stderr)
        self.assertNotIn("goes without", self.dashj("--verbose", ".", "Forger.harmless").stderr)

    def test_a_worker_that_stands_still_ends_in_unknown(self):
        process = subprocess.Popen([DASHJ, "--worker", WORKER, "--timeout", "8", ".", "Forger.spins"], cwd=self.place.classes,
                                   stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        end = time.monotonic() + 7
        while time.monotonic() < end and process.poll() is None:
            for child in pathlib.Path(f"/proc/{process.pid}/task").glob("*/children"):
                for worker in child.read_text().split():
                    # Between the fork and the exec it is still the engine, which waits for the exec.
                    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                        if os.path.basename(os.readlink(f"/proc/{worker}/exe")) != os.path.basename(DASHJ):
                            os.kill(int(worker), signal.SIGSTOP)
            time.sleep(0.05)
        output, _ = process.communicate(timeout=30)
        self.assertRegex(output, r"^UNKNOWN \(")
        self.assertEqual(process.returncode, 2)


if __name__ == "__main__":
    unittest.main()
