#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The speed of the whole tool, as ratios in one run against starting and stopping a bare `java` on an empty class.

  cmake --build BUILD_DIR --target bench
  tests/bench/speed.py BUILD_DIR

The runs that are compared take turns, and each ratio is the median over the rounds, with its quartiles: a machine that is busy with other
things slows both sides of a ratio. Processor time (user and system, workers included) is what is left to look at when it is too busy. Prints a
table, writes BUILD_DIR/speed.json, and ends with 0 whatever the times are: no test asserts a time."""

import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import side_by_side
import small_methods

HERE = pathlib.Path(__file__).resolve().parent
CLASSES = 100


def fail(text):
    sys.exit(f"speed.py: {text}")


def java_home(option):
    """The JDK that dashj takes by itself."""
    if option or os.environ.get("JAVA_HOME"):
        return pathlib.Path(option or os.environ["JAVA_HOME"])
    program = shutil.which("java") or fail("no java on the PATH; name a JDK with --java-home")
    return pathlib.Path(program).resolve().parent.parent


def run(command, status, folder):
    """Wall and processor time in ms of one run, which has to end with this status."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, waited, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(waited)
    if process.returncode != status:
        fail(f"{' '.join(map(str, command))}: exit status {process.returncode}, expected {status}")
    return {"wall": wall * 1e3, "processor": (used.ru_utime + used.ru_stime) * 1e3}


def spread(values):
    """Median and quartiles."""
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return {"median": middle, "low": low, "high": high}


class Bench:
    def __init__(self, arguments, folder):
        self.build = pathlib.Path(arguments.build).resolve()
        self.dashj = self.build / "bin" / "dashj"
        self.home = java_home(arguments.java_home)
        self.rounds = arguments.rounds
        self.singles = arguments.singles
        self.folder = folder
        for program in (self.dashj, self.build / "bin" / "worker_bench"):
            if not program.exists():
                fail(f"no {program}; cmake --build {arguments.build} --target bench")

    def compile(self, sources, name):
        """The folder of the classes."""
        classes = self.folder / name
        subprocess.run([self.home / "bin" / "javac", "-g", "-cp", self.build / "lib" / "dashj-api.jar", "-d", classes, *sources], check=True)
        return classes

    def analysis(self, *arguments):
        return [self.dashj, "--java-home", self.home, *arguments]

    def single_runs(self):
        """SAFE and UNSAFE of trivial methods beside the bare JVM."""
        classes = self.compile(sorted((HERE / "java").glob("*.java")), "trivial")
        commands = {"bare": ([self.home / "bin" / "java", "-cp", ".", "Empty"], 0),
                    "safe": (self.analysis(".", "Trivial.safe"), 0),
                    "unsafe": (self.analysis(".", "Trivial.unsafe"), 1)}
        rounds = []
        for number in range(-1, self.rounds):
            measured = {name: run(command, status, classes) for name, (command, status) in commands.items()}
            if number >= 0:  # the round before fills the machine's caches
                rounds.append(measured)
        result = {name: {clock: spread([measured[name][clock] for measured in rounds])
                         for clock in ("wall", "processor")} for name in commands}
        for name in ("safe", "unsafe"):
            for clock in ("wall", "processor"):
                ratios = [measured[name][clock] / measured["bare"][clock] for measured in rounds]
                result[name][clock + "_ratio"] = spread(ratios)
        return result

    def warm_test(self):
        """Microseconds of a round trip, as worker_bench says."""
        done = subprocess.run([self.build / "bin" / "worker_bench", self.home], check=True, capture_output=True, text=True)
        found = re.search(r"warm run, round trip +([\d.]+) us median, ([\d.]+) us at 90 %", done.stdout)
        if not found:
            fail("worker_bench does not print its warm runs as expected")
        kept = self.mean_of("the same, two classes with statics", done.stdout)
        fresh = self.mean_of("the same, each run from fresh statics", done.stdout)
        return {"median_us": float(found[1]), "at_90_percent_us": float(found[2]), "fresh_statics_more_us": fresh - kept}

    @staticmethod
    def mean_of(row, text):
        found = re.search(rf"^{row} .*?([\d.]+) us mean$", text, re.M)
        if not found:
            fail(f"worker_bench does not print '{row}' as expected")
        return float(found[1])

    def small_jar(self):
        source = self.folder / "source"
        source.mkdir()
        classes = self.compile(small_methods.write_sources(source, CLASSES), "small")
        subprocess.run([self.home / "bin" / "jar", "--create", "--file", self.folder / "small.jar", "-C", classes, "."],
                       check=True)

    def batch(self):
        """One run over all methods against as many single runs, of which some are made and the rest reckoned."""
        self.small_jar()
        entries = small_methods.entries(CLASSES)
        step = len(entries) / self.singles
        chosen = [entries[int(i * step + i % step)] for i in range(self.singles)]  # all kinds, all over the classes
        done = []
        whole = []
        for turn in range(3):
            whole.append(run(self.analysis("--all", "small.jar"), 1, self.folder))
            for name, verdict in chosen[turn::3]:
                done.append(run(self.analysis("small.jar", name), {"SAFE": 0, "UNSAFE": 1}[verdict], self.folder))
        result = {"methods": len(entries), "verdicts": self.tally(entries)}
        for clock in ("wall", "processor"):
            all_ms = statistics.median(one[clock] for one in whole)
            single_ms = statistics.mean(one[clock] for one in done)
            result[clock] = {"all_ms": all_ms, "single_ms": single_ms, "share": all_ms / (single_ms * len(entries))}
        return result

    def tally(self, entries):
        """The last line of a run over all methods, which must not differ from what is known of them."""
        command = self.analysis("--all", "small.jar")
        lines = subprocess.run(command, cwd=self.folder, capture_output=True, text=True).stdout.splitlines()
        verdicts = dict(line.split("(")[0].split()[::-1] for line in lines if re.match("(SAFE|UNSAFE) ", line))
        wrong = [name for name, verdict in entries if verdicts.get(name, verdict) != verdict]
        if wrong:
            fail(f"wrong verdicts: {', '.join(wrong[:5])}")
        return lines[-1] if lines else ""

    def side_by_side(self):
        return side_by_side.measure(self.analysis(self.folder / "trivial", "Trivial.unsafe"), self.rounds)


