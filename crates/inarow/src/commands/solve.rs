//! `inarow solve`: what a position is worth, with a certificate.

mod checkpoint;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, ValueHint};
use inarow_answers::Solved;
use inarow_rules::{Conclusion, Position};
use inarow_search::{Value, value_to};
use inarow_solver::{Progress as Reached, Solution, Solver, Unsolvable};
use inarow_words::{Words, grouped};

use self::checkpoint::Checkpoint;
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::{check_file, write_file};
use crate::options::value::{seconds, whole};
use crate::options::{BoardOptions, ForceOption, FormatOption};
use crate::output;
use crate::progress::Progress;

/// How much a search may remember, in bytes.
const TABLE: u64 = 1 << 30;

/// How long a search works before what it has found is saved.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(60);

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
    let position = common.position()?;
    if let Some(file) = &options.proof {
        check_file(common, file)?;
    }
    let start = Instant::now();
    let solved = match position.conclusion() {
        Some(conclusion) => over(common, &position, conclusion, &options)?,
        None => {
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
                nodes: solution.nodes,
                seconds: start.elapsed().as_secs_f64(),
                certificate: Some((bytes, options.proof.as_deref().map(name))),
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
        nodes: 0,
        seconds: 0.0,
        certificate: None,
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
            progress.tell(|| told(words, reached, reached.nodes - before, start));
            out_of_limit = spent(reached);
            // What was found is saved now and then, but a certificate is written in one go.
            let is_due = !reached.writes && begin.elapsed() >= BETWEEN_CHECKPOINTS;
            out_of_limit || interrupt::is_wanted() || is_due
        });
        if let Some(solution) = found {
            break solution;
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
fn told(words: &Words, reached: &Reached, nodes: u64, start: Instant) -> String {
    if reached.writes {
        return words.say("progress-solve-writes", []);
    }
    let [proof, disproof] = reached.numbers;
    let rate = nodes as f64 / start.elapsed().as_secs_f64().max(1e-3);
    let fill = 100 * reached.table.0 / reached.table.1.max(1);
    let said = [
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
    let value = match solved.value {
        Value::Draw => words.say("solve-draw", []),
        Value::Win => words.say("solve-wins", [("side", mover.to_string().into())]),
        Value::Loss => words.say("solve-wins", [("side", (!mover).to_string().into())]),
    };
    writeln!(out, "{value}")?;
    if let Some((bytes, file)) = &solved.certificate {
        let said = [
            ("nodes", grouped(u128::from(solved.nodes)).into()),
            ("seconds", format!("{:.2}", solved.seconds).into()),
            ("bytes", grouped(u128::from(*bytes)).into()),
        ];
        writeln!(out, "{}", words.say("solve-how", said))?;
        if let Some(file) = file {
            let said = [("file", file.as_str().into())];
            writeln!(out, "{}", words.say("file-written", said))?;
        }
    }
    Ok(())
}
