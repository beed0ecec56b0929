#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the jail costs a worker from its start to its end, against none, and each layer by itself.

  cmake --build BUILD_DIR --target run_in_worker
  tests/bench/jail_cost.py BUILD_DIR [--rounds N] [--java-home DIR]

All take turns; prints medians of wall and of processor time (user and system), the latter being what is left to look at on a busy machine."""

import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import tempfile
import time

LAYERS = ["namespaces", "user", "limits", "landlock", "seccomp"]


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(command):
    """Milliseconds of wall and of processor time."""
    wall, processor = time.perf_counter(), processor_seconds()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - wall) * 1000, (processor_seconds() - processor) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build_dir", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--java-home", type=pathlib.Path, default=os.environ.get("JAVA_HOME"))
    options = parser.parse_args()
    home = options.java_home or pathlib.Path(shutil.which("java")).resolve().parent.parent
    programs = options.build_dir / "bin"
    jails = {"no layer": "none", **{layer: layer for layer in LAYERS}, "all layers": ",".join(LAYERS)}
    times = {name: [] for name in jails}
    with tempfile.TemporaryDirectory() as empty:
        for _ in range(options.rounds):
            for name, layers in jails.items():
                times[name].append(measure([programs / "run_in_worker", programs / "dashj-worker", home / "lib/server/libjvm.so", layers,
                                            "test", empty, "10000", "No.such"]))
    print(f"{'':12}{'wall ms':>10}{'processor ms':>14}   median of {options.rounds}")
    for name, pairs in times.items():
        wall, processor = (statistics.median(column) for column in zip(*pairs))
        print(f"{name:12}{wall:10.1f}{processor:14.1f}")


if __name__ == "__main__":
    main()
