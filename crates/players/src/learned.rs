//! Players that have learned: a number for each kind of move at each position.

mod error;
pub(crate) mod file;
mod method;
#[cfg(test)]
mod tests;

pub use crate::learned_player::LearnedPlayer;
pub use crate::n_tuple::{NTuple, TupleBoard, Tuples, n_tuple_values};
use std::collections::HashMap;

use inarow_rules::{Game, Position, Rules, Square, Squares};
use inarow_search::Limits;

pub use error::{LearnedError, LearnedProblem};
pub use method::LearnedMethod;

use crate::{Choice, Distribution, Policy, Reason, Refusal, Undefined};

/// A player with a table of numbers by position.
///
/// A number is the value of a move to the side that makes it, from −1 for a loss to 1 for a win; the player makes a move
/// of the highest value, and draws among equal ones. Of [MENACE](LearnedMethod::Menace) it is the beads of a move, and
/// chances are in proportion to them; all moves of a box without beads are equally likely.
///
/// ```
/// use inarow_players::learned::{Learned, LearnedMethod};
/// use inarow_players::Policy;
/// use inarow_rules::{Game, Rules, Square};
/// use inarow_search::Limits;
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let moves = [(Square(0), 0.25), (Square(4), 0.75)].to_vec();
/// let table = vec![(rules.empty(), moves)];
/// let mut learned = Learned::new(&rules, LearnedMethod::QLearning, Vec::new(), table);
/// let choice = learned.distribution(&rules.empty(), &Limits::NONE)?;
/// assert_eq!(choice.choices()[0].square, Square(4));
/// assert_eq!(Learned::read(&learned.bytes()), Ok(learned));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Learned {
    rules: Rules,
    method: LearnedMethod,
    about: Vec<(String, String)>,
    table: Vec<(Position, Vec<(Square, f32)>)>,
    places: HashMap<[Squares; 2], usize>,
}

impl PartialEq for Learned {
    /// True if their files are the same.
    fn eq(&self, other: &Self) -> bool {
        self.rules.game() == other.rules.game()
            && (self.method, &self.about, &self.table) == (other.method, &other.about, &other.table)
    }
}

impl Learned {
    /// The largest number of beads of a move: up to here 32 bits count exactly.
    pub const MOST_BEADS: f32 = 16_777_216.0;

    /// A player from its table, one of several positions that are images of each other, and of such moves, too.
    /// `about` says how it learned: words and their texts, on one line each.
    #[must_use]
    pub fn new(
        rules: &Rules,
        method: LearnedMethod,
        about: Vec<(String, String)>,
        table: Vec<(Position, Vec<(Square, f32)>)>,
    ) -> Learned {
        let places = table.iter().enumerate().map(|(place, (position, _))| (key(position), place));
        let places = places.collect();
        Learned { rules: rules.clone(), method, about, table, places }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.rules.game()
    }

    /// The method of learning.
    #[must_use]
    pub fn method(&self) -> LearnedMethod {
        self.method
    }

    /// All texts about a word, in their order.
    pub fn about<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        self.about.iter().filter(move |(known, _)| known == word).map(|(_, text)| text.as_str())
    }

    /// The table, in the order of the file.
    #[must_use]
    pub fn table(&self) -> &[(Position, Vec<(Square, f32)>)] {
        &self.table
    }

    /// The number of each kind of move at a position, on squares of this position: values to the side to move, or beads; `None`
    /// if the table has neither the position nor an image of it.
    #[must_use]
    pub fn numbers(&self, position: &Position) -> Option<Vec<(Square, f32)>> {
        let [own, others] = key(position);
        self.rules.symmetries().iter().find_map(|symmetry| {
            let place = self.places.get(&[symmetry.image(own), symmetry.image(others)])?;
            let numbers = &self.table.get(*place)?.1;
            let here = |image: Square| {
                self.rules.board().iter().find(|&square| symmetry.square(square) == image)
            };
            numbers.iter().map(|&(image, number)| Some((here(image)?, number))).collect()
        })
    }
}

/// The stones of a position: those of the side to move, and the other side's.
fn key(position: &Position) -> [Squares; 2] {
    let mover = position.to_move();
    [position.marks(mover), position.marks(!mover)]
}

impl Policy for Learned {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        self.rules.check_game(position).map_err(Refusal::OtherGame)?;
        if position.conclusion().is_some() {
            return Err(Refusal::Over);
        }
        let legal = self.rules.moves(position);
        if let (1, Some(only)) = (legal.len(), legal.first()) {
            return Ok(Distribution::certain(only, Reason::Random { moves: 1 }));
        }
        let numbers = self.numbers(position).filter(|numbers| !numbers.is_empty());
        let is_second =
            self.method == LearnedMethod::Menace && position.to_move() != position.first();
        let why = if is_second { Undefined::BeginsOnly } else { Undefined::Unlisted };
        let numbers = numbers.ok_or(Refusal::Undefined(why))?;
        Ok(match self.method {
            LearnedMethod::Menace => by_beads(&numbers),
            LearnedMethod::QLearning | LearnedMethod::Td => highest(&numbers),
        })
    }
}

/// The moves with the highest value.
pub(crate) fn highest(numbers: &[(Square, f32)]) -> Distribution {
    let best = numbers.iter().map(|numbered| numbered.1).fold(f32::NEG_INFINITY, f32::max);
    let squares = numbers.iter().filter(|numbered| numbered.1 == best).map(|numbered| numbered.0);
    let thousandths = (best * 1000.0).round() as i32;
    Distribution::uniform(squares, &Reason::Learned { thousandths, moves: numbers.len() })
}

/// Moves with chances in proportion to their beads.
fn by_beads(numbers: &[(Square, f32)]) -> Distribution {
    let all: u64 = numbers.iter().map(|numbered| numbered.1 as u64).sum();
    if all == 0 {
        let reason = Reason::Beads { beads: 0, of: 0 };
        return Distribution::uniform(numbers.iter().map(|numbered| numbered.0), &reason);
    }
    let choice = |&(square, beads): &(Square, f32)| {
        let weight = beads as u64;
        Choice { square, weight, reason: Reason::Beads { beads: weight, of: all } }
    };
    Distribution::new(numbers.iter().map(choice).filter(|choice| choice.weight > 0).collect())
}
