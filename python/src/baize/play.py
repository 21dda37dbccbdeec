"""Players at a table, and tournaments."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Union

from ._core import Bot, Game, Position, SeatView, tournament as _tournament
from .results import Estimate, Outcome, Pairing

Player = Union[str, Callable[[SeatView], str]]
"""A bot's name, a Bot, or any function that makes a move from what its seat is given."""


def play(position: Position, players: Sequence[Player], *, seed: int = 0) -> Outcome:
    """Plays the position to its end and returns the outcome; `position.moves` then has the moves.

    `players` has one for each seat. A player gets what its seat is given (a SeatView) and nothing else.
    """
    if len(players) != position.seats:
        given = "1 player was" if len(players) == 1 else f"{len(players)} players were"
        raise ValueError(f"{position.game.id} has {position.seats} seats here; {given} given")
    seated = [_seated(player, position.game, seed * position.seats + i) for i, player in enumerate(players)]
    while not position.over:
        seat = position.acting[0]
        position.play(seated[seat - 1](position.seat_view(seat)), seat)
    return position.outcome


def _seated(player: Player, game: Game, seed: int) -> Callable[[SeatView], str]:
    if isinstance(player, str):
        return Bot(player, game, seed=seed)
    return player


def tournament(
    game: str | Game,
    players: Sequence[str],
    *,
    deals: int = 10,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    budget: str = "",
    threads: int = 1,
) -> list[Pairing]:
    """Every pair of players on `deals` deals from all sides; the same numbers for any number of threads.

    Players are bots' names; `budget` ("sims=500", "time=0.1") is for those that take one and name none.
    """
    pairs = _tournament(
        game, list(players), deals=deals, seed=seed, options=None if options is None else dict(options), seats=seats,
        budget=budget, threads=threads,
    )
    found = []
    for pair in pairs:
        won, drawn, lost = pair["games"]
        score, elo = Estimate(*pair["score"]), Estimate(*pair["elo"])
        forfeits = (pair["forfeits"][0], pair["forfeits"][1])
        found.append(Pairing(pair["one"], pair["two"], pair["deals"], score, elo, won, drawn, lost, forfeits, pair["moves"]))
    return found
