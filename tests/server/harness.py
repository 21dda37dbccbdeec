"""What the groups of tests share: counting, temporary folders, a PostgreSQL of their own."""

import glob
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile
import time
import traceback

from program import Server


class Skip(Exception):
    """This cannot be tested here; the sentence says why."""


class Tally:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def run(self, name, check, *arguments):
        start = time.monotonic()
        try:
            note = check(*arguments)
            self.passed += 1
            word = f"ok{f': {note}' if note else ''}"
        except Skip as why:
            self.skipped += 1
            word = f"skipped: {why}"
        except Exception as problem:  # whatever it is, the other checks go on
            self.failed += 1
            word = f"FAILED: {problem}"
            traceback.print_exc()
        print(f"{name}: {word} ({time.monotonic() - start:.1f} s)", flush=True)

    def summary(self):
        return f"{self.passed} passed, {self.failed} failed" + (f", {self.skipped} skipped" if self.skipped else "")


class Place:
    """A temporary folder, in memory where there is such: processes are killed here, never the machine."""

    def __init__(self, baize):
        self.baize = baize
        shared = "/dev/shm"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="baize-", dir=shared if os.access(shared, os.W_OK) else None))
        self.count = 0

    def new(self, name):
        self.count += 1
        return self.folder / f"{name}{self.count}"

    def server(self, *options, store=None, **more):
        """A new server with a store of its own, unless one is given. It runs inside `with`."""
        path = self.new("server")
        return Server(self.baize, str(store or path), f"{path}.log", *options, **more)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Cluster:
    """A PostgreSQL on a private socket."""

    def __init__(self, place):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
        if not found:
            raise Skip("PostgreSQL is not installed (Debian's package postgresql)")
        self.programs = os.path.dirname(found[-1])
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="baize-pg-"))  # a socket's path must be short
        self.as_user = []
        if os.getuid() == 0:
            try:
                os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
            except KeyError:
                raise Skip("PostgreSQL does not run as root, and there is no user postgres") from None
            self.as_user = ["runuser", "-u", "postgres", "--"]
        self.databases = 0
        self.call("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "baize", "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()

    def call(self, program, *arguments):
        with open(self.folder / "log", "a") as log:
            subprocess.run([*self.as_user, f"{self.programs}/{program}", *arguments], check=True, cwd="/",
                           stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def start(self):
        options = (f"-k {self.folder} -c listen_addresses= -c fsync=off -c shared_buffers=16MB -c max_connections=40"
                   " -c autovacuum=off")
        self.call("pg_ctl", "-D", str(self.folder / "data"), "-w", "-t", "60", "-l", str(self.folder / "server.log"), "-o", options,
                  "start")

    def stop(self, mode="fast"):
        self.call("pg_ctl", "-D", str(self.folder / "data"), "-w", "-t", "60", "-m", mode, "stop")

    def processes(self):
        """The ids of all its processes."""
        main = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = pathlib.Path(f"/proc/{main}/task/{main}/children").read_text().split()
        return [main, *map(int, children)]

    def database(self):
        self.databases += 1
        name = f"baize{self.databases}"
        self.call("createdb", "-h", str(self.folder), "-U", "baize", name)
        return f"postgres://baize@/{name}?host={self.folder}"

    def remove(self):
        try:
            self.stop("immediate")
        except subprocess.CalledProcessError:
            pass  # it was stopped already
        shutil.rmtree(self.folder, ignore_errors=True)
