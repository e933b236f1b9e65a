//! `inarow board`: a position or a line of moves as text or as a picture.

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use inarow_answers::{GameInPlay, view};
use inarow_formats::{Format as RecordFormat, Reading};
use inarow_rules::{Grid, Mark, Notation, Record};
use inarow_words::svg;

use super::stdout;
use crate::common::{Common, Format, one_of, usage};
use crate::failure::{Failure, warn};
use crate::manner::Look;
use crate::new_file::write_new;
use crate::output;
use crate::picture::Picture;
use crate::plain::plain;
use crate::sentences;

/// Draws the position or the moves of the call.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let moves: Vec<&str> =
        matches.get_many::<String>("move").into_iter().flatten().map(String::as_str).collect();
    let placed = common.position.is_some();
    common.refuse("board --position", &[("MOVE", placed && !moves.is_empty())])?;
    let out = matches.get_one::<String>("out").map(Path::new);
    if common.format == Format::Json {
        let given = [("--as", matches.contains_id("as")), ("--out", out.is_some())];
        common.refuse("board --format json", &given)?;
        return json(common, &moves.join(" "));
    }
    let by_name = out.and_then(|path| path.extension()).is_some_and(|ending| ending == "svg");
    let usual = if by_name { "svg" } else { "text" };
    let named = matches.get_one::<String>("as").map_or(usual, String::as_str);
    if !["text", "svg"].contains(&named) {
        return Err(one_of(common.words, "--as", named, "text, svg"));
    }
    let grid = common.grid()?;
    let record = (!moves.is_empty()).then(|| record(common, &moves.join(" "))).transpose()?;
    let drawn = match named {
        "svg" => picture(common, grid, record.as_ref())?,
        _ => text(common, grid, record.as_ref(), out.is_some())?,
    };
    let Some(path) = out else {
        let mut out = stdout();
        out.write_all(drawn.as_bytes())?;
        out.flush()?;
        return Ok(());
    };
    write_new(common, path, |out| Ok(out.write_all(drawn.as_bytes())?))?;
    let said = [("file", path.display().to_string().into())];
    warn(&common.words.say("file-written", said));
    Ok(())
}

/// Writes what a page would draw.
fn json(common: &Common<'_>, moves: &str) -> Result<(), Failure> {
    let game = match moves {
        "" => GameInPlay::new(common.rules.clone(), common.position()?),
        _ => GameInPlay::of_record(common.rules.clone(), record(common, moves)?)
            .map_err(|bad| Failure::Failed(common.words.bad_record(&common.naming(), bad)))?,
    };
    let mut out = stdout();
    output::json(&mut out, &view(&game, &common.voice()))?;
    out.flush()?;
    Ok(())
}

/// The moves of the call, played from the empty board.
fn record(common: &Common<'_>, moves: &str) -> Result<Record, Failure> {
    let notation = common.notation.unwrap_or(Notation::Algebraic);
    let reading = Reading { game: Some(*common.game()), first: Mark::X, ..Reading::default() };
    let read = RecordFormat::Moves(notation).read_with(moves, reading).next();
    let read = read.unwrap_or_else(|| Ok(Record::new(*common.game(), Mark::X)));
    read.map_err(|error| {
        let problem = common.words.format_problem(Some(&common.naming()), &error.problem);
        usage(common.words, "MOVE", &problem)
    })
}

fn picture(common: &Common<'_>, grid: Grid, record: Option<&Record>) -> Result<String, Failure> {
    let notation = common.naming().notation;
    match record {
        Some(record) => svg::game(common.words, grid, record, notation)
            .map_err(|bad| Failure::Failed(common.words.bad_record(&common.naming(), bad))),
        None => {
            let picture = svg::Picture::of(&common.rules, grid, &common.position()?, notation);
            Ok(svg::board(common.words, &picture))
        }
    }
}

fn text(
    common: &Common<'_>,
    grid: Grid,
    record: Option<&Record>,
    to_file: bool,
) -> Result<String, Failure> {
    let positions = record.map(|record| record.positions(&common.rules)).transpose();
    let positions =
        positions.map_err(|bad| Failure::Failed(common.words.bad_record(&common.naming(), bad)))?;
    let position = match positions.and_then(|mut positions| positions.pop()) {
        Some(position) => position,
        None => common.position()?,
    };
    if plain(common) {
        let rows = sentences::position_rows(common.words, &common.naming(), grid, &position);
        return Ok(format!("{rows}\n{}\n", common.rules.position_text(&position)));
    }
    let picture = Picture {
        rules: &common.rules,
        grid,
        position: &position,
        last_move: record.and_then(|record| record.moves.last().copied()),
        naming: common.naming(),
        look: Look::Own,
        colour: !to_file && output::shows_colours(),
    };
    Ok(format!(
        "{}\n{}\n",
        picture.draw().trim_matches('\n'),
        common.rules.position_text(&position)
    ))
}
