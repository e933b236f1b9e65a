//! The players of a tournament.

use std::time::{Duration, Instant};

use inarow_bots::{Contestant, FaultLog, Settings, read_list};
use inarow_lab::Entrant;
use inarow_players::{Choice, Fitted, Player, PlayerName, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::Limits;
use rand_core::Rng;

use super::plan::Plan;
use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::thinking::{check_contestant, fitted};

/// Checks that every player can play the game, and says how it is made; what a program does instead of
/// moving is written to its log.
pub(super) fn entrants(
    common: &Common<'_>,
    plan: &Plan,
) -> Result<(Vec<Entrant>, Vec<FaultLog>), Failure> {
    let with_log = |player| {
        let log = FaultLog::default();
        Ok((entrant(common, player, &log)?, log))
    };
    let both = plan.players.iter().map(with_log).collect::<Result<Vec<_>, Failure>>()?;
    Ok(both.into_iter().unzip())
}

fn entrant(
    common: &Common<'_>,
    contestant: &Contestant,
    log: &FaultLog,
) -> Result<Entrant, Failure> {
    check_contestant(common, contestant)?;
    let text = contestant.to_string();
    let unread =
        |error| usage(common.words, &text, &common.words.list_error(&common.naming(), &error));
    let rules = common.rules.clone();
    let Some(name) = contestant.named() else {
        if let Contestant::Policy(path) = contestant {
            let list = read_list(&rules, path).map_err(unread)?;
            return Ok(Entrant::policy(text, None, move || Box::new(list.clone())));
        }
        let (contestant, log) = (contestant.clone(), log.clone());
        let make = move || {
            let program = contestant.player(&rules, 1, &Settings::default(), &log);
            program.ok().flatten().unwrap_or_else(unlikely)
        };
        return Ok(Entrant::player(text, None, make).unseeded());
    };
    let Fitted { nodes, time, .. } = fitted(&rules, name);
    // Whether a name is a policy's does not depend on the game.
    let is_policy = name.policy(&rules).is_some() && time.is_none();
    Ok(if is_policy {
        Entrant::policy(text, nodes, move || name.policy(&rules).unwrap_or_else(unlikely))
    } else {
        let player = Entrant::player(text, nodes, move || timed(name, time, &rules));
        if time.is_some() { player.unseeded() } else { player }
    })
}

/// A name that has had a policy has one.
fn unlikely<T>() -> T {
    unreachable!("a person was refused, and a policy was asked for")
}

/// The player of a name, which keeps to its time if it has one.
fn timed(name: PlayerName, time: Option<Duration>, rules: &Rules) -> Box<dyn Player> {
    let player = name.player(rules, 1).unwrap_or_else(unlikely);
    match time {
        Some(time) => Box::new(Timed { player, time }),
        None => player,
    }
}

/// A player that is told to stop when its own time is over.
struct Timed {
    player: Box<dyn Player>,
    time: Duration,
}

impl Player for Timed {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let (start, outer) = (Instant::now(), limits.stop);
        let stop = || outer.is_some_and(|stop| stop()) || start.elapsed() >= self.time;
        self.player.choose(position, &Limits { stop: Some(&stop), ..*limits }, rng)
    }
}
