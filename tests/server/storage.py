"""A store that fails for a while: people are told, nothing acknowledged is lost, play goes on when it is back."""

import os
import random as random_module
import resource
import signal
import subprocess
import time

from client import Person
from harness import Cluster, Skip
from tables import begin, expect, may_move, move, pick


def play_some(random, sockets, table, moves):
    made = 0
    while made < moves:
        for socket in sockets:
            socket.pump()
        able = [socket for socket in sockets if may_move(socket, table)]
        if not able:
            time.sleep(0.01)
            continue
        answer, _ = move(random, able[0], table)
        if answer["type"] == "refused":
            expect(answer["code"] in ("late", "storage"), f"{answer}")
        else:
            made += 1


def fail_once(random, sockets, table):
    """Moves until one is refused because of the store; what was accepted meanwhile counts."""
    for _ in range(2000):
        for socket in sockets:
            socket.pump()
        able = next((socket for socket in sockets if may_move(socket, table)), None)
        if able is None:
            time.sleep(0.01)
            continue
        answer, _ = move(random, able, table)
        if answer["type"] == "refused" and answer["code"] == "storage":
            expect(answer["why"], "without a reason")
            return able
        expect(answer["type"] != "refused" or answer["code"] == "late", f"{answer}")
    raise AssertionError("nothing was refused although nothing can be stored")


def goes_on(random, sockets, table, spoil, mend):
    """Play, a failure, the mending, play: with the same connections."""
    play_some(random, sockets, table, 6)
    for socket in sockets:
        socket.pump(0.1)
    spoil()
    failing = fail_once(random, sockets, table)
    for socket in sockets:
        if not any(message["type"] == "notice" and message["code"] == "storage" for message in socket.received):
            socket.until(lambda message: message["type"] == "notice" and message["code"] == "storage")
    held = [list(socket.logs[table, seat]) for seat, socket in enumerate(sockets, 1)]
    mend()
    end = time.monotonic() + 30
    while time.monotonic() < end:
        answer = failing.ask("watch", table=table)
        if answer["type"] == "state":
            break
        time.sleep(0.2)
    expect(answer["type"] == "state", f"the store is back, and the table is not: {answer}")
    for seat, socket in enumerate(sockets, 1):
        socket.pump(0.3)
        log = socket.logs[table, seat]
        expect(log[:len(held[seat - 1])] == held[seat - 1] and len(log) <= len(held[seat - 1]) + 1,
               f"seat {seat} had {len(held[seat - 1])} moves, and {len(log)} after the failure")
    play_some(random, sockets, table, 6)


def full_disk(place):
    random = random_module.Random(11)
    folder = place.new("small")
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)], capture_output=True).returncode:
        raise Skip("no file system of one megabyte can be mounted")
    try:
        with place.server(store=folder) as server:
            sockets = [Person(server).connect(), Person(server).connect()]
            table = begin(sockets, "synch", {"size": 16})

            def fill():
                with open(folder / "filler", "wb", buffering=0) as filler:
                    for size in (4096, 1):
                        try:
                            while filler.write(b"x" * size):
                                pass
                        except OSError:
                            pass

            goes_on(random, sockets, table, fill, lambda: os.remove(folder / "filler"))
            expect(server.stop() == 0, "the server ends with another status than 0")
    finally:
        subprocess.run(["umount", "-l", str(folder)], capture_output=True)


def limited_files(place):
    """Without a small disk: files may not grow for a while."""
    random = random_module.Random(12)
    store = place.new("limited")
    server = place.server(store=store)
    # The signal for a file that is too long stays ignored, as it is in this process.
    with server.start(restore_signals=False):
        sockets = [Person(server).connect(), Person(server).connect()]
        table = begin(sockets, "synch", {"size": 16})
        pid = server.process.pid
        hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
        goes_on(random, sockets, table, lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard)),
                lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard)))
        expect(server.stop() == 0, "the server ends with another status than 0")


def database_away(place, cluster):
    random = random_module.Random(13)
    with place.server(store=cluster.database()) as server:
        people = [Person(server), Person(server)]
        sockets = [person.connect() for person in people]
        table = begin(sockets, "synch", {"size": 16})

        def stopped():
            cluster.stop()
            answer = people[0].request("GET", "/api/me/tables")
            expect(answer.status == 503 and answer.json["code"] == "storage" and answer.json["why"], f"{answer.status} {answer.body!r}")
            expect(people[0].request("GET", "/readyz").status == 503, "ready without a store")
            expect(people[0].request("GET", "/healthz").status == 200, "not alive without a store")

        goes_on(random, sockets, table, stopped, cluster.start)
        expect(people[0].request("GET", "/readyz").status == 200, "not ready although the store is back")
        expect(server.stop() == 0, "the server ends with another status than 0")


def slow_database(place, cluster):
    """The database stands still for a while: who waits is told so, and nothing is refused."""
    random = random_module.Random(15)
    with place.server(store=cluster.database()) as server:
        sockets = [Person(server).connect(), Person(server).connect()]
        table = begin(sockets, "synch", {"size": 16})
        play_some(random, sockets, table, 4)
        for socket in sockets:
            socket.pump(0.1)
        state = next(socket for socket in sockets if may_move(socket, table)).state(table)
        mover, other = sockets[state["you"] - 1], sockets[2 - state["you"]]
        processes = cluster.processes()
        try:
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            id = mover.send("move", table=table, version=state["version"], move=pick(random, state["moves"]))
            for socket in sockets:
                told = socket.until(lambda message: message["type"] not in ("presence", "state"), 15)
                expect(told["type"] == "notice" and told["code"] == "slow" and told["why"], f"{told}")
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)
        expect(mover.answer_to(id)["type"] == "state", "what waited is lost")
        other.wait_for(lambda: len(other.logs[table, 3 - state["you"]]) == 5)
        play_some(random, sockets, table, 4)


def run(tally, place, long=False):
    tally.run("storage: a full disk", full_disk, place)
    tally.run("storage: files that may not grow", limited_files, place)
    cluster = None

    def with_database():
        nonlocal cluster
        cluster = Cluster(place)
        database_away(place, cluster)

    try:
        tally.run("storage: the database is away for a while", with_database)
        if cluster:
            tally.run("storage: a slow database", slow_database, place, cluster)
    finally:
        if cluster:
            cluster.remove()
