#!/usr/bin/env python3
"""Records that must be refused: hostile.py BAIZE. Each must end `baize replay -` with a non-zero status and a
message that names the line."""

import json
import random as random_module
import re
import subprocess
import sys

from records import line, move_line, play_on, random_game, record

SMALL = {"gerry": {}, "synch": {"size": 3}, "updown": {"n": 3}, "fifty_six": {"stall": 5},
         "geronimos": {"radius": 4}, "kingdoms": {"first": "seat1", "stall": 4}}
BAD_OPTIONS = {
    "gerry": [{"majority": "of_six"}, {"majority": 5}, {"Majority": "of_five"}],
    "synch": [{"size": 1}, {"size": 17}, {"size": "8"}, {"size": 8.5}, {"variant": "both"}, {"stall": 0}, {"stall": 10001}],
    "updown": [{"n": 1}, {"n": 27}, {"first": 3}, {"first": 0}, {"deck": "tarot"}, {"deck": "standard", "n": 10}],
    "fifty_six": [{"jokers": 1}, {"simplicity": "true"}, {"underdogs": None}, {"stall": -1}, {"stall": 10001}],
    "geronimos": [{"leaders": 13}, {"leaders": -1}, {"radius": 3}, {"radius": 16}, {"match": "three"}, {"match": True}],
    "kingdoms": [{"first": "seat2"}, {"first": 1}, {"stall": 0}, {"stall": True}]}


def changed(text, **fields):
    """The line with these fields instead of its own."""
    return json.dumps({**json.loads(text), **fields})


def bad_deals(game_id, deal):
    """(what is wrong, deal): deals that the rules could not have produced."""
    def copy():
        return json.loads(json.dumps(deal))

    def edit(what, *path):
        world = copy()
        spot = world
        for step in path[:-2]:
            spot = spot[step]
        spot[path[-2]] = path[-1]
        return what, world

    def without(what, *path):
        world = copy()
        spot = world
        for step in path[:-1]:
            spot = spot[step]
        del spot[path[-1]]
        return what, world

    if game_id == "gerry":
        yield edit("a card twice", "down", "a1", deal["up"]["b2"])
        yield edit("the king of hearts in play", "up", "c3", "Kh")
        yield edit("no such card", "up", "c3", "1h")
        yield without("an empty cell", "down", "e5")
        yield edit("a cell too many", "down", "f1", "Ks")
        yield without("nothing face up", "up")
    if game_id == "updown":
        yield edit("a card twice", "hands", 0, 0, deal["hands"][1][0])
        yield edit("a card out of range", "hands", 0, 0, "99")
        yield edit("a number, not a text", "hands", 0, 0, 1)
        yield without("a card missing", "hands", 1, 0)
        yield without("one hand only", "hands", 1)
    if game_id == "fifty_six":
        yield edit("a card twice", "layout", "b1", deal["layout"]["c1"])
        yield edit("a joker without the option", "layout", "b1", "Xr")
        yield edit("a card in a corner", "layout", "a1", "As")
        yield without("a gap at the start", "layout", "d4")
    if game_id == "geronimos":
        bags = deal["bags"]
        first, second = sorted(piece for piece in bags[0] if piece != "L")[:2]
        rest = [[piece for piece in bag if piece not in (first, second, "L")] for bag in bags]
        four = ["L"] * 4
        yield "openers that make seat 2 first", {"bags": [[second, first] + rest[0] + four, [first, second] + rest[1] + four]}
        yield "equal openers", {"bags": [[first, second] + rest[0] + four, [first, second] + rest[1] + four]}
        yield "a Leader opens for seat 1", {"bags": [four + [first, second] + rest[0], [first, second] + rest[1] + four]}
        yield "two Leaders open", {"bags": [four + [first, second] + rest[0], four + [second, first] + rest[1]]}
        yield "a piece twice", {"bags": [[first, first] + rest[0] + four, [second, first] + rest[1] + four]}
        yield "a Leader too many", {"bags": [[first, "L"] + rest[0] + four, [second, first] + rest[1] + four]}
        yield edit("a piece not written from its 1", "bags", 0, 5, "234561")
        yield without("a piece missing", "bags", 1, 7)
    if game_id == "kingdoms":
        yield edit("a card twice", "kingdoms", "a1", deal["deck"][0])
        yield without("a short deck", "deck", 0)
        yield edit("a card too many", "hands", 0, deal["hands"][0] + deal["hands"][1][:1])
        yield without("a kingdom missing", "kingdoms", "c3")


def misplaced_moves(random, game_id, count=12):
    """(lines, what is wrong): moves that are legal at other moments of the game, or for another seat."""
    while True:
        game = random_game(random, game_id)
        elsewhere = set()
        most = random.randint(3, 40)
        while not game.over() and len(game.history) < most:
            for seat in game.acting():
                elsewhere |= game.legal(seat)
            play_on(random, game, kinds=True, most=len(game.history) + 1, sharp=0.5)
        if game.over():
            continue
        seat = random.choice(game.acting())
        wrong = sorted(elsewhere - game.legal(seat))
        if wrong:
            move = random.choice(wrong)
            yield record(game_id, game) + [move_line(seat, move)], move
            count -= 1
        if not count:
            return


