//! The state of the brain and its answers.

mod game;
#[cfg(test)]
mod tests;

use std::time::Instant;

use super::board::{Board, OWN};
use super::clock::Clock;
use super::command::{Command, Misheard, repeated};
use super::info::Info;
use super::input::Line;
use super::list::List;
use super::manager::Manager;

/// The lines of an answer, or the error of the command; then nothing has changed.
type Answer = Result<Vec<String>, Misheard>;

/// The brain.
pub(super) struct Session {
    /// The threads of the call.
    threads: usize,
    /// The threads that the manager wants.
    wanted_threads: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u16>,
    clock: Clock,
    memory: Option<u64>,
    rule: u32,
    board: Option<Board>,
    lines: Lines,
}

/// The kind of lines that follow a command.
enum Lines {
    /// Each is a command.
    Commands,
    /// To the stones of a `BOARD`.
    Stones(List),
    /// Perhaps to the stones of a command that is not known; that has been answered already.
    Unknown,
}

impl Session {
    /// A brain without a game, which searches with `threads` threads.
    pub(super) fn new(threads: usize) -> Self {
        Session {
            threads,
            wanted_threads: None,
            nodes: None,
            depth: None,
            clock: Clock::new(),
            memory: None,
            rule: 0,
            board: None,
            lines: Lines::Commands,
        }
    }

    /// The lines that answer a line; `None` at the end.
    pub(super) fn hear(&mut self, line: &Line, manager: &mut Manager<'_>) -> Option<Vec<String>> {
        if line.text.is_empty() {
            return Some(Vec::new());
        }
        let mut answers = Vec::new();
        let command = match (&mut self.lines, Command::parse(&line.text)) {
            (_, Ok(Command::End)) => return None,
            (Lines::Unknown, Ok(Command::Stone(_))) => return Some(answers),
            (Lines::Unknown, Ok(Command::Done)) => {
                self.lines = Lines::Commands;
                return Some(answers);
            }
            (Lines::Stones(list), Ok(Command::Stone(stone))) => {
                list.add(stone);
                return Some(answers);
            }
            (Lines::Stones(list), Err(Misheard::Unknown(name))) => {
                list.add(Err(format!("{name} among the stones of BOARD")));
                return Some(answers);
            }
            (Lines::Stones(_), command @ Ok(Command::Done | Command::Info(_))) => command,
            (Lines::Stones(_), command) => {
                answers.push("ERROR BOARD without DONE".to_owned());
                self.lines = Lines::Commands;
                command
            }
            (_, Ok(Command::Stone(_) | Command::Done)) => {
                Err(Misheard::Unknown(repeated(&line.text)))
            }
            (_, command) => {
                self.lines = Lines::Commands;
                command
            }
        };
        match command.and_then(|command| self.obey(command, line.at, manager)) {
            Ok(answer) => answers.extend(answer),
            Err(Misheard::Wrong(problem)) => answers.push(format!("ERROR {problem}")),
            Err(Misheard::Unknown(name)) => {
                if name.to_ascii_uppercase().ends_with("BOARD") {
                    self.lines = Lines::Unknown;
                }
                answers.push(format!("UNKNOWN command {name}"));
            }
        }
        Some(answers)
    }

    /// Carries a command out.
    fn obey(&mut self, command: Command, at: Instant, manager: &mut Manager<'_>) -> Answer {
        match command {
            Command::Start { columns, rows } => self.start(columns, rows),
            Command::Restart => {
                let grid = self.ready()?.grid();
                self.start(grid.columns as u32, grid.rows as u32)
            }
            Command::Begin if self.ready()?.is_empty() => self.think(at, manager),
            Command::Begin => Err(Misheard::Wrong("BEGIN on a board with stones".to_owned())),
            Command::Turn(point) => self.turn(point, at, manager),
            Command::Play(point) => {
                self.ready()?.play(point, OWN)?;
                Ok(vec![point.to_string()])
            }
            Command::Takeback(point) => {
                self.ready()?.take_back(point)?;
                Ok(vec!["OK".to_owned()])
            }
            Command::Board => {
                self.lines = Lines::Stones(List::new(at));
                Ok(Vec::new())
            }
            Command::Done => self.done(manager),
            Command::Info(info) => {
                self.learn(info);
                Ok(Vec::new())
            }
            Command::About => Ok(vec![about()]),
            // These never come here.
            Command::Stone(_) | Command::End => Ok(Vec::new()),
        }
    }

    fn learn(&mut self, info: Info) {
        match info {
            Info::MaxMemory(bytes) => self.memory = Some(bytes).filter(|bytes| *bytes > 0),
            Info::Rule(rule) => self.rule = rule,
            Info::MaxNode(nodes) => self.nodes = Some(nodes).filter(|nodes| *nodes > 0),
            Info::MaxDepth(plies) => self.depth = Some(plies).filter(|plies| *plies > 0),
            Info::ThreadNum(count) => self.wanted_threads = Some(count).filter(|count| *count > 0),
            _ => self.clock.learn(info),
        }
        // Anything to be made anew is better made now than in the time of the next move. Errors
        // are reported when they matter.
        let _ = self.ready();
    }
}

/// The name and version of the brain.
fn about() -> String {
    let about = [
        ("name", "inarow"),
        ("version", env!("CARGO_PKG_VERSION")),
        ("author", "the inarow maintainers"),
        ("country", "International"),
    ];
    about.map(|(key, value)| format!("{key}=\"{value}\"")).join(", ")
}
