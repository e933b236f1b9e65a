//! A saved game in a list, with the board of its end.

use std::collections::HashMap;

use inarow_answers::asked::naming;
use inarow_answers::views::{BoardView, ListedView, MarkView};
use inarow_answers::{Answer as _, GameInPlay, Voice};
use inarow_formats::{GameId, Listed};
use inarow_rules::{Record, Square};
use serde::Serialize;
use utoipa::ToSchema;

use crate::identity::Asker;
use crate::problem::Problem;
use crate::server::Server;

/// A saved game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Line {
    #[serde(flatten)]
    line: ListedView,
    /// Its name in addresses, if it is an online game.
    #[schema(required)]
    code: Option<String>,
    /// The sides whose seats the caller holds.
    seats: Vec<MarkView>,
    #[serde(flatten)]
    drawn: Drawn,
}

/// What is drawn of a game.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct Drawn {
    /// The board; none of a cube, nor of a record that is damaged.
    #[schema(required)]
    board: Option<BoardView>,
    /// The moves in order.
    moves: Vec<String>,
    /// The lines that decided it.
    lines: Vec<Vec<String>>,
}

/// The lines of listed games.
pub(super) async fn lines(
    server: &Server,
    asker: &Asker,
    games: &[Listed],
    voice: &Voice<'_>,
) -> Result<Vec<Line>, Problem> {
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
        Line {
            line: listed.view(voice),
            code: codes.remove(&id),
            seats: seats.remove(&id).into_iter().flatten().map(MarkView::from).collect(),
            drawn: drawn(server, listed, moves).unwrap_or_default(),
        }
    };
    Ok(games.iter().map(line).collect())
}

/// What is drawn of a game that lies flat and whose moves are legal.
fn drawn(server: &Server, listed: &Listed, moves: Vec<Square>) -> Option<Drawn> {
    let head = &listed.head;
    let board = Some(BoardView::of(&head.game)?);
    let record = Record { moves, end: head.end, ..Record::new(head.game, head.first) };
    let play = GameInPlay::of_record(server.rooms.services().rules(head.game), record).ok()?;
    let naming = naming(play.rules());
    let lines = play.lines().iter().map(|line| naming.names(line)).collect();
    Some(Drawn { board, moves: naming.names(&play.record().moves), lines })
}
