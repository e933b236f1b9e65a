//! Runs of equal results.

use sqlx::QueryBuilder;

use crate::database::{Db, Link};
use crate::filter::Using;
use crate::tally::ResultFor;
use crate::{Error, Filter};

/// A player's runs of results, in the order in which the games began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// The most wins in a row.
    pub wins: u64,
    /// The most games in a row without a loss.
    pub unbeaten: u64,
    /// The most losses in a row.
    pub losses: u64,
    /// The result of the latest game, and how often in a row it came.
    pub latest: Option<(ResultFor, u64)>,
}

/// The runs in a list of results, oldest first.
pub(crate) fn of(results: &[ResultFor]) -> Streaks {
    let longest = |counts: &dyn Fn(&ResultFor) -> bool| {
        let runs = results.split(|result| !counts(result));
        runs.map(|run| run.len() as u64).max().unwrap_or(0)
    };
    let latest = results.last().map(|&last| {
        let run = results.iter().rev().take_while(|&&result| result == last);
        (last, run.count() as u64)
    });
    Streaks {
        wins: longest(&|&result| result == ResultFor::Win),
        unbeaten: longest(&|&result| result != ResultFor::Loss),
        losses: longest(&|&result| result == ResultFor::Loss),
        latest,
    }
}

/// A player's results, oldest first, fetched as one text with a letter for each game.
pub(crate) async fn results(
    link: &mut Link,
    filter: &Filter,
    player: &str,
) -> Result<Vec<ResultFor>, Error> {
    let mut query = QueryBuilder::<Db>::new(
        "SELECT string_agg(letter, '') FROM (SELECT CASE game.standing WHEN 'draw' THEN 'd' \
         WHEN CASE WHEN game.x_player = ",
    );
    query.push_bind(player.to_owned());
    query.push(" THEN 'x' ELSE 'o' END THEN 'w' ELSE 'l' END AS letter FROM ");
    filter.push_source(&mut query);
    filter.push_conditions(&mut query, Using::Order);
    query.push(" AND game.standing || '' IN ('x', 'o', 'draw')");
    query.push(" ORDER BY game.started, game.id) AS letters");
    let letters: Option<String> = query.build_query_scalar().fetch_one(link).await?;
    let letters = letters.unwrap_or_default();
    Ok(letters
        .bytes()
        .map(|letter| match letter {
            b'w' => ResultFor::Win,
            b'd' => ResultFor::Draw,
            _ => ResultFor::Loss,
        })
        .collect())
}
