//! `inarow solve`: what a position is worth, with a certificate.

mod checkpoint;
mod search;
mod table;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueHint};
use inarow_answers::{Shown, Solved};
use inarow_rules::{Conclusion, Mark, Position};
use inarow_search::{Value, value_to};
use inarow_words::{Words, grouped};

use crate::common::{Common, exclusive};
use crate::failure::Failure;
use crate::new_file::check_file;
use crate::options::value::{seconds, whole};
use crate::options::{BoardOptions, ForceOption, FormatOption, Group, ThreadsOption};
use crate::output;

/// The options of `solve`.
#[derive(Args)]
#[command(override_usage = "inarow solve [--proof FILE] [--resume FILE] [--table FILE] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    proof: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    resume: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    table: Option<PathBuf>,
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
    let groups: [&dyn Group; 4] =
        [&options.board, &options.threads, &options.format, &options.force];
    let common = &Common::read(words, &groups)?;
    let searched = [
        ("--proof", options.proof.is_some()),
        ("--checkpoint", options.checkpoint.is_some()),
        ("--resume", options.resume.is_some()),
        ("--memory", options.memory.is_some()),
    ];
    if let (Some(_), Some((other, _))) =
        (&options.table, searched.iter().find(|(_, is_given)| *is_given))
    {
        return Err(exclusive(words, "--table", other));
    }
    let position = common.position()?;
    if let Some(file) = &options.proof {
        check_file(common, file)?;
    }
    let solved = match (&options.table, position.conclusion()) {
        (Some(file), _) => table::make(common, &position, file, &options)?,
        (None, Some(conclusion)) => over(common, &position, conclusion, &options)?,
        (None, None) => search::prove(common, &position, &options)?,
    };
    output::answer(common, &solved, |out| describe(common, &solved, out))
}

fn name(file: &Path) -> String {
    file.display().to_string()
}

/// What a game that is over is worth: nothing is to be proven.
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
        nodes: 0,
        seconds: 0.0,
        shown: None,
    })
}

/// Writes the value for people.
fn describe(common: &Common<'_>, solved: &Solved, out: &mut impl Write) -> Result<(), Failure> {
    let words = common.words;
    let mover = solved.position.to_move();
    let wins = |side: Mark| {
        let side = ("side", side.to_string().into());
        match solved.plies.filter(|&plies| plies > 0) {
            Some(plies) => words.say("solve-wins-in", [side, ("plies", plies.into())]),
            None => words.say("solve-wins", [side]),
        }
    };
    let value = match solved.value {
        Value::Draw => words.say("solve-draw", []),
        Value::Win => wins(mover),
        Value::Loss => wins(!mover),
    };
    writeln!(out, "{value}")?;
    let (how, bytes, file) = match &solved.shown {
        Some(Shown::Certificate(bytes, file)) => ("solve-how", *bytes, file.as_deref()),
        Some(Shown::Table(bytes, file)) => ("table-how", *bytes, Some(file.as_str())),
        None => return Ok(()),
    };
    let said = [
        ("nodes", grouped(u128::from(solved.nodes)).into()),
        ("seconds", format!("{:.2}", solved.seconds).into()),
        ("bytes", grouped(u128::from(bytes)).into()),
    ];
    writeln!(out, "{}", words.say(how, said))?;
    if let Some(file) = file {
        writeln!(out, "{}", words.say("file-written", [("file", file.into())]))?;
    }
    Ok(())
}
