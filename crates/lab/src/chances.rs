//! What comes of it when two policies meet: every branch of every game is followed.

use std::collections::HashMap;

use inarow_engine::{Budget, Limits, Policy, Refusal};
use inarow_rules::{Conclusion, TwoPlayerGame};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
use rustc_hash::FxBuildHasher;

/// The exact chances of each end of a game, as the side that moves first at its start sees them,
/// and how long it lasts on average.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// The side that moves first wins.
    pub win: BigRational,
    /// Nobody wins.
    pub draw: BigRational,
    /// The other side wins.
    pub loss: BigRational,
    /// The expected number of plies from the start to the end.
    pub plies: BigRational,
}

impl Chances {
    /// The same, as the other side sees it.
    #[must_use]
    pub fn reversed(self) -> Chances {
        Chances { win: self.loss, loss: self.win, ..self }
    }

    /// The expected result: a win counts 1, a draw 0, a loss −1.
    #[must_use]
    pub fn expectation(&self) -> BigRational {
        &self.win - &self.loss
    }

    fn none() -> Chances {
        let zero = BigRational::zero;
        Chances { win: zero(), draw: zero(), loss: zero(), plies: zero() }
    }
}

/// The positions after so many plies, each with its chance.
type Layer<P> = HashMap<P, BigRational, FxBuildHasher>;

/// The exact chances when two policies play from a position, `first` making its next move.
///
/// Ply by ply, every position that can come about is kept once, with the chance that it does; the
/// three chances add up to exactly 1.
///
/// # Errors
/// If a policy refuses, more than `most` positions can come about, or the limits, within which the
/// policies are asked, say to stop.
///
/// ```
/// use inarow_engine::{CornerFirst, Limits, Random};
/// use inarow_lab::chances;
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::<u16>::new(Game::TICTACTOE)?;
/// let found =
///     chances(&rules, &rules.empty(), &mut CornerFirst, &mut Random, 10_000, &Limits::NONE)?;
/// assert_eq!(found.win.to_string(), "35/36");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn chances<G: TwoPlayerGame>(
    game: &G,
    start: &G::Position,
    first: &mut dyn Policy<G>,
    second: &mut dyn Policy<G>,
    most: u64,
    limits: &Limits<'_>,
) -> Result<Chances, Refusal> {
    let leader = game.to_move(start);
    let mut found = Chances::none();
    let mut layer: Layer<G::Position> = HashMap::default();
    layer.insert(*start, BigRational::one());
    let mut budget = Budget::new(&Limits { nodes: Some(most), ..*limits });
    for plies in 0u32.. {
        let mut next: Layer<G::Position> = HashMap::default();
        for (position, chance) in layer {
            budget.spend(1)?;
            if let Some(conclusion) = game.conclusion(&position) {
                found.plies += &chance * BigInt::from(plies);
                let end = match conclusion {
                    Conclusion::Draw => &mut found.draw,
                    Conclusion::Win(winner) if winner == leader => &mut found.win,
                    Conclusion::Win(_) => &mut found.loss,
                };
                *end += chance;
                continue;
            }
            let moves = match plies % 2 {
                0 => first.distribution(game, &position, limits)?,
                _ => second.distribution(game, &position, limits)?,
            };
            let total = moves.total_weight();
            for choice in moves.choices() {
                let mut after = position;
                game.play(&mut after, choice.square);
                let share = if choice.weight == total {
                    chance.clone()
                } else {
                    &chance * BigRational::new(choice.weight.into(), total.into())
                };
                *next.entry(after).or_default() += share;
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    Ok(found)
}
