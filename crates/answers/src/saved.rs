//! Saved games.

mod shown;

use inarow_formats::Listed;
use inarow_formats::kept::{GameId, KeptGame, KeptMove, Millis};
use inarow_formats::standing::{Standing, end_words};
use inarow_players::review::Graded;
use inarow_rules::{BadRecord, ByMark, Position, Rules};
use serde::Serialize;

use crate::views::{BoardView, MarkView, OpeningName};
use crate::{Answer, Voice};

pub use shown::{Drawn, SavedLineView, SavedPageView, ShownGameView};

/// A saved game whose moves are legal.
#[derive(Clone, Debug)]
pub struct SavedGame {
    id: GameId,
    kept: KeptGame,
    last: Position,
}

impl SavedGame {
    /// A kept game by its number.
    ///
    /// # Errors
    /// The first of its moves that is not legal.
    pub fn new(id: GameId, kept: KeptGame) -> Result<SavedGame, BadRecord> {
        let rules = Rules::new(kept.game);
        let last = kept.record().positions(&rules)?.pop();
        let last = last.unwrap_or_else(|| rules.empty_for(kept.first));
        Ok(SavedGame { id, kept, last })
    }

    /// The standing of the game.
    #[must_use]
    pub fn standing(&self) -> Standing {
        Standing::of(self.kept.end, self.last.conclusion()).unwrap_or(Standing::Open)
    }
}

/// The names of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayersView {
    /// The player of X; empty if not known.
    pub x: String,
    /// The player of O; empty if not known.
    pub o: String,
}

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ListedView {
    /// Its number.
    pub id: i64,
    /// The rules.
    pub game: String,
    /// The rule by which it opens; left out where that is any square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening_rule: Option<OpeningName>,
    /// The side that began.
    pub first: MarkView,
    /// The players.
    pub players: PlayersView,
    /// Where it was played: `play`, `lesson 3`, `web`, `import`.
    pub origin: String,
    /// The time at which it began, in milliseconds since 1970-01-01T00:00:00Z.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub started: Option<Millis>,
    /// The time at which it ended.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub finished: Option<Millis>,
    /// The result: `x` or `o` for the winner, `draw`, `open` or `abandoned`.
    pub result: &'static str,
    /// `played`, `resigned x`, `out-of-time o`, `lost x`, `agreed` or `abandoned`; null while the game goes
    /// on.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub end: Option<&'static str>,
    /// The number of its moves.
    pub plies: usize,
}

/// A move of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SavedMoveView {
    /// The square.
    pub r#move: String,
    /// The mover's clock after the move, in milliseconds.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<Millis>,
    /// Its source, if the record names one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub source: Option<String>,
    /// Its grade, if it has one of this program's.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<crate::asked::GradeWord>))]
    pub grade: Option<&'static str>,
    /// True if the grade is an estimate.
    pub estimated: bool,
}

/// A saved game with its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SavedGameView {
    /// Its entry in a list.
    #[serde(flatten)]
    pub listed: ListedView,
    /// The board; `null` for a cube.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub board: Option<BoardView>,
    /// Further names and values, in order.
    pub tags: Vec<(String, String)>,
    /// The moves in order.
    pub moves: Vec<SavedMoveView>,
    /// The position at the end.
    pub position: String,
}

impl PlayersView {
    pub(crate) fn of(players: &ByMark<String>) -> PlayersView {
        PlayersView { x: players.x.clone(), o: players.o.clone() }
    }
}

impl Answer for Listed {
    type View = ListedView;

    fn view(&self, _: &Voice<'_>) -> ListedView {
        let head = &self.head;
        ListedView {
            id: head.id.0,
            game: head.game.to_string(),
            opening_rule: OpeningName::unless_free(head.opening),
            first: head.first.into(),
            players: PlayersView::of(&head.players),
            origin: head.origin.clone(),
            started: Some(head.started),
            finished: head.finished,
            result: head.standing.word(),
            end: head.end.map(end_words),
            plies: self.plies,
        }
    }
}

impl Answer for SavedGame {
    type View = SavedGameView;

    fn view(&self, voice: &Voice<'_>) -> SavedGameView {
        let (kept, naming) = (&self.kept, voice.naming(&self.kept.game));
        let made = |made: &KeptMove| {
            // Another program may have written something else.
            let graded = made.grade.as_deref().and_then(Graded::read);
            SavedMoveView {
                r#move: naming.square(made.square),
                clock: made.clock,
                source: made.source.clone(),
                grade: graded.map(|graded| graded.grade.word()),
                estimated: graded.is_some_and(|graded| graded.is_estimate),
            }
        };
        SavedGameView {
            listed: ListedView {
                id: self.id.0,
                game: kept.game.to_string(),
                opening_rule: OpeningName::unless_free(kept.record().opening().rule()),
                first: kept.first.into(),
                players: PlayersView::of(&kept.players),
                origin: kept.origin.clone(),
                started: kept.started,
                finished: kept.finished,
                result: self.standing().word(),
                end: kept.end.map(end_words),
                plies: kept.moves.len(),
            },
            board: BoardView::of(&kept.game),
            tags: kept.tags.clone(),
            moves: kept.moves.iter().map(made).collect(),
            position: self.last.to_string(),
        }
    }
}
