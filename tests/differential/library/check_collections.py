#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs over collections of the JDK: each runs on a plain JVM for all inputs of a range, which says what is true of it; dashj is
asked the same, with every recorded value compared between JVM and interpreter, and may say nothing else."""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

LEAST, MOST = -6, 9
HEAD = """import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
class Made {
    static class It implements Comparable<It> {
        int v;
        It(int v) { this.v = v; }
        public boolean equals(Object o) { return o instanceof It && ((It) o).v == v; }
        public int hashCode() { return v & 3; }
        public int compareTo(It o) { return Integer.compare(v, o.v); }
    }
    record Pair(int v, String s) implements Comparable<Pair> {
        public int compareTo(Pair o) { return Integer.compare(v, o.v); }
    }
    static String word(int n) { switch (n & 3) { case 0: return "one"; case 1: return "two"; case 2: return "Aa"; default: return "BB"; } }
    enum Kind { NIL, ONE, TWO { int half() { return 1; } }, SIX; int half() { return ordinal() / 2; } }
    static class Plain { int v; Plain(int v) { this.v = v; } }
    static Plain plain(int n) { return PLAIN[n & 3]; }
    static Kind kind(int n) { return Kind.values()[n & 3]; }
    static final Plain[] PLAIN = {new Plain(1), new Plain(2), new Plain(3), new Plain(5)};
    static int val(Plain p) { return p.v; }
    static int val(Kind k) { return k.ordinal() * 2 + k.half(); }
    static int val(It i) { return i.v; }
    static int val(Pair p) { return p.v * 3 + val(p.s); }
    static int val(Integer i) { return i; }
    static int val(String s) { switch (s) { case "one": return 1; case "Aa": return 2; case "BB": return 4; default: return s.hashCode() & 15; } }
    static int val(Object o) {
        return o instanceof Integer ? val((Integer) o) : o instanceof String ? val((String) o) : o instanceof Pair ? val((Pair) o) : o.hashCode() & 7;
    }
"""
# How an element of each type is made of a number. "Aa" and "BB" have one hash code.
ELEMENTS = {"It": "new It(%s)", "Integer": "Integer.valueOf(%s)", "Pair": "new Pair(%s, word(x))", "String": "word(%s)",
            "Plain": "plain(%s)", "Kind": "kind(%s)",
            "Object": "(x > 2 ? (Object) word(x) : (Object) (%s))"}
LISTS, DEQUES, MAPS, SETS = ("ArrayList", "LinkedList", "Vector", "CopyOnWriteArrayList"), ("ArrayDeque",), ("HashMap", "TreeMap", "LinkedHashMap"), ("HashSet", "TreeSet", "PriorityQueue")
IDENTITY, COUNTERS, REFERENCES = ("IdentityHashMap",), ("AtomicInteger", "AtomicLong"), ("AtomicReference",)
ORDERED = ("TreeMap", "TreeSet", "PriorityQueue")
EACH = "for (T i : c) r = r * 3 + val(i);"
# $: a new object; #: a small number.
STEPS = {
    LISTS: ["c.add($);", "c.add($);", "if (x > #) c.add($);", "c.add(0, $);", "c.remove($);", "c.set(x & 1, $);", "c.clear();", "c.addAll(c);",
            "if (!c.isEmpty()) c.remove(c.size() - 1);", "if (c.contains($)) r += 3;", "r += c.indexOf($);", "r += c.hashCode();", EACH],
    DEQUES: ["c.addLast($);", "c.addFirst($);", "c.push($);", "if (x > #) c.poll();", "c.removeLast();", "r += val(c.peekFirst());",
             "c.removeFirstOccurrence($);", "if (c.contains($)) r += 3;", EACH],
    MAPS: ["c.put($, $);", "c.put($, $);", "c.remove($);", "c.putIfAbsent($, $);", "if (c.containsKey($)) r += 2;",
           "T g = c.get($); if (g != null) r += val(g);", "for (T k : c.keySet()) r = r * 5 + val(k);",
           "for (Map.Entry<T, T> e : c.entrySet()) r = r * 3 + val(e.getKey()) - val(e.getValue());"],
    SETS: ["c.add($);", "c.add($);", "if (!c.add($)) r += 7;", "c.remove($);", "if (c.contains($)) r += 3;", EACH,
           "for (T i : Set.of($, $)) r += val(i);"],
    # The order of these is that of hash codes which the JVM makes up.
    IDENTITY: ["c.put($, $);", "c.put($, $);", "c.remove($);", "if (c.containsKey($)) r += 2;", "T g = c.get($); if (g != null) r += val(g);"],
    COUNTERS: ["r += c.getAndIncrement();", "c.decrementAndGet();", "c.addAndGet(# * x);", "if (c.compareAndSet(#, x)) r += 3;",
               "r = r * 3 + (int) c.getAndSet(x);", "r += c.accumulateAndGet(x, (v, w) -> v / w);", "c.set(x / (x - #));",
               "r += c.compareAndExchange(x, #);", "r -= c.updateAndGet(v -> v * 3 - 1);"],
    REFERENCES: ["c.set($);", "if (c.compareAndSet(null, $)) r += 3;", "T g = c.getAndSet($); if (g != null) r += val(g);", "r += val(c.get());",
                 "T g = $; c.set(g); if (c.compareAndSet(g, $)) r += 5;", "c.updateAndGet(v -> v == null ? $ : null);"],
}
# What is left in the end.
RESULTS = {COUNTERS: "c.intValue()", REFERENCES: "(c.get() == null ? 0 : val(c.get()))"}


def made_step(chance, element, text):
    text = re.sub(r"\bT\b", element, text)
    text = re.sub(r"\$", lambda _: ELEMENTS[element] % chance.choice(["x", "x + 1", "x - 1", "2", "3", "5", "x & 1", "-x"]), text)
    return "{ " + re.sub("#", lambda _: str(chance.randint(-2, 4)), text) + " }"


def made_method(chance, number):
    kinds = chance.choice(list(STEPS))
    kind = chance.choice(kinds)
    # What orders texts is not supported, and objects of several classes have no order.
    element = chance.choice([e for e in ELEMENTS if kind not in ORDERED or e not in ("String", "Object", "Plain")])
    # The JVM makes up the hash codes of these, so each run has others, and hashed collections another order.
    if kinds is IDENTITY:
        element = chance.choice(("It", "Plain", "Kind", "Pair"))
    is_random, is_hashed = element in ("Plain", "Kind"), kind in ("HashMap", "HashSet")
    possible = [step for step in STEPS[kinds] if not (is_random and ("hashCode" in step or is_hashed and "for (" in step))]
    types = "" if kinds is COUNTERS else f"<{element}, {element}>" if kinds in (MAPS, IDENTITY) else f"<{element}>"
    made = f"{kind}<>" if types else kind
    steps = " ".join(made_step(chance, element, chance.choice(possible)) for _ in range(chance.randint(2, 5)))
    caught = "e instanceof IndexOutOfBoundsException ? 1 : e instanceof NoSuchElementException ? 2 : e instanceof NullPointerException ? 3 : 4"
    return f"""    static int run{number}(int x) {{
        int r = 0;
        {kind}{types} c = new {made}();
        try {{ {steps} }} catch (RuntimeException e) {{ r = r * 11 + ({caught}); }}
        return r * 7 + {RESULTS.get(kinds, "c.size()")};
    }}
"""


def values_of(javac, java, folder, source, count):
    """{method: {x: what it gives}} of a plain JVM."""
    calls = "".join(f'for (int x = {LEAST}; x <= {MOST}; x++) System.out.println("{m} " + x + " " + run{m}(x));\n' for m in range(count))
    compile_made(javac, folder, source + "public static void main(String[] a) {\n" + calls + "}\n}\n")
    values = {}
    for line in subprocess.run([java, "-cp", folder, "Made"], check=True, capture_output=True, text=True).stdout.splitlines():
        method, x, result = map(int, line.split())
        values.setdefault(method, {})[x] = result
    return values


def compile_made(javac, folder, text):
    (folder / "Made.java").write_text(text)
    subprocess.run([javac, "-g", "-nowarn", "-d", folder, folder / "Made.java"], check=True)


def claim(chance, values):
    """A condition on r and x, and whether it holds for all inputs of the range and needs no others."""
    inside = f"x < {LEAST} || x > {MOST}"
    if chance.random() < 0.5:
        number = chance.choice(sorted(set(values.values())) + list(range(-9, 30)))
        return f"r != {number} || {inside}", number not in values.values()
    x = chance.choice(sorted(values))
    return f"x != {x} || r == {values[x]}", True


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dashj")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--min-decided", type=float, default=80, metavar="PERCENT")
    arguments = parser.parse_args()
    javac, java = os.environ["JAVAC"], os.environ["JAVA"]
    chance = random.Random(arguments.seed)
    source = HEAD + "".join(made_method(chance, number) for number in range(arguments.count))
    with tempfile.TemporaryDirectory(prefix="dashj-collections-") as name:
        folder = pathlib.Path(name)
        values = values_of(javac, java, folder, source, arguments.count)
        claims = [claim(chance, values[number]) for number in range(arguments.count)]
        tests = "".join(f"    static void test{m}(int x) {{ int r = run{m}(x); assert {condition}; }}\n" for m, (condition, _) in enumerate(claims))
        compile_made(javac, folder, source + tests + "}\n")
        entries = [f"Made.test{m}" for m in range(arguments.count)]
        asked = subprocess.run([arguments.dashj, "--cross-check", "--timeout", "10", folder, *entries], capture_output=True, text=True)
        text = (folder / "Made.java").read_text()
    if asked.returncode not in (0, 1, 2):
        sys.exit(f"seed {arguments.seed}: dashj ended with {asked.returncode}\n{asked.stderr}")
    answers = {int(m): word for word, m in re.findall(r"^(SAFE|UNSAFE|UNKNOWN) .*?Made\.test(\d+)\(", asked.stdout, re.M)}
    wrong = [m for m, word in answers.items() if word != "UNKNOWN" and (word == "SAFE") != claims[m][1]]
    decided = 100 * sum(word != "UNKNOWN" for word in answers.values()) / arguments.count
    print(f"seed {arguments.seed}: {arguments.count} programs, {decided:.0f} % decided, {len(wrong)} wrong")
    if wrong or "model-differs" in asked.stdout:
        sys.exit(f"wrong: {wrong}\n{text}\n{asked.stdout}")
    if decided < arguments.min_decided:
        sys.exit(f"expected {arguments.min_decided} % decided\n{asked.stdout}")


if __name__ == "__main__":
    main()
