//! Saved games: lists and statistics, single ones, exports.
//!
//! The owner of the server sees every game, those of the terminal included; other visitors see the games in which they
//! hold a seat. A game without a move is neither listed nor counted nor exported with others, but it can be read by its
//! number.

pub(super) mod export;
mod line;
pub(super) mod show;

use std::sync::Arc;

use axum::extract::State;
#[cfg(feature = "openapi")]
use inarow_answers::asked::GameText;
use inarow_answers::asked::{page_size, read_game};
use inarow_answers::stats::Statistics;
use inarow_answers::views::{SavedPageView, StatsView};
use inarow_answers::{Versioned, budget};
use inarow_formats::Filter;
use inarow_formats::stats::Stats;
use inarow_rules::Game;
use inarow_store::{Cursor, LARGEST_PAGE};
use serde::Deserialize;

use super::listing;
use crate::extract::Query;
use crate::identity::Asker;
use crate::language::{RequestLanguage, versioned};
use crate::owner::IsOwner;
use crate::problem::Problem;
use crate::server::Server;
use crate::wire::Standing;

const _: () = assert!(budget::SAVED_PAGE.1 <= LARGEST_PAGE, "the database gives less");

/// Query parameters that select saved games, and more. A query with unknown parts is refused, so two types cannot share
/// one.
/// types whose unknown parts are refused.
macro_rules! wanted {
    ($(#[$about:meta])* $name:ident { $($more:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Default, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            /// Games by these rules.
            #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
            game: Option<String>,
            /// Games with a player of this name, on either side.
            #[cfg_attr(feature = "openapi", param(nullable = false))]
            player: Option<String>,
            /// Games with this result.
            #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = Standing))]
            result: Option<Standing>,
            /// Games that began at this time or later, in milliseconds since 1970.
            #[cfg_attr(feature = "openapi", param(nullable = false))]
            since: Option<i64>,
            /// Games that began before this time, in milliseconds since 1970.
            #[cfg_attr(feature = "openapi", param(nullable = false))]
            until: Option<i64>,
            $($more)*
        }
    };
}

wanted! {
    /// A filter of saved games.
    Wanted {}
}

wanted! {
    /// A page of the saved games that a filter selects.
    WantedPage {
        /// The cursor: `next` of the previous page.
        #[cfg_attr(feature = "openapi", param(nullable = false, pattern = "^-?[0-9]{1,18}-[0-9]{1,18}$"))]
        cursor: Option<String>,
        /// The most games on a page; 50 by default.
        #[cfg_attr(feature = "openapi", param(nullable = false, minimum = 1, maximum = 1000))]
        limit: Option<usize>,
    }
}

impl Wanted {
    fn filter(&self) -> Result<Filter, Problem> {
        let game: Option<Game> = self.game.as_deref().map(read_game).transpose()?;
        let player = self.player.clone().filter(|player| !player.is_empty());
        let (from, before) = (self.since, self.until);
        let standing = self.result.map(Into::into);
        Ok(Filter { game, player, standing, from, before, moved: true, position: None })
    }
}

impl WantedPage {
    /// The games, whatever the page.
    fn games(&self) -> Wanted {
        let WantedPage { result, since, until, .. } = *self;
        Wanted { game: self.game.clone(), player: self.player.clone(), result, since, until }
    }

    /// The greatest number of games on the page.
    fn most(&self) -> Result<usize, Problem> {
        Ok(page_size(self.limit)?)
    }

    fn cursor(&self) -> Result<Option<Cursor>, Problem> {
        self.cursor.as_deref().map(listing::read_cursor).transpose()
    }
}

/// Saved games with at least one move, newest first.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/saved", tag = "saved", params(WantedPage), operation_id = "list_saved",
    responses((status = 200, description = "The page.", body = Versioned<SavedPageView>), Problem),
))]
pub(super) async fn list(
    State(server): State<Arc<Server>>,
    asker: Asker,
    is_owner: IsOwner,
    language: RequestLanguage,
    Query(wanted): Query<WantedPage>,
) -> Result<axum::Json<Versioned<SavedPageView>>, Problem> {
    let voice = language.voice();
    let (filter, cursor) = (wanted.games().filter()?, wanted.cursor()?);
    let most = wanted.most()?;
    let page = listing::page(&server, &asker, is_owner, &filter, cursor, most).await?;
    let saved_games = line::lines(&server, &asker, &page.games, &voice).await?;
    Ok(versioned(SavedPageView { saved_games, next: page.next.map(listing::cursor_text) }))
}

/// Statistics of the listed saved games: all of them for the owner of the server, otherwise the visitor's own. Without a
/// player, results, opponents and streaks are the visitor's, from games in which they hold one seat.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/stats", tag = "saved", params(Wanted),
    responses((status = 200, description = "The statistics.", body = Versioned<StatsView>), Problem),
))]
pub(super) async fn stats(
    State(server): State<Arc<Server>>,
    asker: Asker,
    IsOwner(is_owner): IsOwner,
    language: RequestLanguage,
    Query(wanted): Query<Wanted>,
) -> Result<axum::Json<Versioned<StatsView>>, Problem> {
    let (filter, store) = (wanted.filter()?, server.store());
    let stats = match (is_owner, asker.secret()) {
        (true, _) => store.stats(&filter).await?,
        (false, Some(secret)) => store.stats_held(&secret, &filter).await?,
        (false, None) => Stats::default(),
    };
    let stats = match (&filter.player, asker.secret()) {
        (None, Some(secret)) => stats.with_own(store.results_held(&secret, &filter).await?),
        _ => stats,
    };
    let player = filter.player.as_deref();
    Ok(language.tell(&Statistics { player, stats: &stats }))
}
