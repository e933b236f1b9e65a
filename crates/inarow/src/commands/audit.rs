//! `inarow audit`: what a player can come to, exactly where that can be known.

mod markdown;
mod measure;
pub(super) mod report;
mod subject;
mod text;

use std::io::Write;
use std::num::NonZeroU32;

use clap::{Args, ValueEnum};
use inarow_answers::{AuditFinding, Audited, AuditedSide, budget, view};
use inarow_lab::Turn;
use inarow_search::Value;
use inarow_words::Words;

use self::measure::AnalysisLimits;
use self::report::Report;
use self::subject::Subject;
use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::value::{asks, contestant, one_of, read_whole, whole};
use crate::options::wrong::Wrong;
use crate::options::{BoardOptions, NotationOption, SeedOption, ThreadsOption};
use crate::output;
use crate::output::stdout;

/// How often a program is asked at each position unless the call says otherwise.
const USUAL_ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(2);

/// Who is played where no opponent is named and not every branch can be followed.
const USUAL_OPPONENTS: [&str; 2] = ["random", "search:nodes=10000"];

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
    #[arg(long, value_name = "text|json|markdown", value_parser = one_of::<Form>())]
    format: Option<Form>,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    threads: ThreadsOption,
}

/// How the findings are written.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    #[default]
    Text,
    Json,
    Markdown,
}

/// Which moves the player makes.
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

/// What an audit must have found.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Requirement {
    NoLoss,
    Perfect,
}

/// One call, checked.
struct Call<'a> {
    player: &'a str,
    turns: Vec<Turn>,
    against: Vec<&'a str>,
    requirement: Option<Requirement>,
    /// How many mistakes to list.
    listed: usize,
    reach: AnalysisLimits,
}

/// Audits a player.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let (board, notation, seed) = (&options.board, &options.notation, &options.seed);
    let common = &Common::read(words, &[board, notation, seed, &options.threads])?;
    let call = Call::new(&options);
    let start = common.position()?;
    if start.conclusion().is_some() {
        return Err(usage(common.words, "--position", &common.words.say("illegal-over", [])));
    }
    let mut player = Subject::new(common, "PLAYER", call.player)?;
    let subject = |text: &&str| Subject::new(common, "--against", text);
    let mut opponents = call.against.iter().map(subject).collect::<Result<Vec<_>, Failure>>()?;
    let mut sides = Vec::new();
    for &turn in &call.turns {
        let mut side = measure::side(common, &start, &mut player, turn, &call.reach)?;
        if side.is_sampled() && call.against.is_empty() && opponents.is_empty() {
            opponents = USUAL_OPPONENTS.iter().map(subject).collect::<Result<_, _>>()?;
        }
        for opponent in &mut opponents {
            let met = measure::meeting(common, &start, &mut player, opponent, turn, &call.reach)?;
            side.meet(opponent.text.clone(), met);
        }
        sides.push(side);
    }
    let mut out = stdout();
    match options.format.unwrap_or_default() {
        Form::Json => {
            let (rules, listed) = (common.rules.clone(), call.listed);
            let audited = Audited { rules, player: call.player, sides: &sides, listed };
            output::json(&mut out, &view(&audited, &common.voice()))?;
        }
        Form::Markdown => {
            markdown::write(&mut out, &Report::new(common, &start, &call, &sides))?;
        }
        Form::Text => {
            text::write(&mut out, &Report::new(common, &start, &call, &sides))?;
        }
    }
    out.flush()?;
    judge(common, &call, &sides)
}

impl<'a> Call<'a> {
    fn new(options: &'a Options) -> Self {
        Call {
            player: &options.subject,
            turns: match options.side.unwrap_or_default() {
                Side::Both => Turn::BOTH.to_vec(),
                Side::First => vec![Turn::First],
                Side::Second => vec![Turn::Second],
            },
            against: options.against.iter().map(String::as_str).collect(),
            requirement: options.require,
            listed: options.mistakes.unwrap_or(budget::LISTED_MISTAKES),
            reach: AnalysisLimits {
                asks: options.asks.unwrap_or(USUAL_ASKS),
                positions: options.limit_nodes,
                games: options.sample.unwrap_or(budget::AUDIT_GAMES),
            },
        }
    }
}

/// Whether what was required has been found.
fn judge(common: &Common<'_>, call: &Call<'_>, sides: &[AuditedSide]) -> Result<(), Failure> {
    let Some(requirement) = call.requirement else { return Ok(()) };
    let failed =
        |key: &str| Err(Failure::Failed(common.words.say(key, [("player", call.player.into())])));
    for side in sides {
        match (&side.finding, requirement) {
            (AuditFinding::Exact(found), Requirement::NoLoss) if found.worst == Value::Loss => {
                return failed("audit-can-lose");
            }
            (AuditFinding::Exact(found), Requirement::Perfect) if !found.mistakes.is_empty() => {
                return failed("audit-not-perfect");
            }
            (AuditFinding::Sampled { lost: Some(_), .. }, Requirement::NoLoss) => {
                return failed("audit-can-lose");
            }
            (AuditFinding::Sampled { .. }, _) => return failed("audit-not-proven"),
            (AuditFinding::Exact(_), _) => (),
        }
    }
    Ok(())
}
