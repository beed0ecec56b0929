#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the proofs of all test programs that are safe, and asks another solver about each obligation.

For each program that dashj finds SAFE: `dashj --certificate`, then `dashj check --solver cvc5` on that file. The check must accept, and the
other solver contradict nothing. What it does not decide in 10 s a file is counted; files with floats apart from the others, exhaustion
has none. Prints the totals, the cost of the check in an analysis, and what was not accepted or not decided."""

import argparse
import concurrent.futures
import dataclasses
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

from program_files import find_programs
from run_programs import ROOT, compile_programs

GRACE_SECONDS = 900  # for the other solver: many files, each with its own limit


@dataclasses.dataclass
class Result:
    name: str
    state: str  # accepted, not safe, failed
    detail: str = ""
    confirmed: int = 0
    confirmed_floats: int = 0
    undecided: list = dataclasses.field(default_factory=list)
    undecided_floats: list = dataclasses.field(default_factory=list)
    runs_inputs: bool = False
    share: float = 0.0  # of the check in the time of the analysis without it


def has_floats(path):
    return "FP)" in pathlib.Path(path).read_text().partition("(set-logic ")[2].partition("\n")[0]


def cost(report):
    """The time of the check as a share of the rest, of an analysis with one entry."""
    seconds = report["entries"][0]["seconds"]
    check = seconds.get("check", 0)
    rest = seconds["total"] - check
    return check / rest if rest > 0 else 0


def check(program, target, options, folder):
    stem = program.name.replace("/", "_")
    proof, report, files = folder / f"{stem}.proof.json", folder / f"{stem}.json", folder / f"{stem}.smt2s"
    extra = [f"--property={program.wanted}"] if program.wanted else []
    analysis = [options.dashj, f"--timeout={options.timeout:g}", f"--certificate={proof}", f"--json={report}", *extra, str(target), program.entry]
    run = subprocess.run(analysis, capture_output=True, text=True, timeout=options.timeout + 60)
    if run.returncode != 0:
        return Result(program.name, "not safe" if run.returncode in (1, 2) else "failed", run.stderr.strip()[-300:])
    command = [options.dashj, "check", f"--solver={options.solver}", f"--smtlib={files}", str(proof), str(target)]
    result = Result(program.name, "accepted", share=cost(json.loads(report.read_text())))
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        return dataclasses.replace(result, state="failed", detail="the check did not end")
    if run.returncode != 0 or not run.stdout.startswith("ACCEPTED "):
        return dataclasses.replace(result, state="failed", detail=f"exit status {run.returncode}: {run.stdout.strip()[-400:]} {run.stderr.strip()[-300:]}")
    unclear = set(re.findall(r"^    not decided: (.*)$", run.stdout, re.M))
    result.runs_inputs = "run again, none fails" in run.stdout
    for file in sorted(files.glob("*.smt2")):
        is_float = has_floats(file)
        if str(file) in unclear:
            (result.undecided_floats if is_float else result.undecided).append(file.name)
        elif is_float:
            result.confirmed_floats += 1
        else:
            result.confirmed += 1
    if options.keep is None:
        shutil.rmtree(files)
    return result


def percent(part, whole):
    return 100 * part / whole if whole else 100.0


def summarise(results, options):
    """Prints everything; True if it is as it must be."""
    by_state = {state: [r for r in results if r.state == state] for state in ("accepted", "not safe", "failed")}
    accepted, failed = by_state["accepted"], by_state["failed"]
    for r in failed:
        print(f"failed: {r.name}: {r.detail}")
    for r in accepted:
        if r.undecided or r.undecided_floats:
            print(f"not decided: {r.name}: {' '.join(r.undecided + r.undecided_floats)}")
    plain, floats = sum(r.confirmed for r in accepted), sum(r.confirmed_floats for r in accepted)
    open_plain, open_floats = sum(len(r.undecided) for r in accepted), sum(len(r.undecided_floats) for r in accepted)
    share = percent(plain, plain + open_plain)
    print(f"{len(results)} programs: {len(accepted)} proofs accepted ({sum(r.runs_inputs for r in accepted)} with inputs that were run again), "
          f"{len(by_state['not safe'])} not SAFE in time, {len(failed)} failed")
    print(f"{options.solver}: {plain} of {plain + open_plain} obligations confirmed ({share:.1f} %); with floats {floats} of {floats + open_floats}; none contradicted")
    if accepted:
        print(f"cost of the check on top of the analysis: median {100 * statistics.median(r.share for r in accepted):.1f} %")
    return not failed and bool(accepted) and share >= options.min_confirmed


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("folders", nargs="*", default=[ROOT / "programs", ROOT.parent / "examples"])
    parser.add_argument("--filter", default="", help="regular expression on folder/Name")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth of the safe programs")
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--solver", default="cvc5")
    parser.add_argument("--min-confirmed", type=float, default=95, metavar="PERCENT", help="of the obligations without floats")
    parser.add_argument("--keep", type=pathlib.Path, help="leave all files there")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="the other solver uses all cores by itself")
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jar", default=shutil.which("jar"))
    options = parser.parse_args()
    options.dashj = str(options.dashj.resolve())
    return options


def main():
    options = parse_arguments()
    programs = [p for p in find_programs(options.folders, options.filter) if not p.is_unsafe()][::options.every]
    with tempfile.TemporaryDirectory(prefix="dashj-proofs-") as temporary:
        folder = options.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        target = compile_programs(programs, folder, options.javac, options.jar)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(lambda p: check(p, target, options, folder), programs))
    sys.exit(0 if summarise(results, options) else 1)


if __name__ == "__main__":
    main()
