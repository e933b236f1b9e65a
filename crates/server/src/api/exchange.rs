//! Games that are studied, from other programs and for them. Nothing is saved.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::views::{ExportView, GameForm, ImportView, MarkView};
use inarow_answers::{
    ExchangeError, ReadAs, Versioned, Voice, WriteAs, budget, export as export_tree,
    import as import_text, view,
};
use inarow_formats::Variations;
use inarow_rules::{BadTree, Branch, Game, GameTree, Mark, Notation, Setup};
use serde::Deserialize;
use utoipa::IntoParams;

use super::games::read_game;
use crate::address::ClientAddress;
use crate::extract::{Contents, Json, Query};
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::Wish;
use crate::wire::{Tag, WantedExport, WantedMove};

/// The most moves of a tree that is written.
const MOST_MOVES: usize = 20_000;

/// The most tags.
const MOST_TAGS: usize = 1000;

/// How a text is to be read.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedImport {
    /// The form; if it is not said, what the file's name or the beginning of the text speaks for.
    #[serde(rename = "as")]
    #[param(nullable = false, required = false, value_type = GameForm)]
    form: Option<GameForm>,
    /// The name of the file that the text is from.
    #[param(nullable = false)]
    file: Option<String>,
    /// The game of a form that does not say which it is; tic-tac-toe if it is not said.
    #[param(nullable = false)]
    game: Option<String>,
    /// The side that began where the form does not say; X if it is not said.
    #[param(nullable = false, required = false, value_type = MarkView)]
    first: Option<MarkView>,
}

/// The games of a text, as trees of moves: what is right of them, and what is wrong with the others and
/// where.
#[utoipa::path(
    post, path = "/api/v1/study/import", tag = "study", operation_id = "import_games",
    params(WantedImport),
    request_body(
        content = String, content_type = "text/plain", description = "The text, of at most 1 MiB.",
    ),
    responses((status = 200, description = "The games.", body = Versioned<ImportView>), Problem),
)]
pub(super) async fn import(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedImport { form, file, game, first }): Query<WantedImport>,
    Contents(bytes): Contents,
) -> Result<axum::Json<Versioned<ImportView>>, Problem> {
    let game = match &game {
        Some(text) => read_game(text)?,
        None => Game::TICTACTOE,
    };
    let first = first.map_or(Mark::X, Mark::from);
    let wanted = ReadAs {
        form,
        file,
        game,
        is_only_game: false,
        first,
        notation: Notation::Algebraic,
        variations: Variations::LeftOut,
        most: budget::TEXT as u64,
    };
    let voice = language.voice();
    let thinkers = &server.rooms.services().thinkers;
    let read = thinkers.think(Wish::glance(address), move |_| {
        import_text(&*bytes, wanted).map(|read| view(&read, &voice)).map_err(not_exchanged)
    });
    Ok(axum::Json(read.await?))
}

/// A tree of moves as text for other programs, with all its branches where the form can hold them.
#[utoipa::path(
    post, path = "/api/v1/study/export", tag = "study", operation_id = "export_tree",
    request_body = WantedExport,
    responses((status = 200, description = "The text.", body = Versioned<ExportView>), Problem),
)]
pub(super) async fn export(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Json(wanted): Json<WantedExport>,
) -> Result<axum::Json<Versioned<ExportView>>, Problem> {
    let rules = server.rooms.services().rules(read_game(&wanted.game)?);
    let (tree, wanted) = read_tree(rules.game(), wanted)?;
    let voice = language.voice();
    let thinkers = &server.rooms.services().thinkers;
    let written = thinkers.think(Wish::glance(address), move |_| {
        let written = export_tree(&rules, tree, wanted).map_err(not_exchanged)?;
        Ok(view(&written, &voice))
    });
    Ok(axum::Json(written.await?))
}

/// The tree that somebody sends, and how it is to be written.
fn read_tree(game: &Game, wanted: WantedExport) -> Result<(GameTree, WriteAs), Problem> {
    let WantedExport { position, moves, at, end, tags, form, .. } = wanted;
    let most = |most: usize, what: &str| {
        Problem::new(Kind::BadRequest, format!("a tree has {most} {what} at most"))
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
    let moves = moves.iter().map(branch).collect::<Result<Vec<_>, Problem>>()?;
    let tags = tags.into_iter().map(|Tag(name, value)| (name, value)).collect();
    let tree = GameTree { moves, tags, ..GameTree::new(*game, start) };
    Ok((tree, WriteAs { form, at: at.map(place), end: end.map(place) }))
}

/// Why nothing was read or written.
pub(super) fn not_exchanged(error: ExchangeError) -> Problem {
    match error {
        ExchangeError::CannotWriteTree(error) => Problem::new(Kind::Internal, error.to_string()),
        ExchangeError::Tree(_, _, bad @ BadTree::Order { .. }) => {
            Problem::new(Kind::Impossible, bad.to_string())
        }
        ExchangeError::NoSuchMove => {
            Problem::new(Kind::Impossible, "there is no such move in the tree")
        }
        error => Problem::impossible(move |words| {
            let voice = Voice { words, notation: Notation::Algebraic };
            error.say_with_place(&voice).unwrap_or_default()
        }),
    }
}
