"""Many games side by side, for learning."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._core import Encoding, Environment, Game


class Now(NamedTuple):
    """Where the games stand, one row for each.

    These are the environment's own arrays: read-only, and every step writes over them. Copy what you keep.
    """

    observations: npt.NDArray[np.uint8]
    """(n, observation_size): what the seat that acts next sees (`VectorEnv.field` gives the parts)."""
    masks: npt.NDArray[np.bool_]
    """(n, action_count): its legal actions."""
    acting: npt.NDArray[np.uint8]
    """(n,): that seat, from 1."""
    rewards: npt.NDArray[np.float32]
    """(n, seats): of the game that the last step ended, else 0. A win is 1, an even share 0; they add up to 0."""
    terminated: npt.NDArray[np.bool_]
    """(n,): the last step ended the game; what is seen is the next one's beginning."""
    truncated: npt.NDArray[np.bool_]
    """(n,): the last step was the game's move number `max_moves`, which cut it off."""


class VectorEnv:
    """`n` games of one kind, moved on together. Game i plays the deals i, i + n, i + 2n, … of the seed.

    Where several seats choose at the same time they act one after another, the lowest first, and none sees what another
    chose before the rules show it.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        seed: int = 0,
        max_moves: int = 0,
    ) -> None:
        if n < 1:
            raise ValueError(f"an environment needs at least one game, not {n}")
        if max_moves < 0:
            raise ValueError(f"max_moves is a number of moves, or 0 for no limit, not {max_moves}")
        self.encoding = Encoding(game, options=None if options is None else dict(options), seats=seats)
        self.n = n
        self._env = Environment(self.encoding, n, seed, max_moves)
        self._seed = seed
        arrays = self._env.arrays()
        self.scores: npt.NDArray[np.int16] = arrays.pop("scores")
        """(n, seats): the game's own count, of the game that ended last."""
        self.moves: npt.NDArray[np.uint32] = arrays.pop("moves")
        """(n,): moves played in the present game."""
        self.now = Now(**arrays)

    @property
    def observations(self) -> npt.NDArray[np.uint8]:
        """What the seats that act next see."""
        return self.now.observations

    @property
    def masks(self) -> npt.NDArray[np.bool_]:
        """Their legal actions."""
        return self.now.masks

    @property
    def acting(self) -> npt.NDArray[np.uint8]:
        """The seats that act next, from 1."""
        return self.now.acting

    def reset(self, seed: int | None = None) -> Now:
        """Begins all games anew, with the deals of another seed if one is given."""
        wanted = self._seed if seed is None else seed
        self._env.reset(wanted)
        self._seed = wanted
        return self.now

    def step(self, actions: npt.ArrayLike) -> Now:
        """One action in every game; where that ends one, the next begins at once.

        An action that is not legal raises an Error, and nothing has changed.
        """
        self._env.step(np.asarray(actions))
        return self.now

    def sample(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        if out is None:
            out = np.empty(self.n, np.int64)
        self._env.sample(out)
        return out

    def field(self, name: str) -> npt.NDArray[np.uint8]:
        """A part of the observations by its name, (n, *shape): a window, not a copy."""
        for known, first, shape, _ in self.encoding.observation_fields:
            if known == name:
                size = int(np.prod(shape))
                return self.now.observations[:, first : first + size].reshape(self.n, *shape)
        names = ", ".join(known for known, *_ in self.encoding.observation_fields)
        raise KeyError(f'no field "{name}" in an observation of {self.encoding.game.id}; there are {names}')

    def move_text(self, game: int, action: int) -> str:
        """A legal action as people write the move."""
        return self._env.move_text(game, int(action))
