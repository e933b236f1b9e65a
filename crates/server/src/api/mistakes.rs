//! Mistakes of a visitor's own games, as exercises.

use std::sync::Arc;

use axum::extract::State;
#[cfg(feature = "openapi")]
use inarow_answers::asked::GameText;
use inarow_answers::asked::read_game;
use inarow_answers::mistakes::{OwnGame, mistakes};
use inarow_answers::views::MistakesView;
use inarow_answers::{Answer as _, GameInPlay, Versioned};
use inarow_formats::Filter;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_players::PlayerName;
use inarow_rules::Mark;
use inarow_store::Cursor;
use serde::{Deserialize, Serialize};

use super::listing;
use crate::address::ClientAddress;
use crate::extract::Query;
use crate::identity::Asker;
use crate::language::{RequestLanguage, versioned};
use crate::owner::IsOwner;
use crate::problem::Problem;
use crate::server::Server;
use crate::thinking::Wish;

/// Games reviewed in one request.
const GAMES: usize = 10;

/// The player of the mistakes, and the games to search.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(super) struct WantedMistakes {
    /// The number of a saved game, to get the mistakes in it alone: those of the other side if the caller made none.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    saved: Option<String>,
    /// Games by these rules.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
    /// The cursor: `next` of the previous answer.
    #[cfg_attr(
        feature = "openapi",
        param(nullable = false, pattern = "^-?[0-9]{1,18}-[0-9]{1,18}$")
    )]
    cursor: Option<String>,
}

/// The caller's mistakes in some of the games they can see, newest game first.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct MistakesPage {
    #[serde(flatten)]
    found: MistakesView,
    /// The cursor for the next page; null at the end.
    #[cfg_attr(feature = "openapi", schema(required))]
    next: Option<String>,
}

/// The caller's own moves that are proven to have given away a better result. Games are searched a
/// few at a time, newest first; the owner of the server sees those of all.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/mistakes", tag = "study", params(WantedMistakes), operation_id = "list_mistakes",
    responses((status = 200, description = "The mistakes.", body = Versioned<MistakesPage>), Problem),
))]
pub(super) async fn list(
    State(server): State<Arc<Server>>,
    asker: Asker,
    is_owner: IsOwner,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedMistakes>,
) -> Result<axum::Json<Versioned<MistakesPage>>, Problem> {
    let (games, end) = match &wanted.saved {
        Some(number) => {
            let (id, kept) = listing::seen(&server, &asker, is_owner, number).await?;
            (vec![(id, kept)], None)
        }
        None => page(&server, &asker, is_owner, &wanted).await?,
    };
    let mut own = Vec::new();
    for (id, kept) in games.into_iter().filter(|(_, kept)| kept.end.is_some()) {
        let sides = sides(&server, &asker, id, &kept).await?;
        let rules = server.rooms.services().rules(kept.game);
        let play = match GameInPlay::of_record(rules, kept.record()) {
            Ok(play) => play,
            Err(bad) => {
                tracing::warn!(game = id.0, %bad, "a damaged record is passed over");
                continue;
            }
        };
        own.push(OwnGame { id, kept, play, sides, is_asked: wanted.saved.is_some() });
    }
    let thinkers = &server.rooms.services().thinkers;
    let places: Vec<Cursor> = own.iter().map(place).collect();
    let (wish, voice) = (Wish::study(address), language.voice());
    let found = thinkers.find(wish, move |stop| Ok(mistakes(&own, stop).view(&voice))).await?;
    // Where time ran out, the next answer continues after the last game searched.
    let next = match places.get(found.games.wrapping_sub(1)).filter(|_| found.games < places.len())
    {
        Some(last) => Some(*last),
        None => end,
    };
    Ok(versioned(MistakesPage { found, next: next.map(listing::cursor_text) }))
}

/// The place of a game in a list.
fn place(game: &OwnGame) -> Cursor {
    Cursor { started: game.kept.started.unwrap_or_default(), id: game.id }
}

/// Some of the games that a visitor sees, and the place to continue.
async fn page(
    server: &Server,
    asker: &Asker,
    is_owner: IsOwner,
    wanted: &WantedMistakes,
) -> Result<(Vec<(GameId, KeptGame)>, Option<Cursor>), Problem> {
    let game = wanted.game.as_deref().map(read_game).transpose()?;
    let cursor = wanted.cursor.as_deref().map(listing::read_cursor).transpose()?;
    let filter = Filter { game, ..Filter::default() };
    let page = listing::page(server, asker, is_owner, &filter, cursor, GAMES).await?;
    let mut games = Vec::new();
    for listed in page.games {
        let id = listed.head.id;
        games.push((id, server.store().get(id).await?));
    }
    Ok((games, page.next))
}

/// The sides that an asker played: those whose seats they hold, or else those of people, whom only the
/// owner of the server sees without a seat.
async fn sides(
    server: &Server,
    asker: &Asker,
    id: GameId,
    kept: &KeptGame,
) -> Result<Vec<Mark>, Problem> {
    let held = match asker.secret() {
        Some(secret) => server.store().held(&secret, id).await?,
        None => Vec::new(),
    };
    let is_person = |mark: &Mark| kept.player_here(*mark).is_none_or(is_person);
    Ok(if held.is_empty() { Mark::BOTH.into_iter().filter(is_person).collect() } else { held })
}

/// Whether a player's name is that of a person, not of an engine or a program.
fn is_person(name: &str) -> bool {
    let is_outside =
        ["bot:", "policy:", "gomocup:", "learned:"].iter().any(|kind| name.starts_with(kind));
    !is_outside && name.parse::<PlayerName>().map_or(true, |player| player == PlayerName::Human)
}
