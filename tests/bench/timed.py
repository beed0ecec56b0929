# SPDX-License-Identifier: MIT
"""One question to dashj with its times: the analysis, and for SAFE the check of the certificate by `dashj check` on top."""

import dataclasses
import json
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "tools"))

from program_files import QUICK, WITH_API  # noqa: E402

GRACE_SECONDS = 60
STATUS = {0: "SAFE", 1: "UNSAFE", 2: "UNKNOWN"}


@dataclasses.dataclass(frozen=True)
class Answer:
    verdict: str  # SAFE, UNSAFE, UNKNOWN, or what is broken
    analysis: float  # seconds
    check: float = 0.0
    by: str = ""  # the stage that decided, or why none did
    is_right: bool = True  # it does not contradict the truth

    @property
    def seconds(self):
        return self.analysis + self.check

    def cell(self):
        """For a table: the time, with what is odd about it."""
        if self.verdict == "UNKNOWN":
            return f"- ({self.analysis:.1f})"
        return f"{self.seconds:.2f}" if self.is_right and self.verdict in STATUS.values() else f"{self.verdict}!"


def compile_classes(sources, folder, javac):
    """The folder of their classes."""
    classes = pathlib.Path(folder) / "classes"
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run([javac, *QUICK, *WITH_API, "-d", classes, *sources], check=True)
    return classes


def run(command, timeout):
    """Exit status, what it printed and seconds; status None where it had to be killed."""
    begin = time.monotonic()
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=timeout + GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        return None, "", time.monotonic() - begin
    return done.returncode, done.stdout + done.stderr, time.monotonic() - begin


def reason_of(report):
    entry = json.loads(report.read_text())["entries"][0]
    if entry["verdict"] == "UNKNOWN":
        return entry.get("reason", "")
    return next((name.removeprefix("decided.") for name, count in entry["statistics"].items() if name.startswith("decided.") and count), "")


def ask(dashj, classes, entry, expected, timeout, extra=()):
    """The answer about one entry, of which `expected` is the truth."""
    proof, report = pathlib.Path(classes).with_name("proof.json"), pathlib.Path(classes).with_name("report.json")
    status, text, analysis = run([dashj, f"--timeout={timeout:g}", f"--certificate={proof}", f"--json={report}", *extra, classes, entry], timeout)
    verdict = STATUS.get(status)
    if verdict is None or "the check rejected the proof" in text:
        return Answer(f"status {status}", analysis, is_right=False)
    check = 0.0
    if verdict == "SAFE":
        status, _, check = run([dashj, "check", f"--timeout={timeout:g}", proof, classes], timeout)
        if status != 0:
            return Answer(f"check {status}", analysis, check, is_right=False)
    return Answer(verdict, analysis, check, reason_of(report), verdict in (expected, "UNKNOWN"))


def widths(rows):
    return [max(len(str(row[i])) for row in rows) for i in range(len(rows[0]))]


def print_rows(rows):
    """A Markdown table, the first row its head, numbers to the right."""
    wide = widths(rows)
    for number, row in enumerate(rows):
        print("| " + " | ".join(f"{cell:<{w}}" if i == 0 else f"{cell:>{w}}" for i, (cell, w) in enumerate(zip(row, wide))) + " |")
        if number == 0:
            print("| " + " | ".join("-" * w for w in wide) + " |")
