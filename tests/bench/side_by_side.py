# SPDX-License-Identifier: MIT
"""Looks from outside, through /proc, at when the threads of dashj and its workers use the processor: so it can be seen that the JVMs and the
solver start side by side without anything in dashj that says so."""

import pathlib
import statistics
import subprocess
import time

PROC = pathlib.Path("/proc")
SOME_WORK_MS = 1


def text_of(path):
    try:
        return path.read_text()
    except OSError:  # gone in the meantime
        return ""


def processor_ms(task):
    """The time that a thread has run, in milliseconds; None when it is gone."""
    fields = text_of(task / "schedstat").split()
    return int(fields[0]) / 1e6 if fields else None


def tasks_of(process):
    try:
        return sorted((PROC / str(process) / "task").iterdir(), key=lambda task: int(task.name))
    except OSError:
        return []


def look(process):
    """Processor time by name: each thread of dashj, each worker as a whole."""
    seen = {}
    for task in tasks_of(process):
        spent = processor_ms(task)
        if spent is None:
            continue
        seen["thread", int(task.name)] = spent
        for child in text_of(task / "children").split():
            seen["worker", int(child)] = sum(processor_ms(one) or 0 for one in tasks_of(child))
    return seen


def watch(command):
    """Samples (time in ms, processor times) from the start of a run to its end."""
    start = time.perf_counter()
    samples = []
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None:
            seen = look(process.pid)
            samples.append(((time.perf_counter() - start) * 1e3, seen))
    return samples


def window(samples, name, share):
    """From the first sight of a thread or worker to the moment at which it has had this share of its processor time."""
    total = max(seen.get(name, 0) for _, seen in samples)
    first = next(at for at, seen in samples if name in seen)
    last = next(at for at, seen in samples if seen.get(name, 0) >= share * total)
    return first, last


def solver_thread(samples):
    """The thread that makes the solver ready: of those that do some work and end before dashj does, the first; None when there is none."""
    at_end = next(seen for _, seen in reversed(samples) if seen)
    ended = {name for _, seen in samples for name in seen if name[0] == "thread" and name not in at_end}
    working = [name for name in ended if max(seen.get(name, 0) for _, seen in samples) >= SOME_WORK_MS]
    return min(working, default=None)


def both_ms(samples, one, others):
    """The time of the intervals in which one and at least one of the others got on."""
    total = 0
    for (begin, before), (end, after) in zip(samples, samples[1:]):
        def ran(name):
            return after.get(name, 0) > before.get(name, 0)
        if ran(one) and any(ran(other) for other in others):
            total += end - begin
    return total


def watch_once(command):
    """Windows of one run, or None when the samples were too few to see the solver's thread."""
    samples = watch(command)
    solver = solver_thread(samples)
    workers = sorted({name for _, seen in samples for name in seen if name[0] == "worker"})
    if solver is None or not workers:
        return None
    return {"solver": window(samples, solver, 1), "workers": [window(samples, worker, 0.9) for worker in workers],
            "both": both_ms(samples, solver, workers), "end": samples[-1][0]}


def measure(command, repeats):
    """Medians over some runs."""
    runs = [run for run in (watch_once(command) for _ in range(repeats)) if run]
    if not runs:
        return None

    def median(pick):
        return statistics.median(pick(run) for run in runs)
    return {"runs": len(runs), "end_ms": median(lambda run: run["end"]),
            "solver_from_ms": median(lambda run: run["solver"][0]), "solver_to_ms": median(lambda run: run["solver"][1]),
            "jvm_from_ms": median(lambda run: run["workers"][0][0]), "jvm_to_ms": median(lambda run: run["workers"][0][1]),
            "both_ms": median(lambda run: run["both"])}
