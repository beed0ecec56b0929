#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What class_tasks.py says of each template is what a plain JVM sees: all inputs of the small domains, corners of the large ones. And
make_class.py gives the same class for the same seed."""

import filecmp
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from class_more_tasks import GIVEN, LIBRARY
from class_task import C, E
from class_tasks import TASKS
from java_compiler import must_compile
from make_class import make_class, method, parameters, with_constant

CORNERS = {"int": "{-2147483648, -2147483647, -1601, -1600, -100, -77, -4, -1, 0, 1, 4, 100, 1500, 1900, 2000, 2001, 2024, 2147483647, K}",
           "long": "{Long.MIN_VALUE, -4294967297L, -2147483648L, -1, 0, 1, 5, 2147483648L, 4294967296L, Long.MAX_VALUE, K, K - 1, K + 1}",
           "double": "{-273.15, -273, -40, -0.0, 0, 0.1, 0.5, 1, 36.6, 99.9, 100, 4999.5, 5000}",
           "int[]": "{{}, {3}, {0, 0}, {1, 2, 1}, {5, 0, 5, 100}, {-1, 4, 1900}}",
           "int[][]": "{{{1, 2}, {3, 4}}, {{0, 0}, {0, 0}}, {{5, -1}, {-1, 5}}, {{77, 1}, {2, 2147483647}}}"}
# Of each parameter.
DOMAINS = {"gcd": ["all(256)"] * 2, "digitSum": ["all(10000)"], "countdown": ["all(13)"], "multiple": ["all(1000)", "all(100)"], "pay": ["all(24)", "all(60)"],
           "shipping": ["all(20000)"]}
# What does not end takes time, so a few inputs must do.
ENDLESS = {"double": "{-40, 0, 7}", "int[]": "{{}, {3}, {0, 7}}", "int[][]": CORNERS["int[][]"]}
JUDGE = """
  interface Call {{ Object run(); }}
  static int[] all(int n) {{ return java.util.stream.IntStream.range(0, n).toArray(); }}
  static int[] copy(int[] a) {{ return a.clone(); }}
  static int[][] copy(int[][] m) {{ int[][] c = m.clone(); for (int i = 0; i < c.length; i++) c[i] = m[i].clone(); return c; }}
  /** What each thread prints, up to a size: what prints without an end must not take all memory. */
  static final ThreadLocal<java.io.ByteArrayOutputStream> printed = ThreadLocal.withInitial(java.io.ByteArrayOutputStream::new);
  static final java.io.PrintStream screen = System.out, other = System.err;
  static class Split extends java.io.OutputStream {{
    @Override public void write(int b) {{ if (printed.get().size() < 100000) printed.get().write(b); }}
  }}
  /** A result or an exception, and what was printed. */
  static Object[] outcome(Call call) {{
    printed.get().reset();
    Object result;
    try {{ result = call.run(); }} catch (RuntimeException thrown) {{ result = thrown; }}
    return new Object[] {{result, printed.get().toString()}};
  }}
  static boolean same(String rule, Object[] want, Object[] got) {{
    if (!want[1].equals(got[1])) return false;
    if (want[0] instanceof RuntimeException && got[0] instanceof RuntimeException)
      return rule.equals("any") || want[0].getClass() == got[0].getClass() || rule.equals("subclass") && want[0].getClass().isInstance(got[0]);
    if (want[0] instanceof Double && got[0] instanceof Double) {{
      double w = (Double) want[0], g = (Double) got[0];
      return Math.abs(w - g) <= 1e-9 * Math.max(1, Math.max(Math.abs(w), Math.abs(g)));
    }}
    return want[0].equals(got[0]);
  }}
  static volatile String said;
  /** What comes of an input: the same, another result, or nothing in time. */
  @SuppressWarnings("removal")
  static String slowly(String rule, Call wanted, Call given) throws Exception {{
    System.setOut(new java.io.PrintStream(new Split(), true));  // the last one may hold what a stopped thread began to print
    Object[] want = outcome(wanted);
    said = "did-not-end";
    Thread runner = new Thread(() -> said = same(rule, want, outcome(given)) ? "correct" : "wrong");
    runner.setDaemon(true);
    runner.start();
    runner.join(MS);
    runner.stop();
    return said;
  }}
  static String one(String rule, Call wanted, Call given) {{ return same(rule, outcome(wanted), outcome(given)) ? "correct" : "wrong"; }}
  public static void main(String[] none) throws Exception {{
    System.setOut(new java.io.PrintStream(new Split(), true));
    System.setErr(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));
{judgements}
    Runtime.getRuntime().halt(0);
  }}
