#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""--shard and `dashj merge`: the parts of a run, put together, are the run."""

import json
import subprocess
import unittest

from cli_support import CLASSES, DASHJ, CliTest, without_seconds

# Enough of each kind for parts that are not alike; each takes little time.
ENTRIES = ["Proofs.objects", "Cli.unsafe", "Proofs.choices", "Proofs.loop", "Cli.unsafe", "Proofs.longs"]


class ShardTest(CliTest):
    def part(self, index, count, *options, entries=ENTRIES):
        run = self.dashj("--shard", f"{index}/{count}", f"--json={index}.json", *options, CLASSES, *entries)
        self.assertIn(run.returncode, (0, 1, 2), run.stderr)
        return run

    def merge(self, *arguments):
        return subprocess.run([DASHJ, "merge", *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=60)


class Merged(ShardTest):
    def test_the_parts_are_the_whole(self):
        whole = self.dashj("--json=whole.json", CLASSES, *ENTRIES)
        for count in (1, 4, 8):
            for index in range(1, count + 1):
                self.part(index, count)
            names = [f"{index}.json" for index in range(count, 0, -1)]
            run = self.merge("--json=merged.json", *names)
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            self.assertEqual(run.stdout, whole.stdout)
            merged, expected = [(self.folder / name).read_text() for name in ("merged.json", "whole.json")]
            self.assertEqual(self.without_times(merged), self.without_times(expected))
            self.assertEqual(self.merge("--json", *names).stdout, merged)

    @staticmethod
    def without_times(document):
        """The bytes of a document, times excepted."""
        return json.dumps(without_seconds(json.loads(document)), indent=2)

    def test_parts_share_a_cache(self):
        for index in (1, 2):
            self.part(index, 2, "--cache", "cache", entries=ENTRIES[:2])
        run = self.dashj("--cache", "cache", "--verbose", CLASSES, *ENTRIES[:2])
        self.assertEqual(run.stderr.count("from the cache"), 2)

    def test_a_part_says_what_it_is_of(self):
        run = self.part(2, 4)
        document = json.loads((self.folder / "2.json").read_text())
        self.assertEqual([document["shard"][name] for name in ("index", "count", "entries_in_all")], [2, 4, 6])
        self.assertEqual([entry["name"].partition("(")[0] for entry in document["entries"]], ["Cli.unsafe", "Proofs.longs"])
        self.assertEqual(run.stdout.splitlines()[-1].split()[1::2], ["safe,", "unsafe,", "unknown"])

    def test_a_part_may_be_empty(self):
        run = self.part(4, 4, entries=["Proofs.loop"])
        self.assertEqual((run.stdout, run.returncode), ("0 safe, 0 unsafe, 0 unknown\n", 0))


class Refused(ShardTest):
    def test_parts_that_are_no_whole(self):
        for index in (1, 2):
            self.part(index, 2, entries=["Proofs.longs"])
        self.assert_refused(self.merge("1.json"), 65, "shard 2/2 is missing")
        self.assert_refused(self.merge("1.json", "1.json"), 65, "1.json: shard 1/2, and so is 1.json")
        self.part(2, 2, "--timeout", "20", entries=["Proofs.longs"])
        self.assert_refused(self.merge("1.json", "2.json"), 65, "2.json: options.timeout is 20.0, but 120.0 in 1.json")
        self.assert_refused(self.merge("1.json", "none.json"), 65, "none.json: no such file")
        self.assert_refused(self.merge("--json=no/where.json", "1.json"), 65, "--json=no/where.json: cannot be written")

    def test_usage(self):
        self.assert_refused(self.merge(), 64, "files is required")
        for shard in ("0/4", "5/4", "1", "x"):
            self.assert_refused(self.dashj("--shard", shard, CLASSES, "Proofs.loop"), 64, "expected I/N, part I of N parts", f"'{shard}'")

    def test_bad_entries_are_said_by_every_part(self):
        for index in (1, 2):
            self.assert_refused(self.dashj("--shard", f"{index}/2", CLASSES, "Proofs.loop", "Proofs.none"), 65, "no such method")


if __name__ == "__main__":
    unittest.main()
