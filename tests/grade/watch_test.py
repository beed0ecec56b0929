#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade --watch: 50 pushes to a folder, among them changes, half an archive, one that stays damaged and one that is taken back; killed
in the middle and resumed. In the end every file is as from one `dashj grade` over the folder, and each grade what the source deserves.

    watch_test.py DASHJ [--javac javac] [--seed 1]"""

import argparse
import json
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
from java_compiler import must_compile  # noqa: E402
from check_class import files_of  # noqa: E402

PUSHES, STUDENTS = 50, 30
# Each number is that of the push, so no source is another one; those that are correct are the same bytecode.
SOURCES = {"correct": "class T {{ static int half(int x) {{ return {0} == {0} ? x / 2 : 0; }} }}", "wrong": "class T {{ static int half(int x) {{ return x == {0} ? -1 : x / 2; }} }}",
           "not-compiling": "class T {{ static int half(int x) {{ return y{0}; }} }}"}
signal.signal(signal.SIGINT, signal.default_int_handler)  # as in tests/cli/cli_support.py


def wait_until(condition, what, seconds=240):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("in vain waited for: " + what)
        time.sleep(0.05)


class Pushes:
    def __init__(self, options, home):
        self.options, self.home, self.truth = options, home, {}
        self.folder, self.random = home / "pushed", random.Random(options.seed)
        self.folder.mkdir()
        (home / "R.java").write_text("class R { static int half(int x) { return x / 2; } }")
        must_compile(options.javac, "-d", str(home / "reference"), str(home / "R.java"))
        (home / "a.toml").write_text('[[task]]\nentry = "T.half(I)I"\nreference = "reference"\nmethod = "R.half"\n')

    def archive(self, source):
        path = self.home / "made.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("T.java", source)
        return path.read_bytes()

    def push(self, number):
        """A student's next state: a folder with a file, or an archive, written at one go or moved to its place."""
        student, kind = self.random.randrange(STUDENTS), self.random.choice(list(SOURCES))
        source = SOURCES[kind].format(number + 3)
        if student % 3 == 0:
            name = f"s{student:02}.zip"
            (self.folder / ".moved").write_bytes(self.archive(source))
            (self.folder / ".moved").rename(self.folder / name)
        else:
            name = f"s{student:02}"
            (self.folder / name).mkdir(exist_ok=True)
            (self.folder / name / "T.java").write_text(source)
        self.truth[name] = kind

    def start(self, out="watched"):
        log = open(self.home / "log", "a")
        return subprocess.Popen([self.options.dashj, "grade", "--watch", str(self.home / "a.toml"), str(self.folder), "--out", str(self.home / out)], stdout=log, stderr=log)

    def grades(self):
        try:
            book = json.loads((self.home / "watched" / "grades.json").read_text())
        except FileNotFoundError:
            return {}
        return {row["submission"]: row["tasks"][0]["grade"] for row in book["submissions"]}

    def check(self):
        half, damaged, taken_back = "half.zip", "damaged.zip", "taken-back"
        process = self.start()
        for number in range(PUSHES // 2):
            self.push(number)
        (self.folder / taken_back).mkdir()
        (self.folder / taken_back / "T.java").write_text(SOURCES["correct"].format(1))
        whole = self.archive(SOURCES["correct"].format(2))
        (self.folder / half).write_bytes(whole[:len(whole) // 2])
        wait_until(lambda: taken_back in self.grades(), "the first grades")
        assert half not in self.grades(), "half an archive was graded"
        process.send_signal(signal.SIGKILL)
        process.wait()
        shutil.rmtree(self.folder / taken_back)
        for number in range(PUSHES // 2, PUSHES):
            self.push(number)
        process = self.start()
        (self.folder / damaged).write_bytes(whole[:20])
        wait_until(lambda: self.grades().keys() >= self.truth.keys(), "those that were pushed in the meantime")
        assert half not in self.grades(), "half an archive was graded"
        (self.folder / half).write_bytes(whole)
        self.truth.update({half: "correct", damaged: "bad-submission"})
        wait_until(lambda: self.grades() == self.truth, "the truth")
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0, "status of a watch that the user ended"
        run = subprocess.run([self.options.dashj, "grade", str(self.home / "a.toml"), str(self.folder), "--out", str(self.home / "once")], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        left, right = files_of(self.home / "watched"), files_of(self.home / "once")
        different = sorted(name for name in left.keys() | right.keys() if left.get(name) != right.get(name))
        assert left and not different, f"not the same: {different}"


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("dashj")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    home = pathlib.Path(tempfile.mkdtemp(prefix="dashj_watch_"))
    try:
        pushes = Pushes(options, home)
        pushes.check()
    except AssertionError as problem:
        print(problem, (home / "log").read_text(), sep="\n")
        return 1
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print(f"{len(pushes.truth)} submissions, each grade as it should be")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
