//! `inarow values`: the values of whole games, with their sources.

mod map;

use std::io::Write;

use clap::Args;
use inarow_answers::known::{GameWorth, GamesWanted, Known, OptionSet, known_games};
use inarow_answers::view;
use inarow_words::{Report, Table, Words};

use crate::common::Common;
use crate::failure::Failure;
use crate::options::value::{listed, whole};
use crate::options::{Format, FormatOption, PlotOption, REPORT};
use crate::output;

/// The options of `values`.
#[derive(Args)]
#[command(override_usage = "inarow values [--squares N] [--k N] [--options NAMES] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long, value_name = "N", value_parser = whole(1))]
    squares: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    k: Option<u64>,
    #[arg(
        long,
        value_name = "NAMES",
        value_parser = listed(OptionSet::all().iter().map(ToString::to_string), OptionSet::read)
    )]
    options: Option<OptionSet>,
    #[command(flatten)]
    plot: PlotOption,
    #[command(flatten)]
    format: FormatOption<REPORT>,
}

/// Lists the games that the call asks for, or draws them.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.format])?;
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let wanted = GamesWanted {
        squares: options.squares.map(size),
        k: options.k.map(size),
        options: options.options,
    };
    let plot = options.plot.file(words)?;
    let found = known_games(&wanted);
    if found.is_empty() {
        return Err(Failure::Failed(words.say("values-none", [])));
    }
    match common.format {
        Format::Json => {
            let mut out = output::stdout();
            for one in &found {
                output::json(&mut out, &view(one, &common.voice()))?;
            }
            out.flush()?;
        }
        _ => output::report(common, &report(words, &found))?,
    }
    let Some(file) = plot else { return Ok(()) };
    // One map shows games that differ in their boards alone.
    let options = options.options.unwrap_or_default();
    map::write(common, &known_games(&GamesWanted { options: Some(options), ..wanted }), &file)
}

/// A line for each game.
fn report(words: &Words, games: &[GameWorth]) -> Report {
    let rows = games.iter().map(|one| {
        let known = match one.known {
            Known::Solved { certificate: Some(file) } => file.to_owned(),
            Known::Solved { certificate: None } => words.say("values-solved", []),
            Known::Literature { source } => source.to_owned(),
        };
        let plies = one.plies.map_or(String::new(), |plies| plies.to_string());
        vec![one.game.to_string(), value(words, one), plies, known]
    });
    let mut report = Report::default();
    report.table(Table::headed(words, "values-column", &["game", "value", "plies", "known"], rows));
    report
}

/// The value of a game, in a word or two.
fn value(words: &Words, one: &GameWorth) -> String {
    words.say(&format!("web-worth-{}", inarow_answers::word(one.value)), [])
}
