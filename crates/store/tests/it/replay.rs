//! Stored games replay to the position that was live.

use std::sync::Arc;

use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_rules::{End, Game, Mark, Record, Rules, Square};
use inarow_store::{Imported, NewGame, Problem};
use proptest::prelude::*;

use crate::games::{any_game, family, generator, next_move, plain, random_line};
use crate::{fresh, run, with_store};

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// A game that is played move by move, with moves taken back, replays to its live position.
    #[test]
    fn a_stored_game_replays_to_the_live_position(
        number in 0usize..6, seed: u64, most in 1usize..80, back in 0usize..80,
    ) {
        let game = family()[number];
        let line = random_line(game, Mark::O, most, seed);
        let rules = Rules::new(game);
        let left = back.min(line.len());
        let (record, problems) = run(play_and_take_back(game, &line, left));
        prop_assert_eq!(problems, vec![]);
        let mut live = rules.empty_for(Mark::O);
        line[..left].iter().for_each(|&square| rules.play(&mut live, square));
        let positions = record.positions(&rules).unwrap();
        prop_assert_eq!(positions.last(), Some(&live));
        prop_assert_eq!(record.end.is_some(), live.conclusion().is_some());
    }

    /// Import of export is the identity.
    #[test]
    fn imported_games_are_exported_unchanged(game in any_game()) {
        run(async {
            let store = fresh().await;
            let mut imported = Imported::default();
            store.import([game.clone()], 0, &mut imported).await.unwrap();
            let (id, out) = store.export().next().await.unwrap().unwrap();
            assert_eq!(imported.kept, [id]);
            assert_eq!(out, Ok(game));
            assert_eq!(store.verify().next().await.unwrap(), Some((id, vec![])));
        });
    }
}

/// The end time of a finished game is kept.
#[test]
fn a_game_that_goes_on_has_not_finished() {
    with_store(async |store| {
        let mut game = plain(Game::TICTACTOE, Mark::X, &[Square(4)]);
        game.finished = Some(9);
        let ended = KeptGame { end: Some(End::Agreed), ..game.clone() };
        let mut imported = Imported::default();
        store.import([game, ended], 5, &mut imported).await.unwrap();
        let mut finished = Vec::new();
        for &id in &imported.kept {
            finished.push(store.get(id).await.unwrap().finished);
        }
        assert_eq!(finished, [None, Some(9)]);
        store.take_back(imported.kept[1], 1).await.unwrap();
        let again = store.get(imported.kept[1]).await.unwrap();
        assert_eq!((again.finished, again.end), (None, None));
    });
}

/// Plays a game that O begins, takes moves back until `left` remain, and reads it again.
async fn play_and_take_back(game: Game, line: &[Square], left: usize) -> (Record, Vec<Problem>) {
    let store = fresh().await;
    let new = NewGame { first: Mark::O, ..NewGame::new(game, 0) };
    let id = store.begin(new).await.unwrap();
    for (ply, &square) in (1..).zip(line) {
        store.add_move(id, ply, KeptMove::from(square), 0).await.unwrap();
    }
    store.take_back(id, left).await.unwrap();
    let (_, problems) = store.verify().next().await.unwrap().unwrap();
    (store.get(id).await.unwrap().record(), problems)
}

/// Moves of many games at once share commits, and none is lost or mixed up.
#[test]
fn games_at_the_same_time_are_kept_apart() {
    run(async {
        let store = Arc::new(fresh().await);
        let games: Vec<_> = (0..20u64)
            .map(|seed| {
                let store = Arc::clone(&store);
                tokio::spawn(async move {
                    let game = family()[seed as usize % 6];
                    let id = store.begin(NewGame::new(game, seed as i64)).await.unwrap();
                    let line = random_line(game, Mark::X, 30, seed);
                    for (ply, &square) in (1..).zip(&line) {
                        store.add_move(id, ply, KeptMove::from(square), 0).await.unwrap();
                    }
                    (id, line)
                })
            })
            .collect();
        for game in games {
            let (id, line) = game.await.unwrap();
            let record = store.get(id).await.unwrap().record();
            let rules = Rules::new(record.game);
            let over = next_move(&rules, Mark::X, &line, &mut generator(0)).is_none();
            assert_eq!(record.moves, line);
            assert_eq!(record.end == Some(End::Played), over);
        }
    });
}
