//! Trees become texts.

use inarow_formats::{KeptGame, json};
use inarow_rules::{BadTree, End, GameTree, Grid, Mark, Notation, Position, Record, Rules};
use inarow_words::{Words, svg};
use serde::Serialize;

use super::{ExchangeError, GameForm, naming};
use crate::{Answer, Voice};

/// How a tree is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteAs {
    /// The form.
    pub form: GameForm,
    /// The place of the last move of the line that is meant where a form holds one only; the position
    /// after it is shown. None for the beginning.
    pub at: Option<usize>,
    /// The place of the last move of the line that is written in such a form; `at` if it is not said.
    pub end: Option<usize>,
}

/// A tree that was written.
pub struct Exported<'a> {
    rules: &'a Rules,
    grid: Grid,
    tree: GameTree,
    form: GameForm,
    start: Position,
    positions: Vec<Position>,
    /// The move that was made last on the board, and the last one of its line.
    at: Option<usize>,
    end: Option<usize>,
    /// What was written; a picture is drawn in the words of a language.
    text: String,
}

/// A game that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExportView {
    /// What was written.
    pub text: String,
    /// A name for a file of it.
    pub file: String,
    /// What the form could not hold, and what else is good to know.
    pub notes: Vec<String>,
}

/// Writes a tree of moves by these rules.
///
/// # Errors
/// What cannot be played, or why the form cannot hold it.
pub fn export(
    rules: &Rules,
    tree: GameTree,
    wanted: WriteAs,
) -> Result<Exported<'_>, ExchangeError> {
    let WriteAs { form, at, end } = wanted;
    let grid = tree.game.grid().ok_or(ExchangeError::NotFlat(tree.game))?;
    let played = tree.positions(rules);
    let (start, positions) = played.map_err(|bad| refused(&tree, bad))?;
    let end = end.or(at);
    if [at, end].into_iter().flatten().any(|place| place >= positions.len()) {
        return Err(ExchangeError::NoSuchMove);
    }
    let text = String::new();
    let mut exported = Exported { rules, grid, tree, form, start, positions, at, end, text };
    exported.text = exported.write()?;
    Ok(exported)
}

/// Why a tree cannot be played.
fn refused(tree: &GameTree, bad: BadTree) -> ExchangeError {
    let square = match bad {
        BadTree::Move { place, .. } => tree.moves.get(place).map(|made| made.square),
        _ => None,
    };
    let name = square.map(|square| naming(tree.game).square(square)).unwrap_or_default();
    ExchangeError::Tree(tree.game, name, bad)
}

impl Answer for Exported<'_> {
    type View = ExportView;

    fn view(&self, voice: &Voice<'_>) -> ExportView {
        ExportView {
            text: match self.form {
                GameForm::Svg => self.picture(voice.words),
                _ => self.text.clone(),
            },
            file: self.form.file_name(&self.tree.game, self.grid),
            notes: self.notes(voice.words),
        }
    }
}

impl Exported<'_> {
    /// The position that is looked at.
    fn shown(&self) -> &Position {
        self.at.and_then(|at| self.positions.get(at)).unwrap_or(&self.start)
    }

    /// Whether the moves begin on an empty board: what is no tree holds no other games.
    fn is_whole(&self) -> bool {
        self.start.occupied().is_empty()
    }

    /// The line that is meant, as a game.
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

    fn write(&self) -> Result<String, ExchangeError> {
        match self.form {
            GameForm::Svg => return Ok(String::new()),
            GameForm::Position => return Ok(self.rules.position_text(self.shown()) + "\n"),
            GameForm::Sgf => {
                let written = inarow_formats::write_tree(&self.tree);
                return written.map_err(ExchangeError::CannotWriteTree);
            }
            _ if !self.is_whole() => return Err(ExchangeError::SetUp),
            _ => {}
        }
        let record = self.record();
        let Some(format) = self.form.format() else {
            return Ok(json::write(&KeptGame::from(record)) + "\n");
        };
        let written = format.write(&record);
        written.map_err(|error| ExchangeError::CannotWrite(record.game, error))
    }

    fn picture(&self, words: &Words) -> String {
        let mut picture =
            svg::Picture::of(self.rules, self.grid, self.shown(), Notation::Algebraic);
        picture.last_move = self.at.map(|at| self.tree.moves[at].square);
        svg::board(words, &picture)
    }

    /// What the form leaves out.
    fn notes(&self, words: &Words) -> Vec<String> {
        let mut keys = Vec::new();
        match self.form {
            GameForm::Sgf => {}
            GameForm::Position | GameForm::Svg => keys.push("export-position-only"),
            _ => {
                let line = self.tree.line_to(self.end).len();
                keys.extend((line < self.tree.moves.len()).then_some("export-line-only"));
                let unsaid = !matches!(self.form, GameForm::Json | GameForm::Psq)
                    && self.start.to_move() == Mark::O;
                keys.extend(unsaid.then_some("export-first-unsaid"));
            }
        }
        keys.into_iter().map(|key| words.say(key, [])).collect()
    }
}
