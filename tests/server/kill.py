"""The server is killed at random moments while people play: nothing acknowledged is lost, nothing happens twice."""

import random as random_module
import threading
import time

from client import Gone, Person, Refused
from harness import Cluster
from tables import QUICK, begin, expect, nonce, pick

ROUND = 10  # kills in the life of some tables
GRACE = 400  # milliseconds that a clock may differ by: the messages' own way on a busy machine


class Player(threading.Thread):
    """Plays at one table, over as many connections as it takes, and remembers what was acknowledged."""

    def __init__(self, world, person, table, seat, seed):
        super().__init__(daemon=True)
        self.world, self.person, self.table, self.seat = world, person, table, seat
        self.random = random_module.Random(seed)
        self.acknowledged = []  # my moves, in order
        self.pending = None  # a message without an answer
        self.resent = 0
        self.socket = None
        self.problem = None

    def run(self):
        while not self.world.over:
            try:
                self.socket = self.person.connect()
                self.play()
            except (Gone, Refused, ConnectionError, TimeoutError, OSError):
                time.sleep(0.02)
            except Exception as problem:
                self.problem = problem
                return

    def play(self):
        socket = self.socket
        answer = socket.ask("watch", table=self.table)
        if answer["type"] != "state":
            expect(answer["code"] in ("storage", "elsewhere"), f"after a restart: {answer}")
            return time.sleep(0.2)
        self.check()
        if self.pending:
            # Whether it was done before the server died, nobody knows: the same message again.
            self.resent += 1
            self.send(self.pending)
        while not self.world.over:
            state = socket.states[self.table, self.seat]
            if state["status"] == "over":
                return self.world.over_tables.add(self.table) or time.sleep(0.05)
            if state["moves"] is None or self.world.pause.is_set():
                socket.receive(0.05)
            else:
                self.send({"table": self.table, "version": state["version"], "move": pick(self.random, state["moves"]),
                           "id": f"m{nonce()}"})
                if self.world.pace:
                    time.sleep(self.world.pace)

    def send(self, message):
        self.pending = message
        self.socket.send("move", **message)
        answer = self.socket.answer_to(message["id"])
        self.pending = None
        if answer["type"] in ("state", "ok"):
            self.acknowledged.append(message["move"])
            self.check()
        else:
            expect(answer["code"] in ("late", "storage", "wrong_time", "not_acting"), f"{message}: {answer}")

    def check(self):
        """My moves in the log are those that were acknowledged, in order, and at most the pending one."""
        mine = [move for seat, move in self.socket.logs[self.table, self.seat] if seat == self.seat]
        wanted = [self.acknowledged]
        if self.pending:
            wanted.append(self.acknowledged + [self.pending["move"]])
        expect(mine in wanted, f"seat {self.seat} of {self.table}: acknowledged …{self.acknowledged[-3:]} ({len(self.acknowledged)}), "
                               f"pending {self.pending}, the log says …{mine[-3:]} ({len(mine)})")


class World:
    def __init__(self, server, tables, pace=0):
        self.server, self.pace = server, pace
        self.over = False
        self.pause = threading.Event()
        self.over_tables = set()
        self.players, self.tables = [], []
        # Games in which every move is shown to its mover as it was made.
        games = ["synch", "gerry", "geronimos", "synch", "kingdoms"]
        for number in range(tables):
            game = games[number % len(games)]
            pair = [Person(server), Person(server)]
            sockets = [person.connect() for person in pair]
            options = {"size": 8} if game == "synch" else {} if game == "kingdoms" else QUICK[game]
            table = begin(sockets, game, options, clock={"kind": "fischer", "base": 300, "increment": 0})
            self.tables.append(table)
            self.players += [Player(self, person, table, seat, f"{number} {seat}") for seat, person in enumerate(pair, 1)]
            for socket in sockets:
                socket.close()
        for player in self.players:
            player.start()

    def check(self):
        for player in self.players:
            if player.problem:
                raise player.problem

    def moves(self):
        return sum(len(player.acknowledged) for player in self.players)

    def wait_for_moves(self, seconds):
        """Until somebody has moved again, on a busy machine too."""
        before, end = self.moves(), time.monotonic() + seconds
        while self.moves() == before and time.monotonic() < end:
            time.sleep(0.01)

    def end(self):
        self.over = True
        for player in self.players:
            player.join(60)
        self.check()

    def clocks(self):
        """What is left on all clocks of the tables, as somebody is told who looks now."""
        socket = Person(self.server).connect()
        found = {}
        for table in self.tables:
            state = socket.ask("watch", table=table)
            expect(state["type"] == "state", f"{state}")
            found[table] = state["now"], state["clocks"], state["status"]
        socket.close()
        return found


