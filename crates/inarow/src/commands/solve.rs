//! `inarow solve`: the value of a position, with a certificate.

mod checkpoint;
mod search;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueHint};
use inarow_answers::solved::Solved;
use inarow_rules::{Conclusion, Mark, Position};
use inarow_search::{Value, value_to};
use inarow_words::{Report, Words, grouped};

use crate::common::Common;
use crate::failure::Failure;
use crate::options::value::{seconds, whole};
use crate::options::{BoardOptions, ForceOption, FormatOption, ThreadsOption};
use crate::output;

/// The options of `solve`.
#[derive(Args)]
#[command(override_usage = "inarow solve [--proof FILE] [--resume FILE] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    proof: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    resume: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds())]
    limit_time: Option<Duration>,
    #[arg(long, value_name = "MIB", value_parser = whole(1))]
    memory: Option<u64>,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    force: ForceOption,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    format: FormatOption,
}

/// Solves the position that the call names.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.board, &options.format])?;
    let position = common.position()?;
    if let Some(file) = &options.proof {
        options.force.file(words, file).check()?;
    }
    let solved = match position.conclusion() {
        Some(conclusion) => over(common, &position, conclusion, &options)?,
        None => search::prove(common, &position, &options)?,
    };
    output::answer(common, &solved, || report(common, &solved))
}

fn name(file: &Path) -> String {
    file.display().to_string()
}

/// The value of a game that is over: nothing is to be proven.
fn over(
    common: &Common<'_>,
    position: &Position,
    conclusion: Conclusion,
    options: &Options,
) -> Result<Solved, Failure> {
    if options.proof.is_some() {
        return Err(Failure::Usage(common.words.say("solve-over", [])));
    }
    Ok(Solved {
        rules: common.rules.clone(),
        position: *position,
        value: value_to(conclusion, position.to_move()),
        plies: Some(0),
        square: None,
        nodes: 0,
        seconds: 0.0,
        certificate: None,
    })
}

/// The value for people.
fn report(common: &Common<'_>, solved: &Solved) -> Report {
    let words = common.words;
    let mover = solved.position.to_move();
    let wins = |side: Mark| {
        words.say("solve-wins", [("side", words.side(solved.rules.game(), side).into())])
    };
    let mut report = Report::titled(match solved.value {
        Value::Draw => words.say("solve-draw", []),
        Value::Win => wins(mover),
        Value::Loss => wins(!mover),
    });
    if let Some(square) = solved.square.filter(|_| solved.value > Value::Loss) {
        let square = common.naming().square(square);
        report.line(words.say("solve-move", [("move", square.into())]));
    }
    let Some(certificate) = &solved.certificate else { return report };
    let said = [
        ("nodes", grouped(u128::from(solved.nodes)).into()),
        ("seconds", format!("{:.2}", solved.seconds).into()),
        ("bytes", grouped(u128::from(certificate.bytes)).into()),
    ];
    report.line(words.say("solve-how", said));
    if let Some(file) = &certificate.file {
        report.line(words.say("file-written", [("file", file.as_str().into())]));
    }
    report
}
