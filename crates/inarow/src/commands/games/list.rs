//! `inarow games list`.

mod report;

use std::io::Write;
use std::ops::ControlFlow;

use clap::Args;
use inarow_answers::view;
use inarow_answers::views::ListedView;
use inarow_formats::{Filter, Listed};
use inarow_rules::{Game, Mark};
use inarow_words::{Spreadsheet, Words};

use super::{FilterOptions, page};
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::options::value::whole;
use crate::options::{DatabaseOption, Format, FormatOption, SHEET};
use crate::{database, dates, output};

/// The number of games that people are shown by default; scripts get them all.
const USUAL: usize = 50;

/// The options of `games list`.
#[derive(Args)]
#[group(skip)]
pub(super) struct Options {
    #[command(flatten)]
    filter: FilterOptions,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit: Option<u64>,
    #[command(flatten)]
    format: FormatOption<SHEET>,
    #[command(flatten)]
    database: DatabaseOption,
}

/// Lists games, newest first.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.filter, &options.format])?;
    let call = Call { common, options: &options };
    match common.format {
        Format::Json => {
            let mut out = output::stdout();
            call.each(usize::MAX, |listed| {
                output::json(&mut out, &view(&listed, &common.voice()))
            })?;
            Ok(out.flush()?)
        }
        Format::Csv => {
            let mut sheet = Spreadsheet::new(output::stdout(), output::is_file())?;
            sheet.row(COLUMNS)?;
            call.each(usize::MAX, |listed| {
                let game = listed.head.game;
                Ok(sheet.row(row(&game, &view(&listed, &common.voice()).view))?)
            })?;
            Ok(sheet.end()?)
        }
        _ => {
            let usual = if common.format == Format::Text { USUAL } else { usize::MAX };
            let mut games = Vec::new();
            let more = call.each(usual, |listed| {
                games.push(listed);
                Ok(())
            })?;
            output::report(common, &report::report(words, &games))?;
            if more {
                warn(&words.say("saved-more", []));
            }
            Ok(())
        }
    }
}

/// One call of the command.
struct Call<'a> {
    common: &'a Common<'a>,
    options: &'a Options,
}

impl Call<'_> {
    /// Hands on the games that are wanted, `usual` unless the call says how many; whether there are more.
    fn each(
        &self,
        usual: usize,
        mut take: impl FnMut(Listed) -> Result<(), Failure>,
    ) -> Result<bool, Failure> {
        let Options { filter, limit, .. } = self.options;
        let filter = Filter { moved: true, ..filter.filter(self.common)? };
        let most = limit.map_or(usual, |most| usize::try_from(most).unwrap_or(usize::MAX));
        let Some(database) = database::open_to_read(self.common, &self.options.database)? else {
            return Ok(false);
        };
        let (mut count, mut more) = (0, false);
        page::walk(self.common, &database, &filter, |listed| {
            if count == most {
                more = true;
                return Ok(ControlFlow::Break(()));
            }
            count += 1;
            take(listed)?;
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(more)
    }
}

/// The columns for a spreadsheet, with the names that JSON has for them.
const COLUMNS: [&str; 10] =
    ["id", "started", "finished", "game", "x", "o", "first", "result", "end", "plies"];

/// A game in these columns, by its name if it has one.
fn row(game: &Game, listed: &ListedView) -> [String; 10] {
    let moment = |at: Option<_>| at.map(dates::minute).unwrap_or_default();
    [
        listed.id.to_string(),
        moment(listed.started),
        moment(listed.finished),
        game.name().map_or_else(|| listed.game.clone(), str::to_owned),
        listed.players.x.clone(),
        listed.players.o.clone(),
        Mark::from(listed.first).to_string().to_lowercase(),
        listed.result.to_owned(),
        listed.end.unwrap_or_default().to_owned(),
        listed.plies.to_string(),
    ]
}
