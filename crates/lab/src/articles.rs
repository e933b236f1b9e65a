//! What the articles say and what their code does, each held against the truth.
//!
//! Every article's game is 3,3,3. A [`Finding`] is a value: which of the article's sentences or
//! lines of code it is about, what came of checking it, and the numbers and the line of play that
//! show it. Nothing of a finding is taken for granted that can be worked out: positions are
//! counted, games are followed.

mod example;
mod facts;
mod players;
mod retold;

use inarow_players::{PlayerName, Refusal};
use inarow_rules::Square;
use inarow_search::Limits;

pub use self::example::{Example, example};
use self::facts::Facts;
pub use self::players::{ARTICLES, article_of, challenges, players};

/// Something that an article says or that its code does, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is about.
    pub topic: Topic,
    /// What came of checking it.
    pub verdict: Verdict,
    /// At how many of the [`POSITIONS`] it shows, where that was counted.
    pub count: Option<usize>,
    /// A game that shows it, both sides' moves from the start.
    pub line: Option<Vec<Square>>,
}

/// How many positions of 3,3,3 have a move to choose.
pub const POSITIONS: usize = 4520;

/// What came of checking something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The article claims it, and it is so.
    Holds,
    /// The article claims it, and it is not so.
    Fails,
    /// The article's words and its code differ, and that can be noticed.
    Differs,
    /// Words and code differ, or the code does something odd, and it never matters.
    Harmless,
}

impl Verdict {
    /// The word that stands for it; it never changes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Differs => "differs",
            Verdict::Harmless => "harmless",
        }
    }
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Article 1 lists square 3, a corner, among the sides in place of 4; the code has it right.
    SidesMisnamed,
    /// Article 1 draws who begins; its code gives the computer one chance in three.
    OneChanceInThree,
    /// Article 1's code tries a square 0 that is no square.
    SquareZero,
    /// Article 2's code takes any line of three alike for a win of whoever is asked about.
    AnyThreeAlike,
    /// Article 2 asks again after a wrong square; its code ends with an error where no number is
    /// typed.
    NotANumber,
    /// Article 3 says that its player cannot lose when it moves second.
    CannotLoseSecond,
    /// Article 3 says that against its player moving first one must not err to get a draw.
    NoErrorAllowed,
    /// Article 3 says that who moves second cannot win unless who moves first errs.
    SecondCannotWin,
    /// Article 3 gives a point for the middle of a line, its code for the middle row and column
    /// only: the center's diagonals go without.
    MiddleOfDiagonals,
    /// Article 3 says that its points tell the cases apart by size; two blocks count for more than
    /// a win at once.
    PointsAddUp,
    /// Article 4's code searches each move as if the same side moved again.
    SameSideTwice,
    /// Article 4's search counts its depth and never uses it.
    DepthUnused,
    /// Article 5's list of best squares holds the first one twice.
    FirstBestTwice,
    /// Article 5 says that the person never wins.
    PersonNeverWins,
    /// Article 5's loop lets the computer move once more after a person's line.
    MovesAfterTheEnd,
    /// Article 5's code takes −1 to −9 for squares counted from the end.
    NegativeSquares,
}

impl Topic {
    /// The word that stands for it; it never changes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Topic::SidesMisnamed => "sides-misnamed",
            Topic::OneChanceInThree => "one-chance-in-three",
            Topic::SquareZero => "square-zero",
            Topic::AnyThreeAlike => "any-three-alike",
            Topic::NotANumber => "not-a-number",
            Topic::CannotLoseSecond => "cannot-lose-second",
            Topic::NoErrorAllowed => "no-error-allowed",
            Topic::SecondCannotWin => "second-cannot-win",
            Topic::MiddleOfDiagonals => "middle-of-diagonals",
            Topic::PointsAddUp => "points-add-up",
            Topic::SameSideTwice => "same-side-twice",
            Topic::DepthUnused => "depth-unused",
            Topic::FirstBestTwice => "first-best-twice",
            Topic::PersonNeverWins => "person-never-wins",
            Topic::MovesAfterTheEnd => "moves-after-the-end",
            Topic::NegativeSquares => "negative-squares",
        }
    }
}

impl Finding {
    fn new(topic: Topic, verdict: Verdict) -> Self {
        Finding { topic, verdict, count: None, line: None }
    }

    /// A claim and what came of it.
    fn claim(topic: Topic, holds: bool) -> Self {
        Finding::new(topic, if holds { Verdict::Holds } else { Verdict::Fails })
    }

    /// A difference that shows at so many positions.
    fn shows_at(topic: Topic, count: usize) -> Self {
        let verdict = if count == 0 { Verdict::Harmless } else { Verdict::Differs };
        Finding { count: Some(count), ..Finding::new(topic, verdict) }
    }

    fn with_line(self, line: Option<Vec<Square>>) -> Self {
        Finding { line, ..self }
    }
}

/// Checks what the article of this number, 1 to 5, says and does; nothing for other numbers.
///
/// # Errors
/// If the limits say to stop.
///
/// ```
/// use inarow_search::Limits;
/// use inarow_lab::articles::{Topic, Verdict, findings};
/// let third = findings(3, &Limits::NONE)?;
/// let claim = third.iter().find(|finding| finding.topic == Topic::CannotLoseSecond);
/// assert_eq!(claim.map(|claim| claim.verdict), Some(Verdict::Fails));
/// # Ok::<(), inarow_players::Refusal>(())
/// ```
pub fn findings(article: usize, limits: &Limits<'_>) -> Result<Vec<Finding>, Refusal> {
    let facts = Facts::new(limits);
    Ok(match article {
        1 => vec![
            Finding::new(Topic::SidesMisnamed, Verdict::Differs),
            Finding::new(Topic::OneChanceInThree, Verdict::Differs),
            Finding::shows_at(
                Topic::SquareZero,
                facts.differs(PlayerName::CornerFirst, retold::with_square_zero)?,
            ),
        ],
        2 => vec![
            Finding::shows_at(
                Topic::AnyThreeAlike,
                facts.differs(PlayerName::CenterFirst, retold::with_any_three_alike)?,
            ),
            Finding::new(Topic::NotANumber, Verdict::Differs),
        ],
        3 => facts.of_the_third()?,
        4 => vec![
            Finding::shows_at(
                Topic::SameSideTwice,
                facts.players_differ(PlayerName::Minimax, PlayerName::MinimaxAsPrinted)?,
            )
            .with_line(facts.losing_line(PlayerName::MinimaxAsPrinted)?),
            Finding::new(Topic::DepthUnused, Verdict::Harmless),
        ],
        5 => {
            let never = facts.never_loses(PlayerName::AlphaBetaAsPrinted)?;
            let after_the_end = if never { Verdict::Harmless } else { Verdict::Differs };
            vec![
                Finding::shows_at(
                    Topic::FirstBestTwice,
                    facts.players_differ(PlayerName::AlphaBeta, PlayerName::AlphaBetaAsPrinted)?,
                ),
                Finding::claim(Topic::PersonNeverWins, never),
                Finding::new(Topic::MovesAfterTheEnd, after_the_end),
                Finding::new(Topic::NegativeSquares, Verdict::Differs),
            ]
        }
        _ => Vec::new(),
    })
}
