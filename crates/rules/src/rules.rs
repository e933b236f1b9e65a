//! A game compiled for a board word, and every operation on its positions.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::geometry;
use crate::key::{self, Zobrist};
use crate::ordinal::Ordinals;
use crate::symmetry::{self, Symmetry};
use crate::{Conclusion, Game, LineTest, Mark, Position, Square, Squares, Word};

/// A game compiled for a board word `W`: lines, symmetries and keys.
///
/// ```
/// use inarow_rules::{Game, Rules, Square};
/// let rules = Rules::<u16>::new(Game::TICTACTOE)?;
/// let mut position = rules.empty();
/// rules.play(&mut position, Square(4));
/// assert_eq!(rules.moves(&position).len(), 8);
/// # Ok::<(), inarow_rules::TooManySquares>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules<W: Word> {
    pub(crate) game: Game,
    /// Every square of the board.
    pub(crate) board: Squares<W>,
    /// The squares that need none below them: the bottom row with gravity, else all.
    grounded: Squares<W>,
    /// By how much the number of a square grows from one row to the next; 0 where none can fall.
    fall: u32,
    pub(crate) line_test: W::LineTest,
    /// The squares of each line.
    pub(crate) lines: Vec<Squares<W>>,
    /// The numbers of the lines through each square, one square after another.
    through: Vec<u16>,
    /// Where in `through` each square's lines begin, and at last where they end.
    through_start: Vec<u32>,
    symmetries: Vec<Symmetry<W>>,
    zobrist: Zobrist,
    pub(crate) ordinals: Ordinals,
}

/// The board does not fit the word that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManySquares {
    /// The board's squares.
    pub squares: usize,
    /// The squares that fit.
    pub fit: u32,
}

impl fmt::Display for TooManySquares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board of {} squares does not fit a word of {} bits", self.squares, self.fit)
    }
}

impl Error for TooManySquares {}

impl<W: Word> Rules<W> {
    /// Compiles a game.
    ///
    /// # Errors
    /// If the board has more squares than the word has bits.
    pub fn new(game: Game) -> Result<Self, TooManySquares> {
        if game.squares() > W::BITS as usize {
            return Err(TooManySquares { squares: game.squares(), fit: W::BITS });
        }
        let squares = || (0..game.squares() as u16).map(Square);
        let board: Squares<W> = squares().collect();
        let bottom = game.squares() - game.columns();
        let lines: Vec<Squares<W>> =
            geometry::lines(&game).map(|line| line.squares.into_iter().collect()).collect();
        let mut through: Vec<Vec<u16>> = (0..game.squares()).map(|_| Vec::new()).collect();
        for (number, line) in lines.iter().enumerate() {
            line.iter().for_each(|square| through[square.index()].push(number as u16));
        }
        let mut through_start = Vec::from([0]);
        through_start.extend(through.iter().scan(0, |end, lines| {
            *end += lines.len() as u32;
            Some(*end)
        }));
        Ok(Rules {
            game,
            board,
            grounded: squares().filter(|s| !game.gravity() || s.index() >= bottom).collect(),
            fall: if game.gravity() && game.rows() > 1 { game.columns() as u32 } else { 0 },
            line_test: W::LineTest::new(&game),
            lines,
            through: through.concat(),
            through_start,
            symmetries: symmetry::group(&game),
            zobrist: Zobrist::new::<W>(&game),
            ordinals: Ordinals::new(&game),
        })
    }

    /// The game that was compiled.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Every square of the board.
    #[must_use]
    pub fn board(&self) -> Squares<W> {
        self.board
    }

    /// The squares of each line.
    #[must_use]
    pub fn lines(&self) -> &[Squares<W>] {
        &self.lines
    }

