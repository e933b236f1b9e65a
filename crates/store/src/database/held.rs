//! A connection of one database, and the kinds of transactions.

use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, SqlStr, Transaction};

/// A connection, or a transaction on one, which is rolled back unless it is committed.
pub(crate) enum Held<'c, D: sqlx::Database> {
    Pooled(PoolConnection<D>),
    Begun(Transaction<'c, D>),
}

impl<D: sqlx::Database> Deref for Held<'_, D> {
    type Target = D::Connection;

    fn deref(&self) -> &D::Connection {
        match self {
            Held::Pooled(connection) => connection,
            Held::Begun(transaction) => transaction,
        }
    }
}

impl<D: sqlx::Database> DerefMut for Held<'_, D> {
    fn deref_mut(&mut self) -> &mut D::Connection {
        match self {
            Held::Pooled(connection) => connection,
            Held::Begun(transaction) => transaction,
        }
    }
}

impl<D: sqlx::Database> Held<'_, D> {
    pub(super) async fn begin(&mut self, sql: SqlStr) -> Result<Held<'_, D>, sqlx::Error> {
        Ok(Held::Begun((**self).begin_with(sql).await?))
    }

    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Held::Pooled(_) => Ok(()),
            Held::Begun(transaction) => transaction.commit().await,
        }
    }

    pub(super) fn close_on_drop(&mut self) {
        if let Held::Pooled(connection) = self {
            connection.close_on_drop();
        }
    }
}

/// The purpose of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Begin {
    /// Everything that it reads is from one point in time.
    Read,
    /// It changes rows.
    Write,
}
