//! The fifth article's player.

use inarow_rules::{Square, TwoPlayerGame};

use super::each_move;
use crate::search::alpha_beta;
use crate::trace::Observer;
use crate::{Budget, Choice, Distribution, Limits, Policy, Reason, Refusal, Value, Window};

/// A random one of the best squares by alpha-beta: win, draw or loss alone, never distance. Each
/// move is searched with a full window, since the value of a move that was cut is only a bound.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlphaBeta {
    /// Whether to draw as the article's code does, whose list holds the first best square twice.
    pub as_printed: bool,
}

impl AlphaBeta {
    /// The value of every move to the side to move, row by row from the top left; counts nodes and
    /// cut-offs.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn values<G: TwoPlayerGame>(
        game: &G,
        position: &G::Position,
        budget: &mut Budget<'_>,
        cutoffs: &mut u64,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        Self::watched(game, position, budget, cutoffs, &mut ())
    }

    /// The same, while an observer watches. The position itself and moves that end the game are
    /// nodes that it is told of and the budget does not count: they take no search.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn watched<G: TwoPlayerGame, O: Observer>(
        game: &G,
        position: &G::Position,
        budget: &mut Budget<'_>,
        cutoffs: &mut u64,
        watch: &mut O,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        each_move::watched(game, position, false, watch, |square, after, watch| {
            let from = (Some(square), after);
            Ok(-alpha_beta::watched(game, from, Window::BEYOND, budget, cutoffs, watch)?)
        })
    }
}

impl<G: TwoPlayerGame> Policy<G> for AlphaBeta {
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let values = Self::values(game, position, &mut Budget::new(limits), &mut 0)?;
        let (value, squares) = each_move::best(&values)?;
        let among = squares.len();
        let reason = if self.as_printed {
            Reason::AsPrinted { value, among }
        } else {
            Reason::Best { value, among, first: false }
        };
        let weight = |index| if self.as_printed && index == 0 { 2 } else { 1 };
        let choices = squares.into_iter().enumerate().map(|(index, square)| Choice {
            square,
            weight: weight(index),
            reason: reason.clone(),
        });
        Ok(Distribution::new(choices.collect()))
    }
}
