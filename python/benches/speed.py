"""How fast the package is beside what one would take instead, on one core, all in one run."""

import os
import time

if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import numpy

import inarow
import inarow.pettingzoo
import inarow.vector

ROUNDS = 15


def seconds(work, clock=time.perf_counter):
    """The shortest time that a piece of work takes."""
    times = []
    for _ in range(ROUNDS):
        begun = clock()
        work()
        times.append(clock() - begun)
    return min(times)


def nanoseconds(name, call, times=100_000):
    """Prints how long a call takes, the loop around it left out."""

    def loop():
        for _ in range(times):
            call()

    def nothing():
        for _ in range(times):
            pass

    taken = (seconds(loop) - seconds(nothing)) / times
    print(f"{name:64} {1e9 * taken:10.0f} ns", flush=True)


def a_second(name, work, moves):
    """Prints how many moves a second some work makes."""
    print(f"{name:64} {moves / seconds(work) / 1e6:10.2f} M/s", flush=True)


def plays():
    """One move of tic-tac-toe, and the position after it beside the one before."""
    import pyspiel

    position = inarow.Position("tictactoe", "X../.O./...")
    play = position.play
    nanoseconds('inarow: Position.play("c1")', lambda: play("c1"))
    nanoseconds("inarow: Position.play(8)", lambda: play(8))
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    state.apply_action(0)
    state.apply_action(4)
    child = state.child
    nanoseconds("OpenSpiel: state.child(8)", lambda: child(8))


def boards(game, count, steps=100):
    """Random moves on many boards."""
    many = inarow.vector.Boards(game, count, seed=1)

    def both():
        for _ in range(steps):
            many.step(many.sample())

    a_second(f"inarow.vector: {game}, {count} boards, moves drawn and made", both, steps * count)
    many.reset(seed=1)
    actions = []
    for _ in range(steps):
        actions.append(many.sample())
        many.step(actions[-1])

    def step():
        many.reset()
        for action in actions:
            many.step(action)

    a_second(f"inarow.vector: {game}, {count} boards, moves made", step, steps * count)
    assert not many.illegal.any()


def pgx_boards(game, name, count, steps=100):
    """The same by Pgx, compiled for the processor."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def run(state, key):
        def one(carry, _):
            state, key = carry
            key, own, anew = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            actions = jax.random.categorical(own, logits, axis=-1)
            return (step(state, actions, jax.random.split(anew, count)), key), None

        return jax.lax.scan(one, (state, key), None, length=steps)[0]

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
    run(state, key)[1].block_until_ready()
    a_second(
        f"Pgx: {name}, {count} boards, moves drawn and made, compiled",
        lambda: run(state, key)[1].block_until_ready(),
        steps * count,
    )


def one_environment(name, env, games=200):
    """Random games by an environment of PettingZoo."""
    generator, moves = numpy.random.default_rng(1), 0
    for _ in range(games):
        env.reset()
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            free = numpy.flatnonzero(observation["action_mask"])
            env.step(None if over else int(generator.choice(free)))
            moves += not over
    return moves


def learning():
    """Games of self-play from which tables learn by Q-learning, OpenSpiel's as in its example of tic-tac-toe; processor time."""
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import tabular_qlearner

    env = rl_environment.Environment("tic_tac_toe")
    agents = [tabular_qlearner.QLearner(side, env.action_spec()["num_actions"]) for side in range(2)]

    def plays(games):
        for _ in range(games):
            seen = env.reset()
            while not seen.last():
                seen = env.step([agents[seen.current_player()].step(seen).action])
            for agent in agents:
                agent.step(seen)

    for name, work, games in [
        ("inarow.train: tictactoe, q-learning, one thread", lambda games: inarow.train(games=games, seed=1), 1_000_000),
        ("OpenSpiel: tic_tac_toe, tabular_qlearner", plays, 2_000),
    ]:
        taken = seconds(lambda work=work, games=games: work(games), time.process_time)
        print(f"{name:64} {games / taken / 1e3:10.2f} k games/s", flush=True)


def environments():
    from pettingzoo.classic import tictactoe_v3

    for name, env in [
        ("inarow.pettingzoo: tictactoe, an agent at a time", inarow.pettingzoo.AECEnv()),
        ("PettingZoo: tictactoe_v3, an agent at a time", tictactoe_v3.env()),
    ]:
        begun = time.perf_counter()
        moves = one_environment(name, env)
        print(f"{name:64} {moves / (time.perf_counter() - begun) / 1e3:10.1f} k/s", flush=True)


plays()
for game, name in [("3,3,3", "tic_tac_toe"), ("connect-four", "connect_four")]:
    boards(game, 512)
    boards(game, 4096)
    pgx_boards(name, game, 4096)
boards("gomoku", 512)
learning()
environments()
