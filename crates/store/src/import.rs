//! Importing many games: each as a whole or not at all.

use std::ops::Range;
use std::sync::Arc;

use tokio::sync::Mutex;

use crate::content::Taken;
use crate::database::{Link, query};
use crate::duplicate::{self, Same};
use crate::load::MoveRow;
use crate::replay::Checked;
use crate::writer::{Change, Fail, Made};
use crate::{Error, Store, change};
use inarow_formats::json;
use inarow_formats::kept::{GameId, KeptGame, KeptMove, Millis};
use inarow_formats::standing::{end_words, mark_word};

/// Number of games or moves after which an import commits.
const GAMES: usize = 5000;
const MOVES: usize = 100_000;

/// Number of rows in one statement. SQLite allows 32766 values in one, and copies each page that a statement changes: with
/// more moves in each it has a sixth less to do.
const GAME_ROWS: usize = 500;
const MOVE_ROWS: usize = 4000;

/// A game to be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The game.
    pub kept: KeptGame,
    /// The period in which it began, as precise as its record: it is not stored again if there is
    /// the same game, begun in that period and with the same result, that no other game of the
    /// import has matched. `None` if only the start time of the game itself counts.
    pub began: Option<Range<Millis>>,
}

impl From<KeptGame> for Incoming {
    fn from(kept: KeptGame) -> Incoming {
        Incoming { kept, began: None }
    }
}

/// Games of an import that are stored in one commit.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    games: Vec<(Checked, Option<Range<Millis>>)>,
    now: Millis,
    taken: Arc<Mutex<Taken>>,
}

/// The results of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The games that were stored, in the order of the import.
    pub kept: Vec<GameId>,
    /// The games that were not stored again, because the database had them: the index in the
    /// import, from 0, and the stored game.
    pub known: Vec<(usize, GameId)>,
    /// The games that were refused: the index in the import, from 0, and the reason.
    pub refused: Vec<(usize, Error)>,
}

impl Store {
    /// Stores games as an [`Import`] does; `now` is the start time of those that have none.
    ///
    /// # Errors
    /// The error of the database; `imported` still lists the games stored before it.
    pub async fn import(
        &self,
        games: impl IntoIterator<Item: Into<Incoming>>,
        now: Millis,
        imported: &mut Imported,
    ) -> Result<(), Error> {
        let mut import = Import::new(now);
        for game in games {
            import.add(self, game.into(), imported);
            if import.is_full() {
                import.commit(self, imported).await?;
            }
        }
        import.commit(self, imported).await
    }
}

/// An import under way: games that wait until enough of them are stored in one commit.
///
/// Each game is stored as a whole or not at all. It is refused if a move is not legal or if its end
/// contradicts the board. A game with a start time is not stored again if there is one with the
/// same rules, start time, first side, players and moves, stored or earlier in the import; for
/// others see [`Incoming::began`].
#[derive(Debug)]
pub struct Import {
    now: Millis,
    /// The number of games that were added.
    added: usize,
    /// The indexes in the import of the games that wait.
    numbers: Vec<usize>,
    games: Vec<(Checked, Option<Range<Millis>>)>,
    moves: usize,
    taken: Arc<Mutex<Taken>>,
}

impl Import {
    /// An import without games; `now` is the start time of those that have none.
    #[must_use]
    pub fn new(now: Millis) -> Import {
        let (numbers, games) = (Vec::new(), Vec::new());
        Import { now, added: 0, numbers, games, moves: 0, taken: Arc::default() }
    }

    /// Checks a game, which then waits for a commit or is listed as refused.
    pub fn add(&mut self, store: &Store, game: Incoming, imported: &mut Imported) {
        let Incoming { kept, began } = game;
        match Checked::new(kept, store.shelf()) {
            Ok(checked) => {
                self.numbers.push(self.added);
                self.moves += checked.line.plies;
                self.games.push((checked, began));
            }
            Err(error) => imported.refused.push((self.added, error)),
        }
        self.added += 1;
    }

