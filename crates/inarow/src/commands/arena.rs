//! `inarow arena PLAYER PLAYER…`: everybody against everybody.

mod entrants;
mod findings;
mod kept;
mod plan;
mod plots;
mod text;

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, ValueHint};
use inarow_answers::{Played, Tournament, budget, view};
use inarow_bots::FaultLog;
use inarow_formats::{decoding, read_openings};
use inarow_lab::{Arena, ArenaError, Bout, Chances, Encounter, Entrant, Results, exact, openings};
use inarow_players::Refusal;
use inarow_rules::{GOLDEN, Rules, Square};
use inarow_search::Limits;
use inarow_words::Words;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use self::findings::Findings;
use self::kept::Kept;
use self::plan::Plan;
use crate::common::{Common, drawn_seed, usage};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::options::value::{contestant, seconds, whole};
use crate::options::{
    DatabaseOption, ForceOption, Format, FormatOption, GameOption, Group, NotationOption,
    SeedOption, ThreadsOption,
};
use crate::output;
use crate::output::stdout;
use crate::progress::Progress;

/// The most openings that a tournament has.
const MOST_OPENINGS: usize = 20_000;

/// The options of `arena`.
#[derive(Args)]
#[command(override_usage = "inarow arena PLAYER PLAYER… [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "PLAYER", required = true, num_args = 1.., value_parser = contestant())]
    players: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    rounds: Option<u64>,
    #[arg(long)]
    sample: bool,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    openings: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole(0))]
    opening_plies: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds())]
    move_time: Option<Duration>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds())]
    game_time: Option<Duration>,
    #[arg(
        long,
        value_name = "elo0=N,elo1=N,alpha=P,beta=P",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = ""
    )]
    stop_when: Option<String>,
    #[arg(long, value_name = "NAME")]
    keep: Option<String>,
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    plot: Option<PathBuf>,
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    plot_pairs: Option<PathBuf>,
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    plot_openings: Option<PathBuf>,
    #[command(flatten)]
    force: ForceOption,
    #[command(flatten)]
    game: GameOption,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    database: DatabaseOption,
}

/// Plays the tournament that the call describes, and shows what has come of it.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { game, notation, format, seed, threads, database, force, .. } = &options;
    let groups: [&dyn Group; 7] = [game, notation, format, seed, threads, database, force];
    let common = &Common::read(words, &groups)?;
    let plan = Plan::read(common, options)?;
    let (entrants, logs) = entrants::entrants(common, &plan)?;
    plots::check(common, &plan)?;
    let mut kept = plan.keep.as_deref().map(|name| Kept::open(common, name)).transpose()?;
    let seed = match (common.seed, kept.as_ref().and_then(Kept::seed)) {
        (Some(seed), _) | (None, Some(seed)) => seed,
        (None, None) => drawn_seed()?,
    };
    let is_small = common.rules.ordinals().is_some() && entrants.iter().all(Entrant::is_policy);
    let tries_exact = is_small && !plan.wants_games;
    let most = match tries_exact {
        true => MOST_OPENINGS,
        false => usize::try_from(plan.rounds).unwrap_or(usize::MAX).min(MOST_OPENINGS),
    };
    let openings = begin(common, &plan, most, seed)?;
    if let Some(kept) = &mut kept {
        kept.agree(&plan, seed, checksum(&common.rules, &openings))?;
    }
    let known = match tries_exact {
        true => without_games(common, &entrants, &openings)?,
        false => None,
    };
    let played = match known {
        Some(bouts) => Played::Exact(bouts),
        None => {
            if tries_exact {
                warn(&common.words.say("arena-not-exact", []));
            }
            Played::Games(play(common, &plan, &entrants, &openings, seed, kept)?)
        }
    };
    let players = plan.players.iter().map(ToString::to_string).collect();
    let ended = (plan.test.is_some(), !interrupt::is_wanted());
    let tournament = Tournament::new(*common.game(), players, openings, seed, played, ended);
    let findings = Findings { common, tournament };
    let mut out = stdout();
    match common.format {
        Format::Json => output::json(&mut out, &view(&findings.tournament, &common.voice()))?,
        Format::Text => text::write(&findings, &mut out)?,
    }
    out.flush()?;
    plots::write(&plan, &findings)?;
    tell_faults(common, &entrants, &logs);
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Says what programs did last instead of moving.
fn tell_faults(common: &Common<'_>, entrants: &[Entrant], logs: &[FaultLog]) {
    for (entrant, log) in entrants.iter().zip(logs) {
        if let Some(fault) = log.fault() {
            let (naming, last) = (common.naming(), log.standard_error());
            let said = common.words.fault_of(&naming, entrant.name(), &fault, &last);
            warn(&common.words.say("arena-fault", [("fault", said.into())]));
        }
    }
}

