//! Results that are known without a game being played.

use inarow_players::{Policy, Refusal};
use inarow_rules::{Mark, Rules, Square};
use inarow_search::Limits;
use num_bigint::BigInt;

use super::results::{Bout, pairs};
use crate::{Chances, Entrant, Remembered, chances};

/// How many answers of each policy are kept at most: it is asked again in every bout.
const MOST_REMEMBERED: usize = 1_000_000;

/// The exact results of every two policies, both sides in turn, every opening equally likely; the
/// bouts stand in the order of [`Results`](super::Results).
///
/// `None` if an entrant is no policy. The node limit holds for the positions of each opening of
/// each bout, too.
///
/// # Errors
/// If a policy refuses, or more positions can come about than the limits allow.
pub fn exact(
    rules: &Rules,
    entrants: &[Entrant],
    openings: &[Vec<Square>],
    limits: &Limits<'_>,
) -> Result<Option<Vec<Bout<Chances>>>, Refusal> {
    let made: Option<Vec<_>> = entrants
        .iter()
        .map(|entrant| Some(Remembered::new(rules, entrant.make_policy()?, MOST_REMEMBERED)))
        .collect();
    let Some(mut policies) = made else { return Ok(None) };
    let mut bouts = Vec::new();
    for (one, other) in pairs(entrants.len()) {
        for (first, second) in [(one, other), (other, one)] {
            let Ok([x, o]) = policies.get_disjoint_mut([first, second]) else { continue };
            let from = openings.iter().map(|opening| from(rules, opening, x, o, limits));
            let by_opening: Vec<Chances> = from.collect::<Result<_, _>>()?;
            bouts.push(Bout { first, second, by_opening });
        }
    }
    Ok(Some(bouts))
}

/// The chances from one opening, as X sees them.
fn from(
    rules: &Rules,
    opening: &[Square],
    x: &mut dyn Policy,
    o: &mut dyn Policy,
    limits: &Limits<'_>,
) -> Result<Chances, Refusal> {
    let mut start = rules.empty();
    opening.iter().for_each(|&square| rules.play(&mut start, square));
    let most = limits.nodes.unwrap_or(u64::MAX);
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
