//! Effects that the screen asks for.

use inarow_answers::GameInPlay;
use inarow_answers::clock::TimeToMove;
use inarow_formats::kept::KeptGame;
use inarow_players::PlayerName;
use inarow_players::review::Graded;

use super::message::Ticket;
use super::plan::Plan;
use crate::conversation::Task;
use crate::settings::Choice;

/// Something that is to be done outside the model.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Checks that a game can be played, seats its players and settles the first one.
    Begin(Box<Plan>),
    /// Goes on with the game that waits.
    Resume,
    /// Saves a game in its present state.
    Keep(Box<KeptGame>),
    /// Saves the grades of the saved game's moves.
    Grade(Vec<Option<Graded>>),
    /// Asks something that takes time.
    Ask(Ticket, Question),
    /// Stops a computation; its results until then may still come.
    Stop(Ticket),
    /// Remembers the choice of the start screen.
    Remember(Choice),
    /// Gives the terminal back until the program goes on.
    Suspend,
    /// Leaves.
    Leave(Exit),
}

/// The way in which the screen is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// The person wants to.
    Quit,
    /// Ctrl-C.
    Interrupted,
    /// The terminal is gone, or this signal came.
    Ended(Option<i32>),
    /// A thread broke off.
    Broken,
}

/// A question that takes time.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// The game up to the position in question.
    pub(crate) play: Box<GameInPlay>,
    pub(crate) kind: Kind,
}

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The move of the computer, in its time if there is a clock.
    Move(Option<TimeToMove>),
    /// The score of every move.
    Analysis,
    Task(Task),
    /// The line that beats the player of a lesson.
    Beaten(usize, PlayerName),
    /// The grade of each move of the game, for the database.
    Grades,
}
