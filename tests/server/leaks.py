"""Twins over the wire: two servers whose tables differ only in what a viewer may not know send it the same bytes.

A table is its events. So tables are begun on one server, its backup is written twice with deals of the test's own
(the reference's twins), and two servers go on from there. Exempt are times and the commitment; the ids are the same.
"""

import hashlib
import json
import os
import random as random_module
import re
import subprocess

from client import Person
from records import play_on, random_game
from tables import begin, expect, expect_type, moves_of
from twins import knows_difference, make_pairs

EXEMPT = re.compile(r'"(now|left|updated)":\d+|"(commitment)":"[0-9a-f]+"')


def plain(text):
    """Without what may differ: times, and the commitment to the deal."""
    return EXEMPT.sub(r'"\1\2":0', text)


def without_end(game):
    """The game up to the last move before its end: then everything is laid open."""
    if not game.over():
        return game
    return type(game).replayed(game.seats, game.options, game.dealt, game.history[:-1])


def usable(pair):
    """The pair without ends, if the viewer still cannot tell the two apart and there is something to tell."""
    game_id, game, twin, viewer = pair
    game, twin = without_end(game), without_end(twin)
    if game.over() or twin.over() or knows_difference(game, twin, viewer):
        return None
    return game_id, game, twin, viewer


class Prepared:
    """Tables that have begun, on a server of its own, and that server's backup."""

    def __init__(self, place, pairs):
        self.place = place
        with place.server() as server:
            self.people = [Person(server) for _ in range(5)]  # the last one looks on
            self.tables = []
            for game_id, game, _, _ in pairs:
                sockets = [person.connect() for person in self.people[:game.seats]]
                self.tables.append(begin(sockets, game_id, game.options))
                for socket in sockets:
                    socket.close()
            expect(server.stop() == 0, "the server ends with another status than 0")
            self.backup = place.new("backup")
            self.baize("backup", str(self.backup), server)

    def baize(self, command, file, server):
        run = subprocess.run([self.place.baize, command, file, "--store", store_of(server)], capture_output=True, text=True)
        expect(run.returncode == 0, f"baize {command}: {run.stderr}")

    def server_with(self, deals, secret=None):
        """A server on a copy whose tables have these deals; and this secret, and nonces of it, instead of their own."""
        by_table = dict(zip(self.tables, deals))
        lines = self.backup.read_text().splitlines()[:-1]
        changed = 0
        for number, line in enumerate(lines):
            fields = json.loads(line)
            if "table" in fields:
                fields["events"] = [changed_event(event, by_table[fields["table"]], secret) for event in fields["events"]]
                changed += 1
                lines[number] = json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
        expect(changed == len(self.tables), f"{changed} tables of {len(self.tables)} were found in the backup")
        text = "\n".join(lines) + "\n"
        last = {"lines": len(lines), "sha256": hashlib.sha256(text.encode()).hexdigest()}
        file = self.place.new("backup")
        file.write_text(text + json.dumps(last, separators=(",", ":")) + "\n")
        server = self.place.server()
        os.makedirs(store_of(server))
        self.baize("restore", str(file), server)
        return server


def store_of(server):
    return server.command[server.command.index("--data") + 1]


def changed_event(text, deal, secret):
    event = json.loads(text)
    if event["type"] == "started":
        event["deal"] = deal
    if secret and event["type"] == "created":
        event["secret"] = secret
    if secret and event["type"] == "readied":
        event["nonce"] = hashlib.sha256(f"{secret} {event['seat']}".encode()).hexdigest()[:32]
    return json.dumps(event, separators=(",", ":"), ensure_ascii=False)


