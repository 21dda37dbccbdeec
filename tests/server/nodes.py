"""Two servers on one store: each table is led by one of them, and a move is accepted once, by the store."""

import random as random_module
import signal
import time

from client import Person
from harness import Cluster
from tables import begin, expect, expect_refused, expect_type, may_move, move

LEASE = 20  # seconds that a table stays with a server which says nothing any more


class Game:
    """A game of two that was begun at one server, and the same two people at the other."""

    def __init__(self, here, there):
        self.random = random_module.Random(14)
        people = [Person(here), Person(here)]
        self.here = [person.connect() for person in people]
        self.there = [Person(there, cookie=person.cookie).connect() for person in people]
        self.table = begin(self.here, "synch", {"size": 8})

    def play(self, sockets, moves):
        for _ in range(moves):
            for socket in sockets:
                socket.pump()
            able = next(number for number, socket in enumerate(sockets) if may_move(socket, self.table))
            expect_type(move(self.random, sockets[able], self.table)[0], "state")
            waiting, seen = sockets[1 - able], len(sockets[able].logs[self.table, able + 1])
            waiting.wait_for(lambda: len(waiting.logs[self.table, 2 - able]) == seen)

    def log(self, sockets):
        return sockets[0].logs[self.table, 1]

    def watch(self, sockets, seconds=10):
        """Until the server leads the table and shows it to both."""
        end = time.monotonic() + seconds
        for socket in sockets:
            while (answer := socket.ask("watch", table=self.table))["type"] != "state":
                expect(answer["code"] == "elsewhere" and time.monotonic() < end, f"{answer}")
                time.sleep(0.2)


def one_leads(place, store):
    with place.server("--node", "one", store=store) as one, place.server("--node", "two", store=store) as two:
        game = Game(one, two)
        game.play(game.here, 4)
        for type, fields in (("watch", {}), ("move", {"version": 1, "move": "N"}), ("resign", {})):
            refused = expect_refused(game.there[0].ask(type, table=game.table, **fields), "elsewhere")
            expect("another server" in refused["why"], f"{refused}")
        other = Game(two, one)
        other.play(other.here, 2)
        expect_refused(other.there[0].ask("watch", table=other.table), "elsewhere")
        held = list(game.log(game.here))
        expect(one.stop() == 0, "the server ends with another status than 0")
        game.watch(game.there)
        expect(game.log(game.there) == held, f"{len(held)} moves were made, and the other server knows {len(game.log(game.there))}")
        game.play(game.there, 4)
        other.play(other.here, 2)
        expect(two.stop() == 0, "the server ends with another status than 0")


def overtaken(place, store, overtake):
    """A server that leads no more and does not know it: what its people do is refused, and then they see what is."""
    with place.server("--node", "one", store=store) as one, place.server("--node", overtake or "two", store=store) as two:
        game = Game(one, two)
        game.play(game.here, 4)
        if not overtake:
            one.process.send_signal(signal.SIGSTOP)
        game.watch(game.there, LEASE + 10)
        game.play(game.there, 1)
        held = list(game.log(game.there))
        expect(len(held) == 5, f"{held}")
        one.process.send_signal(signal.SIGCONT)
        late = next(socket for socket in game.here if may_move(socket, game.table))
        refused = expect_refused(move(game.random, late, game.table)[0], "storage")
        expect("elsewhere" in refused["why"], f"{refused}")
        if overtake:
            # Of one name with the other, it may lead at once, and is shown the move that it had missed.
            game.watch(game.here)
            expect(game.log(game.here) == held, f"{game.log(game.here)} is not {held}")
            game.play(game.here, 3)
        else:
            expect_refused(late.ask("watch", table=game.table), "elsewhere")
            game.play(game.there, 3)


def run(tally, place, long=False):
    tally.run("nodes: SQLite, one leads", one_leads, place, place.new("shared"))
    tally.run("nodes: SQLite, a leader is overtaken", overtaken, place, place.new("shared"), "one")
    cluster = None

    def on_postgres():
        nonlocal cluster
        cluster = Cluster(place)
        one_leads(place, cluster.database())

    try:
        tally.run("nodes: PostgreSQL, one leads", on_postgres)
        if cluster:
            tally.run("nodes: PostgreSQL, a leader is overtaken", overtaken, place, cluster.database(), "one")
        if cluster and long:
            tally.run("nodes: PostgreSQL, a leader stood still", overtaken, place, cluster.database(), None)
    finally:
        if cluster:
            cluster.remove()
