//! What is known of positions before anything is searched.

use std::fmt::Debug;
use std::sync::Arc;

use inarow_rules::{Game, Mark, Position, Rules};

use crate::{Score, Value};

/// Knows what some positions of a game are worth.
pub trait Known: Debug + Send + Sync {
    /// The game.
    fn game(&self) -> &Game;

    /// What a position is worth to the side to move, if that is known; never an estimate. A win or loss
    /// whose distance is not known has a bound.
    fn score(&self, position: &Position) -> Option<Score>;

    /// Whether a side is known not to lose from a position, whatever else is.
    fn holds(&self, position: &Position, side: Mark) -> bool {
        let to_mover = self.score(position).and_then(Score::value);
        let value =
            if position.to_move() == side { to_mover } else { to_mover.map(|value| -value) };
        value.is_some_and(|value| value >= Value::Draw)
    }
}

/// Everything that is known, of whatever games. Rules that are informed by it tell searches, the exact
/// player and the strongest level.
///
/// ```
/// use std::sync::Arc;
/// use inarow_rules::{Game, Position, Rules};
/// use inarow_search::{Known, Library, Limits, Score, Search, SearchOptions, Wanted};
///
/// /// Knows that Connect Four is won with its 41st move, and nothing else (Allis 1988).
/// #[derive(Debug)]
/// struct Allis(Game);
///
/// impl Known for Allis {
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
/// let mut search = Search::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::EveryMove { lines: 1 };
/// let found = search.run(&rules.empty(), &Limits::nodes(1), wanted, &mut |_| ())?;
/// assert_eq!(found.score, Score::Win(41));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Library(Vec<Arc<dyn Known>>);

impl Library {
    /// Adds what something knows.
    pub fn add(&mut self, known: Arc<dyn Known>) {
        self.0.push(known);
    }

    /// The games of which something is known.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.0.iter().map(|known| known.game())
    }

    /// The rules of a game, with what is known of it.
    #[must_use]
    pub fn inform(&self, rules: Rules) -> Rules {
        let of_game = |known: &&Arc<dyn Known>| known.game() == rules.game();
        let shelf: Vec<Arc<dyn Known>> = self.0.iter().filter(of_game).cloned().collect();
        if shelf.is_empty() { rules } else { rules.attach(Arc::new(Shelf(shelf))) }
    }
}

/// What goes with the rules of one game.
struct Shelf(Vec<Arc<dyn Known>>);

/// What rules know of a position: the exact score if anything knows it, else a win or loss with a bound.
pub(crate) fn score(rules: &Rules, position: &Position) -> Option<Score> {
    let scores = rules.attached::<Shelf>()?.0.iter().filter_map(|known| known.score(position));
    scores.min_by_key(|score| !is_exact(*score))
}

/// Whether rules know that a side does not lose.
pub(crate) fn holds(rules: &Rules, position: &Position, side: Mark) -> bool {
    let holds = |shelf: &Shelf| shelf.0.iter().any(|known| known.holds(position, side));
    rules.attached().is_some_and(holds)
}

/// Whether rules know anything.
pub(crate) fn is_any(rules: &Rules) -> bool {
    rules.attached::<Shelf>().is_some()
}

/// Whether nothing more is to be found out.
pub(crate) fn is_exact(score: Score) -> bool {
    matches!(score, Score::Win(_) | Score::Draw | Score::Loss(_))
}
