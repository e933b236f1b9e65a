//! `inarow stats`: statistics of the saved games.

mod chart;
mod tables;

use clap::Args;
use inarow_answers::stats::Statistics;
use inarow_formats::stats::Stats;
use inarow_players::PlayerName;
use inarow_words::Words;

use super::games::FilterOptions;
use crate::common::{Common, usage};
use crate::database::{self, failed};
use crate::failure::Failure;
use crate::options::value::one_of;
use crate::options::{DatabaseOption, FormatOption, NotationOption, PlotOption, REPORT};
use crate::output;
use crate::settings::Settings;

use chart::Chart;

/// The options of `stats`.
#[derive(Args)]
#[command(override_usage = "inarow stats [OPTIONS]")]
pub(crate) struct Options {
    #[command(flatten)]
    filter: FilterOptions,
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    plot: PlotOption,
    #[arg(
        long,
        value_name = "opponents|games|openings|lengths|mistakes",
        value_parser = one_of::<Chart>()
    )]
    chart: Option<Chart>,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption<REPORT>,
    #[command(flatten)]
    database: DatabaseOption,
}

/// Counts the games that the call means.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { filter, notation, format, .. } = &options;
    let common = &Common::read(words, &[filter, notation, format])?;
    let (mut filter, all, chart) = (filter.filter(common)?, options.all, options.chart);
    if all && filter.player.is_some() {
        return Err(usage(words, "--all", &words.say("stats-all-or-player", [])));
    }
    // Games left out of the list are not counted either.
    filter.moved = true;
    if !all && filter.player.is_none() {
        let own = Settings::load().name;
        filter.player = own.or_else(|| Some(PlayerName::Human.to_string()));
    }
    if chart.is_some() && options.plot.plot.is_none() {
        return Err(usage(words, "--chart", &words.say("chart-needs-plot", [])));
    }
    if all && chart == Some(Chart::Opponents) {
        return Err(usage(words, "--chart", &words.say("chart-needs-player", [])));
    }
    let plot = options.plot.file(words)?;
    let chart = chart.unwrap_or(if all { Chart::Games } else { Chart::Opponents });
    let stats = match database::open_to_read(common, &options.database)? {
        None => Stats::default(),
        Some(database) => database
            .ask(async |store| store.stats(&filter).await)
            .map_err(|error| failed(common, database.place(), &error))?,
    };
    let player = filter.player.as_deref();
    let answer = Statistics { player, stats: &stats };
    output::answer(common, &answer, || tables::report(common, player, &stats))?;
    if let Some(file) = plot {
        file.write_text(&chart.draw(common, player, &stats))?;
    }
    Ok(())
}
