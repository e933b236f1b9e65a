//! `inarow grade`: report cards for bots.

mod bots;
mod files;
mod natural;
mod page;
mod report;
mod sheet;

use std::io::Write;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum, ValueHint};
use inarow_answers::{GradeAsked, GradeStep, ReportCards, budget, grade, view};
use inarow_bots::{FaultLog, Sandbox, Settings};
use inarow_lab::Entrant;
use inarow_players::Refusal;
use inarow_search::Limits;
use inarow_words::Words;

use self::bots::{Entry, entries};
use crate::common::{Common, usage};
use crate::entrants::entrant;
use crate::failure::{Failure, warn};
use crate::new_file::{check_file, write_file};
use crate::options::value::{article, asks, contestant, one_of, seconds, whole};
use crate::options::{ForceOption, GameOption, NotationOption, SandboxOption, ThreadsOption};
use crate::output;
use crate::output::for_people;
use crate::programs;
use crate::progress::Progress;
use crate::thinking::check_contestant;

/// How many mistakes are listed for each side unless the call says otherwise.
const FEW_MISTAKES: u64 = 5;

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
    out: Option<PathBuf>,
    #[command(flatten)]
    force: ForceOption,
    #[command(flatten)]
    game: GameOption,
    #[command(flatten)]
    notation: NotationOption,
    #[arg(long, value_name = "text|json|csv|html", value_parser = one_of::<Form>())]
    format: Option<Form>,
    #[command(flatten)]
    threads: ThreadsOption,
}

/// How report cards are written.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    #[default]
    Text,
    Json,
    Csv,
    Html,
}

/// Grades bots.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let groups = (&options.game, &options.notation, &options.threads);
    let common =
        &Common::read(words, &[groups.0, groups.1, groups.2, &options.force, &options.sandbox])?;
    let entries = entries(common, &options)?;
    let mut settings = settings(common, &options);
    let out = options.out.as_deref();
    // Long work must not be lost at its end.
    out.map_or(Ok(()), |path| check_file(common, path))?;
    let against = options.against.iter().map(|name| opponent(common, name));
    let against = against.collect::<Result<Vec<_>, Failure>>()?;
    for entry in entries.iter().filter(|entry| !entry.is_program()) {
        check_contestant(common, &entry.contestant)?;
    }
    settings.sandbox =
        programs::settings(common, entries.iter().map(|entry| &entry.contestant))?.sandbox;
    let sandboxed =
        entries.iter().any(Entry::is_program).then(|| settings.sandbox != Sandbox::None);
    let time = options.time_per_bot.unwrap_or(budget::PROGRAM_TIME);
    announce(common, (settings.move_time, time), sandboxed);
    let bots = entries.iter().map(|entry| bot(common, entry, &settings));
    let bots = bots.collect::<Result<Vec<_>, Failure>>()?;
    let (begun, progress) = (Instant::now(), Progress::new());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let usual = GradeAsked::new(&common.rules, &bots);
    let asks = options.asks.unwrap_or(usual.asks);
    let cards = grade(&GradeAsked {
        against: &against,
        asks,
        positions: options.limit_nodes.unwrap_or(usual.positions),
        threads: options.threads.threads.map_or(cores, |_| common.threads),
        time: Some(time),
        sandboxed,
        clock: &|| begun.elapsed(),
        tell: &|step| tell(words, &progress, (bots.len(), begun.elapsed()), step),
        ..usual
    });
    drop(progress);
    let graded = Graded {
        common,
        form: options.format.unwrap_or_default(),
        asks,
        move_time: settings.move_time,
        listed: options.mistakes.unwrap_or(FEW_MISTAKES) as usize,
        cards,
    };
    match out {
        None => {
            let mut out = for_people(graded.form == Form::Text);
            graded.write(&mut out)?;
            out.flush()?;
        }
        Some(path) => {
            write_file(common, path, |out| graded.write(out))?;
            let said = [("file", path.display().to_string().into())];
            warn(&common.words.say("file-written", said));
        }
    }
    Ok(())
}

/// What programs may take.
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

/// A bot; who has neither a program nor chances is none.
fn bot(common: &Common<'_>, entry: &Entry, settings: &Settings) -> Result<Entrant, Failure> {
    let world = (settings, &FaultLog::default());
    let made = entrant(common, ("BOT", &entry.name), &entry.contestant, 1, world)?;
    if made.is_policy() || entry.is_program() {
        return Ok(made);
    }
    Err(Failure::Usage(no_policy(common, &entry.name)))
}

/// An opponent that the call names: its chances are known, and it plays this game.
fn opponent(common: &Common<'_>, name: &str) -> Result<Entrant, Failure> {
    let contestant = common.contestant("--against", name)?;
    check_contestant(common, &contestant)?;
    let world = (&Settings::default(), &FaultLog::default());
    let made = entrant(common, ("--against", name), &contestant, 1, world)?;
    let none = || usage(common.words, "--against", &no_policy(common, name));
    let mut policy = made.make_policy().ok_or_else(none)?;
    match policy.distribution(&common.rules.empty(), &Limits::nodes(1)) {
        Err(refusal @ Refusal::Undefined(_)) => {
            let said = common.words.refusal(name, &common.game().to_string(), refusal);
            Err(Failure::Usage(said))
        }
        _ => Ok(made),
    }
}

fn no_policy(common: &Common<'_>, player: &str) -> String {
    common.words.say("no-policy", [("player", player.into())])
}

/// Shows how far the grading of so many bots has come after some time.
fn tell(
    words: &Words,
    progress: &Progress,
    (all, elapsed): (usize, Duration),
    GradeStep { done, known, bot, asked, left }: GradeStep<'_>,
) {
    progress.tell_part(words, known, all as f64, || {
        let said = [
            ("done", done.to_string().into()),
            ("all", all.to_string().into()),
            ("elapsed", elapsed.as_secs().to_string().into()),
            ("bot", bot.into()),
            ("asked", asked.to_string().into()),
            ("left", left.to_string().into()),
        ];
        words.say("card-progress", said)
    });
}

/// All report cards of a call.
struct Graded<'a> {
    common: &'a Common<'a>,
    form: Form,
    asks: NonZeroU32,
    move_time: Duration,
    /// How many mistakes are listed of each side.
    listed: usize,
    cards: ReportCards,
}

impl Graded<'_> {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.form {
            Form::Json => output::json(&mut &mut *out, &view(&self.cards, &self.common.voice())),
            Form::Csv => sheet::write(out, self),
            Form::Html => Ok(out.write_all(page::page(self).as_bytes())?),
            Form::Text => report::write(out, self),
        }
    }
}
