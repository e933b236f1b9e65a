//! Trees become texts.

use inarow_formats::kept::KeptGame;
use inarow_formats::{CannotWrite, Format, Unfit, json};
use inarow_rules::opening::Opening;
use inarow_rules::tree::{BadTree, GameTree};
use inarow_rules::{BadRecord, End, Grid, Mark, Position, Record, Rules};
use inarow_words::{Words, svg};
use serde::Serialize;

use super::{ExchangeError, GameForm};
use crate::{Answer, Voice};

/// The form of a tree to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteAs {
    /// The format.
    pub form: GameForm,
    /// The index of the last move of the line to write, if a format holds only one; the position
    /// after it is shown. Null for the beginning.
    pub at: Option<usize>,
    /// The index of the last move of the line to write in such a format; `at` by default.
    pub end: Option<usize>,
}

/// A tree that was written.
pub struct Exported {
    rules: Rules,
    grid: Grid,
    tree: GameTree,
    form: GameForm,
    start: Position,
    positions: Vec<Position>,
    /// The move that was made last on the board, and the last one of its line.
    at: Option<usize>,
    end: Option<usize>,
    /// The written game; a picture is drawn in the words of a language.
    written: WrittenGame,
}

/// An exported game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExportView {
    /// The exported text.
    pub text: String,
    /// A file name for it.
    pub file: String,
    /// Losses of the format, and other notes.
    pub notes: Vec<String>,
}

/// A game that was written in a form for games of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenGame {
    /// The exported text.
    pub text: String,
    /// Whether the form leaves out the first player or the end of the game.
    pub loses: bool,
    /// Whether the form leaves out the opening and the choices that were made in it.
    pub loses_opening: bool,
}

/// Writes a game with one line of play; a position is that after its last move.
///
/// # Errors
/// If the form cannot hold it, or one of its moves is not legal.
pub fn write_game(
    form: GameForm,
    kept: &KeptGame,
    voice: &Voice<'_>,
) -> Result<WrittenGame, ExchangeError> {
    let record = kept.record();
    let damaged = |BadRecord { ply, reason }| {
        let bad = BadTree::Move { place: ply - 1, ply, reason };
        ExchangeError::Tree(kept.game, record.moves.get(ply - 1).copied(), bad)
    };
    let text = match form {
        GameForm::Svg => {
            let grid = kept.game.grid().ok_or(ExchangeError::NotFlat(kept.game))?;
            let notation = voice.naming(&kept.game).notation;
            svg::game(voice.words, grid, &record, notation).map_err(damaged)?
        }
        GameForm::Position => {
            let rules = Rules::new(kept.game);
            let positions = record.positions(&rules).map_err(damaged)?;
            positions.last().unwrap_or(&rules.empty()).to_string() + "\n"
        }
        form => return write_moves(form, kept),
    };
    Ok(WrittenGame::whole(text))
}

impl WrittenGame {
    /// A game of which nothing is left out.
    #[must_use]
    pub fn whole(text: String) -> WrittenGame {
        WrittenGame { text, loses: false, loses_opening: false }
    }
}

/// Writes a game in a format of records, or in JSON.
fn write_moves(form: GameForm, kept: &KeptGame) -> Result<WrittenGame, ExchangeError> {
    if matches!(form, GameForm::Lib | GameForm::Pos) {
        let only_read = CannotWrite::Game(Unfit::OnlyRead);
        return Err(ExchangeError::CannotWrite(kept.game, only_read));
    }
    let Some(format) = form.format() else {
        return Ok(WrittenGame::whole(json::write(kept) + "\n"));
    };
    let ended = kept.end.is_some_and(|end| end != End::Played);
    let loses = match format {
        Format::Sgf => false,
        Format::Psq => ended,
        _ => ended || kept.first == Mark::O,
    };
    let record = kept.record();
    let keeps_opening = matches!(format, Format::Sgf | Format::Psq);
    let loses_opening = !keeps_opening && record.opening().rule() != Opening::Free;
    let text = format.write(&record);
    let text = text.map_err(|error| ExchangeError::CannotWrite(kept.game, error))?;
    Ok(WrittenGame { text, loses, loses_opening })
}

