//! `inarow grade`: report cards for bots.

mod answer;
mod bots;
mod marking;
mod natural;
mod page;
mod report;
mod sheet;

use std::io::Write;
use std::num::NonZeroU32;
use std::path::Path;
use std::time::Duration;

use clap::ArgMatches;
use inarow_answers::Versioned;
use inarow_bots::{Sandbox, Settings};
use inarow_players::{PlayerName, Policy, Refusal};
use inarow_search::Limits;

use self::bots::{Entry, entries};
use self::marking::{Marked, mark_all};
use super::stdout;
use crate::common::{Common, Format, usage};
use crate::failure::{Failure, warn};
use crate::new_file::{check_new, write_new};
use crate::output;
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
const USUAL_ASKS: u64 = 3;

/// How many mistakes are listed for each side unless the call says otherwise.
const FEW_MISTAKES: u64 = 5;

/// The most positions that a bot is asked about with one side unless the call says otherwise.
const USUAL_POSITIONS: u64 = 20_000;

/// After so many faults with one side a bot is asked no more.
const MOST_FAULTS: usize = 10;

/// One call, checked.
struct Call {
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
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let mut call = Call::read(common, matches)?;
    let out = matches.get_one::<String>("out").map(Path::new);
    // Long work must not be lost at its end.
    out.map_or(Ok(()), |path| check_new(common, path))?;
    common.refuse("grade", &[("--position", common.position.is_some())])?;
    let names: Vec<String> =
        opponents(common, &call.opponents)?.into_iter().map(|one| one.0).collect();
    for entry in call.entries.iter().filter(|entry| !entry.is_program()) {
        check_contestant(common, &entry.contestant)?;
    }
    if call.entries.iter().any(Entry::is_program) {
        call.settings.sandbox = sandbox(common, call.is_unboxed, call.settings.move_time);
    }
    let marked = mark_all(common, &call, &names)?;
    let graded = Graded { common, call: &call, opponents: names, marked };
    match out {
        None => {
            let mut out = stdout();
            graded.write(&mut out)?;
            out.flush()?;
        }
        Some(path) => {
            write_new(common, path, |out| graded.write(out))?;
            let said = [("file", path.display().to_string().into())];
            warn(&common.words.say("file-written", said));
        }
    }
    Ok(())
}

impl Call {
    fn read(common: &Common<'_>, matches: &ArgMatches) -> Result<Call, Failure> {
        let listed = |name: &str| {
            let given = matches.get_many::<String>(name).into_iter().flatten();
            given.map(String::as_str).collect::<Vec<&str>>()
        };
        let entries = entries(common, &listed("bot"), matches)?;
        let asks = common.number(matches, "asks", 1)?.unwrap_or(USUAL_ASKS);
        let memory = common.number(matches, "memory", 1)?;
        let mut settings = Settings::default();
        settings.move_time = common.seconds(matches, "move-time")?.unwrap_or(settings.move_time);
        settings.memory =
            memory.map_or(settings.memory, |mebibytes| mebibytes.saturating_mul(1 << 20));
        if common.notation == Some(inarow_rules::Notation::Numpad) {
            settings.numbers = inarow_rules::Notation::Numpad;
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let given = matches.get_one::<String>("threads").is_some();
        Ok(Call {
            threads: if given { common.threads } else { cores }.min(entries.len()).max(1),
            entries,
            opponents: OPPONENTS
                .iter()
                .map(PlayerName::to_string)
                .chain(listed("against").into_iter().map(str::to_owned))
                .collect(),
            asks: u32::try_from(asks).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX),
            positions: common.number(matches, "limit-nodes", 1)?.unwrap_or(USUAL_POSITIONS),
            listed: common.number(matches, "mistakes", 0)?.unwrap_or(FEW_MISTAKES) as usize,
            settings,
            is_unboxed: matches.get_flag("no-sandbox"),
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
    opponents: Vec<String>,
    marked: Vec<Marked>,
}

impl Graded<'_> {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match (self.common.format, self.common.report) {
            (Format::Json, _) => {
                output::json(&mut &mut *out, &Versioned::new(answer::Answer::new(self), true))
            }
            (Format::Text, Some("csv")) => sheet::write(out, self),
            (Format::Text, Some(_)) => Ok(out.write_all(page::page(self).as_bytes())?),
            (Format::Text, None) => report::write(out, self),
        }
    }
}
