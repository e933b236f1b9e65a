//! `inarow perft DEPTH`: how many lines of play there are of each length.

use clap::Args;
use inarow_answers::perft;
use inarow_words::Words;

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::value::whole;
use crate::options::{BoardOptions, FormatOption, ThreadsOption};
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
    let common = Common::read(words, &[&options.board, &options.format, &options.threads])?;
    let most = common.game().squares();
    let depth = usize::try_from(options.depth).ok().filter(|depth| *depth <= most);
    let depth = depth.ok_or_else(|| {
        let problem = words.say("depth-beyond-board", [("most", most.into())]);
        usage(words, "DEPTH", &problem)
    })?;
    let progress = Progress::new();
    let tell = |done: usize, all: usize| {
        progress.tell_part(words, done as f64, all as f64, || {
            words.say("progress-perft", [("done", done.into()), ("all", all.into())])
        });
    };
    let found = perft(&common.rules, &common.position()?, depth, common.threads, &tell);
    drop(progress);
    let found = found.map_err(|error| Failure::Failed(words.count_error(error)))?;
    output::answer(&common, &found, |out| {
        let numbered = found.counts.iter().zip(1..);
        let row = |(count, ply): (&u128, u64)| vec![ply.to_string(), count.to_string()];
        Ok(output::table(out, &numbered.map(row).collect::<Vec<_>>())?)
    })
}
