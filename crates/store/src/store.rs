//! The store: games kept in a database.

use std::path::Path;
use std::sync::Arc;

use inarow_rules::End;
use inarow_rules::opening::OpeningRecord;

use crate::database::{Database, Link};
use crate::replay::Shelf;
use crate::room::only_one;
use crate::writer::{Change, Made, Writer};
use crate::{Error, NewGame, Options};
use inarow_formats::kept::{GameId, KeptGame, KeptMove, Millis};

/// Games kept in a database.
///
/// Changes return once they are on the disk; concurrent changes are committed together. Readers see
/// committed data and never wait for writers.
///
/// ```
/// use inarow_formats::kept::KeptMove;
/// use inarow_rules::{Game, Square};
/// use inarow_store::{NewGame, Options, Store};
///
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
/// # runtime.block_on(async {
/// let store = Store::open(":memory:", &Options::default()).await?;
/// let id = store.begin(NewGame::new(Game::TICTACTOE, 1_700_000_000_000)).await?;
/// store.add_move(id, 1, KeptMove::from(Square(4)), 1_700_000_002_000).await?;
/// assert_eq!(store.get(id).await?.squares(), [Square(4)]);
/// store.close().await;
/// # Ok::<(), inarow_store::Error>(())
/// # }).unwrap();
/// ```
#[derive(Debug)]
pub struct Store {
    database: Database,
    /// `None` if the file was opened for reading only.
    writer: Option<Writer>,
    shelf: Arc<Shelf>,
}

impl Store {
    /// Opens a file, creating it and its folder if necessary; `:memory:` is a database that lives
    /// as long as the store, and `postgres://user:password@host/name` one on a server, which must
    /// exist and gets its tables if it is empty. It needs a running tokio runtime with a timer.
    /// Servers need the feature `cluster`.
    ///
    /// # Errors
    /// [`Error::ReadOnly`] if nothing can be written, [`Error::Locked`] if another program holds
    /// the file, [`Error::Corrupt`] if it is not a database of this program, and
    /// [`Error::NewerSchema`], which leaves the file unchanged. For a server [`Error::NotBuilt`],
    /// [`Error::Address`], [`Error::Unreachable`] and [`Error::Denied`].
    pub async fn open(place: impl AsRef<Path>, options: &Options) -> Result<Store, Error> {
        let database = Database::open(place.as_ref(), options).await?;
        let shelf = Arc::new(Shelf::default());
        let writer = (!database.is_read_only()).then(|| Writer::start(&database, &shelf));
        Ok(Store { database, writer, shelf })
    }

    /// Opens an existing database for reading only, even if the file or its folder cannot be
    /// written. Changes return [`Error::ReadOnly`].
    ///
    /// # Errors
    /// [`Error::NoDatabase`] if there is no file, [`Error::Locked`] if another program holds it,
    /// [`Error::Corrupt`] if it is not a database of this program, [`Error::NewerSchema`],
    /// [`Error::OlderSchema`], and [`Error::ReadOnly`] if there is a log beside the file that can
    /// only be read if the folder is writable.
    pub async fn open_to_read(place: impl AsRef<Path>, options: &Options) -> Result<Store, Error> {
        let database = Database::open_to_read(place.as_ref(), options).await?;
        Ok(Store { database, writer: None, shelf: Arc::new(Shelf::default()) })
    }

    /// Begins a game.
    ///
    /// # Errors
    /// The reason why it is not stored.
    pub async fn begin(&self, new: NewGame) -> Result<GameId, Error> {
        only_one(self.make(Change::Begin(new)).await?)
    }

    /// Adds the move with this ply, from 1, made at the time `now`. The game ends if the move ends
    /// it on the board.
    ///
    /// # Errors
    /// [`Error::Illegal`] if the move is not the next one or is forbidden by the rules; otherwise
    /// the reason why it is not stored.
    pub async fn add_move(
        &self,
        id: GameId,
        ply: usize,
        kept: KeptMove,
        now: Millis,
    ) -> Result<(), Error> {
        self.make(Change::Move { id, ply, kept, now }).await.map(drop)
    }

