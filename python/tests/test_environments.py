"""Environments by the tests of their makers, and beside the rules on random play of every game up to 4x4."""

import random

import gymnasium
import numpy
import pettingzoo.test
import pytest
from gymnasium.utils.env_checker import check_env

import inarow
from inarow.gymnasium import KInARowEnv
from inarow.pettingzoo import AECEnv, ParallelEnv
from oracle import games

GAMES = ["tictactoe", "connect-four", "5,4,4+misere", "3x3x3", "4x4x4+gravity", "1,1,1"]
MARKS = {"x": "X", "o": "O"}
AGENTS = {"x": "player_0", "o": "player_1"}


# What their tests warn of besides: a board is empty at first, and nobody may act in a game that is over.
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_pettingzoo_pass(game):
    pettingzoo.test.api_test(AECEnv(game), num_cycles=100)
    pettingzoo.test.parallel_api_test(ParallelEnv(game), num_cycles=100)
    pettingzoo.test.seed_test(lambda: AECEnv(game), num_cycles=10)
    pettingzoo.test.parallel_seed_test(lambda: ParallelEnv(game))


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", [*GAMES[:-1], "2,2,2"])
def test_the_test_of_gymnasium_passes(game):
    for opponent, side in [("random", "x"), ("random", "o"), ("level:easy", "random")]:
        env = gymnasium.make("inarow/KInARow-v0", game=game, opponent=opponent, side=side)
        check_env(env.unwrapped, skip_render_check=True)


def legal_mask(oracle, board):
    mask = numpy.zeros(len(board), numpy.int8)
    mask[oracle.moves(board)] = 1
    return mask


def planes(oracle, board, side):
    stones = numpy.array([[stone == MARKS[side], stone == MARKS["o" if side == "x" else "x"]] for stone in board])
    return stones.T.reshape(2, oracle.rows, oracle.columns)


def turn_by_turn(oracle, generator):
    """A random game of two agents, both ways, held to the oracle."""
    mover = generator.choice("xo")
    env, both = AECEnv(str(oracle), first=mover), ParallelEnv(str(oracle), first=mover)
    env.reset()
    seen, _ = both.reset()
    board, winner = ["."] * (oracle.columns * oracle.rows), None
    while winner is None:
        waits = "o" if mover == "x" else "x"
        assert env.agent_selection == AGENTS[mover]
        mask = legal_mask(oracle, board)
        for side in "xo":
            own = env.observe(AGENTS[side])
            assert (own["observation"] == planes(oracle, board, side)).all()
            assert (own["action_mask"] == mask * (side == mover)).all()
            other = seen[AGENTS[side]]
            assert (other["observation"] == own["observation"]).all()
            assert (other["action_mask"] == [*own["action_mask"], side != mover]).all()
        square = generator.choice(oracle.moves(board))
        board[square] = MARKS[mover]
        winner = oracle.winner(board, MARKS[mover])
        env.step(square)
        seen, rewards, terminations, truncations, _ = both.step({AGENTS[mover]: square, AGENTS[waits]: len(board)})
        wanted = {side: 0 if not winner else 1 if MARKS[side] == winner else -1 for side in "xo"}
        for side in "xo":
            agent = AGENTS[side]
            assert env.rewards[agent] == rewards[agent] == wanted[side]
            assert env.terminations[agent] == terminations[agent] == (winner is not None)
            assert not env.truncations[agent] and not truncations[agent]
        mover = waits
    assert both.agents == [] and env.last()[1] == wanted[mover]


def against_somebody(oracle, generator):
    """A random game of one agent, held to the oracle."""
    side, first, replies = generator.choice("xo"), generator.choice("xo"), []

    def opponent(position):
        replies.append(generator.choice(position.legal_squares))
        return replies[-1]

    env = KInARowEnv(str(oracle), opponent, side, first=first)
    board, mover, winner = ["."] * (oracle.columns * oracle.rows), first, None
    seen, info = env.reset(seed=generator.randrange(1000))
    while True:
        if mover != side and winner is None:
            board[replies.pop()] = MARKS[mover]
            winner, mover = oracle.winner(board, MARKS[mover]), side
        assert not replies and (seen["observation"] == planes(oracle, board, side)).all()
        if winner is not None:
            return
        assert (seen["action_mask"] == legal_mask(oracle, board)).all()
        square = generator.choice(oracle.moves(board))
        board[square] = MARKS[side]
        winner, mover = oracle.winner(board, MARKS[side]), "o" if side == "x" else "x"
        seen, reward, terminated, truncated, info = env.step(square)
        if winner is None and replies:
            after = board.copy()
            after[replies[-1]] = MARKS[mover]
            outcome = oracle.winner(after, MARKS[mover])
        else:
            outcome = winner
        assert reward == (0 if not outcome else 1 if outcome == MARKS[side] else -1)
        assert (terminated, truncated) == (outcome is not None, False) and info["side"] == side


def test_random_games_of_every_game_up_to_four_by_four_keep_the_rules():
    generator = random.Random(2)
    for oracle in games():
        turn_by_turn(oracle, generator)
        against_somebody(oracle, generator)


def test_an_illegal_action_loses():
    env = AECEnv("connect-four", render_mode="ansi")
    env.reset()
    env.step(0)
    assert env.rewards == {"player_0": -1, "player_1": 1} and all(env.terminations.values())
    assert "falls" in env.infos["player_0"]["illegal"] and env.render().count("\n") == 6
    both = ParallelEnv("connect-four")
    both.reset()
    _, rewards, terminations, _, infos = both.step({"player_0": 42, "player_1": 42})
    assert rewards == {"player_0": -1, "player_1": 1} and all(terminations.values()) and both.agents == []
    env = KInARowEnv("tictactoe", side="o", first="o", render_mode="ansi")
    env.reset(seed=1)
    env.step(4)
    seen, reward, terminated, _, info = env.step(4)
    assert (reward, terminated, seen["action_mask"].sum()) == (-1, True, 0) and "taken" in info["illegal"]
    assert env.render().count("O") == 1


def test_the_same_seed_is_the_same_game():
    def game(seed):
        env = KInARowEnv("4,4,3", "random", "random")
        seen, info = env.reset(seed=seed)
        sides = [info["side"]]
        while not env.position.is_over:
            env.step(int(seen["action_mask"].argmax()))
            seen = env._seen()
        sides.append(env.reset()[1]["side"])
        return str(env.position), sides

    assert game(1) == game(1)
    assert len({str(game(seed)) for seed in range(20)}) > 5


def test_a_game_begins_where_the_options_say():
    options = {"position": "XX./OO./..."}
    for env in [AECEnv(), ParallelEnv(), KInARowEnv()]:
        env.reset(options=options)
        assert str(env.position) == "XX./OO./..."
        with pytest.raises(ValueError):
            env.reset(options={"position": "XXX/OO./..."})
        with pytest.raises(inarow.TextError):
            env.reset(options={"position": "XXX"})
    with pytest.raises(ValueError):
        KInARowEnv(side="y")
    with pytest.raises(inarow.PlayerError):
        KInARowEnv("connect-four", "corner-first")


def test_an_opponent_that_tells_its_chances_is_drawn():
    env = KInARowEnv("tictactoe", lambda position: {"a1": 0.5, "c3": 0.5}, "o")
    begun = {str(env.reset(seed=seed)[1]["position"]) for seed in range(20)}
    assert begun == {".../.../X..", "..X/.../..."}
