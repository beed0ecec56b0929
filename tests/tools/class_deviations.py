# SPDX-License-Identifier: MIT
"""Ways in which submissions of a made-up class are not what was asked for."""

import re

from class_more_tasks import GIVEN


# Each gives a file again, and words of what is said of it.
def in_package(task, text):
    return "package week3;\n" + text, "is in the package week3"


def other_class_case(task, text):
    name = task.class_name.lower()
    return re.sub(rf"\b{task.class_name}\b", name, text), f"the class is named {name}, not {task.class_name}"


def other_method_case(task, text):
    name = task.method.upper()
    return re.sub(rf"(?<!\.)\b{task.method}\(", name + "(", text), f"the method is named {name}, not {task.method}"


def of_object(task, text):
    return text.replace("static ", ""), "is not static"


def wider(task, text):
    return text.replace("static int ", "static long "), f"the method is long {task.method}"


def boxed(task, text):
    box = {"int": "Integer", "boolean": "Boolean"}[task.result]
    return text.replace(f"static {task.result} ", f"static {box} "), f"the method is {box} {task.method}"


def nested(task, text):
    return "class Main {\n" + text.replace("public class", "public static class") + "}\n", f"the class {task.class_name} stands in another class"


def first_row(tasks, task):
    """The number of the first grade of a task."""
    return sum(one.rows for one in tasks[:tasks.index(task)])


def deviates(made, tasks, number, rng):
    """The same with one deviation of one task, or one file more that does not count; `number` says which."""
    ways = [(in_package, tasks), (of_object, tasks), (other_class_case, tasks), (other_method_case, tasks), (nested, tasks),
            (wider, [one for one in tasks if one.result == "int"]), (boxed, [one for one in tasks if one.result in ("int", "boolean")])]
    more = {"AbsTest.java": ("Abs", "import org.junit.Test;\nclass AbsTest { @Test void test() { } }\n", "AbsTest.java does not compile and was left out"),
            "old/Gcd.java": ("Gcd", "public class Gcd { public static int gcd(int a, int b) { return 7; } }\n", "old/Gcd.java was left out"),
            "course/Rates.java": ("Pay", GIVEN["course/Rates.java"].replace("3", "99"), "course/Rates.java was left out")}
    files = dict(made.files)
    choice = number % (len(ways) + len(more))
    if choice >= len(ways):
        name, (class_name, text, words) = list(more.items())[choice - len(ways)]
        files[name] = text
        task = next((one for one in tasks if one.class_name == class_name), tasks[0])
    else:
        way, of = ways[choice]
        task = rng.choice(of)
        name = f"{task.class_name}.java"
        files[name], words = way(task, files[name])
    return made._replace(files=files, words={str(first_row(tasks, task)): words})
