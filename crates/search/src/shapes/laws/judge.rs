//! A literal judge: it counts on the lines of a board, one by one.

use inarow_rules::{Layout, Mark, Position, Square};

use super::super::classes::Class;

/// The classes of an empty square for a side, sorted, and how many squares complete a line after a stone there: those of
/// a direction that one reply answers count as one.
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
        let mut squares: Vec<Square> = through()
            .flat_map(|l| l.squares.iter().chain(&l.barred).chain(&l.ends))
            .copied()
            .collect();
        squares.sort_unstable();
        squares.dedup();
        let set = |of: &dyn Fn(Square) -> bool| {
            squares.iter().rev().fold(0, |set, &square| set << 1 | u32::from(of(square)))
        };
        let lines = through().map(|line| {
            (
                set(&|square| line.squares.contains(&square)),
                set(&|square| layout.bars[side as usize] && line.barred.contains(&square)),
                set(&|square| line.ends.contains(&square)),
            )
        });
        let own = |s: Square| s == square || position.marks(side).contains(s);
        let row = Row {
            lines: lines.collect(),
            other: set(&|square| position.marks(!side).contains(square)),
            forbids: layout.judge.is_some() && side == Mark::X,
        };
        *class = row.class(set(&own));
        let found = row.completions(set(&own));
        completions += if row.is_answered(set(&own)) { found.min(1) } else { found };
    }
    classes.sort_unstable();
    (classes, completions)
}

/// The lines through a square in one direction, each with the squares that must not be its owner's, and those that must
/// not all be the other side's, as sets of the squares that they touch.
struct Row {
    lines: Vec<(u32, u32, u32)>,
    other: u32,
    /// True for X in Renju, to whom only a straight four is open.
    forbids: bool,
}

impl Row {
    /// True if the stones fill a line.
    fn is_full(&self, own: u32) -> bool {
        self.open(own).any(|(line, ..)| own & line == *line)
    }

    /// The lines that these stones or more may fill.
    fn open(&self, own: u32) -> impl Iterator<Item = &(u32, u32, u32)> {
        self.lines.iter().filter(move |(line, barred, ends)| {
            let is_blocked = *ends != 0 && self.other & ends == *ends;
            line & self.other == 0 && own & barred == 0 && !is_blocked
        })
    }

    /// True if stones in a row without a gap lack one stone of a line at either end.
    fn is_straight(&self, own: u32) -> bool {
        let missing: Vec<u32> =
            self.open(own).map(|(line, ..)| line & !own).filter(|m| m.count_ones() == 1).collect();
        let all = self.lines.iter().fold(0, |all, (line, ..)| all | line);
        let between = |a: u32, b: u32| (a.max(b) - 1) & !(2 * a.min(b) - 1) & all;
        let most = self.lines.first().map_or(0, |(line, ..)| line.count_ones()) - 1;
        let own_between = |a: &u32, b: &u32| (between(*a, *b) & own).count_ones() == most;
        missing.iter().any(|a| missing.iter().any(|b| a != b && own_between(a, b)))
    }

    /// The stones with one more on each free square of the lines.
    fn more(&self, own: u32) -> Vec<u32> {
        let all = self.lines.iter().fold(0, |all, (line, ..)| all | line);
        let squares = (0..u32::BITS).map(|place| 1 << place);
        let free = squares.filter(|square| square & all & !own & !self.other != 0);
        free.map(|square| own | square).collect()
    }

    /// True if one stone of the other side leaves no square that completes a line.
    fn is_answered(&self, own: u32) -> bool {
        let all = self.lines.iter().fold(0, |all, (line, barred, ends)| all | line | barred | ends);
        let squares = (0..u32::BITS).map(|place| 1 << place);
        let mut free = squares.filter(|square| square & all & !own & !self.other != 0);
        free.any(|square| {
            let row = Row { lines: self.lines.clone(), other: self.other | square, ..*self };
            row.completions(own) == 0
        })
    }

    fn completions(&self, own: u32) -> usize {
        self.more(own).into_iter().filter(|&own| self.is_full(own)).count()
    }

    fn class(&self, own: u32) -> Class {
        let more = self.more(own);
        let makes = |least| more.iter().filter(|&&own| self.class(own) >= least).count();
        let lacks = self.open(own).map(|(line, ..)| (line & !own).count_ones()).min();
        match (self.completions(own), lacks) {
            _ if self.is_full(own) => Class::Five,
            (1, _) => Class::Four,
            (2.., _) if self.forbids && !self.is_straight(own) => Class::Dead,
            (2.., _) if self.is_answered(own) => Class::Four,
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
