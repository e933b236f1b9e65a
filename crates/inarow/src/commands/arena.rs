//! `inarow arena PLAYER PLAYER…`: all against all.

mod findings;
mod kept;
mod plan;
mod plots;
mod report;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, ValueHint};
use inarow_answers::tournament::{
    Keeper, TournamentAsked, TournamentError, TournamentStep, tournament,
};
use inarow_bots::{Contestant, FaultLog};
use inarow_formats::{decoding, read_openings};
use inarow_lab::{Entrant, TimeLimits};
use inarow_players::Refusal;
use inarow_rules::{Notation, Square};
use inarow_words::Words;

use self::findings::Findings;
use self::kept::Kept;
use crate::common::{Common, usage};
use crate::entrants::{entrant, refused};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::options::value::{contestant, seconds, whole};
use crate::options::{
    FormatOption, GameOption, KnownOption, NotationOption, OpeningOption, PlotOption, REPORT,
    SandboxOption, SeedOption, ThreadsOption,
};
use crate::output;
use crate::programs;
use crate::progress::Progress;
use crate::thinking::check_for_games;

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
    #[command(flatten)]
    opening: OpeningOption,
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
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    keep: Option<PathBuf>,
    #[command(flatten)]
    plot: PlotOption,
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    plot_pairs: Option<PathBuf>,
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    plot_openings: Option<PathBuf>,
    #[command(flatten)]
    game: GameOption,
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

/// Plays the tournament that the call describes, and shows its results.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { game, notation, format, sandbox, .. } = &options;
    let common = &options.known.teach(Common::read(words, &[game, notation, format])?)?;
    let test = plan::test(common, &options)?;
    let opening = plan::check(common, &options)?;
    let players = plan::players(common, &options.players)?;
    let (entrants, logs) = entrants(common, sandbox, &players)?;
    let plots = plots::wanted(words, &options)?;
    let keep = options.keep.as_deref();
    let mut kept =
        keep.map(|path| Kept::open(common, path, &players, sandbox.is_on())).transpose()?;
    let seed = options.seed.seed.or(kept.as_ref().and_then(Kept::seed));
    let (begun, progress, listening) = (Instant::now(), Progress::new(), interrupt::listen());
    let asked = TournamentAsked {
        openings: options.openings.as_deref().map(|file| read(common, file)).transpose()?,
        opening,
        opening_plies: options
            .opening_plies
            .map(|plies| usize::try_from(plies).unwrap_or(usize::MAX)),
        rounds: options.rounds,
        sample: options.sample,
        time: TimeLimits { per_move: options.move_time, per_game: options.game_time },
        test,
        seed: SeedOption { seed }.or_drawn()?,
        threads: options.threads.count(),
        sandboxed: programs::sandboxed(sandbox, &players),
        clock: &|| begun.elapsed(),
        stop: &interrupt::is_wanted,
        tell: &|step| tell(words, &progress, step),
        ..TournamentAsked::new(&common.rules, &entrants)
    };
    let keeper = kept.as_mut().map(|kept| -> &mut dyn Keeper<Failure> { kept });
    let found = tournament(&asked, keeper);
    drop((progress, listening));
    let both = entrants.iter().zip(&logs);
    let tournament = found.map_err(|error| match error {
        TournamentError::NoOpening(plies) => {
            let problem = words.say("arena-no-opening", [("plies", plies.into())]);
            usage(words, "--opening-plies", &problem)
        }
        TournamentError::Refused(player) if player.refusal == Refusal::Stopped => {
            Failure::Interrupted
        }
        TournamentError::Refused(player) => refused(common, &player, both.clone()),
        TournamentError::Keeping(failure) => failure,
    })?;
    let findings = Findings { common, tournament };
    output::answer(common, &findings.tournament, || report::report(&findings))?;
    plots::write(&plots, &findings)?;
    for (entrant, fault) in both.filter_map(|(entrant, log)| Some((entrant, log.fault()?))) {
        let said = words.fault_of(&common.naming(), entrant.name(), &fault);
        warn(&words.say("arena-fault", [("fault", said.into())]));
    }
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Checks that every player can play the game, and makes its entrant; faults of a program are written to its
/// log.
fn entrants(
    common: &Common<'_>,
    sandbox: &SandboxOption,
    players: &[Contestant],
) -> Result<(Vec<Entrant>, Vec<FaultLog>), Failure> {
    players.iter().try_for_each(|player| check_for_games(common, player))?;
    let programs = programs::settings(common.words, sandbox, players)?;
    let with_log = |player: &Contestant| {
        let (name, log) = (player.to_string(), FaultLog::default());
        let made = entrant(common, ("PLAYER", &name), player, 1, (&programs, &log))?;
        Ok((made, log))
    };
    players.iter().map(with_log).collect()
}

/// Shows how far the tournament has come.
fn tell(words: &Words, progress: &Progress, step: TournamentStep) {
    match step {
        TournamentStep::Exact => progress.tell(|| words.say("arena-exact-progress", [])),
        TournamentStep::NotExact => warn(&words.say("arena-not-exact", [])),
        TournamentStep::Games { games, all } => {
            progress.tell_part(words, games as f64, all as f64, || {
                words.say("arena-progress", [("games", games.into()), ("all", all.into())])
            });
        }
    }
}

/// The openings of a file.
fn read(common: &Common<'_>, file: &str) -> Result<Vec<Vec<Square>>, Failure> {
    let words = common.words;
    let wrong = |problem: String| {
        let said = [("file", file.into()), ("problem", problem.into())];
        Failure::Failed(words.say("arena-openings-wrong", said))
    };
    let bytes = std::fs::read(file).map_err(|error| wrong(words.system_problem(&error)))?;
    let wrong_at = |line: usize, column: usize, problem: String| {
        let said = [("line", line.into()), ("column", column.into()), ("problem", problem.into())];
        wrong(words.say("arena-opening-wrong", said))
    };
    // All that counts in it are digits and letters; notes beside them may be in any code page.
    let text = decoding::decode(&bytes).text;
    let notation = common.notation.unwrap_or(Notation::Algebraic);
    read_openings(&common.rules, notation, &text).map_err(|error| {
        let problem = words.opening_problem(&common.naming(), &error.problem);
        wrong_at(error.line, error.column, problem)
    })
}