/// The openings that the call names, or drawn ones.
fn begin(
    common: &Common<'_>,
    plan: &Plan,
    most: usize,
    seed: u64,
) -> Result<Vec<Vec<Square>>, Failure> {
    let words = common.words;
    let Some(file) = &plan.openings else {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        return openings(&common.rules, plan.opening_plies, most, rng).ok_or_else(|| {
            let problem = words.say("arena-no-opening", [("plies", plan.opening_plies.into())]);
            usage(words, "--opening-plies", &problem)
        });
    };
    let wrong = |problem: String| {
        let said = [("file", file.clone().into()), ("problem", problem.into())];
        Failure::Failed(words.say("arena-openings-wrong", said))
    };
    let bytes = std::fs::read(file).map_err(|error| wrong(error.to_string()))?;
    let wrong_at = |line: usize, column: usize, problem: String| {
        let said = [("line", line.into()), ("column", column.into()), ("problem", problem.into())];
        wrong(words.say("arena-opening-wrong", said))
    };
    let text = decoding::text(bytes)
        .map_err(|none| wrong_at(none.line, none.column, words.say("text-not-utf8", [])))?;
    read_openings(&common.rules, &text).map_err(|error| {
        let problem = words.opening_problem(&common.naming(), &error.problem);
        wrong_at(error.line, error.column, problem)
    })
}

/// A number that other openings hardly share, the same on every machine.
fn checksum(rules: &Rules, openings: &[Vec<Square>]) -> u64 {
    let key = |opening: &Vec<Square>| {
        let mut position = rules.empty();
        opening.iter().for_each(|&square| rules.play(&mut position, square));
        rules.key(&position)
    };
    openings
        .iter()
        .map(key)
        .fold(openings.len() as u64, |sum, key| sum.rotate_left(5).wrapping_mul(GOLDEN) ^ key)
}

/// Exact results; `None` where too many positions come about.
fn without_games(
    common: &Common<'_>,
    entrants: &[Entrant],
    openings: &[Vec<Square>],
) -> Result<Option<Vec<Bout<Chances>>>, Failure> {
    let (progress, _listening) = (Progress::new(), interrupt::listen());
    let stop = || {
        progress.tell(|| common.words.say("arena-exact-progress", []));
        interrupt::is_wanted()
    };
    let limits = Limits { nodes: Some(budget::BOUT), depth: None, stop: Some(&stop) };
    match exact(&common.rules, entrants, openings, &limits) {
        Ok(bouts) => Ok(bouts),
        Err(Refusal::Stopped) => Err(Failure::Interrupted),
        Err(Refusal::OutOfNodes { .. }) => Ok(None),
        Err(refusal) => {
            let game = common.game().to_string();
            Err(Failure::Failed(common.words.refusal("arena", &game, refusal)))
        }
    }
}

/// Plays the games, those that are kept left out.
fn play(
    common: &Common<'_>,
    plan: &Plan,
    entrants: &[Entrant],
    openings: &[Vec<Square>],
    seed: u64,
    mut kept: Option<Kept<'_>>,
) -> Result<Results, Failure> {
    let (words, start) = (common.words, Instant::now());
    let (progress, _listening) = (Progress::new(), interrupt::listen());
    let mut arena = Arena {
        rules: &common.rules,
        entrants,
        openings,
        rounds: plan.rounds,
        seed,
        threads: common.threads,
        time: plan.time,
        keeps_moves: kept.is_some(),
        test: plan.test,
        from: 0,
        clock: &|| start.elapsed(),
        stop: &interrupt::is_wanted,
    };
    let mut results = Results::new(entrants.len(), openings.len());
    if let Some(kept) = &mut kept {
        arena.from = kept.replay(&arena, &mut results)?;
        let games = results.games();
        if games > 0 {
            warn(&words.say("arena-goes-on", [("games", games.into())]));
        }
    }
    let all = 2 * arena.encounters();
    let take = |results: &Results, encounters: Vec<Encounter>| {
        progress.tell_part(words, results.games() as f64, all as f64, || {
            let said = [("games", results.games().into()), ("all", all.into())];
            words.say("arena-progress", said)
        });
        kept.as_mut().map_or(Ok(()), |kept| kept.take(encounters))
    };
    let ended = arena.play(&mut results, take);
    drop(progress);
    match ended {
        Ok(()) => Ok(results),
        Err(ArenaError::Taking(failure)) => Err(failure),
        Err(ArenaError::Refused { player, refusal }) => {
            let game = common.game().to_string();
            Err(Failure::Failed(words.refusal(&player, &game, refusal)))
        }
    }
}
