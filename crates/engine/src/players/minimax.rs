//! The fourth article's second player.

use inarow_rules::{LineGame, Square};

use crate::search::{ended, minimax};
use crate::{Budget, Distribution, Limits, Policy, Reason, Refusal, Value};

/// The first best square, row by row, by plain minimax: win, draw or loss alone, never distance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Minimax {
    /// Whether to search as the article's code does, which hands the same side two turns running.
    pub as_printed: bool,
}

impl Minimax {
    /// The value of every move to the side to move, row by row from the top left.
    fn values<G: LineGame>(
        self,
        game: &G,
        position: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        let side = game.to_move(position);
        let value = |square: Square| {
            let mut after = *position;
            game.play(&mut after, square);
            let value = match game.conclusion(&after) {
                Some(conclusion) => ended(conclusion, side),
                None if self.as_printed => {
                    game.pass(&mut after);
                    minimax::value(game, after, budget)?
                }
                None => -minimax::value(game, after, budget)?,
            };
            Ok((square, value))
        };
        game.moves(position).map(value).collect()
    }
}

impl<G: LineGame> Policy<G> for Minimax {
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let values = self.values(game, position, &mut Budget::new(limits))?;
        let best = values.iter().map(|&(_, value)| value).max().ok_or(Refusal::Over)?;
        let among = values.iter().filter(|valued| valued.1 == best).count();
        let first = values.iter().find(|valued| valued.1 == best).ok_or(Refusal::Over)?;
        let reason = if self.as_printed {
            Reason::AsPrinted { value: best, among }
        } else {
            Reason::Best { value: best, among, first: true }
        };
        Ok(Distribution::certain(first.0, reason))
    }
}
