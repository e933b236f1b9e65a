//! The state of the brain and its replies.

mod game;
mod swap2;
#[cfg(test)]
mod tests;

use std::time::Instant;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Means;
use super::board::{Board, OWN};
use super::clock::Clock;
use super::command::{Command, Purpose, Stone, repeated};
use super::info::Info;
use super::input::Line;
use super::manager::Manager;
use super::reply::{Problem, Reply};

pub use game::SIDES;

/// The replies to a command.
type Answer = Result<Vec<Reply>, Problem>;

/// The brain.
pub(super) struct Session {
    means: Means,
    /// The threads that the manager wants.
    threads: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u16>,
    clock: Clock,
    memory: Option<u64>,
    rule: u32,
    board: Option<Board>,
    lines: Lines,
    /// For the stones of openings.
    rng: Xoshiro256PlusPlus,
}

/// The kind of lines that follow a command.
enum Lines {
    /// Each is a command.
    Commands,
    /// To the stones of a command, which came at that time; its first problem if there is one.
    Stones { at: Instant, purpose: Purpose, list: Result<Vec<Stone>, Problem> },
    /// Perhaps to the stones of a command that is not known; that has been answered already.
    Unknown,
}

impl Session {
    /// A brain without a game.
    pub(super) fn new(means: Means) -> Self {
        Session {
            rng: Xoshiro256PlusPlus::seed_from_u64(means.seed),
            means,
            threads: None,
            nodes: None,
            depth: None,
            clock: Clock::new(),
            memory: None,
            rule: 0,
            board: None,
            lines: Lines::Commands,
        }
    }

    /// The replies to a line; `None` at the end.
    pub(super) fn hear(&mut self, line: &Line, manager: &mut Manager<'_>) -> Option<Vec<Reply>> {
        if line.text.is_empty() {
            return Some(Vec::new());
        }
        let mut replies = Vec::new();
        let command = match (&mut self.lines, Command::parse(&line.text)) {
            (_, Ok(Command::End)) => return None,
            (Lines::Unknown, Ok(Command::Stone(_))) => return Some(replies),
            (Lines::Unknown, Ok(Command::Done)) => {
                self.lines = Lines::Commands;
                return Some(replies);
            }
            (Lines::Stones { purpose, list, .. }, Ok(Command::Stone(stone))) => {
                if let Ok(stones) = list {
                    match stone.and_then(|stone| purpose.check(stone)) {
                        Ok(stone) => stones.push(stone),
                        Err(problem) => *list = Err(problem),
                    }
                }
                return Some(replies);
            }
            (Lines::Stones { list, .. }, Err(Problem::Unknown(name))) => {
                if list.is_ok() {
                    *list = Err(Problem::AmongStones(name));
                }
                return Some(replies);
            }
            (
                Lines::Stones { .. },
                command @ Ok(Command::Done | Command::Info(_) | Command::Stop | Command::Display),
            ) => command,
            (Lines::Stones { .. }, command) => {
                replies.push(Reply::Refused(Problem::NotDone));
                self.lines = Lines::Commands;
                command
            }
            (_, Ok(Command::Stone(_) | Command::Done)) => {
                Err(Problem::Unknown(repeated(&line.text)))
            }
            (_, command) => {
                self.lines = Lines::Commands;
                command
            }
        };
        match command.and_then(|command| self.obey(command, line.at, manager)) {
            Ok(answer) => replies.extend(answer),
            Err(problem) => {
                if let Problem::Unknown(name) = &problem
                    && name.to_ascii_uppercase().ends_with("BOARD")
                {
                    self.lines = Lines::Unknown;
                }
                replies.push(Reply::Refused(problem));
            }
        }
        Some(replies)
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
            Command::Begin => Err(Problem::NotEmpty),
            Command::Turn(point) => self.turn(point, at, manager),
            Command::Play(point) => {
                self.ready()?.play(point, OWN)?;
                Ok(vec![Reply::Move(point)])
            }
            Command::Takeback(point) => {
                self.ready()?.take_back(point)?;
                Ok(vec![Reply::Done])
            }
            Command::Board(purpose) => {
                self.lines = Lines::Stones { at, purpose, list: Ok(Vec::new()) };
                Ok(Vec::new())
            }
            Command::Best => self.think(at, manager),
            Command::Stop => {
                manager.signals().stopped();
                Ok(Vec::new())
            }
            Command::Done => self.done(manager),
            Command::Info(info) => {
                self.learn(info);
                Ok(Vec::new())
            }
            Command::About => Ok(vec![Reply::Name]),
            // Stones and the end never come here.
            Command::Display | Command::Stone(_) | Command::End => Ok(Vec::new()),
        }
    }

    fn learn(&mut self, info: Info) {
        match info {
            Info::MaxMemory(bytes) => self.memory = Some(bytes).filter(|bytes| *bytes > 0),
            Info::Rule(rule) => self.rule = rule,
            Info::MaxNode(nodes) => self.nodes = Some(nodes).filter(|nodes| *nodes > 0),
            Info::MaxDepth(plies) => self.depth = Some(plies).filter(|plies| *plies > 0),
            Info::ThreadNum(count) => self.threads = Some(count).filter(|count| *count > 0),
            _ => self.clock.learn(info),
        }
        // Anything to be made anew is better made now than in the time of the next move. Errors
        // are reported when they matter.
        let _ = self.ready();
    }
}
