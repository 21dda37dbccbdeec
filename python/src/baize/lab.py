"""The laboratory: what kind of game is this? Figures with 95 % intervals, each with a plain sentence."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import _core
from ._core import Game, judge, metrics, solve_synch, solve_updown

__all__ = ["compare", "judge", "measure", "metrics", "solve_synch", "solve_updown"]


def measure(
    game: str | Game,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    bots: Sequence[str] = (),
    games: int = 0,
    metrics: Sequence[str] = (),
    courses: int = 0,
    matches: int = 0,
    sims: int = 0,
    seed: int = 1,
    threads: int = 1,
) -> dict[str, Any]:
    """Measures a game: what `baize lab measure --json` writes (readings, series, the command that makes them).

    `bots` is one name, who sits everywhere, or two, who change seats; `metrics` are names of `metrics()`. What is left
    out, or 0, is filled in.
    """
    asked = _asked(seats, bots, games, metrics, courses, matches, sims, seed, threads)
    return _core.measure(game, None if options is None else dict(options), asked)


def compare(
    game: str | Game,
    settings: Sequence[Mapping[str, Any]],
    *,
    seats: int | None = None,
    bots: Sequence[str] = (),
    games: int = 0,
    metrics: Sequence[str] = (),
    courses: int = 0,
    matches: int = 0,
    sims: int = 0,
    seed: int = 1,
    threads: int = 1,
) -> dict[str, Any]:
    """Measures a game with each of these options, and tests every difference from the first.

    What `baize lab compare --json` writes: each setting has a seed of its own, one more than the one before it.
    """
    asked = _asked(seats, bots, games, metrics, courses, matches, sims, seed, threads)
    return _core.compare(game, [dict(options) for options in settings], asked)


def _asked(
    seats: int | None, bots: Sequence[str], games: int, metrics: Sequence[str], courses: int, matches: int, sims: int,
    seed: int, threads: int,
) -> dict[str, Any]:
    return {
        "seats": seats, "bots": _names(bots), "games": games, "metrics": _names(metrics), "courses": courses,
        "matches": matches, "sims": sims, "seed": seed, "threads": threads,
    }


def _names(given: Sequence[str]) -> list[str]:
    return [given] if isinstance(given, str) else list(given)
