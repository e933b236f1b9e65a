//! Forbidden points of Renju.

mod rows;
mod window;

use alloc::sync::Arc;

pub use rows::Rows;
use window::Window;

use crate::{Forbidden, Game, GameOption, Square};

/// The judge of forbidden points on a board.
///
/// A stone that completes five in a row is never forbidden. Whether a three counts may depend on whether
/// another point is forbidden, which is decided in the same way with one stone more on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    places: Arc<[rows::Place]>,
    empty: Arc<Rows>,
}

impl Judge {
    /// The judge of a game; `None` if it has no forbidden points.
    #[must_use]
    pub fn new(game: &Game) -> Option<Judge> {
        let grid = game.grid().filter(|_| game.has(GameOption::Renju))?;
        let places = (0..game.squares() as u16).map(|square| rows::Place::of(grid, Square(square)));
        let places: Arc<[rows::Place]> = places.collect();
        let empty = Arc::new(Rows::new(&places));
        Some(Judge { places, empty })
    }

    /// The empty board.
    #[must_use]
    pub fn empty(&self) -> Rows {
        Rows::clone(&self.empty)
    }

    /// Puts a stone on a free square, or takes it from there; `is_x` is its owner.
    ///
    /// # Panics
    /// If the square is outside the board.
    #[inline]
    pub fn toggle(&self, rows: &mut Rows, square: Square, is_x: bool) {
        rows.toggle(&self.places[square.index()], is_x);
    }

    /// The reason why X may not play on a free square; `None` if it may.
    ///
    /// # Panics
    /// If the square is outside the board.
    #[must_use]
    pub fn forbids(&self, rows: &Rows, square: Square) -> Option<Forbidden> {
        let windows = rows.windows(&self.places[square.index()]);
        // A four, a three and a longer row all need two more stones nearby.
        if windows.iter().all(|window| window.is_sparse()) {
            return None;
        }
        if windows.iter().any(|window| window.run() == 5) {
            return None;
        }
        if windows.iter().any(|window| window.run() > 5) {
            return Some(Forbidden::Overline);
        }
        let fours: u32 = windows.iter().map(|window| window.fours()).sum();
        if fours >= 2 {
            return Some(Forbidden::DoubleFour);
        }
        let may_be_three = |window: &&Window| window.fours() == 0 && window.straight_fours() != 0;
        if windows.iter().filter(may_be_three).count() < 2 {
            return None;
        }
        let mut after = rows.clone();
        self.toggle(&mut after, square, true);
        let threes = windows.iter().enumerate().filter(|(direction, window)| {
            may_be_three(window) && self.is_three(&after, square, *direction, **window)
        });
        (threes.count() >= 2).then_some(Forbidden::DoubleThree)
    }

    /// True if one of the points that make a straight four in a direction may be played and makes no five.
    fn is_three(&self, rows: &Rows, square: Square, direction: usize, window: Window) -> bool {
        let stride = rows.strides()[direction];
        let mut points = window.straight_fours();
        while points != 0 {
            let offset = points.trailing_zeros() as isize - window::MIDDLE as isize;
            points &= points - 1;
            let point = Square((square.index() as isize + offset * stride) as u16);
            let windows = rows.windows(&self.places[point.index()]);
            if windows.iter().all(|window| window.run() != 5) && self.forbids(rows, point).is_none()
            {
                return true;
            }
        }
        false
    }
}
