#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shows that tests notice mistakes in our own code.

BUILD_DIR is a build of the preset `mutants`, all of it. Each mutant of src/base/mutants.def runs the CTests that its row names, then
those labelled `mutants`, until the first one fails, for at most three minutes; without a mutant all of them must pass. A mutant that
nothing notices must be explained in tests/mutants/survivors.txt (`name: why`), and one that is explained must survive. The run fails
where that is not so, and where fewer than 90 % are noticed.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = ROOT / "tests/README.md"
SURVIVORS = ROOT / "tests/mutants/survivors.txt"
BEGIN, END = "<!-- mutants: begin -->", "<!-- mutants: end -->"
FAILED_TEST = re.compile(r"\[  FAILED  \] ([\w./]+)")
BUG_OF_LIST = "DASHJ_MUTANT should name a mutant"


@dataclasses.dataclass
class Mutant:
    name: str
    what: str
    tests: list
    noticed_by: str = ""  # empty: survived
    seconds: float = 0


def mutants_of(build):
    """The rows of the build, not those of the source: a stale build must not look like a noticed mutant."""
    lines = subprocess.run([build / "bin/list_mutants"], check=True, capture_output=True, text=True).stdout.splitlines()
    return [Mutant(name, what, tests.split()) for name, what, tests in (line.split("\t") for line in lines)]


def common_tests(build):
    listed = subprocess.run(["ctest", "--test-dir", build, "-L", "^mutants$", "--show-only=json-v1"], check=True,
                            capture_output=True, text=True).stdout
    return [test["name"] for test in json.loads(listed)["tests"]]


def first_failure(output):
    """Of a unit test the case that failed; else nothing."""
    found = FAILED_TEST.search(output)
    return " " + found.group(1) if found else ""


def run_test(build, test, mutant, seconds):
    """What is wrong, or nothing."""
    environment = dict(os.environ, DASHJ_MUTANT=mutant, GTEST_FAIL_FAST="1")
    command = ["ctest", "--test-dir", build, "-R", f"^{re.escape(test)}$", "--no-tests=error", "--output-on-failure",
               "--timeout", str(max(1, int(seconds)))]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace")
    if done.returncode == 0:
        return ""
    if BUG_OF_LIST in done.stdout or "No tests were found" in done.stdout + done.stderr:
        raise SystemExit(f"{test} with {mutant or 'no mutant'}: {done.stdout}{done.stderr}")
    return f"`{test}`" + (" (time)" if "***Timeout" in done.stdout else first_failure(done.stdout))


def face(build, mutant, common, limit):
    start = time.monotonic()
    for test in mutant.tests + [each for each in common if each not in mutant.tests]:
        left = limit - (time.monotonic() - start)
        if left < 1:
            break
        mutant.noticed_by = run_test(build, test, mutant.name, left)
        if mutant.noticed_by:
            break
    mutant.seconds = time.monotonic() - start
    return mutant


def explained(path):
    rows = [line.split(":", 1) for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and line[0] != "#"]
    return {name.strip(): why.strip() for name, why in rows}


def table(mutants, reasons):
    noticed = sum(bool(mutant.noticed_by) for mutant in mutants)
    lines = [f"{len(mutants)} mutants, {noticed} noticed ({100 * noticed / len(mutants):.1f} %).", "",
             "| mutant | what is wrong then | noticed by |", "| --- | --- | --- |"]
    for mutant in mutants:
        by = mutant.noticed_by or "survives: " + reasons.get(mutant.name, "not explained")
        lines.append(f"| {mutant.name} | {mutant.what} | {by} |")
    return "\n".join(lines)


def complaints(mutants, reasons, least):
    survivors = {mutant.name for mutant in mutants if not mutant.noticed_by}
    found = [f"{name} survives and is not explained" for name in sorted(survivors - set(reasons))]
    tried = {mutant.name for mutant in mutants}
    found += [f"{name} is explained, but noticed" for name in sorted(set(reasons) & tried - survivors)]
    if 100 * (len(mutants) - len(survivors)) < least * len(mutants):
        found.append(f"fewer than {least} % are noticed")
    return found


def write_into(readme, text):
    before, rest = readme.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    readme.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--only", metavar="NAME", nargs="+", help="these mutants")
    parser.add_argument("--seconds", type=float, default=180, help="for one mutant")
    parser.add_argument("--least", type=float, default=90, help="percent that must be noticed")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--no-baseline", dest="tries_without", action="store_false", help="the tests are known to pass without a mutant")
    parser.add_argument("--write", action="store_true", help="put the table into tests/README.md")
    options = parser.parse_args()

    mutants = [m for m in mutants_of(options.build) if not options.only or m.name in options.only]
    common = common_tests(options.build)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        tests = {test for mutant in mutants for test in mutant.tests} | set(common) if options.tries_without else set()
        problems = [p for p in pool.map(lambda test: run_test(options.build, test, "", options.seconds), sorted(tests)) if p]
        if problems:
            raise SystemExit(f"without a mutant fails: {', '.join(problems)}")
        for mutant in pool.map(lambda each: face(options.build, each, common, options.seconds), mutants):
            print(f"{mutant.name}: {mutant.noticed_by or 'SURVIVES'} ({mutant.seconds:.0f} s)", file=sys.stderr, flush=True)
    reasons = explained(SURVIVORS)
    text = table(mutants, reasons)
    print(text)
    if options.write:
        write_into(README, text)
    found = complaints(mutants, reasons, options.least)
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
