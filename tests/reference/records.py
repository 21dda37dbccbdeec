"""The six games by id, records of them, and random play."""

import json

from fifty_six import FiftySix
from geronimos import Geronimos
from gerry import Gerry
from kingdoms import Kingdoms
from synch import Synch
from updown import UpDown

GAMES = {"gerry": Gerry, "synch": Synch, "updown": UpDown, "fifty_six": FiftySix,
         "geronimos": Geronimos, "kingdoms": Kingdoms}
RULES = 1  # the version of the rulings


def line(**fields):
    return json.dumps(fields, separators=(",", ":"))


def deal_line(game_id, seats, options, deal):
    return line(type="deal", game=game_id, rules=RULES, options=options, seats=seats, deal=deal)


def move_line(seat, text):
    return line(type="move", seat=seat, move=text)


def end_line(game):
    result, score, reason = game.end()
    return line(type="end", result=[round(share, 6) for share in result], score=score, reason=reason)


def end_by_people(game, reason, by):
    """What RULINGS.md says of a two-seat game that people end: (result, score)."""
    if reason == "agreed":
        return [0.5, 0.5], game.score()
    return [float(seat != by) for seat in (1, 2)], game.score()


def record(game_id, game, options=None):
    """The lines of a record. `options` are those to write, if not all."""
    lines = [deal_line(game_id, game.seats, game.options if options is None else options, game.dealt)]
    lines += [move_line(seat, text) for seat, text in game.history]
    return lines + [end_line(game)] if game.over() else lines


def pick(random, moves, kinds):
    """A legal move: any, or first a kind (its first word) and then one of it."""
    moves = sorted(moves)
    if kinds:
        kind = random.choice(sorted({move.split()[0] for move in moves}))
        moves = [move for move in moves if move.split()[0] == kind]
    return random.choice(moves)


def play_on(random, game, kinds=False, most=None, sharp=0):
    """Random moves until the end, or until there are `most`. Where a game can hint at moves that make
    more happen (Fifty-Six: matches), they are taken with the probability `sharp`."""
    while not game.over() and (most is None or len(game.history) < most):
        seat = random.choice(game.acting())
        moves = game.legal(seat)
        if random.random() < sharp:
            moves = game.hinted() or moves
        game.play(seat, pick(random, moves, kinds))
    return game


def random_options(random, game_class):
    """Any options: defaults, extremes and everything between."""
    options = {}
    for name, (_, allowed) in game_class.OPTIONS.items():
        if name == "n" and options.get("deck") == "standard":
            continue
        if random.random() < 0.6:
            options[name] = random.choice(allowed)
            if name == "stall" and random.random() < 0.7:
                options[name] = random.randint(1, 12)
    return options


def random_game(random, game_id, options=None):
    game_class = GAMES[game_id]
    options = random_options(random, game_class) if options is None else options
    seats = random.choice(game_class.SEATS)
    return game_class(seats, options, game_class.deal(random, seats, game_class.filled(options)))
