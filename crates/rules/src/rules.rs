//! A compiled game, and every operation on its positions.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::kernel::{Each, Kernel, Task, Word, packed_key, with_kernel};
use crate::{Forbidden, Game, Mark, OtherGame, Position, Square, Squares, Symmetry, symmetry};

/// A compiled game: lines, symmetries and keys. It is a handle: clones share the compiled data.
///
/// Its methods take positions of its own game. Given a position of another game, methods that
/// return a `Result` return an error and all others panic.
///
/// ```
/// use inarow_rules::{Game, Rules, Square};
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut position = rules.empty();
/// rules.play(&mut position, Square(4));
/// assert_eq!(rules.moves(&position).len(), 8);
/// ```
#[derive(Clone, Debug)]
pub struct Rules(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    game: Game,
    board: Squares,
    symmetries: Vec<Symmetry>,
    kernel: Each,
}

impl Rules {
    /// Compiles a game.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Rules::with(game, game.squares())
    }

    fn with(game: Game, squares: usize) -> Self {
        let (board, symmetries) = (Squares::all(game.squares()), symmetry::group(&game));
        let kernel = Each::new(&game, &symmetries, squares);
        Rules(Arc::new(Inner { game, board, symmetries, kernel }))
    }

    /// Compiles a game for a kernel of `squares` squares, more than it needs: slower, with the same
    /// answers, for comparing the kernels. `None` if the board does not fit.
    #[doc(hidden)]
    #[must_use]
    pub fn compiled_for(game: Game, squares: usize) -> Option<Self> {
        (game.squares() <= squares).then(|| Rules::with(game, squares))
    }

    /// The game that was compiled.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.0.game
    }

    /// Every square of the board.
    #[must_use]
    pub fn board(&self) -> Squares {
        self.0.board
    }

    /// The game's symmetries, the identity first.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.0.symmetries
    }

    /// Runs a task on the game's kernel, which gives access to narrow positions.
    pub fn run<T: Task>(&self, task: T) -> T::Out {
        with_kernel!(self.kernel(), kernel => task.run(kernel))
    }

    /// Checks that a position belongs to this game.
    ///
    /// # Errors
    /// The two games, if they differ.
    ///
    /// ```
    /// use inarow_rules::{Game, OtherGame, Rules};
    /// let (small, large) = (Rules::new(Game::TICTACTOE), Rules::new(Game::GOMOKU));
    /// let other = OtherGame { expected: Game::TICTACTOE, found: Game::GOMOKU };
    /// assert_eq!(small.check_game(&large.empty()), Err(other));
    /// ```
    pub fn check_game(&self, position: &Position) -> Result<(), OtherGame> {
        let (expected, found) = (*self.game(), position.game);
        if expected == found { Ok(()) } else { Err(OtherGame { expected, found }) }
    }

    pub(crate) fn kernel(&self) -> &Each {
        &self.0.kernel
    }

    /// The empty board, X to move.
    #[must_use]
    pub fn empty(&self) -> Position {
        self.empty_for(Mark::X)
    }

    /// The empty board with this side to move.
    #[must_use]
    pub fn empty_for(&self, first: Mark) -> Position {
        self.place(Squares::EMPTY, Squares::EMPTY, first)
    }

    /// The position with these squares, which must be on the board and disjoint.
    pub(crate) fn place(&self, x: Squares, o: Squares, to_move: Mark) -> Position {
        with_kernel!(self.kernel(), kernel => {
            kernel.widen(&kernel.place(narrow(x), narrow(o), to_move))
        })
    }

    /// The free squares on which a mark would stay, even if the game is over.
    #[must_use]
    pub fn open(&self, position: &Position) -> Squares {
        with_kernel!(self.kernel(), kernel => widen(kernel.open(&kernel.narrow(position))))
    }

    /// The legal moves; none once the game is over.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Squares {
        with_kernel!(self.kernel(), kernel => widen(kernel.moves(&kernel.narrow(position)).0))
    }

    /// The free squares on which the side to move may not play, each with its reason: none but in Renju with X to move,
    /// and none once the game is over.
    ///
    /// ```
    /// use inarow_rules::{Forbidden, Rules, Square};
    /// let rules = Rules::new("9,9,5+renju".parse()?);
    /// let position = rules.parse("9/3XX4/9/2X6/2X6/9/6OO1/6OO1/9 x")?;
    /// assert_eq!(rules.forbidden(&position), [(Square(11), Forbidden::DoubleThree)]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn forbidden(&self, position: &Position) -> Vec<(Square, Forbidden)> {
        if position.conclusion().is_some() {
            return Vec::new();
        }
        with_kernel!(self.kernel(), kernel => kernel.forbidden(&kernel.narrow(position)))
    }

    /// The square that a move makes playable: with gravity the one above it.
    #[must_use]
    pub fn opened_by(&self, square: Square) -> Option<Square> {
        with_kernel!(self.kernel(), kernel => kernel.opened_by(square))
    }

    /// Makes a legal move.
    ///
    /// # Panics
    /// If the move is not legal. [`try_play`](Self::try_play) returns the reason instead.
    pub fn play(&self, position: &mut Position, square: Square) {
        if let Err(illegal) = self.try_play(position, square) {
            panic!("an illegal move at square {square}: {illegal}");
        }
    }

    /// Makes a move that has been checked.
    pub(crate) fn play_legal(&self, position: &mut Position, square: Square) {
        with_kernel!(self.kernel(), kernel => {
            let mut narrow = kernel.narrow(position);
            kernel.play(&mut narrow, square);
            *position = kernel.widen(&narrow);
        });
    }

    /// Gives the other side the move without putting a mark, as if the side to move could pass.
    /// This shows what a move threatens.
    ///
    /// # Panics
    /// If the game is over.
    pub fn pass(&self, position: &mut Position) {
        assert!(position.conclusion().is_none(), "nobody moves in a game that is over");
        core::mem::swap(&mut position.own, &mut position.other);
        position.to_move = !position.to_move;
    }

    /// The legal squares at which `mark`, if it were to move, would complete a line at once. In
    /// misère games these are the losing moves.
    #[must_use]
    pub fn completions(&self, position: &Position, mark: Mark) -> Squares {
        with_kernel!(self.kernel(), kernel => {
            widen(kernel.completions(&kernel.narrow(position), mark).0)
        })
    }

    /// Number of ordinals; `None` if the board is too large to number its positions in a small
    /// table, or if the sides have different rules or block each other's lines (Renju, Caro).
    #[must_use]
    pub fn ordinals(&self) -> Option<usize> {
        with_kernel!(self.kernel(), kernel => kernel.ordinals())
    }

    /// The number of a position, below [`ordinals`](Self::ordinals). Only the position with the
    /// marks of both sides exchanged has the same number: it has the same value for the side to
    /// move.
    ///
    /// # Panics
    /// If there are no ordinals.
    #[must_use]
    pub fn ordinal(&self, position: &Position) -> usize {
        with_kernel!(self.kernel(), kernel => kernel.ordinal(&kernel.narrow(position)))
    }

    /// A 64-bit key of the marks and the side to move, the same on every machine and in every
    /// release; positions of different games may share a key.
    #[must_use]
    pub fn key(&self, position: &Position) -> u64 {
        with_kernel!(self.kernel(), kernel => packed_key(&kernel.narrow(position)))
    }

    /// The image of a position under a symmetry of the game.
    #[must_use]
    pub fn image(&self, symmetry: &Symmetry, position: &Position) -> Position {
        let own = symmetry.image(Squares(position.own)).0;
        let other = symmetry.image(Squares(position.other)).0;
        let image = Position { own, other, ..*position };
        with_kernel!(self.kernel(), kernel => {
            kernel.widen(&kernel.rehashed(kernel.narrow(&image)))
        })
    }

    /// The representative of a position's images under the symmetries: the smallest, compared by
    /// the squares of the side to move, then by those of the other side.
    #[must_use]
    pub fn canonical(&self, position: &Position) -> Position {
        with_kernel!(self.kernel(), kernel => {
            kernel.widen(&kernel.canonical(&kernel.narrow(position)))
        })
    }
}

fn narrow<W: Word>(squares: Squares) -> W {
    W::narrow(&squares.0)
}

fn widen<W: Word>(word: W) -> Squares {
    Squares(word.widen())
}
