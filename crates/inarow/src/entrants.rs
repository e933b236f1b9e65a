//! Players that are measured, by name.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use inarow_answers::PlayerRefused;
use inarow_bots::{Contestant, FaultLog, Settings, read_learned, read_list};
use inarow_lab::outside::{ListError, ListPolicy, ListProblem};
use inarow_lab::{Clock, Entrant};
use inarow_players::Refusal;
use inarow_players::learned::LearnedPlayer;

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::known::not_read;

/// The entrant that an option names, searching with the call's threads if it can; faults of a program
/// are written to the log.
pub(crate) fn entrant(
    common: &Common<'_>,
    (option, text): (&str, &str),
    contestant: &Contestant,
    threads: usize,
    (settings, log): (&Settings, &FaultLog),
) -> Result<Entrant, Failure> {
    let rules = &common.rules;
    match contestant {
        Contestant::Named(name) => {
            let (begun, words) = (Instant::now(), common.words);
            let clock: Clock = Arc::new(move || begun.elapsed());
            Entrant::named(text, *name, rules, threads, &clock).ok_or_else(|| {
                usage(words, option, &words.say("no-policy", [("player", text.into())]))
            })
        }
        Contestant::Policy(path) => {
            let list = policy_list(common, path)?;
            Ok(Entrant::policy(text, None, move || Box::new(list.clone())))
        }
        Contestant::Learned(path) => {
            let learned = learned(common, path)?;
            let searches = learned.searches();
            let entrant = Entrant::policy(text, None, move || Box::new(learned.clone()));
            Ok(if searches { entrant.searching() } else { entrant })
        }
        Contestant::Bot(_) | Contestant::Gomocup(_) => {
            let (program, settings, log) = (contestant.clone(), settings.clone(), log.clone());
            Ok(Entrant::program(text, rules, move || {
                program.outsider(&settings, &log).unwrap_or_else(|| unreachable!("a program"))
            }))
        }
    }
}

/// Reads a list of moves.
pub(crate) fn policy_list(common: &Common<'_>, path: &Path) -> Result<ListPolicy, Failure> {
    read_list(&common.rules, path).map_err(|error| wrong_file(common, path, &error))
}

/// Reads a player that has learned.
pub(crate) fn learned(common: &Common<'_>, path: &Path) -> Result<LearnedPlayer, Failure> {
    read_learned(&common.rules, path).map_err(|error| wrong_file(common, path, &error))
}

fn wrong_file(common: &Common<'_>, path: &Path, error: &ListError) -> Failure {
    if let ListProblem::Unreadable(kind) = error.problem {
        return not_read(common.words, path, &common.words.system_kind(kind));
    }
    let problem = common.words.list_error(&common.naming(), error);
    usage(common.words, &path.display().to_string(), &problem)
}

/// The reason why a player gave no move; of a program, its last fault in the log.
pub(crate) fn refused<'a>(
    common: &Common<'_>,
    refused: &PlayerRefused,
    logs: impl IntoIterator<Item = (&'a Entrant, &'a FaultLog)>,
) -> Failure {
    let PlayerRefused { player, refusal } = refused;
    let fault = || {
        let (_, log) = logs.into_iter().find(|(entrant, _)| entrant.name() == player)?;
        log.fault().filter(|_| *refusal == Refusal::Failed)
    };
    Failure::Failed(match fault() {
        Some(fault) => common.words.fault_of(&common.naming(), player, &fault),
        None => common.words.refusal(player, common.game(), *refusal),
    })
}
