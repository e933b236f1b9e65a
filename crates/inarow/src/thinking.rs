//! How long a player may think: where its options meet the clock and the machine.

use std::time::Instant;

use inarow_bots::{Contestant, read_list};
use inarow_engine::{Limits, PlayerName, Refusal, Undefined};
use inarow_lab::outside::FaultKind;
use inarow_rules::{Game, Rules, Word};
use inarow_words::Words;

use crate::commands::analyze::position_limit;
use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::progress::Progress;

/// The most nodes that a player without a table may visit for one position.
const NODE_LIMIT: u64 = 100_000_000;

/// The most nodes that a player may visit for one position; none for those that limit themselves.
pub(crate) fn node_limit<W: Word>(game: &Game, player: PlayerName) -> Option<u64> {
    match player {
        PlayerName::Perfect | PlayerName::PerfectSoonest => Some(position_limit::<W>(game)),
        PlayerName::Search(_) | PlayerName::Mcts(_) | PlayerName::Level(_) => None,
        _ => Some(NODE_LIMIT),
    }
}

/// Asks a player something within its limits: nodes, and time from now on.
pub(crate) fn within_limits<W: Word, T>(
    words: &Words,
    game: &Game,
    player: PlayerName,
    ask: impl FnOnce(&Limits<'_>) -> T,
) -> T {
    let (start, time) = (Instant::now(), player.options().time);
    let progress = Progress::new();
    let stop = || {
        progress.tell(|| words.say("player-thinks", [("player", player.to_string().into())]));
        time.is_some_and(|time| start.elapsed() >= time)
    };
    ask(&Limits { nodes: node_limit::<W>(game, player), depth: None, stop: Some(&stop) })
}

/// Asks any player something within its limits; programs beside this one keep to their own.
pub(crate) fn within_limits_of<W: Word, T>(
    words: &Words,
    game: &Game,
    player: &Contestant,
    ask: impl FnOnce(&Limits<'_>) -> T,
) -> T {
    if let Some(name) = player.named() {
        return within_limits::<W, T>(words, game, name, ask);
    }
    let progress = Progress::new();
    let stop = || {
        progress.tell(|| words.say("player-thinks", [("player", player.to_string().into())]));
        false
    };
    ask(&Limits { stop: Some(&stop), ..Limits::NONE })
}

/// Refuses a player that cannot play the game: one that is not defined for it, a program that is not
/// there, a list of moves that cannot be read.
pub(crate) fn check_contestant<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    player: &Contestant,
) -> Result<(), Failure> {
    let (words, game) = (common.words, rules.game());
    let five = game.k() == 5 && !game.gravity() && !game.misere();
    match player {
        Contestant::Named(name) => check_player(common, rules, *name),
        Contestant::Policy(path) => read_list(rules, path).map(|_| ()).map_err(|error| {
            let path = path.display().to_string();
            usage(words, &path, &words.list_error(&common.naming(), &error))
        }),
        Contestant::Gomocup(_) if !five => {
            let refusal = Refusal::Undefined(Undefined::NotFiveInARow);
            let said = words.refusal(&player.to_string(), &game.to_string(), refusal);
            Err(Failure::Usage(said))
        }
        Contestant::Bot(command) | Contestant::Gomocup(command) => {
            let found = command.find();
            found.map(|_| ()).map_err(|problem| {
                let program = command.program().to_owned();
                let kind = FaultKind::NotStarted { program, problem };
                usage(words, &player.to_string(), &words.fault(&common.naming(), &kind))
            })
        }
    }
}

/// Refuses a player that is not defined for the game, or is asked for more than there is.
pub(crate) fn check_player<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    player: PlayerName,
) -> Result<(), Failure> {
    let (words, squares) = (common.words, rules.game().squares());
    let options = player.options();
    let wrong = |problem: String| Err(usage(words, &player.to_string(), &problem));
    if options.depth.is_some_and(|depth| usize::from(depth) > squares) {
        return wrong(words.say("depth-beyond-board", [("most", squares.into())]));
    }
    if let (Some(table), Some(memory)) = (options.table, options.table.and_then(|_| memory()))
        && table > memory
    {
        let (table, memory) = (table.to_string().into(), memory.to_string().into());
        return wrong(words.say("table-beyond-memory", [("table", table), ("memory", memory)]));
    }
    let Some(mut policy) = player.policy(rules) else { return Ok(()) };
    match policy.distribution(rules, &rules.empty(), &Limits::nodes(1)) {
        Err(refusal @ Refusal::Undefined(_)) => {
            let game = common.game.to_string();
            Err(Failure::Usage(words.refusal(&player.to_string(), &game, refusal)))
        }
        _ => Ok(()),
    }
}

/// The machine's memory in bytes, or what this process may have of it, if that can be told.
fn memory() -> Option<u64> {
    use sysinfo::{MemoryRefreshKind, RefreshKind, System};
    let kind = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(kind).ok()?;
    let all = Some(system.total_memory()).filter(|&bytes| bytes > 0);
    let granted = system.cgroup_limits().map(|limits| limits.total_memory);
    all.into_iter().chain(granted.filter(|&bytes| bytes > 0)).min()
}
