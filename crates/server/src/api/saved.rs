//! Saved games: lists, single ones, exports, statistics.
//!
//! Who asks from this machine sees every game, those of the terminal included; anybody else sees
//! the games in which they hold a seat.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use inarow_answers::GameInPlay;
use inarow_formats::{Filter, Format, GameId, KeptGame, json};
use inarow_rules::{Game, Notation, Record};
use inarow_store::{Cursor, LARGEST_PAGE};
use inarow_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::games::read_game;
use super::{Path, Query, listing};
use crate::identity::Asker;
use crate::limits::{AtHome, From};
use crate::problem::{Kind, Problem};
use crate::room::{damaged, stored};
use crate::sentences::sentences;
use crate::server::Server;
use crate::thinking::{lesson_of, naming};
use crate::wire::{ReviewView, Said, SavedGame, SavedLine, Standing, StatsView};

/// How many games a page has unless it is said.
const USUAL_PAGE: usize = 50;

/// What an address says of saved games: which are meant, and more. A query cannot be put together of two
/// types whose unknown parts are refused.
macro_rules! wanted {
    ($(#[$about:meta])* $name:ident { $($more:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Default, Deserialize, IntoParams)]
        #[into_params(parameter_in = Query)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            /// Games by these rules.
            #[param(nullable = false)]
            game: Option<String>,
            /// Games with a player of this name, on either side.
            #[param(nullable = false)]
            player: Option<String>,
            /// Games that stand so.
            #[param(nullable = false, required = false, value_type = Standing)]
            result: Option<Standing>,
            /// Games that began at this time or later, in milliseconds since 1970.
            #[param(nullable = false)]
            since: Option<i64>,
            /// Games that began before this time, in milliseconds since 1970.
            #[param(nullable = false)]
            until: Option<i64>,
            $($more)*
        }
    };
}

wanted! {
    /// Which saved games are meant.
    Wanted {}
}

wanted! {
    /// A page of the saved games that are meant.
    WantedPage {
        /// Where to go on: `next` of the page before.
        #[param(nullable = false, pattern = "^-?[0-9]{1,18}-[0-9]{1,18}$")]
        cursor: Option<String>,
        /// The most games of a page; 50 if it is not said.
        #[param(nullable = false, minimum = 1, maximum = 1000)]
        limit: Option<usize>,
    }
}

impl Wanted {
    fn filter(&self, server: &Server) -> Result<Filter, Problem> {
        let game: Option<Game> =
            self.game.as_deref().map(|text| read_game(server, text)).transpose()?;
        let player = self.player.clone().filter(|player| !player.is_empty());
        let (from, before) = (self.since, self.until);
        let standing = self.result.map(Into::into);
        Ok(Filter { game, player, standing, from, before, ..Filter::default() })
    }
}

impl WantedPage {
    /// Which games, whatever the page.
    fn games(&self) -> Wanted {
        let WantedPage { result, since, until, .. } = *self;
        Wanted { game: self.game.clone(), player: self.player.clone(), result, since, until }
    }

    /// How many games the page has at most.
    fn most(&self) -> Result<usize, Problem> {
        let most = self.limit.unwrap_or(USUAL_PAGE);
        if (1..=LARGEST_PAGE).contains(&most) {
            return Ok(most);
        }
        let detail = format!("a page has 1 to {LARGEST_PAGE} games");
        Err(Problem::new(Kind::BadRequest, detail))
    }

    fn cursor(&self) -> Result<Option<Cursor>, Problem> {
        self.cursor.as_deref().map(listing::read_cursor).transpose()
    }
}

/// A saved game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Line {
    #[serde(flatten)]
    line: SavedLine,
    /// Its name in addresses, if it is played over the network.
    #[schema(required)]
    code: Option<String>,
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Page {
    /// The games, newest first.
    games: Vec<Line>,
    /// Where to go on; none at the end.
    #[schema(required)]
    next: Option<String>,
}

