//! `inarow solve`: what a position is worth, with a certificate.

mod checkpoint;
mod table;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, ValueHint};
use inarow_answers::{Shown, Solved};
use inarow_rules::{Conclusion, Mark, Position};
use inarow_search::{Value, value_to};
use inarow_solver::{Progress as Reached, Solution, Solver, Unsolvable};
use inarow_words::{Words, grouped};

use self::checkpoint::Checkpoint;
use crate::common::{Common, exclusive};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::{check_file, write_file};
use crate::options::value::{seconds, whole};
use crate::options::{BoardOptions, ForceOption, FormatOption};
use crate::output;
use crate::progress::{Progress, clock};

/// How much a search may remember, in bytes.
const TABLE: u64 = 1 << 30;

/// How long a search works before what it has found is saved.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(60);

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
    #[command(flatten)]
    force: ForceOption,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    format: FormatOption,
}

/// Solves the position that the call names.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.board, &options.format, &options.force])?;
    let searched = [
        ("--proof", options.proof.is_some()),
        ("--checkpoint", options.checkpoint.is_some()),
        ("--resume", options.resume.is_some()),
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
    let start = Instant::now();
    let solved = match (&options.table, position.conclusion()) {
        (Some(file), _) => table::make(common, &position, file, &options)?,
        (None, Some(conclusion)) => over(common, &position, conclusion, &options)?,
        (None, None) => {
            let checkpoint = Checkpoint::read(common, &options)?;
            // Until the certificate is written: nothing that was found is to be lost.
            let _listening = interrupt::listen_to_the_end();
            let solution = solve(common, &position, &options, &checkpoint)?;
            let bytes = solution.certificate.len() as u64;
            if let Some(file) = &options.proof {
                write_file(common, file, |out| Ok(out.write_all(&solution.certificate)?))?;
            }
            checkpoint.forget();
            Solved {
                rules: common.rules.clone(),
                position,
                value: value_to(solution.value, position.to_move()),
                plies: None,
                nodes: solution.nodes,
                seconds: start.elapsed().as_secs_f64(),
                shown: Some(Shown::Certificate(bytes, options.proof.as_deref().map(name))),
            }
        }
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

/// Works until the value is known and its certificate has been checked.
fn solve(
    common: &Common<'_>,
    position: &Position,
    options: &Options,
    checkpoint: &Checkpoint<'_>,
) -> Result<Solution, Failure> {
    let words = common.words;
    let mut solver = Solver::new(&common.rules, position, TABLE).map_err(|why| match why {
        Unsolvable::TooLarge { most } => {
            Failure::Failed(words.say("solve-too-large", [("most", most.into())]))
        }
        Unsolvable::Over => Failure::Usage(words.say("solve-over", [])),
    })?;
    checkpoint.load(&mut solver)?;
    let (progress, start, before) = (Progress::new(), Instant::now(), solver.nodes());
    let spent = |reached: &Reached| {
        let time = options.limit_time.is_some_and(|time| start.elapsed() >= time);
        time || options.limit_nodes.is_some_and(|nodes| reached.nodes - before >= nodes)
    };
    let solution = loop {
        let (begin, mut out_of_limit) = (Instant::now(), false);
        let found = solver.run(&mut |reached| {
            progress.tell(|| told(common, reached, reached.nodes - before, start));
            out_of_limit = spent(reached);
            // What was found is saved now and then, but a certificate is written in one go.
            let is_due = !reached.writes && begin.elapsed() >= BETWEEN_CHECKPOINTS;
            out_of_limit || interrupt::is_wanted() || is_due
        });
        if let Some(solution) = found {
            break solution;
        }
        if solver.is_spent() {
            return Err(Failure::Failed(words.say("solve-not-won", [])));
        }
        // Whoever wants it to end while it is saved meets the next run.
        let is_interrupted = interrupt::is_wanted();
        let is_last = is_interrupted || out_of_limit;
        match checkpoint.save(&solver, is_last) {
            // A full disk must not cost what is still in memory.
            Err(failure) if !is_last => warn(&failure.message()),
            saved => saved?,
        }
        if is_interrupted {
            return Err(Failure::Interrupted);
        }
        if out_of_limit {
            let nodes = grouped(u128::from(solver.nodes()));
            return Err(Failure::Failed(words.say("solve-limit", [("nodes", nodes.into())])));
        }
    };
    match inarow_checker::check(solution.certificate.as_slice(), None) {
        Ok(_) => Ok(solution),
        Err(fault) => {
            let problem = [("problem", fault.to_string().into())];
            Err(Failure::Failed(words.say("solve-not-accepted", problem)))
        }
    }
}

/// How far a search has come.
fn told(common: &Common<'_>, reached: &Reached, nodes: u64, start: Instant) -> String {
    let words = common.words;
    if reached.writes {
        return words.say("progress-solve-writes", []);
    }
    let [proof, disproof] = reached.numbers;
    let rate = nodes as f64 / start.elapsed().as_secs_f64().max(1e-3);
    let fill = 100 * reached.table.0 / reached.table.1.max(1);
    let said = [
        ("time", clock(start.elapsed()).into()),
        ("line", common.naming().squares(reached.line.iter().copied()).into()),
        ("nodes", grouped(u128::from(reached.nodes)).into()),
        ("rate", grouped(rate as u128).into()),
        ("proof", proof.into()),
        ("disproof", disproof.into()),
        ("fill", fill.into()),
    ];
    words.say("progress-solve", said)
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
