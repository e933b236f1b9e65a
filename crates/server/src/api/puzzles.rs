//! Puzzles that come with the program.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::asked::read_game;
use inarow_answers::views::{PuzzleGameView, PuzzleListView, PuzzleView};
use inarow_answers::{PuzzleWish, Versioned, budget};
use inarow_lab::{Day, PuzzleKind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::address::ClientAddress;
use crate::extract::Query;
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// What a puzzle asks for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes what is read as text, to say what is wrong with it")]
pub(super) enum WantedKind {
    /// To win with the second move.
    #[serde(rename = "win-in-2")]
    WinIn2,
    /// To win with the third move.
    #[serde(rename = "win-in-3")]
    WinIn3,
    /// The only move that wins, or that does not lose.
    OnlyMove,
    /// The only move that keeps the opponent from threatening two lines at once.
    BlockTheFork,
    /// The square at which the opponent would complete a line.
    FindTheThreat,
}

/// Which puzzles to send.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedPuzzles {
    /// The game: tic-tac-toe, `4,4,4`, Connect Four or gomoku; any of them by default.
    #[param(nullable = false)]
    game: Option<String>,
    /// The puzzle at this position, as a puzzle gives it.
    #[param(nullable = false)]
    position: Option<String>,
    /// The kind; any by default.
    #[param(value_type = Option<WantedKind>, nullable = false)]
    kind: Option<String>,
    /// How many; one by default.
    #[param(value_type = Option<u64>, nullable = false, minimum = 1, maximum = 50)]
    count: Option<u8>,
    /// The seed for picking them, to get the same ones again; by default a new one each time.
    #[param(value_type = Option<u64>, nullable = false, minimum = 0, maximum = 4_294_967_295u64)]
    seed: Option<u32>,
}

/// Puzzles that come with the program, picked at random, no two the same: positions with one proven
/// solution. Fewer are sent if there are not enough. Each has every right answer with the replies
/// that resist longest, so that a page can judge a move by itself.
#[utoipa::path(
    get, path = "/api/v1/puzzles", tag = "study", operation_id = "list_puzzles", params(WantedPuzzles),
    responses((status = 200, description = "The puzzles.", body = Versioned<PuzzleListView>), Problem),
)]
pub(super) async fn list(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedPuzzles { game, position, kind, count, seed }): Query<WantedPuzzles>,
) -> Result<axum::Json<Versioned<PuzzleListView>>, Problem> {
    let (usual, most) = budget::PUZZLES;
    let count = count.map_or(usual, usize::from);
    if !(1..=most).contains(&count) {
        return Err(Problem::impossible(move |words| {
            words.say("puzzle-count", [("count", count.into()), ("most", most.into())])
        }));
    }
    let game = game.as_deref().map(read_game).transpose()?;
    let games: Vec<String> = PuzzleGameView::all().into_iter().map(|one| one.game).collect();
    if let Some(game) = game.map(|game| game.to_string()).filter(|text| !games.contains(text)) {
        return Err(Problem::none_of(Kind::Impossible, &game, &games));
    }
    let no_kind = |text: &str| {
        Problem::none_of(Kind::Impossible, text, &PuzzleKind::ALL.map(PuzzleKind::word))
    };
    let read_kind = |text: &String| PuzzleKind::of_word(text).ok_or_else(|| no_kind(text));
    let kind = kind.as_ref().map(read_kind).transpose()?;
    let seed = match seed {
        Some(seed) => seed.into(),
        None => {
            getrandom::u64().map_err(|error| Problem::new(Kind::Internal, error.to_string()))?
        }
    };
    let thinkers = &server.rooms.services().thinkers;
    let wish = PuzzleWish { kind, count, seed };
    Ok(language.tell(&thinkers.puzzles(address, game, position, wish).await?))
}

/// Which day.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedDay {
    /// The caller's date, such as `2026-11-21`.
    #[param(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    date: String,
}

/// The puzzle of a day, the same for everybody.
#[utoipa::path(
    get, path = "/api/v1/puzzles/today", tag = "study", operation_id = "show_puzzle_of_day", params(WantedDay),
    responses((status = 200, description = "The puzzle.", body = Versioned<PuzzleView>), Problem),
)]
pub(super) async fn today(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedDay { date }): Query<WantedDay>,
) -> Result<axum::Json<Versioned<PuzzleView>>, Problem> {
    let day: Day = date.parse().map_err(|_| {
        Problem::impossible(move |words| {
            words.say("usage-not-a-day", [("text", date.as_str().into())])
        })
    })?;
    let thinkers = &server.rooms.services().thinkers;
    Ok(language.tell(&thinkers.puzzle_of_day(address, day).await?))
}
