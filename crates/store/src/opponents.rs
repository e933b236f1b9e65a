//! A player's games from the player's point of view.

use inarow_formats::standing::{Standing, mark_from_word};
use inarow_rules::Mark;

use crate::chosen::{Chosen, Source};
use crate::database::{Link, Query, query};
use crate::{Error, Secret};

/// A game from one player's point of view.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Seen<'a> {
    pub(crate) mark: Mark,
    pub(crate) standing: Standing,
    /// The rules, as the database has them.
    pub(crate) game: &'a str,
    /// The day on which it began, in days since 1970.
    pub(crate) day: Option<i64>,
    pub(crate) opponent: &'a str,
}

/// The beginning of a query that joins the following games into one text, each as mark, standing, rules, day and
/// opponent.
const AS_TEXT: &str = "SELECT string_agg(mark || standing || ' ' || game || ' ' \
     || COALESCE(CAST(started / 86400000 AS TEXT), '-') || ' ' || length(opponent) || ' ' || opponent, '') FROM (";

/// A player's games, oldest first, as one text: many short rows would be slower.
pub(crate) async fn fetch(
    link: &mut Link<'_>,
    chosen: &Chosen<'_>,
    player: &str,
) -> Result<String, Error> {
    let mut query = query(AS_TEXT);
    for (number, &source) in chosen.sources().iter().enumerate() {
        query.push(if number > 0 { " UNION ALL " } else { "" });
        push_seen(&mut query, source, player);
        chosen.push_source(&mut query, source);
    }
    query.push(" ORDER BY started, id) AS seen");
    let text: Option<String> = query.value(link).await?;
    Ok(text.unwrap_or_default())
}

/// The games in which a token holds a seat, as one text like that of a player.
pub(crate) async fn fetch_held(
    link: &mut Link<'_>,
    chosen: &Chosen<'_>,
    token: &Secret,
) -> Result<String, Error> {
    let mut query = query(AS_TEXT);
    query.push(
        "SELECT mark, standing, game, started, CASE mark WHEN 'x' THEN o_player ELSE x_player END AS opponent \
         FROM (SELECT (SELECT CASE COUNT(*) WHEN 1 THEN MIN(seat.mark) END FROM seat \
         WHERE seat.game = game.id AND seat.token = ",
    );
    query.push_bind(&token.0).push(") AS mark, game.*");
    let source = if chosen.wanted.moved().is_some() { Source::Passed } else { Source::Every };
    chosen.push_source(&mut query, source);
    query.push(") AS held WHERE mark IS NOT NULL ORDER BY started, id) AS seen");
    let text: Option<String> = query.value(link).await?;
    Ok(text.unwrap_or_default())
}

/// Adds the columns of a game from a player's point of view.
fn push_seen(query: &mut Query<'_>, source: Source, player: &str) {
    const REST: &str = "game.standing, game.game, game.started, game.id";
    match source {
        Source::Side(Mark::X) => {
            query.push(format!("SELECT 'x' AS mark, game.o_player AS opponent, {REST}"));
        }
        Source::Side(Mark::O) => {
            query.push(format!("SELECT 'o' AS mark, game.x_player AS opponent, {REST}"));
        }
        Source::Passed | Source::Every => {
            query.push("SELECT CASE WHEN game.x_player = ").push_bind(player.to_owned());
            query.push(" THEN 'x' ELSE 'o' END AS mark, CASE WHEN game.x_player = ");
            query.push_bind(player.to_owned());
            query.push(format!(" THEN game.o_player ELSE game.x_player END AS opponent, {REST}"));
        }
    }
}

/// The games in a fetched text.
pub(crate) fn read(text: &str) -> Result<Vec<Seen<'_>>, Error> {
    let mut games = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (seen, after) = read_one(rest)
            .ok_or_else(|| Error::Corrupt(format!("unreadable game of a player: {:.20}", rest)))?;
        games.push(seen);
        rest = after;
    }
    Ok(games)
}

/// The first game in a text, and the rest of the text.
fn read_one(text: &str) -> Option<(Seen<'_>, &str)> {
    let (mark, rest) = text.split_at_checked(1)?;
    let (standing, rest) = rest.split_once(' ')?;
    let (game, rest) = rest.split_once(' ')?;
    let (day, rest) = rest.split_once(' ')?;
    let (length, rest) = rest.split_once(' ')?;
    let length: usize = length.parse().ok()?;
    let end = rest.char_indices().nth(length).map_or(rest.len(), |(end, _)| end);
    let (opponent, after) = rest.split_at(end);
    let (mark, standing) = (mark_from_word(mark)?, Standing::from_word(standing)?);
    let day = if day == "-" { None } else { Some(day.parse().ok()?) };
    Some((Seen { mark, standing, game, day, opponent }, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_look_like_anything() {
        let text = "xo 3,3,3 7 3 x ödraw 3,3,3 - 0 od 3,3,3 - 5 xo 1 ";
        assert!(read(text).is_err());
        let text = "xo 3,3,3 7 3 x öodraw 3,3,3 - 0 xopen 4,4,4 -2 5 xo 1 ";
        let seen =
            |mark, standing, game, day, opponent| Seen { mark, standing, game, day, opponent };
        let expected = [
            seen(Mark::X, Standing::Won(Mark::O), "3,3,3", Some(7), "x ö"),
            seen(Mark::O, Standing::Drawn, "3,3,3", None, ""),
            seen(Mark::X, Standing::Open, "4,4,4", Some(-2), "xo 1 "),
        ];
        assert_eq!(read(text), Ok(expected.into()));
    }
}
