//! What a move that was made is worth beside the best one.

use inarow_rules::{Position, Square};
use inarow_search::{Evaluator, Limits, Score, Value, Wanted};

/// What a move is judged to be, by what has been proven of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// No move is better: it keeps the value, and wins as soon or loses as late as can be.
    Best,
    /// It keeps the value, but wins later or loses sooner than need be.
    Good,
    /// It turns a win into a draw or a draw into a loss.
    Mistake,
    /// It turns a win into a loss.
    Blunder,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Grade; 4] = [Grade::Best, Grade::Good, Grade::Mistake, Grade::Blunder];

    /// The grade of a move whose score is `made` where the best is `best`, both seen by the side
    /// that moves and counted from before the move. `None` where it is not proven.
    ///
    /// ```
    /// use inarow_players::Grade;
    /// use inarow_search::Score;
    /// assert_eq!(Grade::of(Score::Win(1), Score::Win(3)), Some(Grade::Good));
    /// assert_eq!(Grade::of(Score::Draw, Score::Loss(2)), Some(Grade::Mistake));
    /// assert_eq!(Grade::of(Score::Draw, Score::Estimate(0)), None);
    /// ```
    #[must_use]
    pub fn of(best: Score, made: Score) -> Option<Grade> {
        match best.value()? as i8 - made.value()? as i8 {
            2 => Some(Grade::Blunder),
            1 => Some(Grade::Mistake),
            _ if best.value() == Some(Value::Draw) => Some(Grade::Best),
            _ if best.plies()? == made.plies()? => Some(Grade::Best),
            _ => Some(Grade::Good),
        }
    }

    /// The word for it in records: `best`, `good`, `mistake` or `blunder`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// Grades the moves of a game from the last to the first, as far as so many nodes go, of which each
/// move takes `each` at most; `positions` are those before each move. `None` where a grade is not
/// proven.
pub fn grade_moves(
    search: &mut Evaluator,
    positions: &[Position],
    moves: &[Square],
    nodes: u64,
    each: u64,
) -> Vec<Option<Grade>> {
    let mut left = nodes;
    let mut grade = |position: &Position, made: Square| {
        let limits = Limits::nodes(left.min(each));
        let found = search.run(position, &limits, Wanted::EveryMove { lines: 1 }, &mut |_| ());
        let found = found.ok().filter(|_| left > 0)?;
        left = left.saturating_sub(found.nodes);
        let made = found.moves.iter().find(|found| found.square == made)?;
        Grade::of(found.score, made.score)
    };
    let pairs = positions.iter().zip(moves).rev();
    let mut grades: Vec<_> = pairs.map(|(position, &made)| grade(position, made)).collect();
    grades.reverse();
    grades
}
