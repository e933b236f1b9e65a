//! The simplest way to count games: one after the other, by the rules only.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use inarow_formats::kept::{GameId, KeptGame};
use inarow_formats::standing::Standing;
use inarow_formats::stats::{
    MOST_OPENINGS, OPENING_PLIES, OpeningCount, ResultFor, Score, Stats, Streaks, Tally,
};
use inarow_rules::{Conclusion, Game, Mark, Rules};

/// The standing of a game, and the key of the position after its opening.
fn standing_and_opening(kept: &KeptGame) -> (Standing, Option<u64>) {
    let rules = Rules::new(kept.game);
    let record = kept.record();
    let positions = record.positions(&rules).unwrap();
    let board: Option<Conclusion> = positions.last().and_then(|last| last.conclusion());
    let opening = positions.get(OPENING_PLIES).map(|opening| rules.key(&rules.canonical(opening)));
    (Standing::of(kept.end, board).unwrap(), opening.filter(|_| kept.end.is_some()))
}

fn tally(tally: &mut Tally, standing: Standing) {
    *match standing {
        Standing::Won(Mark::X) => &mut tally.x_wins,
        Standing::Won(Mark::O) => &mut tally.o_wins,
        Standing::Drawn => &mut tally.draws,
        Standing::Abandoned => &mut tally.abandoned,
        Standing::Open => &mut tally.open,
    } += 1;
}

/// The expected statistics of these games, oldest first.
pub(crate) fn stats(games: &[(GameId, KeptGame)], player: Option<&str>) -> Stats {
    let mut stats = Stats::default();
    let mut openings: BTreeMap<(Game, u64), (GameId, Tally)> = BTreeMap::new();
    for (id, kept) in games {
        let (standing, opening) = standing_and_opening(kept);
        tally(&mut stats.all, standing);
        tally(stats.games.entry(kept.game).or_default(), standing);
        if kept.end.is_some() {
            *stats.lengths.entry(kept.moves.len()).or_default() += 1;
        }
        if let Some(key) = opening {
            let (example, counted) =
                openings.entry((kept.game, key)).or_insert((*id, Tally::default()));
            *example = (*example).min(*id);
            tally(counted, standing);
        }
        for (ply, kept_move) in (1..).zip(&kept.moves) {
            let mover = if ply % 2 == 1 { kept.first } else { !kept.first };
            let is_theirs = player.is_none_or(|player| kept.players[mover] == player);
            if let Some(grade) = kept_move.grade.as_ref().filter(|_| is_theirs) {
                *stats.grades.entry((ply, grade.clone())).or_default() += 1;
            }
        }
    }
    stats.openings = openings
        .into_iter()
        .map(|((game, _), (example, tally))| {
            let kept = &games.iter().find(|(id, _)| *id == example).unwrap().1;
            OpeningCount { game, moves: kept.squares()[..OPENING_PLIES].to_vec(), example, tally }
        })
        .collect();
    stats.openings.sort_by_key(|found| (Reverse(found.tally.sum()), found.game, found.example));
    stats.openings.truncate(MOST_OPENINGS);
    if let Some(player) = player {
        (stats.opponents, stats.streaks) = opponents_and_streaks(games, player);
        for (_, kept) in games.iter().filter(|(_, kept)| kept.players.x != kept.players.o) {
            let mark = if kept.players.x == player { Mark::X } else { Mark::O };
            let day = kept.started.map(|started| started / 86_400_000);
            let opponent = kept.players[!mark].clone();
            *stats.days.entry((kept.game, day, opponent)).or_default() +=
                Score::of(mark, standing_and_opening(kept).0, 1);
        }
    }
    stats
}

fn opponents_and_streaks(
    games: &[(GameId, KeptGame)],
    player: &str,
) -> (Vec<(String, Score)>, Option<Streaks>) {
    let mut opponents: BTreeMap<&str, Score> = BTreeMap::new();
    let (mut streaks, mut wins, mut unbeaten, mut losses) = (Streaks::default(), 0, 0, 0);
    for (_, kept) in games.iter().filter(|(_, kept)| kept.players.x != kept.players.o) {
        let mark = if kept.players.x == player { Mark::X } else { Mark::O };
        let score = opponents.entry(&kept.players[!mark]).or_default();
        let result = match standing_and_opening(kept).0 {
            Standing::Won(winner) if winner == mark => ResultFor::Win,
            Standing::Won(_) => ResultFor::Loss,
            Standing::Drawn => ResultFor::Draw,
            Standing::Open | Standing::Abandoned => {
                score.unfinished += 1;
                continue;
            }
        };
        match result {
            ResultFor::Win => (wins, unbeaten, losses) = (wins + 1, unbeaten + 1, 0),
            ResultFor::Draw => (wins, unbeaten, losses) = (0, unbeaten + 1, 0),
            ResultFor::Loss => (wins, unbeaten, losses) = (0, 0, losses + 1),
        }
        match result {
            ResultFor::Win => score.wins += 1,
            ResultFor::Draw => score.draws += 1,
            ResultFor::Loss => score.losses += 1,
        }
        streaks.wins = streaks.wins.max(wins);
        streaks.unbeaten = streaks.unbeaten.max(unbeaten);
        streaks.losses = streaks.losses.max(losses);
        streaks.latest = match streaks.latest {
            Some((last, count)) if last == result => Some((last, count + 1)),
            _ => Some((result, 1)),
        };
    }
    let mut opponents: Vec<_> =
        opponents.into_iter().map(|(name, score)| (name.to_owned(), score)).collect();
    opponents.sort_by_key(|(name, score)| (Reverse(score.games()), name.clone()));
    (opponents, Some(streaks))
}
