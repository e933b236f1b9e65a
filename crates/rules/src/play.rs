//! Checked moves, the end of the game, and the traits that searches stand on.

use alloc::vec::Vec;

use crate::geometry;
use crate::{
    Conclusion, IllegalMove, Layout, LineCounts, LineGame, LineTest, Mark, Outcome, Position,
    Rules, Square, Squares, TwoPlayerGame, Word, squares,
};

impl<W: Word> Rules<W> {
    /// Whether a move is legal, and why not.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn check(&self, position: &Position<W>, square: Square) -> Result<(), IllegalMove> {
        if position.conclusion.is_some() {
            return Err(IllegalMove::Over);
        }
        if !self.board.contains(square) {
            return Err(IllegalMove::Outside);
        }
        let holder = Mark::BOTH.into_iter().find(|&m| position.marks(m).contains(square));
        if let Some(by) = holder {
            return Err(IllegalMove::Taken { by });
        }
        let open = self.open(position);
        if open.contains(square) {
            return Ok(());
        }
        let same_column =
            |s: &Square| (s.index() - square.index()).is_multiple_of(self.game.columns());
        let below = open.iter().filter(|s| s.index() > square.index());
        let lands = below.into_iter().find(same_column).unwrap_or(square);
        Err(IllegalMove::Floating { lands })
    }

    /// Makes a move if it is legal; if not, the position is as it was.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    ///
    /// ```
    /// use inarow_rules::{Game, IllegalMove, Mark, Rules, Square};
    /// let rules = Rules::<u16>::new(Game::TICTACTOE)?;
    /// let mut position = rules.empty();
    /// rules.try_play(&mut position, Square(4))?;
    /// let taken = rules.try_play(&mut position, Square(4));
    /// assert_eq!(taken, Err(IllegalMove::Taken { by: Mark::X }));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn try_play(&self, position: &mut Position<W>, square: Square) -> Result<(), IllegalMove> {
        self.check(position, square)?;
        self.play(position, square);
        Ok(())
    }

    /// How the game has ended, with the lines that decided it, if it has.
    #[must_use]
    pub fn outcome(&self, position: &Position<W>) -> Option<Outcome> {
        Some(match position.conclusion? {
            Conclusion::Win(mark) => {
                let owner = if self.game.misere() { !mark } else { mark };
                Outcome::Win { mark, lines: self.runs(position.marks(owner)) }
            }
            Conclusion::Draw => Outcome::Draw,
        })
    }

    /// Every run of stones that is long enough to be a line, in full length.
    pub(crate) fn runs(&self, stones: Squares<W>) -> Vec<Vec<Square>> {
        let k = self.game.k();
        let mut runs = Vec::new();
        for direction in geometry::directions(&self.game) {
            let stride = direction.stride(&self.game);
            for start in stones {
                let room = direction.room(&self.game, start, 1);
                let continues = direction.room(&self.game, start, -1) > 0
                    && stones.contains(Square((start.index() - stride) as u16));
                if continues {
                    continue;
                }
                let run: Vec<Square> = (0..=room.min(self.game.squares()))
                    .map(|step| Square((start.index() + step * stride) as u16))
                    .take_while(|&square| stones.contains(square))
                    .collect();
                if run.len() == k || run.len() > k && !geometry::bars_overlines(&self.game) {
                    runs.push(run);
                }
            }
        }
        runs
    }

    /// The legal squares at which `mark`, if it were to move, would complete a line at once. With
    /// misère these are the moves that lose.
    #[must_use]
    pub fn completions(&self, position: &Position<W>, mark: Mark) -> Squares<W> {
        let stones = position.marks(mark);
        self.moves(position)
            .iter()
            .filter(|&square| self.line_test.is_line(stones | Squares::only(square), square))
            .collect()
    }
}

impl<W: Word> TwoPlayerGame for Rules<W> {
    type Position = Position<W>;
    type Moves = squares::Iter<W>;

    #[inline]
    fn to_move(&self, position: &Position<W>) -> Mark {
        position.to_move()
    }
    #[inline]
    fn moves(&self, position: &Position<W>) -> squares::Iter<W> {
        self.moves(position).iter()
    }
    #[inline]
    fn play(&self, position: &mut Position<W>, square: Square) {
        self.play(position, square);
    }
    #[inline]
    fn conclusion(&self, position: &Position<W>) -> Option<Conclusion> {
        position.conclusion
    }
    #[inline]
    fn key(&self, position: &Position<W>) -> u64 {
        self.key(position)
    }
}

impl<W: Word> LineGame for Rules<W> {
    type Word = W;

    fn layout(&self) -> Layout {
        self.layout()
    }
    #[inline]
    fn marks(&self, position: &Position<W>, mark: Mark) -> Squares<W> {
        position.marks(mark)
    }
    #[inline]
    fn open(&self, position: &Position<W>) -> Squares<W> {
        self.open(position)
    }
    fn completions(&self, position: &Position<W>, mark: Mark) -> Squares<W> {
        self.completions(position, mark)
    }
    fn line_counts(
        &self,
        position: &Position<W>,
        square: Square,
    ) -> impl Iterator<Item = LineCounts> {
        let (x, o) = (position.marks(Mark::X), position.marks(Mark::O));
        self.lines_through(square)
            .map(move |line| LineCounts { x: (line & x).len(), o: (line & o).len() })
    }
    #[inline]
    fn pass(&self, position: &mut Position<W>) {
        self.pass(position);
    }
    #[inline]
    fn canonical(&self, position: &Position<W>) -> Position<W> {
        self.canonical(position)
    }
    fn ordinals(&self) -> Option<usize> {
        self.ordinals.size()
    }
    #[inline]
    fn ordinal(&self, position: &Position<W>) -> usize {
        self.ordinals.number(position)
    }
}
