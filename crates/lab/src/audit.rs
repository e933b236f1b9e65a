//! The possible results of a policy against any opponent: every branch of every game is followed.

mod challenge;
mod mistakes;
mod outlook;
mod prospect;
mod walk;

use inarow_players::{Policy, Refusal};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{Limits, Value};
use num_rational::BigRational;

pub use self::challenge::{Attempt, Challenge};
pub use self::mistakes::Mistake;
use self::outlook::Outlook;
pub use self::prospect::Prospect;
use self::walk::{Follow, Walk};

/// The moves of a game that a policy makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// The first move of the game and every other one after it.
    First,
    /// The second move and every other one after it.
    Second,
}

impl Turn {
    /// Both, the first before the second.
    pub const BOTH: [Turn; 2] = [Turn::First, Turn::Second];

    /// The word for it: `first` or `second`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Turn::First => "first",
            Turn::Second => "second",
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Turn {
        match self {
            Turn::First => Turn::Second,
            Turn::Second => Turn::First,
        }
    }

    /// The side that makes these moves of a game from a position on.
    #[must_use]
    pub fn side(self, start: &Position) -> Mark {
        if self == Turn::First { start.to_move() } else { !start.to_move() }
    }

    /// Whether the move after `plies` plies is among these.
    #[must_use]
    pub fn moves_after(self, plies: usize) -> bool {
        plies.is_multiple_of(2) == (self == Turn::First)
    }
}

/// The possible results of a policy that makes one side's moves.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The side that it plays.
    pub turn: Turn,
    /// The worst that can happen, over every opponent and every chance.
    pub worst: Value,
    /// A shortest game that it loses, both sides' moves from the start on; the first such, row by
    /// row.
    pub losing_line: Option<Vec<Square>>,
    /// The expected result (a win counts 1, a loss −1) against an opponent that knows the policy
    /// and makes the most of it.
    pub exploited: BigRational,
    /// The positions, each once, that it can meet with itself to move.
    pub positions: usize,
    /// The chance that its move keeps the best value, as the mean over these positions; 0 where it
    /// gives no move, 1 if it is never asked.
    pub accuracy: f64,
    /// Each move that it may make at one of these positions and that is worth less than the best;
    /// ply by ply.
    pub mistakes: Vec<Mistake>,
}

/// Follows every branch of a policy that makes one side's moves from a position on, whatever the
/// other side does. Where the policy [fails](Refusal::Failed), it loses the game at once.
///
/// The policy is asked once about each position, within `limits`. No more than `most` positions are
/// met, and no more than that are worked out to find the mistakes.
///
/// # Errors
/// If the policy refuses, there are more positions, or the limits say to stop.
///
/// ```
/// use inarow_players::LineScore;
/// use inarow_search::{Limits, Value};
/// use inarow_lab::{Turn, audit};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new(Game::TICTACTOE);
/// let start = rules.empty();
/// let policy = &mut LineScore::new(&rules);
/// let found = audit(&rules, &start, policy, Turn::Second, 10_000, &Limits::NONE)?;
/// assert_eq!(found.worst, Value::Loss);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn audit(
    rules: &Rules,
    start: &Position,
    policy: &mut dyn Policy,
    turn: Turn,
    most: u64,
    limits: &Limits<'_>,
) -> Result<Audit, Refusal> {
    let walk = rules.run(Follow { start, policy, turn, most, limits })?;
    Audit::of(rules, &walk, &Limits { nodes: Some(most), ..*limits })
}

impl Audit {
    /// Sums up a walk; the node limit holds for the positions that are worked out to find mistakes.
    fn of(rules: &Rules, walk: &Walk, limits: &Limits<'_>) -> Result<Audit, Refusal> {
        let outlook = Outlook::of(walk);
        let choices = mistakes::judge(rules, walk, limits)?;
        Ok(Audit {
            turn: walk.turn,
            worst: outlook.worst,
            losing_line: outlook.losing_line(walk),
            exploited: outlook.exploited,
            positions: walk.decisions(),
            accuracy: choices.accuracy,
            mistakes: choices.mistakes,
        })
    }
}
