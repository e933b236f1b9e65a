//! Scores of positions that are known before any search.

use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

use inarow_rules::{Game, Mark, Position, Rules};

use crate::shapes::{LineRule, Weights};
use crate::{Score, Value};

/// Knows the scores of some positions of a game.
pub trait Knowledge: Debug + Send + Sync {
    /// The game.
    fn game(&self) -> &Game;

    /// The score of a position for the side to move, if it is known; never an estimate. A win or loss
    /// of unknown distance has a bound.
    fn score(&self, position: &Position) -> Option<Score>;

    /// The number of stones up to which the score of every position that is not over is known; `None` if that of the empty
    /// board is not.
    fn full_up_to(&self) -> Option<usize> {
        None
    }

    /// Whether a side is known not to lose from a position, whatever else is.
    fn holds(&self, position: &Position, side: Mark) -> bool {
        let to_mover = self.score(position).and_then(Score::value);
        let value =
            if position.to_move() == side { to_mover } else { to_mover.map(|value| -value) };
        value.is_some_and(|value| value >= Value::Draw)
    }
}

/// All knowledge, of any games, and the weights of estimates. It informs rules, and these the evaluator and the players.
///
/// ```
/// use std::sync::Arc;
/// use inarow_rules::{Game, Position, Rules};
/// use inarow_search::{Evaluator, Knowledge, Library, Limits, Score, SearchOptions, Wanted};
///
/// /// Knows that Connect Four is won with its 41st move, and nothing else (Allis 1988).
/// #[derive(Debug)]
/// struct Allis(Game);
///
/// impl Knowledge for Allis {
///     fn game(&self) -> &Game {
///         &self.0
///     }
///     fn score(&self, position: &Position) -> Option<Score> {
///         let moves = position.occupied();
///         let is_center = moves.len() == 1 && moves.nth(0)?.0 == 38;
///         is_center.then_some(Score::Loss(40))
///     }
/// }
///
/// let mut library = Library::default();
/// library.add(Arc::new(Allis(Game::CONNECT_FOUR)));
/// let rules = library.inform(Rules::new(Game::CONNECT_FOUR));
/// let mut search = Evaluator::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::EveryMove { lines: 1 };
/// let found = search.run(&rules.empty(), wanted, &Limits::nodes(1), &mut |_| ())?;
/// assert_eq!(found.score, Score::Win(41));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Library {
    known: Vec<Arc<dyn Knowledge>>,
    weights: Vec<Arc<Weights>>,
}

impl Library {
    /// Adds a source of knowledge.
    pub fn add(&mut self, known: Arc<dyn Knowledge>) {
        self.known.push(known);
    }

    /// Adds weights, with which the games of their k and rule of overlines are estimated instead of those that come with
    /// the crate; the first of several for one rule count.
    pub fn add_weights(&mut self, weights: Weights) {
        self.weights.push(Arc::new(weights));
    }

    /// The games of which something is known.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.known.iter().map(|known| known.game())
    }

    /// The rules of a game, with the knowledge of it and its weights.
    #[must_use]
    pub fn inform(&self, rules: Rules) -> Informed {
        let of_game = |known: &&Arc<dyn Knowledge>| known.game() == rules.game();
        let known: Vec<Arc<dyn Knowledge>> = self.known.iter().filter(of_game).cloned().collect();
        let rule = self.weights.first().and_then(|_| LineRule::of(&rules.layout()));
        let weights = self.weights.iter().find(|weights| Some(weights.rule()) == rule).cloned();
        Informed { rules, known: known.into(), weights }
    }
}

/// The rules of a game, the knowledge of its positions and its weights, of which evaluators and players are made. It can be used as
/// the rules.
#[derive(Clone, Debug)]
pub struct Informed {
    rules: Rules,
    known: Arc<[Arc<dyn Knowledge>]>,
    weights: Option<Arc<Weights>>,
}

impl Informed {
    /// The rules alone.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The same with weights, but without knowledge.
    #[must_use]
    pub fn without_knowledge(&self) -> Informed {
        Informed { known: Arc::default(), ..self.clone() }
    }

    /// The known score of a position: the exact one if there is one, else a win or loss with a bound.
    pub(crate) fn score(&self, position: &Position) -> Option<Score> {
        let scores = self.known.iter().filter_map(|known| known.score(position));
        scores.min_by_key(|score| !is_exact(*score))
    }

    /// As [`Knowledge::full_up_to`], of all that is known.
    #[must_use]
    pub fn full_up_to(&self) -> Option<usize> {
        self.known.iter().filter_map(|known| known.full_up_to()).max()
    }

    /// Whether it is known that a side does not lose.
    pub(crate) fn holds(&self, position: &Position, side: Mark) -> bool {
        self.known.iter().any(|known| known.holds(position, side))
    }

    /// The weights of estimates, if they are not those that come with the crate.
    #[must_use]
    pub fn weights(&self) -> Option<&Weights> {
        self.weights.as_deref()
    }

    /// Whether anything is known.
    pub(crate) fn is_any(&self) -> bool {
        !self.known.is_empty()
    }
}

impl Deref for Informed {
    type Target = Rules;

    fn deref(&self) -> &Rules {
        &self.rules
    }
}

/// Nothing is known, and estimates have the weights that come with the crate.
impl From<Rules> for Informed {
    fn from(rules: Rules) -> Self {
        Informed { rules, known: Arc::default(), weights: None }
    }
}

/// The same.
impl From<&Rules> for Informed {
    fn from(rules: &Rules) -> Self {
        rules.clone().into()
    }
}

impl From<&Informed> for Informed {
    fn from(informed: &Informed) -> Self {
        informed.clone()
    }
}

/// Whether nothing more is to be found out.
pub(crate) fn is_exact(score: Score) -> bool {
    matches!(score, Score::Win(_) | Score::Draw | Score::Loss(_))
}
