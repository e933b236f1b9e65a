//! A good move, and the proven facts about it.

use inarow_players::{Explainer, Explanation, Fact};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{
    Chance, Evaluator, Found, FoundMove, Informed, Score, SearchOptions, Tactics, Value,
};
use inarow_words::{Naming, Words};
use serde::Serialize;

use crate::views::FactView;
use crate::{
    Analysis, AnalysisLimits, Answer, GameInPlay, Problem, ProblemKind, Voice, WinningChanceView,
    Worth,
};

/// A hint.
#[derive(Clone, Debug)]
pub enum Hint {
    /// This square must be blocked, one of all these; the result of that is not proven.
    Block(Square, Vec<Square>),
    /// A good move.
    Move {
        /// The move, and its score.
        best: FoundMove,
        /// Its purpose, most of all first.
        purpose: Vec<Fact>,
        /// Its proven facts.
        why: Option<Explanation>,
    },
}

/// The best move of an analysis with these limits. `None` if the game is over. The same question gets the same answer,
/// unless it is stopped.
///
/// ```
/// use inarow_answers::{AnalysisLimits, hint};
/// use inarow_rules::{Game, Rules, Square};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let position = rules.parse("XX./OO./...")?;
/// let found = hint(&rules, &position, AnalysisLimits::usual(&rules), &|| false);
/// assert_eq!(found.map(|hint| hint.square()), Some(Square(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hint(
    rules: impl Into<Informed>,
    position: &Position,
    reach: AnalysisLimits,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Hint> {
    let rules = &rules.into();
    let search = Evaluator::new(rules, &SearchOptions::default());
    let mut analysis = Analysis::new(search, position, reach);
    let mut analysed = analysis.run(stop, &mut |_| ());
    analysis.explain(&mut analysed, stop);
    Hint::of(rules, position, &analysed.found, analysed.explanations.into_iter().next())
}

impl Hint {
    /// The move's score as a chance.
    fn chance(&self) -> Option<Chance> {
        self.explanation()?.estimates.chance(self.score()?)
    }

    /// The hint of an analysis: the best move, with its proven facts; if its value is
    /// not proven, threats that must be blocked come first. `None` if the game is over.
    #[must_use]
    pub fn of(
        rules: &Rules,
        position: &Position,
        found: &Found,
        explanation: Option<Explanation>,
    ) -> Option<Hint> {
        let best = found.moves.first()?;
        let blocks: Vec<Square> = Tactics::of(rules, position).blocks().iter().collect();
        let worth = best.score.value();
        if worth.is_some() || blocks.is_empty() {
            let purpose = Explainer::new(rules).purpose(position, best.square, worth);
            return Some(Hint::Move { best: best.clone(), purpose, why: explanation });
        }
        let is_block = blocks.contains(&best.square);
        let first = if is_block { best.square } else { blocks[0] };
        Some(Hint::Block(first, blocks))
    }

    /// The hint as a sentence, for the side to move: a good move, and its purpose.
    #[must_use]
    pub fn say(&self, words: &Words, naming: &Naming, mover: Mark) -> String {
        let (best, purpose) = match self {
            Hint::Block(_, squares) => return words.must_block(naming, squares),
            Hint::Move { best, purpose, .. } => (best, purpose),
        };
        let key = match purpose.first() {
            None => "hint-best",
            Some(Fact::OnlyLegal) => "hint-only",
            Some(Fact::Keeps { value: Value::Loss }) => "hint-lost",
            Some(_) => "hint-does",
        };
        let square = words.square_beside(naming, best.square, purpose);
        let does = words.purpose(naming, None, mover, purpose);
        let opponent = words.side(&naming.game, !mover);
        words.say(
            key,
            [("square", square.into()), ("does", does.into()), ("opponent", opponent.into())],
        )
    }

