//! `inarow grade`: report cards for bots.

mod bots;
mod files;
mod folder;
mod graded;
mod kept;
mod natural;
mod report;
mod script;
mod sheet;

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, ValueHint};
use inarow_answers::audit::AuditStep;
use inarow_answers::budget;
use inarow_answers::grade::{GradeAsked, GradeStep, grade};
use inarow_bots::{Contestant, FaultLog, Settings};
use inarow_lab::Entrant;
use inarow_players::fit::{Allowance, Misfit};
use inarow_players::{Refusal, fit_whole_game};
use inarow_search::Limits;
use inarow_words::Words;

use self::bots::{Entry, entries};
use self::graded::{Graded, Out};
use self::kept::Kept;
use crate::common::{Common, usage};
use crate::entrants::entrant;
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::{NewFile, make_folder};
use crate::options::value::{article, asks, contestant, seconds, whole};
use crate::options::{
    Format, FormatOption, GameOption, KnownOption, NotationOption, OutOption, SHEET, SandboxOption,
    SeedOption, ThreadsOption, by_ending,
};
use crate::programs;
use crate::progress::Progress;
use crate::thinking::check_contestant;

/// The options of `grade`.
#[derive(Args)]
#[command(override_usage = "inarow grade BOT… [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "BOT…", num_args = 1.., value_hint = ValueHint::AnyPath)]
    bot: Vec<String>,
    #[arg(long, value_name = "FILE.py:NAME|NAME", value_hint = ValueHint::FilePath)]
    function: Option<String>,
    #[arg(long, value_name = "N", value_parser = article())]
    article: Option<u8>,
    #[arg(long, value_name = "N", value_parser = asks())]
    asks: Option<NonZeroU32>,
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    against: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    sample: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole(0))]
    mistakes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds())]
    move_time: Option<Duration>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds())]
    time_per_bot: Option<Duration>,
    #[arg(long, value_name = "MIB", value_parser = whole(1))]
    memory: Option<u64>,
    #[command(flatten)]
    sandbox: SandboxOption,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    keep: Option<PathBuf>,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    game: GameOption,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption<SHEET>,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    known: KnownOption,
    #[command(flatten)]
    threads: ThreadsOption,
}

/// The formats that the ending of a file can name.
const FORMATS: [Format; 5] =
    [Format::Text, Format::Json, Format::Markdown, Format::Html, Format::Csv];

/// Grades bots.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { game, notation, format, threads, sandbox, .. } = &options;
    let mut common = options.known.teach(Common::read(words, &[game, notation, format])?)?;
    let folder = options.out.path().filter(|path| folder::is_meant(path));
    if let (Some(path), None, None) = (options.out.path(), folder, format.format) {
        common.format =
            by_ending(words, "--out", path, &FORMATS.map(|form| (form.ending(), form)))?;
    }
    let common = &common;
    let entries = entries(common, &options)?;
    let mut settings = settings(common, &options);
    let names: Vec<String> = entries.iter().map(|entry| entry.name.clone()).collect();
    let out = match (folder, options.out.file(words)) {
        (Some(folder), _) => {
            make_folder(words, folder)?;
            let file =
                |(name, path): (String, PathBuf)| (name, options.out.force.file(words, &path));
            let files = folder::files(folder, names, common.format);
            Some(Out::Each(files.into_iter().map(file).collect()))
        }
        (None, file) => file.map(Out::All),
    };
    // Long work must not be lost at its end.
    out.iter().flat_map(Out::files).try_for_each(NewFile::check)?;
    let against = options.against.iter().map(|name| opponent(common, name));
    let against = against.collect::<Result<Vec<_>, Failure>>()?;
    for entry in entries.iter().filter(|entry| !entry.is_program()) {
        check(common, &entry.contestant)?;
    }
    settings.sandbox =
        programs::settings(words, sandbox, entries.iter().map(|entry| &entry.contestant))?.sandbox;
    let sandboxed = programs::sandboxed(sandbox, entries.iter().map(|entry| &entry.contestant));
    let time = options.time_per_bot.unwrap_or(budget::PROGRAM_TIME);
    let kept = options.keep.as_deref().map(|path| Kept::open(common, path, &options.seed));
    let kept = kept.transpose()?;
    let seed = kept.as_ref().map_or_else(|| options.seed.or_drawn(), |kept| Ok(kept.seed))?;
    announce(common, (settings.move_time, time), sandboxed);
    let bots =
        entries.iter().map(|entry| bot(common, entry, (&settings, sandbox.is_on()), kept.as_ref()));
    let bots = bots.collect::<Result<Vec<_>, Failure>>()?;
    let (begun, progress, listening) = (Instant::now(), Progress::new(), interrupt::listen());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let usual = GradeAsked::new(&common.rules, &bots);
    let asks = options.asks.unwrap_or(usual.asks);
    let cards = grade(&GradeAsked {
        against: &against,
        asks,
        positions: options.limit_nodes.unwrap_or(usual.positions),
        games: options.sample.unwrap_or(usual.games),
        seed,
        listed: options.mistakes.map_or(usual.listed, |mistakes| mistakes as usize),
        threads: threads.threads.map_or(cores, |_| threads.count()),
        time: Some(time),
        sandboxed,
        clock: &|| begun.elapsed(),
        stop: &|| interrupt::is_wanted() || kept.as_ref().is_some_and(|kept| kept.has_failed()),
        tell: &|step| tell(words, &progress, (bots.len(), begun.elapsed()), step),
        ..usual
    });
    drop((progress, listening));
    let graded = Graded { common, asks, move_time: settings.move_time, cards };
    graded.write_out(out)?;
    if let Some(failure) = kept.and_then(|kept| kept.failure(common)) {
        return Err(failure);
    }
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Refuses a player that cannot play the game, or that could not work it out.
fn check(common: &Common<'_>, contestant: &Contestant) -> Result<(), Failure> {
    check_contestant(common, contestant)?;
    let Some(name) = contestant.named() else { return Ok(()) };
    match fit_whole_game(name, &common.rules, &Allowance::USUAL) {
        Err(misfit @ Misfit::GameTooLarge) => {
            Err(Failure::Usage(common.words.misfit(&name.to_string(), common.game(), misfit)))
        }
        _ => Ok(()),
    }
}

