//! A game compiled for a word, and every operation on its packed positions.

mod judged;

use alloc::vec::Vec;

use self::judged::SMALLEST;
use super::bits::word;
use super::images::Images;
use super::line_test::{LineTest, Side, WithLineTest};
use super::lines::Lines;
use super::ordinal::Ordinals;
use super::word::KeptHash;
use super::zobrist::Zobrist;
use super::{Bits, Kernel, LastTwoPlies, LineCounts, Packed};
use crate::{Conclusion, Game, Judge, Mark, Position, Square, Symmetry, geometry};

/// A game compiled for the word `W`, which has a bit for each of its squares.
#[derive(Clone, Debug)]
pub(crate) struct Compiled<W: WithLineTest> {
    pub(super) game: Game,
    /// Every square of the board.
    pub(crate) board: W,
    /// The squares that need no stone below them: the bottom row with gravity, otherwise all.
    grounded: W,
    /// The difference between the numbers of a square and the one above it; 0 without gravity.
    fall: u32,
    line_test: W::LineTest,
    /// The judge of X's forbidden points, if there are any.
    judge: Option<Judge>,
    pub(crate) lines: Lines<W>,
    pub(crate) images: Vec<Images<W>>,
    zobrist: Zobrist,
    ordinals: Ordinals,
}

impl<W: WithLineTest> Compiled<W> {
    /// Compiles a game whose squares fit the word.
    pub(crate) fn new(game: &Game, symmetries: &[Symmetry]) -> Self {
        let squares = || (0..game.squares() as u16).map(Square);
        let fall = geometry::fall(game);
        let unsupported = |s: &Square| fall == 0 || s.index() + fall >= game.squares();
        Compiled {
            game: *game,
            board: word(squares()),
            grounded: word(squares().filter(unsupported)),
            fall: fall as u32,
            line_test: W::LineTest::new(game),
            judge: Judge::new(game),
            lines: Lines::new(game),
            images: symmetries.iter().map(Images::new).collect(),
            zobrist: Zobrist::new::<W>(game),
            ordinals: Ordinals::new(game),
        }
    }

    /// The position with these squares, which must be on the board and disjoint.
    pub(crate) fn place(&self, x: W, o: W, to_move: Mark) -> Packed<W> {
        let (own, other) = if to_move == Mark::X { (x, o) } else { (o, x) };
        let has_line = |mark: &Mark| {
            let (stones, other) = if *mark == Mark::X { (x, o) } else { (o, x) };
            let side = Side { mark: *mark, stones, other };
            Bits(stones).any(|square| self.line_test.is_line(side, square))
        };
        let owner = Mark::BOTH.into_iter().find(has_line);
        let hash = W::Hash::default();
        let mut position = Packed { own, other, to_move, conclusion: None, hash };
        position.conclusion = self.concluded(owner, &position);
        self.rehashed(position)
    }

    /// The result of a game, given the side that has a line, if any.
    #[inline]
    fn concluded(&self, line_owner: Option<Mark>, position: &Packed<W>) -> Option<Conclusion> {
        match line_owner {
            Some(mark) => Some(self.completed_by(mark)),
            None if position.occupied() == self.board => Some(Conclusion::Draw),
            None if self.may_judge() && self.is_stuck(position) => Some(Conclusion::Draw),
            None => None,
        }
    }

    /// A side's stones and the other's.
    #[inline]
    fn side(position: &Packed<W>, mark: Mark) -> Side<W> {
        Side { mark, stones: position.marks(mark), other: position.marks(!mark) }
    }

    /// The free squares on which a mark would stay, even if the game is over.
    #[inline]
    pub(crate) fn open(&self, position: &Packed<W>) -> W {
        self.open_beside(position.occupied())
    }

    /// The free squares on which a mark would stay, given the occupied squares.
    #[inline]
    fn open_beside(&self, occupied: W) -> W {
        // Without gravity every square is grounded: on small words that is not worth asking.
        if W::BITS > 64 && self.fall == 0 {
            return self.board & !occupied;
        }
        (occupied >> self.fall | self.grounded) & !occupied
    }

    /// The legal moves where neither side has a line yet: those that complete no line, and those
    /// that complete one.
    #[inline]
    pub(crate) fn split(&self, position: &Packed<W>) -> (W, W) {
        let open = self.permitted(position, self.open_beside(position.occupied()));
        let side = Self::side(position, position.to_move);
        let completing = self.line_test.completing(side, open);
        (open & !completing, completing)
    }

    /// The games that follow where two squares are free and neither side has a line yet.
    ///
    /// It does not branch: the outcome of the last plies cannot be predicted, and a mispredicted
    /// branch would take longer than the whole computation.
    #[inline(always)]
    pub(crate) fn last_two(&self, position: &Packed<W>) -> LastTwoPlies {
        let (quiet, completing) = self.split(position);
        let free = self.board & !position.occupied();
        let count = |set: W| u64::from(set != W::ZERO) + u64::from(set == free);
        if W::BITS > SMALLEST && self.game.judges_stones() {
            return self.last_two_one_by_one(position, quiet, count(completing));
        }
        let waiting = Self::side(position, !position.to_move);
        let threats = self.line_test.completing(waiting, free);
        // The last square is the one that the move before it leaves free: threats swap places.
        let answered = if threats == W::ZERO || threats == free { threats } else { threats ^ free };
        LastTwoPlies {
            completed: count(completing),
            answered: count(quiet & answered),
            drawn: count(quiet & !answered),
        }
    }

