# SPDX-License-Identifier: MIT
"""Methods of five comparisons of sums each, of known truth: what --all meets where every method asks for a solver.

A method counts in `n` how many of t0 > t1, t1 > t2, ..., t4 > t5 hold and calls error() where all five do; each t is a sum of two parameters and a number.
In a SAFE one t5 is t0: a number is not greater than itself, so five steps down do not lead back to it, whatever wraps around. In an UNSAFE one the
numbers are such that the sums fall for one input that was drawn before."""

import random

PARAMETERS = "abcd"


def sums(chosen, is_safe):
    """Six texts, and an input for which they fall unless the last is the first."""
    values = {name: chosen.randint(-10_000, 10_000) for name in PARAMETERS}
    level, texts = 100_000, []
    for _ in range(6):
        one, other = chosen.sample(PARAMETERS, 2)
        level -= chosen.randint(1, 500)
        texts.append(f"{one} {chosen.choice('+-')} {other}")
        sign = 1 if "+" in texts[-1] else -1
        texts[-1] += f" + {level - values[one] - sign * values[other]}"
    return texts[:5] + [texts[0] if is_safe else texts[5]], values


def method(number):
    """Its text, whether it is safe, and an input that fails if it is not."""
    chosen = random.Random(number)
    is_safe = number % 2 == 0
    texts, values = sums(chosen, is_safe)
    tests = "\n".join(f"    if ({left} > {right}) n++;" for left, right in zip(texts, texts[1:]))
    text = f"  static void m{number}({', '.join(f'int {name}' for name in PARAMETERS)}) {{\n    int n = 0;\n{tests}\n    if (n == 5) error();\n  }}\n"
    return text, is_safe, values


def class_source(count):
    """The class Sums with `count` methods m0, m1, ..., every other one SAFE."""
    return "public class Sums {\n  static void error() {}\n\n" + "\n".join(method(number)[0] for number in range(count)) + "}\n"
