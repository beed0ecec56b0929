#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Seconds from the edit of a .cpp file until the unit test of its module has run.

  tests/bench/edit_to_test.py BUILD_DIR [--count 30] [--seed N] [--seconds 15]

BUILD_DIR is a whole build by Ninja. Files of src, classfile and jni that are part of it are drawn by chance. Each in turn gets one more constant that nobody uses,
so that a compiler cache does not know it; then the test of its module is built and run. A module without a folder in tests/unit is
tested by the next one of layers.txt that uses it. The files are as before afterwards, and the next build compiles them again."""

import argparse
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOPS = ("src", "classfile", "jni")
# Nothing includes what is in the worker alone; the tests of its client start it.
WORKER_TEST = "jni_client_test"
sys.path.insert(0, str(ROOT / "tests" / "tools"))

from check_layers import parse_layers  # noqa: E402


def folder_of(module):
    """The folder of a module's unit tests, or that of the module that it is a part of; None where neither has one."""
    words = module.removeprefix("src/").split("/")
    for length in range(len(words), 0, -1):
        folder = ROOT / "tests" / "unit" / "_".join(words[:length])
        if folder.is_dir():
            return folder.name
    return None


def test_of(module, layers):
    later = list(layers)[list(layers).index(module):]
    users = [name for name in later if name == module or module in layers[name] or module.split("/")[0] in layers[name]]
    return next((f"{folder}_test" for folder in map(folder_of, users) if folder), WORKER_TEST)


def tested_files(build, layers):
    """(file, test) of all files that the build compiles."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "targets", "all"], check=True, capture_output=True, text=True).stdout
    files = [path for top in TOPS for path in sorted((ROOT / top).rglob("*.cpp"))]
    pairs = [(path, test_of(path.parent.relative_to(ROOT).as_posix(), layers)) for path in files]
    return [(path, test) for path, test in pairs if f"/{path.name}.o: " in listed]


def commands_of(build):
    """CTest -> how it is run."""
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], check=True, capture_output=True, text=True).stdout
    return {test["name"]: test["command"] for test in json.loads(listed)["tests"] if "command" in test}


def narrowed(command, module):
    """To the cases of the module's own folder, where its unit tests stand in one below that of a larger module."""
    inner = ROOT / "tests/unit" / module.removeprefix("src/")
    return [f"--folder=tests/unit/{module.removeprefix('src/')}/" if word.startswith("--folder=") and inner.is_dir() else word for word in command]


def build_and_run(build, test, command):
    """What is wrong, or nothing."""
    for words in (["cmake", "--build", build, "--target", test], command):
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode != 0:
            return done.stdout[-2000:] + done.stderr[-2000:]
    return ""


def measure(build, path, test, command, number):
    """Seconds, and what is wrong. The file is as before afterwards, and no newer: the next measurement does not compile it."""
    text, times = path.read_bytes(), path.stat()
    try:
        start = time.monotonic()
        path.write_bytes(text + f"[[maybe_unused]] static const int edit_to_test = {number};\n".encode())
        problem = build_and_run(build, test, command)
        return time.monotonic() - start, problem
    finally:
        path.write_bytes(text)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--seconds", type=float, default=15)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))

    layers = parse_layers((ROOT / "tests/tools/layers.txt").read_text(encoding="utf-8"))
    files = tested_files(options.build, layers)
    dice = random.Random(options.seed)
    chosen = dice.sample(files, min(options.count, len(files)))
    print(f"{len(chosen)} of {len(files)} files, seed {options.seed}", flush=True)
    commands = commands_of(options.build)
    for test in sorted({test for _, test in chosen}):
        if problem := build_and_run(options.build, test, commands[test]):
            sys.exit(f"{test} fails before any edit:\n{problem}")
    quick, failed, done = 0, 0, []
    try:
        for path, test in chosen:
            done.append(path)
            command = narrowed(commands[test], path.parent.relative_to(ROOT).as_posix())
            seconds, problem = measure(options.build, path, test, command, dice.randrange(10**9))
            quick, failed = quick + (seconds <= options.seconds), failed + bool(problem)
            print(f"{seconds:6.1f} s  {test:<26} {path.relative_to(ROOT)}{' FAILS: ' + problem if problem else ''}", flush=True)
    finally:
        for path in done:
            os.utime(path)
    print(f"{quick} of {len(chosen)} within {options.seconds:g} s, {failed} with a test that fails; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