    /// The smallest image under a group of symmetries, whose first is the identity: compared by the
    /// squares of the side to move, then by those of the other side.
    #[inline]
    pub(crate) fn least_image(&self, group: &[Images<W>], position: &Packed<W>) -> Packed<W> {
        let mut least = (position.own, position.other);
        for images in group.iter().skip(1) {
            let own = images.of(position.own);
            if own <= least.0 {
                let other = images.of(position.other);
                if (own, other) < least {
                    least = (own, other);
                }
            }
        }
        self.rehashed(Packed { own: least.0, other: least.1, ..*position })
    }

    /// The position with its hash computed from its squares.
    #[inline]
    pub(crate) fn rehashed(&self, position: Packed<W>) -> Packed<W> {
        if !W::Hash::KEPT {
            return position;
        }
        let mut hash = W::Hash::default();
        for mark in Mark::BOTH {
            for square in Bits(position.marks(mark)) {
                self.zobrist.toggle(&mut hash, square, mark);
            }
        }
        Packed { hash, ..position }
    }
}

impl<W: WithLineTest> Kernel for Compiled<W> {
    type Position = Packed<W>;
    type Squares = Bits<W>;
    const WIDE: bool = W::BITS > 64;
    const TINY: bool = W::BITS <= 16;

    #[inline]
    fn is_empty(squares: &Bits<W>) -> bool {
        squares.0 == W::ZERO
    }
    #[inline]
    fn contains(squares: &Bits<W>, square: Square) -> bool {
        squares.0.has(u32::from(square.0))
    }
    #[inline]
    fn limbs(squares: &Bits<W>, each: impl FnMut(u64)) {
        squares.0.limbs(each);
    }
    fn game(&self) -> &Game {
        &self.game
    }
    #[inline]
    fn narrow(&self, position: &Position) -> Packed<W> {
        assert!(position.game == self.game, "a position of another game");
        Packed::narrow(position)
    }
    #[inline]
    fn widen(&self, position: &Packed<W>) -> Position {
        position.widen(self.game)
    }
    #[inline]
    fn to_move(&self, position: &Packed<W>) -> Mark {
        position.to_move
    }
    #[inline]
    fn conclusion(&self, position: &Packed<W>) -> Option<Conclusion> {
        position.conclusion
    }
    #[inline]
    fn moves(&self, position: &Packed<W>) -> Bits<W> {
        let is_over = position.conclusion.is_some();
        Bits(if is_over { W::ZERO } else { self.permitted(position, self.open(position)) })
    }
    #[inline]
    fn is_legal(&self, position: &Packed<W>, square: Square) -> bool {
        square.index() < W::BITS as usize && Self::contains(&self.moves(position), square)
    }
    #[inline]
    fn marks(&self, position: &Packed<W>, mark: Mark) -> Bits<W> {
        Bits(position.marks(mark))
    }
    // Sampling took 4 % longer where the compiler did not inline it.
    #[inline(always)]
    fn play(&self, position: &mut Packed<W>, square: Square) {
        debug_assert!(self.is_legal(position, square), "a legal move");
        let mover = position.to_move;
        let line_owner = self.put(position, square).then_some(mover);
        position.conclusion = self.concluded(line_owner, position);
    }
    #[inline]
    fn completed_by(&self, mark: Mark) -> Conclusion {
        Conclusion::Win(if self.game.misere() { !mark } else { mark })
    }
    #[inline]
    fn quiet_and_completing(&self, position: &Packed<W>) -> (Bits<W>, Bits<W>) {
        let (quiet, completing) = self.split(position);
        (Bits(quiet), Bits(completing))
    }
    #[inline(always)]
    fn last_two_plies(&self, position: &Packed<W>) -> LastTwoPlies {
        self.last_two(position)
    }
    #[inline]
    fn put(&self, position: &mut Packed<W>, square: Square) -> bool {
        let Packed { own, other, to_move, .. } = *position;
        let side = Side { mark: to_move, stones: own, other };
        let completes = self.line_test.completes(side, square);
        self.put_quietly(position, square);
        completes
    }
    fn free_squares(&self, position: &Packed<W>) -> usize {
        (self.board & !position.occupied()).count() as usize
    }
    #[inline]
    fn put_quietly(&self, position: &mut Packed<W>, square: Square) {
        let stones = position.own | W::bit(u32::from(square.0));
        self.zobrist.toggle(&mut position.hash, square, position.to_move);
        position.own = position.other;
        position.other = stones;
        position.to_move = !position.to_move;
    }
    #[inline]
    fn pass(&self, position: &mut Packed<W>) {
        debug_assert!(position.conclusion.is_none(), "a game that goes on");
        core::mem::swap(&mut position.own, &mut position.other);
        position.to_move = !position.to_move;
    }
    #[inline]
    fn opened_by(&self, square: Square) -> Option<Square> {
        let above = u32::from(square.0).checked_sub(self.fall);
        above.filter(|_| self.fall > 0).map(|index| Square(index as u16))
    }
    #[inline]
    fn completions(&self, position: &Packed<W>, mark: Mark) -> Bits<W> {
        // No forbidden point completes a line of X, and none is forbidden to O.
        let open = if position.conclusion.is_some() { W::ZERO } else { self.open(position) };
        Bits(self.line_test.completing(Self::side(position, mark), open))
    }
    fn line_counts(
        &self,
        position: &Packed<W>,
        square: Square,
    ) -> impl Iterator<Item = LineCounts> {
        let (x, o) = (position.marks(Mark::X), position.marks(Mark::O));
        self.lines
            .through(square)
            .map(move |line| LineCounts { x: (line & x).count(), o: (line & o).count() })
    }
    #[inline]
    fn canonical(&self, position: &Packed<W>) -> Packed<W> {
        self.least_image(&self.images, position)
    }
    fn ordinals(&self) -> Option<usize> {
        self.ordinals.size()
    }
    #[inline]
    fn ordinal(&self, position: &Packed<W>) -> usize {
        self.ordinals.number(position.own, position.other)
    }
}
