//! Tables of every position of a game.

use std::io::{self, Read, Write};

use inarow_answers::{Judgement, Refusal};
use inarow_rules::Mark;
use inarow_search::Score;
use inarow_solver::{StrongTable, TableError, WrongScore};
use inarow_words::{Words, grouped};

use crate::common::Common;
use crate::failure::Failure;
use crate::progress::Progress;

/// Judges a table; an error if it cannot be read.
pub(super) fn judge(
    common: &Common<'_>,
    mut input: impl Read,
) -> Result<io::Result<Judgement>, Failure> {
    let words = common.words;
    let table = match StrongTable::read(&mut input) {
        Ok(table) => table,
        Err(TableError::Unreadable(error)) => return Ok(Err(error)),
        Err(error) => return Ok(Ok(Judgement::refused(true, refusal(words, &error)))),
    };
    let progress = Progress::new();
    let verified = table.verify(common.threads, &mut |done, all| {
        progress.tell_part(words, done as f64, all as f64, || {
            let [done, all] = [done, all].map(|number| grouped(u128::from(number)));
            words.say("progress-table", [("done", done.into()), ("all", all.into())])
        });
        false
    });
    drop(progress);
    let (rules, start) = (table.rules().clone(), table.start());
    Ok(Ok(match verified {
        Some(Err(wrong)) => Judgement::refused(true, lie(words, &table, &wrong)),
        Some(Ok(())) | None => Judgement {
            is_table: true,
            proven: Some((rules.clone(), rules.empty())),
            value: start.value(),
            plies: start.plies(),
            claim: None,
            nodes: table.positions(),
            seconds: 0.0,
            refused: None,
        },
    }))
}

/// Why a file is no table, as word and as sentence.
pub(crate) fn refusal(words: &Words, error: &TableError) -> Refusal {
    let (reason, problem) = match error {
        TableError::Unreadable(error) => ("unreadable", error.to_string()),
        TableError::Foreign => ("foreign", words.say("certificate-foreign", [])),
        TableError::Version(found) => {
            ("version", words.say("table-version", [("found", found.as_str().into())]))
        }
        TableError::Header(line, found) => {
            let said = [("line", (*line).into()), ("found", found.as_str().into())];
            ("header", words.say("certificate-header", said))
        }
        TableError::Truncated => ("truncated", words.say("certificate-truncated", [])),
        TableError::GoesOn => ("goes-on", words.say("certificate-goes-on", [])),
        TableError::Damaged => ("damaged", words.say("certificate-damaged", [])),
        TableError::Blocks => ("blocks", words.say("table-blocks", [])),
    };
    Refusal { reason: reason.to_owned(), problem, board: None, at_byte: None }
}

/// What is wrong with a table that says something false.
fn lie(words: &Words, table: &StrongTable, wrong: &WrongScore) -> Refusal {
    let name = |score: Score| {
        let value = match score {
            Score::Win(_) => "win",
            Score::Loss(_) => "loss",
            _ => "draw",
        };
        let said = [("value", value.into()), ("plies", score.plies().unwrap_or(0).into())];
        words.say("table-score", said)
    };
    let said = [("stored", name(wrong.stored).into()), ("follows", name(wrong.follows).into())];
    let mut board = table.rules().position_text(&wrong.position);
    // Who is to move is always said, as of a certificate's node.
    if !board.contains(' ') {
        board.push_str(if wrong.position.to_move() == Mark::X { " x" } else { " o" });
    }
    let problem = words.say("table-wrong", said);
    Refusal { reason: "score".to_owned(), problem, board: Some(board), at_byte: None }
}

/// Writes for people what a table says.
pub(super) fn describe(
    common: &Common<'_>,
    judgement: &Judgement,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let words = common.words;
    if let Some((rules, _)) = &judgement.proven {
        let game = [("game", words.game_name(rules.game()).into())];
        writeln!(out, "{}", words.say("table-of", game))?;
    }
    let said = [
        ("positions", grouped(u128::from(judgement.nodes)).into()),
        ("seconds", format!("{:.2}", judgement.seconds).into()),
    ];
    writeln!(out, "{}", words.say("table-checked", said))?;
    Ok(())
}
