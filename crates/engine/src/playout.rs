//! Random games to the end.

use inarow_rules::{Conclusion, Mark, Position, Rules, RunLengths, Square, Word};
use rand_core::Rng;

use crate::below;

/// Plays random games from a position, which can be changed: every legal move is exactly as likely
/// as the others.
#[derive(Clone, Debug)]
pub struct Playout<'a, W: Word> {
    rules: &'a Rules<W>,
    from: Position<W>,
    /// The legal moves at the start.
    first_moves: Vec<Square>,
    /// The empty board.
    no_runs: RunLengths,
    /// The stones at the start; up to date only where they are followed.
    first_runs: RunLengths,
    /// The legal moves of the game being played, in no order.
    moves: Vec<Square>,
    /// The stones of the game being played.
    runs: RunLengths,
}

impl<'a, W: Word> Playout<'a, W> {
    /// Small words find lines at once; on larger boards it is quicker to follow the runs.
    const FOLLOWS_RUNS: bool = W::BITS > 64;

    /// Games from a position.
    #[must_use]
    pub fn new(rules: &'a Rules<W>, from: Position<W>) -> Self {
        let moves = || Vec::with_capacity(rules.game().squares());
        let no_runs = RunLengths::new(rules.game());
        let mut playout = Playout {
            rules,
            from,
            first_moves: moves(),
            first_runs: no_runs.clone(),
            moves: moves(),
            runs: no_runs.clone(),
            no_runs,
        };
        playout.set_start(from);
        playout
    }

    /// Goes over to games from another position of the same rules; this allocates nothing.
    #[inline]
    pub fn set_start(&mut self, from: Position<W>) {
        self.from = from;
        self.first_moves.clear();
        for square in self.rules.moves(&from) {
            self.first_moves.push(square);
        }
        if !Self::FOLLOWS_RUNS {
            return;
        }
        self.first_runs.copy_from(&self.no_runs);
        for mark in Mark::BOTH {
            for square in from.marks(mark) {
                self.first_runs.add(mark, square);
            }
        }
    }

    /// Plays one game to its end.
    ///
    /// ```
    /// use inarow_engine::Playout;
    /// use inarow_rules::{Game, Rules};
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let rules = Rules::<u64>::new(Game::CONNECT_FOUR)?;
    /// let mut playout = Playout::new(&rules, rules.empty());
    /// let end = playout.play(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// println!("{end:?}");
    /// # Ok::<(), inarow_rules::TooManySquares>(())
    /// ```
    pub fn play<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Conclusion {
        if let Some(conclusion) = self.from.conclusion() {
            return conclusion;
        }
        self.moves.clear();
        self.moves.extend_from_slice(&self.first_moves);
        if Self::FOLLOWS_RUNS { self.play_runs(rng) } else { self.play_positions(rng) }
    }

    fn play_positions<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Conclusion {
        let mut position = self.from;
        let mut left = self.moves.len();
        while left > 0 {
            let square = draw(self.rules, &mut self.moves, &mut left, rng);
            self.rules.play(&mut position, square);
            if let Some(conclusion) = position.conclusion() {
                return conclusion;
            }
        }
        Conclusion::Draw
    }

    fn play_runs<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Conclusion {
        self.runs.copy_from(&self.first_runs);
        let mut mark = self.from.to_move();
        let mut left = self.moves.len();
        while left > 0 {
            let square = draw(self.rules, &mut self.moves, &mut left, rng);
            if self.runs.add(mark, square) {
                let misere = self.rules.game().misere();
                return Conclusion::Win(if misere { !mark } else { mark });
            }
            mark = !mark;
        }
        Conclusion::Draw
    }
}

/// Draws one of the `left` first moves; what it opens, or else the last of them, takes its place.
#[inline]
fn draw<W: Word, R: Rng + ?Sized>(
    rules: &Rules<W>,
    moves: &mut [Square],
    left: &mut usize,
    rng: &mut R,
) -> Square {
    let drawn = below(rng, *left as u64) as usize;
    let square = moves[drawn];
    moves[drawn] = rules.opened_by(square).unwrap_or_else(|| {
        *left -= 1;
        moves[*left]
    });
    square
}
