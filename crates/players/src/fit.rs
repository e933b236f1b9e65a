//! The limits of a player for a move: its own options within an allowance.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use inarow_rules::Rules;
use inarow_search::{Evaluator, Limits, SearchOptions};

use crate::{EngineOptions, PlayerName, Refusal, Undefined};

/// The allowance of a player for one move; `None` for no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The most positions that a search without options of its own visits: those of the articles.
    pub nodes: Option<u64>,
    /// Approximate bytes that an exact player keeps of its results.
    pub exact_memory: Option<u64>,
    /// About how much work an exact player takes for one question, in the unit of [`Evaluator::work_a_node`].
    pub exact_work: Option<u64>,
    /// The most time.
    pub time: Option<Duration>,
    /// The most bytes of a transposition table.
    pub table: Option<u64>,
}

impl Allowance {
    /// No limits but the player's own.
    pub const NONE: Allowance =
        Allowance { nodes: None, exact_memory: None, exact_work: None, time: None, table: None };

    /// The allowance on a person's own machine: some ten seconds of work, and 640 MB.
    pub const USUAL: Allowance = Allowance {
        nodes: Some(100_000_000),
        exact_memory: Some(640_000_000),
        exact_work: Some(10_000_000_000),
        ..Allowance::NONE
    };

    /// The most positions of a game that may be visited for one exact answer, and kept on boards on which all are.
    #[must_use]
    pub fn exact_nodes(&self, rules: &Rules) -> Option<u64> {
        // A table is up to half empty.
        let bytes = Evaluator::bytes_a_position(rules);
        let kept = self.exact_memory.zip(bytes).map(|(most, bytes)| most / (2 * bytes));
        let worked_out = self.exact_work.map(|work| work / Evaluator::work_a_node(rules));
        kept.into_iter().chain(worked_out).min()
    }
}

/// The limits of a player for each of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// The player, with no more in its options than there is: plies of depth, bytes of a table.
    pub player: PlayerName,
    /// The most positions it may visit; `None` where it limits itself.
    pub nodes: Option<u64>,
    /// The most time it may take, which the caller has to measure.
    pub time: Option<Duration>,
}

impl Fitted {
    /// The options of a player, cut to the allowance. For players that were accepted by [`fit`]
    /// nothing is cut.
    #[must_use]
    pub fn within(player: PlayerName, rules: &Rules, allowance: &Allowance) -> Fitted {
        let nodes = match player {
            PlayerName::Perfect | PlayerName::PerfectSoonest => allowance.exact_nodes(rules),
            PlayerName::Search(_) | PlayerName::Mcts(_) | PlayerName::Level(_) => None,
            _ => allowance.nodes,
        };
        let time = player.options().time.into_iter().chain(allowance.time).min();
        let player = match player {
            PlayerName::Search(options) => PlayerName::Search(cut(options, rules, allowance)),
            player => player,
        };
        Fitted { player, nodes, time }
    }

    /// The limits of one question, which `stop` ends when the time is up.
    #[must_use]
    pub fn limits<'a>(&self, stop: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
        Limits { nodes: self.nodes, stop: Some(stop), ..Limits::NONE }
    }
}

/// The options of the strong search with no more depth than the board has squares, and no larger a
/// table than is allowed.
fn cut(options: EngineOptions, rules: &Rules, allowance: &Allowance) -> EngineOptions {
    let most = u16::try_from(rules.game().squares()).unwrap_or(u16::MAX);
    let table = options.table.unwrap_or(SearchOptions::default().table);
    EngineOptions {
        depth: options.depth.map(|depth| depth.min(most)),
        table: allowance.table.filter(|&most| table > most).or(options.table),
        ..options
    }
}

/// The reason why a player cannot have what it asks for, or cannot play the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It is to look further ahead than any game can last.
    DepthBeyondBoard {
        /// The most plies of a game: the squares of the board.
        most: usize,
    },
    /// Its table is larger than is allowed.
    TableBeyondMemory {
        /// The table's bytes.
        table: u64,
        /// The most bytes that it may have.
        most: u64,
    },
    /// It is not defined for the game.
    Undefined(Undefined),
    /// It works out all that can follow, which is too much on the empty board.
    GameTooLarge,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Misfit::DepthBeyondBoard { most } => {
                write!(f, "no game on this board is longer than {most} plies")
            }
            Misfit::TableBeyondMemory { table, most } => {
                write!(f, "a table of {table} bytes is larger than {most} bytes")
            }
            Misfit::Undefined(undefined) => Refusal::Undefined(undefined).fmt(f),
            Misfit::GameTooLarge => f.write_str("the game is too large to be worked out"),
        }
    }
}

impl Error for Misfit {}

/// The limits of a player for a move of a game, within an allowance.
///
/// ```
/// use inarow_players::fit::{Allowance, Misfit, fit};
/// use inarow_players::PlayerName;
/// use inarow_rules::{Game, Rules};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let minimax = fit(PlayerName::Minimax, &rules, &Allowance::USUAL)?;
/// assert_eq!(minimax.nodes, Some(100_000_000));
/// let too_deep = fit("search:depth=10".parse()?, &rules, &Allowance::USUAL);
/// assert_eq!(too_deep, Err(Misfit::DepthBeyondBoard { most: 9 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If its options ask for more than there is, or it is not defined for the game.
pub fn fit(player: PlayerName, rules: &Rules, allowance: &Allowance) -> Result<Fitted, Misfit> {
    let (options, most) = (player.options(), rules.game().squares());
    if options.depth.is_some_and(|depth| usize::from(depth) > most) {
        return Err(Misfit::DepthBeyondBoard { most });
    }
    if let (Some(table), Some(most)) = (options.table, allowance.table)
        && table > most
    {
        return Err(Misfit::TableBeyondMemory { table, most });
    }
    match player.undefined(rules.game()) {
        Some(undefined) => Err(Misfit::Undefined(undefined)),
        None => Ok(Fitted::within(player, rules, allowance)),
    }
}
