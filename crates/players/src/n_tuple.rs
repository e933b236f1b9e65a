//! N-tuple networks: positions estimated by sums over tables of tuples of squares.

mod board;
mod file;
mod look_ahead;
#[cfg(test)]
mod tests;
mod tuples;

use std::sync::Arc;

use inarow_rules::{Conclusion, Game, Position, Rules, Square};
use inarow_search::{Budget, Limits};

pub use board::TupleBoard;
pub use tuples::Tuples;

use self::look_ahead::LookAhead;
use crate::learned::highest;
use crate::{Distribution, Policy, Reason, Refusal};

/// A player that estimates the position after each move by an n-tuple network (Bledsoe and Browning 1959; Lucas, "Learning to
/// Play Othello with N-Tuple Systems", 2008): the value is the hyperbolic tangent of the sum of one weight for each image of a
/// tuple. It makes a move of the highest value some plies on, and draws among equal ones; the end of the game and a win of the other side
/// with its next move are seen without an estimate.
///
/// ```
/// use std::sync::Arc;
/// use inarow_players::learned::{NTuple, Tuples};
/// use inarow_players::Policy;
/// use inarow_rules::{Rules, Square};
/// use inarow_search::Limits;
///
/// let rules = Rules::new("connect-four".parse()?);
/// let column = [38, 31, 24].map(Square).to_vec();
/// let tuples = Tuples::new(&rules, vec![column]).ok_or("no tuple")?;
/// let weights = vec![0.0; tuples.weights()];
/// let mut player = NTuple::new(&rules, Vec::new(), Arc::new(tuples), weights.into());
/// let position = rules.parse("......./......./......./X....../X.OO.../X.OO...")?;
/// assert_eq!(player.distribution(&position, &Limits::NONE)?.choices()[0].square, Square(14));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct NTuple {
    rules: Rules,
    about: Vec<(String, String)>,
    tuples: Arc<Tuples>,
    weights: Arc<[f32]>,
    changes: Option<Arc<[[f32; 2]]>>,
    plies: u32,
}

impl PartialEq for NTuple {
    /// True if their files are the same.
    fn eq(&self, other: &Self) -> bool {
        self.rules.game() == other.rules.game()
            && (&self.about, &self.tuples) == (&other.about, &other.tuples)
            && (&self.weights, &self.changes, self.plies)
                == (&other.weights, &other.changes, other.plies)
    }
}

impl NTuple {
    /// The most plies that a player looks ahead.
    pub const MOST_PLIES: u32 = 12;
    /// The word for the method in files.
    pub const METHOD: &str = "n-tuple";

    /// A player from its weights. `about` says how it learned: words and their texts, on one line each.
    ///
    /// # Panics
    /// If the number of weights is not that of the tuples.
    #[must_use]
    pub fn new(
        rules: &Rules,
        about: Vec<(String, String)>,
        tuples: Arc<Tuples>,
        weights: Arc<[f32]>,
    ) -> NTuple {
        assert_eq!(weights.len(), tuples.weights(), "a weight for each state");
        NTuple { rules: rules.clone(), about, tuples, weights, changes: None, plies: 1 }
    }

    /// The same player, looking this many plies ahead, its own move counted: from 1 to [`MOST_PLIES`](Self::MOST_PLIES).
    #[must_use]
    pub fn with_plies(self, plies: u32) -> NTuple {
        NTuple { plies: plies.clamp(1, NTuple::MOST_PLIES), ..self }
    }

    /// The plies that it looks ahead.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The same player with the sum of each weight's changes and the sum of their sizes, from which a training goes on.
    ///
    /// # Panics
    /// If the number of changes is not that of the weights.
    #[must_use]
    pub fn with_changes(self, changes: Arc<[[f32; 2]]>) -> NTuple {
        assert_eq!(changes.len(), self.weights.len(), "changes of each weight");
        NTuple { changes: Some(changes), ..self }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.rules.game()
    }

    /// All texts about a word, in their order.
    pub fn about<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        self.about.iter().filter(move |(known, _)| known == word).map(|(_, text)| text.as_str())
    }

    /// The tuples.
    #[must_use]
    pub fn tuples(&self) -> &Arc<Tuples> {
        &self.tuples
    }

    /// The weights: those after moves of the side that began, tuple by tuple, then the other side's.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The sum of each weight's changes and the sum of their sizes; `None` of a player whose training is over.
    #[must_use]
    pub fn changes(&self) -> Option<&[[f32; 2]]> {
        self.changes.as_deref()
    }
}

/// The value of each legal move to the side to move, by these weights: from −1 for a loss to 1 for a win. The board is that of the
/// position.
#[must_use]
pub fn n_tuple_values(
    rules: &Rules,
    position: &Position,
    (tuples, board, weights): (&Tuples, &TupleBoard, &[f32]),
) -> Vec<(Square, f32)> {
    let (mover, lines_win) = (position.to_move(), !rules.game().misere());
    let (side, sign) = if mover == position.first() { (0, 1.0) } else { (1, -1.0) };
    // Without gravity a move gives the other side no new square.
    let has_threat = || !rules.completions(position, !mover).is_empty();
    let looks = lines_win && (rules.game().gravity() || has_threat());
    let sum = board.sum(tuples, weights, side);
    let value = |square: Square| {
        let mut after = *position;
        rules.play(&mut after, square);
        match after.conclusion() {
            Some(Conclusion::Win(winner)) if winner == mover => 1.0,
            Some(Conclusion::Win(_)) => -1.0,
            Some(Conclusion::Draw) => 0.0,
            None if looks && !rules.completions(&after, !mover).is_empty() => -1.0,
            None => sign * libm::tanhf(sum + board.change(tuples, weights, (square, side))),
        }
    };
    rules.moves(position).iter().map(|square| (square, value(square))).collect()
}

impl Policy for NTuple {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        self.rules.check_game(position).map_err(Refusal::OtherGame)?;
        if position.conclusion().is_some() {
            return Err(Refusal::Over);
        }
        let board = TupleBoard::of(&self.tuples, position);
        let legal = self.rules.moves(position);
        if let (1, Some(only)) = (legal.len(), legal.first()) {
            return Ok(Distribution::certain(only, Reason::Random { moves: 1 }));
        }
        let (rules, tuples, weights) = (&self.rules, &*self.tuples, &*self.weights);
        let mut search = LookAhead { rules, tuples, weights, budget: Budget::new(limits) };
        Ok(highest(&search.values(position, &board, self.plies)?))
    }
}
