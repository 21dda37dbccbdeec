"""At the tables: sitting down, random moves from the tree of words, whole games."""

import os
import select
import time

from client import PATIENCE, Person

# Games that random players bring to an end in reasonable time.
QUICK = {"gerry": {}, "synch": {"size": 4, "stall": 6}, "updown": {}, "fifty_six": {"stall": 6},
         "geronimos": {"radius": 4, "leaders": 12}, "kingdoms": {"stall": 3}}


def expect(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


def expect_type(message, type):
    expect(message["type"] == type, f"{type} was expected, not {message}")
    return message


def expect_refused(message, code):
    expect(message["type"] == "refused" and message["code"] == code and message["why"],
           f"a refusal {code} was expected, not {message}")
    return message


def people(server, count):
    """So many strangers, connected."""
    return [Person(server).connect() for _ in range(count)]


def moves_of(tree):
    """All moves of a tree of words."""
    if isinstance(tree, list):
        return list(tree)
    moves = []
    for word, rest in tree.items():
        moves += [f"{word} {more}" if more else word for more in moves_of(rest)]
    return moves


def pick(random, tree):
    """A move: at every branch any word, so that rare kinds of moves come up too."""
    words = []
    while True:
        word = random.choice(tree if isinstance(tree, list) else list(tree))
        if word:
            words.append(word)
        if isinstance(tree, list) or not word:
            return " ".join(words)
        tree = tree[word]


def nonce():
    return os.urandom(16).hex()


def create(socket, game, seats, options=None, **settings):
    """A new table that its maker watches."""
    made = expect_type(socket.ask("create", game=game, seats=seats, options=options or {}, settings=settings), "created")
    socket.ask("watch", table=made["table"])
    return made["table"]


def sit(socket, table, seat):
    socket.ask("watch", table=table)
    return expect_type(socket.ask("sit", table=table, seat=seat), "state")


def begin(sockets, game, options=None, bots=(), **settings):
    """A table that has begun: the first socket made it, the others sat down; bots have the last seats."""
    table = create(sockets[0], game, ["me"] + ["open"] * (len(sockets) - 1) + list(bots), options, **settings)
    for number, socket in enumerate(sockets[1:], 2):
        sit(socket, table, number)
    for socket in sockets:
        expect_type(socket.ask("ready", table=table, nonce=nonce()), "state")
    for socket in sockets:
        if socket.state(table)["status"] == "gathering":
            socket.until(lambda message: message["type"] == "state" and message["status"] != "gathering")
    return table


def move(random, socket, table, seat=None):
    """One random move, as the socket's last state has it. Returns the answer and the move."""
    state = socket.state(table, seat)
    chosen = pick(random, state["moves"])
    several = {"as": seat} if seat else {}
    return socket.ask("move", table=table, version=state["version"], move=chosen, **several), chosen


def may_move(socket, table):
    state = socket.state(table)
    return state["status"] == "playing" and state["moves"] is not None


def play_on(random, sockets, table, most=10_000, seconds=PATIENCE, lookers=()):
    """Random moves of all, while others look on, until the game is over, or so many of them. True if it is over for everybody."""
    end = time.monotonic() + seconds
    made = 0
    while made < most:
        for socket in (*sockets, *lookers):
            socket.pump()  # who does not read is cut off
        if all(socket.state(table)["status"] == "over" for socket in sockets):
            return True
        able = [socket for socket in sockets if may_move(socket, table)]
        if not able:
            select.select(sockets, [], [], 1)
        elif time.monotonic() > end:
            return False
        else:
            answer, chosen = move(random, random.choice(able), table)
            expect(answer["type"] in ("state", "ok") or answer.get("code") in ("late", "wrong_time"),
                   f"a move of the tree was refused: {chosen!r}: {answer}")
            made += answer["type"] != "refused"
        if time.monotonic() > end + PATIENCE:
            raise TimeoutError(f"nobody may move at table {table}")
    return False
