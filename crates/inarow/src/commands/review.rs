//! `inarow review`: the moves of games graded, with what was better and why.

mod answer;
mod entry;
mod missed;
mod read;
mod studio;
mod text;

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use inarow_answers::budget;
use inarow_words::svg;

use self::entry::Entry;
use self::missed::Tally;
use self::studio::Studio;
use super::stdout;
use crate::common::{Common, Format, usage};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::{check_new, write_new};
use crate::output;

/// Reviews every game that the call names.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let words = common.words;
    common.refuse("review", &[("--position", common.position.is_some())])?;
    let nodes = common.number(matches, "limit-nodes", 1)?.unwrap_or(budget::REVIEW);
    let plot = matches.get_one::<String>("plot").map(PathBuf::from);
    if let Some(file) = &plot {
        check_new(common, file)?;
    }
    let player = matches.get_one::<String>("player").map(String::as_str);
    common.refuse("review --player", &[("--plot", player.is_some() && plot.is_some())])?;
    let entries = read::entries(common, matches)?;
    if plot.is_some() && entries.len() != 1 {
        let problem = words.say("review-plot-one", [("games", entries.len().into())]);
        return Err(usage(words, "--plot", &problem));
    }
    let _listening = interrupt::listen();
    let failed = match player {
        Some(player) if common.format == Format::Text => missed::tell(common, &entries, player)?,
        _ => each(common, &entries, player, nodes, plot)?,
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
    nodes: u64,
    plot: Option<PathBuf>,
) -> Result<usize, Failure> {
    let (mut studio, mut out, mut failed) = (Studio::new(nodes), stdout(), 0);
    let mut tally = Tally::default();
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
        let review = studio.review(common, entry);
        failed += usize::from(entry.problem.is_some());
        match common.format {
            Format::Json => {
                output::json(&mut out, &answer::told(common, entry, &review, player))?;
            }
            Format::Text => text::write(common, entry, &review, &mut out)?,
        }
        out.flush()?;
        tally.games +=
            usize::from(player.is_none_or(|player| entry.sides(player).next().is_some()));
        if let Some(file) = &plot {
            let naming = entry.naming(common);
            let chart = common.words.course(&naming, &review, entry.title(common));
            let picture = svg::course(common.words, &chart);
            write_new(common, file, |out| Ok(out.write_all(picture.as_bytes())?))?;
            warn(&common.words.say("file-written", [("file", file.display().to_string().into())]));
        }
    }
    match player {
        Some(player) if tally.games == 0 => Err(missed::nobody(common, player, entries.len())),
        _ => Ok(failed),
    }
}
