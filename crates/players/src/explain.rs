//! The reason why a move is good or bad, in facts that are proven at its position.

mod board;
mod choice;
mod fact;
mod forks;
mod missed;
mod proof;
mod purpose;

use inarow_rules::{Layout, Position, Rules, Square};
use inarow_search::{Chance, Estimates, Evaluator, Found, Limits, Score, Value};

use self::board::Scene;
pub use self::choice::ExplainedChoice;
pub use self::fact::Fact;
pub(crate) use self::proof::better;
use crate::Reason;
use crate::review::{Graded, Missed};

/// The proven facts about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The move.
    pub square: Square,
    /// The score for the side that makes it; an estimate where nothing is proven.
    pub score: Score,
    /// The score of the best move.
    pub best: Score,
    /// The unit of estimates.
    pub estimates: Estimates,
    /// Its grade, if anything is known.
    pub grade: Option<Graded>,
    /// The win at once or needed block that it leaves aside.
    pub missed: Option<Missed>,
    /// The proven facts, in the best order for telling.
    pub facts: Vec<Fact>,
}

impl Explanation {
    /// The chance that the move has by estimate, to the side that makes it.
    #[must_use]
    pub fn chance(&self) -> Option<Chance> {
        self.estimates.chance(self.score)
    }

    /// The move that the opponent wins with, and the line of play that shows it.
    #[must_use]
    pub fn refutation(&self) -> Option<(Square, &[Square])> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::LosesTo { reply, line, .. } => Some((*reply, line.as_slice())),
            _ => None,
        })
    }

    /// Whether a fact of this rule is among those proven.
    #[must_use]
    pub fn says(&self, rule: &str) -> bool {
        self.facts.iter().any(|fact| fact.rule() == rule)
    }
}

/// Explains moves of one game: lines, blocks and threats from the board, values and lines of play
/// from the results of a search. It adds nothing that is not proven.
///
/// ```
/// use inarow_players::Explainer;
/// use inarow_search::{Evaluator, Limits, SearchOptions, Wanted};
/// use inarow_rules::{Game, Rules, Square};
/// let game = Game::TICTACTOE;
/// let rules = Rules::new(game);
/// let position = rules.parse("X../.O./..X")?;
/// let mut search = Evaluator::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::EveryMove { lines: 1 };
/// let found = search.run(&position, wanted, &Limits::NONE, &mut |_| ())?;
/// let corner = Explainer::new(&rules).explain(&position, &found, Square(2));
/// assert!(corner.says("gives-away"));
/// assert_eq!(corner.refutation().map(|(reply, _)| reply), Some(Square(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explainer {
    rules: Rules,
    layout: Layout,
}

impl Explainer {
    /// An explainer for a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Explainer { rules: rules.clone(), layout: rules.layout() }
    }

    /// The rules of the game.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The proven facts about a legal move, by the board and by the results of a search for every move.
    ///
    /// # Panics
    /// May panic if the move is not legal.
    #[must_use]
    pub fn explain(&self, position: &Position, found: &Found, square: Square) -> Explanation {
        let scene = Scene::new(&self.rules, &self.layout, position, square);
        let (score, best) = proof::scores(&scene, found);
        let mut facts = scene.facts();
        facts.extend(proof::facts(&scene, found, score, best));
        let missed = self.missed(position, square);
        let estimates = found.estimates;
        let grade = Graded::of(best, score, missed.as_ref(), estimates);
        Explanation { square, score, best, estimates, grade, missed, facts }
    }

    /// The same, and the facts that more searches prove within these limits each: zugzwang, and the
    /// missing lines of play.
    pub fn explain_with(
        &self,
        search: &mut Evaluator,
        position: &Position,
        found: &Found,
        square: Square,
        limits: &Limits<'_>,
    ) -> Explanation {
        let mut explanation = self.explain(position, found, square);
        self.deepen(search, position, &mut explanation, limits);
        explanation
    }

    /// Adds the facts that more searches prove of a move that is explained already.
    pub(crate) fn deepen(
        &self,
        search: &mut Evaluator,
        position: &Position,
        explanation: &mut Explanation,
        limits: &Limits<'_>,
    ) {
        let can_hurt = self.can_stones_hurt();
        proof::deepen(&self.rules, search, position, can_hurt, explanation, limits);
    }

    /// The purpose of a legal move, in the fact or two that say most, most of all first; nothing where there
    /// is none to tell in a sentence. `worth` is its proven value, where no move is worth more.
    ///
    /// # Panics
    /// May panic if the move is not legal.
    #[must_use]
    pub fn purpose(&self, position: &Position, square: Square, worth: Option<Value>) -> Vec<Fact> {
        purpose::facts(&Scene::new(&self.rules, &self.layout, position, square), worth)
    }

    /// A move that a player has chosen for this reason, with its purpose.
    ///
    /// # Panics
    /// May panic if the move is not legal.
    #[must_use]
    pub fn choice(&self, position: &Position, square: Square, reason: Reason) -> ExplainedChoice {
        ExplainedChoice::new(&Scene::new(&self.rules, &self.layout, position, square), reason)
    }

    /// The win at once, or else the only block, that a legal move leaves aside.
    #[must_use]
    pub fn missed(&self, position: &Position, square: Square) -> Option<Missed> {
        missed::missed(&self.rules, &self.layout, position, square)
    }

    /// Whether a stone more can be a disadvantage: where it opens a square, makes a line too long
    /// or loses. Elsewhere no side wants to pass.
    fn can_stones_hurt(&self) -> bool {
        let opens = self.layout.opens.iter().any(Option::is_some);
        let bars = self.layout.lines.iter().any(|line| !line.barred.is_empty());
        opens || bars || !self.layout.lines_win
    }
}
