"""How games ended, and what that shows."""
from typing import NamedTuple


class Outcome(NamedTuple):
    """How a game ended, or how it stands."""

    share: list[float]
    """Of the win, by seat: 1 a win, 0.5 each for a draw of two."""
    score: list[int]
    """The game's own count, by seat."""
    reason: str
    """Of a finished game; empty before."""


class Estimate(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Pairing(NamedTuple):
    """Two players against each other on the same deals from all sides."""

    one: str
    two: str
    deals: int
    score: Estimate
    """Of player one, from 0 to 1."""
    elo: Estimate
    """How many points player one is stronger."""
    won: int
    drawn: int
    lost: int
    forfeits: tuple[int, int]
    """Games given up by player one and by player two, by a move that was not legal, or none."""
    moves: int
