#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs dashj on the test programs and holds its answers against their EXPECT lines.

For each program: the verdict, the failing line, the exit status, that text and JSON say the same, and for UNSAFE that the
printed replay command fails as reported. An UNKNOWN that is not expected counts as undecided; too many of them fail the
run, and so does any wrong verdict. Options after `--` go to dashj."""

import argparse
import concurrent.futures
import dataclasses
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import zlib

from extra_options import parse_with_extra
from java_compiler import must_compile
from program_files import QUICK, WITH_API, BadProgram, find_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXIT_STATUS = {"safe": 0, "unsafe": 1, "unknown": 2}
GRACE_SECONDS = 30  # dashj ends by itself after --timeout; one that does not is a failure of its own


@dataclasses.dataclass
class Result:
    name: str
    expected: str
    state: str = "ok"  # ok, undecided, unmet, wrong, broken
    verdict: str = ""
    detail: str = ""
    seconds: float = 0.0
    statistics: dict = dataclasses.field(default_factory=dict)


class Mismatch(Exception):
    """What is not as it must be, with the state it leads to."""

    def __init__(self, state, detail):
        super().__init__(detail)
        self.state = state


def compile_programs(programs, folder, javac, jar, javac_options=WITH_API):
    """One jar of all programs."""
    classes = folder / "classes"
    sources = sorted({p.path for p in programs})
    must_compile(javac, *QUICK, *javac_options, "-d", classes, *sources)
    target = folder / "programs.jar"
    subprocess.run([jar, "cf", target, "-C", classes, "."], check=True)
    return target


FIRST_LINE = re.compile(r"^(SAFE|UNSAFE|UNKNOWN)(?: \(.*\))? (\S+)$", re.M)


def texts_of(text):
    """(verdict, what is said) of each entry, in their order."""
    starts = list(FIRST_LINE.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return [(start[1].lower(), text[start.start():end]) for start, end in zip(starts, ends)]


def status_of(verdicts):
    return EXIT_STATUS["unsafe" if "unsafe" in verdicts else "unknown" if "unknown" in verdicts else "safe"]


def check_unsafe(program, entry, text, timeout, options):
    """The failing line, the reported input, and the replay."""
    failing = entry["failing"]
    if program.failing_lines() and failing["line"] not in program.failing_lines():
        raise Mismatch("wrong", f"fails in line {failing['line']}, expected {sorted(program.failing_lines())}")
    if f"{failing['file']}:{failing['line']}" not in text:
        raise Mismatch("broken", "the text does not name the line of the JSON document")
    reported = {value["name"]: value["value"] for value in entry["input"]}
    for wanted in program.header.get("INPUT", []):
        name, _, value = wanted.partition("=")
        if reported.get(name) != value:
            raise Mismatch("wrong", f"reported {name} = {reported.get(name)}, expected {value}")
    printed = re.search(r"^ *replay: (.*)$", text, re.M)
    if not printed:
        raise Mismatch("broken", "no replay command")
    # By the name: another program in the folder does not change which are replayed.
    if zlib.crc32(program.name.encode()) % options.replay_every:
        return
    command = [options.dashj, *shlex.split(printed[1])[1:]]
    replay = subprocess.run(command, capture_output=True, text=True, timeout=timeout + GRACE_SECONDS)
    if replay.returncode != 1:
        raise Mismatch("wrong", f"replay ends with {replay.returncode}: {shlex.join(command)}")


def check_answer(program, verdict, reason, is_strict):
    """Against EXPECT; the truth decides what is wrong, not what is accepted."""
    if verdict in ("safe", "unsafe") and (verdict == "unsafe") != program.is_unsafe():
        raise Mismatch("wrong", f"the truth is {'unsafe' if program.is_unsafe() else 'safe'}")
    for answer in program.answers:
        if answer.verdict == verdict and answer.reason in ("", reason):
            return
    if verdict != "unknown":
        raise Mismatch("unmet", "better than expected: correct the EXPECT line")
    raise Mismatch("unmet" if is_strict else "undecided", reason)


def is_strict(program, options):
    return bool(options.must) and re.search(options.must, program.name) is not None


def timeout_of(program, options):
    usual = max(options.timeout, options.must_timeout) if is_strict(program, options) else options.timeout
    return float(program.header.get("TIMEOUT", [usual])[0])


def batches(programs, options):
    """Programs that one process is asked about: those of the same options, so many at most."""
    alike = {}
    for program in programs:
        alike.setdefault((timeout_of(program, options), program.wanted), []).append(program)
    return [group[at:at + options.batch] for group in alike.values() for at in range(0, len(group), options.batch)]


def ask(programs, target, options, report):
    """What dashj reports of each program, and says of it as (verdict, text)."""
    timeout = timeout_of(programs[0], options)
    extra = options.extra + ([f"--property={programs[0].wanted}"] if programs[0].wanted else [])
    command = [options.dashj, f"--timeout={timeout:g}", "--jobs=1", f"--json={report}", *extra, str(target), *(program.entry for program in programs)]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=timeout * len(programs) + GRACE_SECONDS)
    except subprocess.TimeoutExpired as late:
        raise Mismatch("broken", f"did not end after {late.timeout:g} s: {shlex.join(map(str, late.cmd))}") from late
    if run.returncode not in EXIT_STATUS.values():
        raise Mismatch("broken", f"exit status {run.returncode}: {run.stderr.strip()[-300:]}")
    if "the check rejected the proof" in run.stderr:  # UNKNOWN to a user, a mistake of the engine to us
        raise Mismatch("broken", run.stderr.strip()[-300:])
    entries, texts = json.loads(report.read_text())["entries"], texts_of(run.stdout)
    verdicts = [entry["verdict"].lower() for entry in entries]
    if len(entries) != len(programs) or [verdict for verdict, _ in texts] != verdicts or run.returncode != status_of(verdicts):
        raise Mismatch("broken", f"text, JSON ({', '.join(verdicts)}) and exit status {run.returncode} do not agree")
    return list(zip(entries, (text for _, text in texts)))


def hold(program, entry, text, options):
    """The result of one program."""
    result = Result(program.name, " or ".join(map(str, program.answers)))
    try:
        result.verdict, result.seconds = entry["verdict"].lower(), entry["seconds"]["total"]
        result.statistics = entry["statistics"]
        if result.verdict == "unknown":
            result.detail = entry.get("reason_text", "")
        check_answer(program, result.verdict, entry.get("reason", ""), is_strict(program, options))
        if result.verdict == "unsafe":
            check_unsafe(program, entry, text, timeout_of(program, options), options)
    except Mismatch as mismatch:
        result.state, result.detail = mismatch.state, f"{mismatch} {result.detail}".strip()
    except subprocess.TimeoutExpired as late:
        result.state, result.detail = "broken", f"did not end after {late.timeout:g} s: {shlex.join(map(str, late.cmd))}"
    except (OSError, ValueError, KeyError, IndexError) as problem:
        result.state, result.detail = "broken", f"no usable report: {problem!r}"
    return result


def analyse(program, target, options, folder):
    """The result of one program, in a process of its own."""
    return analyse_all([program], target, options, folder)[0]


def analyse_all(programs, target, options, folder):
    """The results of programs that one process is asked about. What breaks there is told apart by asking about each alone; it stays broken,
    even where each alone is as it must be."""
    report = folder / (programs[0].name.replace("/", "_") + ".json")
    try:
        return [hold(program, *answer, options) for program, answer in zip(programs, ask(programs, target, options, report))]
    except Mismatch as mismatch:
        problem, state = str(mismatch), mismatch.state
    except (OSError, ValueError, KeyError, IndexError) as unusable:
        problem, state = f"no usable report: {unusable!r}", "broken"
    if len(programs) == 1:
        return [Result(programs[0].name, " or ".join(map(str, programs[0].answers)), state, detail=problem)]
    alone = [analyse(program, target, options, folder) for program in programs]
    if all(result.state != "broken" for result in alone):
        alone[0].state, alone[0].detail = state, f"only together with the next {len(programs) - 1}: {problem}"
    return alone


def print_table(results, slowest):
    odd = [r for r in results if r.state != "ok"]
    for r in sorted(odd, key=lambda r: (r.state, r.name)):
        print(f"{r.state:<10} {r.name:<36} {r.seconds:6.2f} s  expected {r.expected}, got {r.verdict or '-'}; {r.detail}")
    if slowest and results:
        print("slowest: " + ", ".join(f"{r.name} {r.seconds:.2f} s"
                                      for r in sorted(results, key=lambda r: -r.seconds)[:slowest]))


def summarise(results, options):
    """Prints the closing line; True if the run is as it must be."""
    count = {state: sum(r.state == state for r in results) for state in ("ok", "undecided", "unmet", "wrong", "broken")}
    decidable = [r for r in results if "unknown" not in r.expected]
    decided = sum(r.verdict in ("safe", "unsafe") for r in decidable)
    share = 100 * decided / len(decidable) if decidable else 100
    print(f"{len(results)} programs: {decided} decided of {len(decidable)} that must be ({share:.1f} %), "
          + ", ".join(f"{n} {state}" for state, n in count.items())
          + f"; {sum(r.seconds for r in results):.1f} s of dashj")
    is_good = not (count["unmet"] or count["wrong"] or count["broken"]) and share >= options.min_decided
    if share < options.min_decided:
        print(f"fewer than {options.min_decided:g} % decided")
    return is_good and bool(results)


def without_listed(programs, path):
    """The programs that the file does not name, a line each. A name that no program has is a mistake."""
    lines = (line.strip() for line in path.read_text().splitlines())
    listed = {line for line in lines if line and not line.startswith("#")}
    if gone := listed - {program.name for program in find_programs([ROOT / "programs"])}:
        sys.exit(f"{path}: there is no program {', '.join(sorted(gone))}")
    return [program for program in programs if program.name not in listed]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, usage="%(prog)s DASHJ [options] [folder ...] [-- dashj options]")
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("folders", nargs="*", default=[ROOT / "programs", ROOT.parent / "examples"])
    parser.add_argument("--filter", default="", help="regular expression on folder/Name")
    parser.add_argument("--without", type=pathlib.Path, metavar="FILE", help="leave out the programs that it names, before --every")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth program")
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--min-decided", type=float, default=90, metavar="PERCENT")
    parser.add_argument("--must", default="^(study|errors|regress|examples)/", help="no UNKNOWN but the expected ones is accepted here")
    parser.add_argument("--must-timeout", type=float, default=30, help="for these, if it is longer")
    parser.add_argument("--batch", type=int, default=1, metavar="N", help="ask one process about so many programs")
    parser.add_argument("--replay-every", type=int, default=1, metavar="N", help="run the replay command of one program in so many")
    parser.add_argument("--json-out", type=pathlib.Path, help="all results, with dashj's statistics")
    parser.add_argument("--slowest", type=int, default=5)
    parser.add_argument("--no-cross-check", action="store_true")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jar", default=shutil.which("jar"))
    options = parse_with_extra(parser)
    options.dashj = str(options.dashj.resolve())
    options.extra = ([] if options.no_cross_check else ["--cross-check"]) + options.extra
    return options


def main():
    options = parse_arguments()
    try:
        programs = find_programs(options.folders, options.filter)
        programs = (without_listed(programs, options.without) if options.without else programs)[::options.every]
    except BadProgram as bad:
        sys.exit(str(bad))
    with tempfile.TemporaryDirectory(prefix="dashj-programs-") as temporary:
        folder = pathlib.Path(temporary)
        target = compile_programs(programs, folder, options.javac, options.jar)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            answers = pool.map(lambda batch: analyse_all(batch, target, options, folder), batches(programs, options))
            results = [result for batch in answers for result in batch]
    print_table(results, options.slowest)
    if options.json_out:
        options.json_out.write_text(json.dumps([dataclasses.asdict(r) for r in results], indent=1) + "\n")
    sys.exit(0 if summarise(results, options) else 1)


if __name__ == "__main__":
    main()
