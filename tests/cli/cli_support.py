# SPDX-License-Identifier: MIT
"""What all tests of the command line share: a folder of their own, dashj in it, and a look at what is left behind.

CTest sets DASHJ, DASHJ_WORKER, DASHJ_CLASSES and JAVAC."""

import io
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tools"))
from java_compiler import must_compile  # noqa: E402

DASHJ = os.environ["DASHJ"]
WORKER = os.environ["DASHJ_WORKER"]
CLASSES = os.environ["DASHJ_CLASSES"]
PATHS_FOLLOW = ("-d", "-cp")

# Who runs the tests in the background has Ctrl-C ignored, and dashj leaves an ignored signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)


def zipped(files):
    """The bytes of a zip archive: content by name."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def processes_of(executable):
    """Ids of all live processes that run this file."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(process / "exe") == str(executable):
                found.append(int(process.name))
        except OSError:
            continue
    return found


def cpu_seconds(process):
    """Processor time that a process has used; 0 when it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(condition, seconds):
    """Whether the condition comes to hold in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


def without_seconds(value):
    """A JSON value without the fields named `seconds`: all that may differ between two runs."""
    if isinstance(value, dict):
        return {key: without_seconds(item) for key, item in value.items() if key != "seconds"}
    if isinstance(value, list):
        return [without_seconds(item) for item in value]
    return value


def javac(*arguments, cwd="."):
    """Compiles sources that are right, as javac in this folder would."""
    base = pathlib.Path(cwd).resolve()
    words = [str(argument) for argument in arguments]
    is_path = [word.endswith(".java") or before in PATHS_FOLLOW for before, word in zip(["", *words], words)]
    must_compile(os.environ["JAVAC"], *(str(base / word) if path else word for word, path in zip(words, is_path)))


class CliTest(unittest.TestCase):
    """Each test has an empty current folder, which is TMPDIR too, and a worker program of its own, so that its processes can be told
    from those of tests that run beside it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="dashj_cli_")
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name).resolve()
        self.folder = self.home / "cwd"
        self.folder.mkdir()
        self.worker = self.home / "own-worker"
        shutil.copy(WORKER, self.worker)
        self.environment = dict(os.environ, TMPDIR=str(self.folder))

    def command(self, *arguments):
        return [DASHJ, *arguments, "--worker", str(self.worker)]

    def dashj(self, *arguments, seconds=120):
        """Runs dashj to its end."""
        return subprocess.run(self.command(*arguments), cwd=self.folder, env=self.environment, timeout=seconds,
                              capture_output=True, text=True)

    def start(self, *arguments, **options):
        return subprocess.Popen(self.command(*arguments), cwd=self.folder, env=self.environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def document(self, *arguments):
        """The JSON document of a run, and its exit status."""
        run = self.dashj(*arguments, "--json")
        return json.loads(run.stdout), run.returncode

    def assert_refused(self, run, status, *words):
        """Ends with this status, says these words on stderr and nothing on stdout."""
        self.assertEqual(run.returncode, status, run.stderr)
        self.assertEqual(run.stdout, "")
        for word in words:
            self.assertIn(word, run.stderr)

    def assert_nothing_left(self):
        """No process of the worker, no file in the folder, no mark of a JVM in the system's folders."""
        self.assertTrue(wait_until(lambda: not processes_of(self.worker), 5), "a worker is still there")
        self.assertEqual(list(self.folder.iterdir()), [])
        self.assertEqual(list(pathlib.Path("/dev/shm").glob("*dashj*")), [])
