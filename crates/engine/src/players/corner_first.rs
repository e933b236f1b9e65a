//! The first article's player.

use inarow_rules::{Game, Position, Rules, Square, Word};

use super::rule;
use crate::{Distribution, Limits, Policy, Reason, Refusal, Region, Regions};

/// A winning square, else a square where the opponent would win (both looked for in number-pad
/// order: from the bottom row upwards), else a random free corner, else the center, else a random
/// side. Not defined with gravity or misère.
#[derive(Clone, Copy, Debug, Default)]
pub struct CornerFirst;

/// Where a square comes in number-pad order: from the bottom row upwards.
pub(crate) fn number_pad_order(game: &Game, square: Square) -> (usize, usize) {
    (game.rows() - square.index() / game.columns(), square.index() % game.columns())
}

impl<W: Word> Policy<Rules<W>> for CornerFirst {
    fn distribution(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        rule::check(rules, position)?;
        let number_pad = |square| number_pad_order(rules.game(), square);
        if let Some((square, reason)) = rule::win_or_block(rules, position, number_pad) {
            return Ok(Distribution::certain(square, reason));
        }
        let regions = Regions::<W>::of(rules.game());
        let free = rules.moves(position);
        let region = [Region::Corner, Region::Center, Region::Side]
            .into_iter()
            .find(|&region| !(free & regions.get(region)).is_empty())
            .ok_or(Refusal::Over)?;
        let squares = free & regions.get(region);
        let among = squares.len() as usize;
        Ok(Distribution::uniform(squares, &Reason::Region { region, among }))
    }
}
