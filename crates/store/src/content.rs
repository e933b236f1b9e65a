//! A hash of a game without its times, by which imports find games whose records do not say exactly
//! when they began.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::vec::IntoIter;

use inarow_formats::kept::{GameId, KeptGame, Millis};
use inarow_formats::standing::{Standing, mark_word};
use inarow_rules::{ByMark, Mark};

use crate::database::{Link, query};
use crate::load;
use crate::replay::Checked;
use crate::writer::{Fail, Made};

/// Number of games whose content is hashed in one commit.
const AT_ONCE: i64 = 5000;

/// Number of rows in one statement.
const ROWS: usize = 500;

/// The hash of a game: FNV-1a (Fowler, Noll and Vo), which never changes. Different games may share
/// it.
fn hash(
    (game, first, standing): (&str, &str, &str),
    players: &ByMark<String>,
    squares: impl Iterator<Item = i64>,
) -> i64 {
    let texts = [game, first, standing, &players.x, &players.o];
    let texts = texts.iter().flat_map(|text| text.bytes().chain([0]));
    let bytes = texts.chain(squares.flat_map(i64::to_le_bytes));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.cast_signed()
}

/// The hash of a game with this standing.
pub(crate) fn of(kept: &KeptGame, standing: Standing) -> i64 {
    let head = (&*kept.game.to_string(), mark_word(kept.first), standing.word());
    hash(head, &kept.players, kept.moves.iter().map(|made| i64::from(made.square.0)))
}

/// Computes the hash of some of the games that have none, and returns these games.
pub(crate) async fn note(link: &mut Link<'_>) -> Result<Vec<Made>, Fail> {
    let sql = link.choose(
        include_str!("../sql/sqlite/unnoted.sql"),
        include_str!("../sql/postgres/unnoted.sql"),
    );
    let games: Vec<(i64, String, String, String, String, String)> =
        query(sql).bind(AT_ONCE).tuples(link).await?;
    let Some(last) = games.last().map(|game| game.0) else { return Ok(Vec::new()) };
    let sql = "SELECT move.game, move.square FROM game CROSS JOIN move \
        WHERE move.game = game.id AND game.content IS NULL AND game.id <= $1 ORDER BY game.id, move.ply";
    let moves: Vec<(i64, i64)> = query(sql).bind(last).tuples(link).await?;
    let mut moves = moves.into_iter().peekable();
    let mut noted = Vec::with_capacity(games.len());
    for (id, game, first, standing, x, o) in games {
        // Moves of a game that another program is changing.
        while moves.next_if(|made| made.0 < id).is_some() {}
        let squares = std::iter::from_fn(|| moves.next_if(|made| made.0 == id)).map(|made| made.1);
        noted.push((id, hash((&game, &first, &standing), &ByMark { x, o }, squares)));
    }
    for rows in noted.chunks(ROWS) {
        let mut update = query("WITH noted (id, content) AS (");
        update.push_rows(rows.iter().map(|&(id, content)| [id.into(), content.into()]));
        update
            .push(") UPDATE game SET content = noted.content FROM noted WHERE game.id = noted.id");
        update.execute(link).await?;
    }
    Ok(noted.into_iter().map(|(id, _)| Made::Known(GameId(id))).collect())
}

/// Clears the hash of a game that has changed.
pub(crate) async fn forget(link: &mut Link<'_>, id: GameId) -> Result<(), Fail> {
    let sql = "UPDATE game SET content = NULL WHERE id = $1 AND content IS NOT NULL";
    query(sql).bind(id.0).execute(link).await?;
    Ok(())
}

/// The games of the database that an import has matched: each matches at most one of its games.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    ids: HashSet<GameId>,
    /// The games of each content and period of time that have not been tried.
    left: HashMap<(i64, Millis, Millis), IntoIter<i64>>,
}

impl Taken {
    /// Records that a game of the database is matched.
    pub(crate) fn take(&mut self, id: GameId) {
        self.ids.insert(id);
    }

    /// The first matching game of the database that no other game of the import has matched.
    pub(crate) async fn find(
        &mut self,
        link: &mut Link<'_>,
        checked: &Checked,
        began: &Range<Millis>,
    ) -> Result<Option<GameId>, Fail> {
        let (content, from, before) = (checked.content, began.start, began.end);
        let left = match self.left.entry((content, from, before)) {
            Entry::Occupied(left) => left.into_mut(),
            Entry::Vacant(place) => {
                let sql = "SELECT id FROM game WHERE content = $1 AND started >= $2 \
                    AND started < $3 ORDER BY id";
                let query = query(sql).bind(content).bind(from).bind(before);
                let ids: Vec<(i64,)> = query.tuples(link).await?;
                place.insert(ids.into_iter().map(|(id,)| id).collect::<Vec<_>>().into_iter())
            }
        };
        for id in left.map(GameId) {
            if !self.ids.contains(&id) && is_at(link, id, checked).await? {
                self.ids.insert(id);
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}

/// True if a game of the database is the one that was played through.
async fn is_at(link: &mut Link<'_>, id: GameId, checked: &Checked) -> Result<bool, Fail> {
    let kept = &checked.kept;
    let head = match load::head(link, id).await {
        Ok(head) => head,
        // A damaged game does not match.
        Err(Fail::Refused(_)) => return Ok(false),
        Err(broken) => return Err(broken),
    };
    let same: (_, Mark, &ByMark<String>, Standing) =
        (head.game, head.first, &head.players, head.standing);
    if same != (kept.game, kept.first, &kept.players, checked.standing) {
        return Ok(false);
    }
    match load::squares(link, id).await {
        Ok(squares) => Ok(squares == kept.squares()),
        Err(Fail::Refused(_)) => Ok(false),
        Err(broken) => Err(broken),
    }
}
