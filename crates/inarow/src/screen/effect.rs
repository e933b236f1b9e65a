//! What the screen wants done.

use inarow_answers::{GameInPlay, TimeToMove};
use inarow_formats::KeptGame;
use inarow_players::{Graded, PlayerName};

use super::message::Ticket;
use super::plan::Plan;
use crate::conversation::Task;
use crate::settings::Choice;

/// Something that is to be done outside the model.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Checks that a game can be played, seats its players and settles who begins.
    Begin(Box<Plan>),
    /// Goes on with the game that waits.
    Resume,
    /// Keeps a game as it stands now.
    Keep(Box<KeptGame>),
    /// Keeps what the moves of the game that is kept were judged to be.
    Grade(Vec<Option<Graded>>),
    /// Asks something that takes time.
    Ask(Ticket, Question),
    /// Stops looking for an answer; what is known by then may still come.
    Stop(Ticket),
    /// Remembers the choice of the start screen.
    Remember(Choice),
    /// Gives the terminal back until the program goes on.
    Suspend,
    /// Leaves.
    Leave(Exit),
}

/// How the screen is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// The person wants to.
    Quit,
    /// Ctrl-C.
    Interrupted,
    /// There is no terminal any more, or this signal came.
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

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// What the computer to move plays, in its time if there is a clock.
    Move(Option<TimeToMove>),
    /// What every move is worth.
    Analysis,
    Task(Task),
    /// How the player of a lesson can be beaten.
    Beaten(usize, PlayerName),
    /// The grade of each move of the game, for the database.
    Grades,
}
