//! `inarow review`: the moves of games graded, with better moves and why.

mod answer;
mod entry;
mod missed;
mod read;
mod report;
mod reviewer;

use std::io::Write;

use clap::{Args, ValueHint};
use inarow_answers::budget;
use inarow_words::{Words, svg};

use self::entry::Entry;
use self::missed::Tally;
use self::reviewer::Reviewer;
use super::games::ReadingOptions;
use crate::common::{Common, usage};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::NewFile;
use crate::options::value::whole;
use crate::options::{
    DatabaseOption, Format, FormatOption, GameOption, KnownOption, NotationOption, PlainOption,
    PlotOption, ThreadsOption,
};
use crate::output;
use crate::output::for_people;

/// The options of `review`.
#[derive(Args)]
#[command(override_usage = "inarow review FILE…|- [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "FILE…", num_args = 1.., value_hint = ValueHint::FilePath)]
    file: Vec<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "plot")]
    player: Option<String>,
    #[command(flatten)]
    plot: PlotOption,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    id: Vec<u64>,
    #[command(flatten)]
    reading: ReadingOptions,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[command(flatten)]
    game: GameOption,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    database: DatabaseOption,
    #[command(flatten)]
    plain: PlainOption,
    #[command(flatten)]
    known: KnownOption,
}

/// Reviews every game that the call names.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { game, notation, format, threads, plain, known, .. } = &options;
    let common = &Common::read(words, &[game, notation, format, plain])?;
    let nodes = options.limit_nodes.unwrap_or(budget::REVIEW);
    let reviewer = Reviewer::new(nodes, threads.count(), known.clone());
    let plot = options.plot.file(words)?;
    let player = options.player.as_deref();
    let entries = read::entries(common, &options)?;
    if plot.is_some() && entries.len() != 1 {
        let problem = words.say("review-plot-one", [("games", entries.len().into())]);
        return Err(usage(words, "--plot", &problem));
    }
    let _listening = interrupt::listen();
    let failed = match player {
        Some(player) if common.format == Format::Text => missed::tell(common, &entries, player)?,
        _ => each(common, &entries, player, reviewer, plot)?,
    };
    match failed {
        _ if interrupt::is_wanted() => Err(Failure::Interrupted),
        0 => Ok(()),
        count => Err(Failure::Failed(words.say("review-failed", [("count", count.into())]))),
    }
}

/// Reviews games one after the other; how many could not be reviewed to the end.
fn each(
    common: &Common<'_>,
    entries: &[Result<Entry, String>],
    player: Option<&str>,
    mut reviewer: Reviewer,
    plot: Option<NewFile<'_>>,
) -> Result<usize, Failure> {
    let (mut out, mut failed) = (for_people(common.format == Format::Text), 0);
    let (mut tally, words) = (Tally::default(), common.words);
    for entry in entries {
        if interrupt::is_wanted() {
            break;
        }
        let entry = match entry {
            Ok(entry) => entry,
            Err(problem) => {
                failed += 1;
                out.flush()?;
                warn(problem);
                continue;
            }
        };
        let review = reviewer.review(common, entry)?;
        failed += usize::from(entry.problem.is_some());
        match common.format {
            Format::Json => {
                output::json(&mut out, &answer::reviewed(common, entry, &review, player))?;
            }
            _ => out.write_all(report::report(common, entry, &review).text().as_bytes())?,
        }
        out.flush()?;
        if let (Some(problem), Format::Text) = (&entry.problem, common.format) {
            let said = words.say("review-broken", [("problem", problem.as_str().into())]);
            let place = [("option", entry.place.as_str().into()), ("problem", said.into())];
            warn(&words.say("usage-wrong-value", place));
        }
        tally.games +=
            usize::from(player.is_none_or(|player| entry.sides(player).next().is_some()));
        if let Some(file) = &plot {
            let naming = entry.naming(common);
            let chart = common.words.course(&naming, &review, entry.title(common));
            file.write_text(&svg::course(common.words, &chart))?;
        }
    }
    match player {
        Some(player) if tally.games == 0 => Err(missed::nobody(common, player, entries.len())),
        _ => Ok(failed),
    }
}
