//! The store: games kept in a database.

use std::path::Path;
use std::sync::Arc;

use inarow_rules::End;

use crate::database::{Database, Link};
use crate::replay::Shelf;
use crate::room::only_one;
use crate::writer::{Change, Made, Writer};
use crate::{Error, NewGame, Options};
use inarow_formats::{GameId, KeptGame, KeptMove, Millis};

/// Games kept in a database.
///
/// Changes are answered once they are on the disk; those that are asked for at the same time are
/// committed together. Readers see what has been committed, and wait for nobody.
///
/// ```
/// use inarow_formats::KeptMove;
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
    /// None where the file is only read.
    writer: Option<Writer>,
    shelf: Arc<Shelf>,
}

impl Store {
    /// Opens a file, or makes it with its folder; `:memory:` is a database that lives as long as
    /// the store, and `postgres://person:password@host/name` one of a server, which must be there
    /// and is given its tables if it is empty. It needs a tokio runtime with a timer, and works as long as that is driven.
    /// Servers need the feature `cluster`.
    ///
    /// # Errors
    /// [`Error::ReadOnly`] where nothing can be written, [`Error::Locked`] if another program
    /// holds the file, [`Error::Corrupt`] for what is no database of ours, and
    /// [`Error::NewerSchema`], which leaves the file as it was. Of a server [`Error::NotBuilt`], [`Error::Address`],
    /// [`Error::Unreachable`] and [`Error::Denied`].
    pub async fn open(place: impl AsRef<Path>, options: &Options) -> Result<Store, Error> {
        let database = Database::open(place.as_ref(), options).await?;
        let shelf = Arc::new(Shelf::default());
        let writer = (!database.is_read_only()).then(|| Writer::start(&database, &shelf));
        Ok(Store { database, writer, shelf })
    }

    /// Opens a database that is there for reading only, a file also where it or its folder cannot be written.
    /// Whatever would change a game answers with [`Error::ReadOnly`].
    ///
    /// # Errors
    /// [`Error::NoDatabase`] where no file is, [`Error::Locked`] if another program holds it,
    /// [`Error::Corrupt`] for what is no database of ours, [`Error::NewerSchema`],
    /// [`Error::OlderSchema`], and [`Error::ReadOnly`] where a log lies beside the file that cannot
    /// be read unless the folder can be written.
    pub async fn open_to_read(place: impl AsRef<Path>, options: &Options) -> Result<Store, Error> {
        let database = Database::open_to_read(place.as_ref(), options).await?;
        Ok(Store { database, writer: None, shelf: Arc::new(Shelf::default()) })
    }

    /// Begins a game.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn begin(&self, new: NewGame) -> Result<GameId, Error> {
        only_one(self.make(Change::Begin(new)).await?)
    }

    /// Adds the move with this number, from 1, made at the time `now`. A move that ends the game
    /// on the board ends it here as well.
    ///
    /// # Errors
    /// [`Error::Illegal`] for another move than the next or one that the rules forbid; otherwise
    /// why the move is not kept.
    pub async fn add_move(
        &self,
        id: GameId,
        ply: usize,
        kept: KeptMove,
        now: Millis,
    ) -> Result<(), Error> {
        self.make(Change::Move { id, ply, kept, now }).await.map(drop)
    }

    /// Takes moves back until so many are left; a game that had ended goes on.
    ///
    /// # Errors
    /// [`Error::Illegal`] if there are not so many; otherwise why nothing was taken back.
    pub async fn take_back(&self, id: GameId, plies: usize) -> Result<(), Error> {
        self.make(Change::TakeBack { id, plies }).await.map(drop)
    }

    /// Ends a game. To say again how it ended is no error.
    ///
    /// # Errors
    /// [`Error::Illegal`] if it has ended otherwise, or should have ended on the board and has
    /// not; otherwise why the end is not kept.
    pub async fn end(&self, id: GameId, end: End, now: Millis) -> Result<(), Error> {
        self.make(Change::End { id, end, now }).await.map(drop)
    }

    /// Notes what a move was judged to be.
    ///
    /// # Errors
    /// [`Error::Illegal`] if there is no such move; otherwise why the grade is not kept.
    pub async fn grade(&self, id: GameId, ply: usize, grade: Option<String>) -> Result<(), Error> {
        self.make(Change::Grade { id, ply, grade }).await.map(drop)
    }

    /// Deletes a game and its moves.
    ///
    /// # Errors
    /// [`Error::NotFound`]; otherwise why it is still there.
    pub async fn delete(&self, id: GameId) -> Result<(), Error> {
        self.make(Change::Delete(id)).await.map(drop)
    }

    /// Whether other servers may have the database at the same time: a file has one.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self.database, Database::Postgres(_))
    }

    /// Whether changes are kept. Where the last one was, nothing is written to find out.
    ///
    /// # Errors
    /// Why they are not, such as [`Error::Full`].
    pub async fn check_writes(&self) -> Result<(), Error> {
        match &self.writer {
            Some(writer) if !writer.fails() => Ok(()),
            _ => self.make(Change::Nothing).await.map(drop),
        }
    }

    /// A game with everything that is kept of it.
    ///
    /// # Errors
    /// [`Error::NotFound`], [`Error::Corrupt`]; otherwise why it cannot be read.
    pub async fn get(&self, id: GameId) -> Result<KeptGame, Error> {
        let before = id.0.checked_sub(1).ok_or(Error::NotFound(id))?;
        let found = self.stored(before, id.0, 1).await?;
        found.into_iter().next().ok_or(Error::NotFound(id))?.kept()
    }

    /// Makes the changes that wait, and closes the file. What is asked afterwards is an error.
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

    /// A connection that reads.
    pub(crate) async fn reader(&self) -> Result<Link<'static>, Error> {
        self.database.reader().await
    }
}
