//! The players of the first two articles.

use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::Limits;

use crate::{Distribution, Policy, Reason, Refusal, Region, rule};

/// A winning square, else a square where the opponent would win, else a square of the first region
/// that has a free one. Not defined with gravity or misère, nor for cubes.
#[derive(Clone, Debug)]
pub struct ByRegion {
    rules: Rules,
    order: Order,
}

/// The order in which such a player looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// Where a square comes among those that complete a line.
    pub(crate) place: fn(&Game, Square) -> (usize, usize),
    /// The regions.
    pub(crate) regions: [Region; 3],
    /// Whether it draws among the free squares of a region; else it takes the first, row by row.
    pub(crate) draws: bool,
}

pub(crate) const CORNER_FIRST: Order = Order {
    place: number_pad_order,
    regions: [Region::Corner, Region::Center, Region::Side],
    draws: true,
};

pub(crate) const CENTER_FIRST: Order = Order {
    place: |_, square| (0, square.index()),
    regions: [Region::Center, Region::Corner, Region::Side],
    draws: false,
};

/// Where a square comes in number-pad order: from the bottom row upwards.
fn number_pad_order(game: &Game, square: Square) -> (usize, usize) {
    let Some(grid) = game.grid() else { return (0, square.index()) };
    let (column, row) = grid.place(square);
    (grid.rows - row, column)
}

impl ByRegion {
    /// The first article's player, which looks for lines in number-pad order: from the bottom row
    /// upwards. It draws a corner, else the center, else a side.
    #[must_use]
    pub fn corner_first(rules: &Rules) -> Self {
        ByRegion { rules: rules.clone(), order: CORNER_FIRST }
    }

    /// The second article's player, which goes row by row from the top left everywhere: the center
    /// first, then the corners, then the sides.
    #[must_use]
    pub fn center_first(rules: &Rules) -> Self {
        ByRegion { rules: rules.clone(), order: CENTER_FIRST }
    }
}

impl Policy for ByRegion {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let ByRegion { rules, order } = self;
        rule::check(rules, position)?;
        let place = |square| (order.place)(rules.game(), square);
        if let Some((square, reason)) = rule::win_or_block(rules, position, place) {
            return Ok(Distribution::certain(square, reason));
        }
        let free = rules.moves(position);
        let (region, squares) = order
            .regions
            .into_iter()
            .map(|region| (region, free & region.squares(rules.game())))
            .find(|(_, squares)| !squares.is_empty())
            .ok_or(Refusal::Over)?;
        let among = if order.draws { squares.len() as usize } else { 1 };
        Ok(Distribution::uniform(squares.iter().take(among), &Reason::Region { region, among }))
    }
}