/// Writes a tree of moves by these rules.
///
/// # Errors
/// If something cannot be played, or the form cannot hold it.
pub fn export(rules: &Rules, tree: GameTree, wanted: WriteAs) -> Result<Exported, ExchangeError> {
    let WriteAs { form, at, end } = wanted;
    let grid = tree.game.grid().ok_or(ExchangeError::NotFlat(tree.game))?;
    let played = tree.positions(rules);
    let (start, positions) = played.map_err(|bad| refused(&tree, bad))?;
    let end = end.or(at);
    if [at, end].into_iter().flatten().any(|place| place >= positions.len()) {
        return Err(ExchangeError::NoSuchMove);
    }
    let written = WrittenGame::whole(String::new());
    let rules = rules.clone();
    let mut exported = Exported { rules, grid, tree, form, start, positions, at, end, written };
    exported.written = exported.write()?;
    Ok(exported)
}

/// The reason why a tree cannot be played.
fn refused(tree: &GameTree, bad: BadTree) -> ExchangeError {
    let square = match bad {
        BadTree::Move { place, .. } => tree.moves.get(place).map(|made| made.square),
        _ => None,
    };
    ExchangeError::Tree(tree.game, square, bad)
}

impl Answer for Exported {
    type View = ExportView;

    fn view(&self, voice: &Voice<'_>) -> ExportView {
        ExportView {
            text: match self.form {
                GameForm::Svg => self.picture(voice),
                _ => self.written.text.clone(),
            },
            file: self.form.file_name(&self.tree.game, self.grid),
            notes: self.notes(voice.words),
        }
    }
}

impl Exported {
    /// The position that is looked at.
    fn shown(&self) -> &Position {
        self.at.and_then(|at| self.positions.get(at)).unwrap_or(&self.start)
    }

    /// Whether the moves begin on an empty board: only a tree holds other games.
    fn is_whole(&self) -> bool {
        self.start.occupied().is_empty()
    }

    /// The selected line, as a game.
    fn record(&self) -> Record {
        let line = self.tree.line_to(self.end);
        let last = line.last().and_then(|&place| self.positions.get(place));
        let is_over = last.unwrap_or(&self.start).conclusion().is_some();
        Record {
            moves: line.iter().map(|&place| self.tree.moves[place].square).collect(),
            end: is_over.then_some(End::Played),
            tags: self.tree.tags.clone(),
            ..Record::new(self.tree.game, self.start.to_move())
        }
    }

    fn write(&self) -> Result<WrittenGame, ExchangeError> {
        let text = match self.form {
            GameForm::Svg => String::new(),
            GameForm::Position => self.shown().to_string() + "\n",
            GameForm::Sgf => {
                let written = inarow_formats::write_tree(&self.tree);
                written.map_err(ExchangeError::CannotWriteTree)?
            }
            _ if !self.is_whole() => return Err(ExchangeError::SetUp),
            form => return write_moves(form, &KeptGame::from(self.record())),
        };
        Ok(WrittenGame::whole(text))
    }

    fn picture(&self, voice: &Voice<'_>) -> String {
        let notation = voice.naming(&self.tree.game).notation;
        let mut picture = svg::Picture::of(&self.rules, self.grid, self.shown(), notation);
        picture.last_move = self.at.map(|at| self.tree.moves[at].square);
        svg::board(voice.words, &picture)
    }

    /// The losses of the form.
    fn notes(&self, words: &Words) -> Vec<String> {
        let mut keys = Vec::new();
        match self.form {
            GameForm::Sgf => {}
            GameForm::Position | GameForm::Svg => keys.push("export-position-only"),
            _ => {
                let line = self.tree.line_to(self.end).len();
                keys.extend((line < self.tree.moves.len()).then_some("export-line-only"));
                // A tree ends as the board says.
                keys.extend(self.written.loses.then_some("export-first-unsaid"));
                keys.extend(self.written.loses_opening.then_some("export-opening-unsaid"));
            }
        }
        keys.into_iter().map(|key| words.say(key, [])).collect()
    }
}