    /// Takes moves back until `plies` are left; a game that had ended is open again.
    ///
    /// # Errors
    /// [`Error::Illegal`] if there are fewer; otherwise the reason why nothing was taken back.
    pub async fn take_back(&self, id: GameId, plies: usize) -> Result<(), Error> {
        self.make(Change::TakeBack { id, plies }).await.map(drop)
    }

    /// Takes moves back until `plies` are left, and notes the opening with its choices. Where the players have exchanged
    /// their sides by that, or no longer have, they are exchanged in the database.
    ///
    /// # Errors
    /// [`Error::Illegal`] if there are fewer moves, or the game cannot have opened so; otherwise the reason why nothing
    /// was changed.
    pub async fn set_opening(
        &self,
        id: GameId,
        plies: usize,
        opening: OpeningRecord,
    ) -> Result<(), Error> {
        self.make(Change::Opening { id, plies, opening }).await.map(drop)
    }

    /// Ends a game. Repeating the same end is not an error.
    ///
    /// # Errors
    /// [`Error::Illegal`] if it has ended in another way, or did not end on the board as `end`
    /// says; otherwise the reason why the end is not stored.
    pub async fn end(&self, id: GameId, end: End, now: Millis) -> Result<(), Error> {
        self.make(Change::End { id, end, now }).await.map(drop)
    }

    /// Sets or clears the grade of a move.
    ///
    /// # Errors
    /// [`Error::Illegal`] if there is no such move; otherwise the reason why the grade is not
    /// stored.
    pub async fn grade(&self, id: GameId, ply: usize, grade: Option<String>) -> Result<(), Error> {
        self.make(Change::Grade { id, ply, grade }).await.map(drop)
    }

    /// Deletes a game and its moves.
    ///
    /// # Errors
    /// [`Error::NotFound`]; otherwise the reason why it still exists.
    pub async fn delete(&self, id: GameId) -> Result<(), Error> {
        self.make(Change::Delete(id)).await.map(drop)
    }

    /// True if other servers may use the database at the same time; a file has only one.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self.database, Database::Postgres(_))
    }

    /// Checks that changes can be stored. If the last one was, this writes nothing.
    ///
    /// # Errors
    /// The reason why they cannot, such as [`Error::Full`].
    pub async fn check_writes(&self) -> Result<(), Error> {
        match &self.writer {
            Some(writer) if !writer.fails() => Ok(()),
            _ => self.make(Change::Nothing).await.map(drop),
        }
    }

    /// A game with all its data.
    ///
    /// # Errors
    /// [`Error::NotFound`], [`Error::Corrupt`]; otherwise the reason why it cannot be read.
    pub async fn get(&self, id: GameId) -> Result<KeptGame, Error> {
        let before = id.0.checked_sub(1).ok_or(Error::NotFound(id))?;
        let found = self.stored(before, id.0, 1).await?;
        found.into_iter().next().ok_or(Error::NotFound(id))?.kept()
    }

    /// Makes the pending changes, and closes the file. Later requests are errors.
    pub async fn close(&self) {
        if let Some(writer) = &self.writer {
            writer.stop().await;
        }
        self.database.close().await;
    }

    pub(crate) async fn make(&self, change: Change) -> Result<Vec<Made>, Error> {
        self.writer.as_ref().ok_or_else(Error::only_read)?.make(change).await
    }

    pub(crate) fn shelf(&self) -> &Arc<Shelf> {
        &self.shelf
    }

    pub(crate) fn database(&self) -> &Database {
        &self.database
    }

    /// A read connection.
    pub(crate) async fn reader(&self) -> Result<Link<'static>, Error> {
        self.database.reader().await
    }
}
