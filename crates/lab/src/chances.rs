//! The result of two policies against each other: every branch of every game is followed.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use inarow_players::{Policy, Refusal};
use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Conclusion, Mark, Position, Rules};
use inarow_search::{Budget, Limits};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
use rustc_hash::FxBuildHasher;

use crate::Turn;

/// The exact chances of each end of a game, as the side that moves first at its start sees them,
/// and how long it lasts on average.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// The side that moves first wins.
    pub win: BigRational,
    /// The chance of a draw.
    pub draw: BigRational,
    /// The other side wins.
    pub loss: BigRational,
    /// The expected number of plies from the start to the end.
    pub plies: BigRational,
}

impl Chances {
    /// The chances where each of these is equally likely; all 0 if there are none.
    #[must_use]
    pub fn mean(all: &[Chances]) -> Chances {
        let count = BigInt::from(all.len().max(1));
        let mean = |part: fn(&Chances) -> &BigRational| {
            all.iter().map(part).fold(BigRational::zero(), |sum, part| sum + part) / &count
        };
        Chances {
            win: mean(|chances| &chances.win),
            draw: mean(|chances| &chances.draw),
            loss: mean(|chances| &chances.loss),
            plies: mean(|chances| &chances.plies),
        }
    }

    /// The same, as the other side sees it.
    #[must_use]
    pub fn reversed(self) -> Chances {
        Chances { win: self.loss, loss: self.win, ..self }
    }

    /// Adds an end after `plies` plies, with its chance.
    fn add(&mut self, conclusion: Conclusion, leader: Mark, plies: u32, chance: BigRational) {
        self.plies += &chance * BigInt::from(plies);
        let end = match conclusion {
            Conclusion::Draw => &mut self.draw,
            Conclusion::Win(winner) if winner == leader => &mut self.win,
            Conclusion::Win(_) => &mut self.loss,
        };
        *end += chance;
    }
}

/// The positions after a number of plies, each with its chance.
type Layer<P> = HashMap<P, BigRational, FxBuildHasher>;

/// The exact chances when two policies play from a position, `first` for the side to move there.
/// One that [fails](Refusal::Failed) loses the game at once.
///
/// Ply by ply, every position that can come about is kept once, with the chance that it does; the
/// three chances add up to exactly 1.
///
/// # Errors
/// If a policy refuses, more than `most` positions can come about, or the limits, within which the
/// policies are asked, say to stop.
///
/// ```
/// use inarow_players::{ByRegion, Random};
/// use inarow_search::Limits;
/// use inarow_lab::chances;
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new(Game::TICTACTOE);
/// let (first, second) = (&mut ByRegion::corner_first(&rules), &mut Random::new(&rules));
/// let found = chances(&rules, &rules.empty(), first, second, 10_000, &Limits::NONE)?;
/// assert_eq!(found.win.to_string(), "35/36");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn chances(
    rules: &Rules,
    start: &Position,
    first: &mut dyn Policy,
    second: &mut dyn Policy,
    most: u64,
    limits: &Limits<'_>,
) -> Result<Chances, Refusal> {
    rules.run(Meeting { start, first, second, most, limits })
}

/// The [`chances`] of a policy that makes one side's moves against another one, as it sees them.
///
/// # Errors
/// Like those of [`chances`].
pub fn chances_of(
    rules: &Rules,
    start: &Position,
    (policy, turn): (&mut dyn Policy, Turn),
    opponent: &mut dyn Policy,
    most: u64,
    limits: &Limits<'_>,
) -> Result<Chances, Refusal> {
    match turn {
        Turn::First => chances(rules, start, policy, opponent, most, limits),
        Turn::Second => {
            chances(rules, start, opponent, policy, most, limits).map(Chances::reversed)
        }
    }
}

/// Two policies that play against each other, on narrow positions.
struct Meeting<'a, 'b> {
    start: &'a Position,
    first: &'a mut dyn Policy,
    second: &'a mut dyn Policy,
    most: u64,
    limits: &'a Limits<'b>,
}

impl Task for Meeting<'_, '_> {
    type Out = Result<Chances, Refusal>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let Meeting { start, first, second, most, limits } = self;
        let leader = start.to_move();
        let mut found = Chances::default();
        let mut layer: Layer<K::Position> = HashMap::default();
        layer.insert(kernel.narrow(start), BigRational::one());
        let mut budget = Budget::new(&Limits { nodes: Some(most), ..*limits });
        budget.spend(1)?;
        for plies in 0u32.. {
            let mut next: Layer<K::Position> = HashMap::default();
            for (position, chance) in layer {
                if let Some(conclusion) = kernel.conclusion(&position) {
                    found.add(conclusion, leader, plies, chance);
                    continue;
                }
                let side = kernel.to_move(&position);
                let mover = if side == leader { &mut *first } else { &mut *second };
                let moves = match mover.distribution(&kernel.widen(&position), limits) {
                    Err(Refusal::Failed) => {
                        found.add(Conclusion::Win(!side), leader, plies, chance);
                        continue;
                    }
                    asked => asked?,
                };
                let total = moves.total_weight();
                for choice in moves.choices() {
                    let mut after = position;
                    kernel.play(&mut after, choice.square);
                    let share = if choice.weight == total {
                        chance.clone()
                    } else {
                        &chance * BigRational::new(choice.weight.into(), total.into())
                    };
                    match next.entry(after) {
                        Entry::Occupied(mut known) => *known.get_mut() += share,
                        Entry::Vacant(new) => {
                            // Before it is followed: each of a ply may have many after it.
                            budget.spend(1)?;
                            new.insert(share);
                        }
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        Ok(found)
    }
}
