"""Games against an opponent as environments of Gymnasium.

>>> import gymnasium
>>> env = gymnasium.make("inarow.gymnasium:inarow/KInARow-v0", game="connect-four", opponent="level:beginner")
>>> observation, info = env.reset(seed=1)
>>> observation["observation"].shape, observation["action_mask"].tolist()
((2, 6, 7), [1, 1, 1, 1, 1, 1, 1])
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> reward, terminated, truncated, str(info["position"]).count("X")
(0.0, False, False, 1)
"""

from __future__ import annotations

from typing import Any, Literal, cast

import gymnasium
import numpy
import numpy.typing

from inarow._inarow import Game, Player, Position, sentence
from inarow._spaces import (
    RENDERING,
    Observation,
    Screen,
    observation_space,
    observed,
    one_of,
    other,
    rewards,
    start,
    unknown_option,
    won_by,
)
from inarow.errors import IllegalMove
from inarow.types import Mark, PlayerFunction, RenderMode

__all__ = ["KInARowEnv"]


class KInARowEnv(gymnasium.Env[Any, Any]):
    """A game of the k-in-a-row family against an opponent.

    The opponent is a player of the program, by name, or a function of a position. The agent is "x", "o",
    or "random": drawn for each game. `first` begins.

    An action is a number: of a column from 0 at the left where stones fall, else of a square from 0 at the top left, row by
    row. An observation is a dictionary:

    - "observation": int8 of shape (2, rows, columns), in a cube (2, boards, rows, columns): the agent's
      stones as 1, then its opponent's;
    - "action_mask": int8 of shape (actions,): 1 for each legal action, none once the game is over.

    The reward is 1 for a game that is won, -1 for one that is lost, else 0. An illegal action loses the game, and
    `info` says why as "illegal". `info` has the "position" and the agent's "side", too. What is drawn
    follows from the seed of `reset`; its options may name the "position" where the game begins, as a text or a Position.

    Render modes are "ansi" (text), "rgb_array" (pixels) and "human" (a window by tkinter); a cube has text alone. Copies and
    pickles go on alike.

    >>> env = KInARowEnv(opponent=lambda position: position.legal_moves[0])
    >>> observation, info = env.reset(seed=3)
    >>> env.step(4)[0]["observation"].tolist()
    [[[0, 0, 0], [0, 1, 0], [0, 0, 0]], [[1, 0, 0], [0, 0, 0], [0, 0, 0]]]

    Raises IllegalMove for a step after the end.
    """

    metadata: dict[str, Any] = RENDERING

    def __init__(
        self,
        game: Game | str = "tictactoe",
        opponent: str | PlayerFunction = "random",
        side: Literal["x", "o", "random"] = "x",
        *,
        first: Mark = "x",
        render_mode: RenderMode | None = None,
    ) -> None:
        one_of(("x", "o", "random"), side)
        self.game: Game = game if isinstance(game, Game) else Game(game)
        self.opponent: str | PlayerFunction = opponent
        self.first: Mark = first
        self.render_mode: str | None = render_mode
        self._screen = Screen(self.game, render_mode)
        self._wanted_side = side
        self.side: Mark = "o" if side == "o" else "x"
        self.position: Position = self.game.empty(first)
        self._is_over = True
        self.observation_space: gymnasium.spaces.Space[Any] = observation_space(self.game)
        self.action_space: gymnasium.spaces.Space[Any] = gymnasium.spaces.Discrete(self.game.actions)
        self._player = self._made(0)

    def __repr__(self) -> str:
        return f"KInARowEnv('{self.game}', {self.opponent!r}, '{self._wanted_side}')"

    def _made(self, seed: int) -> Any:
        """The opponent with a seed of its own."""
        return Player(self.opponent, self.game, seed=seed) if isinstance(self.opponent, str) else self.opponent

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; the opponent moves if it is its turn. An unknown option raises ValueError."""
        if unknown := unknown_option(options):
            raise ValueError(unknown)
        position = start(self.game, self.first, options)
        super().reset(seed=seed)
        if seed is not None:
            self._player = self._made(int(self.np_random.integers(2**53)))
        if self._wanted_side == "random":
            self.side = "x" if self.np_random.integers(2) == 0 else "o"
        self._to(self._replied(position))
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes a move, and the opponent's reply."""
        if self._is_over:
            raise IllegalMove(sentence("python-no-game"))
        try:
            position = self.position.play(action)
        except IllegalMove as error:
            self._is_over = True
            return self._seen(), won_by(other(self.side))[self.side], True, False, self._info(illegal=str(error))
        self._to(self._replied(position))
        return self._seen(), rewards(self.position)[self.side], self._is_over, False, self._info()

    def action_masks(self) -> numpy.typing.NDArray[numpy.int8]:
        """The mask of the observation, as learners that mask actions ask for it."""
        return self._seen()["action_mask"]

    def _to(self, position: Position) -> None:
        """Goes on at a position."""
        self.position, self._is_over = position, position.is_over
        self._screen.step(position)

    def _replied(self, position: Position) -> Position:
        """The position after the opponent's move, if it is its turn."""
        if position.to_move != other(self.side):
            return position
        return position.play(self._drawn(self._player(position)))

    def _drawn(self, answer: Any) -> str | int:
        """The move that a player names, or one that is drawn by its chances."""
        if not isinstance(answer, dict):
            return cast("str | int", answer)
        chances = numpy.array([float(chance) for chance in answer.values()])
        return cast("str | int", list(answer)[self.np_random.choice(len(answer), p=chances / chances.sum())])

    def _seen(self) -> Observation:
        return observed(self.position, self.side, not self._is_over)

    def _info(self, **more: str) -> dict[str, Any]:
        return {"position": self.position, "side": self.side, **more}

    def render(self) -> Any:
        """The board as the render mode shows it: a text, an array of uint8 of shape (height, width, 3), or None."""
        return self._screen.render(self.position)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._screen.close()


gymnasium.register(id="inarow/KInARow-v0", entry_point="inarow.gymnasium:KInARowEnv")
