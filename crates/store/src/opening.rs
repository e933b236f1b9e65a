//! The opening of a game: its choices, and the sides that the players exchange by them.

use inarow_formats::json;
use inarow_formats::standing::mark_word;
use inarow_rules::opening::OpeningRecord;

use crate::change::{refused, take_back};
use crate::database::{Link, query};
use crate::load::{self, Now};
use crate::writer::Fail;
use crate::{Error, Refusal};

/// Takes moves back until `plies` are left, and changes the opening that the tags name. Where the players have exchanged
/// their sides by that, or no longer have, their names and seats are exchanged, too.
pub(crate) async fn change(
    link: &mut Link<'_>,
    before: Now,
    plies: usize,
    opening: &OpeningRecord,
) -> Result<(), Fail> {
    let (id, first, game) = (before.head.id, before.head.first, before.head.game);
    let known = before.line.len();
    let row = query("SELECT tags FROM game WHERE id = $1").bind(id.0).row(link).await?;
    let row = row.ok_or(Fail::Refused(Error::NotFound(id)))?;
    let text: &str = row.get("tags")?;
    let mut tags = json::read_tags(text).ok_or_else(|| Fail::Refused(load::bad_tags(id, text)))?;
    let was = OpeningRecord::of_tags(&tags, &game, known);
    if was.rule() != opening.rule() || !opening.fits(plies) {
        return Err(refused(plies, Refusal::OtherOpening));
    }
    take_back(link, before, plies).await?;
    opening.write(&mut tags);
    let sql = "UPDATE game SET tags = $1 WHERE id = $2";
    query(sql).bind(json::write_tags(&tags)).bind(id.0).execute(link).await?;
    if was.is_exchanged(first) == opening.is_exchanged(first) {
        return Ok(());
    }
    let sql = "UPDATE game SET x_player = o_player, o_player = x_player WHERE id = $1";
    query(sql).bind(id.0).execute(link).await?;
    exchange_seats(link, id.0).await
}

/// Gives each holder of a seat the other side. Both rows are written again, since no two may have the same mark meanwhile.
async fn exchange_seats(link: &mut Link<'_>, id: i64) -> Result<(), Fail> {
    let sql = "SELECT mark, token, invite FROM seat WHERE game = $1";
    let rows: Vec<(String, Option<String>, Option<String>)> =
        query(sql).bind(id).tuples(link).await?;
    query("DELETE FROM seat WHERE game = $1").bind(id).execute(link).await?;
    for (word, token, invite) in rows {
        let mark = load::read_mark(id, &word).map_err(Fail::Refused)?;
        query("INSERT INTO seat (game, mark, token, invite) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(mark_word(!mark))
            .bind(token)
            .bind(invite)
            .execute(link)
            .await?;
    }
    Ok(())
}
