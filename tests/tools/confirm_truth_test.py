#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""confirm_truth.py must find a wrong EXPECT line: each program here is wrong in one way, and one is right."""

import pathlib
import subprocess
import sys
import tempfile

TOOL = pathlib.Path(__file__).with_name("confirm_truth.py")
BODY = """class {name} {{
    static void test(int x) {{
        if (x > 100000) {{
            error();
        }}
        assert x != 12345;
    }}

    static void error() {{
    }}
}}
"""
CASES = {
    "Right": ("unsafe line=8|10", "x=12345", ""),
    "SaidSafe": ("safe", "", "said to be safe, but fails"),
    "WrongLine": ("unsafe line=8", "", "said to fail in [8]"),
    "LineTooMany": ("unsafe line=8|10|12", "", "said to fail in [8, 10, 12]"),
    "WrongWitness": ("unsafe line=8|10", "x=3", "witness 1 does not fail"),
}


def main():
    failures = 0
    with tempfile.TemporaryDirectory(prefix="dashj-truth-test-") as folder:
        for name, (expect, witness, complaint) in CASES.items():
            program = pathlib.Path(folder) / f"{name}.java"
            header = [f"// EXPECT: {expect}", f"// WITNESS: {witness or 'x=100001'}", "// DOMAIN: x=12000..13000", "// WHY: a test"]
            if "safe" == expect:
                header[1] = "// TRUTH: safe"
            program.write_text("\n".join(header) + "\n" + BODY.format(name=name))
            run = subprocess.run([sys.executable, TOOL, folder, "--filter", f"/{name}$"], capture_output=True, text=True)
            is_as_expected = run.returncode == (1 if complaint else 0) and complaint in run.stdout
            failures += not is_as_expected
            print(f"{'ok  ' if is_as_expected else 'FAIL'} {name}: {run.stdout.strip()} {run.stderr.strip()}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
