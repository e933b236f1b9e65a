//! Facts about a move.

use inarow_rules::{Mark, Square};
use inarow_search::{Score, Value};

use crate::Region;

/// Something that is proven of a move at a position, as a value that any screen can put into words.
///
/// "The mover" is the side that makes the move. Lines of play begin with the move itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fact {
    /// It completes these lines and wins at once.
    Wins {
        /// The lines in full length.
        lines: Vec<Vec<Square>>,
    },
    /// It completes these lines and loses at once, since lines lose here.
    LosesAtOnce {
        /// The lines in full length.
        lines: Vec<Vec<Square>>,
    },
    /// The opponent, if it were to move, would complete these lines there and win.
    Blocks {
        /// The opponent.
        opponent: Mark,
        /// The lines in full length.
        lines: Vec<Vec<Square>>,
        /// Whether every other move lets the opponent win at once.
        needed: bool,
    },
    /// After it the mover threatens to win at these squares, one of them at least by this move: one
    /// is a threat, two or more are a double threat. Of squares that one stone answers, as in Caro, it names one.
    Threatens {
        /// Every square at which the mover could win with its next move.
        squares: Vec<Square>,
    },
    /// Before it the opponent, if it were to move, could have made a double threat at these squares;
    /// after it there is no square where it can.
    Prevents {
        /// The opponent.
        opponent: Mark,
        /// Where it could have.
        squares: Vec<Square>,
    },
    /// After it the mover could make a double threat at these squares if it were to move again; before it there was no
    /// square where it could.
    Prepares {
        /// Where it could.
        squares: Vec<Square>,
    },
    /// After it the opponent may not play here, since the mover would win on the square above.
    Forbids {
        /// The opponent.
        opponent: Mark,
        /// Each square with the one above it.
        squares: Vec<(Square, Square)>,
    },
    /// There is no other legal move.
    OnlyLegal,
    /// Every other move is worth less.
    OnlyMove {
        /// The value of the best of the others.
        others: Value,
    },
    /// It wins whatever is played.
    WinsByForce {
        /// The distance.
        score: Score,
        /// A line of best play; as far as it is known where the score is a bound.
        line: Vec<Square>,
    },
    /// It leaves the opponent without a move that does not lose, although the opponent would not
    /// lose if it could pass.
    Zugzwang {
        /// The opponent.
        opponent: Mark,
    },
    /// The opponent has a reply that wins.
    LosesTo {
        /// The reply.
        reply: Square,
        /// The distance of the mover's loss.
        score: Score,
        /// A line of best play; as far as it is known where the score is a bound.
        line: Vec<Square>,
        /// Whether another move would not have lost.
        given_away: bool,
        /// Whether the reply wins at once, on the square that the move made playable.
        opened: bool,
    },
    /// Every move of the mover loses, although it would not lose if it could pass.
    InZugzwang,
    /// It is worth as much as the best, which is this.
    Keeps {
        /// The value.
        value: Value,
    },
    /// It is worth less than the best.
    Throws {
        /// The value of the best move.
        from: Value,
        /// The value of this one.
        to: Value,
    },
    /// It wins later, or loses sooner, than the best.
    Slower {
        /// The best score.
        best: Score,
        /// This move's score.
        score: Score,
    },
    /// It takes a square of this kind.
    Takes {
        /// The kind.
        region: Region,
    },
}

impl Fact {
    /// Every word that [`rule`](Self::rule) gives.
    pub const RULES: [&'static str; 22] = [
        "win",
        "loses-at-once",
        "needed-block",
        "block",
        "double-threat",
        "threat",
        "prevents-double-threat",
        "prepares-double-threat",
        "forbids",
        "only-legal",
        "only-move",
        "forced-win",
        "zugzwang",
        "gives-away",
        "loses",
        "in-zugzwang",
        "keeps",
        "throws",
        "slower",
        "center",
        "corner",
        "side",
    ];

    /// A word that names the kind of fact; it never changes.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Fact::Wins { .. } => "win",
            Fact::LosesAtOnce { .. } => "loses-at-once",
            Fact::Blocks { needed: true, .. } => "needed-block",
            Fact::Blocks { .. } => "block",
            Fact::Threatens { squares } if squares.len() > 1 => "double-threat",
            Fact::Threatens { .. } => "threat",
            Fact::Prevents { .. } => "prevents-double-threat",
            Fact::Prepares { .. } => "prepares-double-threat",
            Fact::Forbids { .. } => "forbids",
            Fact::OnlyLegal => "only-legal",
            Fact::OnlyMove { .. } => "only-move",
            Fact::WinsByForce { .. } => "forced-win",
            Fact::Zugzwang { .. } => "zugzwang",
            Fact::LosesTo { given_away: true, .. } => "gives-away",
            Fact::LosesTo { .. } => "loses",
            Fact::InZugzwang => "in-zugzwang",
            Fact::Keeps { .. } => "keeps",
            Fact::Throws { .. } => "throws",
            Fact::Slower { .. } => "slower",
            Fact::Takes { region: Region::Center } => "center",
            Fact::Takes { region: Region::Corner } => "corner",
            Fact::Takes { region: Region::Side } => "side",
        }
    }

    /// The squares that it speaks of: those of lines, of threats, or a line of play in order.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Fact::Wins { lines } | Fact::LosesAtOnce { lines } | Fact::Blocks { lines, .. } => {
                let mut squares = lines.concat();
                squares.sort_unstable();
                squares.dedup();
                squares
            }
            Fact::Threatens { squares }
            | Fact::Prevents { squares, .. }
            | Fact::Prepares { squares } => squares.clone(),
            Fact::Forbids { squares, .. } => squares.iter().map(|&(square, _)| square).collect(),
            Fact::WinsByForce { line, .. } | Fact::LosesTo { line, .. } => line.clone(),
            Fact::OnlyLegal
            | Fact::OnlyMove { .. }
            | Fact::Zugzwang { .. }
            | Fact::InZugzwang
            | Fact::Keeps { .. }
            | Fact::Throws { .. }
            | Fact::Slower { .. }
            | Fact::Takes { .. } => Vec::new(),
        }
    }
}
