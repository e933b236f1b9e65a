//! `inarow moves`: the legal moves, or a player's exact distribution over them.

use std::io::Write;
use std::num::NonZeroU32;

use clap::ArgMatches;
use inarow_bots::{Contestant, FaultLog, Settings};
use inarow_engine::{Distribution, Policy, Refusal};
use inarow_lab::outside::{Fault, Observed, Outsider};
use inarow_rules::{Position, Rules, Word, with_rules};
use inarow_words::Words;
use serde::Serialize;

use super::stdout;
use crate::common::{Common, Format, usage};
use crate::failure::Failure;
use crate::output;
use crate::thinking::{check_contestant, within_limits_of};

/// How often a program is asked at a position unless the call says otherwise.
const USUAL_ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);

/// A player to be asked.
struct Asking<W: Word> {
    player: Contestant,
    source: Source<W>,
}

/// Where a player's chances come from.
enum Source<W: Word> {
    Policy(Box<dyn Policy<Rules<W>>>),
    /// A program that is asked so often; its faults are in the log.
    Program(Box<dyn Outsider<W>>, NonZeroU32, FaultLog),
}

/// Why there are no chances.
enum Unanswered {
    Refusal(Refusal),
    /// What a program did instead, and the last that it wrote to its standard error.
    Fault(Fault, String),
}

impl From<Refusal> for Unanswered {
    fn from(refusal: Refusal) -> Self {
        Unanswered::Refusal(refusal)
    }
}

/// The answer, as JSON has it.
#[derive(Serialize)]
pub(super) struct Answer {
    game: String,
    position: String,
    player: Option<String>,
    moves: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    r#move: String,
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    chance: Option<Chance>,
}

#[derive(Serialize)]
struct Chance {
    probability: String,
    rule: &'static str,
    reason: String,
}

/// Answers for one position or for each line of standard input.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let player = matches.get_one::<String>("player").map(String::as_str);
    let asks = match common.number(matches, "asks", 1)? {
        None => USUAL_ASKS,
        Some(asks) => u32::try_from(asks).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX),
    };
    with_rules!(&common.rules, rules => answer_often(common, rules, player, asks))
}

/// Answers for a player, or, without one, with the legal moves.
pub(super) fn answer<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    player: Option<&str>,
) -> Result<(), Failure> {
    answer_often(common, rules, player, USUAL_ASKS)
}

/// The same; a program is asked so often at each position.
fn answer_often<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    player: Option<&str>,
    asks: NonZeroU32,
) -> Result<(), Failure> {
    let mut asking = match player {
        None => None,
        Some(text) => Some(Asking::new(common, rules, text, asks)?),
    };
    if common.streams() {
        return output::answer_lines(|line| {
            let position = common.read_position(rules, line)?;
            let asked = ask(common.words, rules, asking.as_mut(), &position);
            asked
                .map(|moves| described(common, rules, &position, player, moves))
                .map_err(|none| refused(common, player, &none))
        });
    }
    let position = common.position(rules)?;
    let answer = answer_at(common, rules, &position, player, asking)?;
    let mut out = stdout();
    match common.format {
        Format::Json => output::json(&mut out, &answer)?,
        Format::Text => output::table(&mut out, &answer.rows())?,
    }
    out.flush()?;
    Ok(())
}

/// What a player does at one position.
pub(super) fn at<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    position: &Position<W>,
    player: &str,
) -> Result<Answer, Failure> {
    let asking = Asking::new(common, rules, player, USUAL_ASKS)?;
    answer_at(common, rules, position, Some(player), Some(asking))
}

fn answer_at<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    position: &Position<W>,
    player: Option<&str>,
    mut asking: Option<Asking<W>>,
) -> Result<Answer, Failure> {
    let moves = ask(common.words, rules, asking.as_mut(), position).map_err(|none| {
        let said = refused(common, player, &none);
        match none {
            Unanswered::Refusal(Refusal::Over | Refusal::Undefined(_)) => Failure::Usage(said),
            _ => Failure::Failed(said),
        }
    })?;
    Ok(described(common, rules, position, player, moves))
}

