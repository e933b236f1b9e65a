//! Requests to read games of other programs, and to write games for them.

use inarow_formats::{RecentRules, Variations};
use inarow_rules::tree::{BadTree, Branch, GameTree, Note};
use inarow_rules::{Game, Mark, Notation, Setup};
use inarow_search::Informed;
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use super::described::{GameText, PositionText, ReadForm};
use super::integer;
use super::position::{read_game, read_game_or_usual};
use crate::exchange::{ExchangeError, Exported, Imported, ReadAs, WriteAs, export, import};
use crate::views::{GameForm, MarkView};
use crate::{Problem, ProblemKind, Voice, budget};

/// The most moves of a tree that is written.
const MOST_MOVES: usize = 20_000;

/// The most tags.
const MOST_TAGS: usize = 1000;

/// The reading of a text, as requested.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedImport {
    /// The format; by default it is recognized from the file name or the beginning of the text.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = ReadForm))]
    form: Option<GameForm>,
    /// The name of the file the text comes from.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    file: Option<String>,
    /// The game, if the format does not say which it is; tic-tac-toe by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
    /// The side that began, if the format does not say; X by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = MarkView))]
    first: Option<MarkView>,
}

/// The reading of a text.
#[derive(Clone, Debug)]
pub struct AskedImport(ReadAs);

impl WantedImport {
    /// Reads the request.
    ///
    /// # Errors
    /// If the game is wrong.
    pub fn read(self) -> Result<AskedImport, Problem> {
        let WantedImport { form, file, game, first } = self;
        Ok(AskedImport(ReadAs {
            form,
            file,
            game: read_game_or_usual(game.as_deref())?,
            is_only_game: false,
            first: first.map_or(Mark::X, Mark::from),
            notation: Notation::Algebraic,
            variations: Variations::LeftOut,
            most: budget::TEXT as u64,
            rules: RecentRules::default(),
        }))
    }
}

impl AskedImport {
    /// The games of a text.
    ///
    /// # Errors
    /// If nothing of it can be read.
    pub fn answer(self, text: &[u8]) -> Result<Imported, Problem> {
        import(text, self.0).map_err(not_exchanged)
    }
}

/// A move of a tree to export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WantedMove {
    /// The square, in algebraic notation.
    #[cfg_attr(
        feature = "openapi",
        schema(min_length = 2, pattern = "^[a-v]([1-9]|1[0-9]|2[0-2])$")
    )]
    pub r#move: String,
    /// The index of the move it follows, from 0 and below its own; null for a first move.
    #[serde(default, deserialize_with = "integer::read")]
    pub after: Option<u32>,
    /// A comment on the position after it.
    #[serde(default)]
    pub comment: Option<String>,
    /// Squares and the texts on them; an empty text is a mark.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 225))]
    pub labels: Vec<Tag>,
}

/// A further name and value of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tag(pub String, pub String);

/// A game to export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WantedExport {
    /// The rules: a name or `m,n,k` with its options.
    #[cfg_attr(feature = "openapi", schema(value_type = GameText))]
    pub game: String,
    /// The position where the moves begin, as text; the empty board by default.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<PositionText>))]
    pub position: Option<String>,
    /// The moves. Of those that follow the same move, the first continues the main line.
    #[cfg_attr(feature = "openapi", schema(max_items = 20_000))]
    pub moves: Vec<WantedMove>,
    /// The index of the last move of the line to write, if a format holds only one; the position
    /// after it is shown. Null for the beginning.
    #[serde(default, deserialize_with = "integer::read")]
    pub at: Option<u32>,
    /// The index of the last move of the line to write in such a format; `at` by default.
    #[serde(default, deserialize_with = "integer::read")]
    pub end: Option<u32>,
    /// Names and values that say more about it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    pub tags: Vec<Tag>,
    /// The format.
    pub form: GameForm,
}

/// A tree of moves, and how it is to be written.
#[derive(Clone, Debug)]
pub struct AskedExport {
    rules: Informed,
    tree: GameTree,
    wanted: WriteAs,
}

impl WantedExport {
    /// The tree, and how it is to be written.
    ///
    /// # Errors
    /// If one of the texts is wrong, or there is too much of something.
    pub fn read(self, compiled: impl FnOnce(Game) -> Informed) -> Result<AskedExport, Problem> {
        let rules = compiled(read_game(&self.game)?);
        let game = rules.game();
        let WantedExport { position, moves, at, end, tags, form, .. } = self;
        let most = |most: usize, what: &str| {
            Problem::new(ProblemKind::BadRequest, format!("a tree has {most} {what} at most"))
        };
        if moves.len() > MOST_MOVES {
            return Err(most(MOST_MOVES, "moves"));
        }
        if tags.len() > MOST_TAGS {
            return Err(most(MOST_TAGS, "tags"));
        }
        let wrong = |error| Problem::impossible(move |words| words.text_error(&error));
        let start = match position {
            None => Setup::empty(game),
            Some(text) => Setup::parse(game, &text).map_err(wrong)?,
        };
        let place = |place: u32| usize::try_from(place).unwrap_or(usize::MAX);
        let branch = |made: &WantedMove| {
            let square = Notation::Algebraic.read(game, &made.r#move).map_err(wrong)?;
            Ok(Branch { square, after: made.after.map(place) })
        };
        let note = |made: &WantedMove| {
            let label = |Tag(at, text): &Tag| {
                Ok((Notation::Algebraic.read(game, at).map_err(wrong)?, text.clone()))
            };
            let comment = made.comment.clone().unwrap_or_default();
            let labels = made.labels.iter().map(label).collect::<Result<Vec<_>, Problem>>()?;
            Ok(Note { comment, labels })
        };
        let said = moves.iter().enumerate();
        let said = said.filter(|(_, made)| made.comment.is_some() || !made.labels.is_empty());
        let notes = said.map(|(place, made)| Ok((place, note(made)?)));
        let notes = notes.collect::<Result<_, Problem>>()?;
        let moves = moves.iter().map(branch).collect::<Result<Vec<_>, Problem>>()?;
        let tags = tags.into_iter().map(|Tag(name, value)| (name, value)).collect();
        let tree = GameTree { moves, notes, tags, ..GameTree::new(*game, start) };
        let wanted = WriteAs { form, at: at.map(place), end: end.map(place) };
        Ok(AskedExport { rules, tree, wanted })
    }
}

impl AskedExport {
    /// The tree as text for other programs, with all its branches where the form can hold them.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn answer(self) -> Result<Exported, Problem> {
        export(&self.rules, self.tree, self.wanted).map_err(not_exchanged)
    }
}

/// The reason why nothing was read or written.
#[must_use]
pub fn not_exchanged(error: ExchangeError) -> Problem {
    match error {
        ExchangeError::CannotWriteTree(error) => {
            Problem::new(ProblemKind::Internal, error.to_string())
        }
        ExchangeError::Tree(_, _, bad @ BadTree::Order { .. }) => {
            Problem::new(ProblemKind::Impossible, bad.to_string())
        }
        ExchangeError::NoSuchMove => {
            Problem::new(ProblemKind::Impossible, "there is no such move in the tree")
        }
        error => Problem::impossible(move |words| {
            let voice = Voice { words, notation: Notation::Algebraic };
            error.say(&voice).unwrap_or_default()
        }),
    }
}
