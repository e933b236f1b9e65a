//! `inarow moves`: the legal moves, or a player's exact distribution over them.

use std::io::Write;

use clap::ArgMatches;
use inarow_engine::{Distribution, PlayerName, Policy, Refusal};
use inarow_rules::{Position, Rules, Word, with_rules};
use inarow_words::Words;
use serde::Serialize;

use super::stdout;
use crate::common::{Common, Format, usage};
use crate::failure::Failure;
use crate::output;
use crate::thinking::{check_player, within_limits};

/// A player to be asked.
struct Asking<W: Word> {
    name: PlayerName,
    policy: Box<dyn Policy<Rules<W>>>,
}

/// The answer, as JSON has it.
#[derive(Serialize)]
struct Answer {
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
    with_rules!(&common.rules, rules => answer(common, rules, player))
}

/// Answers for a player, or, without one, with the legal moves.
pub(super) fn answer<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    player: Option<&str>,
) -> Result<(), Failure> {
    let mut asking = match player {
        None => None,
        Some(text) => Some(Asking::new(common, rules, text)?),
    };
    if common.streams() {
        return output::answer_lines(|line| {
            let position = common.read_position(rules, line)?;
            let asked = ask(common.words, rules, asking.as_mut(), &position);
            asked
                .map(|moves| described(common, rules, &position, player, moves))
                .map_err(|refusal| refused(common, player, refusal))
        });
    }
    let position = common.position(rules)?;
    let moves = ask(common.words, rules, asking.as_mut(), &position).map_err(|refusal| {
        let said = refused(common, player, refusal);
        match refusal {
            Refusal::Over | Refusal::Undefined(_) => Failure::Usage(said),
            _ => Failure::Failed(said),
        }
    })?;
    let answer = described(common, rules, &position, player, moves);
    let mut out = stdout();
    match common.format {
        Format::Json => output::json(&mut out, &answer)?,
        Format::Text => {
            let rows: Vec<Vec<String>> = answer.moves.into_iter().map(row).collect();
            output::table(&mut out, &rows)?;
        }
    }
    out.flush()?;
    Ok(())
}

impl<W: Word> Asking<W> {
    /// Asks a player that is defined for the game.
    fn new(common: &Common<'_>, rules: &Rules<W>, text: &str) -> Result<Self, Failure> {
        let name = common.player("--player", text)?;
        check_player(common, rules, name)?;
        name.policy(rules).map(|policy| Asking { name, policy }).ok_or_else(|| {
            let player = [("player", name.to_string().into())];
            usage(common.words, "--player", &common.words.say("no-policy", player))
        })
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
) -> Result<Asked, Refusal> {
    match asking {
        Some(Asking { name, policy }) => {
            within_limits::<W, _>(words, rules.game(), *name, |limits| {
                policy.distribution(rules, position, limits).map(Asked::Chances)
            })
        }
        None if position.conclusion().is_some() => Err(Refusal::Over),
        None => Ok(Asked::Legal(rules.moves(position).iter().collect())),
    }
}

fn refused(common: &Common<'_>, player: Option<&str>, refusal: Refusal) -> String {
    common.words.refusal(player.unwrap_or("moves"), &common.game.to_string(), refusal)
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

fn row(played: Move) -> Vec<String> {
    let mut row = vec![played.r#move];
    if let Some(chance) = played.chance {
        row.extend([chance.probability, chance.reason]);
    }
    row
}
