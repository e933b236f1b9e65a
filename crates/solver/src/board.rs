//! A game on a board that fits one machine word.

use inarow_rules::{Game, Rules};

use crate::maps::Maps;
use crate::set::{Set, only, squares};

/// One line, and the squares that would make it too long.
#[derive(Clone, Copy, Debug)]
struct Line {
    squares: Set,
    barred: Set,
}

/// A game as a search needs it.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) all: Set,
    lines: Vec<Line>,
    /// For each square the lines through it.
    through: Vec<Vec<Line>>,
    /// For each square the one that must be taken before it.
    below: Vec<Set>,
    pub(crate) lines_win: bool,
    /// Whether stones stay where they are put.
    pub(crate) free: bool,
    /// Whether there is no option at all.
    pub(crate) plain: bool,
    pub(crate) maps: Maps,
}

impl Board {
    /// The most squares that a board may have.
    pub(crate) const MOST: usize = 64;

    /// A game of at most [`MOST`](Self::MOST) squares.
    pub(crate) fn new(rules: &Rules) -> Self {
        let layout = rules.layout();
        let set =
            |list: &[inarow_rules::Square]| list.iter().fold(0, |all, at| all | only(at.0 as u8));
        let line = |line: &inarow_rules::LineLayout| Line {
            squares: set(&line.squares),
            barred: set(&line.barred),
        };
        let lines: Vec<Line> = layout.lines.iter().map(line).collect();
        let mut below = vec![0; layout.squares];
        for (square, opened) in layout.opens.iter().enumerate() {
            if let Some(above) = opened {
                below[above.index()] = only(square as u8);
            }
        }
        let through = |square| {
            let numbers = layout.through.get(square).iter();
            numbers.map(|&number| lines[usize::from(number)]).collect()
        };
        let game: &Game = rules.game();
        Board {
            all: Set::MAX >> (Set::BITS as usize - layout.squares),
            through: (0..layout.squares).map(through).collect(),
            free: !game.gravity(),
            lines,
            below,
            lines_win: layout.lines_win,
            plain: game.options().next().is_none(),
            maps: Maps::new(rules),
        }
    }

    /// Where a stone may be put.
    pub(crate) fn legal(&self, stones: Set) -> Set {
        let free = self.all & !stones;
        if self.free {
            return free;
        }
        let lies = |square: &u8| self.below[usize::from(*square)] & !stones == 0;
        squares(free).filter(lies).fold(0, |all, square| all | only(square))
    }

    /// Whether these stones make a line through a square.
    pub(crate) fn made_at(&self, stones: Set, square: u8) -> bool {
        let made = |line: &Line| line.squares & !stones == 0 && line.barred & stones == 0;
        self.through[usize::from(square)].iter().any(made)
    }

    /// The legal squares at which a side would make a line.
    pub(crate) fn completions(&self, own: Set, other: Set) -> Set {
        let found = missing(&self.lines, own, other);
        if self.free { found } else { found & self.legal(own | other) }
    }

    /// The squares at which a side would make a line through a square of its own, where stones stay
    /// where they are put.
    pub(crate) fn completions_through(&self, square: u8, own: Set, other: Set) -> Set {
        missing(&self.through[usize::from(square)], own, other)
    }

    /// For each line without a stone of `other`, the squares that `own` still lacks.
    pub(crate) fn open_lines(&self, own: Set, other: Set) -> impl Iterator<Item = Set> {
        let open = self.lines.iter().filter(move |line| line.squares & other == 0);
        open.map(move |line| line.squares & !own)
    }
}

/// The squares that alone are missing from lines of a side.
fn missing(lines: &[Line], own: Set, other: Set) -> Set {
    let mut found = 0;
    for line in lines {
        let missing = line.squares & !own;
        if missing & missing.wrapping_sub(1) == 0 && missing & other == 0 && line.barred & own == 0
        {
            found |= missing;
        }
    }
    found
}