impl Answer {
    /// The moves as rows of a table.
    pub(super) fn rows(&self) -> Vec<Vec<String>> {
        self.moves.iter().map(row).collect()
    }
}

impl<W: Word> Asking<W> {
    /// Asks a player that is defined for the game.
    fn new(
        common: &Common<'_>,
        rules: &Rules<W>,
        text: &str,
        asks: NonZeroU32,
    ) -> Result<Self, Failure> {
        let words = common.words;
        let player = common.contestant("--player", text)?;
        check_contestant(common, rules, &player)?;
        let log = FaultLog::default();
        if let Some(program) = player.outsider(&Settings::default(), &log) {
            return Ok(Asking { player, source: Source::Program(program, asks, log) });
        }
        let policy = player.policy(rules).map_err(|error| {
            usage(words, &player.to_string(), &words.list_error(&common.naming(), &error))
        })?;
        match policy {
            Some(policy) => Ok(Asking { player, source: Source::Policy(policy) }),
            None => {
                let player = [("player", player.to_string().into())];
                Err(usage(words, "--player", &words.say("no-policy", player)))
            }
        }
    }
}

/// The moves, with their chances if a player is asked.
enum Asked {
    Legal(Vec<inarow_rules::Square>),
    Chances(Distribution),
}

fn ask<W: Word>(
    words: &Words,
    rules: &Rules<W>,
    asking: Option<&mut Asking<W>>,
    position: &Position<W>,
) -> Result<Asked, Unanswered> {
    match asking {
        Some(Asking { player, source }) => {
            let chances =
                within_limits_of::<W, _>(words, rules.game(), player, |limits| match source {
                    Source::Policy(policy) => Ok(policy.distribution(rules, position, limits)?),
                    Source::Program(program, asks, log) => {
                        let mut observed = Observed::default();
                        observed.ask(program.as_mut(), rules, position, *asks, limits)?;
                        if let Some((_, fault)) = observed.faults.pop() {
                            return Err(Unanswered::Fault(fault, log.standard_error()));
                        }
                        Ok(observed.distribution(rules, position, limits)?)
                    }
                });
            chances.map(Asked::Chances)
        }
        None if position.conclusion().is_some() => Err(Refusal::Over.into()),
        None => Ok(Asked::Legal(rules.moves(position).iter().collect())),
    }
}

fn refused(common: &Common<'_>, player: Option<&str>, none: &Unanswered) -> String {
    let (words, player) = (common.words, player.unwrap_or("moves"));
    match none {
        Unanswered::Refusal(refusal) => words.refusal(player, &common.game.to_string(), *refusal),
        Unanswered::Fault(fault, errors) => words.fault_of(&common.naming(), player, fault, errors),
    }
}

fn described<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    position: &Position<W>,
    player: Option<&str>,
    asked: Asked,
) -> Answer {
    let naming = common.naming();
    let moves = match asked {
        Asked::Legal(squares) => squares
            .into_iter()
            .map(|square| Move { r#move: naming.square(square), chance: None })
            .collect(),
        Asked::Chances(distribution) => {
            let described = |(index, choice): (usize, &inarow_engine::Choice)| Move {
                r#move: naming.square(choice.square),
                chance: Some(Chance {
                    probability: distribution.probability(index).to_string(),
                    rule: choice.reason.rule(),
                    reason: common.words.reason(&naming, choice.square, &choice.reason),
                }),
            };
            distribution.choices().iter().enumerate().map(described).collect()
        }
    };
    Answer {
        game: common.game.to_string(),
        position: rules.position_text(position),
        player: player.map(str::to_owned),
        moves,
    }
}

fn row(played: &Move) -> Vec<String> {
    let mut row = vec![played.r#move.clone()];
    if let Some(chance) = &played.chance {
        row.extend([chance.probability.clone(), chance.reason.clone()]);
    }
    row
}
