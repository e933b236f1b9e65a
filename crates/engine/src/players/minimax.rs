//! The fourth article's second player.

use inarow_rules::{LineGame, Square};

use super::each_move;
use crate::search::minimax;
use crate::trace::Observer;
use crate::{Budget, Distribution, Limits, Policy, Reason, Refusal, Value};

/// The first best square, row by row, by plain minimax: win, draw or loss alone, never distance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Minimax {
    /// Whether to search as the article's code does, which hands the same side two turns running.
    pub as_printed: bool,
}

impl Minimax {
    /// The value of every move to the side to move, as the player computes it; row by row from the
    /// top left.
    ///
    /// # Errors
    /// If the limits run out.
    pub fn values<G: LineGame>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        self.watched(game, position, &mut Budget::new(limits), &mut ())
    }

    /// The same, while an observer watches. The position itself and moves that end the game are
    /// nodes that it is told of and the budget does not count: they take no search.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn watched<G: LineGame, O: Observer>(
        self,
        game: &G,
        position: &G::Position,
        budget: &mut Budget<'_>,
        watch: &mut O,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        each_move::watched(game, position, self.as_printed, watch, |square, mut after, watch| {
            if self.as_printed {
                game.pass(&mut after);
            }
            let value = minimax::watched(game, (Some(square), after), budget, watch)?;
            Ok(if self.as_printed { value } else { -value })
        })
    }
}

impl<G: LineGame> Policy<G> for Minimax {
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let values = self.values(game, position, limits)?;
        let (value, squares) = each_move::best(&values)?;
        let among = squares.len();
        let reason = if self.as_printed {
            Reason::AsPrinted { value, among }
        } else {
            Reason::Best { value, among, first: true }
        };
        Ok(Distribution::certain(squares[0], reason))
    }
}
