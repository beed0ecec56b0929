#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""JUnit's console launcher, as Maven Central has it: prints the path of its jar in Maven's local repository, and lets Maven fetch it
where it is not there yet (scripts/setup does). As a module: junit_console() is that path, run_tests(...) runs tests in one JVM."""

import dataclasses
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

VERSION = "1.10.2"
GROUP, ARTIFACT = "org.junit.platform", "junit-platform-console-standalone"
PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1"


@dataclasses.dataclass
class Failure:
    type: str = ""  # the class of what was thrown
    message: str = ""
    trace: str = ""  # as Throwable prints it


def junit_console():
    repository = pathlib.Path.home() / ".m2" / "repository"
    jar = repository.joinpath(*GROUP.split("."), ARTIFACT, VERSION, f"{ARTIFACT}-{VERSION}.jar")
    if not jar.exists():
        subprocess.run(["mvn", "-q", "-B", f"-Dmaven.repo.local={repository}", f"{PLUGIN}:get",
                        f"-Dartifact={GROUP}:{ARTIFACT}:{VERSION}", "-Dtransitive=false"], check=True, stdout=sys.stderr)
    return jar


def run_tests(java, console, tests, class_path, seconds_per_test=60):
    """Runs all tests of the folder `tests`. The failure of each test class, None where it passed."""
    with tempfile.TemporaryDirectory(prefix="dashj-junit-") as reports:
        command = [java, "-jar", console, "execute", f"--reports-dir={reports}", "--disable-banner", "--details=none", f"--scan-class-path={tests}",
                   f"--config=junit.jupiter.execution.timeout.default={seconds_per_test}s",
                   "-cp", ":".join(map(str, [tests, *class_path]))]
        run = subprocess.run(command, capture_output=True, text=True)
        report = pathlib.Path(reports) / "TEST-junit-jupiter.xml"
        if not report.exists():
            raise RuntimeError(f"no report of JUnit: {run.stdout[-500:]} {run.stderr[-500:]}")
        return read_report(report.read_bytes())


def read_report(document):
    ended = {}
    for case in xml.etree.ElementTree.fromstring(document).iter("testcase"):
        found = next((child for child in case if child.tag in ("failure", "error")), None)
        ended[case.get("classname")] = None if found is None else Failure(found.get("type", ""), found.get("message", ""), found.text or "")
    return ended


if __name__ == "__main__":
    print(junit_console())