    /// True if the games that wait are enough for a commit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.games.len() >= GAMES || self.moves >= MOVES
    }

    /// Stores the games that wait.
    ///
    /// # Errors
    /// The error of the database: none of them is stored.
    pub async fn commit(&mut self, store: &Store, imported: &mut Imported) -> Result<(), Error> {
        let (games, numbers) = (std::mem::take(&mut self.games), std::mem::take(&mut self.numbers));
        self.moves = 0;
        if games.is_empty() {
            return Ok(());
        }
        if games.iter().any(|(_, began)| began.is_some()) {
            while !store.make(Change::NoteContent).await?.is_empty() {}
        }
        let batch = Batch { games, now: self.now, taken: Arc::clone(&self.taken) };
        let made = store.make(Change::Import(batch)).await?;
        for (number, made) in numbers.into_iter().zip(made) {
            match made {
                Made::New(id) => imported.kept.push(id),
                Made::Known(id) => imported.known.push((number, id)),
            }
        }
        Ok(())
    }
}

/// Writes games that have been played through, except for those already stored.
pub(crate) async fn insert(link: &mut Link<'_>, batch: Batch) -> Result<Vec<Made>, Fail> {
    let Batch { games, now, taken } = batch;
    let mut taken = taken.lock().await;
    // Duplicates are searched before writing: no other program may write in between.
    link.lock_new().await?;
    let same = duplicate::find(link, &games, &mut taken).await?;
    let count = same.iter().filter(|same| same.is_none()).count();
    let mut next = change::take_ids(link, count).await?;
    let mut made: Vec<Made> = Vec::with_capacity(games.len());
    let mut numbered = Vec::with_capacity(count);
    for ((game, _), same) in games.iter().zip(same) {
        let id = match same {
            Some(Same::Stored(id)) => Made::Known(id),
            Some(Same::Earlier(place)) => Made::Known(made[place].id()),
            None => {
                numbered.push((next, game));
                next += 1;
                Made::New(GameId(next - 1))
            }
        };
        taken.take(id.id());
        made.push(id);
    }
    insert_checked(link, &numbered, now).await?;
    Ok(made)
}

/// Writes games that have been played through, with their names; `now` is the start time of those
/// that have none.
pub(crate) async fn insert_checked(
    link: &mut Link<'_>,
    games: &[(i64, &Checked)],
    now: Millis,
) -> Result<(), Fail> {
    for rows in games.chunks(GAME_ROWS) {
        insert_games(link, rows, now).await?;
    }
    let mut moves: Vec<_> = games
        .iter()
        .flat_map(|&(id, game)| {
            let made = game.line.keys.iter().zip(&game.kept.moves).zip(1..);
            made.map(move |((&key, kept), ply)| (key, id, kept, ply))
        })
        .collect();
    // In the order of the index by position, its pages are each written once: half of the time.
    moves.sort_unstable_by_key(|&(key, ..)| key);
    for rows in moves.chunks(MOVE_ROWS) {
        insert_moves(link, rows).await?;
    }
    Ok(())
}

async fn insert_games(
    link: &mut Link<'_>,
    rows: &[(i64, &Checked)],
    now: Millis,
) -> Result<(), Fail> {
    let mut insert = query(
        "INSERT INTO game (id, game, first, x_player, o_player, origin, tags, started, finished, \
         ending, standing, plies, opening, content) ",
    );
    insert.push_rows(rows.iter().map(|&(id, checked)| {
        let kept = &checked.kept;
        let ended = kept.end.is_some();
        [
            id.into(),
            kept.game.to_string().into(),
            mark_word(kept.first).into(),
            (&kept.players.x).into(),
            (&kept.players.o).into(),
            (&kept.origin).into(),
            json::write_tags(&kept.tags).into(),
            kept.started.unwrap_or(now).into(),
            kept.finished.filter(|_| ended).into(),
            kept.end.map(end_words).into(),
            checked.standing.word().into(),
            ended.then_some(kept.moves.len() as i64).into(),
            checked.line.opening.filter(|_| ended).into(),
            checked.content.into(),
        ]
    }));
    insert.execute(link).await?;
    Ok(())
}

/// Writes moves: each the key after it, its game, itself and its ply.
async fn insert_moves(
    link: &mut Link<'_>,
    rows: &[(i64, i64, &KeptMove, i64)],
) -> Result<(), Fail> {
    let mut insert = query(format!("INSERT INTO move ({}) ", MoveRow::COLUMNS));
    insert.push_rows(rows.iter().map(|&(key, id, kept, ply)| {
        [
            id.into(),
            ply.into(),
            i64::from(kept.square.0).into(),
            kept.clock.into(),
            (&kept.source).into(),
            (&kept.grade).into(),
            key.into(),
        ]
    }));
    insert.execute(link).await?;
    Ok(())
}
