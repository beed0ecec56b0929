#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes certificates and class files, and shows that `dashj check` accepts no change that is not still a proof.

For test programs that are safe: a certificate, and many copies of it with one change each: a claim strengthened, weakened, negated or taken from
another statement, a conjunct or a claim dropped, numbers flipped, signs turned, a fact without its proof or with another guarantee, a
box moved, rounds, levels or heads of an unwinding changed, calls opened or not, names, types, statements, digests or the property changed; or a class file with other code of the same shape, with the digest of the certificate
put right. What is accepted must be a proof by the other solver's own word: it confirms every obligation of the accepted
copy that it decides, and contradicts none; where inputs are run, the run is the word. Of a changed class the truth is asked as well: all programs
here are safe, and a changed constant may make one unsafe; then an analysis of the changed class must not find an input that fails.

With --unsafe, for test programs that fail in error(): the proof of the program in which that method has another name is presented as theirs, with one
change each. Whatever is accepted then is wrong.

usage: tamper_certificates.py DASHJ --count 300 --seed 1
"""

import argparse
import copy
import dataclasses
import functools
import hashlib
import itertools
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from program_files import find_programs
from run_programs import ROOT, compile_programs

# Small proofs of all kinds, so that many changes can be tried.
USUAL = r"^(forward|loops|calls|statics|exceptions|objects|primitives|exhaustion|ints|errors)/"


# The name of the method that must not be called, as class files hold it, and another of the same length (JVMS 4.4.7).
CALLED, TWIN = b"\x01\x00\x05error", b"\x01\x00\x05errox"

# What a check, with the other solver, may take of a proof that is changed many times.
QUICK_SECONDS = 3
LONG_SECONDS = 300  # for an obligation of a changed proof that the other solver leaves open within the limit of `dashj check`


class NoChange(Exception):
    """This certificate has nothing that could be changed so."""


def proofs_of(certificate):
    """Every group of claims: the entry's, those of facts, those of facts about single calls."""
    def below(proof):
        yield proof
        for fact in proof.get("at_calls", []):
            yield from below(fact["fact"]["proof"])
    yield from below(certificate["proof"])
    for group in certificate["facts"]:
        for fact in group:
            yield from below(fact["proof"])


def facts_of(certificate):
    at_calls = [fact["fact"] for proof in proofs_of(certificate) for fact in proof.get("at_calls", [])]
    return [fact for group in certificate["facts"] for fact in group] + at_calls


def pick(rng, things):
    things = list(things)
    if not things:
        raise NoChange
    return rng.choice(things)


def any_claim(rng, certificate):
    return pick(rng, [claim for proof in proofs_of(certificate) for claim in proof["claims"]])


def any_term(rng, certificate):
    """A dict and the key of a term in it."""
    terms = [(claim, "holds") for proof in proofs_of(certificate) for claim in proof["claims"]]
    terms += [(proof["definitions"], i) for proof in proofs_of(certificate) for i in range(len(proof["definitions"]))]
    terms += [(fact, "guarantee") for fact in facts_of(certificate)]
    return pick(rng, terms)


def replace_one(rng, text, pattern, change):
    """The text with one match of the pattern changed."""
    start = text.index("=") + 1 if text.startswith("@") and " = " in text else 0  # not the name that is defined
    match = pick(rng, [m for m in re.finditer(pattern, text) if m.start() >= start])
    return text[:match.start()] + change(match[0]) + text[match.end():]


def strengthen(rng, certificate):
    claim = any_claim(rng, certificate)
    other = any_claim(rng, certificate)["holds"]
    claim["holds"] = f"({claim['holds']}) && ({other})"


def make_false(rng, certificate):
    any_claim(rng, certificate)["holds"] = "false"


def weaken(rng, certificate):
    claim = any_claim(rng, certificate)
    claim["holds"] = f"({claim['holds']}) || ({any_claim(rng, certificate)['holds']})"


