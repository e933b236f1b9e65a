//! `inarow games list`.

use std::io::Write;
use std::ops::ControlFlow;

use clap::Args;
use inarow_answers::view;
use inarow_formats::{Head, Listed, Standing};
use inarow_rules::{Conclusion, End};
use inarow_words::Words;

use super::{FilterOptions, page};
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::keeping::game_name;
use crate::kept::shown_name;
use crate::options::value::whole;
use crate::options::{DatabaseOption, Format, FormatOption};
use crate::output::stdout;
use crate::{database, dates, output};

/// How many games people are shown unless the call says otherwise; scripts get them all.
const USUAL: u64 = 50;

/// The options of `games list`.
#[derive(Args)]
#[command(override_usage = "inarow games list [OPTIONS]")]
pub(super) struct Options {
    #[command(flatten)]
    filter: FilterOptions,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit: Option<u64>,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    database: DatabaseOption,
}

/// Lists games, newest first.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.filter, &options.format, &options.database])?;
    let filter = options.filter.filter(common)?;
    let usual = (common.format == Format::Text).then_some(USUAL);
    let most =
        options.limit.or(usual).and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
    let mut out = stdout();
    let (mut rows, mut count, mut more) = (Vec::new(), 0, false);
    if let Some(database) = database::open_to_read(common)? {
        page::walk(common, &database, &filter, |listed| {
            if count == most {
                more = true;
                return Ok(ControlFlow::Break(()));
            }
            count += 1;
            match common.format {
                Format::Json => output::json(&mut out, &view(&listed, &common.voice()))?,
                Format::Text => rows.push(row(words, &listed)),
            }
            Ok(ControlFlow::Continue(()))
        })?;
    }
    if common.format == Format::Text {
        if rows.is_empty() {
            writeln!(out, "{}", words.say("saved-none", []))?;
        } else {
            let name = |name: &str| words.say(&format!("column-{name}"), []);
            let (before, after) = (["id", "begun", "game"], ["result", "plies"]);
            let marks = ["X", "O"].map(str::to_owned);
            let header = before.map(name).into_iter().chain(marks).chain(after.map(name));
            rows.insert(0, header.collect());
            output::table(&mut out, &rows)?;
        }
    }
    out.flush()?;
    if more && common.format == Format::Text {
        warn(&words.say("saved-more", []));
    }
    Ok(())
}

fn row(words: &Words, listed: &Listed) -> Vec<String> {
    let head = &listed.head;
    vec![
        head.id.to_string(),
        dates::minute(head.started),
        game_name(&head.game),
        shown_name(&head.players.x),
        shown_name(&head.players.o),
        result(words, head),
        listed.plies.to_string(),
    ]
}

/// How a listed game ended.
pub(super) fn result(words: &Words, head: &Head) -> String {
    let conclusion = match (head.end, head.standing) {
        (Some(End::Played), Standing::Won(mark)) => Some(Conclusion::Win(mark)),
        (Some(End::Played), Standing::Drawn) => Some(Conclusion::Draw),
        _ => None,
    };
    words.record_end(head.end, conclusion)
}
