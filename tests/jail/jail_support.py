# SPDX-License-Identifier: MIT
"""A place for hostile classes to do harm in, and a look from outside at what they have done.

CTest sets RUN_IN_WORKER, DASHJ_WORKER, JAVAC and CC."""

import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile

SOURCES = pathlib.Path(__file__).parent
LAYERS = ["namespaces", "user", "limits", "landlock", "seccomp"]
SOCKET_OF_WORKER = 64  # kEngineSocket in jni/protocol/messages.h
SECRET = "the-secret-of-the-user"


def libjvm():
    """Of JAVA_HOME, else of the JDK whose javac compiles the tests."""
    home = os.environ.get("JAVA_HOME") or pathlib.Path(os.path.realpath(os.environ["JAVAC"])).parent.parent
    return pathlib.Path(home) / "lib" / "server" / "libjvm.so"


def processes_with(word):
    """Ids of the processes that have this word among their arguments."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if word.encode() in (process / "cmdline").read_bytes().split(b"\0"):
                found.append(int(process.name))
        except OSError:
            continue
    return found


def forged_answer():
    """The frame of a RunDone that says ErrorReached (jni/protocol/messages.cpp)."""
    frame = struct.pack("=IIIii", 0, 0, 0, 0, 0)
    payload = struct.pack("=BIIIBBI", 2, 0, 0, 0, 0, 0, 2) + 2 * frame
    return struct.pack("=II", len(payload), 8) + payload


class Place:
    """A folder, listeners and a process that the hostile classes know by Target.java. Everybody may do anything in the folder."""

    def __init__(self):
        self._temporary = tempfile.TemporaryDirectory(prefix="dashj_jail_")
        self.root = pathlib.Path(self._temporary.name).resolve()
        self.root.chmod(0o755)
        self.classes = self.root / "classes"
        self.folder, self.other = self.root / "place", self.root / "other"
        self.seconds, self.victim_seconds = f"3600.{os.getpid()}", f"3601.{os.getpid()}"
        self.tcp, self.channel = self._listen(), self._listen()
        self.udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.udp.bind(("127.0.0.1", 0))
        self.unix = None
        self.victim = None
        self.prepare()
        self._compile()

    @staticmethod
    def _listen():
        listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        listener.setblocking(False)
        return listener

    def close(self):
        for listener in (self.tcp, self.channel, self.udp, self.unix):
            listener.close()
        self.victim.kill()
        self.victim.wait()
        self._temporary.cleanup()

    def _compile(self):
        bytes_of_answer = ", ".join(f"(byte) {byte}" for byte in forged_answer())
        target = self.root / "Target.java"
        target.write_text(f"""class Target {{
  static final String FOLDER = "{self.folder}", SECONDS = "{self.seconds}", VICTIM = "{self.victim_seconds}";
  static final int TCP_PORT = {self.tcp.getsockname()[1]}, CHANNEL_PORT = {self.channel.getsockname()[1]};
  static final int UDP_PORT = {self.udp.getsockname()[1]}, SOCKET = {SOCKET_OF_WORKER};
  static final byte[] FORGED = {{{bytes_of_answer}}};
}}
""")
        subprocess.run([os.environ["JAVAC"], "-nowarn", "-Xlint:none", "-d", str(self.classes), str(target),
                        *map(str, sorted((SOURCES / "hostile").glob("*.java")))], check=True, capture_output=True)
        include = libjvm().parents[2] / "include"
        subprocess.run([os.environ["CC"], "-x", "c", "-shared", "-fPIC", "-O1", f"-I{include}", f"-I{include / 'linux'}",
                        f'-DFOLDER="{self.folder}"', f"-DVICTIM={self.victim.pid}", "-o", str(self.root / "evil.so"),
                        str(SOURCES / "evil.c")], check=True, capture_output=True)
        shutil.copy(self.root / "evil.so", self.folder)

    def prepare(self):
        """Everything as it was before the first harm."""
        for folder in (self.folder, self.other):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            folder.chmod(0o777)
        for name in ("overwrite", "append", "delete", "rename", "changeMode", "changeTime", "linked", "secret"):
            path = self.folder / name
            path.write_text(SECRET if name == "secret" else "before")
            path.chmod(0o666)
        shutil.copy(self.folder / "secret", self.other)
        (self.folder / "link").symlink_to(self.other)
        if (self.root / "evil.so").exists():
            shutil.copy(self.root / "evil.so", self.folder)
        self._drain()
        if self.unix is not None:
            self.unix.close()
        self.unix = socket.socket(socket.AF_UNIX)
        self.unix.bind(str(self.folder / "socket"))
        (self.folder / "socket").chmod(0o777)
        self.unix.listen(8)
        self.unix.setblocking(False)
        if self.victim is None or self.victim.poll() is not None:
            self.victim = subprocess.Popen(["sleep", self.victim_seconds])
        self.started = self.folder.joinpath("changeTime").stat().st_mtime

    def _drain(self):
        for listener in (self.tcp, self.channel):
            while self._was_called(listener):
                pass
        while self._was_sent():
            pass

    @staticmethod
    def _was_called(listener):
        try:
            listener.accept()[0].close()
            return True
        except BlockingIOError:
            return False

    def _was_sent(self):
        try:
            return bool(self.udp.recv(16, socket.MSG_DONTWAIT))
        except BlockingIOError:
            return False

    def harm(self):
        """The names of the deeds that can be seen from outside now. Ends the processes that they have started."""
        names = {"write", "writeByReflection", "writeByChannel", "makeFolder", "makeLink", "makeHardLink", "load", "startShell",
                 "inInitialiser", "inFinalizer", "inThread", "inShutdownHook", "inLoader", "inExceptionHandler", "inCleaner",
                 "handleRefusals"}
        seen = {name for name in names if os.path.lexists(self.folder / name)}
        if (self.folder / "dumpHeap.hprof").exists():
            seen.add("dumpHeap")
        if (self.other / "writeThroughLink").exists():
            seen.add("writeThroughLink")
        seen |= {name for name in ("overwrite", "append") if (self.folder / name).read_text() != "before"}
        if not (self.folder / "delete").exists():
            seen.add("delete")
        if (self.folder / "renamed").exists():
            seen.add("rename")
        if (self.folder / "changeMode").stat().st_mode & 0o777 != 0o666:
            seen.add("changeMode")
        if (self.folder / "changeTime").stat().st_mtime != self.started:
            seen.add("changeTime")
        for name, listener in (("connect", self.tcp), ("connectByChannel", self.channel), ("connectToFile", self.unix)):
            if self._was_called(listener):
                seen.add(name)
        if self._was_sent():
            seen.add("sendDatagram")
        for process in processes_with(self.seconds):
            seen.add("startProcess")
            os.kill(process, 9)
        try:
            self.victim.wait(0.1)
            seen.add("killEverybody")
        except subprocess.TimeoutExpired:
            pass
        return seen

    def command(self, methods, layers, role="replay", seconds=20):
        return [os.environ["RUN_IN_WORKER"], os.environ["DASHJ_WORKER"], str(libjvm()), ",".join(layers) or "none", role,
                str(self.classes), str(seconds * 1000), *methods]

    def run(self, methods, layers, role="replay", seconds=20):
        """Runs the methods in turn. For each one how its run ended and the message; then the layers that this kernel lacks; then how
        the process that started the worker ended. The words of the last trace are in self.trace."""
        done = subprocess.run(self.command(methods, layers, role, seconds), capture_output=True, text=True, timeout=600)
        ends, absent, self.trace = {}, set(), []
        for line in done.stdout.splitlines():
            name, end, message = line.split("\t")
            if name == "absent":
                absent.add(message.partition(":")[0])
            elif end == "event":
                self.trace.append(int(message))
            else:
                ends[name] = (end, message)
        return ends, absent, done
