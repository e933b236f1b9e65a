//! `inarow grade`: report cards for bots.

mod bots;
mod marking;
mod natural;
mod page;
mod report;
mod sheet;

use std::io::Write;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum, ValueHint};
use inarow_answers::{ReportCards, budget, view};
use inarow_bots::{Sandbox, Settings};
use inarow_players::{PlayerName, Policy, Refusal};
use inarow_search::Limits;
use inarow_words::Words;

use self::bots::{Entry, entries};
use self::marking::mark_all;
use crate::common::{Common, usage};
use crate::failure::{Failure, warn};
use crate::new_file::{check_file, write_file};
use crate::options::value::{article, asks, contestant, one_of, seconds, whole};
use crate::options::{ForceOption, GameOption, NotationOption, ThreadsOption};
use crate::output;
use crate::output::stdout;
use crate::thinking::check_contestant;

/// Against whom every bot is measured: the lessons' players, chance, and perfect play.
const OPPONENTS: [PlayerName; 7] = [
    PlayerName::Random,
    PlayerName::CornerFirst,
    PlayerName::CenterFirst,
    PlayerName::LineScore,
    PlayerName::Minimax,
    PlayerName::AlphaBeta,
    PlayerName::Perfect,
];

/// How often a bot is asked at each position unless the call says otherwise.
const USUAL_ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(2);

/// How many mistakes are listed for each side unless the call says otherwise.
const FEW_MISTAKES: u64 = 5;

/// After so many faults with one side a bot is asked no more.
const MOST_FAULTS: usize = 10;

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
    #[arg(long, value_name = "MIB", value_parser = whole(1))]
    memory: Option<u64>,
    #[arg(long)]
    no_sandbox: bool,
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

/// One call, checked.
struct Call {
    form: Form,
    entries: Vec<Entry>,
    opponents: Vec<String>,
    asks: NonZeroU32,
    positions: u64,
    listed: usize,
    settings: Settings,
    /// Whether the sandbox is to be left out.
    is_unboxed: bool,
    /// How many bots run at the same time.
    threads: usize,
}

/// Grades bots.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let groups = (&options.game, &options.notation, &options.threads);
    let common = &Common::read(words, &[groups.0, groups.1, groups.2, &options.force])?;
    let mut call = Call::read(common, &options)?;
    let out = options.out.as_deref();
    // Long work must not be lost at its end.
    out.map_or(Ok(()), |path| check_file(common, path))?;
    let names: Vec<String> =
        opponents(common, &call.opponents)?.into_iter().map(|one| one.0).collect();
    for entry in call.entries.iter().filter(|entry| !entry.is_program()) {
        check_contestant(common, &entry.contestant)?;
    }
    if call.entries.iter().any(Entry::is_program) {
        call.settings.sandbox = sandbox(common, call.is_unboxed, call.settings.move_time);
    }
    let marked = mark_all(common, &call, &names)?;
    let cards = ReportCards { game: *common.game(), opponents: names, bots: marked };
    let graded = Graded { common, call: &call, cards };
    match out {
        None => {
            let mut out = stdout();
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

impl Call {
    fn read(common: &Common<'_>, options: &Options) -> Result<Call, Failure> {
        let entries = entries(common, options)?;
        let mut settings = Settings::default();
        settings.move_time = options.move_time.unwrap_or(settings.move_time);
        let memory = options.memory.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
        settings.memory = memory.unwrap_or(settings.memory);
        if common.notation == Some(inarow_rules::Notation::Numpad) {
            settings.numbers = inarow_rules::Notation::Numpad;
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = options.threads.threads.map_or(cores, |_| common.threads);
        Ok(Call {
            form: options.format.unwrap_or_default(),
            threads: threads.min(entries.len()).max(1),
            entries,
            opponents: OPPONENTS
                .iter()
                .map(PlayerName::to_string)
                .chain(options.against.iter().cloned())
                .collect(),
            asks: options.asks.unwrap_or(USUAL_ASKS),
            positions: options.limit_nodes.unwrap_or(budget::GRADED),
            listed: options.mistakes.unwrap_or(FEW_MISTAKES) as usize,
            settings,
            is_unboxed: options.no_sandbox,
        })
    }
}

/// The sandbox of this machine; what runs without one is said first.
fn sandbox(common: &Common<'_>, unwanted: bool, move_time: Duration) -> Sandbox {
    let words = common.words;
    let seconds = move_time.as_secs_f64().into();
    warn(&words.say("card-begins", [("seconds", seconds)]));
    if unwanted {
        warn(&words.say("card-unboxed", []));
        return Sandbox::None;
    }
    Sandbox::detect().unwrap_or_else(|none| {
        let problem = words.start_problem(&none);
        warn(&words.say("card-no-sandbox", [("problem", problem.into())]));
        Sandbox::None
    })
}

/// An opponent with its name.
type Named = (String, Box<dyn Policy>);

/// The opponents that play this game; one that the call names must.
fn opponents(common: &Common<'_>, names: &[String]) -> Result<Vec<Named>, Failure> {
    let mut opponents: Vec<Named> = Vec::new();
    for (place, name) in names.iter().enumerate() {
        let contestant = common.contestant("--against", name)?;
        let no_policy = || {
            let said = common.words.say("no-policy", [("player", name.as_str().into())]);
            usage(common.words, "--against", &said)
        };
        let policy = contestant.policy(&common.rules).map_err(|error| {
            usage(common.words, "--against", &common.words.list_error(&common.naming(), &error))
        })?;
        let mut policy = policy.ok_or_else(no_policy)?;
        match policy.distribution(&common.rules.empty(), &Limits::nodes(1)) {
            Err(refusal @ Refusal::Undefined(_)) if place >= OPPONENTS.len() => {
                let said = common.words.refusal(name, &common.game().to_string(), refusal);
                return Err(Failure::Usage(said));
            }
            Err(Refusal::Undefined(_)) => (),
            _ => opponents.push((name.clone(), policy)),
        }
    }
    Ok(opponents)
}

/// All report cards of a call.
struct Graded<'a> {
    common: &'a Common<'a>,
    call: &'a Call,
    cards: ReportCards,
}

impl Graded<'_> {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.call.form {
            Form::Json => output::json(&mut &mut *out, &view(&self.cards, &self.common.voice())),
            Form::Csv => sheet::write(out, self),
            Form::Html => Ok(out.write_all(page::page(self).as_bytes())?),
            Form::Text => report::write(out, self),
        }
    }
}
