"""Environments by the tests of their makers, and beside the rules on random play of every game up to 4x4."""

import copy
import importlib
import pickle
import random
import sys
import types

import gymnasium
import numpy
import pettingzoo.test
import pytest
from gymnasium.utils.env_checker import check_env

import inarow.vector
from inarow.gymnasium import KInARowEnv
from inarow.pettingzoo import AECEnv
from oracle import games

GAMES = ["tictactoe", "connect-four", "5,4,4+misere", "3x3x3", "4x4x4+gravity", "1,1,1"]
MARKS = {"x": "X", "o": "O"}
AGENTS = {"x": "player_0", "o": "player_1"}


# Their other warnings are expected: a board is empty at first, and no agent may act in a game that
# is over.
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_pettingzoo_pass(game):
    pettingzoo.test.api_test(AECEnv(game), num_cycles=100)
    pettingzoo.test.seed_test(lambda: AECEnv(game), num_cycles=10)
    states = importlib.import_module("pettingzoo.test.state_test")
    states.test_state_space(AECEnv(game))
    states.test_state(AECEnv(game), 10)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", [*GAMES[:-1], "2,2,2"])
def test_the_test_of_gymnasium_passes(game):
    for opponent, side in [("random", "x"), ("random", "o"), ("level:beginner", "random")]:
        env = gymnasium.make("inarow/KInARow-v0", game=game, opponent=opponent, side=side)
        check_env(env.unwrapped, skip_render_check=True)


def legal_mask(oracle, board):
    mask = numpy.zeros(oracle.actions, numpy.int8)
    mask[[oracle.action(square) for square in oracle.moves(board)]] = 1
    return mask


def planes(oracle, board, side):
    stones = numpy.array([[stone == MARKS[side], stone == MARKS["o" if side == "x" else "x"]] for stone in board])
    return stones.T.reshape(2, oracle.rows, oracle.columns)


def turn_by_turn(oracle, generator):
    """A random game of two agents, held to the oracle."""
    mover = generator.choice("xo")
    env = AECEnv(str(oracle), first=mover)
    env.reset()
    board, winner = ["."] * (oracle.columns * oracle.rows), None
    while winner is None:
        waits = "o" if mover == "x" else "x"
        assert env.agent_selection == AGENTS[mover]
        mask = legal_mask(oracle, board)
        for side in "xo":
            own = env.observe(AGENTS[side])
            assert (own["observation"] == planes(oracle, board, side)).all()
            assert (own["action_mask"] == mask * (side == mover)).all()
        square = generator.choice(oracle.moves(board))
        board[square] = MARKS[mover]
        winner = oracle.winner(board, MARKS[mover])
        env.step(oracle.action(square))
        wanted = {side: 0 if not winner else 1 if MARKS[side] == winner else -1 for side in "xo"}
        for side in "xo":
            agent = AGENTS[side]
            assert env.rewards[agent] == wanted[side]
            assert env.terminations[agent] == (winner is not None)
            assert not env.truncations[agent]
        mover = waits
    assert env.last()[1] == wanted[mover]


def against_somebody(oracle, generator):
    """A random game of one agent, held to the oracle."""
    side, first, replies = generator.choice("xo"), generator.choice("xo"), []

    def opponent(position):
        move = generator.choice(position.legal_moves)
        replies.append(position.game.square(move))
        return move

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
        seen, reward, terminated, truncated, info = env.step(oracle.action(square))
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
    env.step(7)
    assert env.rewards == {"player_0": -1, "player_1": 1} and all(env.terminations.values())
    assert "0 to 6" in env.infos["player_0"]["illegal"] and env.render().count("\n") == 6
    env = KInARowEnv("tictactoe", side="o", first="o", render_mode="ansi")
    env.reset(seed=1)
    env.step(4)
    seen, reward, terminated, _, info = env.step(4)
    assert (reward, terminated, seen["action_mask"].sum()) == (-1, True, 0) and "taken" in info["illegal"]
    assert env.render().count("O") == 1 and not env.action_masks().any()


def test_a_step_after_any_end_is_refused():
    """An end on the board, one by an illegal action, and none yet because nothing was begun."""
    env = KInARowEnv(opponent=lambda position: position.legal_moves[0])
    for actions in [[], [4, 3, 5], [0, 0]]:
        for action in actions:
            assert not env._is_over
            env.step(action)
        with pytest.raises(inarow.IllegalMove, match="reset"):
            env.step(1)
        env.reset(seed=1)
    env = AECEnv()
    for actions in [[], [0, 3, 1, 4, 2], [0, 0]]:
        for action in actions:
            env.step(action)
        for _ in env.agents.copy():
            with pytest.raises(inarow.IllegalMove, match="reset"):
                env.step(8)
            env.step(None)
        for action in (8, None):
            with pytest.raises(inarow.IllegalMove, match="reset"):
                env.step(action)
        env.reset()


def test_an_opponent_that_fails_leaves_the_game_as_it_was():
    def fails(position):
        raise RuntimeError("no idea")

    env = KInARowEnv(opponent=fails)
    env.reset()
    for _ in range(2):
        with pytest.raises(RuntimeError, match="no idea"):
            env.step(4)
        assert str(env.position) == ".../.../..."


