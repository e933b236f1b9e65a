//! The reason why a player chose a move.

use inarow_rules::{Mark, Square};
use inarow_search::{Chance, Score, Value};

use crate::{Level, Region, Sight};

/// The reason why a player chose a move, as a value that any screen can put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Reason {
    /// Drawn among all legal moves.
    Random {
        /// The number of legal moves.
        moves: usize,
    },
    /// It completes a line and wins at once.
    Win {
        /// The line.
        line: Vec<Square>,
    },
    /// The opponent would complete a line there.
    Block {
        /// The opponent.
        opponent: Mark,
        /// The line that it would complete.
        line: Vec<Square>,
    },
    /// A free square of the first kind that the player's rule finds.
    Region {
        /// The kind.
        region: Region,
        /// The number of free squares of this kind among which the rule draws; 1 if it takes the first.
        among: usize,
    },
    /// It has the highest score over the lines through it.
    LineScore {
        /// The score.
        score: u32,
        /// The number of free squares compared.
        squares: usize,
    },
    /// The search found nothing better.
    Best {
        /// The value of the move.
        value: Value,
        /// The number of moves with this value.
        among: usize,
        /// Whether the first of them is taken, row by row, rather than one at random.
        first: bool,
    },
    /// The search found no move that wins sooner or loses later.
    Soonest {
        /// The score of the move.
        score: Score,
        /// The number of moves with this score.
        among: usize,
    },
    /// A search found it best.
    Searched {
        /// The score of the move.
        score: Score,
        /// The score as a chance, if it is one.
        #[cfg_attr(feature = "serde", serde(default))]
        chance: Option<Chance>,
        /// Plies that the search looked ahead, where it could not look to the end.
        depth: u16,
        /// The expected line: this move, the reply, and so on.
        line: Vec<Square>,
    },
    /// It looked best to a player of this level in one of its sights.
    Level {
        /// The level.
        level: Level,
        /// The sight that led to the move; of several the likeliest.
        sight: Sight,
        /// The score that the move seems to have, if the player looked ahead.
        score: Option<Score>,
        /// The score as a chance, if it is one.
        #[cfg_attr(feature = "serde", serde(default))]
        chance: Option<Chance>,
        /// Plies that the level looked ahead, where its score is an estimate.
        depth: Option<u16>,
    },
    /// It looked best after the simulations, or is proven.
    Sampled {
        /// The simulations of the position, those included that an earlier move left.
        simulations: u64,
        /// The score of the move: proven, or an estimate.
        score: Score,
    },
    /// The article's program, as printed, gives it the highest value, which may be wrong.
    AsPrinted {
        /// The value that the program computes, to the side to move.
        value: Value,
        /// The number of moves to which the program gives this value.
        among: usize,
    },
    /// Its time or nodes ran out, so that it took the best move that a short look found.
    Hasty,
    /// The opening asks for it: it leaves equal chances, or is the best of the squares that the opening allows.
    Opening,
    /// A program outside this one answered with it; why is not known.
    Answered,
    /// A program outside this one stated its chances, which added up to 1 within a millionth only and were
    /// normalised.
    Normalised,
    /// A program outside this one was asked several times at this position.
    Observed {
        /// The number of answers with this move.
        times: u64,
        /// The number of questions.
        asks: u64,
    },
    /// A list gives the move for this position.
    Listed,
    /// It has the highest value that was learned.
    Learned {
        /// The value to the side that makes the move, in thousandths: from −1000 for a loss to 1000 for a win.
        thousandths: i32,
        /// The number of kinds of moves compared; those that are images of each other are one kind.
        moves: usize,
    },
    /// A bead of the move was drawn from the matchbox of the position.
    Beads {
        /// The beads of the move.
        beads: u64,
        /// All beads in the box; 0 in an empty one, from which every move is drawn alike.
        of: u64,
    },
}

impl Reason {
    /// The proven value of the move, where the player has found no better one.
    #[must_use]
    pub fn worth(&self) -> Option<Value> {
        match self {
            Reason::Best { value, .. } => Some(*value),
            Reason::Soonest { score, .. }
            | Reason::Searched { score, .. }
            | Reason::Sampled { score, .. }
            | Reason::Level { score: Some(score), .. } => score.value(),
            _ => None,
        }
    }
    /// Every word that [`rule`](Self::rule) gives.
    pub const RULES: [&'static str; 21] = [
        "random",
        "win",
        "block",
        "corner",
        "center",
        "side",
        "line-score",
        "best",
        "soonest",
        "search",
        "level",
        "mcts",
        "as-printed",
        "hasty",
        "opening",
        "answered",
        "normalised",
        "observed",
        "listed",
        "learned",
        "beads",
    ];

    /// A word that names the kind of reason; it never changes.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Reason::Random { .. } => "random",
            Reason::Win { .. } => "win",
            Reason::Block { .. } => "block",
            Reason::Region { region: Region::Corner, .. } => "corner",
            Reason::Region { region: Region::Center, .. } => "center",
            Reason::Region { region: Region::Side, .. } => "side",
            Reason::LineScore { .. } => "line-score",
            Reason::Best { .. } => "best",
            Reason::Soonest { .. } => "soonest",
            Reason::Searched { .. } => "search",
            Reason::Level { .. } => "level",
            Reason::Sampled { .. } => "mcts",
            Reason::AsPrinted { .. } => "as-printed",
            Reason::Hasty => "hasty",
            Reason::Opening => "opening",
            Reason::Answered => "answered",
            Reason::Normalised => "normalised",
            Reason::Observed { .. } => "observed",
            Reason::Listed => "listed",
            Reason::Learned { .. } => "learned",
            Reason::Beads { .. } => "beads",
        }
    }
}
