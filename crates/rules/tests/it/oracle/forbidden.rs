//! Forbidden points by the letter of the rules: every word of the definitions is a search over the board.

use std::collections::BTreeSet;

use inarow_rules::{Forbidden, GameOption, Mark, Square};

use super::{Board, Place, directions, moved};

impl Board {
    /// The reason why X, if it is to move, may not play on a free square.
    pub(crate) fn forbids(&self, square: Square) -> Option<Forbidden> {
        let is_asked = self.game.has(GameOption::Renju) && self.to_move == Mark::X;
        if is_asked { self.forbids_x(square) } else { None }
    }

    fn forbids_x(&self, square: Square) -> Option<Forbidden> {
        let after = self.with_x(square);
        let rows: Vec<usize> =
            directions().into_iter().map(|step| after.row(square, step).len()).collect();
        if rows.contains(&5) {
            return None;
        }
        if rows.iter().any(|&length| length > 5) {
            return Some(Forbidden::Overline);
        }
        let fours: usize = directions().into_iter().map(|step| after.fours(square, step)).sum();
        if fours > 1 {
            return Some(Forbidden::DoubleFour);
        }
        let threes = directions().into_iter().filter(|&step| after.is_three(square, step)).count();
        (threes > 1).then_some(Forbidden::DoubleThree)
    }

    fn with_x(&self, square: Square) -> Board {
        let mut after = self.clone();
        after.squares[square.index()] = Some(Mark::X);
        after
    }

    /// The unbroken row of X through a square.
    fn row(&self, square: Square, step: Place) -> BTreeSet<Square> {
        let place = self.place(square);
        let side = |sign: i32| {
            let places = (0..).map(move |steps| moved(place, step, sign * steps));
            places.take_while(|&place| self.holds(place, Mark::X))
        };
        side(1).chain(side(-1)).filter_map(|place| self.square(place)).collect()
    }

    /// The free squares up to five steps from a square.
    fn free_along(&self, square: Square, step: Place) -> impl Iterator<Item = Square> {
        let place = self.place(square);
        let squares = (-5..=5).filter_map(move |steps| self.square(moved(place, step, steps)));
        squares.filter(|square| self.squares[square.index()].is_none())
    }

    /// Number of sets of four stones through a square to which one more makes a row of exactly five.
    fn fours(&self, square: Square, step: Place) -> usize {
        let fives =
            self.free_along(square, step).map(|more| (more, self.with_x(more).row(more, step)));
        let fives = fives.filter(|(_, five)| five.len() == 5 && five.contains(&square));
        let without = |(more, mut five): (Square, BTreeSet<Square>)| {
            five.remove(&more);
            five
        };
        fives.map(without).collect::<BTreeSet<_>>().len()
    }

    /// Whether a row has a three through a square, and no four.
    fn is_three(&self, square: Square, step: Place) -> bool {
        self.fours(square, step) == 0
            && self.free_along(square, step).any(|more| {
                let after = self.with_x(more);
                let makes_five = directions().into_iter().any(|s| after.row(more, s).len() == 5);
                after.is_straight_four(square, more, step)
                    && !makes_five
                    && self.forbids_x(more).is_none()
            })
    }

    /// Whether two squares are in one unbroken row of four that two different stones can make a row of exactly five.
    fn is_straight_four(&self, square: Square, more: Square, step: Place) -> bool {
        let four = self.row(more, step);
        let fives = self.free_along(more, step).filter(|&end| {
            let five = self.with_x(end).row(end, step);
            five.len() == 5 && four.is_subset(&five)
        });
        four.len() == 4 && four.contains(&square) && fives.count() == 2
    }
}
