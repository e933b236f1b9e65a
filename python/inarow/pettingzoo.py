"""Games of two agents as environments of PettingZoo.

>>> import inarow.pettingzoo
>>> env = inarow.pettingzoo.AECEnv("connect-four")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     mask = observation["action_mask"]
...     env.step(None if termination else int(mask.argmax()))
>>> str(env.position).count("X"), env.position.outcome["winner"]
(10, 'x')

It is in the registry of PettingZoo, too:

>>> import pettingzoo
>>> pettingzoo.make("aec", "inarow/KInARow-v0", game="gomoku")
AECEnv('15,15,5')
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy
import numpy.typing
import pettingzoo  # type: ignore[import-untyped]

from inarow._inarow import Game, Position, sentence
from inarow._spaces import (
    RENDERING,
    Observation,
    Screen,
    observation_space,
    observed,
    other,
    rewards,
    start,
    unknown_option,
    won_by,
)
from inarow.errors import IllegalMove
from inarow.types import Mark, RenderMode

if TYPE_CHECKING:

    class _Base:
        """The part of PettingZoo's environment that is used from outside: the package has no types."""

        _cumulative_rewards: dict[str, float]

        @property
        def num_agents(self) -> int: ...
        @property
        def max_num_agents(self) -> int: ...
        @property
        def unwrapped(self) -> Any: ...
        def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...
        def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: Any) -> None: ...
        def _accumulate_rewards(self) -> None: ...

else:
    _Base = pettingzoo.AECEnv

__all__ = ["AECEnv"]

AGENTS: dict[str, Mark] = {"player_0": "x", "player_1": "o"}
"""The agents, each with its side."""

OF_SIDE: dict[Mark, str] = {side: agent for agent, side in AGENTS.items()}
"""The agent of each side."""


class AECEnv(_Base):
    """A game of the k-in-a-row family, one agent after the other: "player_0" is X, "player_1" is O.

    An action is a number: of a column from 0 at the left where stones fall, else of a square from 0 at the top left, row by
    row. An observation is a dictionary:

    - "observation": int8 of shape (2, rows, columns), in a cube (2, boards, rows, columns): the agent's own
      stones as 1, then its opponent's;
    - "action_mask": int8 of shape (actions,): 1 for each legal action, none for who is not to move.

    The winner gets 1, the loser -1, and of a draw both 0. An illegal action loses the game, and the infos of
    both agents say why as "illegal". `first` begins, "x" or "o"; the options of `reset` may name the
    "position" where the game begins, as a text or a Position. Nothing is drawn, so that a seed changes nothing.

    Render modes are "ansi" (text), "rgb_array" (pixels) and "human" (a window by tkinter); a cube has text alone. Copies and
    pickles go on alike.

    Raises IllegalMove for a step after the end, but for the step(None) of each agent that PettingZoo asks for.
    """

    metadata: dict[str, Any] = {"name": "inarow_v0", "is_parallelizable": False, **RENDERING}

    def __init__(
        self,
        game: Game | str = "tictactoe",
        *,
        first: Mark = "x",
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        self.game: Game = game if isinstance(game, Game) else Game(game)
        self.first: Mark = first
        self.render_mode: RenderMode | None = render_mode
        self._screen = Screen(self.game, render_mode)
        self.position: Position = self.game.empty(first)
        self.possible_agents: list[str] = list(AGENTS)
        self.agents: list[str] = []
        spaces = {agent: observation_space(self.game) for agent in AGENTS}
        self.observation_spaces: dict[str, gymnasium.spaces.Space[Any]] = dict(spaces)
        actions = {agent: gymnasium.spaces.Discrete(self.game.actions) for agent in AGENTS}
        self.action_spaces: dict[str, gymnasium.spaces.Space[Any]] = dict(actions)
        shape = self.position.array().shape
        self.state_space: gymnasium.spaces.Box = gymnasium.spaces.Box(-1, 1, shape, numpy.int8)

    def __repr__(self) -> str:
        return f"AECEnv('{self.game}')"

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. An unknown option is warned of: the tests of PettingZoo hand one in."""
        if unknown := unknown_option(options):
            warnings.warn(unknown, stacklevel=2)
        self.position = start(self.game, self.first, options)
        self.agents = list(AGENTS)
        self.rewards: dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.truncations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection: str = OF_SIDE[self.position.to_move or "x"]
        self._screen.step(self.position)

    def observe(self, agent: str) -> Observation:
        """The board as an agent sees it."""
        is_to_move = self.agent_selection == agent and not any(self.terminations.values())
        return observed(self.position, AGENTS[agent], is_to_move)

    def state(self) -> numpy.typing.NDArray[numpy.int8]:
        """The board as anybody sees it: 1 for X, -1 for O, int8 of shape (rows, columns), in a cube (boards, rows,
        columns)."""
        return self.position.array()

    def step(self, action: Any) -> None:
        """Makes the move of the agent whose turn it is."""
        if not self.agents:
            raise IllegalMove(sentence("python-no-game"))
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise IllegalMove(sentence("python-no-game"))
            self._was_dead_step(action)
            return
        mover, illegal = AGENTS[agent], None
        try:
            self.position = self.position.play(action)
            results = rewards(self.position)
        except IllegalMove as error:
            results, illegal = won_by(other(mover)), str(error)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: results[side] for agent, side in AGENTS.items()}
        if self.position.is_over or illegal is not None:
            self.terminations = dict.fromkeys(AGENTS, True)
        if illegal is not None:
            self.infos = {agent: {"illegal": illegal} for agent in AGENTS}
        self.agent_selection = OF_SIDE[other(mover)]
        self._accumulate_rewards()
        self._screen.step(self.position)

    def render(self) -> Any:
        """The board as the render mode shows it: a text, an array of uint8 of shape (height, width, 3), or None."""
        return self._screen.render(self.position)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._screen.close()


pettingzoo.register("aec", "inarow/KInARow-v0", "inarow.pettingzoo:AECEnv")
