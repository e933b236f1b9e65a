//! A visitor's request about one online game.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use inarow_answers::Versioned;
use inarow_answers::table::Change;
use inarow_store::Secret;
use tokio::sync::oneshot;

use crate::address::Visitor;
use crate::extract::Path;
use crate::identity::Asker;
use crate::language::{RequestLanguage, versioned};
use crate::problem::Problem;
use crate::room::Ask;
use crate::server::Server;
use crate::wire::GameView;

/// The visitor, the game, and the address and language of the request.
pub(super) struct Visit {
    pub(super) server: Arc<Server>,
    pub(super) code: String,
    pub(super) asker: Asker,
    pub(super) language: RequestLanguage,
    pub(super) address: IpAddr,
    /// Whether the browser is known to speak HTTPS.
    pub(super) is_secure: bool,
}

impl FromRequestParts<Arc<Server>> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Visit, Problem> {
        let Path(code) = Path::from_request_parts(parts, server).await?;
        let Visitor { address, is_secure } = Visitor::from_request_parts(parts, server).await?;
        let Ok(language) = RequestLanguage::from_request_parts(parts, server).await;
        let asker = Asker::of(&parts.headers);
        Ok(Visit { server: Arc::clone(server), code, asker, language, address, is_secure })
    }
}

/// A game as the asker sees it.
pub(super) type Shown = Result<axum::Json<Versioned<GameView>>, Problem>;

impl Visit {
    /// Asks the game's room something.
    pub(super) async fn ask<T>(
        &self,
        ask: impl FnOnce(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Problem> {
        self.server.rooms.ask(&self.code, self.address, ask).await
    }

    /// The game as the holder of a token sees it.
    pub(super) async fn view_of(&self, asker: Option<Secret>) -> Result<GameView, Problem> {
        let RequestLanguage(language) = self.language;
        self.ask(|answer| Ask::View { asker, language, answer }).await
    }

    /// The game as the asker sees it.
    pub(super) async fn show(&self) -> Shown {
        Ok(versioned(self.view_of(self.asker.secret()).await?))
    }

    /// Has a player's wish done: the game after it.
    pub(super) async fn change(&self, change: Change) -> Shown {
        let asker = self.asker.secret();
        self.ask(|answer| Ask::Change { asker, change, answer }).await??;
        self.show().await
    }
}
