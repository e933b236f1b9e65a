//! Rows of both databases behind one interface.

use sqlx::{ColumnIndex, Decode, FromRow, Row as _, Type};

use super::{postgres, sqlite};

/// A row of either database.
pub(crate) enum Row {
    Sqlite(sqlite::Row),
    Postgres(postgres::Row),
}

impl Row {
    /// The value of a column, by its number or its name.
    pub(crate) fn get<'r, T: Column<'r>>(&'r self, index: impl Index) -> Result<T, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.try_get(index),
            Row::Postgres(row) => row.try_get(index),
        }
    }
}

/// A type that a column may have.
pub(crate) trait Column<'r>:
    Decode<'r, sqlite::Db> + Type<sqlite::Db> + Decode<'r, postgres::Db> + Type<postgres::Db>
{
}

impl<'r, T> Column<'r> for T where
    T: Decode<'r, sqlite::Db> + Type<sqlite::Db> + Decode<'r, postgres::Db> + Type<postgres::Db>
{
}

/// A number or a name of a column.
pub(crate) trait Index: ColumnIndex<sqlite::Row> + ColumnIndex<postgres::Row> {}

impl<T: ColumnIndex<sqlite::Row> + ColumnIndex<postgres::Row>> Index for T {}

/// A whole row as a tuple.
pub(crate) trait Tuple:
    for<'r> FromRow<'r, sqlite::Row> + for<'r> FromRow<'r, postgres::Row>
{
}

impl<T> Tuple for T where T: for<'r> FromRow<'r, sqlite::Row> + for<'r> FromRow<'r, postgres::Row> {}
