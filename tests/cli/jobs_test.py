#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""--jobs: however many engines there are, the same bytes; one that ends costs its entry; nothing is left behind."""

import json
import os
import pathlib
import re
import signal
import sys
import tempfile
import time
import unittest

import interrupt_test
from cli_support import CLASSES, CliTest, javac, processes_of, wait_until, without_seconds

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "bench"))
from small_methods import write_sources  # noqa: E402

NUMBERS = (1, 2, 5)
# A tenth of the entries: a sum that no invariant of ours describes and paths that need a test for each branch or two, so the tests that they may
# have run out; and one that only the clock ends.
NEAR = """class Near {
  static void error() {}
  static void sum(int n) { int i = 0, s = 0; while (i < n && i < 300) { s += i * i %% 7; i++; } if (s == 777) error(); }
%s
  static void endless(long x, long y) {
    if (x > 1 && y > 1 && x < 4000000000L && y < 4000000000L && x * y == 1000000016000000063L) error();
  }
}
"""
PATH = "  static void path%d(int x0, int x1, int x2, int x3) {\n%s    error();\n  }"
BRANCH = "    if ((x%d >> %d & 15) != %d) return;\n"


def children_of(process):
    """Ids of the processes that a process has started and that have not ended."""
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").glob("*"):
        try:
            found += [int(child) for child in (task / "children").read_text().split()]
        except OSError:
            continue
    return found


