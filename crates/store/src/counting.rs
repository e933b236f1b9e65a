//! Counts that are updated incrementally.

use std::collections::{BTreeMap, HashMap};

use inarow_formats::kept::GameId;
use inarow_formats::standing::Standing;
use inarow_formats::stats::{Score, Stats, Streaks, Tally};
use inarow_rules::Game;

use crate::Error;
use crate::opponents::Seen;

/// Games that are counted together.
pub(crate) struct Group {
    pub(crate) game: Game,
    pub(crate) standing: Standing,
    /// Number of moves of each, if they have ended.
    pub(crate) plies: Option<usize>,
    /// The key after their opening, if they have ended.
    pub(crate) opening: Option<i64>,
    /// Number of games.
    pub(crate) count: u64,
    /// The first of the games.
    pub(crate) example: GameId,
}

/// The counts of the games visited.
#[derive(Default)]
pub(crate) struct Counting {
    pub(crate) stats: Stats,
    pub(crate) openings: BTreeMap<(Game, i64), (GameId, Tally)>,
}

impl Counting {
    pub(crate) fn add(&mut self, group: &Group) {
        let &Group { game, standing, count, example, .. } = group;
        self.stats.all.add(standing, count);
        self.stats.games.entry(game).or_default().add(standing, count);
        if let Some(plies) = group.plies {
            *self.stats.lengths.entry(plies).or_default() += count;
        }
        if let Some(key) = group.opening {
            let place = self.openings.entry((game, key));
            let (first, tally) = place.or_insert((example, Tally::default()));
            *first = (*first).min(example);
            tally.add(standing, count);
        }
    }
}

/// A player's own part of the statistics, of their games, oldest first: opponents, days and streaks.
pub(crate) fn seen<'a>(games: impl Iterator<Item = &'a Seen<'a>>) -> Result<Stats, Error> {
    let mut opponents: HashMap<&str, Score> = HashMap::new();
    let mut days: HashMap<(&str, Option<i64>, &str), Score> = HashMap::new();
    let mut results = Vec::new();
    for seen in games {
        let score = Score::of(seen.mark, seen.standing, 1);
        *opponents.entry(seen.opponent).or_default() += score;
        *days.entry((seen.game, seen.day, seen.opponent)).or_default() += score;
        results.extend(score.result());
    }
    let owned = opponents.into_iter().map(|(name, score)| (name.to_owned(), score));
    let mut opponents: Vec<_> = owned.collect();
    opponents.sort_by(|a, b| b.1.games().cmp(&a.1.games()).then(a.0.cmp(&b.0)));
    let read = |((game, day, opponent), score): ((&str, Option<i64>, &str), Score)| {
        let game: Game =
            game.parse().map_err(|_| Error::Corrupt(format!("unreadable rules: {game}")))?;
        Ok(((game, day, opponent.to_owned()), score))
    };
    let days = days.into_iter().map(read).collect::<Result<_, Error>>()?;
    Ok(Stats { opponents, days, streaks: Some(Streaks::of(&results)), ..Stats::default() })
}
