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
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
import numpy.typing
import pettingzoo  # type: ignore[import-untyped]

from inarow._inarow import Game, Position
from inarow._spaces import Observation, observation_space, observed, other, rewards, start, text, won_by
from inarow.errors import IllegalMove
from inarow.types import Mark

__all__ = ["AECEnv", "ParallelEnv"]

AGENTS: dict[str, Mark] = {"player_0": "x", "player_1": "o"}
"""The agents, each with its side."""

OF_SIDE = {side: agent for agent, side in AGENTS.items()}


class AECEnv(pettingzoo.AECEnv):
    """A game of the k-in-a-row family, one agent after the other: "player_0" is X, "player_1" is O.

    An action is the number of a square, from 0 at the top left, row by row. An observation is a dictionary:

    - "observation": int8 of shape (2, rows, columns), in a cube (2, boards, rows, columns): the agent's own
      stones as 1, then its opponent's;
    - "action_mask": int8 of shape (squares,): 1 for each legal action, none for who is not to move.

    The winner gets 1, the loser -1, and of a draw both 0. An illegal action loses the game, and the infos of
    both agents say why as "illegal". `first` begins, "x" or "o"; the options of `reset` may name the
    "position" where the game begins. Nothing is drawn, so that a seed changes nothing.
    """

    metadata: dict[str, Any] = {"name": "inarow_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: Game | str = "tictactoe", *, first: Mark = "x", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game)
        self.first, self.render_mode = first, render_mode
        self.position = self.game.empty(first)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        spaces = [(agent, observation_space(self.game, self.game.squares)) for agent in AGENTS]
        self.observation_spaces = dict(spaces)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.game.squares) for agent in AGENTS}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game."""
        self.position = start(self.game, self.first, options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = OF_SIDE[self.position.to_move or "x"]

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        is_to_move = self.agent_selection == agent and not any(self.terminations.values())
        mask = self.position.mask()
        return observed(self.position, AGENTS[agent], mask if is_to_move else mask * 0)

    def state(self) -> numpy.typing.NDArray[numpy.int8]:
        """What anybody can see: 1 for X, -1 for O, int8 of shape (rows, columns), in a cube (boards, rows,
        columns)."""
        return self.position.array()

    def step(self, action: Any) -> None:
        """Makes the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        after, results, illegal = played(self.position, action)
        self.position = after
        self.rewards = {agent: results[side] for agent, side in AGENTS.items()}
        if after.is_over or illegal is not None:
            self.terminations = dict.fromkeys(AGENTS, True)
        if illegal is not None:
            self.infos = {agent: {"illegal": illegal} for agent in AGENTS}
        self.agent_selection = OF_SIDE[other(AGENTS[agent])]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as text, a row a line, if that is the mode."""
        return text(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Releases nothing: there is nothing to release."""


class ParallelEnv(pettingzoo.ParallelEnv):
    """The same game with actions of both agents at once: "player_0" is X, "player_1" is O.

    Who is not to move passes: that is the one action more than there are squares, the last, and the only one of
    its "action_mask", int8 of shape (squares + 1,). Whatever else it does is passed over. All else is as in
    AECEnv.

    >>> env = ParallelEnv()
    >>> observations, infos = env.reset()
    >>> observations["player_1"]["action_mask"].tolist()
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    >>> observations, rewards, terminations, truncations, infos = env.step({"player_0": 4, "player_1": 9})
    >>> str(env.position)
    '.../.X./...'
    """

    metadata: dict[str, Any] = {"name": "inarow_parallel_v0", "render_modes": ["ansi"]}

    def __init__(
        self, game: Game | str = "tictactoe", *, first: Mark = "x", render_mode: str | None = None
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game)
        self.first, self.render_mode = first, render_mode
        self.position = self.game.empty(first)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        actions = self.game.squares + 1
        self.observation_spaces = {agent: observation_space(self.game, actions) for agent in AGENTS}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game."""
        self.position = start(self.game, self.first, options)
        self.agents = list(AGENTS)
        return self._seen(False), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Makes the move of the agent whose turn it is."""
        agent = OF_SIDE[self.position.to_move or "x"]
        self.position, results, illegal = played(self.position, actions[agent])
        is_over = self.position.is_over or illegal is not None
        info = {} if illegal is None else {"illegal": illegal}
        self.agents = [] if is_over else self.agents
        return (
            self._seen(is_over),
            {agent: results[side] for agent, side in AGENTS.items()},
            dict.fromkeys(AGENTS, is_over),
            dict.fromkeys(AGENTS, False),
            {agent: dict(info) for agent in AGENTS},
        )

    def _seen(self, is_over: bool) -> dict[str, Any]:
        """What both see; of a game that is over nobody may do anything but pass."""
        passes = numpy.zeros(self.game.squares + 1, numpy.int8)
        passes[-1] = 1
        moves = numpy.append(self.position.mask(), numpy.int8(0))
        masks = {side: passes if is_over or side != self.position.to_move else moves for side in OF_SIDE}
        return {agent: observed(self.position, side, masks[side]) for agent, side in AGENTS.items()}

    def state(self) -> numpy.typing.NDArray[numpy.int8]:
        """What anybody can see: 1 for X, -1 for O, int8 of shape (rows, columns), in a cube (boards, rows,
        columns)."""
        return self.position.array()

    def render(self) -> str | None:
        """The board as text, a row a line, if that is the mode."""
        return text(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Releases nothing: there is nothing to release."""


def played(position: Position, action: Any) -> tuple[Position, dict[Mark, float], str | None]:
    """The position after an action, what each side gets, and why the action is illegal, if it is."""
    try:
        after = position.play(int(action))
    except IllegalMove as error:
        return position, won_by(other(position.to_move or "x")), str(error)
    return after, rewards(after), None
