//! Libraries of the program RenLib: a tree of games on 15 by 15 squares.
//!
//! A file begins with 20 bytes: `FF`, `RenLib`, `FF`, the version in two bytes, and ten bytes `FF`.
//! Libraries of the time before versions begin with their first node, which is the centre (`78`).
//! The nodes follow, each before those below it. A node is a square and a byte of flags; with the
//! flag 1 two more bytes, of which the second says in its lowest bit whether a text for
//! the board follows. After a node stand its comment and that text, in pairs of bytes up to one
//! that begins or ends with zero; in a comment the byte 8 ends its first line. A node may be no move but
//! a text on an empty square. A square is 16 times its row from the top, from 0, plus its
//! column, from 1; zero is the root at the beginning of a file, later a pass. The source is
//! `LibraryFile.cpp`, `MoveNode.cpp` and `CRenLibDoc::AddLibrary` in
//! <https://github.com/gomoku/RenLib>.
//!
//! 10 MB of nodes without texts, 5.2 million moves, take 0.66 to 0.76 s.

mod bytes;
mod texts;

use inarow_rules::tree::{Branch, GameTree};
use inarow_rules::{End, Game, Grid, Position, Record, Rules, Square, TextProblem};

use crate::error::{FormatError, FormatProblem};
use crate::reading::{Reading, Variations};
use crate::write_error::Unfit;
use bytes::{Bytes, Node};
use texts::Texts;

/// The bytes at the beginning of a file.
const HEAD: &[u8] = b"\xffRenLib\xff";
/// The length of the head in bytes.
const HEAD_LENGTH: usize = 20;
/// The newest version that RenLib writes.
const NEWEST: (u8, u8) = (3, 4);
/// The first node of files without a head: the centre.
const CENTRE: u8 = 0x78;
/// The columns and rows of every library.
pub(crate) const SIDE: u8 = 15;
/// The largest number of errors reported for one library.
const MOST_WRONG: usize = 20;

/// True if bytes begin like a library of RenLib with a version.
#[must_use]
pub fn has_library_head(bytes: &[u8]) -> bool {
    bytes.starts_with(HEAD)
}

/// A library as a tree, and the errors at which lines of it were cut off.
pub type Library = (GameTree, Vec<FormatError>);

/// Reads a library of RenLib with all its variations. Files do not name their rules: they are read
/// as the game of `reading`, or five in a row. At most `most` moves are read. Comments, texts on
/// squares and marks become notes, all in the likeliest code page; comments of version 2 are left
/// out, and so are texts on squares of the empty board. The comment of the root is a tag.
///
/// A line ends before the first move that cannot be made; the other lines are kept. Errors count
/// bytes: their line is 0.
///
/// # Errors
/// The reason why the file is no library, or why the game does not fit it.
///
/// ```
/// use inarow_formats::renlib::read_library;
/// use inarow_formats::Reading;
/// let mut file = b"\xffRenLib\xff\x03\x04".to_vec();
/// file.extend([0xff; 10]);
/// // The root, h8, and after it i9 or h9.
/// file.extend([0x00, 0x00, 0x78, 0x00, 0x69, 0xc0, 0x68, 0x40]);
/// let (tree, wrong) = read_library(&file, Reading::default(), 100)?;
/// assert_eq!((tree.moves.len(), tree.main_line().len(), wrong.len()), (3, 2, 0));
/// # Ok::<(), inarow_formats::FormatError>(())
/// ```
pub fn read_library(bytes: &[u8], reading: Reading, most: usize) -> Result<Library, FormatError> {
    let (game, grid) = five(reading.game).map_err(|problem| problem.at_byte_of_file(0))?;
    let mut file = Bytes::new(bytes, head(bytes)?);
    let rules = Rules::new(game);
    let start = rules.empty_for(reading.first);
    let mut lines = Lines::new(&rules, grid, start);
    while lines.goes_on && lines.read(&mut file, most).is_some() {}
    if !lines.goes_on && file.at() < bytes.len() {
        lines.report(FormatProblem::AfterEnd.at_byte_of_file(file.at()));
    }
    let (notes, tags) = lines.texts.read();
    let start = rules.setup(&start);
    let tree = GameTree { moves: lines.moves, notes, tags, ..GameTree::new(game, start) };
    Ok((tree, lines.wrong))
}

/// Reads the first line of a library as a game. Where the library has others, it is refused or
/// they are left out, as `reading` says.
///
/// # Errors
/// The reason why the file is no library, or the first error in the line.
pub fn read_library_line(bytes: &[u8], reading: Reading) -> Result<Record, FormatError> {
    let (game, grid) = five(reading.game).map_err(|problem| problem.at_byte_of_file(0))?;
    let mut file = Bytes::new(bytes, head(bytes)?);
    let rules = Rules::new(game);
    let start = rules.empty_for(reading.first);
    let mut lines = Lines::new(&rules, grid, start);
    while let Some(node) = lines.read(&mut file, game.squares())
        && !node.is_leaf
        && lines.wrong.is_empty()
    {}
    if reading.variations == Variations::Refused && lines.has_others && lines.wrong.is_empty() {
        lines.report(FormatProblem::Variation.at_byte_of_file(file.at()));
    }
    let last = lines.line.last().map_or(start, |&(_, position)| position);
    let moves = lines.moves.iter().map(|branch| branch.square).collect();
    let end = last.conclusion().map(|_| End::Played);
    let record = Record { moves, end, ..Record::new(game, reading.first) };
    match lines.wrong.pop() {
        Some(wrong) => Err(FormatError { before: Some(Box::new(record)), ..wrong }),
        None => Ok(record),
    }
}