/// Saved games, newest first.
#[utoipa::path(
    get, path = "/api/v1/saved", tag = "saved", params(WantedPage), operation_id = "list_saved",
    responses((status = 200, description = "The page.", body = Page), Problem),
)]
pub(super) async fn list(
    State(server): State<Arc<Server>>,
    asker: Asker,
    at_home: AtHome,
    Query(wanted): Query<WantedPage>,
) -> Result<axum::Json<Page>, Problem> {
    let (filter, cursor) = (wanted.games().filter(&server)?, wanted.cursor()?);
    let most = wanted.most()?;
    let page = listing::page(&server, &asker, at_home, &filter, cursor, most).await?;
    let ids: Vec<GameId> = page.games.iter().map(|listed| listed.head.id).collect();
    let mut codes = server.store().codes(&ids).await.map_err(|error| stored(&error))?;
    let line = |listed: &inarow_store::Listed| Line {
        line: SavedLine::from(listed),
        code: codes.remove(&listed.head.id),
    };
    Ok(axum::Json(Page {
        games: page.games.iter().map(line).collect(),
        next: page.next.map(listing::cursor_text),
    }))
}

/// A saved game with its moves, and how it ended.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Shown {
    #[serde(flatten)]
    saved: SavedGame,
    /// Its name in addresses, if it is played over the network.
    #[schema(required)]
    code: Option<String>,
    /// The lines that decided it.
    lines: Vec<Vec<String>>,
    /// How it stands or ended.
    status: Said,
    /// The forms in which it can be exported.
    formats: Vec<ExportForm>,
    /// The lessons that its players are from.
    lessons: Lessons,
}

/// The lessons that two players are from, where they are players of articles.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Lessons {
    /// That of X.
    #[schema(required)]
    x: Option<usize>,
    /// That of O.
    #[schema(required)]
    o: Option<usize>,
}

/// A saved game with its moves, and how it ended.
#[utoipa::path(
    get, path = "/api/v1/saved/{id}", tag = "saved", operation_id = "show_saved",
    params(("id" = i64, Path, description = "The game's number")),
    responses((status = 200, description = "The game.", body = Shown), Problem),
)]
pub(super) async fn show(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    at_home: AtHome,
) -> Result<axum::Json<Shown>, Problem> {
    let (id, kept) = listing::seen(&server, &asker, at_home, &id).await?;
    let house = server.rooms.house();
    let play = GameInPlay::of_record(house.rules(kept.game), kept.record()).map_err(damaged)?;
    let (conclusion, end) = (play.position().conclusion(), kept.end);
    let record = kept.record();
    let formats = ExportForm::ALL.into_iter().filter(|form| form.holds(&record)).collect();
    let lessons = Lessons { x: lesson_of(&kept.players.x), o: lesson_of(&kept.players.o) };
    let saved = SavedGame::new(id, kept, Notation::Algebraic);
    let codes = server.store().codes(&[id]).await.map_err(|error| stored(&error))?;
    let naming = naming(play.rules());
    let names = |line: Vec<_>| line.into_iter().map(|square| naming.square(square)).collect();
    Ok(axum::Json(Shown {
        saved: saved.map_err(damaged)?,
        code: codes.into_values().next(),
        lines: play.lines().into_iter().map(names).collect(),
        status: house.sentences.both(|words| words.record_end(end, conclusion)),
        formats,
        lessons,
    }))
}

/// A finished saved game move by move: grades, what was better and why.
#[utoipa::path(
    get, path = "/api/v1/saved/{id}/review", tag = "saved", operation_id = "review_saved",
    params(("id" = i64, Path, description = "The game's number")),
    responses((status = 200, description = "The review.", body = ReviewView), Problem),
)]
pub(super) async fn review(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    at_home: AtHome,
    From(address): From,
) -> Result<axum::Json<ReviewView>, Problem> {
    let (_, kept) = listing::seen(&server, &asker, at_home, &id).await?;
    let house = server.rooms.house();
    let play = GameInPlay::of_record(house.rules(kept.game), kept.record()).map_err(damaged)?;
    Ok(axum::Json(house.studies.review(&house.studies.line(address), play).await?))
}

/// In which form a game is written.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ExportForm {
    /// The versioned JSON form, in which nothing is lost.
    #[default]
    Json,
    /// Smart Game Format.
    Sgf,
    /// Piskvork's form.
    Psq,
    /// A column a move, where stones fall.
    Columns,
    /// The squares in algebraic notation.
    Moves,
    /// A picture of the game, its stones numbered.
    Svg,
}

impl ExportForm {
    const ALL: [ExportForm; 6] = [
        ExportForm::Json,
        ExportForm::Sgf,
        ExportForm::Psq,
        ExportForm::Columns,
        ExportForm::Moves,
        ExportForm::Svg,
    ];

