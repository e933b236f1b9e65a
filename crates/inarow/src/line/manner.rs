//! How a game is set up and shown: the settings that tell the lessons' games from each other.

use inarow_lab::outside::Contestant;
use inarow_rules::{ByMark, Mark, Notation};

/// How the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// This program's own way, for boards of every size.
    Own,
    /// Lesson 1: blank squares between bars.
    Bars,
    /// Lesson 2: numbers in the free squares.
    Digits,
    /// Lesson 3: row and column numbers at the edges.
    Coordinates,
    /// Lesson 4: 0, 1 and -1.
    Numbers,
    /// Lesson 5: dots.
    Dots,
}

/// Who plays which mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Marking {
    /// Settled by the call.
    Fixed(ByMark<Contestant>),
    /// A person against this opponent, the marks drawn for each game.
    Random(Contestant),
    /// The person is asked before each game; any answer but X or O is asked again.
    Ask(Contestant),
    /// The person is asked before each game; any answer but X means O.
    AskX(Contestant),
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beginning {
    /// This mark.
    Mark(Mark),
    /// The only person.
    Person,
    /// The only person's opponent.
    Computer,
    /// One half each, drawn for each game.
    Random,
    /// The computer in one game of three, drawn for each game.
    ComputerOneInThree,
    /// The person is asked before each game: `o` means the computer, anything else the person.
    Ask,
}

/// How a game is set up and shown.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    /// The lesson, if it is one.
    pub(crate) lesson: Option<usize>,
    pub(crate) look: Look,
    pub(crate) notation: Notation,
    pub(crate) marking: Marking,
    pub(crate) beginning: Beginning,
    /// Whether to offer another game.
    pub(crate) again: bool,
    /// Whether to show the scores that the computer's choice rests on.
    pub(crate) scores: bool,
}
