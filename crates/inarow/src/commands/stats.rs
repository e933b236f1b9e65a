//! `inarow stats`: what the saved games add up to.

mod chart;
mod tables;

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use inarow_answers::Versioned;
use inarow_formats::Stats;
use inarow_server::wire::StatsView;

use super::games::filter;
use super::stdout;
use crate::common::{Common, Format, one_of, usage};
use crate::database::{self, failed};
use crate::failure::{Failure, warn};
use crate::new_file::write_new;
use crate::output;

use chart::Chart;

/// Who is meant where no player is named.
const USUAL_PLAYER: &str = "human";

/// Counts the games that the call means.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let words = common.words;
    let mut filter = filter(common, matches)?;
    let all = matches.get_flag("all");
    if all && filter.player.is_some() {
        return Err(usage(words, "--all", &words.say("stats-all-or-player", [])));
    }
    if !all && filter.player.is_none() {
        filter.player = Some(USUAL_PLAYER.to_owned());
    }
    let plot = matches.get_one::<String>("plot").map(Path::new);
    let chart = matches.get_one::<String>("chart").map(String::as_str);
    if chart.is_some() && plot.is_none() {
        return Err(usage(words, "--chart", &words.say("chart-needs-plot", [])));
    }
    if all && chart == Some("opponents") {
        return Err(usage(words, "--chart", &words.say("chart-needs-player", [])));
    }
    common.refuse("stats", &[("--no-save", !common.save)])?;
    let usual = if all { "games" } else { "opponents" };
    let chart = Chart::named(chart.unwrap_or(usual))
        .ok_or_else(|| one_of(words, "--chart", chart.unwrap_or_default(), &Chart::names()))?;
    let stats = match database::open_to_read(common)? {
        None => Stats::default(),
        Some(database) => database
            .ask(async |store| store.stats(&filter).await)
            .map_err(|error| failed(common, database.place(), &error))?,
    };
    let player = filter.player.as_deref();
    let mut out = stdout();
    match common.format {
        Format::Json => {
            output::json(&mut out, &Versioned::new(StatsView::new(player, &stats), true))?;
        }
        Format::Text => tables::write(common, player, &stats, &mut out)?,
    }
    out.flush()?;
    if let Some(path) = plot {
        let picture = chart.draw(common, player, &stats);
        write_new(common, path, |out| Ok(out.write_all(picture.as_bytes())?))?;
        warn(&words.say("file-written", [("file", path.display().to_string().into())]));
    }
    Ok(())
}
