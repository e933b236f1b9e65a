//! Shapes: the meaning of each empty square to each side by the stones around it, and estimates from it.
//!
//! For every square, direction and side the stones around it in that direction (its *window*) have
//! a class: the shape that a stone on the square would make there, such as an open three. The classes of a
//! square's four windows are its code, and codes of like meaning have one kind. An estimate adds a
//! weight for the code of every empty square and side, and one for combined threats.

mod chains;
mod classes;
mod codes;
mod counts;
mod handmade;
#[cfg(test)]
mod laws;
mod line_rule;
mod mask;
mod promise;
mod square_set;
mod squares;
mod tables;
mod weights;

use std::sync::Arc;

use inarow_rules::{Layout, Position};

pub(crate) use codes::Kind;
pub use line_rule::LineRule;
pub(crate) use square_set::SquareSet;
pub(crate) use squares::Squares;
pub use weights::{Weights, WeightsError};

use crate::{Estimates, Informed};

use self::chains::Chains;
use self::classes::Classes;
use self::line_rule::MOST_REACH;
use self::tables::Tables;

/// A game's shapes: its windows, their classes, and the weights of estimates.
///
/// ```
/// use inarow_rules::{Game, Rules};
/// use inarow_search::shapes::Shapes;
/// let rules = Rules::new(Game::GOMOKU);
/// let shapes = Shapes::new(&rules).unwrap();
/// let features = shapes.features(&rules.empty()).unwrap();
/// let squares: u32 = features.iter().map(|&(_, count)| count).sum();
/// assert_eq!(squares, 2 * 225 + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Shapes(pub(crate) Arc<Parts>);

#[derive(Debug)]
pub(crate) struct Parts {
    rule: LineRule,
    /// By side.
    classes: [Arc<Classes>; 2],
    /// The worth of each place of a window in its number.
    powers: [u64; 2 * MOST_REACH],
    chains: Chains,
    tables: Arc<Tables>,
}

impl Shapes {
    /// The shapes of a game, with the weights of its rules; `None` if the game has none: with gravity, where lines lose, in
    /// cubes, and for a k whose windows are too small or too many (with the option `caro` above 5).
    #[must_use]
    pub fn new(rules: impl Into<Informed>) -> Option<Shapes> {
        let rules = rules.into();
        Shapes::of_layout(&rules.layout(), rules.weights())
    }

    pub(crate) fn of_layout(layout: &Layout, weights: Option<&Weights>) -> Option<Shapes> {
        let rule = LineRule::of(layout)?;
        let classes = [Classes::shared(rule, 0)?, Classes::shared(rule, 1)?];
        let chains = Chains::new(layout, rule)?;
        let powers = std::array::from_fn(|place| u64::from(rule.states()).pow(place as u32));
        let tables = weights.map_or_else(|| Tables::shipped(rule), |w| Arc::new(Tables::new(w)));
        Some(Shapes(Arc::new(Parts { rule, classes, powers, chains, tables })))
    }

    /// The rule of the lines.
    #[must_use]
    pub fn rule(&self) -> LineRule {
        self.0.rule
    }

    /// The unit of estimates.
    pub(crate) fn estimates(&self) -> Estimates {
        self.0.tables.estimates
    }

    /// The terms of a position's estimate for its side to move: indices into the [weights](Weights::numbers), each with
    /// its count. `None` if the position is settled at first sight: over, or with a line to complete or an open four to make.
    #[must_use]
    pub fn features(&self, position: &Position) -> Option<Vec<(u16, u32)>> {
        let squares = Squares::new(&self.0, position);
        let mover = position.to_move() as usize;
        let is_settled = position.conclusion().is_some()
            || squares.has(0, Kind::Five)
            || squares.has(1, Kind::Five)
            || squares.has(mover, Kind::OpenFour);
        (!is_settled).then(|| squares.features(mover))
    }

    /// The estimate of a position that is not over, for its side to move: 200 for odds of e to 1.
    #[must_use]
    pub fn estimate(&self, position: &Position) -> i32 {
        Squares::new(&self.0, position).estimate(position.to_move() as usize)
    }
}
