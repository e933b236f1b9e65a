//! The results still possible against a policy, at each position of a walk.

use std::cmp::Reverse;

use inarow_search::Value;
use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::{One, Zero};

use super::walk::{Ply, Walk};

/// The results still possible against a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Possible games that its opponent wins.
    pub wins: BigUint,
    /// Possible games that end in a draw.
    pub draws: BigUint,
    /// Possible games that the policy wins.
    pub losses: BigUint,
    /// The greatest chance with which its opponent can meet the goal.
    pub chance: BigRational,
    /// The plies to the soonest end that meets the goal; none if there is no such end.
    pub soonest: Option<u16>,
}

impl Prospect {
    /// Possible games.
    #[must_use]
    pub fn games(&self) -> BigUint {
        &self.wins + &self.draws + &self.losses
    }

    /// Whether its opponent can meet the goal whatever the policy draws.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.chance.is_one()
    }

    /// Whether the goal can no longer be met.
    #[must_use]
    pub fn is_out_of_reach(&self) -> bool {
        self.chance.is_zero()
    }

    /// The merit of a move of the opponent: its chance, then how soon.
    pub(super) fn merit(&self) -> (&BigRational, Reverse<u16>) {
        (&self.chance, Reverse(self.soonest.unwrap_or(u16::MAX)))
    }
}

/// The best result that the walk's policy can be brought to.
pub(super) fn goal_of(walk: &Walk) -> Value {
    let mut ends = walk.plies.iter().flat_map(|ply| &ply.ended);
    if ends.any(|end| *end == Some(Value::Loss)) { Value::Win } else { Value::Draw }
}

/// The prospects of each position of a walk, ply by ply.
pub(super) fn prospects(walk: &Walk, goal: Value) -> Vec<Vec<Prospect>> {
    let mut found: Vec<Vec<Prospect>> = Vec::with_capacity(walk.plies.len());
    for (depth, ply) in walk.plies.iter().enumerate().rev() {
        let own = walk.turn.moves_after(depth);
        let later = found.last().map_or(&[][..], Vec::as_slice);
        let all = (0..ply.len()).map(|place| prospect(ply, place, own, later, goal));
        found.push(all.collect());
    }
    found.reverse();
    found
}

/// The results possible from a position, given those from the positions of the next ply.
fn prospect(ply: &Ply, place: usize, own: bool, later: &[Prospect], goal: Value) -> Prospect {
    if let Some(end) = ply.ended[place] {
        return ended(end, goal);
    }
    let moves = ply.moves(place);
    let after = || moves.iter().map(|step| &later[step.to as usize]);
    let sum = |games: fn(&Prospect) -> &BigUint| after().map(games).sum();
    Prospect {
        wins: sum(|after| &after.wins),
        draws: sum(|after| &after.draws),
        losses: sum(|after| &after.losses),
        chance: match own {
            true => ply.mean(place, |place| &later[place].chance),
            false => after().map(|after| &after.chance).max().cloned().unwrap_or_default(),
        },
        soonest: after().filter_map(|after| after.soonest).min().map(|plies| plies + 1),
    }
}

fn ended(end: Value, goal: Value) -> Prospect {
    let one_if = |is: bool| BigUint::from(u8::from(is));
    let met = -end >= goal;
    Prospect {
        wins: one_if(end == Value::Loss),
        draws: one_if(end == Value::Draw),
        losses: one_if(end == Value::Win),
        chance: if met { BigRational::one() } else { BigRational::zero() },
        soonest: met.then_some(0),
    }
}
