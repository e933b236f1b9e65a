//! Who opens a page, and which.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use inarow_answers::asked::voice;
use inarow_words::Language;

use crate::address::Visitor;
use crate::language::RequestLanguage;
use crate::preview::{Preview, preview};
use crate::problem::Problem;
use crate::server::Server;

/// Who opens a page, and at which address.
pub(crate) struct Opened {
    server: Arc<Server>,
    uri: Uri,
    pub(crate) visitor: Visitor,
    pub(crate) language: Language,
    pub(crate) headers: HeaderMap,
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
        let (server, uri, headers) = (Arc::clone(server), parts.uri.clone(), parts.headers.clone());
        Ok(Opened { server, uri, visitor, language, headers })
    }
}

impl Opened {
    /// What is there.
    pub(crate) async fn preview(&self) -> Preview {
        preview(&self.server, self.visitor.address, &voice(self.language), &self.uri).await
    }
}