def cases(game_ids=tuple(SMALL), seed=1):
    """(name, text of the record, number of the line that must be named)."""
    for game_id in game_ids:
        options = SMALL[game_id]
        random = random_module.Random(f"hostile {seed} {game_id}")
        game = play_on(random, random_game(random, game_id, options), kinds=True)
        lines = record(game_id, game)
        count = len(lines)
        opening = json.loads(lines[0])

        def case(what, bad, number):
            return f"{game_id}: {what}", "\n".join(bad) + "\n", number

        def with_line(number, text):
            return lines[:number - 1] + [text] + lines[number:]

        for what, deal in bad_deals(game_id, opening["deal"]):
            yield case(f"impossible deal, {what}", with_line(1, changed(lines[0], deal=deal)), 1)
        for bad in BAD_OPTIONS[game_id] + [{"colour": 3}]:
            yield case(f"options {bad}", [changed(lines[0], options=bad)], 1)
        for rules in (0, 2, "1", None):
            yield case(f"rules {rules}", with_line(1, changed(lines[0], rules=rules)), 1)
        for seats in (0, 1, 5, -1, "2"):
            yield case(f"{seats!r} seats", with_line(1, changed(lines[0], seats=seats)), 1)
        yield case("no such game", with_line(1, changed(lines[0], game=game_id + "x")), 1)
        yield case("truncated deal line", [lines[0][:len(lines[0]) // 2]], 1)
        yield case("truncated move line", lines[:3] + [lines[3][:-9]], 4)
        yield case("not JSON", with_line(2, "move c3"), 2)
        yield case("not an object", with_line(2, "[1,2]"), 2)
        yield case("a move before any deal", lines[1:], 1)
        yield case("unknown type", with_line(2, changed(lines[1], type="mvoe")), 2)
        yield case("a move without a seat", with_line(2, line(type="move", move=json.loads(lines[1])["move"])), 2)

        seat, text = game.history[0]
        for move in ("", "castle", text + " ", " " + text, text.upper(), text + " x", text + "\u0000", "pass", "done"):
            yield case(f"illegal move {move!r}", with_line(2, move_line(seat, move)), 2)
        yield case("a move that is a number", with_line(2, line(type="move", seat=seat, move=7)), 2)
        others = [other for other in range(0, game.seats + 2)
                  if other not in type(game)(game.seats, game.options, game.dealt).acting()]
        for other in others + [-1, 255, 256 + seat, 4294967296 + seat]:
            yield case(f"seat {other} moves", with_line(2, move_line(other, text)), 2)
        if game_id not in ("updown", "kingdoms"):
            yield case("the same move twice", lines[:2] + [lines[1]] + lines[2:], 3)

        ending = json.loads(lines[-1])
        result, score = ending["result"], ending["score"]
        wrong = {"result": [1 - share for share in result] if len(set(result)) > 1 else [1] + [0] * (len(result) - 1),
                 "score": [score[0] + 1] + score[1:], "reason": "checkmate"}
        for key, bad in wrong.items():
            yield case(f"an end with a wrong {key}", with_line(count, changed(lines[-1], **{key: bad})), count)
        yield case("an end without a result", with_line(count, line(type="end", reason=ending["reason"])), count)
        yield case("an end too early", lines[:2] + [lines[-1]], 3)
        yield case("a move after the end line", lines + [lines[1]], count + 1)
        yield case("a move after the end, no end line", lines[:-1] + [lines[1]], count)
        yield case("an end twice", lines + [lines[-1]], count + 1)
        yield case("resigned by no seat", lines[:2] + [changed(lines[-1], reason="resigned", by=3)], 3)
        yield case("resigned after the end", with_line(count, changed(lines[-1], reason="resigned", by=1)), count)

        start = type(game)(game.seats, game.options, game.dealt)
        legal = {str(one): sorted(start.legal(one)) for one in start.acting()}
        for what, fields in {
                "a trace that lies about who acts": {"acting": [9], "legal": legal},
                "a trace that leaves a move out": {"acting": start.acting(), "legal": {**legal, str(seat): legal[str(seat)][1:]}},
                "a trace with a move too many": {"acting": start.acting(), "legal": {**legal, str(seat): legal[str(seat)] + ["castle"]}},
        }.items():
            yield case(what, with_line(2, changed(lines[1], **fields)), 2)

        for bad, move in misplaced_moves(random, game_id):
            yield case(f"a move of another moment, {move}", bad, len(bad))
        after = random_game(random, game_id, options)
        good = record(game_id, after)
        yield case("a bad game after a good one", good + with_line(1, changed(lines[0], rules=7)), len(good) + 1)


def refused(baize, text, number):
    """None if the record is refused as it should be, else a sentence."""
    try:
        run = subprocess.run([baize, "replay", "-"], input=text, capture_output=True, text=True, timeout=20)
    except subprocess.TimeoutExpired:
        return "no answer in 20 seconds"
    if run.returncode == 0:
        return "accepted"
    if run.returncode < 0 or run.returncode > 125:
        return f"crashed with status {run.returncode}: {run.stderr.strip()[-300:]}"
    if not re.search(rf"(line\s+|:){number}\b", run.stderr):
        return f"refused, but the message does not name line {number}: {run.stderr.strip()[:300]}"
    return None


def check(baize, game_ids=tuple(SMALL), show=print):
    """(passed, failed)."""
    passed = failed = 0
    for name, text, number in cases(game_ids):
        complaint = refused(baize, text, number)
        if complaint:
            failed += 1
            show(f"hostile: {name}: {complaint}")
        else:
            passed += 1
    return passed, failed


if __name__ == "__main__":
    counts = check(sys.argv[1])
    print(f"{counts[0]} passed, {counts[1]} failed")
    sys.exit(1 if counts[1] else 0)
