#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the test programs for several releases of Java and wants the same verdict on each of them.

`finally`, try-with-resources, nested classes, `assert` and string concatenation are other bytecode in each. Releases that
the JDK on the path cannot compile for are left to the newest JDK beside it, and are left out where there is none. Sources
that call methods younger than a release are compiled for its class files only. Answers are judged as run_programs.py does;
one that ran out of time is asked for again with more of it."""

import argparse
import concurrent.futures
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

from program_files import QUICK, TOOLS, WITH_API, find_programs
from run_programs import ROOT, analyse

FOLDERS = ("exceptions", "statics", "primitives")
PATIENCE = 4  # times the limit of time, for the second question


@dataclasses.dataclass(frozen=True)
class Jdk:
    home: pathlib.Path
    version: int

    @staticmethod
    def at(home):
        release = (home / "release").read_text()
        return Jdk(home, int(re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', release, re.M)[1]))

    def tool(self, name):
        return self.home / "bin" / name


def jdk_for(release, usual, folder):
    """The usual JDK if it compiles for the release, else the newest in the folder if that does, or None."""
    if usual.version >= release:
        return usual
    homes = sorted(javac.parent.parent for javac in pathlib.Path(folder).glob("*/bin/javac"))
    known = [jdk for jdk in map(Jdk.at, homes) if jdk.version >= release]
    return max(known, key=lambda jdk: jdk.version, default=None)


def compile_api(jdk, folder):
    """Class files of Dash and Verifier to compile against: what plays them for the plain JVM needs Java 9."""
    sources = [TOOLS / "truth/org/dashj/Dash.java", TOOLS / "truth/org/sosy_lab/sv_benchmarks/Verifier.java"]
    subprocess.run([jdk.tool("javac"), *QUICK, *WITH_API[:2], "-d", folder, *sources], check=True)


def compile_for(release, jdk, programs, api, folder):
    """One jar of all programs, as javac makes it for the release."""
    sources = sorted({p.path for p in programs})
    command = [jdk.tool("javac"), *QUICK, "-Xmaxerrs", "10000", "-classpath", api, "-d", folder / "classes"]
    tried = subprocess.run([*command, "--release", str(release), *sources], capture_output=True, text=True)
    young = sorted({pathlib.Path(name) for name in re.findall(r"^(\S+\.java):\d+: error: cannot find symbol$", tried.stderr, re.M)})
    if tried.returncode != 0 and young:
        print(f"release {release}: in its class files but not its API: " + ", ".join(path.stem for path in young))
        subprocess.run([*command, "--release", str(release), *sorted(set(sources) - set(young))], check=True)
        subprocess.run([*command, "-source", str(release), "-target", str(release), *young], check=True)
    elif tried.returncode != 0:
        raise SystemExit(tried.stderr)
    jar = folder / "programs.jar"
    subprocess.run([jdk.tool("jar"), "cf", jar, "-C", folder / "classes", "."], check=True)
    return jar


def answers_of(release, jdk, programs, api, folder, options):
    """Program name -> result, for one release."""
    target = compile_for(release, jdk, programs, api, folder)
    usual = argparse.Namespace(dashj=options.dashj, timeout=options.timeout, must="", must_timeout=0, replay_every=1,
                               extra=["--cross-check", f"--java-home={jdk.home}"])
    patient = argparse.Namespace(**{**vars(usual), "timeout": PATIENCE * options.timeout})

    def ask(program):
        result = analyse(program, target, usual, folder)
        return analyse(program, target, patient, folder) if "the time limit was reached" in result.detail else result

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return dict(zip([p.name for p in programs], pool.map(ask, programs)))


def describe(result):
    return result.verdict if result.state == "ok" else f"{result.verdict or '-'} [{result.state}: {result.detail}]"


def differences(answers):
    """One line for each program that is wrong or broken somewhere, or not the same everywhere."""
    releases = sorted(answers)
    for name in answers[releases[0]]:
        results = [answers[release][name] for release in releases]
        is_bad = any(r.state in ("wrong", "broken") for r in results)
        if is_bad or len({r.verdict for r in results}) > 1:
            yield f"{name}: " + "; ".join(f"{release} {describe(r)}" for release, r in zip(releases, results))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("--folders", nargs="*", default=[ROOT / "programs" / folder for folder in FOLDERS])
    parser.add_argument("--filter", default="", help="regular expression on folder/Name")
    parser.add_argument("--releases", type=int, nargs="*", default=[8, 11, 17, 21, 25])
    parser.add_argument("--every", type=int, default=1, help="of the programs, in order of path, every so manieth only")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--javac", type=pathlib.Path, required=True)
    parser.add_argument("--jdks", default="/usr/lib/jvm", help="folder of the JDKs beside it")
    options = parser.parse_args()
    options.dashj = str(options.dashj.resolve())
    return options


def main():
    options = parse_arguments()
    programs = find_programs(options.folders, options.filter)[:: options.every]
    usual = Jdk.at(options.javac.resolve().parent.parent)
    answers = {}
    with tempfile.TemporaryDirectory(prefix="dashj-releases-") as temporary:
        api = pathlib.Path(temporary) / "api"
        compile_api(usual, api)
        for release in options.releases:
            jdk = jdk_for(release, usual, options.jdks)
            if jdk is None:
                print(f"release {release}: no JDK here compiles for it")
                continue
            folder = pathlib.Path(temporary) / str(release)
            folder.mkdir()
            answers[release] = answers_of(release, jdk, programs, api, folder, options)
            seconds = sum(r.seconds for r in answers[release].values())
            print(f"release {release}, JDK {jdk.version}: {len(programs)} programs, {seconds:.1f} s of dashj", flush=True)
    odd = list(differences(answers)) if answers and programs else ["nothing was compared"]
    print("\n".join(odd))
    print(f"{len(programs)} programs, {len(answers)} releases, {len(odd)} differ")
    sys.exit(1 if odd else 0)


if __name__ == "__main__":
    main()
