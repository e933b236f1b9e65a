//! Which saved games somebody sees.

use axum::body::Bytes;
use inarow_store::{Cursor, Filter, GameId, LARGEST_PAGE, Page, json};
use tokio::sync::mpsc::Sender;

use crate::identity::Asker;
use crate::limits::AtHome;
use crate::problem::{Kind, Problem};
use crate::room::stored;
use crate::server::Server;

/// A page of the games that an asker sees.
pub(super) async fn page(
    server: &Server,
    asker: &Asker,
    AtHome(at_home): AtHome,
    filter: &Filter,
    from: Option<Cursor>,
    most: usize,
) -> Result<Page, Problem> {
    let filter = match (at_home, asker.secret()) {
        (true, _) => filter.clone(),
        (false, Some(secret)) => Filter { held_by: Some(secret), ..filter.clone() },
        (false, None) => return Ok(Page { games: Vec::new(), next: None }),
    };
    server.store().list(&filter, from, most).await.map_err(|error| stored(&error))
}

/// Refuses who may not see a game, as if it were not there.
pub(super) async fn may_see(
    server: &Server,
    asker: &Asker,
    AtHome(at_home): AtHome,
    id: GameId,
) -> Result<(), Problem> {
    let missing = || Problem::told(Kind::NotFound, "online-no-game");
    if at_home {
        return Ok(());
    }
    let secret = asker.secret().ok_or_else(missing)?;
    let held = server.store().holds(&secret, id).await.map_err(|error| stored(&error))?;
    if held { Ok(()) } else { Err(missing()) }
}

/// Writes every game that an asker sees, one a line, newest first; stops when nobody reads.
pub(super) async fn write_all(
    server: &Server,
    asker: &Asker,
    at_home: AtHome,
    filter: &Filter,
    to: &Sender<Result<Bytes, std::io::Error>>,
) -> Result<(), Problem> {
    let mut from = None;
    loop {
        let page = page(server, asker, at_home, filter, from, LARGEST_PAGE).await?;
        for listed in &page.games {
            let kept = server.store().get(listed.head.id).await.map_err(|error| stored(&error))?;
            let line = json::write(&kept) + "\n";
            if to.send(Ok(line.into())).await.is_err() {
                return Ok(());
            }
        }
        from = page.next;
        if from.is_none() {
            return Ok(());
        }
    }
}