def row(what, value, target):
    print(f"{what:<44} {value:<46} {target}")


def print_single_runs(result):
    bare = result["bare"]
    row("bare java, empty class", f"{bare['wall']['median']:.0f} ms wall, {bare['processor']['median']:.0f} ms processor", "")
    for name, what, target in (("safe", "SAFE, trivial method", 1.5), ("unsafe", "UNSAFE, trivial method, with replay", 2)):
        for clock in ("wall", "processor"):
            ratio, time_ms = result[name][clock + "_ratio"], result[name][clock]["median"]
            text = f"{ratio['median']:.2f}x [{ratio['low']:.2f} {ratio['high']:.2f}]  {time_ms:.0f} ms"
            row(f"{what}: {clock}", text, f"<= {target}x" if clock == "wall" else "")


def print_batch(result):
    for clock in ("wall", "processor"):
        times = result[clock]
        text = f"{times['share']:.4f} of single runs  {times['all_ms'] / 1e3:.1f} s : {times['single_ms']:.0f} ms each"
        row(f"--all over {result['methods']} methods: {clock}", text, "<= 0.1" if clock == "wall" else "")
    row("", result["verdicts"], "")


def print_side_by_side(result):
    if result is None:
        row("solver beside the JVMs", "not seen", "")
        return
    row("solver's start, ms after dashj's", f"{result['solver_from_ms']:.0f} to {result['solver_to_ms']:.0f}", "")
    row("first JVM's start", f"{result['jvm_from_ms']:.0f} to {result['jvm_to_ms']:.0f} of {result['end_ms']:.0f}", "")
    row("both got on at once", f"{result['both_ms']:.1f} ms", "> 0")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", metavar="BUILD_DIR")
    parser.add_argument("--rounds", type=int, default=15, help="rounds of the runs that take turns (default 15)")
    parser.add_argument("--singles", type=int, default=30, help="single runs that stand for all of them (default 30)")
    parser.add_argument("--java-home", help="the JDK; default: the one that dashj takes by itself")
    parser.add_argument("--json", help="the file to write (default BUILD_DIR/speed.json)")
    arguments = parser.parse_args()
    if arguments.rounds < 2 or arguments.singles < 3:
        fail("at least 2 rounds and 3 single runs are needed")
    with tempfile.TemporaryDirectory(prefix="dashj_speed_") as folder:
        bench = Bench(arguments, pathlib.Path(folder))
        load = os.getloadavg()[0]
        row("what", "median [quartiles]", f"target   (load {load:.1f} on {os.cpu_count()} processors)")
        result = {"load": load, "processors": os.cpu_count(), "java_home": str(bench.home), "rounds": arguments.rounds}
        result["single_runs"] = bench.single_runs()
        print_single_runs(result["single_runs"])
        result["warm_test"] = bench.warm_test()
        row("warm test, round trip", f"{result['warm_test']['median_us']:.1f} us, 90 % below "
            f"{result['warm_test']['at_90_percent_us']:.1f} us", "<= 20 us")
        row("each test from fresh statics, more", f"{result['warm_test']['fresh_statics_more_us']:.1f} us mean", "<= 100 us")
        result["side_by_side"] = bench.side_by_side()
        print_side_by_side(result["side_by_side"])
        result["batch"] = bench.batch()
        print_batch(result["batch"])
    pathlib.Path(arguments.json or bench.build / "speed.json").write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
