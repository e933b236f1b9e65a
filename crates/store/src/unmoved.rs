//! Deletion of network games without moves.

use inarow_formats::kept::{GameId, Millis};

use crate::database::{Link, query};
use crate::writer::{Change, Fail};
use crate::{Error, Store};

impl Store {
    /// Deletes the network games without moves that began before a time, except for those whose
    /// codes are in use.
    ///
    /// # Errors
    /// The reason why the database cannot be read or written.
    pub async fn delete_unmoved(
        &self,
        before: Millis,
        is_used: impl Fn(&str) -> bool,
    ) -> Result<(), Error> {
        let sql = "SELECT room.game, room.code FROM room JOIN game ON game.id = room.game \
            WHERE game.started < $1 AND (game.plies = 0 OR game.plies IS NULL \
            AND NOT EXISTS (SELECT 1 FROM move WHERE move.game = game.id))";
        let mut reader = self.reader().await?;
        let rows: Vec<(i64, String)> = query(sql).bind(before).tuples(&mut reader).await?;
        drop(reader);
        for (id, code) in rows {
            // One after the other, so that players do not wait for all of them.
            if !is_used(&code) {
                self.make(Change::DeleteUnmoved(GameId(id))).await?;
            }
        }
        Ok(())
    }
}

/// Deletes a game unless it has moves meanwhile.
pub(crate) async fn delete(link: &mut Link<'_>, id: GameId) -> Result<(), Fail> {
    let sql = "DELETE FROM game WHERE id = $1 \
        AND NOT EXISTS (SELECT 1 FROM move WHERE move.game = game.id)";
    query(sql).bind(id.0).execute(link).await?;
    Ok(())
}
