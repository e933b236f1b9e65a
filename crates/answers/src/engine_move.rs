//! The move that a player of this program makes in a game that must not hang.

use std::time::Duration;

use inarow_players::PlayerName;
use inarow_players::fit::Fitted;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Decision, GameInPlay, Problem, ProblemKind, Thinking, budget, choose};

/// An engine's decision, within its allowance on a shared machine. `stop` receives the most
/// time that the move may take, which the caller has to measure; at most `nodes` positions are visited
/// if that is given.
///
/// # Errors
/// If it has no move: the game is over, or none of its own.
pub fn engine_move(
    name: PlayerName,
    play: &GameInPlay,
    seed: u64,
    nodes: Option<u64>,
    stop: &(dyn Fn(Option<Duration>) -> bool + Sync),
) -> Result<Decision, Problem> {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let (rules, allowance) = (play.rules(), budget::SHARED);
    let fitted = Fitted::within(name, rules, &allowance);
    let Some(mut player) = fitted.player.player(rules, 1) else {
        return Err(Problem::new(ProblemKind::Internal, "a person moves for themselves"));
    };
    let thinking = Thinking { allowance, clock: None, nodes, stop };
    choose(play, player.as_mut(), Some(name), &thinking, rng)
        .map_err(|refusal| Problem::refused(name, rules.game(), refusal))
}
