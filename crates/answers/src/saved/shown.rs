//! Saved games as pages show them: in lists, with the board of their end, and one by one.

use inarow_formats::Listed;
use inarow_rules::{BadRecord, Record, Square};
use inarow_search::Informed;
use serde::Serialize;

use super::{ListedView, SavedGame, SavedGameView};
use crate::asked::{lesson_of, naming};
use crate::views::{BoardView, GameForm, MarkView};
use crate::{Answer as _, GameInPlay, Voice};

/// The forms in which a saved game is offered.
const OFFERED: [GameForm; 6] = [
    GameForm::Json,
    GameForm::Sgf,
    GameForm::Psq,
    GameForm::Columns,
    GameForm::Moves,
    GameForm::Svg,
];

/// A page of a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Page))]
pub struct SavedPageView {
    /// The games, newest first.
    pub saved_games: Vec<SavedLineView>,
    /// The cursor for the next page; null at the end.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub next: Option<String>,
}

/// A saved game in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Line))]
pub struct SavedLineView {
    /// Its entry.
    #[serde(flatten)]
    pub line: ListedView,
    /// Its name in addresses, if it is an online game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub code: Option<String>,
    /// The sides whose seats the caller holds.
    pub seats: Vec<MarkView>,
    /// The name of the rule by which it opens; left out where that is any square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// The drawing of it.
    #[serde(flatten)]
    pub drawn: Drawn,
}

/// The drawing of a game.
#[derive(Debug, Default, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Drawn {
    /// The board; none of a cube, nor of a record that is damaged.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub board: Option<BoardView>,
    /// The moves in order.
    pub moves: Vec<String>,
    /// The lines that decided it.
    pub lines: Vec<Vec<String>>,
}

/// A saved game with its moves, and how it ended.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Shown))]
pub struct ShownGameView {
    /// The game.
    #[serde(flatten)]
    pub saved: SavedGameView,
    /// Its name in addresses, if it is an online game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub code: Option<String>,
    /// The sides whose seats the caller holds.
    pub seats: Vec<MarkView>,
    /// The lines that decided it.
    pub lines: Vec<Vec<String>>,
    /// The state of the game, or how it ended.
    pub status: String,
    /// The rule by which it opened, with the choices that were made; null where it opened freely.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub opening: Option<String>,
    /// The formats it can be exported to.
    pub formats: Vec<GameForm>,
    /// The lesson X's player comes from, if it is an article's player.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub x_lesson: Option<usize>,
    /// The lesson of O's player.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub o_lesson: Option<usize>,
}

impl SavedLineView {
    /// A game of a list with its moves; its name in addresses, and the sides whose seats are the asker's.
    #[must_use]
    pub fn new(
        listed: &Listed,
        rules: Informed,
        moves: Vec<Square>,
        (code, seats): (Option<String>, Vec<MarkView>),
        voice: &Voice<'_>,
    ) -> SavedLineView {
        let drawn = drawn(listed, rules, moves).unwrap_or_default();
        let line = listed.view(voice);
        let opening = line.opening_rule.map(|rule| voice.words.opening(rule.into()));
        SavedLineView { line, code, seats, opening, drawn }
    }
}

impl ShownGameView {
    /// A saved game with its recorded moves.
    ///
    /// # Errors
    /// The first of its moves that is not legal.
    pub fn new(
        saved: SavedGame,
        rules: Informed,
        (code, seats): (Option<String>, Vec<MarkView>),
        voice: &Voice<'_>,
    ) -> Result<ShownGameView, BadRecord> {
        let (end, players, record) = (saved.kept.end, &saved.kept.players, saved.kept.record());
        let formats = forms_of(&record);
        let play = GameInPlay::of_record(rules, record)?;
        let naming = naming(play.rules());
        Ok(ShownGameView {
            saved: saved.view(voice),
            code,
            seats,
            lines: play.lines().iter().map(|line| naming.names(line)).collect(),
            status: voice.words.record_end(play.rules().game(), end, play.position().conclusion()),
            opening: voice.words.opening_record(play.rules().game(), play.opening()),
            formats,
            x_lesson: lesson_of(&players.x),
            o_lesson: lesson_of(&players.o),
        })
    }
}

/// The drawing of a game that lies flat and whose moves are legal.
fn drawn(listed: &Listed, rules: Informed, moves: Vec<Square>) -> Option<Drawn> {
    let head = &listed.head;
    let board = Some(BoardView::of(&head.game)?);
    let record = Record { moves, end: head.end, ..Record::new(head.game, head.first) };
    let play = GameInPlay::of_record(rules, record).ok()?;
    let naming = naming(play.rules());
    let lines = play.lines().iter().map(|line| naming.names(line)).collect();
    Some(Drawn { board, moves: naming.names(&play.record().moves), lines })
}

/// The forms that can hold a record.
fn forms_of(record: &Record) -> Vec<GameForm> {
    let holds = |form: &GameForm| match form {
        GameForm::Svg => record.game.grid().is_some(),
        form => form.format().is_none_or(|format| format.write(record).is_ok()),
    };
    OFFERED.into_iter().filter(holds).collect()
}
