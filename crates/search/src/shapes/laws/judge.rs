//! A literal judge: it counts on the lines of a board, one by one.

use inarow_rules::{Layout, Mark, Position, Square};

use super::super::classes::Class;

/// The classes of an empty square for a side, sorted, and how many squares complete a line after a stone there.
pub(super) fn judge(
    layout: &Layout,
    position: &Position,
    square: Square,
    side: Mark,
) -> ([Class; 4], usize) {
    let step = |line: &[Square]| line[1].index() - line[0].index();
    let mut steps: Vec<usize> = layout.lines.iter().map(|line| step(&line.squares)).collect();
    steps.sort_unstable();
    steps.dedup();
    let mut classes = [Class::Dead; 4];
    let mut completions = 0;
    for (class, &direction) in classes.iter_mut().zip(&steps) {
        let lines = layout.lines.iter().filter(|line| step(&line.squares) == direction);
        let through = || lines.clone().filter(|line| line.squares.contains(&square));
        let mut squares: Vec<Square> =
            through().flat_map(|line| line.squares.iter().chain(&line.barred)).copied().collect();
        squares.sort_unstable();
        squares.dedup();
        let set = |of: &dyn Fn(Square) -> bool| {
            squares.iter().rev().fold(0, |set, &square| set << 1 | u32::from(of(square)))
        };
        let lines = through().map(|line| {
            (
                set(&|square| line.squares.contains(&square)),
                set(&|square| line.barred.contains(&square)),
            )
        });
        let own = |s: Square| s == square || position.marks(side).contains(s);
        let row = Row {
            lines: lines.collect(),
            other: set(&|square| position.marks(!side).contains(square)),
        };
        *class = row.class(set(&own));
        completions += row.completions(set(&own));
    }
    classes.sort_unstable();
    (classes, completions)
}

/// The lines through a square in one direction, each with the squares that must not be its owner's, as sets of the
/// squares that they touch.
struct Row {
    lines: Vec<(u32, u32)>,
    other: u32,
}

impl Row {
    /// True if the stones fill a line.
    fn is_full(&self, own: u32) -> bool {
        self.lines.iter().any(|(line, barred)| own & line == *line && own & barred == 0)
    }

    /// The stones with one more on each free square of the lines.
    fn more(&self, own: u32) -> Vec<u32> {
        let all = self.lines.iter().fold(0, |all, (line, _)| all | line);
        let squares = (0..u32::BITS).map(|place| 1 << place);
        let free = squares.filter(|square| square & all & !own & !self.other != 0);
        free.map(|square| own | square).collect()
    }

    fn completions(&self, own: u32) -> usize {
        self.more(own).into_iter().filter(|&own| self.is_full(own)).count()
    }

    fn class(&self, own: u32) -> Class {
        let more = self.more(own);
        let makes = |least| more.iter().filter(|&&own| self.class(own) >= least).count();
        let open =
            self.lines.iter().filter(|(line, barred)| line & self.other == 0 && own & barred == 0);
        let lacks = open.map(|(line, _)| (line & !own).count_ones()).min();
        match (self.completions(own), lacks) {
            _ if self.is_full(own) => Class::Five,
            (1, _) => Class::Four,
            (2.., _) => Class::OpenFour,
            (0, Some(2)) => match makes(Class::OpenFour) {
                0 => Class::ClosedThree,
                1 => Class::OpenThree,
                _ => Class::BroadThree,
            },
            (0, Some(3)) => match makes(Class::OpenThree) {
                0 => Class::ClosedTwo,
                1..=2 => Class::OpenTwo,
                _ => Class::BroadTwo,
            },
            (0, Some(4)) if makes(Class::OpenTwo) > 0 => Class::OpenOne,
            (0, Some(4)) => Class::ClosedOne,
            _ => Class::Dead,
        }
    }
}
