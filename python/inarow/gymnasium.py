"""Games against an opponent as environments of Gymnasium.

>>> import gymnasium
>>> import inarow.gymnasium
>>> env = gymnasium.make("inarow/KInARow-v0", game="connect-four", opponent="level:easy")
>>> observation, info = env.reset(seed=1)
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((2, 6, 7), 7)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> reward, terminated, truncated, str(info["position"]).count("X")
(0.0, False, False, 1)
"""

from __future__ import annotations

from typing import Any, Literal, cast

import gymnasium
import numpy

from inarow._inarow import Game, Player
from inarow._spaces import Observation, observation_space, observed, other, rewards, start, text, won_by
from inarow.errors import IllegalMove
from inarow.types import Mark, PlayerLike

__all__ = ["KInARowEnv"]


class KInARowEnv(gymnasium.Env[Any, Any]):
    """A game of the k-in-a-row family against an opponent.

    The opponent is a player of the program, by name, or a function of a position. The agent is "x", "o",
    or "random": drawn for each game. `first` begins.

    An action is the number of a square, from 0 at the top left, row by row. An observation is a dictionary:

    - "observation": int8 of shape (2, rows, columns), in a cube (2, boards, rows, columns): the agent's
      stones as 1, then its opponent's;
    - "action_mask": int8 of shape (squares,): 1 for each legal action, none once the game is over.

    The reward is 1 for a game that is won, -1 for one that is lost, else 0. An illegal action loses the game, and
    `info` says why as "illegal". `info` has the "position" and the agent's "side", too. What is drawn
    follows from the seed of `reset`; its options may name the "position" where the game begins.

    >>> env = KInARowEnv(opponent=lambda position: position.legal_moves[0])
    >>> observation, info = env.reset(seed=3)
    >>> env.step(4)[0]["observation"].tolist()
    [[[0, 0, 0], [0, 1, 0], [0, 0, 0]], [[1, 0, 0], [0, 0, 0], [0, 0, 0]]]
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str = "tictactoe",
        opponent: PlayerLike = "random",
        side: Literal["x", "o", "random"] = "x",
        *,
        first: Mark = "x",
        render_mode: str | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game)
        self.opponent, self.first, self.render_mode = opponent, first, render_mode
        if side not in ("x", "o", "random"):
            raise ValueError(f'side: expected "x", "o" or "random", found {side!r}')
        self._wanted_side = side
        self.side: Mark = "o" if side == "o" else "x"
        self.position = self.game.empty(first)
        self.observation_space = observation_space(self.game, self.game.squares)
        self.action_space = gymnasium.spaces.Discrete(self.game.squares)
        self._player = self._made(0)

    def _made(self, seed: int) -> Any:
        """The opponent with a seed of its own."""
        return Player(self.opponent, self.game, seed=seed) if isinstance(self.opponent, str) else self.opponent

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; the opponent moves if it is its turn."""
        super().reset(seed=seed)
        if seed is not None:
            self._player = self._made(int(self.np_random.integers(2**53)))
        if self._wanted_side == "random":
            self.side = "x" if self.np_random.integers(2) == 0 else "o"
        self.position = start(self.game, self.first, options)
        self._reply()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes a move, and the opponent's reply."""
        if self.position.is_over:
            raise IllegalMove(self.position.status)
        try:
            self.position = self.position.play(int(action))
        except IllegalMove as error:
            seen = observed(self.position, self.side, numpy.zeros(self.game.squares, numpy.int8))
            return seen, won_by(other(self.side))[self.side], True, False, {**self._info(), "illegal": str(error)}
        self._reply()
        reward = rewards(self.position)[self.side]
        return self._seen(), reward, self.position.is_over, False, self._info()

    def _reply(self) -> None:
        if self.position.to_move == other(self.side):
            self.position = self.position.play(self._drawn(self._player(self.position)))

    def _drawn(self, answer: Any) -> str | int:
        """The move that a player names, or one that is drawn by its chances."""
        if not isinstance(answer, dict):
            return cast("str | int", answer)
        chances = numpy.array([float(chance) for chance in answer.values()])
        return cast("str | int", list(answer)[self.np_random.choice(len(answer), p=chances / chances.sum())])

    def _seen(self) -> Observation:
        return observed(self.position, self.side, self.position.mask())

    def _info(self) -> dict[str, Any]:
        return {"position": self.position, "side": self.side}

    def render(self) -> str | None:  # type: ignore[override]
        """The board as text, a row a line, if that is the mode."""
        return text(self.position) if self.render_mode == "ansi" else None


gymnasium.register(id="inarow/KInARow-v0", entry_point="inarow.gymnasium:KInARowEnv")