@pytest.mark.parametrize("env", [KInARowEnv(), AECEnv()])
def test_what_is_no_action_or_option_is_refused(env):
    env.reset()
    for action in (4.0, 4.5, numpy.float32(4), None, [4], numpy.array([4, 5])):
        with pytest.raises(TypeError, match="whole number"):
            env.step(action)
    for action in (4, numpy.int64(0), numpy.array(8), numpy.uint8(2)):
        env.reset()
        env.step(action)
        assert "X" in str(env.position)
    with pytest.raises((ValueError, UserWarning), match="no option “positoin”, only position"):
        env.reset(options={"positoin": "9"})
    with pytest.raises(ValueError, match="another game"):
        env.reset(options={"position": inarow.Position("gomoku")})


@pytest.mark.parametrize("game", ["tictactoe", "connect-four"])
def test_copies_go_on_alike(game):
    def ends(env):
        while not any(env.terminations.values()):
            env.step(int(env.last()[0]["action_mask"].nonzero()[0][-1]))
        return str(env.position)

    env = AECEnv(game)
    env.reset()
    env.step(0)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    assert len({ends(one) for one in [env, *copies]}) == 1
    env = KInARowEnv(game, "random", "random")
    seen, _ = env.reset(seed=5)
    env.step(int(seen["action_mask"].argmax()))
    games = []
    for one in [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]:
        told = []
        for _ in range(3):
            while not one._is_over:
                one.step(int(one.action_masks().argmax()))
            told.append((str(one.position), one.reset()[1]["side"]))
        games.append(told)
    assert games[0] == games[1] == games[2]


@pytest.mark.parametrize("make", [KInARowEnv, AECEnv])
def test_boards_are_shown_as_pixels_and_in_a_window(make, monkeypatch):
    env = make("connect-four", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(3)
    after = env.render()
    assert before.shape == after.shape == (412, 480, 3) and before.dtype == numpy.uint8
    assert (before != after).any() and env.metadata["render_fps"] > 0
    for mode in ("rgb_array", "human"):
        with pytest.raises(ValueError, match="cube"):
            make("3x3x3", render_mode=mode)
    with pytest.raises(inarow.TextError, match="ansi, rgb_array, human"):
        make(render_mode="text")
    shown = []

    class Window:
        master = types.SimpleNamespace(destroy=lambda: shown.append("closed"))

        def __init__(self, *_, **__):
            pass

        def pack(self):
            pass

        def configure(self, image):
            shown.append(image)

        def update(self):
            pass

    fake = types.SimpleNamespace(Tk=Window, Label=Window, PhotoImage=lambda **said: said["data"], TclError=OSError)
    monkeypatch.setitem(sys.modules, "tkinter", fake)
    env = make(render_mode="human")
    env.reset(seed=1)
    env.step(4)
    assert env.render() is None
    env.close()
    first, *_, last, closed = shown
    assert first.startswith(b"P6 480 480 255 ") and len(first) == len(b"P6 480 480 255 ") + 480 * 480 * 3
    assert first != last and closed == "closed" and str(copy.deepcopy(env).position) == str(env.position)


def test_environments_are_in_the_registries():
    env = gymnasium.make("inarow.gymnasium:inarow/KInARow-v0", game="connect-four")
    assert env.action_space.n == 7 and repr(env.unwrapped) == "KInARowEnv('7,6,4+gravity', 'random', 'x')"
    made = pettingzoo.make("aec", "inarow/KInARow-v0", game="connect-four")
    assert isinstance(made, AECEnv) and made.action_space("player_1").n == 7
    observation, _ = env.reset(seed=1)
    assert env.action_space.sample(env.unwrapped.action_masks()) in range(7)
    boards = inarow.vector.Boards("connect-four", 3)
    assert env.action_space.sample(boards.masks[1]) in range(7)
    assert env.action_space.sample(inarow.Position("connect-four").mask()) in range(7)


def test_the_same_seed_is_the_same_game():
    def game(seed):
        env = KInARowEnv("4,4,3", "random", "random")
        seen, info = env.reset(seed=seed)
        sides = [info["side"]]
        while not env.position.is_over:
            seen, *_ = env.step(int(seen["action_mask"].argmax()))
        sides.append(env.reset()[1]["side"])
        return str(env.position), sides

    assert game(1) == game(1)
    assert len({str(game(seed)) for seed in range(20)}) > 5


def test_a_game_begins_where_the_options_say():
    options = {"position": "XX./OO./..."}
    for env in [AECEnv(), KInARowEnv()]:
        env.reset(options=options)
        assert str(env.position) == "XX./OO./..."
        env.reset(options={"position": inarow.Position("tictactoe", "XO./.../...")})
        assert str(env.position) == "XO./.../..."
        with pytest.raises(ValueError):
            env.reset(options={"position": "XXX/OO./..."})
        with pytest.raises(inarow.TextError):
            env.reset(options={"position": "XXX"})
    with pytest.raises(inarow.TextError, match="expected one of x, o, random"):
        KInARowEnv(side="y")
    with pytest.raises(inarow.PlayerError):
        KInARowEnv("connect-four", "corner-first")


def test_an_opponent_that_tells_its_chances_is_drawn():
    env = KInARowEnv("tictactoe", lambda position: {"a1": 0.5, "c3": 0.5}, "o")
    begun = {str(env.reset(seed=seed)[1]["position"]) for seed in range(20)}
    assert begun == {".../.../X..", "..X/.../..."}
