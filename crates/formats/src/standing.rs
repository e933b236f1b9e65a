//! The standing of a game, and its names in the database and in JSON.

use inarow_rules::{Conclusion, End, Mark};

/// The standing of a game: open, won, drawn or abandoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// It is unfinished.
    Open,
    /// This side has won, on the board or because the other resigned, ran out of time or lost in
    /// another way.
    Won(Mark),
    /// The game was drawn.
    Drawn,
    /// It was abandoned.
    Abandoned,
}

/// Every standing.
const ALL: [Standing; 5] = [
    Standing::Open,
    Standing::Won(Mark::X),
    Standing::Won(Mark::O),
    Standing::Drawn,
    Standing::Abandoned,
];

/// Every end.
pub const ENDS: [End; 9] = [
    End::Played,
    End::Resigned(Mark::X),
    End::Resigned(Mark::O),
    End::OutOfTime(Mark::X),
    End::OutOfTime(Mark::O),
    End::Lost(Mark::X),
    End::Lost(Mark::O),
    End::Agreed,
    End::Abandoned,
];

impl Standing {
    /// The standing of a game from its end and the result on its board. `None` if the game is
    /// recorded as ended on the board and is not.
    #[must_use]
    pub fn of(end: Option<End>, board: Option<Conclusion>) -> Option<Standing> {
        Some(match end {
            None => Standing::Open,
            Some(End::Played) => match board? {
                Conclusion::Win(mark) => Standing::Won(mark),
                Conclusion::Draw => Standing::Drawn,
            },
            Some(End::Resigned(mark) | End::OutOfTime(mark) | End::Lost(mark)) => {
                Standing::Won(!mark)
            }
            Some(End::Agreed) => Standing::Drawn,
            Some(End::Abandoned) => Standing::Abandoned,
        })
    }

    /// Its name: `open`, `x`, `o`, `draw` or `abandoned`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Standing::Open => "open",
            Standing::Won(mark) => mark_word(mark),
            Standing::Drawn => "draw",
            Standing::Abandoned => "abandoned",
        }
    }

    /// The standing with this name.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Standing> {
        ALL.into_iter().find(|standing| standing.word() == word)
    }
}

/// The name of a side: `x` or `o`.
#[must_use]
pub fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "x",
        Mark::O => "o",
    }
}

/// The side named `x` or `o`.
#[must_use]
pub fn mark_from_word(word: &str) -> Option<Mark> {
    Mark::BOTH.into_iter().find(|&mark| mark_word(mark) == word)
}

/// The name of an end: `played`, `resigned x`, `out-of-time o`, `lost x`, `agreed`, `abandoned`.
#[must_use]
pub fn end_words(end: End) -> &'static str {
    match end {
        End::Played => "played",
        End::Resigned(Mark::X) => "resigned x",
        End::Resigned(Mark::O) => "resigned o",
        End::OutOfTime(Mark::X) => "out-of-time x",
        End::OutOfTime(Mark::O) => "out-of-time o",
        End::Lost(Mark::X) => "lost x",
        End::Lost(Mark::O) => "lost o",
        End::Agreed => "agreed",
        End::Abandoned => "abandoned",
    }
}

/// The end with this name.
#[must_use]
pub fn end_from_words(words: &str) -> Option<End> {
    ENDS.into_iter().find(|&end| end_words(end) == words)
}
