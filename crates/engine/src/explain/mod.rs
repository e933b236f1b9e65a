//! Why a move is good or bad, in facts that are proven at its position.

mod board;
mod fact;
mod missed;
mod proof;

use inarow_rules::{Layout, LineGame, Square};

use self::board::Scene;
pub use self::fact::Fact;
pub use self::missed::Missed;
use crate::{Found, Grade, Limits, Score, Search};

/// What is proven of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The move.
    pub square: Square,
    /// What it is worth to the side that makes it; an estimate where nothing is proven.
    pub score: Score,
    /// What the best move is worth.
    pub best: Score,
    /// The grade, where it is proven.
    pub grade: Option<Grade>,
    /// What is proven, in the order in which it is best told.
    pub facts: Vec<Fact>,
}

impl Explanation {
    /// The move that the opponent wins with, and the line of play that shows it.
    #[must_use]
    pub fn refutation(&self) -> Option<(Square, &[Square])> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::LosesTo { reply, line, .. } => Some((*reply, line.as_slice())),
            _ => None,
        })
    }

    /// Whether a fact of this rule is among what is proven.
    #[must_use]
    pub fn says(&self, rule: &str) -> bool {
        self.facts.iter().any(|fact| fact.rule() == rule)
    }
}

/// Explains moves of one game: lines, blocks and threats from the board, values and lines of play
/// from what a search has found. It adds nothing that is not proven.
///
/// ```
/// use inarow_engine::{Explainer, Limits, Search, SearchOptions, Wanted};
/// use inarow_rules::{Game, Rules, Setup, Square};
/// let game = Game::TICTACTOE;
/// let rules = Rules::<u16>::new(game)?;
/// let position = rules.position(&Setup::parse(&game, "X../.O./..X")?)?;
/// let mut search = Search::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::EveryMove { lines: 1 };
/// let found = search.run(&rules, &position, &Limits::NONE, wanted, &mut |_| ())?;
/// let corner = Explainer::new(&rules).explain(&rules, &position, &found, Square(2));
/// assert!(corner.says("gives-away"));
/// assert_eq!(corner.refutation().map(|(reply, _)| reply), Some(Square(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explainer {
    layout: Layout,
}

impl Explainer {
    /// An explainer for a game.
    #[must_use]
    pub fn new<G: LineGame>(game: &G) -> Self {
        Explainer { layout: game.layout() }
    }

    /// What is proven of a legal move, by the board and by what a search for every move has found.
    ///
    /// # Panics
    /// May panic if the move is not legal.
    #[must_use]
    pub fn explain<G: LineGame>(
        &self,
        game: &G,
        position: &G::Position,
        found: &Found,
        square: Square,
    ) -> Explanation {
        let scene = Scene::new(game, &self.layout, position, square);
        let (score, best) = proof::scores(&scene, found);
        let mut facts = scene.facts();
        facts.extend(proof::facts(&scene, found, score, best));
        Explanation { square, score, best, grade: Grade::of(best, score), facts }
    }

    /// The same, and what more searches prove within these limits each: zugzwang, and whatever is
    /// missing of the lines of play.
    pub fn explain_with<G: LineGame>(
        &self,
        game: &G,
        search: &mut Search,
        position: &G::Position,
        (found, square): (&Found, Square),
        limits: &Limits<'_>,
    ) -> Explanation {
        let mut explanation = self.explain(game, position, found, square);
        let can_hurt = self.can_stones_hurt();
        proof::deepen(game, search, (position, can_hurt), &mut explanation, limits);
        explanation
    }

    /// The win at once, or else the only block, that a legal move leaves aside.
    #[must_use]
    pub fn missed<G: LineGame>(
        &self,
        game: &G,
        position: &G::Position,
        square: Square,
    ) -> Option<Missed> {
        missed::missed(game, &self.layout, position, square)
    }

    /// Whether a stone more can be a disadvantage: where it opens a square, makes a line too long
    /// or loses. Elsewhere nobody wants to pass.
    fn can_stones_hurt(&self) -> bool {
        let opens = self.layout.opens.iter().any(Option::is_some);
        let bars = self.layout.lines.iter().any(|line| !line.barred.is_empty());
        opens || bars || !self.layout.lines_win
    }
}
