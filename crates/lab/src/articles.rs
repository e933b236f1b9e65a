//! The statements of the articles and the behaviour of their code, each checked.
//!
//! Every article's game is 3,3,3. A [`Finding`] is a value: the sentence or the lines of code of the article,
//! the result of checking it, and the numbers and the line of play that show it. The tests of this crate work
//! all of them out again: positions are counted, games are followed.

mod example;
mod players;

use inarow_rules::Square;

pub use self::example::{Example, example};
pub use self::players::{ARTICLES, article_of, challenges, players};

/// Something that an article says or that its code does, checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its topic.
    pub topic: Topic,
    /// The result of checking it.
    pub verdict: Verdict,
    /// The number of the [`POSITIONS`] that show it, where that was counted.
    pub count: Option<usize>,
    /// A game that shows it, both sides' moves from the start.
    pub line: Option<&'static [Square]>,
}

/// Positions of 3,3,3 with a move to choose.
pub const POSITIONS: usize = 4520;

/// The result of a check.
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
    /// Its stable name.
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

/// The topic of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Article 1 lists square 3, a corner, among the sides in place of 4; the code has it right.
    SidesMisnamed,
    /// Article 1 draws the first player; its code gives the computer one chance in three.
    OneChanceInThree,
    /// Article 1's code tries a square 0 that is no square.
    SquareZero,
    /// Article 2's code takes any line of three alike for a win of the player asked about.
    AnyThreeAlike,
    /// Article 2 asks again after a wrong square; its code ends with an error where no number is
    /// typed.
    NotANumber,
    /// Article 3 says that its player cannot lose when it moves second.
    CannotLoseSecond,
    /// Article 3 says that against its player moving first one must not err to get a draw.
    NoErrorAllowed,
    /// Article 3 says that the second player cannot win unless the first errs.
    SecondCannotWin,
    /// Article 3 gives a point for the middle of a line, its code for the middle row and column
    /// only: the center's diagonals go without.
    MiddleOfDiagonals,
    /// Article 3 says that its points distinguish the cases by size; two blocks count for more than
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
    /// Its stable name.
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
    const fn new(topic: Topic, verdict: Verdict) -> Self {
        Finding { topic, verdict, count: None, line: None }
    }

    /// Something that was counted at the [`POSITIONS`].
    const fn counted(topic: Topic, verdict: Verdict, count: usize) -> Self {
        Finding { count: Some(count), ..Finding::new(topic, verdict) }
    }

    const fn with_line(self, line: &'static [Square]) -> Self {
        Finding { line: Some(line), ..self }
    }
}

/// Findings of the articles 1 to 5.
const FINDINGS: [&[Finding]; ARTICLES] = [
    &[
        Finding::new(Topic::SidesMisnamed, Verdict::Differs),
        Finding::new(Topic::OneChanceInThree, Verdict::Differs),
        Finding::counted(Topic::SquareZero, Verdict::Harmless, 0),
    ],
    &[
        Finding::counted(Topic::AnyThreeAlike, Verdict::Harmless, 0),
        Finding::new(Topic::NotANumber, Verdict::Differs),
    ],
    &[
        Finding::new(Topic::CannotLoseSecond, Verdict::Fails).with_line(&[
            Square(0),
            Square(4),
            Square(8),
            Square(2),
            Square(6),
            Square(3),
            Square(7),
        ]),
        Finding::new(Topic::NoErrorAllowed, Verdict::Holds),
        Finding::new(Topic::SecondCannotWin, Verdict::Holds),
        Finding::counted(Topic::MiddleOfDiagonals, Verdict::Harmless, 0),
        Finding::counted(Topic::PointsAddUp, Verdict::Fails, 84),
    ],
    &[
        Finding::counted(Topic::SameSideTwice, Verdict::Differs, 2047).with_line(&[
            Square(0),
            Square(2),
            Square(3),
            Square(4),
            Square(6),
        ]),
        Finding::new(Topic::DepthUnused, Verdict::Harmless),
    ],
    &[
        Finding::counted(Topic::FirstBestTwice, Verdict::Differs, 2114),
        Finding::new(Topic::PersonNeverWins, Verdict::Holds),
        Finding::new(Topic::MovesAfterTheEnd, Verdict::Harmless),
        Finding::new(Topic::NegativeSquares, Verdict::Differs),
    ],
];

/// Findings of article 1 to 5; empty for other numbers.
///
/// ```
/// use inarow_lab::articles::{Topic, Verdict, findings};
/// let claim = findings(3).iter().find(|finding| finding.topic == Topic::CannotLoseSecond);
/// assert_eq!(claim.map(|claim| claim.verdict), Some(Verdict::Fails));
/// ```
#[must_use]
pub fn findings(article: usize) -> &'static [Finding] {
    article.checked_sub(1).and_then(|index| FINDINGS.get(index)).copied().unwrap_or_default()
}