    /// How a record is written so; none for JSON, which holds more, and for a picture.
    fn format(self) -> Option<Format> {
        match self {
            ExportForm::Json | ExportForm::Svg => None,
            ExportForm::Sgf => Some(Format::Sgf),
            ExportForm::Psq => Some(Format::Psq),
            ExportForm::Columns => Some(Format::Columns),
            ExportForm::Moves => Some(Format::Moves(Notation::Algebraic)),
        }
    }

    /// Whether a record can be written so.
    fn holds(self, record: &Record) -> bool {
        match self {
            ExportForm::Svg => record.game.grid().is_some(),
            form => form.format().is_none_or(|format| format.write(record).is_ok()),
        }
    }
}

/// The language of a picture's words.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum PictureLanguage {
    /// English.
    #[default]
    En,
    /// Simplified Chinese.
    Zh,
}

impl std::convert::From<PictureLanguage> for Language {
    fn from(language: PictureLanguage) -> Language {
        match language {
            PictureLanguage::En => Language::English,
            PictureLanguage::Zh => Language::Chinese,
        }
    }
}

/// In which form a game is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedForm {
    /// The form; `json` if it is not said.
    #[serde(rename = "as", default)]
    #[param(required = false)]
    form: ExportForm,
    /// The language of a picture's words; English if it is not said.
    #[serde(default)]
    #[param(required = false)]
    lang: PictureLanguage,
}

/// A saved game for other programs, or as a picture.
#[utoipa::path(
    get, path = "/api/v1/saved/{id}/export", tag = "saved",
    params(("id" = i64, Path, description = "The game's number"), WantedForm),
    responses(
        (
            status = 200,
            description = "The game.",
            content(
                (String = "application/x-ndjson"),
                (String = "text/plain"),
                (String = "image/svg+xml"),
            ),
        ),
        Problem,
    ),
)]
pub(super) async fn export(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    at_home: AtHome,
    Query(WantedForm { form, lang }): Query<WantedForm>,
) -> Result<Response, Problem> {
    let (_, kept) = listing::seen(&server, &asker, at_home, &id).await?;
    let format = match form {
        ExportForm::Svg => return picture(&kept, lang.into()),
        form => form.format(),
    };
    let Some(format) = format else {
        let text = json::write(&kept) + "\n";
        return Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response());
    };
    let sentences = server.rooms.house().sentences;
    let naming = inarow_words::Naming { game: kept.game, notation: Notation::Algebraic };
    let text = format
        .write(&kept.record())
        .map_err(|error| sentences.impossible(|words| words.cannot_write(&naming, error)))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// A game as a picture, with words of a language.
fn picture(kept: &KeptGame, language: Language) -> Result<Response, Problem> {
    let (grid, words) = (sentences().grid(&kept.game)?, sentences().of(language));
    let drawn = inarow_words::svg::game(words, grid, &kept.record(), Notation::Algebraic);
    let drawn = drawn.map_err(|bad| Problem::new(Kind::Internal, bad.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}

/// Every saved game, one a line in the versioned JSON form.
#[utoipa::path(
    get, path = "/api/v1/saved/export", tag = "saved", params(Wanted),
    responses(
        (status = 200, description = "The games.", content_type = "application/x-ndjson", body = String),
        Problem,
    ),
)]
pub(super) async fn export_all(
    State(server): State<Arc<Server>>,
    asker: Asker,
    at_home: AtHome,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let filter = wanted.filter(&server)?;
    let (sender, receiver) = tokio::sync::mpsc::channel::<Result<Bytes, std::io::Error>>(16);
    tokio::spawn(async move {
        let failed = listing::write_all(&server, &asker, at_home, &filter, &sender).await;
        if let Err(problem) = failed {
            let _ = sender.send(Err(std::io::Error::other(problem.detail))).await;
        }
    });
    let body = Body::from_stream(crate::stream_of(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// What saved games add up to; without a player, the asker's own where they are not at home.
#[utoipa::path(
    get, path = "/api/v1/stats", tag = "saved", params(Wanted),
    responses((status = 200, description = "The statistics.", body = StatsView), Problem),
)]
pub(super) async fn stats(
    State(server): State<Arc<Server>>,
    AtHome(at_home): AtHome,
    Query(wanted): Query<Wanted>,
) -> Result<axum::Json<StatsView>, Problem> {
    if !at_home {
        return Err(Problem::told(Kind::Forbidden, "online-only-here"));
    }
    let filter = wanted.filter(&server)?;
    let stats = server.store().stats(&filter).await.map_err(|error| stored(&error))?;
    Ok(axum::Json(StatsView::new(filter.player.as_deref(), &stats)))
}
