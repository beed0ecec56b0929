#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile classes in a worker: with no layer of the jail each does its harm, with all of them none does, and each layer alone stops
exactly what it is there for. All of that is seen from outside. JAIL_SAMPLE=1: of the single layers only some attacks each."""

import errno
import os
import pathlib
import subprocess
import time
import unittest

from jail_support import LAYERS, SECRET, Place

CREATES = [{"namespaces"}, {"landlock"}, {"seccomp"}]
CHANGES = CREATES + [{"limits"}]
# Only who is started by root becomes another user, whom limits on threads bind.
OTHER_USER = [{"user"}] if os.getuid() == 0 else []
OWNED = OTHER_USER + [{"namespaces"}, {"seccomp"}]
SIGNALS = OTHER_USER + [{"landlock"}, {"seccomp"}]
THREADS = [{"limits", "user"}] if os.getuid() == 0 else [{"limits"}]
# Each attack, and the sets of layers that stop it: one of them must be there as a whole.
ATTACKS = {
    "Files.write": CREATES,
    "Files.writeByReflection": CREATES,
    "Files.writeByChannel": CREATES,
    "Files.overwrite": CHANGES,
    "Files.append": CHANGES,
    "Files.delete": CREATES,
    "Files.rename": CREATES,
    "Files.makeFolder": CREATES,
    "Files.makeLink": CREATES,
    "Files.makeHardLink": CREATES,
    "Files.writeThroughLink": CREATES,
    "Files.changeMode": OWNED,
    "Files.changeTime": OWNED,
    "Files.read": [{"landlock"}],
    "Files.readThroughLink": [{"landlock"}],
    "Files.dumpHeap": CREATES,
    "Places.inFinalizer": CREATES,
    "Places.inThread": CREATES,
    "Places.inShutdownHook": CREATES,
    "Places.inLoader": CREATES,
    "Places.inExceptionHandler": CREATES,
    "Places.inCleaner": CREATES,
    "Places$InInitialiser.run": CREATES,
    "Others.startProcess": [{"landlock"}, {"seccomp"}],
    "Others.startShell": CREATES,
    "Others.connect": CREATES,
    "Others.connectByChannel": CREATES,
    "Others.sendDatagram": [{"namespaces"}, {"seccomp"}],
    "Others.connectToFile": [{"seccomp"}],
    "Others.killEverybody": SIGNALS,
    "Machine.takeNativeMemory": [{"limits"}],
    "Machine.takeThreads": THREADS,
    "Machine.writeToSocket": [{"seccomp"}],
    "Machine.handleRefusals": CREATES,
    "Native.load": CREATES,
}
SAMPLE = ["Files.overwrite", "Files.changeMode", "Files.read", "Others.startProcess", "Others.sendDatagram", "Others.killEverybody",
          "Machine.writeToSocket"]
# What may end a run or a worker, and how; the next run is answered all the same.
ENDS = {
    "Machine.takeHeap": {"cut"},
    "Machine.recurse": {"cut"},
    "Machine.print": {"returned"},
    "Machine.crash": {"died", "jailed"},
    "Machine.halt": {"exited"},
    "Machine.raiseSignal": {"died", "threw"},
}


# What evil.c asks for, in its order.
CALLS = ["fork", "clone3", "openat2", "io_uring_setup", "ptrace", "kill", "setrlimit", "socket", "unshare", "chroot",
         "signal owner of the lifeline", "flags of the lifeline", "close the lifeline"]
UNKNOWN_CALLS = {"clone3", "openat2", "io_uring_setup"}


def name_of(attack):
    return "inInitialiser" if attack == "Places$InInitialiser.run" else attack.split(".")[1]


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = Place()
        cls.addClassCleanup(cls.place.close)

    def attack(self, attacks, layers):
        """The attacks that have had their effect, how each run ended, and the layers that were there."""
        self.place.prepare()
        # A forged answer puts the worker and who asks it out of step, so that one comes last.
        ends, absent, done = self.place.run(sorted(attacks, key=lambda attack: attack == "Machine.writeToSocket"), layers)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(set(ends), set(attacks))
        harm = self.place.harm()
        effective = {attack for attack in attacks if name_of(attack) in harm}
        for attack in ("Files.read", "Files.readThroughLink"):
            if attack in ends and SECRET in ends[attack][1]:
                effective.add(attack)
        for attack in ("Machine.takeNativeMemory", "Machine.takeThreads"):
            if attack in ends and ends[attack][0] == "returned":
                effective.add(attack)
        if "Machine.writeToSocket" in ends and ends["Machine.writeToSocket"][0] == "error":
            effective.add("Machine.writeToSocket")
        return effective, ends, set(layers) - absent

    def assert_exactly_what_layers_stop(self, attacks, layers):
        effective, ends, present = self.attack(attacks, layers)
        expected = {attack for attack in attacks if not any(stoppers <= present for stoppers in ATTACKS[attack])}
        self.assertEqual(effective, expected, f"{layers}: {ends}")
        return ends

    def some(self, attacks):
        return [attack for attack in attacks if attack in SAMPLE] if os.environ.get("JAIL_SAMPLE") else list(attacks)

    def test_without_a_jail_each_attack_succeeds(self):
        self.assert_exactly_what_layers_stop(list(ATTACKS), [])

    def test_in_the_jail_none_does_and_the_run_is_no_evidence(self):
        ends = self.assert_exactly_what_layers_stop(list(ATTACKS), LAYERS)
        for attack, (end, message) in ends.items():
            self.assertIn(end, ("jailed", "cut") if attack.startswith("Machine.take") else ("jailed",), f"{attack}: {message}")

    def test_each_layer_alone_stops_what_it_is_there_for(self):
        for layer in LAYERS:
            with self.subTest(layer=layer):
                self.assert_exactly_what_layers_stop(self.some(ATTACKS), [layer])

    def test_without_one_layer_the_others_hold(self):
        for layer in LAYERS:
            with self.subTest(layer=layer):
                self.assert_exactly_what_layers_stop(self.some(ATTACKS), [other for other in LAYERS if other != layer])

    def test_the_process_that_asks_is_not_killed(self):
        for layers, status in (([], -9), (LAYERS, 0)):
            _, _, done = self.place.run(["Others.killParent"], layers)
            self.assertEqual(done.returncode, status, layers)

    def test_nothing_takes_the_worker_s_client_down(self):
        marks = [set(os.listdir(folder)) for folder in ("/", "/tmp", ".")]
        ends, _, done = self.place.run([*ENDS, "Files.nosuch"], LAYERS)
        self.assertEqual(done.returncode, 0, done.stderr)
        for attack, expected in ENDS.items():
            self.assertIn(ends[attack][0], expected, ends[attack])
        self.assertEqual(ends["Files.nosuch"][0], "not-run")
        for folder, before in zip(("/", "/tmp", "."), marks):
            left = {name for name in set(os.listdir(folder)) - before if name.startswith(("hs_err", "hsperf", "core", "java"))}
            self.assertEqual(left, set())

    def test_the_kernel_says_that_the_worker_is_in_a_jail_and_a_process_of_its_own(self):
        for layers in ([], LAYERS):
            engine = subprocess.Popen(self.place.command(["Machine.sleep"], layers), stdout=subprocess.DEVNULL)
            try:
                worker = pathlib.Path("/proc", self.wait_for_worker_of(engine.pid, is_jailed=bool(layers)))
                status = dict(line.split(":\t", 1) for line in (worker / "status").read_text().splitlines())
                self.assertEqual((worker / "environ").read_bytes(), b"")
                self.assertEqual((worker / "stat").read_text().rpartition(")")[2].split()[3], worker.name, "a session of its own")
                own = {int(number) for number in os.listdir(worker / "fd")}
                self.assertLessEqual({64, 66}, own)
                self.assertNotIn(65, own)
                is_jailed = {"0": False, "2": True}
                self.assertEqual(is_jailed[status["Seccomp"]], bool(layers))
                self.assertEqual(status["NoNewPrivs"], "1" if layers else "0")
                self.assertEqual("0" in status["Uid"].split(), os.getuid() == 0 and not layers)
                for task in (worker / "task").iterdir():
                    self.assertIn(f"Seccomp:\t{status['Seccomp']}\n", (task / "status").read_text())
            finally:
                engine.kill()
                engine.wait()

    def wait_for_worker_of(self, engine, is_jailed):
        """The id of the worker, once it runs a program."""
        for _ in range(1000):
            for task in pathlib.Path(f"/proc/{engine}/task").glob("*/children"):
                for worker in task.read_text().split():
                    threads = os.listdir(f"/proc/{worker}/task")
                    if len(threads) > 10 and (not is_jailed or "Seccomp:\t2" in pathlib.Path(f"/proc/{worker}/status").read_text()):
                        return worker
            time.sleep(0.02)
        self.fail("no worker came up")

    def test_the_words_of_the_trace_are_not_believed_in_a_replay(self):
        ends, _, _ = self.place.run(["Machine.writeToTrace"], LAYERS, role="test")
        self.assertEqual(ends["Machine.writeToTrace"][0], "error")
        ends, _, _ = self.place.run(["Machine.writeToTrace"], LAYERS)
        self.assertEqual(ends["Machine.writeToTrace"][0], "returned")

    def test_what_only_machine_code_asks_for_is_refused(self):
        for layers, is_jailed in (([], False), (["seccomp"], True)):
            self.place.prepare()
            ends, _, _ = self.place.run(["Native.call"], layers, role="test")
            self.assertEqual(ends["Native.call"][0], "jailed" if is_jailed else "returned", ends)
            answers = dict(zip(CALLS, self.place.trace, strict=True))
            refused = {call: -errno.ENOSYS if call in UNKNOWN_CALLS else -errno.EPERM for call in CALLS}
            if is_jailed:
                self.assertEqual(answers, refused)
            else:
                as_if = {call for call in CALLS if answers[call] == refused[call]}
                of_root = set() if os.getuid() == 0 else {"unshare", "chroot"}
                self.assertLessEqual(as_if, {"io_uring_setup"} | of_root, "a machine may have none")


if __name__ == "__main__":
    unittest.main()
