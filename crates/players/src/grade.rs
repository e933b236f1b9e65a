//! Grades of moves, by their cost.

mod accuracy;
mod cost;

use core::fmt;

use inarow_search::{Estimates, Score, Value};

pub use accuracy::Accuracy;
pub use cost::{cost, points};

use crate::review::Missed;

/// The grade of a move by its cost, the best grade first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// No move is better: it keeps the value, and wins as soon or loses as late as can be.
    Best,
    /// It keeps the value, but wins later or loses sooner than need be; by an estimate, it costs next to nothing.
    Good,
    /// It costs something, but no result. Always an estimate: a proven cost is a result.
    Inaccuracy,
    /// It turns a win into a draw or a draw into a loss.
    Mistake,
    /// It turns a win into a loss.
    Blunder,
}

/// A grade, and whether it is an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Graded {
    /// The grade.
    pub grade: Grade,
    /// True unless both the move's score and the best one are proven as far as the grade rests on them.
    pub is_estimate: bool,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Grade; 5] =
        [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The word for it in records and JSON.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// True of a mistake and a blunder.
    #[must_use]
    pub fn gives_away(self) -> bool {
        self >= Grade::Mistake
    }

    /// The grade of a cost in points. A proven cost is 0, ½ or 1, and an estimated one counts as the nearest of them, so
    /// that 0.25 and 0.75 divide them. An inaccuracy costs at least 0.1: less may be the error of an estimate alone.
    fn of_cost(cost: f64, is_best: bool) -> Grade {
        match cost {
            0.75.. => Grade::Blunder,
            0.25.. => Grade::Mistake,
            0.1.. => Grade::Inaccuracy,
            _ if is_best => Grade::Best,
            _ => Grade::Good,
        }
    }
}

impl Graded {
    /// The grade of a move whose score is `made` where the best is `best`, both seen by the side
    /// that moves and counted from before the move; `missed` is the move it left aside. `None` where
    /// one of them is even by estimate, as is everything at which no look has ended.
    ///
    /// A missed win is never better than an inaccuracy unless the move is proven to win all the
    /// same, and a missed block never better than a mistake unless the game was lost anyway.
    ///
    /// ```
    /// use inarow_players::review::{Grade, Graded};
    /// use inarow_search::{Estimates, Score};
    /// let of = |best, made, estimates| Graded::of(best, made, None, estimates);
    /// let proven = |grade| Some(Graded { grade, is_estimate: false });
    /// assert_eq!(of(Score::Win(1), Score::Win(3), Estimates::Plain), proven(Grade::Good));
    /// assert_eq!(of(Score::Draw, Score::Loss(2), Estimates::Plain), proven(Grade::Mistake));
    /// let chances = Estimates::Chances { error: 40 };
    /// let seems = of(Score::Win(5), Score::Estimate(-900_000), chances);
    /// assert_eq!(seems, Some(Graded { grade: Grade::Blunder, is_estimate: true }));
    /// ```
    #[must_use]
    pub fn of(
        best: Score,
        made: Score,
        missed: Option<&Missed>,
        estimates: Estimates,
    ) -> Option<Graded> {
        let least = match missed {
            Some(Missed::Win { .. }) if made.value() != Some(Value::Win) => Some(Grade::Inaccuracy),
            Some(Missed::Block { .. }) if best.value() != Some(Value::Loss) => Some(Grade::Mistake),
            _ => None,
        };
        let is_estimate = match (best.value(), made.value()) {
            (Some(best), Some(made)) if best != made || best == Value::Draw => false,
            // A missed win is quicker for certain, and a missed block loses sooner.
            (Some(_), Some(_)) => {
                missed.is_none() && (best.plies().is_none() || made.plies().is_none())
            }
            _ => true,
        };
        let is_known = ![best, made].contains(&Score::Estimate(0));
        let by_cost = is_known.then(|| Grade::of_cost(cost(best, made, estimates), made >= best));
        by_cost.max(least).map(|grade| Graded { grade, is_estimate })
    }

    /// Reads the text that [`Display`](fmt::Display) has written.
    #[must_use]
    pub fn read(text: &str) -> Option<Graded> {
        let (word, is_estimate) = match text.strip_prefix('~') {
            Some(word) => (word, true),
            None => (text, false),
        };
        let grade = Grade::ALL.into_iter().find(|grade| grade.word() == word)?;
        Some(Graded { grade, is_estimate })
    }
}

/// The form in records: `mistake`, or `~mistake` if it is an estimate.
impl fmt::Display for Graded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_estimate { "~" } else { "" };
        write!(f, "{sign}{}", self.grade.word())
    }
}
