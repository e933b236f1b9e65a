//! The time of a player: its options, the clock and the machine.

use std::time::{Duration, Instant};

use inarow_answers::clock::TimeToMove;
use inarow_answers::{Decision, GameInPlay, Thinking, choose};
use inarow_bots::{Brain, Contestant};
use inarow_lab::outside::FaultKind;
use inarow_players::fit::{Allowance, Fitted, Misfit, fit};
use inarow_players::{Player, PlayerName, Refusal, fit_whole_game};
use inarow_rules::Rules;
use inarow_search::Limits;
use inarow_words::Words;
use rand_core::Rng;

use crate::common::{Common, usage};
use crate::entrants::{learned, policy_list};
use crate::failure::Failure;
use crate::progress::Progress;

/// The limits of a player that has been accepted already.
pub(crate) fn fitted(rules: &Rules, player: PlayerName) -> Fitted {
    Fitted::within(player, rules, &Allowance::USUAL)
}

/// Asks a player something within its limits: nodes, and time from now on.
pub(crate) fn within_limits<T>(
    words: &Words,
    rules: &Rules,
    player: PlayerName,
    ask: impl FnOnce(&Limits<'_>) -> T,
) -> T {
    let (start, fitted) = (Instant::now(), fitted(rules, player));
    let progress = Progress::new();
    let stop = || {
        progress.tell(|| words.say("player-thinks", [("player", player.to_string().into())]));
        fitted.time.is_some_and(|time| start.elapsed() >= time)
    };
    ask(&fitted.limits(&stop))
}

/// Asks any player something within its limits; programs beside this one keep to their own.
pub(crate) fn within_limits_of<T>(
    words: &Words,
    rules: &Rules,
    player: &Contestant,
    ask: impl FnOnce(&Limits<'_>) -> T,
) -> T {
    if let Some(name) = player.named() {
        return within_limits(words, rules, name, ask);
    }
    let progress = Progress::new();
    let stop = || {
        progress.tell(|| words.say("player-thinks", [("player", player.to_string().into())]));
        false
    };
    ask(&Limits { stop: Some(&stop), ..Limits::NONE })
}

/// The decision of any player within its limits, with a notice that it thinks.
pub(crate) fn choice_of(
    words: &Words,
    player: &mut dyn Player,
    name: &Contestant,
    (play, clock): (&GameInPlay, Option<TimeToMove>),
    generator: &mut dyn Rng,
) -> Result<Decision, Refusal> {
    let (start, progress) = (Instant::now(), Progress::new());
    let stop = |time: Option<Duration>| {
        progress.tell(|| words.say("player-thinks", [("player", name.to_string().into())]));
        time.is_some_and(|time| start.elapsed() >= time)
    };
    let allowance = allowance(name, clock);
    let thinking = Thinking { allowance, clock, nodes: None, stop: &stop };
    choose(play, player, name.named(), &thinking, generator)
}

/// The limits of a move by the clock; a program outside keeps to its own, and to the clock.
pub(crate) fn allowance(name: &Contestant, clock: Option<TimeToMove>) -> Allowance {
    let time = clock.filter(|_| !name.is_program()).map(|clock| clock.thinking);
    Allowance { time, ..Allowance::USUAL }
}

/// Refuses a player that cannot play the game: one that is not defined for it, a program that is not
/// there, a list of moves that cannot be read.
pub(crate) fn check_contestant(common: &Common<'_>, player: &Contestant) -> Result<(), Failure> {
    let (words, game) = (common.words, common.game());
    match player {
        Contestant::Named(name) => check_player(common, *name).map(|_| ()),
        Contestant::Policy(path) => policy_list(common, path).map(|_| ()),
        Contestant::Learned(path) => learned(common, path).map(|_| ()),
        Contestant::Bot(command) | Contestant::Gomocup(command) => {
            if let (Contestant::Gomocup(_), Err(why)) = (player, Brain::board(game)) {
                let refusal = Refusal::Undefined(why);
                let said = words.refusal(&player.to_string(), game, refusal);
                return Err(Failure::Usage(said));
            }
            let found = command.find();
            found.map(|_| ()).map_err(|problem| {
                let program = command.program().to_owned();
                let kind = FaultKind::NotStarted { program, problem };
                usage(words, &player.to_string(), &words.fault(&common.naming(), &kind))
            })
        }
    }
}

/// Refuses a player that cannot play whole games: as [`check_contestant`], and one that works out all that can follow where
/// that is too much on the empty board.
pub(crate) fn check_for_games(common: &Common<'_>, player: &Contestant) -> Result<(), Failure> {
    check_contestant(common, player)?;
    match player.named() {
        Some(name @ (PlayerName::Perfect | PlayerName::PerfectSoonest)) => {
            let fitted = fit_whole_game(name, &common.rules, &Allowance::USUAL);
            fitted.map(|_| ()).map_err(|misfit| {
                let said = common.words.misfit(&player.to_string(), common.game(), misfit);
                Failure::Usage(said)
            })
        }
        _ => Ok(()),
    }
}

/// The limits of a player for each move; refuses one that is not defined for the game, or that asks for more
/// than there is.
pub(crate) fn check_player(common: &Common<'_>, player: PlayerName) -> Result<Fitted, Failure> {
    // The machine is asked only where there is a question.
    let table = player.options().table.and_then(|_| memory());
    fit(player, &common.rules, &Allowance { table, ..Allowance::USUAL }).map_err(|misfit| {
        let (words, name) = (common.words, player.to_string());
        let problem = words.misfit(&name, common.game(), misfit);
        match misfit {
            Misfit::Undefined(_) | Misfit::GameTooLarge => Failure::Usage(problem),
            Misfit::DepthBeyondBoard { .. } | Misfit::TableBeyondMemory { .. } => {
                usage(words, &name, &problem)
            }
        }
    })
}

/// The machine's memory in bytes, or the limit of this process, if that is known.
fn memory() -> Option<u64> {
    use sysinfo::{MemoryRefreshKind, RefreshKind, System};
    let kind = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(kind).ok()?;
    let all = Some(system.total_memory()).filter(|&bytes| bytes > 0);
    let granted = system.cgroup_limits().map(|limits| limits.total_memory);
    all.into_iter().chain(granted.filter(|&bytes| bytes > 0)).min()
}
