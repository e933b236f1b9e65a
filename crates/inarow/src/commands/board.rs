//! `inarow board`: a position or a line of moves as text or as a picture.

use std::io::Write;

use clap::Args;
use inarow_answers::{GameInPlay, view};
use inarow_formats::{Format as RecordFormat, Reading};
use inarow_rules::{Grid, Mark, Notation, Record};
use inarow_words::{Words, svg};

use crate::common::{Common, exclusive, usage};
use crate::failure::Failure;
use crate::game_style::Look;
use crate::new_file::{NewFile, is_png};
use crate::options::value::among;
use crate::options::{
    BoardOptions, Format, FormatOption, NotationOption, OutOption, PlainOption, by_ending,
};
use crate::output;
use crate::output::stdout;
use crate::picture::Picture;
use crate::plain::plain;
use crate::sentences;

/// The options of `board`.
#[derive(Args)]
#[command(override_usage = "inarow board [MOVE…] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "MOVE…", num_args = 1.., conflicts_with = "position")]
    r#move: Vec<String>,
    #[arg(long = "as", value_name = "text|svg", value_parser = among(FORMATS))]
    r#as: Option<Format>,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    plain: PlainOption,
}

/// The ways of drawing a board, and the endings of their files.
const FORMATS: &[Format] = &[Format::Text, Format::Svg];
const ENDINGS: &[(&str, Format)] =
    &[("txt", Format::Text), ("svg", Format::Svg), ("png", Format::Svg)];

/// Draws the position or the moves of the call.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { board, notation, format, plain, .. } = &options;
    let common = &Common::read(words, &[board, notation, format, plain])?;
    let (moves, out) = (&options.r#move, options.out.file(words));
    if common.format == Format::Json {
        let given = [("--as", options.r#as.is_some()), ("--out", options.out.out.is_some())];
        return match given.iter().find(|(_, given)| *given) {
            Some((other, _)) => Err(exclusive(words, "--format json", other)),
            None => json(common, &moves.join(" ")),
        };
    }
    let form = match (&out, options.r#as) {
        (None, named) => named.unwrap_or_default(),
        // A PNG is made of a drawing.
        (Some(file), Some(Format::Text)) if is_png(&file.path) => {
            by_ending(words, "--out", &file.path, &ENDINGS[..1])?
        }
        (Some(_), Some(named)) => named,
        (Some(file), None) => by_ending(words, "--out", &file.path, ENDINGS)?,
    };
    out.iter().try_for_each(NewFile::check)?;
    let grid = common.grid()?;
    let record = (!moves.is_empty()).then(|| record(common, &moves.join(" "))).transpose()?;
    let drawn = match form {
        Format::Svg => picture(common, grid, record.as_ref())?,
        _ => text(common, grid, record.as_ref(), out.is_some())?,
    };
    match out {
        Some(file) => file.write_text(&drawn),
        None => Ok(stdout().write_all(drawn.as_bytes())?),
    }
}

/// Writes the board as a page would draw it.
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
        return Ok(format!("{rows}\n{}\n", position));
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
    Ok(format!("{}\n{}\n", picture.draw().trim_matches('\n'), position))
}
