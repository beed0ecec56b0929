#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""confirm_truth.py must find a wrong EXPECT line: each program here is wrong in one way, and one is right."""

import pathlib
import sys
import tempfile

import confirm_truth
from run_main import run_main

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
CHOOSING = """class {name} {{
    static void test(int x) {{
        deeper(org.dashj.Dash.nondetInt(), org.dashj.Dash.nondetBoolean() ? 9000 : 1);
        org.dashj.Dash.assume(x > 0);
        error();
    }}

    static void deeper(int chosen, int depth) {{
        if (depth > 0) {{
            deeper(chosen, depth - 1);
        }} else if (chosen == 2) {{
            error();
        }}
    }}

    static void error() {{
    }}
}}
"""
CHOICES_AND_LINES = {  # CHOICES -> lines that fail within x=0..0, where the assume lets nothing pass
    "ChoiceReached": ("-3..3 0..1", "17", ""),
    "ChoiceOutside": ("3..4 0..1", "17", "but nothing failed"),
    "ChoicePruned": ("2..2 1..1", "17|10", "said to fail in [10, 17]"),
}
COUNTING = """class {name} {{
    static int count;

    static void test(int x) {{
        count++;
        if (count != 1) {{
            error();
        }}
    }}

    static void error() {{
    }}
}}
"""
THROWING = """class {name} {{
    static class Limits {{
        static int zero = 0;
        static int value = 10 / zero;
    }}

    static int test(int x) {{
        return x == 3 ? Limits.value : 10 / (x - 4);
    }}
}}
"""
STATICS = {  # whether runs start with fresh statics -> how it complains
    "StaticsFresh": ("// STATICS: fresh", ""),
    "StaticsLeft": ("// of one class for all runs", "said to be safe, but fails"),
}
PROPERTIES = {  # PROPERTY -> lines
    "AllThatLeaves": ("exceptions", "unsafe line=10|14", ""),
    "OfOneClass": ("error,exceptions=java.lang.ArithmeticException", "unsafe line=14", ""),
    "OfASuperclass": ("exceptions=java.lang.LinkageError", "unsafe line=10", ""),
    "OfNeither": ("exceptions=java.lang.IllegalStateException", "safe", ""),
    "SaidToLeave": ("exceptions=java.lang.RuntimeException", "unsafe line=10", "said to fail in [10]"),
    "NoneCounts": ("assert", "unsafe line=10", "but nothing failed"),
}
# Thrown inside the JDK, whose lines are none of the program's; where calls of error() do not count, it returns as it is written.
INSIDE = """class {name} {{
    static int test(int x) {{
        if (x == 1) {{
            error();
        }}
        return java.util.Objects.checkIndex(x - 1, 3);
    }}

    static void error() {{
    }}
}}
"""
INSIDE_LINES = {"InsideTheJdk": ("exceptions", "unsafe line=10", ""), "InsideAndError": ("error,exceptions", "unsafe line=8|10", "")}
# The entry is given two arrays, which may be one. Each condition holds for one kind of input alone.
GIVEN = """class {name} {{
    static int test(int n, {type}[] a, {type}[] b) {{
        if (a == b && a != null && n == 1) error();
        if (a != b && a != null && b != null && a.length + b.length == 4) error();
        if (a == null && b != null && b.length == 1 && b[0] == {odd}) error();
        return 0;
    }}

    static void error() {{
    }}
}}
"""
ARRAYS = {  # type, a cell that fails -> domain, lines, witnesses
    "GivenAll": ("int", "2", "n=0..1 a=[2]0..0 b=[2]1..2", "unsafe line=10|11|12", ("n=1 a={1, 2} b=a", "a={} b={1, 2, 3, 4}", "b={2}"), ""),
    "GivenShort": ("int", "2", "n=0..1 a=[1]0..0 b=[2]1..2", "unsafe line=10|11|12", (), "fails in lines"),
    "GivenBelow": ("int", "7", "n=0..1 a=[2]0..0 b=[2]1..2", "unsafe line=10|11|12", (), "fails in lines"),
    "GivenNotOne": ("int", "7", "n=0..0 a=[2]0..0 b=[2]1..2", "unsafe line=10|11", (), "fails in lines"),
    "GivenNull": ("int", "7", "n=0..0 a=[1]0..0 b=[2]1..2", "unsafe line=12", ("b={7}", "n=1 a={} b=a"), "fails in lines {10: '[1, {}, a]', 12:"),
    "GivenOthers": ("int", "7", "n=0..1 a=[2]0..0", "unsafe line=10|11|12", ("a={} b=null",), "witness 1 does not fail"),
    "GivenLong": ("int", "7", "none", "unsafe line=10|11", ("n=1 a=new int[300] {[7] = 5, [9..20] = -7} b=a", "a=new int[3] {} b={0}"), ""),
    "GivenChars": ("char", "'\u007d'", "none", "unsafe line=12", ("b={'}'}", "b={'\u007d'}"), ""),
    "GivenComma": ("char", "','", "none", "unsafe line=12", ("b={','}",), ""),
    "GivenCommas": ("char", "'\0'", "none", "unsafe line=11", ("a={',', '}'} b={'=', ' '}",), ""),
    "GivenFloats": ("float", "0.5f", "none", "unsafe line=12", ("b={0.5f}",), ""),
    "GivenLongs": ("long", "5000000000L", "none", "unsafe line=12", ("b={5000000000L}",), ""),
    "GivenBytes": ("byte", "-1", "n=0..0", "unsafe line=11|12", (), ""),
}
CASES = {
    "Right": ("unsafe line=8|10", "x=12345", ""),
    "SaidSafe": ("safe", "", "said to be safe, but fails"),
    "WrongLine": ("unsafe line=8", "", "said to fail in [8]"),
    "LineTooMany": ("unsafe line=8|10|12", "", "said to fail in [8, 10, 12]"),
    "WrongWitness": ("unsafe line=8|10", "x=3", "witness 1 does not fail"),
}


