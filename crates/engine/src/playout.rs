//! Random games to the end.

use inarow_rules::{Conclusion, Position, Rules, Square, Word};
use rand_core::Rng;

use crate::below;

/// Plays random games from one position: every legal move is exactly as likely as the others.
#[derive(Clone, Debug)]
pub struct Playout<'a, W: Word> {
    rules: &'a Rules<W>,
    from: Position<W>,
    /// The legal moves at the start.
    first_moves: Vec<Square>,
    /// The legal moves of the game being played, in no order.
    moves: Vec<Square>,
}

impl<'a, W: Word> Playout<'a, W> {
    /// Games from a position.
    #[must_use]
    pub fn new(rules: &'a Rules<W>, from: Position<W>) -> Self {
        let first_moves: Vec<Square> = rules.moves(&from).iter().collect();
        Playout { rules, from, moves: first_moves.clone(), first_moves }
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
        self.moves.clone_from(&self.first_moves);
        let mut position = self.from;
        loop {
            if let Some(conclusion) = position.conclusion() {
                return conclusion;
            }
            let drawn = below(rng, self.moves.len() as u64) as usize;
            let square = self.moves[drawn];
            match self.rules.opened_by(square) {
                Some(above) => self.moves[drawn] = above,
                None => {
                    self.moves.swap_remove(drawn);
                }
            }
            self.rules.play(&mut position, square);
        }
    }
}
