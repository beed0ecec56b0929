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

from class_tasks import TASKS
from java_compiler import must_compile
from make_class import make_class, method, parameters, with_constant

CORNERS = {"int": "{-2147483648, -2147483647, -1601, -1600, -100, -77, -4, -1, 0, 1, 4, 100, 1500, 1900, 2000, 2001, 2024, 2147483647, K}",
           "long": "{Long.MIN_VALUE, -4294967297L, -2147483648L, -1, 0, 1, 5, 2147483648L, 4294967296L, Long.MAX_VALUE, K, K - 1, K + 1}"}
DOMAINS = {"gcd": "all(256)", "digitSum": "all(10000)"}
JUDGE = """
  static int[] all(int n) {{ return java.util.stream.IntStream.range(0, n).toArray(); }}
  static volatile String said;
  /** What comes of an input: the same, another result, or nothing in time. */
  static String one(java.util.function.Supplier<Object> wanted, java.util.function.Supplier<Object> given) throws Exception {{
    Object want = wanted.get();
    said = "did-not-end";
    Thread runner = new Thread(() -> {{
      Object got;
      try {{ got = given.get(); }} catch (RuntimeException thrown) {{ got = thrown.getClass(); }}
      said = want.equals(got) ? "correct" : "wrong";
    }});
    runner.setDaemon(true);
    runner.start();
    runner.join(MS);
    return said;
  }}
  public static void main(String[] none) throws Exception {{
{judgements}
    Runtime.getRuntime().halt(0);
  }}
"""


def loops(task, number, constant, is_endless):
    """Java that prints the number of a template and the set of what comes of its inputs."""
    values = DOMAINS.get(task.method, CORNERS[task.parameters[0][0]])
    # What does not end goes on to use the processor, so a few inputs and a tenth of a second each must do: what would have ended counts as right, too.
    if is_endless:
        values = "{-77, 0, 3}" if task.precondition is None else "{0, 7}"
    kind = task.parameters[0][0]
    literal = f"new {kind}[] {values.replace('K', constant)}" if values.startswith("{") else values
    text = "    { java.util.TreeSet<String> seen = new java.util.TreeSet<>();\n"
    for _, name in task.parameters:
        text += f"      for ({kind} {name} : {literal})\n"
    names = ", ".join(name for _, name in task.parameters)
    condition = f"if (!({task.precondition})) continue; " if task.precondition else ""
    if is_endless:
        finals = "".join(f"final {kind} {name}_ = {name}; " for _, name in task.parameters)
        given = ", ".join(f"{name}_" for _, name in task.parameters)
        text += f"      {{ {condition}{finals}seen.add(one(() -> {task.class_name}R.{task.method}({given}), () -> T{number}.{task.method}({given}))); }}\n"
    else:
        text += (f"      {{ {condition}Object want = {task.class_name}R.{task.method}({names}), got;\n        try {{ got = T{number}.{task.method}({names}); }}"
                 f" catch (RuntimeException thrown) {{ got = thrown; }}\n        seen.add(want.equals(got) ? \"correct\" : \"wrong\"); }}\n")
    return text + f"      System.out.println({number} + \" \" + seen); }}\n"


def judge(folder):
    rng = random.Random(3)
    classes, judgements, wanted = [], [], {}
    for task in TASKS:
        classes.append(f"class {task.class_name}R {{ {method(task, task.reference)} }}\n")
        for template in task.templates:
            number = len(wanted)
            state = rng.getstate()
            body = with_constant(task, template.body, rng)
            rng.setstate(state)
            constant = with_constant(task, "K", rng)
            classes.append(f"class T{number} {{ {method(task, body)} }}\n")
            judgements.append(loops(task, number, constant, template.truth == "did-not-end"))
            wanted[number] = (task, template, body)
    text = "class Judge {" + JUDGE.format(judgements="".join(judgements)).replace("MS", "100") + "}\n" + "".join(classes)
    (folder / "Judge.java").write_text(text)
    must_compile("javac", "-nowarn", "-d", folder, folder / "Judge.java")
    run = subprocess.run(["java", "-cp", str(folder), "Judge"], check=True, capture_output=True, text=True, timeout=200)
    seen = {int(line.split(" ", 1)[0]): set(line.split(" ", 1)[1].strip("[]").split(", ")) for line in run.stdout.splitlines()}
    problems = []
    for number, (task, template, body) in wanted.items():
        right = {"correct": {"correct"}, "wrong": {"wrong"}, "did-not-end": {"did-not-end"}}[template.truth]
        found = seen.get(number, set())
        if not right <= found or not found <= right | {"correct"}:
            problems.append(f"{task.name}: {body}: {template.truth} expected, seen {sorted(found)}")
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
        truth = make_class(folder / "one", 12, 5, "javac")
        make_class(folder / "other", 12, 5, "javac")
        problems += differences(folder / "one", folder / "other")
        if len(truth) != 12 or any(len(truths) != len(TASKS) for truths in truth.values()):
            problems.append("not every submission has the truth of every task")
        if parameters(TASKS[2]) != "int a, int b":
            problems.append("parameters are not written as Java does")
    print("\n".join(problems) or "every template is what it is said to be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
