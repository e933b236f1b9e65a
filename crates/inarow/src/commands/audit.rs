//! `inarow audit`: what a player can come to, exactly where that can be known.

mod markdown;
mod measure;
pub(super) mod report;
mod subject;
mod text;

use std::io::Write;
use std::num::NonZeroU32;

use clap::ArgMatches;
use inarow_answers::{AuditFinding, Audited, AuditedSide, view};
use inarow_lab::Turn;
use inarow_search::Value;

use self::measure::Reach;
use self::report::Report;
use self::subject::Subject;
use super::stdout;
use crate::common::{Common, Format, one_of, usage};
use crate::failure::Failure;
use crate::output;

/// How many mistakes are listed unless the call says otherwise.
const FEW_MISTAKES: u64 = 10;

/// How often a program is asked at each position unless the call says otherwise.
const USUAL_ASKS: u64 = 3;

/// How many games are played where not every branch can be followed, unless the call says
/// otherwise.
const USUAL_GAMES: u64 = 1000;

/// Who is played where no opponent is named and not every branch can be followed.
const USUAL_OPPONENTS: [&str; 2] = ["random", "search:nodes=10000"];

/// What an audit must have found.
#[derive(Clone, Copy, PartialEq, Eq)]
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
    reach: Reach,
}

/// Audits a player.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let call = Call::read(common, matches)?;
    if common.streams() {
        let problem = common.words.say("usage-one-position", []);
        return Err(usage(common.words, "--position", &problem));
    }
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
    match (common.format, common.report) {
        (Format::Json, _) => {
            let (rules, listed) = (common.rules.clone(), call.listed);
            let audited = Audited { rules, player: call.player, sides: &sides, listed };
            output::json(&mut out, &view(&audited, &common.voice()))?;
        }
        (Format::Text, Some(_)) => {
            markdown::write(&mut out, &Report::new(common, &start, &call, &sides))?;
        }
        (Format::Text, None) => {
            text::write(&mut out, &Report::new(common, &start, &call, &sides))?;
        }
    }
    out.flush()?;
    judge(common, &call, &sides)
}

impl<'a> Call<'a> {
    fn read(common: &Common<'_>, matches: &'a ArgMatches) -> Result<Self, Failure> {
        let words = common.words;
        let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        Ok(Call {
            player: given("subject").unwrap_or_default(),
            turns: match given("side") {
                None | Some("both") => Turn::BOTH.to_vec(),
                Some("first") => vec![Turn::First],
                Some("second") => vec![Turn::Second],
                Some(other) => return Err(one_of(words, "--as", other, "first, second, both")),
            },
            against: matches
                .get_many::<String>("against")
                .map(|names| names.map(String::as_str).collect())
                .unwrap_or_default(),
            requirement: match given("require") {
                None => None,
                Some("no-loss") => Some(Requirement::NoLoss),
                Some("perfect") => Some(Requirement::Perfect),
                Some(other) => return Err(one_of(words, "--require", other, "no-loss, perfect")),
            },
            listed: match given("mistakes") {
                Some("all") => usize::MAX,
                _ => common.number(matches, "mistakes", 0)?.unwrap_or(FEW_MISTAKES) as usize,
            },
            reach: Reach {
                asks: u32::try_from(common.number(matches, "asks", 1)?.unwrap_or(USUAL_ASKS))
                    .ok()
                    .and_then(NonZeroU32::new)
                    .unwrap_or(NonZeroU32::MAX),
                positions: common.number(matches, "limit-nodes", 1)?,
                games: common.number(matches, "sample", 1)?.unwrap_or(USUAL_GAMES),
            },
        })
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
