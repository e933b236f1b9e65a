//! Seats: the right to move for a side of a network game.

use std::collections::HashMap;

use inarow_formats::kept::GameId;
use inarow_formats::standing::mark_word;
use inarow_rules::{ByMark, Mark};

use crate::change::refused;
use crate::database::{Link, query};
use crate::load::read_mark;
use crate::writer::{Change, Fail};
use crate::{Error, Refusal, Store, content};

/// The hash of a secret, as text; the store never contains the secret itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Secret(pub String);

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A computer player of this program.
    Engine,
    /// The holder of this token.
    Held(Secret),
    /// Not taken: the holder of this invitation may take it.
    Open(Secret),
}

impl Store {
    /// The sides of a game whose seats a token holds.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn held(&self, token: &Secret, id: GameId) -> Result<Vec<Mark>, Error> {
        Ok(self.seats(token, &[id]).await?.remove(&id).unwrap_or_default())
    }

    /// The sides whose seats a token holds, X first, for those of these games in which it holds
    /// any.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn seats(
        &self,
        token: &Secret,
        ids: &[GameId],
    ) -> Result<HashMap<GameId, Vec<Mark>>, Error> {
        let mut query = query("SELECT game, mark FROM seat WHERE token = ");
        query.push_bind(&token.0).push(" AND game IN ");
        query.push_list(ids.iter().map(|id| id.0)).push(" ORDER BY game, mark DESC");
        let mut reader = self.reader().await?;
        let rows: Vec<(i64, String)> = query.tuples(&mut reader).await?;
        let mut seats: HashMap<GameId, Vec<Mark>> = HashMap::new();
        for (id, word) in rows {
            seats.entry(GameId(id)).or_default().push(read_mark(id, &word)?);
        }
        Ok(seats)
    }

    /// Gives a token the open seat of a side, for the owner of the game with this fencing number,
    /// and stores the player's name.
    ///
    /// # Errors
    /// [`Refusal::Fenced`] if the fencing number has changed, [`Refusal::SeatTaken`] if the seat is
    /// taken or has another invitation.
    pub async fn take_seat(
        &self,
        id: GameId,
        mark: Mark,
        invite: Secret,
        token: Secret,
        name: String,
        lease: i64,
    ) -> Result<(), Error> {
        self.make(Change::TakeSeat { id, mark, invite, token, name, lease }).await.map(drop)
    }

    /// True if a token took a seat of a game with this invitation.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn has_taken(
        &self,
        token: &Secret,
        invite: &Secret,
        id: GameId,
    ) -> Result<bool, Error> {
        let mut reader = self.reader().await?;
        let sql = "SELECT COUNT(*) FROM seat WHERE token = $1 AND invite = $2 AND game = $3";
        let query = query(sql).bind(&token.0).bind(&invite.0).bind(id.0);
        Ok(query.value::<i64>(&mut reader).await? > 0)
    }
}

/// The seats of a game.
pub(crate) async fn of_game(link: &mut Link<'_>, id: i64) -> Result<ByMark<Seat>, Error> {
    let sql = "SELECT mark, token, invite FROM seat WHERE game = $1";
    let rows = query(sql).bind(id).rows(link).await?;
    let mut seats = ByMark { x: Seat::Engine, o: Seat::Engine };
    for row in rows {
        let mark = read_mark(id, row.get("mark")?)?;
        let (token, invite): (Option<String>, Option<String>) =
            (row.get("token")?, row.get("invite")?);
        seats[mark] = match (token, invite) {
            (Some(token), _) => Seat::Held(Secret(token)),
            (None, Some(invite)) => Seat::Open(Secret(invite)),
            (None, None) => Seat::Engine,
        };
    }
    Ok(seats)
}

/// Writes the rows of the seats of a game; computer players have none.
pub(crate) async fn insert(
    link: &mut Link<'_>,
    id: GameId,
    seats: &ByMark<Seat>,
) -> Result<(), Fail> {
    for mark in Mark::BOTH {
        let (token, invite) = match &seats[mark] {
            Seat::Engine => continue,
            Seat::Held(token) => (Some(&token.0), None),
            Seat::Open(invite) => (None, Some(&invite.0)),
        };
        query("INSERT INTO seat (game, mark, token, invite) VALUES ($1, $2, $3, $4)")
            .bind(id.0)
            .bind(mark_word(mark))
            .bind(token)
            .bind(invite)
            .execute(link)
            .await?;
    }
    Ok(())
}

/// Gives an open seat to a token if the invitation is right. The invitation is kept, so that the
/// same token can repeat the request.
pub(crate) async fn take(
    link: &mut Link<'_>,
    (id, mark): (GameId, Mark),
    invite: &Secret,
    token: &Secret,
    name: &str,
) -> Result<(), Fail> {
    let sql = "UPDATE seat SET token = $1 \
        WHERE game = $2 AND mark = $3 AND token IS NULL AND invite = $4";
    let taken = query(sql)
        .bind(&token.0)
        .bind(id.0)
        .bind(mark_word(mark))
        .bind(&invite.0)
        .execute(link)
        .await?;
    if taken == 0 {
        return Err(refused(0, Refusal::SeatTaken));
    }
    let sql = match mark {
        Mark::X => "UPDATE game SET x_player = $1 WHERE id = $2",
        Mark::O => "UPDATE game SET o_player = $1 WHERE id = $2",
    };
    query(sql).bind(name).bind(id.0).execute(link).await?;
    if link.is_server() {
        let started = query(include_str!("../sql/postgres/start_clock.sql"));
        started.bind(id.0).bind(mark_word(mark)).execute(link).await?;
    }
    content::forget(link, id).await
}
