//! Owners of the server, who may see all of its games.

use crate::database::{Link, query};
use crate::writer::{Change, Fail};
use crate::{Error, Secret, Store};

impl Store {
    /// Gives a token the right to see all games. Repeating it is not an error.
    ///
    /// # Errors
    /// The reason why it is not stored.
    pub async fn add_owner(&self, token: Secret) -> Result<(), Error> {
        self.make(Change::AddOwner(token)).await.map(drop)
    }

    /// True if a token may see all games.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn is_owner(&self, token: &Secret) -> Result<bool, Error> {
        let mut reader = self.reader().await?;
        let query = query("SELECT COUNT(*) FROM owner WHERE token = $1");
        Ok(query.bind(&token.0).value::<i64>(&mut reader).await? > 0)
    }
}

/// Writes the row of a token.
pub(crate) async fn add(link: &mut Link<'_>, token: &Secret) -> Result<(), Fail> {
    let sql = "INSERT INTO owner (token) VALUES ($1) ON CONFLICT DO NOTHING";
    query(sql).bind(&token.0).execute(link).await?;
    Ok(())
}