class Side:
    """One of the two servers, with everybody at one table."""

    def __init__(self, server, people, table, game, viewer):
        self.table, self.game, self.viewer = table, game, viewer
        self.people = {}
        self.sockets = {}
        self.counts = dict.fromkeys(range(5), 0)
        everybody = dict(enumerate(people[:game.seats], 1)) | {0: people[-1]}
        for seat, person in everybody.items():
            known = Person(server, known=False, cookie=person.cookie)
            socket = known.connect()
            socket.texts = []
            self.people[seat], self.sockets[seat] = known, socket
            state = expect_type(socket.ask("watch", table=table, id=f"watch{seat}"), "state")
            expect(state["you"] == seat and state["view"], f"{state}")
        self.http = []

    def ask(self, seat, type, **fields):
        # Every seat counts its own messages: what others send must not show in that.
        self.counts[seat] += 1
        return self.sockets[seat].ask(type, table=self.table, id=f"{seat}-{self.counts[seat]}", **fields)

    def settle(self, seat):
        """Until the seat has been sent all that there is: an answer comes after everything before it."""
        self.ask(seat, "preview", move="nonsense")

    def probe(self):
        """All that the viewer could ask to learn more."""
        seat = self.viewer
        self.settle(seat)
        state = self.sockets[seat].state(self.table, seat)
        for move in moves_of(state["moves"] or {})[:4] + ["look a1", "flip a1", "pass", ""]:
            self.ask(seat, "preview", move=move)
        for move in ("nonsense", "look z9", "done", "attack Kh a1"):
            if move not in moves_of(state["moves"] or {}):
                self.ask(seat, "move", version=state["version"], move=move)
        self.ask(seat, "move", version=0, move="pass")
        self.ask(seat, "record")
        self.ask(seat, "watch")
        self.ask(seat, "watch", version=state["version"])
        self.ask(seat, "claim")
        self.ask(seat, "answer", what="takeback", yes=True)
        self.ask(seat, "hint")
        for path in ("/api/tables", f"/api/records/{self.table}", "/api/me", f"/api/me/tables?before={self.table}"):
            answer = self.people[seat].request("GET", path)
            self.http.append((path, answer.status, plain(answer.body.decode())))

    def play(self):
        self.probe()
        for number, (seat, move) in enumerate(self.game.history):
            if number % 50 == 0:
                # Who says nothing for long is asked whether they are there, and must answer.
                for socket in self.sockets.values():
                    socket.pump()
            self.settle(seat)
            state = self.sockets[seat].state(self.table, seat)
            if seat == self.viewer and self.counts[seat] % 3 == 0:
                self.probe()
            answer = self.ask(seat, "move", version=state["version"], move=move)
            expect(answer["type"] in ("state", "ok"), f"{self.game.__class__.__name__}: {move!r} of seat {seat} was refused: {answer}")
        for seat in self.sockets:
            self.settle(seat)
        self.probe()

    def stream(self, seat):
        return [plain(text) for text in self.sockets[seat].texts]

    def close(self):
        for socket in self.sockets.values():
            socket.close()


def open_pairs(game_id, games):
    """Of a game without hidden cards: the same game twice. Secret and nonces still differ."""
    pairs = []
    for number in range(games):
        random = random_module.Random(f"open {number}")
        game = play_on(random, random_game(random, game_id), most=random.randint(0, 60))
        pairs += [(game_id, game, game, viewer) for viewer in game.viewers]
    return pairs


def difference(one, other):
    for number, (a, b) in enumerate(zip(one, other), 1):
        if a != b:
            place = next((at for at, (x, y) in enumerate(zip(str(a), str(b))) if x != y), 0)
            return f"message {number}: …{str(a)[max(0, place - 120):place + 120]}… and …{str(b)[max(0, place - 120):place + 120]}…"
    return f"{len(one)} messages and {len(other)}"


def twins(place, game_id, games, seed):
    found = open_pairs(game_id, games) if game_id == "synch" else make_pairs([game_id], games, seed)
    pairs = [pair for pair in map(usable, found) if pair]
    expect(pairs, f"no twins of {game_id} were found")
    prepared = Prepared(place, pairs)
    viewers, knowing = set(), 0
    with prepared.server_with([game.dealt for _, game, _, _ in pairs]) as one, \
            prepared.server_with([twin.dealt for _, _, twin, _ in pairs], secret="5e" * 32) as other:
        for table, (_, game, twin, viewer) in zip(prepared.tables, pairs):
            sides = []
            for server, played in ((one, game), (other, twin)):
                sides.append(Side(server, prepared.people, table, played, viewer))
                sides[-1].play()
            for seat in sides[0].sockets:
                streams = [side.stream(seat) for side in sides]
                if knows_difference(game, twin, seat):
                    knowing += 1
                    expect(streams[0] != streams[1],
                           f"{game_id}: viewer {seat} knows the difference and is not shown it: its view lacks something")
                else:
                    expect(streams[0] == streams[1], f"{game_id}: viewer {seat} is told too much: {difference(*streams)}")
            expect(sides[0].http == sides[1].http,
                   f"{game_id}: HTTP tells viewer {viewer} too much: {difference(sides[0].http, sides[1].http)}")
            viewers.add(viewer)
            for side in sides:
                side.close()
        one.stop()
        other.stop()
    return f"{len(pairs)} twins, viewers {sorted(viewers)}, {knowing} who know the difference"


def run(tally, place, long=False):
    for game_id in ("gerry", "synch", "updown", "fifty_six", "geronimos", "kingdoms"):
        games = {"geronimos": 1}.get(game_id, 2) * (25 if long else 1)
        # Twelve has a seat of Gerry that knows the difference by a look at a lone card and by nothing else (GER-5).
        seed = random_module.randrange(1000) if long else {"gerry": 12}.get(game_id, 1)
        tally.run(f"leaks: {game_id}, seed {seed}", twins, place, game_id, games, seed)
