//! `inarow count`: how many positions can be reached and how many games there are.

use std::io::Write;

use clap::ArgMatches;
use inarow_rules::{Counting, count_positions};
use serde::Serialize;

use super::stdout;
use crate::common::{Common, Format};
use crate::failure::Failure;
use crate::output;
use crate::progress::Progress;

/// The most positions to look at, unless the call says otherwise.
const NODE_LIMIT: u64 = 20_000_000;

/// The answer, as JSON has it.
#[derive(Serialize)]
struct Answer {
    game: String,
    positions: u128,
    terminal: u128,
    games: Option<u128>,
    x_wins: Option<u128>,
    o_wins: Option<u128>,
    draws: Option<u128>,
}

/// Counts from the position that the call names.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let words = common.words;
    let counting = Counting {
        up_to_symmetry: matches.get_flag("symmetry"),
        limit: common.number(matches, "limit-nodes", 1)?.unwrap_or(NODE_LIMIT),
    };
    let progress = Progress::new();
    let on_ply = |ply: usize, positions: usize| {
        progress.tell(|| {
            let arguments = [("ply", ply.into()), ("positions", positions.into())];
            words.say("progress-count", arguments)
        });
    };
    let count = count_positions(&common.rules, &common.position()?, counting, on_ply);
    drop(progress);
    let count = count.map_err(|error| Failure::Failed(words.count_error(error)))?;
    let if_asked = |number: u128| matches.get_flag("games").then_some(number);
    let answer = Answer {
        game: common.game().to_string(),
        positions: count.positions,
        terminal: count.terminal,
        games: if_asked(count.games()),
        x_wins: if_asked(count.wins.x),
        o_wins: if_asked(count.wins.o),
        draws: if_asked(count.draws),
    };
    let mut out = stdout();
    match common.format {
        Format::Json => output::json(&mut out, &answer)?,
        Format::Text => describe(common, &answer, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

/// Writes the numbers for people.
fn describe(common: &Common<'_>, answer: &Answer, out: &mut impl Write) -> Result<(), Failure> {
    let numbers = [
        ("count-positions", Some(answer.positions)),
        ("count-terminal", Some(answer.terminal)),
        ("count-games", answer.games),
        ("count-x-wins", answer.x_wins),
        ("count-o-wins", answer.o_wins),
        ("count-draws", answer.draws),
    ];
    let rows: Vec<Vec<String>> = numbers
        .iter()
        .filter_map(|(key, number)| Some(vec![common.words.say(key, []), (*number)?.to_string()]))
        .collect();
    output::table(out, &rows)?;
    Ok(())
}
