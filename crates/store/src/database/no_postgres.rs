//! Replaces `postgres` in a build without the feature `cluster`: addresses of servers are refused,
//! and the types have no values.

use std::convert::Infallible;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use sqlx::error::DatabaseError;
use sqlx::{SqlStr, SqliteConnection};

use super::options::Options;
use crate::Error;

pub(super) use super::sqlite::{Db, Row, begin, mark};

/// Groups of changes committed at the same time.
pub(super) const WRITERS: usize = 0;

/// No value exists.
#[derive(Clone, Debug)]
pub(crate) struct Database(Infallible);

impl Database {
    pub(super) async fn open(_: &str, _: &Options) -> Result<Database, Error> {
        Err(Error::NotBuilt)
    }

    pub(super) async fn open_to_read(_: &str, _: &Options) -> Result<Database, Error> {
        Err(Error::NotBuilt)
    }

    pub(super) async fn reader(&self) -> Result<Held<'static>, Error> {
        match self.0 {}
    }

    pub(super) async fn writer(&self) -> Result<Held<'static>, Error> {
        match self.0 {}
    }

    pub(super) async fn heartbeat(&self) -> Result<Held<'static>, Error> {
        match self.0 {}
    }

    pub(super) async fn takeover(&self) -> Result<Held<'static>, Error> {
        match self.0 {}
    }

    pub(super) async fn timely<T>(
        &self,
        _: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        match self.0 {}
    }

    pub(super) fn is_read_only(&self) -> bool {
        match self.0 {}
    }

    pub(super) async fn close(&self) {
        match self.0 {}
    }
}

/// No value exists.
pub(crate) struct Held<'c>(Infallible, PhantomData<&'c ()>);

impl Deref for Held<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        match self.0 {}
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        match self.0 {}
    }
}

impl Held<'_> {
    pub(super) async fn begin(&mut self, _: SqlStr) -> Result<Held<'_>, sqlx::Error> {
        match self.0 {}
    }

    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match self.0 {}
    }

    pub(super) fn close_on_drop(&mut self) {
        match self.0 {}
    }
}

pub(super) async fn lock(held: &mut Held<'_>, _: &[i64]) -> Result<(), Error> {
    match held.0 {}
}

pub(super) async fn lock_new(held: &mut Held<'_>) -> Result<(), sqlx::Error> {
    match held.0 {}
}

pub(super) async fn save(held: &mut Held<'_>) -> Result<(), sqlx::Error> {
    match held.0 {}
}

pub(super) async fn undo(held: &mut Held<'_>) -> Result<(), sqlx::Error> {
    match held.0 {}
}

/// The error, if it is one of PostgreSQL's.
pub(super) fn error(_: &dyn DatabaseError) -> Option<Error> {
    None
}
