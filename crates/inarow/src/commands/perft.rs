//! `inarow perft DEPTH`: how many lines of play there are of each length.

use std::io::Write;

use clap::Args;
use inarow_answers::counting::{Sequences, perft};
use inarow_rules::Position;
use inarow_words::{Report, Words, grouped};

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::value::whole;
use crate::options::{BoardOptions, Format, FormatOption, ThreadsOption};
use crate::output;
use crate::progress::Progress;

/// The options of `perft`.
#[derive(Args)]
#[command(override_usage = "inarow perft DEPTH [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "DEPTH", value_parser = whole(1))]
    depth: u64,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    threads: ThreadsOption,
}

/// Counts up to the depth that the call names.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = Common::read(words, &[&options.board, &options.format])?;
    let most = common.game().squares();
    let depth = usize::try_from(options.depth).ok().filter(|depth| *depth <= most);
    let depth = depth.ok_or_else(|| {
        let problem = words.say("depth-beyond-board", [("most", most.into())]);
        usage(words, "DEPTH", &problem)
    })?;
    let (from, threads) = (common.position()?, options.threads.count());
    if common.format == Format::Json {
        let found = counted(&common, threads, &from, depth)?;
        return output::answer(&common, &found, Report::default);
    }
    // Each ply is printed as soon as it is counted: it takes a part of the time of the next one only.
    let (mut out, width) = (output::for_people(true), depth.to_string().len());
    for ply in 1..=depth {
        let count = counted(&common, threads, &from, ply)?.counts.pop().unwrap_or_default();
        writeln!(out, "{ply:<width$}  {}", grouped(count))?;
        out.flush()?;
    }
    Ok(())
}

/// The numbers up to a depth, with signs of life meanwhile.
fn counted(
    common: &Common<'_>,
    threads: usize,
    from: &Position,
    depth: usize,
) -> Result<Sequences, Failure> {
    let (words, progress) = (common.words, Progress::new());
    let tell = |done: usize, all: usize| {
        progress.tell_part(words, done as f64, all as f64, || {
            let said = [("ply", depth.into()), ("done", done.into()), ("all", all.into())];
            words.say("progress-perft", said)
        });
    };
    let found = perft(&common.rules, from, depth, threads, &tell);
    found.map_err(|error| Failure::Failed(words.count_error(error)))
}
