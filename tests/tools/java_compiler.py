# SPDX-License-Identifier: MIT
"""javac for tests and tools that compile many times: one JVM for all compilations of a process. javac needs ten times longer to start than to
compile a class once it is warm.

CTest sets DASHJ_COMPILE_LOOP to a jar of it with an archive of its loaded classes beside it (CMakeLists.txt), from which it starts in half the
time; without it the source is run."""

import atexit
import dataclasses
import functools
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import threading

SOURCE = pathlib.Path(__file__).resolve().parent / "compiler" / "CompileLoop.java"


@dataclasses.dataclass(frozen=True)
class Compiled:
    returncode: int
    output: str


class Loop:
    """A JVM that is javac again and again."""

    def __init__(self, java):
        jar = os.environ.get("DASHJ_COMPILE_LOOP", "")
        program = [f"-XX:SharedArchiveFile={jar}.jsa", "-cp", jar, "CompileLoop"] if jar and pathlib.Path(jar).exists() else [SOURCE]
        # It runs too short for its best compiler.
        self.process = subprocess.Popen([java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", *program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lock = threading.Lock()
        atexit.register(self.end)

    def end(self):
        self.process.stdin.close()
        self.process.wait()

    def number(self):
        return struct.unpack(">i", self.process.stdout.read(4))[0]

    def compile(self, arguments):
        words = [str(argument).encode() for argument in arguments]
        with self.lock:
            self.process.stdin.write(struct.pack(">i", len(words)) + b"".join(struct.pack(">i", len(word)) + word for word in words))
            self.process.stdin.flush()
            status = self.number()
            return Compiled(status, self.process.stdout.read(self.number()).decode(errors="replace"))


@functools.lru_cache(maxsize=None)
def loop_of(javac):
    """The loop in the JDK of a javac; None where it does not stand in one."""
    java = pathlib.Path(shutil.which(javac) or javac).resolve().with_name("java")
    return Loop(java) if java.exists() else None


def compile_java(javac, *arguments):
    """As javac with these arguments, whose paths are absolute."""
    if loop := loop_of(str(javac)):
        # What is for the JVM of a javac of its own.
        return loop.compile([argument for argument in arguments if not str(argument).startswith("-J")])
    done = subprocess.run([javac, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return Compiled(done.returncode, done.stdout)


def must_compile(javac, *arguments):
    """As compile_java, where the sources are right."""
    done = compile_java(javac, *arguments)
    if done.output:
        print(done.output, end="", file=sys.stderr)
    if done.returncode != 0:
        raise subprocess.CalledProcessError(done.returncode, [javac, *map(str, arguments)], done.output)
