//! The reason why a certificate is not accepted.

use crate::*;

/// The reason why a certificate is not accepted.
#[derive(Debug)]
pub enum Fault {
    /// The file could not be read.
    Unreadable(io::Error),
    /// It does not begin as a certificate does: its first line, as far as that is text.
    Foreign(String),
    /// It is a certificate of a version that this checker does not know.
    Version(String),
    /// A wrong line of the header: the line's name, and its text.
    Header(&'static str, String),
    /// The file ends before it should.
    Truncated,
    /// The file continues where it should end.
    GoesOn,
    /// The checksum is not that of the bytes.
    Damaged,
    /// Judging it takes more nodes than this.
    Limit(u64),
    /// The file is intact, and proves nothing.
    Wrong(Box<WrongNode>),
}

/// The first wrong node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongNode {
    /// The fault.
    pub why: Why,
    /// Bytes of the file read before it.
    pub at: u64,
    /// The board that the moves of the proof have reached, `X`, `O` and `.` by rows from the top,
    /// with `/` between them, and the side to move.
    pub position: String,
    /// The square concerned, if there is one.
    pub square: Option<String>,
}

/// Defines an enum of which each value has a name for programs and a text for people.
macro_rules! named {
    ($(#[$doc:meta])* $kind:ident: $($one:ident $name:literal $text:literal)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $kind {
            $(#[doc = concat!("It is said as: ", $text, ".")] $one,)*
        }

        impl $kind {
            /// Each with its name for programs and its text for people.
            pub const NAMED: &[(&str, $kind, &str)] = &[$(($name, $kind::$one, $text)),*];

            /// Its name for programs.
            #[must_use]
            pub fn name(self) -> &'static str {
                $kind::NAMED[self as usize].0
            }
        }
    };
}
named! {
    /// Faults of a node.
    Why:
    Over "over" "the game is over where the proof begins"
    Ends "ends" "the proof ends in the middle"
    Remains "remains" "bytes follow the end of the proof"
    Symbol "symbol" "a symbol stands where it has no meaning"
    Illegal "illegal" "the move is not legal"
    Completes "completes" "the opponent completes a line"
    Loses "loses" "the move completes a line, which loses"
    Full "full" "the board is full where a win is claimed"
    Unanswered "unanswered" "a reply is not answered"
    Line "line" "a line can no longer be held"
    Weight "weight" "the lines that are left weigh too much"
    Pairs "pairs" "pairs share a square, use one on no line, or hold no line"
    Split "split" "the parts overlap, or do not hold every line"
    Same "same" "the node is not the one that it is said to be"
    Symmetry "symmetry" "the map is no symmetry of the game"
    Deep "deep" "more than 200 nodes lie below each other"
    Unfit "unfit" "such a node proves nothing in this game, or for this claim"
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreadable(error) => write!(f, "it cannot be read: {error}"),
            Fault::Foreign(_) => f.write_str("it is not a certificate"),
            Fault::Version(found) => write!(f, "it has version {found}; this checker reads 1"),
            Fault::Header(name, found) => write!(f, "its {name} cannot be: {found}"),
            Fault::Truncated => f.write_str("it is truncated"),
            Fault::GoesOn => f.write_str("it goes on behind its end"),
            Fault::Damaged => f.write_str("it is damaged: the checksum is that of other bytes"),
            Fault::Limit(most) => write!(f, "it takes more than {most} nodes (--limit-nodes N)"),
            Fault::Wrong(node) => {
                let WrongNode { at, position, square, why } = &**node;
                let (square, why) = (square.as_deref().unwrap_or("-"), Why::NAMED[*why as usize].2);
                write!(f, "it is wrong before byte {at}, square {square}: {why}\n{position}")
            }
        }
    }
}

impl std::error::Error for Fault {}
