"""Whole games at real tables, between people and against bots, and their records."""

import json
import random as random_module
import subprocess
import threading
import time

import manners
from client import Person
from tables import QUICK, begin, expect, expect_type, may_move, move, nonce, people, play_on


def baize(place, *arguments, text):
    return subprocess.run([place.baize, *arguments], input=text, capture_output=True, text=True)


def check_record(place, person, table, sockets, spectator=None):
    """The record is what everybody saw, the referee accepts it, and the deal is proven; another deal would not be."""
    answer = person.request("GET", f"/api/records/{table}")
    expect(answer.status == 200, f"no record of a finished game: {answer.status} {answer.body!r}")
    text = answer.body.decode()
    expect(sockets[0].ask("record", table=table)["text"] == text, "the socket's record and HTTP's differ")
    replayed = baize(place, "replay", "-", "--trace", "--views", text=text)
    expect(replayed.returncode == 0, f"the referee refuses a record of the server: {replayed.stderr}{replayed.stdout[-300:]}")
    trace = [json.loads(line) for line in replayed.stdout.splitlines()]
    viewers = dict(enumerate(sockets, 1)) | ({0: spectator} if spectator else {})
    for seat, socket in viewers.items():
        told = [(line["seat"], line["seen"][str(seat)]) for line in trace
                if line["type"] == "move" and line["seen"].get(str(seat)) is not None]
        expect(told == socket.logs[table, seat], f"viewer {seat} was shown {socket.logs[table, seat]}, the record says {told}")
        state = socket.state(table, seat)
        deal = json.loads(text.splitlines()[0])
        expect(state["fair"] == deal["fair"], "the state's proof of the deal and the record's differ")
        end = json.loads(text.splitlines()[-1])
        expect(state["result"]["score"] == end["score"] and state["result"]["reason"] == end["reason"]
               and all(abs(a - b) < 1e-5 for a, b in zip(state["result"]["share"], end["result"])),
               f"the state says {state['result']}, the record {end}")
    fair = baize(place, "verify", "-", text=text)
    expect(fair.returncode == 0, f"the deal is not proven: {fair.stdout}{fair.stderr}")
    lines = text.splitlines()
    forged = json.loads(lines[0])
    forged["fair"]["nonces"][0] = nonce()
    other = baize(place, "verify", "-", text="\n".join([json.dumps(forged), *lines[1:]]))
    # Two seats and no cards: a deal that nothing is drawn for follows from any nonces.
    drawn = forged["game"] != "synch"
    expect((other.returncode == 1) == drawn, f"verify says of a forged nonce: {other.stdout}")
    swapped = json.loads(lines[0])
    if swap_two_cards(swapped["deal"]):
        other = baize(place, "verify", "-", text=json.dumps(swapped))
        expect(other.returncode == 1 and "another deal" in other.stdout, f"verify passes a changed deal: {other.stdout}")


def swap_two_cards(deal):
    """Exchanges two cards of the first list or grid of cards. False: there is none."""
    for part in deal.values():
        for cards in part if isinstance(part, list) and part and isinstance(part[0], (list, dict)) else [part]:
            keys = list(cards) if isinstance(cards, dict) else range(len(cards)) if isinstance(cards, list) else []
            pairs = [(a, b) for a in keys for b in keys if isinstance(cards[a], str) and cards[a] != cards[b]]
            if pairs:
                a, b = pairs[0]
                cards[a], cards[b] = cards[b], cards[a]
                return True
    return False


def whole_games(place, server, game, seats):
    random = random_module.Random(f"whole {game}")
    host = Person(server)
    sockets = [host.connect()] + people(server, seats - 1)
    onlooker = Person(server).connect()
    table = begin(sockets, game, QUICK[game])
    onlooker.ask("watch", table=table)
    expect(host.request("GET", f"/api/records/{table}").status == 409, "a game that is not over has a record")
    expect(play_on(random, sockets, table, lookers=[onlooker]), "random players do not finish")
    onlooker.wait_for(lambda: onlooker.state(table)["status"] == "over")
    check_record(place, host, table, sockets, onlooker)
    for socket in (*sockets, onlooker):
        socket.close()


def games_against_bots(server, seconds):
    """All games at once, each against a bot of the lowest level; whoever is not done by then resigns."""
    random = random_module.Random("bots")
    tables = []
    for game, options in QUICK.items():
        person = Person(server)
        socket = person.connect()
        tables.append((person, socket, begin([socket], game, options, bots=["level:1"])))
    end = time.monotonic() + seconds
    while any(socket.state(table)["status"] != "over" for _, socket, table in tables) and time.monotonic() < end:
        for _, socket, table in tables:
            socket.pump(0.005)
            if may_move(socket, table):
                answer, chosen = move(random, socket, table)
                expect(answer["type"] in ("state", "ok") or answer["code"] in ("late", "wrong_time"), f"{chosen}: {answer}")
    return tables


def checked_bot_games(place, tables):
    finished = 0
    for person, socket, table in tables:
        over = socket.state(table)["status"] == "over"
        if not over:
            answer = socket.ask("resign", table=table)
            over = answer.get("code") == "wrong_time"  # the bot has ended the game while that was on its way
            if not over:
                expect_type(answer, "state")
            socket.wait_for(lambda: socket.state(table)["status"] == "over")
        finished += over
        text = person.request("GET", f"/api/records/{table}").body.decode()
        expect('"type":"move","seat":2' in text, f"the bot at {socket.state(table)['game']} never moved")
        expect(baize(place, "replay", "-", text=text).returncode == 0, "a record with a bot is refused")
        expect(baize(place, "verify", "-", text=text).returncode == 0, "a deal with a bot is not proven")
    expect(finished >= 3, f"only {finished} of six games against bots came to their end in time")
    return f"{finished} of {len(tables)} played to the end"


def run(tally, place, long=False):
    with place.server() as server:
        bots = {}
        seconds = 60 if long else 20

        def against_bots():
            bots["tables"] = games_against_bots(server, seconds)

        thread = threading.Thread(target=against_bots)
        thread.start()
        for game in QUICK:
            tally.run(f"play: a whole game of {game}", whole_games, place, server, game, 2)
        tally.run("play: Fifty-Six of four", whole_games, place, server, "fifty_six", 4)
        tally.run("play: two seats, one screen", manners.one_screen, server)
        tally.run("play: offers and rematch", manners.offers, server)
        tally.run("play: tabs, spectators, reconnecting", manners.comings_and_goings, server)
        tally.run("play: a table that gathers", manners.at_the_door, server)
        tally.run("play: quick pairing", manners.pairing, server)
        pairing = manners.waiting_ones(server)
        thread.join()
        tally.run("play: quick pairing after a while", manners.still_waiting, server, pairing)
        tally.run("play: every game against a bot", lambda: checked_bot_games(place, bots["tables"]))
        if long:
            tally.run("play: a claim after a minute", manners.claims, server)
        tally.run("play: a quiet end", lambda: expect(server.stop() == 0, "the server ends with another status than 0"))
