//! Events that change the screen.

use std::time::Duration;

use inarow_answers::Decision;
use inarow_answers::lesson::Lesson;
use inarow_players::Refusal;
use inarow_players::review::Graded;

use inarow_lab::outside::Fault;
use inarow_rules::Square;
use inarow_search::Found;
use ratatui::crossterm::event::KeyEvent;

use super::plan::{Plan, Waiting};
use crate::conversation::{Conversation, Done};

/// Something that happens: all that can change the screen.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// A key is pressed.
    Key(KeyEvent),
    /// The mouse is pressed on something that was drawn.
    Click(Target),
    /// The mouse is on a square, or on none.
    Hover(Option<Square>),
    /// The wheel turns: down is positive.
    Wheel(i16),
    /// A text is pasted.
    Paste(String),
    /// A game begins or goes on.
    Begun(Box<Plan>, Box<Conversation>),
    /// An unfinished game can be resumed.
    Waiting(Waiting),
    /// A game cannot begin, and why.
    Refused(String),
    /// The answer to a question.
    Answer(Ticket, Box<Answer>),
    /// Something to be said about keeping games.
    Notice(String),
    /// A clock may show something else.
    Tick,
    /// Ctrl-C, from the keyboard or as a signal.
    Interrupted,
    /// The system or the terminal asks to end, by this signal if it was one.
    Ended(Option<i32>),
    /// The terminal's own key for suspending was pressed, or the signal of it came.
    Suspend,
    /// A thread broke off: its panic has been reported.
    Broken,
}

/// Something that was drawn and can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A square of the board.
    Square(Square),
    /// The position after this number of moves.
    Ply(usize),
    /// The action of a key.
    Key(KeyEvent),
    /// A line of the start screen, or of a list; to be changed by this number of steps, or only chosen.
    Choice(usize, i8),
}

/// The number of a question; answers that are no longer wanted are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ticket(pub(crate) u64);

/// An answer.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// A computer's move, or its choice in the opening.
    Decided(Decision),
    /// A computer gives no move: the reason, the fault of a program, and its text.
    NoMove(Refusal, Option<Fault>),
    /// The results of an analysis; more may come.
    Found(Analysed),
    Done(Done),
    /// Whether a lesson's player can be beaten, and the checks of its article.
    Beaten(Lesson),
    /// Grades of a finished game for the database.
    Graded(Vec<Option<Graded>>),
}

/// The state of an analysis.
#[derive(Clone, Debug)]
pub(crate) struct Analysed {
    pub(crate) found: Found,
    /// The proven facts about the best move, once the analysis is done.
    pub(crate) best: Option<inarow_players::Explanation>,
    pub(crate) done: bool,
    pub(crate) time: Duration,
}
