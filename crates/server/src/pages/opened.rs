//! A visit to a page.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use inarow_answers::asked::voice;
use inarow_words::Language;

use crate::address::Visitor;
use crate::language::RequestLanguage;
use crate::owner::IsOwner;
use crate::preview::{Preview, preview};
use crate::problem::Problem;
use crate::server::Server;

/// The visitor who opens a page, and the address.
pub(crate) struct Opened {
    server: Arc<Server>,
    uri: Uri,
    pub(crate) visitor: Visitor,
    pub(crate) language: Language,
    pub(crate) headers: HeaderMap,
    /// True for the owner of the server; false for everyone while the database does not answer.
    pub(crate) is_owner: bool,
}

impl FromRequestParts<Arc<Server>> for Opened {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut Parts,
        server: &Arc<Server>,
    ) -> Result<Opened, Problem> {
        let visitor = Visitor::from_request_parts(parts, server).await?;
        let Ok(RequestLanguage(language)) =
            RequestLanguage::from_request_parts(parts, server).await;
        let owner = IsOwner::from_request_parts(parts, server).await;
        let is_owner = owner.is_ok_and(|IsOwner(is_owner)| is_owner);
        let (server, uri, headers) = (Arc::clone(server), parts.uri.clone(), parts.headers.clone());
        Ok(Opened { server, uri, visitor, language, headers, is_owner })
    }
}

impl Opened {
    /// The games about which the server has knowledge, by their names on pages.
    pub(crate) fn known_games(&self) -> String {
        self.server.rooms.services().known_games.join(" ")
    }

    /// The preview of the address.
    pub(crate) async fn preview(&self) -> Preview {
        preview(&self.server, self.visitor.address, &voice(self.language), &self.uri).await
    }
}
