//! A game that is there already is not kept again.

use inarow_formats::Filter;
use inarow_formats::kept::{GameId, KeptGame, KeptMove};
use inarow_rules::{End, Game, Mark};
use inarow_store::{Error, Imported, NewGame, Store};

use crate::games::{plain, random_line};
use crate::with_store;

/// An unfinished game between Ann and Bo that began at a known time.
fn sample() -> KeptGame {
    let game = Game::GOMOKU;
    let mut kept = plain(game, Mark::X, &random_line(game, Mark::X, 6, 3));
    (kept.players.x, kept.players.o) = ("Ann".to_owned(), "Bo".to_owned());
    kept.started = Some(1000);
    kept
}

async fn import(store: &Store, games: Vec<KeptGame>) -> Imported {
    let mut imported = Imported::default();
    store.import(games, 7, &mut imported).await.unwrap();
    imported
}

#[test]
fn the_same_game_is_kept_once() {
    with_store(async |store| {
        let mut ended = sample();
        (ended.end, ended.origin) = (Some(End::Agreed), "elsewhere".to_owned());
        let mut wrong = sample();
        wrong.moves.push(wrong.moves[0].clone());
        let first = import(&store, vec![wrong, sample(), ended.clone(), sample()]).await;
        let [id] = first.kept[..] else { panic!("{first:?}") };
        assert_eq!(first.known, [(2, id), (3, id)], "in the same import");
        assert!(matches!(first.refused[..], [(0, Error::Illegal { ply: 7, .. })]));
        let again = import(&store, vec![sample(), ended]).await;
        assert_eq!((again.kept, again.known), (vec![], vec![(0, id), (1, id)]));
        assert_eq!(store.get(id).await.unwrap(), sample(), "it stays as it was");
    });
}

#[test]
fn a_game_that_differs_is_another() {
    type Change = fn(&mut KeptGame);
    let changes: [Change; 6] = [
        |kept| kept.started = Some(1001),
        |kept| kept.players.x = "Cy".to_owned(),
        |kept| kept.players.o = "Cy".to_owned(),
        |kept| drop(kept.moves.pop()),
        |kept| kept.game = "gomoku-standard".parse().unwrap(),
        |kept| kept.first = Mark::O,
    ];
    with_store(async |store| {
        let mut games = vec![sample()];
        for change in changes {
            let mut other = sample();
            change(&mut other);
            games.push(other);
        }
        let together = import(&store, games.clone()).await;
        assert_eq!((together.kept.len(), together.known), (7, vec![]));
        for (game, &id) in games.iter().zip(&together.kept) {
            assert_eq!(import(&store, vec![game.clone()]).await.known, [(0, id)]);
        }
    });
}

#[test]
fn games_that_do_not_know_when_they_began_are_always_kept() {
    with_store(async |store| {
        let nameless = KeptGame { started: None, ..sample() };
        let imported = import(&store, vec![nameless.clone(), nameless]).await;
        assert_eq!((imported.kept.len(), imported.known), (2, vec![]));
    });
}

/// Across commits of an import, and for a game that was played here.
#[test]
fn a_game_is_known_wherever_it_came_from() {
    with_store(async |store| {
        let sample = sample();
        let new = NewGame { players: sample.players.clone(), ..NewGame::new(sample.game, 1000) };
        let played = store.begin(new).await.unwrap();
        for (ply, kept_move) in (1..).zip(&sample.moves) {
            store.add_move(played, ply, KeptMove::clone(kept_move), 1).await.unwrap();
        }
        let many = (0..5100).map(|number| KeptGame {
            started: Some(if number % 5050 == 0 { 5000 } else { 5000 + number }),
            moves: Vec::new(),
            ..sample.clone()
        });
        let mut games: Vec<_> = many.collect();
        games.push(sample.clone());
        let imported = import(&store, games).await;
        let first = imported.kept[0];
        assert_eq!(imported.kept.len(), 5099);
        assert_eq!(imported.known, [(5050, first), (5100, played)]);
        let last: GameId = *imported.kept.last().unwrap();
        assert!(last > played);
        assert_eq!(store.list(&Filter::default(), None, 1).await.unwrap().games[0].head.id, last);
    });
}

/// Also if the number that began at the same time is so large that they are compared by their last
/// positions.
#[test]
fn many_games_of_one_time_are_distinguished() {
    with_store(async |store| {
        let games: Vec<KeptGame> = (0..300)
            .map(|seed| KeptGame {
                moves: plain(Game::GOMOKU, Mark::X, &random_line(Game::GOMOKU, Mark::X, 4, seed))
                    .moves,
                ..sample()
            })
            .chain([KeptGame { moves: Vec::new(), ..sample() }])
            .collect();
        let first = import(&store, games.clone()).await;
        assert_eq!((first.kept.len(), first.known), (301, vec![]));
        let later =
            games[100..200].iter().map(|kept| KeptGame { started: Some(2000), ..kept.clone() });
        assert_eq!(import(&store, later.collect()).await.kept.len(), 100);
        let mut other = games[7].clone();
        other.players.o = "Cy".to_owned();
        let at_another_time = KeptGame { started: Some(2000), ..games[8].clone() };
        let again =
            import(&store, games.into_iter().chain([other, at_another_time]).collect()).await;
        assert_eq!(again.kept.len(), 2);
        assert_eq!(again.known, first.kept.into_iter().enumerate().collect::<Vec<_>>());
    });
}
