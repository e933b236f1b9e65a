//! Detection of games that are already stored.

use std::collections::HashMap;
use std::ops::Range;

use inarow_formats::kept::{GameId, KeptGame, Millis};
use inarow_formats::standing::mark_word;
use inarow_rules::{Game, Mark, Square};

use crate::content::Taken;
use crate::database::{Link, query};
use crate::load;
use crate::replay::Checked;
use crate::writer::Fail;

/// The number of games with the same start time from which they are not compared one by one.
const MANY: usize = 64;

/// The fields in which two copies of a game agree.
#[derive(PartialEq, Eq, Hash)]
struct Identity<'a> {
    game: Game,
    first: Mark,
    x_player: &'a str,
    o_player: &'a str,
    started: Millis,
    squares: Vec<Square>,
}

impl<'a> Identity<'a> {
    /// `None` for a game without a start time.
    fn of(kept: &'a KeptGame) -> Option<Identity<'a>> {
        Some(Identity {
            game: kept.game,
            first: kept.first,
            x_player: &kept.players.x,
            o_player: &kept.players.o,
            started: kept.started?,
            squares: kept.squares(),
        })
    }
}

/// The place of the same game.
#[derive(Clone, Copy)]
pub(crate) enum Same {
    /// In the database.
    Stored(GameId),
    /// Among the given games, at this index.
    Earlier(usize),
}

/// The same game for each game, if there is one.
pub(crate) async fn find(
    link: &mut Link<'_>,
    games: &[(Checked, Option<Range<Millis>>)],
    taken: &mut Taken,
) -> Result<Vec<Option<Same>>, Fail> {
    let mut seen = HashMap::new();
    let mut found = Vec::with_capacity(games.len());
    for (place, (checked, began)) in games.iter().enumerate() {
        if let Some(began) = began {
            found.push(taken.find(link, checked, began).await?.map(Same::Stored));
            continue;
        }
        let Some(identity) = Identity::of(&checked.kept) else {
            found.push(None);
            continue;
        };
        let earlier = seen.get(&identity).copied();
        let same = match earlier {
            None => {
                let last = checked.line.keys.last().copied();
                stored(link, &identity, last).await?.map(Same::Stored)
            }
            earlier => earlier.map(Same::Earlier),
        };
        if same.is_none() {
            seen.insert(identity, place);
        }
        found.push(same);
    }
    Ok(found)
}

/// The condition on a game besides its start time; expressions instead of columns, because its time
/// or its last position selects fewer games than these would.
const SAME_HEAD: &str = "game.x_player || '' = $2 AND game.o_player || '' = $3 \
    AND game.game || '' = $4 AND game.first || '' = $5";

/// The first game of the database that is the same; `last` is the key after its last move.
async fn stored(
    link: &mut Link<'_>,
    identity: &Identity<'_>,
    last: Option<i64>,
) -> Result<Option<GameId>, Fail> {
    let ids = match (at_that_time(link, identity).await?, last) {
        (Some(ids), _) => ids,
        (None, last) => with_that_end(link, identity, last).await?,
    };
    for id in ids.into_iter().map(GameId) {
        match load::squares(link, id).await {
            Ok(squares) if squares == identity.squares => return Ok(Some(id)),
            // A damaged game is not the same.
            Ok(_) | Err(Fail::Refused(_)) => {}
            Err(broken) => return Err(broken),
        }
    }
    Ok(None)
}

/// The games with the same head, if not many began at that time.
async fn at_that_time(
    link: &mut Link<'_>,
    identity: &Identity<'_>,
) -> Result<Option<Vec<i64>>, Fail> {
    let sql = format!(
        "SELECT game.id, CASE WHEN {SAME_HEAD} THEN 'same' ELSE '' END FROM game \
         WHERE game.started = $1 ORDER BY game.id LIMIT {MANY}"
    );
    let rows: Vec<(i64, String)> = query(sql)
        .bind(identity.started)
        .bind(identity.x_player)
        .bind(identity.o_player)
        .bind(identity.game.to_string())
        .bind(mark_word(identity.first))
        .tuples(link)
        .await?;
    if rows.len() >= MANY {
        return Ok(None);
    }
    Ok(Some(rows.into_iter().filter(|(_, same)| !same.is_empty()).map(|(id, _)| id).collect()))
}

/// The games with the same head and number of moves that ended at the same key.
async fn with_that_end(
    link: &mut Link<'_>,
    identity: &Identity<'_>,
    last: Option<i64>,
) -> Result<Vec<i64>, Fail> {
    let from = match last {
        Some(_) => {
            "move CROSS JOIN game WHERE move.position = $6 AND move.ply = $7 \
             AND game.id = move.game"
        }
        None => "game WHERE NOT EXISTS (SELECT 1 FROM move WHERE move.game = game.id)",
    };
    let sql = format!(
        "SELECT game.id FROM {from} AND {SAME_HEAD} AND game.started = $1 ORDER BY game.id"
    );
    let mut query = query(sql)
        .bind(identity.started)
        .bind(identity.x_player)
        .bind(identity.o_player)
        .bind(identity.game.to_string())
        .bind(mark_word(identity.first));
    if let Some(last) = last {
        query = query.bind(last).bind(identity.squares.len() as i64);
    }
    let ids: Vec<(i64,)> = query.tuples(link).await?;
    Ok(ids.into_iter().map(|(id,)| id).collect())
}