def is_alive(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def blocks(text):
    """What is said of each entry, in order."""
    return re.split(r"\n(?=SAFE|UNSAFE|UNKNOWN|\d+ safe)", text)


class SameBytes(CliTest):
    def setUp(self):
        super().setUp()
        sources = write_sources(self.home, 4)
        near = self.home / "Near.java"
        paths = [PATH % (number, "".join(BRANCH % (i % 4, i // 4 * 4, (number + 7 * i) % 16) for i in range(28))) for number in range(3)]
        near.write_text(NEAR % "\n".join(paths))
        javac("-g", "-d", str(self.home / "classes"), *map(str, sources), str(near))

    def analyse(self, jobs, *options):
        """What a run writes: the entries, what it says of each, all files."""
        folder = f"run{jobs}"
        (self.folder / folder).mkdir()
        run = self.dashj("--all", str(self.home / "classes"), "--jobs", str(jobs), "--max-tests", "4", "--timeout", "6",
                         f"--json={folder}/report.json", "--certificate", f"{folder}/proofs.json", *options, seconds=280)
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertEqual(run.stderr, "")
        entries = json.loads((self.folder / folder / "report.json").read_text())["entries"]
        proofs = json.loads((self.folder / folder / "proofs.json").read_text())["proofs"]
        return without_seconds(entries), blocks(run.stdout), {proof["entry"]: proof for proof in proofs}

    def test_of_everything_that_no_clock_ends(self):
        runs = {jobs: self.analyse(jobs) for jobs in NUMBERS}
        names = [entry["name"] for entry in runs[1][0]]
        self.assertEqual(len(names), 45)
        by_clock = {jobs: {entry["name"] for entry in entries if entry.get("reason") == "timeout"} for jobs, (entries, _, _) in runs.items()}
        for jobs, ended in by_clock.items():
            print(f"--jobs {jobs}: ended by the clock: {', '.join(sorted(ended))}")
        all_ended = set().union(*by_clock.values())
        self.assertIn("Near.endless(JJ)V", all_ended)
        # What is compared must hold entries that a deterministic limit ends; a machine that is too slow for that says so here.
        limited = {entry["name"] for entry in runs[1][0] if entry.get("reason") == "max-tests"} - all_ended
        self.assertGreaterEqual(len(limited), 3, by_clock)
        for jobs in NUMBERS[1:]:
            self.assertEqual([entry["name"] for entry in runs[jobs][0]], names)
            self.assertEqual(len(runs[jobs][1]), len(runs[1][1]))
            for index, name in enumerate(names):
                if name in all_ended:
                    continue
                for part in (0, 1):
                    self.assertEqual(runs[jobs][part][index], runs[1][part][index], f"--jobs {jobs}")
                self.assertEqual(runs[jobs][2].get(name), runs[1][2].get(name))

    def test_of_files(self):
        """Queries and obligations have the numbers of a run with one engine."""
        entries = ["Small000.outside", "Small000.counted", "Small001.exactly", "Small002.doubled", "Small003.counted"]
        written = {}
        for jobs in (1, 3):
            run = self.dashj(str(self.home / "classes"), *entries, "--jobs", str(jobs), "--smtlib", f"o{jobs}", "--log-queries", f"q{jobs}",
                             "--certificate", f"c{jobs}.json")
            self.assertEqual(run.returncode, 1, run.stderr)
            check = self.dashj("check", "--jobs", str(jobs), "--smtlib", f"k{jobs}", f"c{jobs}.json", str(self.home / "classes"))
            self.assertEqual(check.returncode, 0, check.stdout + check.stderr)
            files = {f"{path.parent.name[0]}/{path.name}": re.sub(r"; time: .*", "", path.read_text())
                     for folder in (f"o{jobs}", f"q{jobs}", f"k{jobs}") for path in (self.folder / folder).iterdir()}
            written[jobs] = (run.stdout, check.stdout, (self.folder / f"c{jobs}.json").read_text(), files)
        self.assertGreater(len(written[1][3]), 10)
        self.assertEqual(written[1], written[3])

    def test_of_grades(self):
        """Equal bytecode is analysed by one engine only, and has one grade."""
        sources = {"R": "class R { static int half(int x) { return x / 2; } }"}
        half = "class T { static int half(int x) { %s } }"
        for name, body in {"a": "return x / 2;", "b": "/* mine */ return x / 2;", "c": "return x >> 1;", "d": "return x / 2; }", "e": "while (x != 0) { } return 0;",
                           "f": "return x / 2;", "g": "return x >> 1;"}.items():
            sources[f"s/{name}/T"] = half % body
        for name, text in sources.items():
            path = self.folder / f"{name}.java"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        (self.folder / "a.toml").write_text('[[task]]\nentry = "T.half(I)I"\nreference = "reference"\nmethod = "R.half"\n')
        made = {}
        for jobs in NUMBERS:
            run = self.dashj("grade", "a.toml", "s", "--out", f"g{jobs}", "--jobs", str(jobs))
            self.assertEqual(run.returncode, 0, run.stderr)
            folder = self.folder / f"g{jobs}"
            made[jobs] = {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}
        self.assertEqual(made[1], made[2])
        self.assertEqual(made[1], made[5])
        grades = {row["submission"]: row["tasks"][0]["grade"] for row in json.loads(made[1]["grades.json"])["submissions"]}
        self.assertEqual([grades[name] for name in "abcdfg"], ["correct", "correct", "wrong", "not-compiling", "correct", "wrong"])


class Ended(CliTest):
    """Five engines, of which some have finished entries and others never will."""

    QUICK = ["Cli.unsafe", "Cli.safe", "Proofs.loop", "Proofs.longs"]

    def start_five(self, *arguments, slow=2, timeout="100"):
        """A run in which all quick entries are finished, and the engines of the slow ones at work."""
        entries = ["Cli.slow"] * slow + self.QUICK
        # A cache of its own for each run: what an earlier run has kept would say that this one has finished.
        cache = pathlib.Path(tempfile.mkdtemp(dir=self.home, prefix="cache"))
        process = self.start(CLASSES, *entries, "--jobs", "5", "--timeout", timeout, "--cache", str(cache), *arguments, start_new_session=True)
        self.addCleanup(process.kill)
        kept = lambda: [path for path in cache.rglob("*") if path.is_file()]
        self.assertTrue(wait_until(lambda: len(kept()) >= len(self.QUICK) and len(children_of(process.pid)) == slow, 60), "the quick entries have not ended")
        self.processes = [process.pid, *children_of(process.pid)]
        self.assertIsNone(process.poll())
        return process

    def assert_all_ended(self):
        self.assertTrue(wait_until(lambda: not any(map(is_alive, self.processes)), 5), "an engine is still there")
        self.assert_nothing_left()

    def assert_quick_ones_are_there(self, output):
        for verdict in ("UNSAFE Cli.unsafe(I)V\n  x = 1234", "SAFE Cli.safe(I)V", "SAFE Proofs.loop(I)V", "SAFE Proofs.longs(J)V"):
            self.assertIn("\n" + verdict + "\n", output)

    def test_by_ctrl_c_and_by_sigterm(self):
        """Ctrl-C goes to the whole group, SIGTERM to the first process only."""
        for send, number in ((os.killpg, signal.SIGINT), (os.kill, signal.SIGTERM)):
            process = self.start_five()
            send(process.pid, number)
            output, error = process.communicate(timeout=20)
            self.assertEqual(process.returncode, 130, error)
            self.assertEqual(output.count("UNKNOWN (interrupted by the user) Cli.slow(II)V\n"), 2, output)
            self.assert_quick_ones_are_there(output)
            self.assert_all_ended()

    def test_kill_9_of_an_engine_costs_its_entry(self):
        process = self.start_five("--json", slow=2, timeout="5")
        os.kill(self.processes[1], signal.SIGKILL)
        output, error = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1, error)
        entries = json.loads(output)["entries"]
        self.assertEqual([entry["verdict"] for entry in entries], ["UNKNOWN", "UNKNOWN", "UNSAFE", "SAFE", "SAFE", "SAFE"])
        self.assertEqual(sorted(entry["reason"] for entry in entries[:2]), ["engine", "timeout"])
        self.assertIn("signal 9", next(entry for entry in entries if entry.get("reason") == "engine")["reason_text"])
        self.assert_all_ended()

    def test_kill_9_of_all_engines_at_any_time(self):
        """Others take their place: each entry has a verdict, and none that is wrong."""
        expected = {"Cli.unsafe(I)V": "UNSAFE", "Cli.safe(I)V": "SAFE", "Proofs.loop(I)V": "SAFE", "Proofs.longs(J)V": "SAFE"}
        process = self.start(CLASSES, *self.QUICK * 8, "--jobs", "5", "--json")
        self.addCleanup(process.kill)
        self.processes = [process.pid]
        for _ in range(4):
            time.sleep(0.15)
            engines = children_of(process.pid)
            self.processes += engines
            for engine in engines:
                try:
                    os.kill(engine, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        output, error = process.communicate(timeout=120)
        entries = json.loads(output)["entries"]
        self.assertEqual(len(entries), 32, error)
        for entry in entries:
            if entry["verdict"] == "UNKNOWN":
                self.assertEqual(entry["reason"], "engine")
            else:
                self.assertEqual(entry["verdict"], expected[entry["name"]])
        self.assertGreater(sum(entry["verdict"] != "UNKNOWN" for entry in entries), 0)
        self.assert_all_ended()

    def test_kill_9_of_dashj_ends_its_engines(self):
        process = self.start_five()
        process.kill()
        process.communicate(timeout=10)
        self.assert_all_ended()

    def test_workers_that_eat_their_memory(self):
        """The heap of a worker ends its run, and no engine is given more than its share of --memory."""
        run = self.dashj(CLASSES, "Hungry.behindTheHeap", "Cli.unsafe", "Hungry.besideTheHeap", "Cli.safe", "Hungry.behindTheHeap", "Proofs.loop", "Proofs.longs",
                         "--jobs", "5", "--memory", "2500", "--timeout", "15")
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertEqual(len(re.findall(r"^UNKNOWN \(.*\) Hungry.behindTheHeap\(I\)V$", run.stdout, re.MULTILINE)), 2, run.stdout)
        self.assertIn("\nUNSAFE Hungry.besideTheHeap(I)V\n  x = 7\n", run.stdout)
        self.assert_quick_ones_are_there(run.stdout)
        self.assert_nothing_left()

    def test_worker_processes_that_are_killed(self):
        process = self.start(CLASSES, *["Cli.slow"] * 5, *self.QUICK, "--jobs", "5", "--timeout", "5")
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: len(processes_of(self.worker)) >= 5, 30), "no workers came up")
        self.processes = [process.pid, *children_of(process.pid)]
        time.sleep(2)
        for worker in processes_of(self.worker):
            os.kill(worker, signal.SIGKILL)
        output, error = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 1, error)
        self.assert_quick_ones_are_there(output)
        self.assert_all_ended()


class LiveLine(CliTest):
    progress = interrupt_test.LiveLine.progress

    def test_tells_of_all(self):
        written = self.progress(CLASSES, "Cli.safe", "Cli.slow", "Cli.slow", "--jobs", "2", "--timeout", "4")
        self.assertRegex(written, r"[12] of 3 done, [12] at work; Cli.slow\(II\)V: \d+ iterations, ")
        self.assertTrue(written.endswith("\r\x1b[K"), repr(written[-80:]))


class FewEngines(CliTest):
    def test_one_entry_or_one_job_takes_no_further_process(self):
        for arguments in (("Cli.slow", "--jobs", "5"), ("Cli.slow", "Cli.slow", "--jobs", "1")):
            process = self.start(CLASSES, *arguments, "--timeout", "4")
            self.addCleanup(process.kill)
            self.assertTrue(wait_until(lambda: processes_of(self.worker), 20), "no worker came up")
            executables = [os.readlink(f"/proc/{child}/exe") for child in children_of(process.pid)]
            self.assertNotIn(os.readlink(f"/proc/{process.pid}/exe"), executables)
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=60)

    def test_memory_bounds_the_number(self):
        process = self.start(CLASSES, *["Cli.slow"] * 5, "--jobs", "5", "--memory", "400", "--timeout", "5")
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 20), "no worker came up")
        self.assertEqual(len(children_of(process.pid)), 2)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)

    def test_what_is_missing_ends_the_run_as_ever(self):
        """A worker that does not start is told by the engine, and the run says it once."""
        self.worker.write_text("#!/bin/sh\nexit 1\n")
        said = {}
        for jobs in ("1", "3"):
            run = self.dashj(CLASSES, "Cli.unsafe", "Cli.safe", "Proofs.loop", "--jobs", jobs)
            said[jobs] = (run.returncode, run.stdout, run.stderr)
        self.assertEqual(said["1"], said["3"])

    def test_usage(self):
        for value in ("-1", "x", "1.5"):
            self.assert_refused(self.dashj("--jobs", value, CLASSES, "Cli.safe"), 64, "--jobs")


if __name__ == "__main__":
    unittest.main()
