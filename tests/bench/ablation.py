#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What each technique decides: our test programs with all of them, without each one of them, and as the study has it.

  tests/bench/ablation.py BUILD_DIR [--timeout S] [--filter RE]

Prints a table, a row for each configuration as soon as it is done, and one of the stages of the strategy (src/dash/stages.def), in their
order: which technique switches a stage off, and in how many programs it ran and decided. A program counts by the verdict that dashj gives
within the time; `wrong` are verdicts, lines and inputs that the program's EXPECT lines contradict, `broken` runs without a usable report. The seconds are
those of all runs of dashj together, one after the other unless -j says otherwise, so a machine that does nothing else is needed to compare
them. Ends with 0 if nothing is wrong or broken."""

import argparse
import concurrent.futures
import dataclasses
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "tools"))

from program_files import BadProgram, find_programs  # noqa: E402
from run_programs import analyse, compile_programs  # noqa: E402

SOURCES = ROOT / "src" / "dash"
COLUMNS = ("SAFE", "UNSAFE", "unknown", "wrong", "broken", "seconds")


def configurations(dashj):
    """(name of the row, options), for each technique that this dashj has."""
    text = subprocess.run([dashj, "--help"], check=True, capture_output=True, text=True).stdout
    listed = re.search(r"--with NAME .* technique on: (.*)", text)
    if not listed:
        sys.exit(f"{dashj} --help does not list its techniques")
    return [("all", []), *((f"without {name}", ["--without", name]) for name in listed[1].split(", ")), ("study", ["--algorithm=study"])]


def stages():
    """(name, the technique that switches it off or an empty word), of each row of the strategy."""
    switches = dict(re.findall(r'^DASHJ_TECHNIQUE\((\w+), "([^"]+)"', (SOURCES / "techniques.def").read_text(), re.M))
    rows = re.findall(r'^DASHJ_STAGE\("([^"]+)", \w+, (\w+),', (SOURCES / "stages.def").read_text(), re.M)
    return [(name, switches.get(switch, "")) for name, switch in rows]


def stage_counts(results):
    """(stage, technique, programs it ran in, programs it decided), in the order of the strategy. Refinement goes on between the stages."""
    def programs_with(counter):
        return sum(r.statistics.get(counter, 0) > 0 for r in results)
    rows = [("refinement", "", programs_with("iterations"), programs_with("decided.refinement"))]
    rows += [(name, switch, programs_with(f"stage.{name}"), programs_with(f"decided.{name}")) for name, switch in stages()]
    known = {f"{kind}.{row[0]}" for row in rows for kind in ("stage", "decided")}
    odd = {name for r in results for name in r.statistics if name.startswith(("stage.", "decided.")) and name not in known}
    if odd:
        sys.exit(f"the build counts stages that are not in stages.def: {sorted(odd)}")
    return rows


def print_stages(configuration, results):
    rows = [("stage", "technique", "ran in", "decided"), *stage_counts(results)]
    widths = [max(len(str(row[i])) for row in rows) for i in range(4)]
    print(f"\nStages, with the techniques of '{configuration}':\n")
    for row in (rows[0], ["-" * width for width in widths], *rows[1:]):
        print("| " + " | ".join(f"{cell:<{width}}" if i < 2 else f"{cell:>{width}}" for i, (cell, width) in enumerate(zip(row, widths))) + " |")


def run_row(programs, target, options, extra, folder):
    options = argparse.Namespace(**vars(options), extra=extra)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return list(pool.map(lambda program: analyse(program, target, options, folder), programs))


def counts(results):
    """The columns. What is wrong or broken decides nothing."""
    decided = [r.verdict for r in results if r.state not in ("wrong", "broken")]
    states = [r.state for r in results]
    return (decided.count("safe"), decided.count("unsafe"), decided.count("unknown"), states.count("wrong"), states.count("broken"),
            round(sum(r.seconds for r in results), 1))


def print_row(name, cells, width):
    print(f"| {name:<{width}} | " + " | ".join(f"{cell:>{len(column)}}" for cell, column in zip(cells, COLUMNS)) + " |", flush=True)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, metavar="BUILD_DIR")
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each program and row")
    parser.add_argument("--filter", default="", help="regular expression on folder/Name")
    parser.add_argument("--rows", default="", metavar="RE", help="only these configurations")
    parser.add_argument("--json-out", type=pathlib.Path, help="the results of each program, by row")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jar", default=shutil.which("jar"))
    options = parser.parse_args()
    options.dashj = str((options.build / "bin" / "dashj").resolve())
    options.must = ""  # no program has to be decided: that is what is counted
    options.replay_every = 1
    return options


def main():
    options = parse_arguments()
    try:
        found = find_programs([ROOT / "tests" / "programs", ROOT / "examples"], options.filter)
    except BadProgram as bad:
        sys.exit(str(bad))
    # Each program gets the same time, whatever its own header says.
    programs = [dataclasses.replace(p, header={key: value for key, value in p.header.items() if key != "TIMEOUT"}) for p in found]
    rows = [row for row in configurations(options.dashj) if re.search(options.rows, row[0])]
    if not programs or not rows:
        sys.exit("no program or no configuration is left")
    print(f"{len(programs)} programs, {options.timeout:g} s each\n")
    width = max(len(name) for name, _ in rows)
    print_row("techniques", COLUMNS, width)
    print_row("-" * width, ["-" * len(column) for column in COLUMNS], width)
    results = {}
    with tempfile.TemporaryDirectory(prefix="dashj-ablation-") as temporary:
        folder = pathlib.Path(temporary)
        target = compile_programs(programs, folder, options.javac, options.jar)
        for name, extra in rows:
            results[name] = run_row(programs, target, options, extra, folder)
            print_row(name, counts(results[name]), width)
    first = rows[0][0]
    print_stages(first, results[first])
    odd = [(name, r) for name, row in results.items() for r in row if r.state in ("wrong", "broken")]
    for name, r in odd:
        print(f"{name}: {r.name} is {r.state}: {r.detail}")
    if options.json_out:
        rows_of_all = {name: [dataclasses.asdict(r) for r in row] for name, row in results.items()}
        options.json_out.write_text(json.dumps(rows_of_all, indent=1) + "\n")
    sys.exit(1 if odd else 0)


if __name__ == "__main__":
    main()
