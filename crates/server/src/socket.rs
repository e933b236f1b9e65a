//! A page's one WebSocket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;

use crate::address::ClientAddress;
use crate::identity::Asker;
use crate::language::RequestLanguage;
use crate::page::{Heard, Page, Said, Wire};
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// Time within which a closing page must finish the handshake.
const CLOSING: Duration = Duration::from_secs(2);

/// Opens the WebSocket of a page.
pub(crate) async fn open(
    State(server): State<Arc<Server>>,
    asker: Asker,
    RequestLanguage(language): RequestLanguage,
    ClientAddress(address): ClientAddress,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| Problem::new(Kind::BadRequest, rejection.body_text()))?;
    let place = server.place_for_page(address)?;
    let most = server.limits.body;
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(4 << 10)
        .write_buffer_size(4 << 10)
        .max_write_buffer_size(256 << 10);
    let secret = asker.secret();
    let tracked = server.sockets.token();
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (_tracked, _place) = (tracked, place);
        Page::new(server, address, (secret, language)).serve(socket).await;
    }))
}

impl Wire for WebSocket {
    async fn hear(&mut self) -> Heard {
        match self.recv().await {
            Some(Ok(Message::Text(text))) => Heard::Text(text.as_str().to_owned()),
            Some(Ok(Message::Binary(_))) => Heard::Bytes,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Heard::Sign,
            Some(Ok(Message::Close(_)) | Err(_)) | None => Heard::End,
        }
    }

    async fn say(&mut self, said: Said) -> bool {
        let message = match said {
            Said::Text(text) => Message::Text(text.into()),
            Said::AreYouThere => Message::Ping(Vec::new().into()),
            Said::Close(code, reason) => {
                let frame = CloseFrame { code, reason: reason.into() };
                // The page may be gone already. Its last messages are read: closing the connection
                // before would discard what was sent last.
                let closed = async {
                    let sent = self.send(Message::Close(Some(frame))).await;
                    while sent.is_ok() && matches!(self.recv().await, Some(Ok(_))) {}
                };
                return tokio::time::timeout(CLOSING, closed).await.is_ok();
            }
        };
        self.send(message).await.is_ok()
    }
}
