//! A good move, and what is proven of it.

use inarow_players::{Explainer, Explanation};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{FoundMove, Limits, Score, Search, Tactics, Wanted};
use inarow_words::{Naming, Words};

use crate::{budget, small_search};

/// A hint.
#[derive(Clone, Debug)]
pub enum Hint {
    /// These squares must be blocked; what that leads to is not proven.
    Block(Vec<Square>),
    /// This move, and what is proven of it.
    Move(FoundMove, Option<Explanation>),
}

/// The best move that a short search finds; if what it is worth is not proven, what must be blocked
/// comes first. `None` if the game is over. The same question gets the same answer, unless it is
/// stopped.
///
/// ```
/// use inarow_answers::hint;
/// use inarow_rules::{Game, Rules, Setup, Square};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let position = rules.position(&Setup::parse(rules.game(), "XX./OO./...")?)?;
/// let found = hint(&rules, &position, &|| false);
/// assert_eq!(found.and_then(|hint| hint.square()), Some(Square(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hint(rules: &Rules, position: &Position, stop: &(dyn Fn() -> bool + Sync)) -> Option<Hint> {
    let search = &mut small_search(rules);
    let best = best_move(search, position, stop)?;
    let blocks = Tactics::of(rules, position).blocks();
    if best.score.value().is_none() && !blocks.is_empty() {
        return Some(Hint::Block(blocks.iter().collect()));
    }
    let explanation = explanation(rules, search, position, best.square, stop);
    Some(Hint::Move(best, explanation))
}

/// The best move of a short search; a second one looks for the distance of a win or loss.
fn best_move(
    search: &mut Search,
    position: &Position,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<FoundMove> {
    let limits = Limits { nodes: Some(budget::HINT), depth: None, stop: Some(stop) };
    let mut best = |wanted: Wanted| {
        let found = search.run(position, &limits, wanted, &mut |_| ());
        found.ok().and_then(|found| found.moves.into_iter().next())
    };
    let first = best(Wanted::BestMove)?;
    if !matches!(first.score, Score::WinWithin(_) | Score::LossWithin(_)) {
        return Some(first);
    }
    best(Wanted::EveryMove { lines: 1 }).filter(|best| best.score.plies().is_some()).or(Some(first))
}

/// What is proven of a move.
fn explanation(
    rules: &Rules,
    search: &mut Search,
    position: &Position,
    square: Square,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Explanation> {
    let limits = Limits { nodes: Some(budget::EXPLANATION), depth: None, stop: Some(stop) };
    let wanted = Wanted::EveryMove { lines: 1 };
    let found = search.run(position, &limits, wanted, &mut |_| ()).ok()?;
    let explainer = Explainer::new(rules);
    Some(explainer.explain_with(search, position, &found, square, &limits))
}

impl Hint {
    /// The hint as sentences, for the side that is to move.
    #[must_use]
    pub fn say(&self, words: &Words, naming: &Naming, mover: Mark) -> String {
        let (best, explanation) = match self {
            Hint::Block(squares) => return words.must_block(naming, squares),
            Hint::Move(best, explanation) => (best, explanation),
        };
        let key = if best.score.value().is_some() { "hint-exact" } else { "hint-estimate" };
        let (square, score) = (words.square(naming, best.square), words.score(best.score));
        let hint = words.say(key, [("square", square.into()), ("score", score.into())]);
        let proven = |explanation| words.proven(naming, mover, explanation);
        match explanation.as_ref().map(proven).filter(|reason| !reason.is_empty()) {
            Some(reason) => {
                words.say("hint-why", [("hint", hint.into()), ("reason", reason.into())])
            }
            None => hint,
        }
    }

    /// The square that it points at.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        match self {
            Hint::Block(squares) => squares.first().copied(),
            Hint::Move(best, _) => Some(best.square),
        }
    }

    /// What is proven of the move.
    #[must_use]
    pub fn explanation(&self) -> Option<&Explanation> {
        match self {
            Hint::Block(_) => None,
            Hint::Move(_, explanation) => explanation.as_ref(),
        }
    }
}
