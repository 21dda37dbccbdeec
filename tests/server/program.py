"""The real program as a process."""

import signal
import subprocess

PATIENCE = 30  # seconds; a machine that tests run on may be busy


class Server:
    """`baize serve` on a free port of the loopback address."""

    def __init__(self, baize, store, log, *options, limits=False):
        where = ["--db", store] if store.startswith("postgres") else ["--data", store]
        # Several threads on any machine: what goes from one to another is to be tested.
        self.command = [baize, "serve", "--listen", "127.0.0.1:0", "--threads", "3", *where,
                        *([] if limits else ["--no-rate-limits"]), *options]
        self.log = log
        self.process = None

    def start(self, **popen):
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, text=True, **popen)
        line = self.process.stdout.readline()
        if not line.startswith("baize is at "):
            self.process.wait(PATIENCE)
            raise RuntimeError(f"the server does not start: {line!r}, {open(self.log).read()[-500:]}")
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])
        return self

    def stop(self):
        """Asks it to end, and returns its status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def __enter__(self):
        return self if self.process else self.start()

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
