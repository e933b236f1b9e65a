//! The move that a player of this program makes in a game that must not hang.

use std::time::Duration;

use inarow_players::{Fitted, PlayerName, Reason, Refusal};
use inarow_rules::Square;
use inarow_search::{Limits, Wanted};
use inarow_words::{Naming, Words};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{GameInPlay, Problem, ProblemKind, Thinking, budget, choose, small_search};

/// A move that an engine thought of, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineMove {
    /// The move.
    pub square: Square,
    /// Why.
    pub why: Why,
}

/// Why an engine made its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// What it says itself.
    Reason(Reason),
    /// There was no time for more than a short look.
    Hasty,
}

impl Why {
    /// The same as a sentence.
    #[must_use]
    pub fn say(&self, words: &Words, naming: &Naming, square: Square) -> String {
        match self {
            Why::Reason(reason) => words.reason(naming, square, reason),
            Why::Hasty => words.say("online-hasty", []),
        }
    }
}

/// An engine's move, within what it may have on a machine that many share. Where that does not suffice it is
/// the best that a short look finds. `stop` is asked with the most time that the move may take, which
/// whoever asks has to measure; no more than so many positions are visited where that is said.
///
/// # Errors
/// Why it has no move: the game is over, or none of its own.
pub fn engine_move(
    name: PlayerName,
    play: &GameInPlay,
    seed: u64,
    nodes: Option<u64>,
    stop: &(dyn Fn(Option<Duration>) -> bool + Sync),
) -> Result<EngineMove, Problem> {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let (rules, allowance) = (play.rules(), budget::SHARED);
    let fitted = Fitted::within(name, rules, &allowance);
    let Some(mut player) = fitted.player.player(rules, 1) else {
        return Err(Problem::new(ProblemKind::Internal, "a person moves for themselves"));
    };
    let thinking = Thinking { allowance, clock: None, nodes, stop };
    match choose(play, player.as_mut(), Some(name), &thinking, rng) {
        Ok(choice) => Ok(EngineMove { square: choice.square, why: Why::Reason(choice.reason) }),
        Err(Refusal::OutOfNodes { .. } | Refusal::Stopped) => hasty(play),
        Err(refusal) => Err(Problem::refused(name, rules.game(), refusal)),
    }
}

/// A short look instead of a thought that could not be finished.
fn hasty(play: &GameInPlay) -> Result<EngineMove, Problem> {
    let (mut search, limits) = (small_search(play.rules()), Limits::nodes(budget::HASTY));
    let found = search.run(play.position(), &limits, Wanted::BestMove, &mut |_| ());
    let best = found.ok().and_then(|found| found.moves.into_iter().next());
    let best = best.ok_or_else(|| Problem::told(ProblemKind::Impossible, "illegal-over"))?;
    Ok(EngineMove { square: best.square, why: Why::Hasty })
}
