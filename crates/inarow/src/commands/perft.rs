//! `inarow perft DEPTH`: how many lines of play there are of each length.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use inarow_answers::{Sequences, view};
use inarow_rules::{Position, perft};
use inarow_words::Words;

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::value::whole;
use crate::options::{BoardOptions, Format, FormatOption, ThreadsOption};
use crate::output;
use crate::output::stdout;
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
    let counts = count(&common, &common.position()?, depth);
    let counts: Option<Vec<u128>> = counts.into_iter().collect();
    let counts = counts.ok_or_else(|| Failure::Failed(words.say("count-too-many-games", [])))?;
    let mut out = stdout();
    match common.format {
        Format::Json => {
            let sequences = Sequences { game: *common.game(), counts };
            output::json(&mut out, &view(&sequences, &common.voice()))?;
        }
        Format::Text => {
            let numbered = counts.iter().zip(1..);
            let rows: Vec<Vec<String>> =
                numbered.map(|(count, ply)| vec![format!("{ply}"), count.to_string()]).collect();
            output::table(&mut out, &rows)?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Counts with as many threads as were asked for, a first move at a time.
fn count(common: &Common<'_>, from: &Position, depth: usize) -> Vec<Option<u128>> {
    let first_moves: Vec<_> = common.rules.moves(from).iter().collect();
    let mut counts = vec![Some(0); depth];
    counts[0] = Some(first_moves.len() as u128);
    let progress = Progress::new();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = vec![Some(0u128); depth];
        while let Some(&square) = first_moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut after = *from;
            common.rules.play(&mut after, square);
            add(&mut counts[1..], &perft(&common.rules, &after, depth - 1));
            let done = next.load(Ordering::Relaxed).min(first_moves.len());
            progress.tell_part(common.words, done as f64, first_moves.len() as f64, || {
                let arguments = [("done", done.into()), ("all", first_moves.len().into())];
                common.words.say("progress-perft", arguments)
            });
        }
        counts
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..common.threads)
            .map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        add(&mut counts, &work());
        for other in others {
            match other.join() {
                Ok(found) => add(&mut counts, &found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    counts
}

/// Adds counts ply by ply; a sum beyond 128 bits is `None`.
fn add(counts: &mut [Option<u128>], more: &[Option<u128>]) {
    for (count, more) in counts.iter_mut().zip(more) {
        *count = count.zip(*more).and_then(|(count, more)| count.checked_add(more));
    }
}
