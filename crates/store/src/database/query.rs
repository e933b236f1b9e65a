//! Statements that either database runs, with their values.

use std::borrow::Cow;

use sqlx::AssertSqlSafe;

use super::row::Tuple;
use super::value::{Value, arguments};
use super::{Link, Row, postgres, sqlite};

/// A statement with its values: a whole text with `$1` and so on, or built step by step.
pub(crate) struct Query<'q> {
    sql: Cow<'static, str>,
    /// The places in the text of pushed values: each database has its own placeholder.
    places: Vec<usize>,
    values: Vec<Value<'q>>,
}

/// A statement whose values `$1`, `$2` and so on are bound in order.
pub(crate) fn query<'q>(sql: impl Into<Cow<'static, str>>) -> Query<'q> {
    Query { sql: sql.into(), places: Vec::new(), values: Vec::new() }
}

impl<'q> Query<'q> {
    /// Gives the next value.
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Adds text.
    pub(crate) fn push(&mut self, text: impl AsRef<str>) -> &mut Self {
        self.sql.to_mut().push_str(text.as_ref());
        self
    }

    /// Adds a placeholder and its value.
    pub(crate) fn push_bind(&mut self, value: impl Into<Value<'q>>) -> &mut Self {
        self.places.push(self.sql.len());
        self.values.push(value.into());
        self
    }

    /// Adds values in parentheses; if there are none, NULL, which equals nothing.
    pub(crate) fn push_list<V: Into<Value<'q>>>(
        &mut self,
        values: impl IntoIterator<Item = V>,
    ) -> &mut Self {
        let before = self.values.len();
        self.push("(");
        for value in values {
            self.push(if self.values.len() > before { ", " } else { "" }).push_bind(value);
        }
        self.push(if self.values.len() > before { ")" } else { "NULL)" })
    }

    /// Adds `VALUES` and rows of values.
    pub(crate) fn push_rows<const N: usize>(
        &mut self,
        rows: impl IntoIterator<Item = [Value<'q>; N]>,
    ) -> &mut Self {
        for (number, row) in rows.into_iter().enumerate() {
            self.push(if number == 0 { "VALUES " } else { ", " }).push_list(row);
        }
        self
    }

    /// The whole text; `mark` writes the placeholder of the value with a number, from 1.
    fn text(&mut self, mark: impl Fn(&mut String, usize)) -> Cow<'static, str> {
        let sql = std::mem::take(&mut self.sql);
        if self.places.is_empty() {
            return sql;
        }
        let mut text = String::with_capacity(sql.len() + 6 * self.places.len());
        let mut from = 0;
        for (number, &place) in (1..).zip(&self.places) {
            text.push_str(&sql[from..place]);
            mark(&mut text, number);
            from = place;
        }
        text.push_str(&sql[from..]);
        text.into()
    }

    /// Runs it and returns the number of rows that it changed.
    pub(crate) async fn execute(mut self, link: &mut Link<'_>) -> Result<u64, sqlx::Error> {
        Ok(match link {
            Link::Sqlite(held) => {
                let sql = self.text(sqlite::mark);
                let query =
                    sqlx::query_with(AssertSqlSafe(sql), arguments::<sqlite::Db>(self.values)?);
                query.execute(&mut **held).await?.rows_affected()
            }
            Link::Postgres(held) => {
                let sql = self.text(postgres::mark);
                let query =
                    sqlx::query_with(AssertSqlSafe(sql), arguments::<postgres::Db>(self.values)?);
                query.execute(&mut **held).await?.rows_affected()
            }
        })
    }

    /// Its rows.
    pub(crate) async fn rows(mut self, link: &mut Link<'_>) -> Result<Vec<Row>, sqlx::Error> {
        Ok(match link {
            Link::Sqlite(held) => {
                let sql = self.text(sqlite::mark);
                let query =
                    sqlx::query_with(AssertSqlSafe(sql), arguments::<sqlite::Db>(self.values)?);
                query.fetch_all(&mut **held).await?.into_iter().map(Row::Sqlite).collect()
            }
            Link::Postgres(held) => {
                let sql = self.text(postgres::mark);
                let query =
                    sqlx::query_with(AssertSqlSafe(sql), arguments::<postgres::Db>(self.values)?);
                query.fetch_all(&mut **held).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Its row, if there is one.
    pub(crate) async fn row(mut self, link: &mut Link<'_>) -> Result<Option<Row>, sqlx::Error> {
        Ok(match link {
            Link::Sqlite(held) => {
                let sql = self.text(sqlite::mark);
                let query =
                    sqlx::query_with(AssertSqlSafe(sql), arguments::<sqlite::Db>(self.values)?);
                query.fetch_optional(&mut **held).await?.map(Row::Sqlite)
            }
            Link::Postgres(held) => {
                let sql = self.text(postgres::mark);
                let query =
                    sqlx::query_with(AssertSqlSafe(sql), arguments::<postgres::Db>(self.values)?);
                query.fetch_optional(&mut **held).await?.map(Row::Postgres)
            }
        })
    }

    /// Its rows as tuples.
    pub(crate) async fn tuples<T: Tuple>(self, link: &mut Link<'_>) -> Result<Vec<T>, sqlx::Error> {
        let rows = self.rows(link).await?;
        rows.iter()
            .map(|row| match row {
                Row::Sqlite(row) => T::from_row(row),
                Row::Postgres(row) => T::from_row(row),
            })
            .collect()
    }

    /// The one value of its one row.
    pub(crate) async fn value<T>(self, link: &mut Link<'_>) -> Result<T, sqlx::Error>
    where
        (T,): Tuple,
    {
        let first = self.tuples::<(T,)>(link).await?.into_iter().next();
        first.map(|(value,)| value).ok_or(sqlx::Error::RowNotFound)
    }
}