/// The game of a file for 15 by 15 squares.
pub(crate) fn five(game: Option<Game>) -> Result<(Game, Grid), FormatProblem> {
    let game = game.unwrap_or(Game::GOMOKU);
    let grid = game.grid().ok_or(FormatProblem::Game(Unfit::Cube))?;
    match grid.columns == usize::from(SIDE) && grid.rows == usize::from(SIDE) {
        true => Ok((game, grid)),
        false => Err(FormatProblem::OtherBoard { game, columns: SIDE, rows: SIDE }),
    }
}

/// The byte at which the nodes begin.
fn head(bytes: &[u8]) -> Result<usize, FormatError> {
    if !has_library_head(bytes) {
        let is_old = bytes.first() == Some(&CENTRE);
        return if is_old { Ok(0) } else { Err(FormatProblem::NoLibrary.at_byte_of_file(0)) };
    }
    match bytes.get(HEAD.len()..HEAD_LENGTH) {
        Some(&[major, minor, ..]) if (major, minor) > NEWEST => {
            Err(FormatProblem::OtherVersion { major, minor }.at_byte_of_file(HEAD.len()))
        }
        Some(_) => Ok(HEAD_LENGTH),
        None => Err(FormatProblem::EndsEarly.at_byte_of_file(bytes.len())),
    }
}

/// The lines of a library while they are read.
struct Lines<'r> {
    rules: &'r Rules,
    grid: Grid,
    start: Position,
    moves: Vec<Branch>,
    wrong: Vec<FormatError>,
    /// The moves of the current line up to where it is cut off: each its index in the tree, and
    /// the position after it.
    line: Vec<(usize, Position)>,
    /// The length of the current line with the nodes that were cut off.
    length: usize,
    /// The lengths of the lines to which the next siblings will be added.
    open: Vec<usize>,
    /// True once a node has been read.
    has_begun: bool,
    /// True once a second line is sure to follow.
    has_others: bool,
    /// False after the last node.
    goes_on: bool,
    texts: Texts,
}

impl<'r> Lines<'r> {
    fn new(rules: &'r Rules, grid: Grid, start: Position) -> Lines<'r> {
        Lines {
            rules,
            grid,
            start,
            moves: Vec::new(),
            wrong: Vec::new(),
            line: Vec::new(),
            length: 0,
            open: Vec::new(),
            has_begun: false,
            has_others: false,
            goes_on: true,
            texts: Texts::default(),
        }
    }

    /// Reads the next node, unless there are `most` moves; `None` at the end.
    fn read<'t>(&mut self, file: &mut Bytes<'t>, most: usize) -> Option<Node<'t>> {
        let at = file.at();
        let node = match file.node() {
            Ok(node) => node?,
            Err(problem) => {
                self.report(problem.at_byte_of_file(at));
                return None;
            }
        };
        if self.moves.len() == most {
            self.report(FormatProblem::TooManyMoves { most }.at_byte_of_file(at));
            return None;
        }
        let is_root = !std::mem::replace(&mut self.has_begun, true) && node.square == 0;
        self.take(&node, at, is_root);
        Some(node)
    }

    fn report(&mut self, error: FormatError) {
        if self.wrong.len() < MOST_WRONG {
            self.wrong.push(error);
        }
    }

    /// Adds a node that begins at a byte of the file, and goes where the next one belongs.
    fn take(&mut self, node: &Node<'_>, at: usize, is_root: bool) {
        if node.has_sibling && !is_root {
            self.open.push(self.length);
            self.has_others = true;
        }
        if !is_root {
            if self.line.len() == self.length
                && let Err(problem) = self.play(node)
            {
                self.report(problem.at_byte_of_file(at));
            }
            self.length += 1;
        }
        self.note(node, is_root);
        if node.is_leaf {
            match self.open.pop() {
                Some(length) => {
                    self.length = length;
                    self.line.truncate(length);
                }
                None => self.goes_on = false,
            }
        }
    }

    /// Keeps the texts of a node whose line is not cut off.
    fn note(&mut self, node: &Node<'_>, is_root: bool) {
        let after = self.line.last().map(|&(place, _)| place);
        let is_kept = self.line.len() + usize::from(!node.is_move) == self.length;
        if is_root {
            self.texts.add(None, None, node.comment);
        } else if let Some(place) = after.filter(|_| is_kept) {
            if !node.comment.is_empty() {
                self.texts.add(Some(place), None, node.comment);
            }
            if node.is_marked || !node.board_text.is_empty() {
                let square = self.square(node.square).ok();
                self.texts.add(Some(place), square, node.board_text);
            }
        }
    }

    /// Makes a node's move. A node that is no move, as for a text on an empty square, ends its line.
    fn play(&mut self, node: &Node<'_>) -> Result<(), FormatProblem> {
        if !node.is_move {
            return Ok(());
        }
        let square = self.square(node.square)?;
        let before = self.line.last();
        let mut position = before.map_or(self.start, |&(_, position)| position);
        let ply = self.line.len() + 1;
        let played = self.rules.try_play(&mut position, square);
        played.map_err(|reason| FormatProblem::Illegal { ply, reason })?;
        self.moves.push(Branch { square, after: before.map(|&(place, _)| place) });
        self.line.push((self.moves.len() - 1, position));
        Ok(())
    }

    fn square(&self, code: u8) -> Result<Square, FormatProblem> {
        if code == 0 {
            return Err(FormatProblem::Pass);
        }
        let (column, row) = (usize::from(code % 16), usize::from(code / 16));
        let square = column.checked_sub(1).and_then(|column| self.grid.square(column, row));
        square.ok_or_else(|| TextProblem::OutsideBoard(format!("0x{code:02x}")).into())
    }
}
