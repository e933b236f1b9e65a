//! A saved game in a list, with the board of its end.

use std::collections::HashMap;

use inarow_answers::Voice;
use inarow_answers::views::{MarkView, SavedLineView};
use inarow_formats::Listed;
use inarow_formats::kept::GameId;

use crate::identity::Asker;
use crate::problem::Problem;
use crate::server::Server;

/// The lines of listed games.
pub(super) async fn lines(
    server: &Server,
    asker: &Asker,
    games: &[Listed],
    voice: &Voice<'_>,
) -> Result<Vec<SavedLineView>, Problem> {
    let ids: Vec<GameId> = games.iter().map(|listed| listed.head.id).collect();
    let store = server.store();
    let (mut codes, mut squares) = (store.codes(&ids).await?, store.squares(&ids).await?);
    let mut seats = match asker.secret() {
        Some(secret) => store.seats(&secret, &ids).await?,
        None => HashMap::new(),
    };
    let line = |listed: &Listed| {
        let id = listed.head.id;
        let moves = squares.remove(&id).unwrap_or_default();
        let seats = seats.remove(&id).into_iter().flatten().map(MarkView::from).collect();
        let rules = server.rooms.services().rules(listed.head.game);
        SavedLineView::new(listed, rules, moves, (codes.remove(&id), seats), voice)
    };
    Ok(games.iter().map(line).collect())
}
