//! A game's board as data, for code that tracks lines itself.

use alloc::vec::Vec;

use crate::geometry::{self, LineRule};
use crate::lists::Lists;
use crate::{Judge, Mark, Rules, Square};

/// The lines, gravity and symmetries of a game as plain lists, for searches that keep track of the
/// lines while stones are put and taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Number of squares, numbered from 0.
    pub squares: usize,
    /// Every line, each once.
    pub lines: Vec<LineLayout>,
    /// For each square the numbers of the lines through it.
    pub through: Lists,
    /// For each square the numbers of the lines that a stone there makes too long: see [`LineLayout::barred`].
    pub barred: Lists,
    /// For each square the numbers of the lines that it may block from beside an end: see [`LineLayout::ends`].
    pub ended: Lists,
    /// For each square, the square that a stone there makes playable: with gravity the one above.
    pub opens: Vec<Option<Square>>,
    /// For each symmetry, the identity first, the image of each square; every symmetry maps lines
    /// to lines.
    pub symmetries: Vec<Vec<Square>>,
    /// True if the side that completes a line wins, false if it loses.
    pub lines_win: bool,
    /// By mark, true if the line's squares [barred](LineLayout::barred) to its owner concern this side.
    pub bars: [bool; 2],
    /// The judge of the squares that are forbidden to X, in Renju.
    pub judge: Option<Judge>,
}

/// One line of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineLayout {
    /// The k squares in a row.
    pub squares: Vec<Square>,
    /// True if it runs along more than one axis of the board.
    pub is_diagonal: bool,
    /// The squares that must not belong to the line's owner, or the line would be too long: at most
    /// two with the option `no-overline`, and with `renju`, where they concern X alone; otherwise none.
    pub barred: Vec<Square>,
    /// The two squares beyond the line's ends, of which the other side must not hold both, with the option `caro`; none if
    /// one of them is beyond the edge.
    pub ends: Vec<Square>,
}

impl Rules {
    /// The board as data.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules};
    /// let layout = Rules::new(Game::TICTACTOE).layout();
    /// assert_eq!((layout.squares, layout.lines.len(), layout.symmetries.len()), (9, 8, 8));
    /// ```
    #[must_use]
    pub fn layout(&self) -> Layout {
        let squares = || (0..self.game().squares() as u16).map(Square);
        let rule = LineRule::new(self.game());
        let bars = Mark::BOTH.map(|mark| rule.is_exact(mark));
        let line = |line: geometry::Run| {
            let blocks = rule.has_blocks() && line.extensions().count() == 2;
            LineLayout {
                squares: line.squares().collect(),
                is_diagonal: line.is_diagonal,
                barred: line.extensions().filter(|_| bars != [false; 2]).collect(),
                ends: line.extensions().filter(|_| blocks).collect(),
            }
        };
        let lines: Vec<LineLayout> = geometry::lines(self.game()).map(line).collect();
        let by_square = |part: fn(&LineLayout) -> &[Square]| {
            let lines = || lines.iter().map(|line| part(line).iter().copied());
            Lists::by_square(self.game().squares(), lines)
        };
        Layout {
            squares: self.game().squares(),
            through: by_square(|line| &line.squares),
            barred: by_square(|line| &line.barred),
            ended: by_square(|line| &line.ends),
            lines,
            opens: squares().map(|square| self.opened_by(square)).collect(),
            symmetries: self.symmetries().iter().map(|map| map.squares().to_vec()).collect(),
            lines_win: !self.game().misere(),
            bars,
            judge: Judge::new(self.game()),
        }
    }
}
