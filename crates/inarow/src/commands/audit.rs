//! `inarow audit`: the possible results of a player, exactly where they can be known.

pub(super) mod report;

use std::num::NonZeroU32;

use clap::{Args, ValueEnum};
use inarow_answers::audit::{AuditAsked, AuditFinding, AuditStep, Audited, AuditedSide, audit};
use inarow_bots::{Contestant, FaultLog};
use inarow_lab::{Entrant, Turn};
use inarow_search::Value;
use inarow_words::Words;

use crate::common::{Common, usage};
use crate::entrants::{entrant, refused};
use crate::failure::Failure;
use crate::options::value::{asks, contestant, one_of, read_whole, whole};
use crate::options::wrong::Wrong;
use crate::options::{
    BoardOptions, FormatOption, KnownOption, NotationOption, REPORT, SandboxOption, SeedOption,
    ThreadsOption,
};
use crate::output;
use crate::programs;
use crate::progress::Progress;
use crate::thinking::check_contestant;

/// The options of `audit`.
#[derive(Args)]
#[command(override_usage = "inarow audit PLAYER [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "PLAYER", value_parser = contestant())]
    subject: String,
    #[arg(long = "as", value_name = "first|second|both", value_parser = one_of::<Side>())]
    side: Option<Side>,
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    against: Vec<String>,
    #[arg(long, value_name = "no-loss|perfect", value_parser = one_of::<Requirement>())]
    require: Option<Requirement>,
    #[arg(long, value_name = "N|all", value_parser = number_or_all)]
    mistakes: Option<usize>,
    #[arg(long, value_name = "N", value_parser = asks())]
    asks: Option<NonZeroU32>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    sample: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption<REPORT>,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    known: KnownOption,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    sandbox: SandboxOption,
}

/// The moves that the player makes.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Side {
    First,
    Second,
    #[default]
    Both,
}

/// A number of mistakes to list, or all.
fn number_or_all(text: &str) -> Result<usize, Wrong> {
    match text {
        "all" => Ok(usize::MAX),
        text => Ok(usize::try_from(read_whole(text, 0)?).unwrap_or(usize::MAX)),
    }
}

/// A result that an audit must have.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Requirement {
    NoLoss,
    Perfect,
}

/// Audits a player.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { board, notation, format, threads, sandbox, .. } = &options;
    let common = &options.known.teach(Common::read(words, &[board, notation, format])?)?;
    let measured = |called, player| measured(common, (threads.count(), sandbox), called, player);
    let start = common.position()?;
    if start.conclusion().is_some() {
        return Err(usage(common.words, "--position", &common.words.say("illegal-over", [])));
    }
    let subject = common.contestant("PLAYER", &options.subject)?;
    let opponents = options.against.iter().map(|text| common.contestant("--against", text));
    let opponents = opponents.collect::<Result<Vec<_>, Failure>>()?;
    let (player, log) = measured(("PLAYER", &options.subject), &subject)?;
    let against = options.against.iter().zip(&opponents);
    let against = against.map(|(text, named)| measured(("--against", text), named));
    let (against, logs): (Vec<_>, Vec<_>) =
        against.collect::<Result<Vec<_>, Failure>>()?.into_iter().unzip();
    let progress = Progress::new();
    let usual = AuditAsked::new(&common.rules, &start, &player);
    let found = audit(&AuditAsked {
        turns: match options.side.unwrap_or_default() {
            Side::Both => &Turn::BOTH,
            Side::First => &[Turn::First],
            Side::Second => &[Turn::Second],
        },
        against: &against,
        asks: options.asks.unwrap_or(usual.asks),
        positions: options.limit_nodes,
        games: options.sample.unwrap_or(usual.games),
        seed: options.seed.or_drawn()?,
        listed: options.mistakes.unwrap_or(usual.listed),
        sandboxed: programs::sandboxed(sandbox, opponents.iter().chain([&subject])),
        tell: &|step| tell(words, &progress, step),
        ..usual
    });
    drop(progress);
    let found = found.map_err(|none| {
        let logs = against.iter().zip(&logs).chain([(&player, &log)]);
        refused(common, &none, logs)
    })?;
    output::answer(common, &found, || report::report(common, &found))?;
    options.require.map_or(Ok(()), |requirement| judge(words, requirement, &found))
}

/// A player that an option names.
fn measured(
    common: &Common<'_>,
    (threads, sandbox): (usize, &SandboxOption),
    called: (&str, &str),
    player: &Contestant,
) -> Result<(Entrant, FaultLog), Failure> {
    let log = FaultLog::default();
    check_contestant(common, player)?;
    let world = (&programs::settings(common.words, sandbox, [player])?, &log);
    Ok((entrant(common, called, player, threads, world)?, log))
}

/// Shows how far the audit has come.
fn tell(words: &Words, progress: &Progress, step: AuditStep<'_>) {
    match step {
        AuditStep::Follows { player } => {
            progress.tell(|| words.say("audit-follows", [("player", player.into())]));
        }
        AuditStep::Asks { player, asked, left, .. } => progress.tell(|| {
            let asked = ("asked", asked.into());
            let left = ("left", left.into());
            words.say("audit-asks", [("player", player.into()), asked, left])
        }),
        AuditStep::Plays { game, games } => {
            progress.tell_part(words, (game - 1) as f64, games as f64, || {
                let (game, games) = (game.into(), games.into());
                words.say("audit-plays", [("game", game), ("games", games)])
            });
        }
    }
}

/// Whether the required result was found.
fn judge(words: &Words, requirement: Requirement, found: &Audited) -> Result<(), Failure> {
    let missed = |side: &AuditedSide| match (&side.finding, requirement) {
        (AuditFinding::Exact(found), Requirement::NoLoss) => {
            (found.worst == Value::Loss).then_some("audit-can-lose")
        }
        (AuditFinding::Exact(found), Requirement::Perfect) => {
            (!found.mistakes.is_empty()).then_some("audit-not-perfect")
        }
        (AuditFinding::Sampled { lost: Some(_), .. }, Requirement::NoLoss) => {
            Some("audit-can-lose")
        }
        (AuditFinding::Seen(found), Requirement::NoLoss) if found.worst == Value::Loss => {
            Some("audit-can-lose")
        }
        (AuditFinding::Seen(found), Requirement::Perfect) if !found.mistakes.is_empty() => {
            Some("audit-not-perfect")
        }
        (AuditFinding::Sampled { .. } | AuditFinding::Seen(_), _) => Some("audit-not-proven"),
    };
    found.sides.iter().find_map(missed).map_or(Ok(()), |key| {
        let player = [("player", found.player.as_str().into())];
        Err(Failure::Failed(words.say(key, player)))
    })
}
