//! The first article's player.

use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::Limits;

use crate::{Distribution, Policy, Reason, Refusal, Region, rule};

/// A winning square, else a square where the opponent would win (both looked for in number-pad
/// order: from the bottom row upwards), else a random free corner, else the center, else a random
/// side. Not defined with gravity or misère, nor for cubes.
#[derive(Clone, Debug)]
pub struct CornerFirst(Rules);

impl CornerFirst {
    /// A player of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        CornerFirst(rules.clone())
    }
}

/// Where a square comes in number-pad order: from the bottom row upwards.
pub(crate) fn number_pad_order(game: &Game, square: Square) -> (usize, usize) {
    let Some(grid) = game.grid() else { return (0, square.index()) };
    let (column, row) = grid.place(square);
    (grid.rows - row, column)
}

impl Policy for CornerFirst {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let rules = &self.0;
        rule::check(rules, position)?;
        let number_pad = |square| number_pad_order(rules.game(), square);
        if let Some((square, reason)) = rule::win_or_block(rules, position, number_pad) {
            return Ok(Distribution::certain(square, reason));
        }
        let free = rules.moves(position);
        let (region, squares) = [Region::Corner, Region::Center, Region::Side]
            .into_iter()
            .map(|region| (region, free & region.squares(rules.game())))
            .find(|(_, squares)| !squares.is_empty())
            .ok_or(Refusal::Over)?;
        let among = squares.len() as usize;
        Ok(Distribution::uniform(squares, &Reason::Region { region, among }))
    }
}
