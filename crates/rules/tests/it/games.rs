//! The games that the tests run over.

use std::ops::RangeInclusive;

use inarow_rules::{Game, Position, Rules, Square};

pub(crate) use super::draw::{Draw, game, with_options};

/// Every plain game on boards with this many squares, `k` from 1 to one more than fits.
pub(crate) fn plain_games(squares: RangeInclusive<usize>) -> impl Iterator<Item = Game> {
    let sides = || 1..=Game::MAX_SIDE;
    sides().flat_map(move |columns| sides().map(move |rows| (columns, rows))).flat_map(
        move |(columns, rows)| {
            let fits = squares.contains(&(usize::from(columns) * usize::from(rows)));
            let lengths = (1..=columns.max(rows) + 1).filter(move |_| fits);
            lengths.filter_map(move |k| Game::new(columns, rows, k))
        },
    )
}

impl Draw {
    /// The position after at most `plies` random moves.
    pub(crate) fn position(&mut self, rules: &Rules, plies: usize) -> Position {
        let mut position = rules.empty_for(self.mark());
        for _ in 0..plies {
            let moves: Vec<Square> = rules.moves(&position).iter().collect();
            if moves.is_empty() {
                break;
            }
            rules.play(&mut position, self.square(&moves));
        }
        position
    }
}
