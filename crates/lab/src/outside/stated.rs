//! Players outside this program that state their chances.

use std::num::NonZeroU32;

use inarow_players::Refusal;
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::Limits;

use super::{ListPolicy, Observation, Observed, Outsider, observe};

/// The chances that a player states at every position that it can reach from these openings; `None` if at any
/// of them it does not, or if more can come about with one side than the node limit allows.
///
/// # Errors
/// If the player cannot play the game, or the limits say to stop.
pub fn stated_chances(
    player: &mut dyn Outsider,
    rules: &Rules,
    openings: &[Vec<Square>],
    limits: &Limits<'_>,
) -> Result<Option<ListPolicy>, Refusal> {
    let observation = Observation { asks: NonZeroU32::MIN, most_faults: 1, time: None };
    let mut policy = ListPolicy::default();
    for opening in openings {
        let mut start = rules.empty();
        opening.iter().for_each(|&square| rules.play(&mut start, square));
        // A player that answers the first question with a move is asked no more.
        if !states_chances(player, rules, &start, limits)? {
            return Ok(None);
        }
        for side in Mark::BOTH {
            let found = observe(player, rules, &start, side, observation, limits, &mut |_, _| ());
            match found {
                Ok(found) if found.exact && found.faults.is_empty() => policy.extend(found.policy),
                Ok(_) | Err(Refusal::OutOfNodes { .. }) => return Ok(None),
                Err(refusal) => return Err(refusal),
            }
        }
    }
    Ok(Some(policy))
}

/// Whether a player states its chances at a position.
fn states_chances(
    player: &mut dyn Outsider,
    rules: &Rules,
    position: &Position,
    limits: &Limits<'_>,
) -> Result<bool, Refusal> {
    let mut observed = Observed::default();
    let limits = &Limits { nodes: None, ..*limits };
    observed.ask(player, rules, position, NonZeroU32::MIN, limits)?;
    Ok(observed.exact && observed.faults.is_empty())
}
