//! Asking a player outside this program about everything that it can meet.

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::time::Duration;

use inarow_players::Refusal;
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{Budget, Limits};
use rustc_hash::FxBuildHasher;

use super::{Answer, Asked, Observed, Outsider};

/// The limits of an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observation {
    /// Questions at each position, unless the player answers with chances.
    pub asks: NonZeroU32,
    /// Faults after which the player is asked no more.
    pub most_faults: usize,
    /// Total time of its answers after which it is asked no more; `None` for no limit.
    pub time: Option<Duration>,
}

/// Asks a player about every position that it can reach with one side from a start, against any opponent;
/// every answer seen is followed. `tell` receives the observations, and the number of positions known to be
/// left, before each question. The node limit counts positions asked about; it is noticed as soon as more are
/// known to be left.
///
/// # Errors
/// If the player cannot play the game, there are more positions than the limits allow, or the caller
/// stops it.
pub fn observe(
    player: &mut dyn Outsider,
    rules: &Rules,
    start: &Position,
    side: Mark,
    observation: Observation,
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Observed, usize),
) -> Result<Observed, Refusal> {
    let mut observed = Observed::default();
    let mut budget = Budget::new(limits);
    // The player has its own limit of nodes for an answer.
    let limits = &Limits { nodes: None, ..*limits };
    let mut layer = vec![*start];
    while !layer.is_empty() {
        let mut next = Layer::default();
        let left = layer.len();
        let is_asked = |at: &&Position| at.to_move() == side && at.conclusion().is_none();
        budget.spend(layer.iter().filter(is_asked).count() as u64)?;
        for (index, position) in layer.into_iter().enumerate() {
            if position.conclusion().is_some() {
                continue;
            }
            if position.to_move() != side {
                next.extend(rules, &position, rules.moves(&position).iter());
                continue;
            }
            if limits.stop.is_some_and(|stop| stop()) {
                return Err(Refusal::Stopped);
            }
            if observed.is_given_up(observation.most_faults) {
                observed.complete = false;
                return Ok(observed);
            }
            tell(&observed, left - index + next.positions.len());
            let often = (observation.asks, observation.time);
            observed.ask_in_time(player, rules, &position, often, limits)?;
            if !observed.in_time {
                return Ok(observed);
            }
            if let Some(answers) = observed.policy.get(&position) {
                let squares = answers.choices().iter().map(|choice| choice.square);
                next.extend(rules, &position, squares);
            }
        }
        layer = next.positions;
    }
    Ok(observed)
}

/// The positions after a number of plies, each once, in the order in which they were found.
#[derive(Default)]
struct Layer {
    positions: Vec<Position>,
    known: HashSet<Position, FxBuildHasher>,
}

impl Layer {
    fn extend(
        &mut self,
        rules: &Rules,
        position: &Position,
        squares: impl Iterator<Item = Square>,
    ) {
        for square in squares {
            let mut after = *position;
            rules.play(&mut after, square);
            if self.known.insert(after) {
                self.positions.push(after);
            }
        }
    }
}

/// Whether a player with one side can be expected to reach at most `most` positions from a start: a player
/// that always makes the first legal move reaches no more. This asks no player.
#[must_use]
pub fn is_small(rules: &Rules, start: &Position, side: Mark, most: u64) -> bool {
    let observation = Observation { asks: NonZeroU32::MIN, most_faults: 1, time: None };
    let limits = Limits::nodes(most);
    observe(&mut FirstMove, rules, start, side, observation, &limits, &mut |_, _| ()).is_ok()
}

/// Makes the first legal move.
struct FirstMove;

impl Outsider for FirstMove {
    fn ask(&mut self, rules: &Rules, position: &Position, _: &Limits<'_>) -> Asked {
        let first = rules.moves(position).iter().next();
        first.map(|square| Ok(Answer::Move(square))).ok_or(Refusal::Over)
    }

    fn time(&self) -> Duration {
        Duration::ZERO
    }
}