"""


def domain(task, index, constant, is_endless):
    kind = task.parameters[index][0]
    values = DOMAINS.get(task.method, {}) and DOMAINS[task.method][index] or CORNERS[kind]
    if is_endless:
        few = "{3, 7, 700, 3000}" if task.cases else "{-77, 0, 3}" if task.precondition is None else "{0, 7}"
        values = ENDLESS.get(kind, few)
    return f"new {kind}[] {values.replace('K', constant)}" if values.startswith("{") else values


def call(task, class_name):
    """Java of a call with copies of what is given: its result, and what is left in arrays."""
    arrays = [name for kind, name in task.parameters if kind.endswith("]")]
    names = ", ".join(f"{name}_" for _, name in task.parameters)
    copies = "".join(f"{kind} {name}_ = {f'copy({name}__)' if name in arrays else f'{name}__'}; " for kind, name in task.parameters)
    run = f"{class_name}.{task.method}({names})"
    result = f'{run}; return "" + ' if task.result == "void" else f"Object result = {run}; return " + ("result + " if arrays else "result")
    left = " + ".join(f"java.util.Arrays.deepToString(new Object[] {{{name}_}})" for name in arrays) or ('""' if task.result == "void" else "")
    return f"() -> {{ {copies}{result}{left}; }}"


def loops(task, number, constant, is_endless):
    """Java that prints the number of a template, that of a case, and the set of what comes of its inputs."""
    rows = [precondition for _, precondition, _ in task.cases] or ["true"]
    text = "".join(f"    java.util.TreeSet<String> seen{number}_{row} = new java.util.TreeSet<>();\n" for row in range(len(rows)))
    for index, (kind, name) in enumerate(task.parameters):
        text += f"      for ({kind} {name} : {domain(task, index, constant, is_endless)})\n"
    condition = f"if (!({task.precondition})) continue; " if task.precondition else ""
    finals = "".join(f"final {kind} {name}__ = {name}; " for kind, name in task.parameters)
    how = "slowly" if is_endless else "one"
    text += f'      {{ {condition}{finals}String came = {how}("{task.rule}", {call(task, task.class_name + "R")}, {call(task, f"T{number}")});\n'
    text += "".join(f"        if ({precondition}) seen{number}_{row}.add(came);\n" for row, precondition in enumerate(rows)) + "      }\n"
    return text + "".join(f'    screen.println("{number} {row} " + seen{number}_{row});\n' for row in range(len(rows)))


def judge(folder):
    rng = random.Random(3)
    classes, judgements, code, wanted = [], [], [], {}
    for task in TASKS:
        classes.append(f"class {task.class_name}R {{ {method(task, task.reference)} }}\n")
        for template in task.templates:
            number = len(wanted)
            state = rng.getstate()
            body = with_constant(task, template.body, rng)
            rng.setstate(state)
            constant = with_constant(task, "K", rng)
            classes.append(f"class T{number} {{ {method(task, body)} }}\n")
            judgements.append(f"  judge{number}();\n")
            code.append(f"  static void judge{number}() throws Exception {{\n{loops(task, number, constant, template.kind == E)}  }}\n")
            wanted[number] = (task, template, body)
    text = "class Judge {" + JUDGE.format(judgements="".join(judgements)).replace("MS", "100") + "".join(code) + "}\n" + "".join(classes)
    for name, source in {"Judge.java": text, **GIVEN, **LIBRARY}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(source)
    must_compile("javac", "-nowarn", "-d", folder, *sorted(folder.rglob("*.java")))
    run = subprocess.run(["java", "-cp", str(folder), "Judge"], check=True, capture_output=True, text=True, timeout=200)
    seen = {}
    for line in run.stdout.splitlines():
        number, row, words = line.split(" ", 2)
        seen[int(number), int(row)] = set(words.strip("[]").split(", "))
    problems = []
    for number, (task, template, body) in wanted.items():
        for row, truth in enumerate(template.truths):
            found = seen.get((number, row), set())
            if truth not in found or not found <= {truth, C}:
                problems.append(f"{task.name}: {body}: {truth} expected, seen {sorted(found)}")
    return problems


def differences(left, right):
    """Names of files that are not the same in both folders."""
    compared = filecmp.dircmp(left, right)
    found = compared.left_only + compared.right_only + compared.funny_files
    found += [name for name in compared.common_files if not filecmp.cmp(pathlib.Path(left) / name, pathlib.Path(right) / name, shallow=False)]
    for name in compared.common_dirs:
        found += differences(pathlib.Path(left) / name, pathlib.Path(right) / name)
    return [name for name in found if not (pathlib.Path(left) / name).is_symlink()]


def main():
    if shutil.which("javac") is None:
        print("no javac on the PATH")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        problems = judge(folder)
        truth = make_class(folder / "one", 12, 5, "javac", tasks=TASKS)
        make_class(folder / "other", 12, 5, "javac", tasks=TASKS)
        problems += differences(folder / "one", folder / "other")
        if len(truth) != 12 or any(len(truths) != sum(task.rows for task in TASKS) for truths in truth.values()):
            problems.append("not every submission has the truth of every task")
        if parameters(TASKS[2]) != "int a, int b":
            problems.append("parameters are not written as Java does")
    print("\n".join(problems) or "every template is what it is said to be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
