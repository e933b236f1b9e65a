//! Any player by name.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use inarow_lab::outside::{ContestantProblem, ListError, OutsidePlayer, Outsider};
use inarow_players::{Player, PlayerName, Policy};
use inarow_rules::half_width;
use inarow_search::Informed;

use crate::{Bot, Brain, CommandLine, FaultLog, Settings, read_learned, read_list};

/// Any player by name: one of this program's own, `bot:COMMAND`, `policy:FILE`,
/// `learned:FILE` or `gomocup:COMMAND`.
///
/// ```
/// use inarow_bots::Contestant;
/// let contestant: Contestant = "bot:python3 mine.py".parse()?;
/// assert!(matches!(&contestant, Contestant::Bot(command) if command.program() == "python3"));
/// assert_eq!(contestant.to_string(), "bot:python3 mine.py");
/// # Ok::<(), inarow_lab::outside::ContestantProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Contestant {
    /// One of this program's own players, or a person.
    Named(PlayerName),
    /// A program that speaks the bot protocol.
    Bot(CommandLine),
    /// A file that lists moves.
    Policy(PathBuf),
    /// The file of a player that has learned.
    Learned(PathBuf),
    /// A Gomocup brain.
    Gomocup(CommandLine),
}

impl Contestant {
    /// The name, if it is one of this program's own players.
    #[must_use]
    pub fn named(&self) -> Option<PlayerName> {
        match self {
            Contestant::Named(name) => Some(*name),
            _ => None,
        }
    }

    /// True if it is a program that runs in a process of its own.
    #[must_use]
    pub fn is_program(&self) -> bool {
        matches!(self, Contestant::Bot(_) | Contestant::Gomocup(_))
    }

    /// The same player; if it is a program, with a folder that it belongs to
    /// ([`CommandLine::with_folder`]).
    #[must_use]
    pub fn with_folder(self, folder: PathBuf) -> Self {
        match self {
            Contestant::Bot(command) => Contestant::Bot(command.with_folder(folder)),
            Contestant::Gomocup(command) => Contestant::Gomocup(command.with_folder(folder)),
            other => other,
        }
    }

    /// The policy for a game; `None` for a person, for programs, and for players whose
    /// probabilities are unknown.
    ///
    /// # Errors
    /// The error in the player's file.
    pub fn policy(&self, rules: &Informed) -> Result<Option<Box<dyn Policy>>, ListError> {
        Ok(match self {
            Contestant::Named(name) => name.policy(rules),
            Contestant::Policy(path) => Some(Box::new(read_list(rules, path)?)),
            Contestant::Learned(path) => Some(Box::new(read_learned(rules, path)?)),
            Contestant::Bot(_) | Contestant::Gomocup(_) => None,
        })
    }

    /// The program, if it is one; its faults are written to the log.
    #[must_use]
    pub fn outsider(&self, settings: &Settings, log: &FaultLog) -> Option<Box<dyn Outsider>> {
        let (settings, log) = (settings.clone(), log.clone());
        match self {
            Contestant::Bot(command) => Some(Box::new(Bot::new(command.clone(), settings, log))),
            Contestant::Gomocup(command) => {
                Some(Box::new(Brain::new(command.clone(), settings, log)))
            }
            _ => None,
        }
    }

    /// The player for a game; `None` for a person. Players that search use `threads` threads. The
    /// faults of a program are written to the log.
    ///
    /// # Errors
    /// The error in the player's file.
    pub fn player(
        &self,
        rules: &Informed,
        threads: usize,
        settings: &Settings,
        log: &FaultLog,
    ) -> Result<Option<Box<dyn Player>>, ListError> {
        Ok(match self {
            Contestant::Named(name) => name.player(rules, threads),
            Contestant::Bot(_) | Contestant::Gomocup(_) => {
                let program = self.outsider(settings, log);
                program.map(|asked| {
                    Box::new(OutsidePlayer { rules: rules.rules().clone(), asked })
                        as Box<dyn Player>
                })
            }
            Contestant::Policy(path) => Some(Box::new(read_list(rules, path)?)),
            Contestant::Learned(path) => Some(Box::new(read_learned(rules, path)?)),
        })
    }
}

impl From<PlayerName> for Contestant {
    fn from(name: PlayerName) -> Self {
        Contestant::Named(name)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Named(name) => name.fmt(f),
            Contestant::Bot(command) => write!(f, "bot:{command}"),
            Contestant::Policy(path) => write!(f, "policy:{}", path.display()),
            Contestant::Learned(path) => write!(f, "learned:{}", path.display()),
            Contestant::Gomocup(command) => write!(f, "gomocup:{command}"),
        }
    }
}

impl FromStr for Contestant {
    type Err = ContestantProblem;

    fn from_str(text: &str) -> Result<Self, ContestantProblem> {
        let (kind, rest) = text.split_once([':', '：']).unwrap_or((text, ""));
        let kind: String = kind.trim().chars().map(half_width).collect();
        let command = |kind: &'static str| {
            let wrong = |problem| ContestantProblem::Command { kind, problem };
            rest.parse::<CommandLine>().map_err(wrong)
        };
        let file = |kind: &'static str| match rest.trim() {
            "" => Err(ContestantProblem::NoFile { kind }),
            path => Ok(PathBuf::from(path)),
        };
        match kind.to_ascii_lowercase().as_str() {
            "bot" => command("bot").map(Contestant::Bot),
            "gomocup" => command("gomocup").map(Contestant::Gomocup),
            "policy" => file("policy").map(Contestant::Policy),
            "learned" => file("learned").map(Contestant::Learned),
            _ => text.parse().map(Contestant::Named).map_err(ContestantProblem::Unknown),
        }
    }
}