def make_true(rng, certificate):
    any_claim(rng, certificate)["holds"] = "true"


def negate(rng, certificate):
    holder, key = any_term(rng, certificate)
    if str(holder[key]).startswith("@") and " = " in holder[key]:
        raise NoChange
    holder[key] = f"!({holder[key]})"


def drop_conjunct(rng, certificate):
    claim = any_claim(rng, certificate)
    parts = claim["holds"].split(" && ")
    if len(parts) < 2:
        raise NoChange
    del parts[rng.randrange(len(parts))]
    claim["holds"] = " && ".join(parts)


def drop_claim(rng, certificate):
    proof = pick(rng, [proof for proof in proofs_of(certificate) if proof["claims"]])
    del proof["claims"][rng.randrange(len(proof["claims"]))]


def drop_all_claims(rng, certificate):
    pick(rng, [proof for proof in proofs_of(certificate) if proof["claims"]])["claims"].clear()


def swap_claims(rng, certificate):
    proof = pick(rng, [proof for proof in proofs_of(certificate) if len(proof["claims"]) > 1])
    one, other = rng.sample(proof["claims"], 2)
    one["holds"], other["holds"] = other["holds"], one["holds"]


def move_claim(rng, certificate):
    proof = pick(rng, [proof for proof in proofs_of(certificate) if len(proof["claims"]) > 1])
    one, other = rng.sample(proof["claims"], 2)
    for key in ("statement", "offset", "line"):
        one[key] = other[key]


def repeat_claim(rng, certificate):
    proof = pick(rng, [proof for proof in proofs_of(certificate) if proof["claims"]])
    proof["claims"].append(dict(rng.choice(proof["claims"]), holds="false"))


def flip_number(rng, certificate):
    holder, key = any_term(rng, certificate)
    changes = [lambda n: str(int(n) + 1), lambda n: str(max(int(n) - 1, 0)), lambda n: str(int(n) * 2), lambda n: "0", lambda n: "2147483647"]
    holder[key] = replace_one(rng, holder[key], r"(?<![\w@#.$])\d+(?![\w.])", rng.choice(changes))


def turn_sign(rng, certificate):
    signs = ["==", "!=", "<", "<=", ">", ">=", "&&", "||", "+", "-", "*", "&", "|"]
    holder, key = any_term(rng, certificate)
    holder[key] = replace_one(rng, holder[key], r"(?<= )(==|!=|<=|>=|<|>|&&|\|\||\+|-|\*|&|\|)(?= )", lambda sign: rng.choice([s for s in signs if s != sign]))


def exchange_names(rng, certificate):
    proof = pick(rng, [proof for proof in proofs_of(certificate) if len(proof["variables"]) > 1 and proof["claims"]])
    one, other = rng.sample([variable["name"] for variable in proof["variables"]], 2)
    claim = rng.choice(proof["claims"])
    claim["holds"] = replace_one(rng, claim["holds"], rf"(?<![\w#$.@]){re.escape(one)}(?![\w#$.(])", lambda _: other)


def drop_definition(rng, certificate):
    proof = pick(rng, [proof for proof in proofs_of(certificate) if proof["definitions"]])
    del proof["definitions"][rng.randrange(len(proof["definitions"]))]


def bare_fact(rng, certificate):
    fact = pick(rng, facts_of(certificate))
    fact["proof"].update(definitions=[], claims=[])


def other_guarantee(rng, certificate):
    fact = pick(rng, facts_of(certificate))
    name = fact["method"]
    arguments = ", ".join(f"old({variable['name']})" for variable in fact["proof"]["variables"][:1])
    fact["guarantee"] = rng.choice(["false", f"result.{name}({arguments}) == {rng.randrange(-3, 100)}", f"exit.{name}({arguments}) == RETURNED", "true"])


def drop_group(rng, certificate):
    if not certificate["facts"]:
        raise NoChange
    del certificate["facts"][rng.randrange(len(certificate["facts"]))]


