//! The saved games that a visitor may see.

use axum::body::Bytes;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_formats::{Filter, json};
use inarow_store::{Cursor, LARGEST_PAGE, Page};
use tokio::sync::mpsc::Sender;

use crate::identity::Asker;
use crate::owner::IsOwner;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// A page of the games that an asker sees.
pub(super) async fn page(
    server: &Server,
    asker: &Asker,
    IsOwner(is_owner): IsOwner,
    filter: &Filter,
    from: Option<Cursor>,
    most: usize,
) -> Result<Page, Problem> {
    let store = server.store();
    let page = match (is_owner, asker.secret()) {
        (true, _) => store.list(filter, from, most).await,
        (false, Some(secret)) => store.list_held(&secret, filter, from, most).await,
        (false, None) => return Ok(Page { games: Vec::new(), next: None }),
    };
    Ok(page?)
}

/// Refuses visitors who may not see a game, as if it did not exist.
async fn may_see(
    server: &Server,
    asker: &Asker,
    IsOwner(is_owner): IsOwner,
    id: GameId,
) -> Result<(), Problem> {
    let missing = || Problem::told(Kind::NotFound, "online-no-game");
    if is_owner {
        return Ok(());
    }
    let secret = asker.secret().ok_or_else(missing)?;
    let held = server.store().held(&secret, id).await?;
    if held.is_empty() { Err(missing()) } else { Ok(()) }
}

/// The game of this number, if the asker may see it.
pub(super) async fn seen(
    server: &Server,
    asker: &Asker,
    is_owner: IsOwner,
    number: &str,
) -> Result<(GameId, KeptGame), Problem> {
    let missing = |_| Problem::told(Kind::NotFound, "online-no-game");
    let id = number.parse().map(GameId).map_err(missing)?;
    may_see(server, asker, is_owner, id).await?;
    Ok((id, server.store().get(id).await?))
}

/// The place in a list that a text names: `next` of the page before.
pub(super) fn read_cursor(text: &str) -> Result<Cursor, Problem> {
    let wrong = || Problem::told(Kind::BadRequest, "online-no-cursor");
    // A time before 1970 has a minus sign of its own.
    let (started, id) = text.rsplit_once('-').ok_or_else(wrong)?;
    let number = |text: &str| text.parse().map_err(|_| wrong());
    Ok(Cursor { started: number(started)?, id: GameId(number(id)?) })
}

/// The text that names a place in a list.
pub(super) fn cursor_text(cursor: Cursor) -> String {
    format!("{}-{}", cursor.started, cursor.id)
}

/// Writes the games of a page and of all after it, one a line, newest first; stops when the answer is no longer read.
pub(super) async fn write_all(
    server: &Server,
    asker: &Asker,
    is_owner: IsOwner,
    filter: &Filter,
    mut some: Page,
    to: &Sender<Result<Bytes, std::io::Error>>,
) -> Result<(), Problem> {
    loop {
        for listed in &some.games {
            let kept = server.store().get(listed.head.id).await?;
            let line = json::write(&kept) + "\n";
            if to.send(Ok(line.into())).await.is_err() {
                return Ok(());
            }
        }
        if some.next.is_none() {
            return Ok(());
        }
        some = page(server, asker, is_owner, filter, some.next, LARGEST_PAGE).await?;
    }
}
