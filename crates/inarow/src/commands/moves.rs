//! `inarow moves`: the legal moves, or a player's exact distribution over them.

use std::io::Write;
use std::num::NonZeroU32;

use clap::ArgMatches;
use inarow_bots::{Contestant, FaultLog, Settings};
use inarow_lab::outside::{Fault, Observed, Outsider};
use inarow_players::{Distribution, Policy, Refusal};
use inarow_rules::Position;
use serde::Serialize;

use super::stdout;
use crate::common::{Common, Format, usage};
use crate::failure::Failure;
use crate::output;
use crate::thinking::{check_contestant, within_limits_of};

/// How often a program is asked at a position unless the call says otherwise.
pub(super) const USUAL_ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);

/// A player to be asked.
struct Asking {
    player: Contestant,
    source: Source,
}

/// Where a player's chances come from.
enum Source {
    Policy(Box<dyn Policy>),
    /// A program that is asked so often; its faults are in the log.
    Program(Box<dyn Outsider>, NonZeroU32, FaultLog),
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
    answer(common, player, asks)
}

/// Answers for a player, or, without one, with the legal moves. A program is asked so often at each
/// position.
pub(super) fn answer(
    common: &Common<'_>,
    player: Option<&str>,
    asks: NonZeroU32,
) -> Result<(), Failure> {
    let mut asking = match player {
        None => None,
        Some(text) => Some(Asking::new(common, text, asks)?),
    };
    if common.streams() {
        return output::answer_lines(|line| {
            let position = common.read_position(line)?;
            let asked = ask(common, asking.as_mut(), &position);
            asked
                .map(|moves| described(common, &position, player, moves))
                .map_err(|none| refused(common, player, &none))
        });
    }
    let position = common.position()?;
    let answer = answer_at(common, &position, player, asking)?;
    let mut out = stdout();
    match common.format {
        Format::Json => output::json(&mut out, &answer)?,
        Format::Text => output::table(&mut out, &answer.rows())?,
    }
    out.flush()?;
    Ok(())
}

/// What a player does at one position.
pub(super) fn at(
    common: &Common<'_>,
    position: &Position,
    player: &str,
) -> Result<Answer, Failure> {
    let asking = Asking::new(common, player, USUAL_ASKS)?;
    answer_at(common, position, Some(player), Some(asking))
}

fn answer_at(
    common: &Common<'_>,
    position: &Position,
    player: Option<&str>,
    mut asking: Option<Asking>,
) -> Result<Answer, Failure> {
    let moves = ask(common, asking.as_mut(), position).map_err(|none| {
        let said = refused(common, player, &none);
        match none {
            Unanswered::Refusal(Refusal::Over | Refusal::Undefined(_)) => Failure::Usage(said),
            _ => Failure::Failed(said),
        }
    })?;
    Ok(described(common, position, player, moves))
}

impl Answer {
    /// The moves as rows of a table.
    pub(super) fn rows(&self) -> Vec<Vec<String>> {
        self.moves.iter().map(row).collect()
    }
}

impl Asking {
    /// Asks a player that is defined for the game.
    fn new(common: &Common<'_>, text: &str, asks: NonZeroU32) -> Result<Self, Failure> {
        let words = common.words;
        let player = common.contestant("--player", text)?;
        check_contestant(common, &player)?;
        let log = FaultLog::default();
        if let Some(program) = player.outsider(&Settings::default(), &log) {
            return Ok(Asking { player, source: Source::Program(program, asks, log) });
        }
        let policy = player.policy(&common.rules).map_err(|error| {
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

fn ask(
    common: &Common<'_>,
    asking: Option<&mut Asking>,
    position: &Position,
) -> Result<Asked, Unanswered> {
    match asking {
        Some(Asking { player, source }) => {
            let chances =
                within_limits_of(common.words, &common.rules, player, |limits| match source {
                    Source::Policy(policy) => Ok(policy.distribution(position, limits)?),
                    Source::Program(program, asks, log) => {
                        let mut observed = Observed::default();
                        observed.ask(program.as_mut(), &common.rules, position, *asks, limits)?;
                        if let Some((_, fault)) = observed.faults.pop() {
                            return Err(Unanswered::Fault(fault, log.standard_error()));
                        }
                        Ok(observed.distribution(position, limits)?)
                    }
                });
            chances.map(Asked::Chances)
        }
        None if position.conclusion().is_some() => Err(Refusal::Over.into()),
        None => Ok(Asked::Legal(common.rules.moves(position).iter().collect())),
    }
}

fn refused(common: &Common<'_>, player: Option<&str>, none: &Unanswered) -> String {
    let (words, player) = (common.words, player.unwrap_or("moves"));
    match none {
        Unanswered::Refusal(refusal) => words.refusal(player, &common.game().to_string(), *refusal),
        Unanswered::Fault(fault, errors) => words.fault_of(&common.naming(), player, fault, errors),
    }
}

fn described(
    common: &Common<'_>,
    position: &Position,
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
            let described = |(index, choice): (usize, &inarow_players::Choice)| Move {
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
        game: common.game().to_string(),
        position: common.rules.position_text(position),
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
