//! `inarow games show ID`.

use std::io::Write;

use clap::Args;
use inarow_answers::{SavedGame, view};
use inarow_formats::kept::{GameId, KeptGame};
use inarow_players::review::{Grade, Graded};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{Grid, Position, Rules};
use inarow_words::Words;

use super::ids;
use crate::common::Common;
use crate::failure::Failure;
use crate::game_style::Look;
use crate::kept::{get, shown_name};
use crate::options::value::whole;
use crate::options::{DatabaseOption, Format, FormatOption, NotationOption, PlainOption};
use crate::output::for_people;
use crate::picture::Picture;
use crate::plain::plain;
use crate::sentences;
use crate::{database, dates, output};

/// The options of `games show`.
#[derive(Args)]
#[command(override_usage = "inarow games show ID")]
pub(super) struct Options {
    #[arg(value_name = "ID", value_parser = whole(1))]
    id: u64,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    database: DatabaseOption,
    #[command(flatten)]
    plain: PlainOption,
}

/// Shows one game.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { notation, format, database, plain, .. } = &options;
    let common = &Common::read(words, &[notation, format, plain])?;
    let (id, kept) = read(common, database, options.id)?;
    let mut out = for_people(common.format == Format::Text);
    match common.format {
        Format::Json => {
            let saved = SavedGame::new(id, kept.clone());
            let saved = saved.map_err(|bad| damaged(common, &kept, bad))?;
            output::json(&mut out, &view(&saved, &common.voice()))?;
        }
        _ => write!(out, "{}", text(common, id, &kept)?)?,
    }
    out.flush()?;
    Ok(())
}

/// The game that a call names.
pub(crate) fn read(
    common: &Common<'_>,
    asked: &DatabaseOption,
    number: u64,
) -> Result<(GameId, KeptGame), Failure> {
    let id = ids::id(number);
    let none = || {
        let said = [("id", id.to_string().into())];
        Failure::Failed(common.words.say("store-not-found", said))
    };
    let database = database::open_to_read(common, asked)?.ok_or_else(none)?;
    Ok((id, get(common, &database, id)?))
}

/// A damaged game: its moves are not legal.
pub(super) fn damaged(
    common: &Common<'_>,
    kept: &KeptGame,
    bad: inarow_rules::BadRecord,
) -> Failure {
    let problem = common.words.bad_record(&common.naming_in(&kept.game), bad);
    Failure::Failed(common.words.say("store-corrupt", [("problem", problem.into())]))
}

/// A game in a few lines.
pub(super) fn heading(common: &Common<'_>, id: GameId, kept: &KeptGame) -> Result<String, Failure> {
    let words = common.words;
    let positions = kept.record().positions(&Rules::new(kept.game));
    let positions = positions.map_err(|bad| damaged(common, kept, bad))?;
    let conclusion = positions.last().and_then(Position::conclusion);
    let mut lines = vec![words.say(
        "saved-heading",
        [
            ("id", id.to_string().into()),
            ("game", words.game(&kept.game).into()),
            ("begun", kept.started.map(dates::minute).unwrap_or_default().into()),
            ("x", shown_name(&kept.players.x).into()),
            ("o", shown_name(&kept.players.o).into()),
            ("first", words.side(&kept.game, kept.first).into()),
            ("result", words.record_end(&kept.game, kept.end, conclusion).into()),
        ],
    )];
    if let Some(opening) = words.opening_record(&kept.game, &kept.record().opening()) {
        lines.push(words.say("saved-opening", [("opening", opening.into())]));
    }
    for (name, value) in kept.tags.iter().filter(|(name, _)| name != OpeningRecord::TAG) {
        let said = [("name", name.as_str().into()), ("value", value.as_str().into())];
        lines.push(words.say("saved-tag", said));
    }
    Ok(lines.join("\n"))
}

/// A heading, the board at the end, and the moves.
pub(super) fn text(common: &Common<'_>, id: GameId, kept: &KeptGame) -> Result<String, Failure> {
    let rules = Rules::new(kept.game);
    let positions = kept.record().positions(&rules).map_err(|bad| damaged(common, kept, bad))?;
    let (heading, moves) = (heading(common, id, kept)?, move_list(common, kept));
    // The moves of a cube say enough.
    let Some(grid) = kept.game.grid() else { return Ok(format!("{heading}\n{moves}\n")) };
    let board = board(common, (&rules, grid), kept, &positions, kept.moves.len());
    Ok(format!("{heading}\n{board}\n{moves}\n"))
}

/// The board after a number of moves.
pub(super) fn board(
    common: &Common<'_>,
    (rules, grid): (&Rules, Grid),
    kept: &KeptGame,
    positions: &[Position],
    ply: usize,
) -> String {
    if plain(common) {
        return sentences::position_rows(
            common.words,
            &common.naming_in(&kept.game),
            grid,
            &positions[ply],
        );
    }
    let last_move = ply.checked_sub(1).map(|index| kept.moves[index].square);
    let picture = Picture {
        rules,
        grid,
        position: &positions[ply],
        last_move,
        naming: common.naming_in(&kept.game),
        look: Look::Own,
        colour: output::shows_colours(),
    };
    format!("\n{}\n", picture.draw())
}

/// The moves, numbered, several on a line, each followed by its grade.
fn move_list(common: &Common<'_>, kept: &KeptGame) -> String {
    let naming = common.naming_in(&kept.game);
    let one = |(number, kept): (usize, &inarow_formats::kept::KeptMove)| {
        let square = naming.square(kept.square);
        let graded = kept.grade.as_deref().and_then(Graded::read);
        let Some(graded) = graded.filter(|graded| graded.grade > Grade::Best) else {
            return format!("{number}. {square}");
        };
        let grade = common.words.grade(Some(graded));
        let said = [("square", square.into()), ("grade", grade.into())];
        format!("{number}. {}", common.words.say("move-graded", said))
    };
    let moves: Vec<String> = (1..).zip(&kept.moves).map(one).collect();
    moves.chunks(10).map(|line| line.join("  ")).collect::<Vec<_>>().join("\n")
}