    /// The lines through a square; none if it is outside the board.
    pub fn lines_through(&self, square: Square) -> impl Iterator<Item = Squares<W>> + '_ {
        let bounds = self.through_start.get(square.index()..square.index() + 2);
        let numbers = bounds.map_or(0..0, |ends| ends[0] as usize..ends[1] as usize);
        self.through[numbers].iter().map(|&number| self.lines[usize::from(number)])
    }

    /// The game's symmetries, the identity first.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry<W>] {
        &self.symmetries
    }

    /// The empty board, X to move.
    #[must_use]
    pub fn empty(&self) -> Position<W> {
        self.empty_for(Mark::X)
    }

    /// The empty board with this side to move.
    #[must_use]
    pub fn empty_for(&self, first: Mark) -> Position<W> {
        self.place(Squares::EMPTY, Squares::EMPTY, first)
    }

    /// The position with these squares, both sets on the board and apart.
    pub(crate) fn place(&self, x: Squares<W>, o: Squares<W>, to_move: Mark) -> Position<W> {
        let (own, other) = if to_move == Mark::X { (x, o) } else { (o, x) };
        let has_line =
            |stones: Squares<W>| stones.iter().any(|s| self.line_test.is_line(stones, s));
        let owner = if has_line(x) {
            Some(Mark::X)
        } else if has_line(o) {
            Some(Mark::O)
        } else {
            None
        };
        let conclusion = self.concluded(owner, x | o);
        self.rehashed(Position { own, other, to_move, conclusion, hash: W::Hash::default() })
    }

    /// How a game has ended in which this side has a line and these squares are taken.
    #[inline]
    fn concluded(&self, line_owner: Option<Mark>, occupied: Squares<W>) -> Option<Conclusion> {
        match line_owner {
            Some(mark) => Some(Conclusion::Win(if self.game.misere() { !mark } else { mark })),
            None if occupied == self.board => Some(Conclusion::Draw),
            None => None,
        }
    }

    /// The free squares on which a mark would stay, whether or not the game is over.
    #[inline]
    pub(crate) fn open(&self, position: &Position<W>) -> Squares<W> {
        let occupied = position.occupied();
        // Without gravity every square is grounded: on small words that is not worth asking.
        if W::BITS > 64 && self.fall == 0 {
            return self.board - occupied;
        }
        (Squares(occupied.0 >> self.fall) | self.grounded) - occupied
    }

    /// The legal moves; none once the game is over.
    #[must_use]
    #[inline]
    pub fn moves(&self, position: &Position<W>) -> Squares<W> {
        if position.conclusion.is_some() { Squares::EMPTY } else { self.open(position) }
    }

    /// The square that a move makes playable: with gravity the one above it.
    #[must_use]
    #[inline]
    pub fn opened_by(&self, square: Square) -> Option<Square> {
        let above = u32::from(square.0).checked_sub(self.fall);
        above.filter(|_| self.fall > 0).map(|index| Square(index as u16))
    }

    /// Makes a move that is legal.
    ///
    /// # Panics
    /// In a debug build if the move is not legal; otherwise an illegal move leaves a position
    /// that means nothing. [`try_play`](Self::try_play) checks.
    #[inline]
    pub fn play(&self, position: &mut Position<W>, square: Square) {
        debug_assert_eq!(self.check(position, square), Ok(()));
        let mover = position.to_move;
        let stones = position.own | Squares::only(square);
        self.zobrist.toggle(&mut position.hash, square, mover);
        let line_owner = self.line_test.is_line(stones, square).then_some(mover);
        position.conclusion = self.concluded(line_owner, stones | position.other);
        position.own = position.other;
        position.other = stones;
        position.to_move = !mover;
    }

    /// Takes back the last move, which was made at `square`: the position before it.
    ///
    /// # Panics
    /// If the side that moved last has no mark there.
    pub fn undo(&self, position: &mut Position<W>, square: Square) {
        assert!(position.other.contains(square), "no mark of the last mover to take back");
        let mover = !position.to_move;
        self.zobrist.toggle(&mut position.hash, square, mover);
        let stones = position.other - Squares::only(square);
        position.other = position.own;
        position.own = stones;
        position.to_move = mover;
        position.conclusion = None;
    }

    /// Hands the move to the other side without a mark being put, as if the mover could pass.
    /// What a threat is can be asked this way.
    #[inline]
    pub fn pass(&self, position: &mut Position<W>) {
        core::mem::swap(&mut position.own, &mut position.other);
        position.to_move = !position.to_move;
    }

    /// A 64-bit key of the marks and the side to move, the same on every machine and in every
    /// release; it does not tell games apart.
    #[must_use]
    #[inline]
    pub fn key(&self, position: &Position<W>) -> u64 {
        key::of(position)
    }

    /// The key that all positions share which are equal up to the game's symmetries.
    #[must_use]
    pub fn symmetric_key(&self, position: &Position<W>) -> u64 {
        self.key(&self.canonical(position))
    }

    /// The image of a position under a symmetry.
    #[must_use]
    pub fn image(&self, symmetry: &Symmetry<W>, position: &Position<W>) -> Position<W> {
        self.rehashed(Position {
            own: symmetry.image(position.own),
            other: symmetry.image(position.other),
            ..*position
        })
    }

    /// The one among a position's images that all of them share: the smallest by the squares of
    /// the side to move, then of the other side.
    #[must_use]
    #[inline]
    pub fn canonical(&self, position: &Position<W>) -> Position<W> {
        self.least_image(&self.symmetries, position)
    }

    /// The smallest image under a group of symmetries, the identity first among them.
    #[inline]
    pub(crate) fn least_image(&self, group: &[Symmetry<W>], position: &Position<W>) -> Position<W> {
        let mut least = (position.own, position.other);
        for symmetry in group.iter().skip(1) {
            let own = symmetry.image(position.own);
            if own <= least.0 {
                let other = symmetry.image(position.other);
                if (own, other) < least {
                    least = (own, other);
                }
            }
        }
        self.rehashed(Position { own: least.0, other: least.1, ..*position })
    }

    /// The position with a hash that fits its squares.
    #[inline]
    fn rehashed(&self, position: Position<W>) -> Position<W> {
        use crate::word::KeptHash;
        if !W::Hash::KEPT {
            return position;
        }
        let mut hash = W::Hash::default();
        for mark in Mark::BOTH {
            for square in position.marks(mark) {
                self.zobrist.toggle(&mut hash, square, mark);
            }
        }
        Position { hash, ..position }
    }
}
