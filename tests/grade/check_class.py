#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Grades a made-up class of known truth (tests/tools/make_class.py) and looks at what came of it:

  * no grade is wrong, at least 90 of 100 are decided, and of 100 faults at most two are only not found; what was tried without a
    difference was tried 10,000 times or up to a bound; what deviates is named, and costs what it should;
  * who is wrong in the same way is in the same group;
  * a run that is killed in the middle and started again gives the same bytes as one that is not;
  * so do four shards that are merged, and a second run, which finds all in the cache: it stores nothing again.

    check_class.py DASHJ --count 300 [--seed 1] [--javac javac] [--keep DIR] [--cold] [--few]

Without --cold the later runs take answers from the cache of the first; with it each does all the work again."""

import argparse
from collections import Counter
import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
from class_tasks import FEW_TASKS, TASKS  # noqa: E402
from make_class import make_class  # noqa: E402

# Shares: of what is correct, wrong or endless and said to be so; of what is wrong or endless and only not known to be right.
LEAST_DECIDED, MOST_OPEN, SHARDS = 0.9, 0.02, 4
DECIDED, FAULTS = ("correct", "wrong", "did-not-end"), ("wrong", "did-not-end")
LEAST_RUNS = 10000


def files_of(out):
    """All files of results, but for those that only serve a run that goes on."""
    out = pathlib.Path(out)
    names = [one.relative_to(out) for one in out.rglob("*") if one.is_file() and "parts" not in one.relative_to(out).parts]
    return {str(name): (out / name).read_bytes() for name in sorted(names)}


def was_tried(reason):
    """Whether so much was run or proved that no difference says something."""
    runs = re.search(r"(\d+) inputs were run", reason)
    return "all inputs that count were run" in reason or "proved for arrays of at most" in reason or (runs and int(runs[1]) >= LEAST_RUNS)


class Checker:
    def __init__(self, options, home):
        self.options, self.home, self.problems = options, home, []
        self.truth = make_class(home / "class", options.count, options.seed, options.javac, options.timeout, FEW_TASKS if options.few else TASKS)

    def command(self, out, *more):
        folder = self.home / "class"
        return [self.options.dashj, "grade", str(folder / "assignment.toml"), str(folder / "submissions"), "--out", str(self.home / out), *more]

    def grade(self, out, *more):
        """Seconds that a run takes."""
        start = time.monotonic()
        run = subprocess.run(self.command(out, *more), capture_output=True, text=True)
        if run.returncode != 0:
            self.problems.append(f"{out}: status {run.returncode}: {run.stderr}")
        return time.monotonic() - start

    def stored(self):
        """The files of the cache and when each was written; what is not found there is worked out and written again."""
        return {path: (path.stat().st_ino, path.stat().st_mtime_ns) for path in (self.home / "cache").rglob("*") if path.is_file()}

    def cache(self):
        return [] if self.options.cold else ["--cache", str(self.home / "cache")]

    def grade_with_kills(self, out, *more):
        """Killed once some grades are there, and started again."""
        start = time.monotonic()
        wanted = max(3, self.options.count)
        process = subprocess.Popen(self.command(out, *more), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        parts = self.home / out / "parts"
        while process.poll() is None and sum(1 for _ in parts.glob("*/*.json")) < wanted:
            time.sleep(0.05)
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        else:
            self.problems.append(f"{out}: the run was over before it was killed")
        process.wait()
        if (self.home / out / "grades.json").exists():
            self.problems.append(f"{out}: results of a run that was killed")
        self.grade(out, *more)
        return time.monotonic() - start

    def expect_same(self, left, right):
        one, other = files_of(self.home / left), files_of(self.home / right)
        different = sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
        if different or not one:
            self.problems.append(f"{left} and {right} are not the same: {different[:5]}")

    def judge(self, out):
        """Grades against the truth."""
        book = json.loads((self.home / out / "grades.json").read_text())
        count = Counter()
        for row in book["submissions"]:
            for task, grade, right in zip(book["tasks"], row["tasks"], self.truth[row["submission"]]):
                word, is_fault = grade["grade"], right[0] in FAULTS and len(right) == 1
                count["all"] += 1
                count["unknown"] += word == "unknown"
                if right[0] in DECIDED:
                    count["decidable"] += 1
                    count["decided"] += word in DECIDED
                count["tried"] += word in ("no-difference", "accepted")
                count["faults"] += is_fault
                count["open faults"] += is_fault and word == "no-difference"
                if word not in ("unknown", "no-difference") and word not in right:
                    self.problems.append(f"{row['submission']}, {task['name']}: {grade}, but right is {right}")
                if word in ("no-difference", "accepted") and not was_tried(grade["reason"]):
                    self.problems.append(f"{row['submission']}, {task['name']}: too little was tried: {grade}")
                if word in ("unknown", "no-difference") and self.options.verbose:
                    print(f"{row['submission']}, {task['name']}: {grade}")
        self.judge_deviations(book)
        self.judge_points(book)
        self.judge_groups(book)
        if len(book["submissions"]) != len(self.truth):
            self.problems.append(f"{len(book['submissions'])} rows for {len(self.truth)} submissions")
        if count["decided"] < LEAST_DECIDED * count["decidable"]:
            self.problems.append(f"only {count['decided']} of {count['decidable']} grades are decided")
        if count["open faults"] > MOST_OPEN * count["faults"]:
            self.problems.append(f"no difference was found in {count['open faults']} of {count['faults']} that are wrong")
        return (f"{count['decided']} of {count['decidable']} grades are decided, {count['tried']} tried alone, {count['unknown']} unknown; "
                f"{count['open faults']} of {count['faults']} faults were not found")

    def told(self, name):
        return json.loads((self.home / "class" / f"{name}.json").read_text())

    def judge_deviations(self, book):
        rows = {row["submission"]: row["tasks"] for row in book["submissions"]}
        for name, words in self.told("deviations").items():
            for task, text in words.items():
                grade = rows[name][int(task)]
                if not any(text in one for one in grade.get("deviations", []) + grade.get("notes", [])):
                    self.problems.append(f"{name}: '{text}' is not said: {grade}")

    def judge_points(self, book):
        """What is right has its points, less what its deviations cost; only who was made to deviate does."""
        told = self.told("deviations")
        for row in book["submissions"]:
            points = 0
            for task, grade in zip(book["tasks"], row["tasks"]):
                deviations = len(grade.get("deviations", []))
                if deviations > 0 and row["submission"] in self.told("causes") and row["submission"] not in told:
                    self.problems.append(f"{row['submission']}: a deviation of nothing: {grade}")
                if grade["grade"] in ("correct", "accepted"):
                    points += max(0, task["points"] - deviations * task.get("deviation_cost", 0))
            if abs(points - row["points"]) > 1e-9:
                self.problems.append(f"{row['submission']} has {row['points']} points, and should have {points}")

    def judge_groups(self, book):
        causes, group_of = self.told("causes"), {}
        for number, group in enumerate(book["groups"]):
            if group["size"] != len(group["submissions"]):
                self.problems.append(f"the size of a group is wrong: {group}")
            group_of |= {(group["task"], name): number for name in group["submissions"]}
        wrong = {(task["name"], row["submission"]) for row in book["submissions"] for task, grade in zip(book["tasks"], row["tasks"])
                 if grade["grade"] in ("wrong", "did-not-end")}
        if wrong != group_of.keys():
            self.problems.append(f"not in a group, or in vain: {sorted(wrong ^ group_of.keys())[:5]}")
        by_cause = {}
        for number, task in enumerate(book["tasks"]):
            for name, templates in causes.items():
                where = group_of.get((task["name"], name))
                # A result of another type is another one.
                if templates[number] and where is not None and str(number) not in self.told("deviations").get(name, {}):
                    by_cause.setdefault((task["name"], templates[number]), set()).add(where)
        for cause, groups in by_cause.items():
            if len(groups) > 1:
                self.problems.append(f"{cause} is in {len(groups)} groups: {[book['groups'][one] for one in groups]}")

    def check(self):
        first = self.grade_with_kills("first", "--cache", str(self.home / "cache"))
        if self.problems:
            return
        print(f"{self.judge('first')}; {first / len(self.truth):.2f} s a submission, killed once")
        stored = self.stored()
        again = self.grade("cached", "--cache", str(self.home / "cache"))
        self.expect_same("first", "cached")
        print(f"from the cache {first / again:.0f} times faster")
        if not stored or stored != self.stored():
            self.problems.append("the second run worked out again what the first had stored")
        if self.options.cold:
            print(f"at one go {self.grade('whole') / len(self.truth):.2f} s a submission")
            self.expect_same("first", "whole")
        parts = []
        for index in range(1, SHARDS + 1):
            self.grade(f"shard{index}", "--shard", f"{index}/{SHARDS}", *self.cache())
            parts.append(str(self.home / f"shard{index}" / "grades.json"))
        merged = subprocess.run([self.options.dashj, "merge", "--out", str(self.home / "merged"), *reversed(parts)], capture_output=True, text=True)
        if merged.returncode != 0:
            self.problems.append(f"merge: status {merged.returncode}: {merged.stderr}")
        self.expect_same("first", "merged")


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("dashj")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--timeout", type=float, default=240, help="seconds that a task may take on a busy machine")
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--few", action="store_true", help="fewer tasks")
    parser.add_argument("--verbose", action="store_true", help="print what is not decided")
    parser.add_argument("--keep", help="put everything there, and leave it")
    options = parser.parse_args(arguments)
    home = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="dashj_class_"))
    try:
        checker = Checker(options, home)
        checker.check()
    finally:
        if not options.keep:
            shutil.rmtree(home, ignore_errors=True)
    print("\n".join(checker.problems) or "no grade is wrong, and every way gives the same bytes")
    return 1 if checker.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