/// The limits of programs.
fn settings(common: &Common<'_>, options: &Options) -> Settings {
    let mut settings = Settings::default();
    settings.move_time = options.move_time.unwrap_or(settings.move_time);
    let memory = options.memory.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
    settings.memory = memory.unwrap_or(settings.memory);
    if common.notation == Some(inarow_rules::Notation::Numpad) {
        settings.numbers = inarow_rules::Notation::Numpad;
    }
    settings
}

/// Says before programs are started how long they may think, and if nothing holds them.
fn announce(common: &Common<'_>, (of_move, in_all): (Duration, Duration), sandboxed: Option<bool>) {
    let Some(sandboxed) = sandboxed else { return };
    let (seconds, all) = (of_move.as_secs_f64().into(), in_all.as_secs_f64().into());
    warn(&common.words.say("card-begins", [("seconds", seconds), ("all", all)]));
    if !sandboxed {
        warn(&common.words.say("card-unboxed", []));
    }
}

/// A bot, whose answers may be kept; a player with neither a program nor chances is none.
fn bot(
    common: &Common<'_>,
    entry: &Entry,
    (settings, sandboxed): (&Settings, bool),
    kept: Option<&Arc<Kept>>,
) -> Result<Entrant, Failure> {
    let log = FaultLog::default();
    if let (Some(kept), true) = (kept, entry.is_program()) {
        let (kept, program, settings) = (kept.clone(), entry.contestant.clone(), settings.clone());
        let identity = program.identity(sandboxed);
        return Ok(Entrant::program(&entry.name, &common.rules, move || {
            let asked =
                program.outsider(&settings, &log).unwrap_or_else(|| unreachable!("a program"));
            kept.asks(identity.clone(), asked)
        }));
    }
    let made = entrant(common, ("BOT", &entry.name), &entry.contestant, 1, (settings, &log))?;
    if made.is_policy() || entry.is_program() {
        return Ok(made);
    }
    Err(Failure::Usage(no_policy(common, &entry.name)))
}

/// An opponent that the call names: its chances are known, and it plays this game.
fn opponent(common: &Common<'_>, name: &str) -> Result<Entrant, Failure> {
    let contestant = common.contestant("--against", name)?;
    check(common, &contestant)?;
    let world = (&Settings::default(), &FaultLog::default());
    let made = entrant(common, ("--against", name), &contestant, 1, world)?;
    let none = || usage(common.words, "--against", &no_policy(common, name));
    let mut policy = made.make_policy().ok_or_else(none)?;
    match policy.distribution(&common.rules.empty(), &Limits::nodes(1)) {
        Err(refusal @ Refusal::Undefined(_)) => {
            let said = common.words.refusal(name, common.game(), refusal);
            Err(Failure::Usage(said))
        }
        _ => Ok(made),
    }
}

fn no_policy(common: &Common<'_>, player: &str) -> String {
    common.words.say("no-policy", [("player", player.into())])
}

/// Shows the progress of grading `all` bots after some time.
fn tell(
    words: &Words,
    progress: &Progress,
    (all, elapsed): (usize, Duration),
    GradeStep { done, known, bot, step }: GradeStep<'_>,
) {
    progress.tell_part(words, known, all as f64, || {
        let step = match step {
            AuditStep::Follows { .. } => words.say("audit-follows", [("player", bot.into())]),
            AuditStep::Asks { asked, left, .. } => {
                let (asked, left) = (asked.into(), left.into());
                words.say("audit-asks", [("player", bot.into()), ("asked", asked), ("left", left)])
            }
            AuditStep::Plays { game, games } => {
                let (game, games) = (game.into(), games.into());
                words.say("card-plays", [("player", bot.into()), ("game", game), ("games", games)])
            }
        };
        let said = [
            ("done", done.into()),
            ("all", all.into()),
            ("elapsed", elapsed.as_secs().into()),
            ("step", step.into()),
        ];
        words.say("card-progress", said)
    });
}