    /// The score of the move and all its proven facts, as sentences; nothing where only blocks were looked at.
    #[must_use]
    pub fn details(&self, words: &Words, naming: &Naming, mover: Mark) -> Option<String> {
        let Hint::Move { best, why, .. } = self else { return None };
        let key = if best.score.value().is_some() { "hint-exact" } else { "hint-estimate" };
        let score = words.score_to(naming, mover, best.score, self.chance());
        let square = naming.square(best.square);
        let worth = words.say(key, [("square", square.into()), ("score", score.into())]);
        let proven = |explanation| words.proven(naming, mover, explanation);
        Some(match why.as_ref().map(proven).filter(|reason| !reason.is_empty()) {
            Some(reason) => {
                words.say("hint-why", [("hint", worth.into()), ("reason", reason.into())])
            }
            None => worth,
        })
    }

    /// The square that it points at.
    #[must_use]
    pub fn square(&self) -> Square {
        match self {
            Hint::Block(square, _) => *square,
            Hint::Move { best, .. } => best.square,
        }
    }

    /// The score of the move, where it was searched.
    fn score(&self) -> Option<Score> {
        match self {
            Hint::Block(..) => None,
            Hint::Move { best, .. } => Some(best.score),
        }
    }

    /// The proven facts about the move.
    #[must_use]
    pub fn explanation(&self) -> Option<&Explanation> {
        match self {
            Hint::Block(..) => None,
            Hint::Move { why, .. } => why.as_ref(),
        }
    }
}

/// A hint at a position.
#[derive(Clone, Debug)]
pub struct HintAt {
    /// The rules.
    pub rules: Informed,
    /// The position.
    pub position: Position,
    /// The hint.
    pub hint: Hint,
}

impl HintAt {
    /// A good move in a game, or the first answer.
    ///
    /// # Errors
    /// If it is over, or in the opening, where the best square is not the aim.
    pub fn of(
        play: &GameInPlay,
        is_first: bool,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<HintAt, Problem> {
        if play.is_opening() {
            return Err(Problem::told(ProblemKind::Impossible, "opening-no-hint"));
        }
        let (rules, position) = (play.rules().clone(), *play.position());
        let reach = AnalysisLimits::of_hint(&rules, is_first);
        let found = if play.is_over() { None } else { hint(&rules, &position, reach, stop) };
        let hint = found.ok_or_else(|| Problem::told(ProblemKind::Impossible, "illegal-over"))?;
        Ok(HintAt { rules, position, hint })
    }
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HintView {
    /// The rules.
    pub game: String,
    /// The position.
    pub position: String,
    /// The square.
    pub r#move: String,
    /// The value of the move for the side that makes it; null if only blocks were looked at.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<Worth>,
    /// The estimate as a chance, in games whose estimates are fitted chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_chance: Option<WinningChanceView>,
    /// The plies to the end with best play, this one included, if known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// The hint in words: the move, and its purpose.
    pub told: String,
    /// The value of the move and the reasons, in numbers and lines of play; null if only blocks were looked at.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub details: Option<String>,
    /// The proven facts about the move.
    pub facts: Vec<FactView>,
}

impl Answer for HintAt {
    type View = HintView;

    fn view(&self, voice: &Voice<'_>) -> HintView {
        let (naming, mover) = (voice.naming(self.rules.game()), self.position.to_move());
        let (hint, score) = (&self.hint, self.hint.score());
        let facts = hint.explanation().map(|why| FactView::all(voice, &naming, mover, why));
        HintView {
            game: self.rules.game().to_string(),
            position: self.position.to_string(),
            r#move: naming.square(hint.square()),
            value: score.map(Worth::of),
            winning_chance: hint.chance().map(|chance| WinningChanceView::new(mover, chance)),
            plies: score.and_then(Score::plies),
            told: hint.say(voice.words, &naming, mover),
            details: hint.details(voice.words, &naming, mover),
            facts: facts.unwrap_or_default(),
        }
    }

    fn is_complete(&self) -> bool {
        self.hint.score().is_some_and(|score| score.value().is_some())
    }
}
