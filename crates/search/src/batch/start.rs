//! Where the games of a batch begin.

use std::ops::Range;

use inarow_rules::{Conclusion, Mark, Position, Rules, Square};

use super::lines::{Line, Lines};
use super::{MOST_COLUMNS, MOST_SQUARES};

/// A position that is not over as batches know it: its free squares are numbered anew, those of a column
/// one after the other in the order in which they can be played.
#[derive(Clone, Debug)]
pub(super) struct Start {
    /// The columns; without gravity each has one square.
    pub(super) columns: Vec<Range<usize>>,
    /// The side to move, then the other.
    pub(super) sides: [Side; 2],
}

/// One side at the start.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// The lines that it may complete.
    pub(super) lines: Lines,
    /// The end of a game that ends with a line.
    pub(super) end: Conclusion,
}

impl Start {
    /// `None` if there are more free squares or columns than a batch has room for, or if more than the line's squares
    /// decides on a line.
    pub(super) fn new(rules: &Rules, from: &Position) -> Option<Start> {
        if rules.game().judges_stones() {
            return None;
        }
        let layout = rules.layout();
        let mut numbers: Vec<Option<u8>> = vec![None; layout.squares];
        let (mut columns, mut free) = (Vec::new(), 0);
        for lowest in rules.moves(from).iter() {
            let opened = |square: &Square| layout.opens[square.index()];
            let start = free;
            for square in std::iter::successors(Some(lowest), opened) {
                numbers[square.index()] = Some(u8::try_from(free).ok()?);
                free += 1;
            }
            columns.push(start..free);
        }
        let side = |mark: Mark| {
            let own = from.marks(mark);
            let other = from.marks(!mark);
            let free =
                |squares: &[Square]| squares.iter().filter_map(|s| numbers[s.index()]).collect();
            let lines = layout.lines.iter();
            let lines = lines.filter(|line| !line.squares.iter().any(|&s| other.contains(s)));
            let lines = lines.filter(|line| !line.barred.iter().any(|&s| own.contains(s)));
            let lines =
                lines.map(|line| Line { squares: free(&line.squares), barred: free(&line.barred) });
            let winner = if layout.lines_win { mark } else { !mark };
            Side { lines: Lines::new(lines.collect()), end: Conclusion::Win(winner) }
        };
        let sides = [from.to_move(), !from.to_move()].map(side);
        let start = Start { columns, sides };
        let fits = start.columns.len() <= MOST_COLUMNS || !start.has_columns();
        (fits && free <= MOST_SQUARES).then_some(start)
    }

    /// The first ply that can end a game by a line; one more than there are if none can.
    pub(super) fn first_end(&self) -> usize {
        let needed = |side: usize| self.sides[side].lines.shortest();
        let first = needed(0).map(|stones| 2 * stones - 1);
        let second = needed(1).map(|stones| 2 * stones);
        first.into_iter().chain(second).min().unwrap_or(usize::MAX).min(self.free() + 1)
    }

    /// Whether a stone can make another square playable.
    pub(super) fn has_columns(&self) -> bool {
        self.columns.iter().any(|column| column.len() > 1)
    }

    /// The number of free squares.
    pub(super) fn free(&self) -> usize {
        self.columns.last().map_or(0, |column| column.end)
    }
}
