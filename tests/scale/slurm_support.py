# SPDX-License-Identifier: MIT
"""A Slurm of its own on this machine: an authentication daemon, a controller and one node, which only listen on the loopback."""

import contextlib
import os
import pathlib
import secrets
import shutil
import socket
import subprocess
import time

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "sinfo")

CONFIGURATION = """
ClusterName=dashj
SlurmctldHost={host}(127.0.0.1)
NodeName={host} NodeAddr=127.0.0.1 NodeHostname={host} Port={node_port} CPUs=2 RealMemory=4000 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmctldPort={controller_port}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge/socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SchedulerType=sched/backfill
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
MailProg=/bin/true
"""


def missing_programs():
    path = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
    return [program for program in PROGRAMS if shutil.which(program, path=path) is None]


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def listening_addresses(port):
    """Where somebody listens on this TCP port, as /proc/net writes addresses."""
    found = []
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        with contextlib.suppress(OSError):
            for line in pathlib.Path(table).read_text().splitlines()[1:]:
                address, _, its_port = line.split()[1].partition(":")
                if line.split()[3] == "0A" and int(its_port, 16) == port:
                    found.append(address)
    return found


class Slurm:
    """Started by `with`, stopped at its end."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.ports = {"node_port": free_port(), "controller_port": free_port()}
        self.daemons = []
        self.environment = dict(os.environ, SLURM_CONF=str(self.folder / "slurm.conf"), PATH=os.environ["PATH"] + ":/usr/sbin:/sbin")

    def __enter__(self):
        try:
            return self.begin()
        except BaseException:
            self.stop()
            raise

    def __exit__(self, *_):
        self.stop()

    def begin(self):
        for name in ("munge", "state", "spool"):
            (self.folder / name).mkdir(mode=0o755)
        key = self.folder / "munge" / "key"
        key.write_bytes(secrets.token_bytes(128))
        key.chmod(0o600)
        configuration = CONFIGURATION.format(folder=self.folder, host=socket.gethostname().partition(".")[0], **self.ports)
        (self.folder / "slurm.conf").write_text(configuration)
        (self.folder / "cgroup.conf").write_text("CgroupAutomount=no\n")
        munge = self.folder / "munge"
        self.start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={munge}/socket", f"--pid-file={munge}/pid",
                   f"--log-file={munge}/log", f"--seed-file={munge}/seed")
        self.wait_for(lambda: (munge / "socket").exists(), "munged")
        self.start("slurmctld", "-D", "-i", "-f", self.environment["SLURM_CONF"])
        self.start("slurmd", "-D", "-f", self.environment["SLURM_CONF"])
        self.wait_for(lambda: "idle" in self.run("sinfo", "--noheader", "--format=%T", check=False).stdout, "a node that is idle")
        return self

    def start(self, program, *arguments):
        log = open(self.folder / f"{program}.log", "wb")
        self.daemons.append(subprocess.Popen([program, *arguments], stdout=log, stderr=log, env=self.environment, cwd=self.folder))
        log.close()

    def stop(self):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(30)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()

    def wait_for(self, condition, what, seconds=120):
        end = time.monotonic() + seconds
        while not condition():
            ended = [daemon.args[0] for daemon in self.daemons if daemon.poll() is not None]
            if ended or time.monotonic() > end:
                raise AssertionError(f"{what} did not come up; ended: {ended}\n{self.logs()}")
            time.sleep(0.2)

    def logs(self):
        return "\n".join(f"== {path.name}\n{path.read_text(errors='replace')[-3000:]}" for path in sorted(self.folder.glob("*.log")))

    def run(self, *command, check=True, **options):
        return subprocess.run(list(command), env=self.environment, check=check, capture_output=True, text=True, **options)