def kills(place, store, times, tables):
    random = random_module.Random(f"kills {times}")
    server = place.server(store=store) if store else place.server()
    acknowledged = resent = 0
    with server.start():
        # New tables now and then: games end, and nobody moves at a table whose game is over.
        for begun in range(0, times, ROUND):
            world = World(server, tables)
            try:
                for number in range(min(ROUND, times - begun)):
                    if number % 3:
                        world.wait_for_moves(5)  # some kills fall into the first moments, most into play
                    time.sleep(random.uniform(0.02, 0.35))
                    server.kill()
                    server.start()
                    world.check()
                time.sleep(0.5)
            finally:
                world.end()
            acknowledged += world.moves()
            resent += sum(player.resent for player in world.players)
            after_all(world)
        expect(acknowledged > 5 * times, f"only {acknowledged} moves were made: nothing was tested")
        expect(server.stop() == 0, "the server ends with another status than 0")
    return f"{times} kills, {acknowledged} moves acknowledged, {resent} sent again"


def after_all(world):
    """What somebody new is shown of the tables fits what both players know."""
    for one, two in zip(world.players[::2], world.players[1::2]):
        socket = one.person.connect()
        socket.ask("watch", table=one.table)
        for player in (one, two):
            mine = [move for seat, move in socket.logs[one.table, 1] if seat == player.seat]
            if player is one:
                player.socket = socket
                player.check()
            else:
                expect(len(mine) - len(player.acknowledged) in ((0, 1) if player.pending else (0,)),
                       f"seat 2 of {one.table}: {len(player.acknowledged)} moves were acknowledged, the log has {len(mine)}")
        socket.close()


def fair_clocks(place):
    """Nobody loses more than the time in which the server was there."""
    server = place.server()
    with server.start():
        world = World(server, 3, pace=0.05)
        time.sleep(0.5)
        world.pause.set()
        time.sleep(0.3)
        before = world.clocks()
        seen = time.monotonic()
        time.sleep(0.5)
        server.kill()
        up = time.monotonic() - seen
        time.sleep(2.5)
        back = time.monotonic()
        server.start()
        after = world.clocks()
        up += time.monotonic() - back
        for table, (_, clocks, status) in before.items():
            for seat, (old, new) in enumerate(zip(clocks, after[table][1]), 1):
                lost = old["left"] - new["left"]
                expect(old["runs"] == new["runs"] or status == "over", f"seat {seat}: {old} became {new}")
                expect(lost <= (up * 1000 + GRACE if old["runs"] else 0), f"seat {seat} lost {lost} ms in {up * 1000:.0f} ms: {old}, {new}")
        world.end()


def one_table_only(place):
    """A table is asked for, the server dies, and the message is sent again: the same table, once."""
    server = place.server()
    with server.start():
        person = Person(server)
        message = {"game": "gerry", "seats": ["me", "open"], "settings": {"listed": True}, "id": f"c{nonce()}"}
        made = [person.connect().ask("create", **message)]
        server.kill()
        server.start()
        socket = person.connect()
        made += [socket.ask("create", **message), socket.ask("create", **message)]
        expect(all(answer == made[0] and answer["type"] == "created" for answer in made), f"{made}")
        end = time.monotonic() + 10
        state = socket.ask("watch", table=made[0]["table"])
        while state["type"] != "state" and time.monotonic() < end:
            time.sleep(0.2)
            state = socket.ask("watch", table=made[0]["table"])
        expect(state["type"] == "state" and state["you"] == 1, f"{state}")
        tables = person.get("/api/tables")["tables"]
        expect(len(tables) == 1, f"one message made {len(tables)} tables")


def told_of_the_end(place):
    """SIGTERM: people are told, nothing is lost, the status is 0."""
    server = place.server()
    with server.start():
        a, b = Person(server).connect(), Person(server).connect()
        table = begin([a, b], "gerry")
        start = time.monotonic()
        server.process.terminate()
        notice = a.until(lambda message: message["type"] == "notice", 10)
        expect(notice["code"] == "restarting" and notice["why"], f"{notice}")
        closed = None
        try:
            while a.receive(10):
                pass
        except Gone as gone:
            closed = gone.code
        expect(closed in (1001, 1012), f"the socket was closed with {closed}, not with 1001 (going away) or 1012 (restart)")
        expect(server.process.wait(15) == 0, f"the status is {server.process.returncode}")
        return f"after {time.monotonic() - start:.1f} s"


def run(tally, place, long=False):
    times = 300 if long else 20
    tally.run("kill: SQLite", kills, place, None, times, 5)
    cluster = None

    def on_postgres():
        nonlocal cluster
        cluster = Cluster(place)
        return kills(place, cluster.database(), times if long else 10, 5)

    try:
        tally.run("kill: PostgreSQL", on_postgres)
    finally:
        if cluster:
            cluster.remove()
    tally.run("kill: clocks are fair", fair_clocks, place)
    tally.run("kill: a table that was asked for twice", one_table_only, place)
    tally.run("kill: a friendly end is announced", told_of_the_end, place)
