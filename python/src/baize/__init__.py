"""Six tabletop games with an exact referee, opponents, and an environment for learning (docs/python.md)."""
from ._core import (
    Bot, Encoding, Game, Position, SeatView, __version__, advise, bots, game, games, levels, read_records, review,
)
from . import lab
from .env import Now, VectorEnv
from .errors import Error
from .play import Player, play, tournament
from .results import Estimate, Outcome, Pairing

__all__ = [
    "Bot", "Encoding", "Error", "Estimate", "Game", "Now", "Outcome", "Pairing", "Player", "Position", "SeatView",
    "VectorEnv", "__version__", "advise", "bots", "game", "games", "lab", "levels", "play", "read_record", "read_records", "review",
    "tournament",
]


def read_record(text: str) -> Position:
    """The one game of a text of records, as it ended."""
    found = read_records(text)
    if len(found) != 1:
        raise Error(f"one game was expected, and there are {len(found)}; read_records reads them all", "bad_record")
    return found[0]
