//! Making games, showing them, taking seats.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
#[cfg(feature = "openapi")]
use inarow_answers::asked::PersonName;
use inarow_answers::asked::{person, read_game};
use inarow_answers::review::GameReview;
use inarow_answers::views::{PlayerKind, ReviewView};
use inarow_answers::{GameInPlay, Versioned};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, Mark};
use inarow_store::{NewGame as Begun, Room, Seat};
use serde::Deserialize;

use super::visit::{Shown, Visit};
use crate::address::Visitor;
use crate::extract::Json;
use crate::identity::{Asker, COOKIE, Token};
use crate::language::{RequestLanguage, versioned};
use crate::names::fresh_code;
use crate::problem::{Kind, Problem};
use crate::room::Ask;
use crate::server::Server;
use crate::thinking::Wish;
use crate::time::now;
#[cfg(feature = "openapi")]
use crate::wire::GameView;
use crate::wire::{NewGame, NewSeat, Seated};

/// Makes a game. Its player gets a token, as a cookie, or in the body if a bearer token was sent.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games", tag = "games", request_body = NewGame,
    responses((status = 201, description = "The game, and what the caller needs.", body = Versioned<Seated>), Problem),
))]
pub(super) async fn make(
    State(server): State<Arc<Server>>,
    asker: Asker,
    language: RequestLanguage,
    Visitor { address, is_secure }: Visitor,
    Json(wanted): Json<NewGame>,
) -> Result<Response, Problem> {
    server.rooms.services().creation_limit.check(address)?;
    server.rooms.check_place(address)?;
    let game = read_game(&wanted.game).map_err(|problem| Problem::from(problem).at("/game"))?;
    let rules = server.rooms.services().rules(game);
    let token = asker.token_or_fresh()?;
    let invite = Token::random()?;
    let read = |field, seat: &NewSeat| seat.read(field, &rules).map_err(Problem::from);
    let ((x, x_name), (o, o_name)) = (read("/x", &wanted.x)?, read("/o", &wanted.o)?);
    let seat = |kind| match kind {
        PlayerKind::Person => Seat::Held(token.secret()),
        PlayerKind::Engine => Seat::Engine,
        PlayerKind::Open => Seat::Open(invite.secret()),
    };
    let (seats, players) = (ByMark { x: seat(x), o: seat(o) }, ByMark { x: x_name, o: o_name });
    let (has_open, me) = ([x, o].contains(&PlayerKind::Open), [x, o].contains(&PlayerKind::Person));
    if x == PlayerKind::Open && o == PlayerKind::Open {
        return Err(Problem::told(Kind::Impossible, "online-two-open").at("/o"));
    }
    let code = fresh_code()?;
    let opening = wanted.opening.read(&game);
    let opening = opening.map_err(|problem| Problem::from(problem).at("/opening"))?;
    let mut tags = Vec::new();
    OpeningRecord::new(opening).write(&mut tags);
    let begun = Begun {
        first: wanted.first.map_or(Mark::X, Mark::from),
        players,
        tags,
        origin: "web".to_owned(),
        ..Begun::new(game, now())
    };
    let time = wanted.clock.read().map_err(|problem| Problem::from(problem).at("/clock"))?;
    let room = Room { code: code.clone(), epoch: 0, time, seats, rematch: None };
    server.store().begin_room(begun, room).await?;
    let visit = Visit { server, code, asker, language, address, is_secure };
    let game = visit.view_of(me.then(|| token.secret())).await?;
    let is_bot = visit.asker.is_bot;
    let seated = Seated {
        game,
        invite: has_open.then(|| invite.text().to_owned()),
        token: (me && is_bot).then(|| token.text().to_owned()),
    };
    Ok(answer(StatusCode::CREATED, &seated, cookie(&token, is_secure).filter(|_| me && !is_bot)))
}

/// The cookie of a page.
fn cookie(token: &Token, is_secure: bool) -> Option<HeaderValue> {
    token.cookie(COOKIE, is_secure)
}

/// An answer that gives a page its token.
fn answer(status: StatusCode, seated: &Seated, cookie: Option<HeaderValue>) -> Response {
    let mut headers = HeaderMap::new();
    if let Some(cookie) = cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    (status, headers, versioned(seated)).into_response()
}

/// A finished game move by move: grades, better moves and why.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/games/{code}/review", tag = "games",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The review.", body = Versioned<ReviewView>), Problem),
))]
pub(super) async fn review(visit: Visit) -> Result<axum::Json<Versioned<ReviewView>>, Problem> {
    let play = visit.ask(|answer| Ask::Play { answer }).await?;
    review_of(&visit.server, visit.address, play, visit.language).await
}

/// The review of a game. A score not proven within an engine's time for a move is an estimate.
pub(super) async fn review_of(
    server: &Server,
    address: IpAddr,
    play: GameInPlay,
    language: RequestLanguage,
) -> Result<axum::Json<Versioned<ReviewView>>, Problem> {
    let (thinkers, wish) = (&server.rooms.services().thinkers, Wish::study(address));
    Ok(language.tell(&thinkers.find(wish, move |stop| GameReview::of(&play, stop)).await?))
}

/// The state of a game, as the caller sees it.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/games/{code}", tag = "games",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game.", body = Versioned<GameView>), Problem),
))]
pub(super) async fn show(visit: Visit) -> Shown {
    visit.show().await
}

/// The invitation to an open seat.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    /// The invitation, from the person who made the game.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{32}$"))]
    invite: String,
    /// The name others see.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = PersonName, required = false))]
    name: String,
}

/// Takes the open seat of a game.
///
/// The holder may claim the seat again with the same invitation and token; nothing changes then.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/seat", tag = "games", request_body = Claim,
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game, and the token.", body = Versioned<Seated>), Problem),
))]
pub(super) async fn take_seat(visit: Visit, Json(claim): Json<Claim>) -> Result<Response, Problem> {
    visit.server.rooms.services().creation_limit.check(visit.address)?;
    let wrong = || Problem::told(Kind::Forbidden, "online-not-invited");
    let invite = Token::read(&claim.invite).ok_or_else(wrong)?;
    let name = person(&claim.name).map_err(|problem| problem.at("/name"))?;
    let token = visit.asker.token_or_fresh()?;
    let own = token.clone();
    visit.ask(|answer| Ask::Claim { invite, token: own, name, answer }).await??;
    let game = visit.view_of(Some(token.secret())).await?;
    let is_bot = visit.asker.is_bot;
    let seated = Seated { game, invite: None, token: is_bot.then(|| token.text().to_owned()) };
    Ok(answer(StatusCode::OK, &seated, cookie(&token, visit.is_secure).filter(|_| !is_bot)))
}