def check(folder, name, text, complaint):
    (pathlib.Path(folder) / f"{name}.java").write_text(text)
    run = run_main(confirm_truth.main, folder, "--filter", f"/{name}$")
    is_as_expected = run.returncode == (1 if complaint else 0) and complaint in run.stdout
    print(f"{'ok  ' if is_as_expected else 'FAIL'} {name}: {run.stdout.strip()} {run.stderr.strip()}")
    return is_as_expected


def main():
    failures = 0
    with tempfile.TemporaryDirectory(prefix="dashj-truth-test-") as folder:
        for name, (expect, witness, complaint) in CASES.items():
            header = [f"// EXPECT: {expect}", f"// WITNESS: {witness or 'x=100001'}", "// DOMAIN: x=12000..13000", "// WHY: a test"]
            if "safe" == expect:
                header[1] = "// TRUTH: safe"
            failures += not check(folder, name, "\n".join(header) + "\n" + BODY.format(name=name), complaint)
        for name, (choices, lines, complaint) in CHOICES_AND_LINES.items():
            header = [f"// EXPECT: unsafe line={lines}", "// DOMAIN: x=0..0", f"// CHOICES: {choices}", "// SAMPLES: none",
                      "// WHY: a test"]
            failures += not check(folder, name, "\n".join(header) + "\n" + CHOOSING.format(name=name), complaint)
        for name, (statics, complaint) in STATICS.items():
            header = [statics, "", "// EXPECT: safe", "// DOMAIN: x=0..9", "// SAMPLES: none", "// WHY: a test"]
            failures += not check(folder, name, "\n".join(header) + "\n" + COUNTING.format(name=name), complaint)
        for name, (wanted, expect, complaint) in PROPERTIES.items():
            header = ["// STATICS: fresh", "", f"// PROPERTY: {wanted}", f"// EXPECT: {expect}", "// DOMAIN: x=0..9", "// WHY: a test"]
            failures += not check(folder, name, "\n".join(header) + "\n" + THROWING.format(name=name), complaint)
        for name, (wanted, expect, complaint) in INSIDE_LINES.items():
            header = [f"// PROPERTY: {wanted}", f"// EXPECT: {expect}", "// DOMAIN: x=0..3", "// WHY: a test"]
            failures += not check(folder, name, "\n".join(header) + "\n" + INSIDE.format(name=name), complaint)
        for name, (type, odd, domain, expect, witnesses, complaint) in ARRAYS.items():
            header = [f"// EXPECT: {expect}", f"// DOMAIN: {domain}", "// SAMPLES: none", *(f"// WITNESS: {witness}" for witness in witnesses), "// WHY: a test"]
            header = ["//"] * (7 - len(header)) + header
            failures += not check(folder, name, "\n".join(header) + "\n" + GIVEN.format(name=name, type=type, odd=odd), complaint)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
