//! Results that are known without a game being played.

use inarow_players::{Policy, Refusal};
use inarow_rules::{Mark, Rules, Square};
use inarow_search::Limits;
use num_bigint::BigInt;

use super::results::{Bout, pairs};
use crate::{Chances, Remembered, chances};

/// The most answers kept of each policy: it is asked again in every bout.
const MOST_REMEMBERED: usize = 1_000_000;

/// The bouts of two players, either of whom begins one.
type Pair = [Bout<Chances>; 2];

/// The exact results of every two policies, both sides in turn, every opening equally likely: for each of
/// the [`pairs`] of players the two bouts in which either begins, or `None` where one of the two is no policy, or where
/// more positions can come about from an opening than the node limit says, or one of the two would visit more
/// nodes for a move than it may.
///
/// # Errors
/// The index of a policy, and its reason, if it refuses for another one, such as a game for which it is not defined, or is
/// stopped.
pub fn exact(
    rules: &Rules,
    policies: Vec<Option<Box<dyn Policy>>>,
    openings: &[Vec<Square>],
    limits: &Limits<'_>,
) -> Result<Vec<Option<Pair>>, (usize, Refusal)> {
    let players = policies.len();
    let remembered = |policy| Remembered::new(rules, policy, MOST_REMEMBERED);
    let mut policies: Vec<Option<_>> =
        policies.into_iter().map(|policy| policy.map(remembered)).collect();
    let mut bout = |first: usize, second: usize| {
        let Ok([Some(x), Some(o)]) = policies.get_disjoint_mut([first, second]) else {
            return Ok(None);
        };
        let from = openings.iter().map(|opening| from(rules, opening, x, o, limits));
        match from.collect::<Result<Vec<Chances>, _>>() {
            Ok(by_opening) => Ok(Some(Bout { first, second, by_opening })),
            Err(Refusal::OutOfNodes { .. }) => Ok(None),
            Err(refusal) => {
                let is_first = x.refused() == Some(refusal);
                Err((if is_first { first } else { second }, refusal))
            }
        }
    };
    let of_pair = |(one, other)| {
        let Some(begun) = bout(one, other)? else { return Ok(None) };
        Ok(bout(other, one)?.map(|answered| [begun, answered]))
    };
    pairs(players).into_iter().map(of_pair).collect()
}

/// The chances from one opening, as X sees them.
fn from(
    rules: &Rules,
    opening: &[Square],
    x: &mut dyn Policy,
    o: &mut dyn Policy,
    limits: &Limits<'_>,
) -> Result<Chances, Refusal> {
    let most = limits.nodes.unwrap_or(u64::MAX);
    // A policy has its own limit of nodes for a move.
    let limits = &Limits { nodes: None, ..*limits };
    let mut start = rules.empty();
    opening.iter().for_each(|&square| rules.play(&mut start, square));
    let mut found = match start.to_move() {
        Mark::X => chances(rules, &start, x, o, most, limits)?,
        Mark::O => chances(rules, &start, o, x, most, limits)?.reversed(),
    };
    found.plies += BigInt::from(opening.len());
    Ok(found)
}

impl Bout<Chances> {
    /// The chances where every opening is equally likely.
    #[must_use]
    pub fn chances(&self) -> Chances {
        Chances::mean(&self.by_opening)
    }
}
