//! The protocol of the Gomocup tournament, which its managers and Piskvork speak with a program that plays
//! (<https://plastovicka.github.io/protocl2en.htm>): this program as a brain.

mod board;
mod clock;
mod command;
mod info;
mod input;
mod manager;
mod reply;
pub(crate) mod rule;
mod session;

use std::io::{self, Read};
use std::time::Duration;

use inarow_rules::Game;
use inarow_search::{Informed, Library};

pub use board::OWN;
pub use command::{Point, is_first};
pub(crate) use info::NO_LIMIT;
pub use reply::{Problem, Reply};
pub use session::SIDES;

use manager::Manager;
use session::Session;

/// The limits and the knowledge of a brain.
#[derive(Clone, Debug)]
pub struct Means {
    /// The threads of a search if the manager names no number.
    pub threads: usize,
    /// The threads for the number that the manager names.
    pub threads_for: fn(u64) -> usize,
    /// The seed of the stones that are drawn in openings.
    pub seed: u64,
    /// The nodes of a move that is to be made at once.
    pub fastest: u64,
    /// The bytes of the table for a limit of all memory and the time of a move; the least limit if it is too
    /// small.
    pub table: fn(Option<u64>, Duration) -> Result<u64, u64>,
    /// Knowledge and weights beside those that are built in.
    pub library: Library,
    /// The rules of a game with all that is known about it.
    pub informed: fn(Game, &Library) -> Informed,
}

/// Answers the commands of a manager until `END`, or until its input is closed.
///
/// # Errors
/// If a line cannot be read or a reply cannot be written.
pub fn converse(
    input: impl Read + Send + 'static,
    write: &mut dyn FnMut(&Reply) -> io::Result<()>,
    means: Means,
) -> io::Result<()> {
    let mut manager = Manager::new(input, write);
    let mut session = Session::new(means);
    while let Some(line) = manager.next()? {
        let Some(replies) = session.hear(&line, &mut manager) else { break };
        manager.tell(&replies)?;
    }
    Ok(())
}
