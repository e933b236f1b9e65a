//! Counts of games against the simplest way of counting them.

use inarow_formats::BadGame;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_formats::stats::{MOST_OPENINGS, Stats};
use inarow_rules::{End, Game, Mark, Record, Square};
use proptest::prelude::*;

use crate::games::{Draw, family};
use crate::plain_counts;

const NAMES: [&str; 4] = ["Ann", "Bo", "Cy", ""];

/// Games of a few people, many of them on the same small board, some resigned and some graded.
fn games(seed: u64, count: usize) -> Vec<(GameId, KeptGame)> {
    let mut draw = Draw(seed);
    let game = |number| {
        let most = 1 + draw.below(20);
        let game = family()[draw.below(8).saturating_sub(3)];
        let mut kept = KeptGame::from(draw.record(game, most));
        kept.players.x = NAMES[draw.below(4)].to_owned();
        kept.players.o = NAMES[draw.below(4)].to_owned();
        if kept.end.is_none() {
            let ends = [End::Resigned(draw.mark()), End::Agreed, End::Abandoned];
            kept.end = ends.get(draw.below(5)).copied();
        }
        let grade = ["good", "bad"].get(draw.below(3)).map(|&grade| grade.to_owned());
        if let Some(last) = kept.moves.last_mut() {
            last.grade = grade;
        }
        // The oldest game does not always have the smallest name.
        (GameId(number ^ 3), kept)
    };
    (0..count as i64).map(game).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn counts_are_those_of_a_plain_walk(seed: u64, count in 0usize..80) {
        let games = games(seed, count);
        let all = Stats::of(games.iter().map(|(id, kept)| (*id, kept)), None);
        prop_assert_eq!(all, Ok(plain_counts::stats(&games, None)));
        for name in NAMES {
            let has = |kept: &KeptGame| kept.players.x == name || kept.players.o == name;
            let own: Vec<_> = games.iter().filter(|(_, kept)| has(kept)).cloned().collect();
            let found = Stats::of(own.iter().map(|(id, kept)| (*id, kept)), Some(name));
            prop_assert_eq!(found, Ok(plain_counts::stats(&own, Some(name))), "{}", name);
        }
    }
}

#[test]
fn only_the_openings_most_played_are_listed() {
    let many = (1..=MOST_OPENINGS as u16 + 120).map(|square| {
        let moves = vec![Square(0), Square(square)];
        let end = Some(End::Agreed);
        (GameId(square.into()), Record { moves, end, ..Record::new(Game::GOMOKU, Mark::X) })
    });
    let games: Vec<_> = many.map(|(id, record)| (id, KeptGame::from(record))).collect();
    let stats = Stats::of(games.iter().map(|(id, kept)| (*id, kept)), None).unwrap();
    assert_eq!(stats.openings.len(), MOST_OPENINGS);
}

#[test]
fn a_game_that_cannot_be_counted_is_named() {
    let mut record = Record::new(Game::TICTACTOE, Mark::X);
    record.moves = vec![Square(4)];
    let good = KeptGame::from(record.clone());
    record.end = Some(End::Played);
    let not_over = KeptGame::from(record.clone());
    record.moves.push(Square(4));
    let illegal = KeptGame::from(record);
    let count = |bad: &KeptGame| Stats::of([(GameId(1), &good), (GameId(7), bad)], None);
    assert_eq!(count(&not_over), Err(BadGame::NotOver { id: GameId(7) }));
    assert!(matches!(count(&illegal), Err(BadGame::Moves { id: GameId(7), bad }) if bad.ply == 2));
}