def swap_groups(rng, certificate):
    if len(certificate["facts"]) < 2:
        raise NoChange
    certificate["facts"].reverse()


def move_box(rng, certificate):
    ranges = pick(rng, [range for box in certificate.get("exhausted", []) for range in box])
    ranges[rng.choice(["low", "high"])] += rng.choice([-1000, -1, 1, 1000])


def claim_exhaustion(rng, certificate):
    if "exhausted" in certificate:
        del certificate["exhausted"]
    else:
        certificate["exhausted"] = [[{"parameter": v["name"], "low": 0, "high": 1} for v in certificate["proof"]["variables"][:rng.randrange(3)]]]


def bounds_of(certificate):
    """Rows of an unwinding, and what bounds them."""
    unwinding = certificate.get("unwinding", {"loops": [], "recursions": []})
    return [(row, "rounds") for row in unwinding["loops"]] + [(row, "levels") for row in unwinding["recursions"]]


def change_bound(rng, certificate):
    row, key = pick(rng, bounds_of(certificate))
    row[key] = rng.choice([row[key] - 1, row[key] + 1, row[key] // 2, row[key] * 2, 0, 1, 2**32 - 1])


def drop_bound(rng, certificate):
    row, key = pick(rng, bounds_of(certificate))
    certificate["unwinding"]["loops" if key == "rounds" else "recursions"].remove(row)


def change_apart(rng, certificate):
    """Which inputs are followed apart: any choice is right, unless it is no parameter or no range."""
    if "unwinding" not in certificate:
        raise NoChange
    apart = certificate["unwinding"].setdefault("apart", [])
    if not apart or rng.random() < 0.3:
        apart.append({"parameter": rng.choice(["n", "a#length", "x", "i"]), "low": rng.randrange(-2, 3), "high": rng.randrange(0, 9)})
    else:
        pick(rng, apart)[rng.choice(["low", "high"])] += rng.choice([-2, -1, 1, 2])


def change_rows_apart(rng, certificate):
    """The same of rows: any choice of different values is right, unless the entry is given no such array of arrays."""
    if "unwinding" not in certificate:
        raise NoChange
    rows = certificate["unwinding"].setdefault("rows_apart", [])
    if not rows or rng.random() < 0.3:
        rows.append({"table": rng.choice(["free#length", "table#length", "square#length", "a#length"]), "row": rng.randrange(4), "values": rng.sample(range(-4, 5), 2)})
    else:
        values = pick(rng, rows)["values"]
        values[rng.randrange(len(values))] += rng.choice([-2, -1, 1, 2])


def move_head(rng, certificate):
    row = pick(rng, certificate.get("unwinding", {"loops": []})["loops"])
    other = pick(rng, certificate["unwinding"]["loops"])
    if other is row:
        row[rng.choice(["statement", "offset", "line"])] = rng.randrange(40)
    else:
        for key in ("statement", "offset", "line"):
            row[key] = other[key]


def exchange_bounds(rng, certificate):
    rows = bounds_of(certificate)
    (one, one_key), (other, other_key) = pick(rng, rows), pick(rng, rows)
    one[one_key], other[other_key] = other[other_key], one[one_key]


def other_bounded_method(rng, certificate):
    row, key = pick(rng, bounds_of(certificate))
    if key == "rounds" and "method" in row and rng.random() < 0.5:
        del row["method"]
    else:
        row["method"] = pick(rng, certificate["methods"])["short_name"]


def claim_unwinding(rng, certificate):
    """A proof of another kind as one of this kind, and the reverse."""
    if "unwinding" in certificate:
        del certificate["unwinding"]
        return
    certificate["unwinding"] = {"loops": [], "recursions": [{"method": method["short_name"], "levels": rng.randrange(1, 9)} for method in certificate["methods"]]}
    for claim in certificate["proof"]["claims"]:
        certificate["unwinding"]["loops"].append({key: claim[key] for key in ("statement", "offset", "line")} | {"rounds": rng.randrange(1, 9)})
    if rng.random() < 0.8:
        certificate.update(facts=[], proof={"variables": [], "definitions": [], "claims": []})
        certificate.pop("exhausted", None)


def open_calls_or_not(rng, certificate):
    certificate["opens_calls"] = not certificate.get("opens_calls", False)


def change_statement(rng, certificate):
    any_claim(rng, certificate)[rng.choice(["statement", "offset", "line"])] = rng.randrange(40)


def change_type(rng, certificate):
    variables = [variable for proof in proofs_of(certificate) for variable in proof["variables"]]
    pick(rng, variables)["type"] = rng.choice(["int", "long", "ref", "map32", "double", "boolean"])


def change_digest(rng, certificate):
    one = pick(rng, certificate["classes"])
    one["sha256"] = hashlib.sha256(one["sha256"].encode()).hexdigest()


def change_property(rng, certificate):
    certificate["property"] = rng.choice([["exceptions"], ["error"], ["assert"], ["error", "assert", "exceptions"]])


def other_rigid(rng, certificate):
    rigid = [one for proof in proofs_of(certificate) for fact in proof.get("at_calls", []) for one in fact["rigid"]]
    one, other = pick(rng, rigid), pick(rng, rigid)
    if "local" in one and one.get("local") == other.get("local"):
        del one["local"]
    else:
        one["local"] = other.get("local", "x")


def change_method(rng, certificate):
    pick(rng, certificate["methods"])["name"] = certificate["entry"]


CHANGES = [strengthen, make_false, weaken, make_true, negate, drop_conjunct, drop_claim, drop_all_claims, swap_claims, move_claim, repeat_claim, flip_number,
           flip_number, turn_sign, turn_sign, exchange_names, drop_definition, bare_fact, other_guarantee, drop_group, swap_groups, move_box,
           claim_exhaustion, change_bound, change_bound, change_apart, change_rows_apart, drop_bound, move_head, exchange_bounds, other_bounded_method, claim_unwinding, open_calls_or_not, change_statement, change_type, change_digest, change_property, change_method,
           other_rigid]

# Opcodes without operands that take and leave the same types (JVMS 6.5), and branches: changing one within its row keeps a class verifiable.
SAME_SHAPE = [range(0x02, 0x09), [0x60, 0x64, 0x68, 0x7E, 0x80, 0x82], [0x61, 0x65, 0x69, 0x7F, 0x81, 0x83], range(0x99, 0x9F), range(0x9F, 0xA5), [0x78, 0x7A, 0x7C]]


def tamper_class(rng, data):
    """The class with one byte changed that may be such an opcode, or a constant."""
    data = bytearray(data)
    spots = [(i, row) for i in range(len(data) // 4, len(data)) for row in SAME_SHAPE if data[i] in row]
    place, row = pick(rng, spots)
    data[place] = rng.choice([op for op in row if op != data[place]])
    return bytes(data)


@dataclasses.dataclass
class Proof:
    name: str
    entry: str
    wanted: str
    document: dict


class Tampering:
    def __init__(self, options, folder, target):
        self.options, self.folder, self.target = options, folder, target
        self.counts = {}
        self.accepted, self.unclear, self.wrong = 0, 0, []

    def run(self, *words, seconds=120):
        return subprocess.run([self.options.dashj, *map(str, words)], capture_output=True, text=True, timeout=seconds)

    def prove(self, program):
        """Of some programs with calls the proof of the study, which has facts about single calls."""
        path = self.folder / "good.json"
        extra = [f"--property={program.wanted}"] if program.wanted else []
        if program.name.startswith("calls/") and len(program.name) % 2 == 0:
            extra.append("--algorithm=study")
        run = self.run(f"--timeout={self.options.timeout:g}", f"--certificate={path}", *extra, self.target, program.entry)
        if run.returncode != 0 or not self.is_quick(path):
            return None
        return Proof(program.name, program.entry, program.wanted, json.loads(path.read_text()))

    @functools.cached_property
    def twin(self):
        """The classes with another name for error(), so that nothing but exceptions can fail."""
        twin = self.folder / "twin"
        shutil.copytree(self.target, twin)
        for path in twin.rglob("*.class"):
            path.write_bytes(path.read_bytes().replace(CALLED, TWIN))
        return twin

    def forge(self, program):
        """The proof of the program in which no error() is, in the name of the one that fails."""
        path = self.folder / "good.json"
        extra = [f"--property={program.wanted}"] if program.wanted else []
        run = self.run(f"--timeout={self.options.timeout:g}", f"--certificate={path}", *extra, self.twin, program.entry)
        if run.returncode != 0:
            return None
        document = json.loads(path.read_text().replace(TWIN[3:].decode(), "error"))
        for one in document["proofs"][0]["classes"]:
            one["sha256"] = hashlib.sha256((self.target / (one["name"].replace(".", "/") + ".class")).read_bytes()).hexdigest()
        return Proof(program.name, program.entry, program.wanted, document)

    def try_forgery(self, rng, proof):
        document = copy.deepcopy(proof.document)
        change = rng.choice(CHANGES)
        change(rng, document["proofs"][0])
        if any(document["proofs"][0][key] != proof.document["proofs"][0][key] for key in ("entry", "property")):
            raise NoChange  # maybe what holds
        path = self.folder / "changed.json"
        path.write_text(json.dumps(document))
        run = self.run("check", "--timeout=5", path, self.target)
        state = self.count(change.__name__, run)
        if state in ("accepted", "broken"):
            self.report(change.__name__, proof, document, run)

    def is_quick(self, path):
        """Whether the other solver confirms all of a proof soon: then it can be asked about many like it."""
        start = time.monotonic()
        run = self.run("check", f"--solver={self.options.solver}", path, self.target, seconds=300)
        return run.returncode == 0 and " 0 not decided" in run.stdout and time.monotonic() - start < QUICK_SECONDS

    def try_certificate(self, rng, proof):
        document = copy.deepcopy(proof.document)
        change = rng.choice(CHANGES)
        change(rng, document["proofs"][0])
        if document == proof.document:
            raise NoChange
        self.judge(change.__name__, proof, document, self.target, may_be_unsafe=False)

    def try_class(self, rng, proof):
        changed = self.folder / "changed"
        shutil.rmtree(changed, ignore_errors=True)
        changed.mkdir()
        document = copy.deepcopy(proof.document)
        victim = rng.choice(document["proofs"][0]["classes"])
        for one in document["proofs"][0]["classes"]:
            path = pathlib.Path(one["name"].replace(".", "/") + ".class")
            data = (self.target / path).read_bytes()
            if one is victim:
                data = tamper_class(rng, data)
                if rng.random() < 0.9:  # else the digest gives it away
                    one["sha256"] = hashlib.sha256(data).hexdigest()
            (changed / path).parent.mkdir(parents=True, exist_ok=True)
            (changed / path).write_bytes(data)
        self.judge("class", proof, document, changed, may_be_unsafe=True)

    def judge(self, what, proof, document, target, may_be_unsafe):
        path = self.folder / "changed.json"
        path.write_text(json.dumps(document))
        run = self.run("check", "--timeout=5", path, target)
        if run.returncode == 0:
            run = self.run("check", f"--solver={self.options.solver}", "--timeout=60", path, target, seconds=900)
        state = self.count(what, run)
        if state == "broken" or "contradicts" in run.stdout:
            self.report(what, proof, document, run)
        if state != "accepted":
            return
        self.accepted += 1
        if int(re.search(r"(\d+) not decided", run.stdout)[1]) > 0:
            answers = self.ask_longer(path, target)
            self.unclear += any(answer not in ("sat", "unsat") for answer in answers)
            if "sat" in answers:
                self.report(what, proof, document, run)
        if not may_be_unsafe:
            return
        wanted = [f"--property={','.join(document['proofs'][0]['property'])}"]
        if self.run("--timeout=5", *wanted, target, proof.entry, seconds=90).returncode == 1:
            self.report("class, which an input shows to fail", proof, document, run)

    def count(self, what, run):
        state = {0: "accepted", 1: "rejected", 2: "undecided", 65: "refused"}.get(run.returncode, "broken")
        self.counts.setdefault(what, {}).setdefault(state, 0)
        self.counts[what][state] += 1
        return state

    def ask_longer(self, path, target):
        """The other solver's answers to what it has left open."""
        files = self.folder / "obligations"
        shutil.rmtree(files, ignore_errors=True)
        run = self.run("check", f"--solver={self.options.solver}", f"--smtlib={files}", "--timeout=60", path, target, seconds=900)
        left = re.findall(r"^    not decided: (.*)$", run.stdout, re.M)
        command = [self.options.solver, "--lang=smt2", f"--tlimit={LONG_SECONDS * 1000}"]
        return [subprocess.run([*command, file], capture_output=True, text=True).stdout.strip() for file in left]

    def report(self, what, proof, document, run):
        kept = pathlib.Path(f"tampered-{len(self.wrong)}.json").resolve()
        kept.write_text(json.dumps(document, indent=1))
        self.wrong.append(f"{what}: {proof.name}: {kept}: {run.stdout.strip()[-400:]} {run.stderr.strip()[-300:]}")

    def summarise(self):
        for what, states in sorted(self.counts.items()):
            print(f"{what:<20} " + ", ".join(f"{count} {state}" for state, count in sorted(states.items())))
        for line in self.wrong:
            print(f"WRONG: {line}")
        total = sum(sum(states.values()) for states in self.counts.values())
        if self.options.unsafe:
            print(f"{total} proofs in the name of programs that fail: {len(self.wrong)} wrong")
            return total > 0 and not self.wrong
        print(f"{total} changes: {self.accepted} still accepted, each a proof by {self.options.solver} "
              f"(of {self.unclear} it left obligations undecided), {len(self.wrong)} wrong")
        return total > 0 and not self.wrong


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop then, with fewer")
    parser.add_argument("--programs", type=int, default=12, help="so many proofs are changed")
    parser.add_argument("--filter", default=USUAL, help="regular expression on folder/Name")
    parser.add_argument("--unsafe", action="store_true", help="proofs in the name of programs that fail")
    parser.add_argument("--timeout", type=float, default=5, help="of the analysis")
    parser.add_argument("--solver", default="cvc5")
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jar", default=shutil.which("jar"))
    options = parser.parse_args()
    options.dashj = str(options.dashj.resolve())
    return options


def main():
    options = parse_arguments()
    rng = random.Random(options.seed)
    print(f"seed {options.seed}")
    programs = [p for p in find_programs([ROOT / "programs"], options.filter) if p.is_unsafe() == options.unsafe]
    rng.shuffle(programs)
    with tempfile.TemporaryDirectory(prefix="dashj-tamper-") as temporary:
        folder = pathlib.Path(temporary)
        chosen = programs[:4 * options.programs]
        compile_programs(chosen, folder, options.javac, options.jar)
        tampering = Tampering(options, folder, folder / "classes")
        proofs = list(itertools.islice(filter(None, map(tampering.forge if options.unsafe else tampering.prove, chosen)), options.programs))
        if not proofs:
            sys.exit("no program was proved")
        done, end = 0, time.monotonic() + options.seconds
        while done < options.count and time.monotonic() < end:
            try:
                attempt = tampering.try_class if rng.random() < 0.15 else tampering.try_certificate
                (tampering.try_forgery if options.unsafe else attempt)(rng, rng.choice(proofs))
                done += 1
            except NoChange:
                continue
        sys.exit(0 if tampering.summarise() else 1)


if __name__ == "__main__":
    main()
