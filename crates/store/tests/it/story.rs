//! The whole interface in one story.

use inarow_formats::Filter;
use inarow_formats::kept::KeptMove;
use inarow_rules::{ByMark, End, Game, IllegalMove, Mark, Record};
use inarow_store::{Error, Imported, NewGame, Options, Refusal, Store};

use crate::games::holds;
use crate::{fresh, run};

/// Ann and Bo play; `open` opens an empty database that no other test uses.
async fn story(open: impl AsyncFn() -> Store) {
    let store = open().await;
    let moves = |text| Record::read_moves(&Game::TICTACTOE, text).unwrap();
    let new = |x: &str, o: &str, started| NewGame {
        players: ByMark { x: x.to_owned(), o: o.to_owned() },
        tags: vec![("event".to_owned(), "club \"1\"".to_owned())],
        origin: "play".to_owned(),
        ..NewGame::new(Game::TICTACTOE, started)
    };

    // A game goes wrong in every way a move can, and is won.
    let won = store.begin(new("Ann", "Bo", 1000)).await.unwrap();
    assert_eq!(store.unfinished(None, 10).await.unwrap().games.len(), 1);
    let line = moves("b2 a1 c1 a3 a2 b3 c2");
    for (ply, &square) in (1..).zip(&line[..3]) {
        let noted = KeptMove {
            clock: Some(60_000 - ply as i64),
            source: Some("human".to_owned()),
            ..KeptMove::from(square)
        };
        store.add_move(won, ply, noted, 1000 + ply as i64).await.unwrap();
    }
    let refused = |ply, reason| Err(Error::Illegal { ply, reason });
    let taken = Refusal::Move(IllegalMove::Taken { by: Mark::X });
    let add = async |ply, square| store.add_move(won, ply, KeptMove::from(square), 1100).await;
    assert_eq!(add(4, line[0]).await, refused(4, taken));
    assert_eq!(add(3, line[3]).await, refused(3, Refusal::WrongPly { expected: 4 }));
    assert_eq!(add(5, line[3]).await, refused(5, Refusal::WrongPly { expected: 4 }));
    assert_eq!(store.get(won).await.unwrap().record().moves, line[..3]);
    assert_eq!(
        store.end(won, End::Played, 1100).await,
        refused(3, Refusal::NotOver),
        "the board does not end it yet"
    );
    store.take_back(won, 1).await.unwrap();
    assert_eq!(store.take_back(won, 2).await, refused(2, Refusal::WrongPly { expected: 2 }));
    for (ply, &square) in (1..).zip(&line).skip(1) {
        store.add_move(won, ply, KeptMove::from(square), 1200).await.unwrap();
    }
    assert_eq!(add(8, moves("b1")[0]).await, refused(8, Refusal::Ended));
    store.end(won, End::Played, 1300).await.unwrap();
    assert_eq!(store.end(won, End::Agreed, 1300).await, refused(7, Refusal::Ended));
    let kept = store.get(won).await.unwrap();
    assert_eq!((kept.end, kept.finished), (Some(End::Played), Some(1200)));
    assert_eq!((kept.moves[0].clock, kept.started), (Some(59_999), Some(1000)));
    let record = kept.record();
    assert_eq!(record.tags[0], ("X".to_owned(), "Ann".to_owned()));
    assert_eq!(record.tags[2].1, "club \"1\"");

    // Two more: one is given up, its opening the mirror image of the first; one goes on.
    let lost = store.begin(new("Bo", "Ann", 2000)).await.unwrap();
    for (ply, &square) in (1..).zip(&moves("b2 c3")) {
        store.add_move(lost, ply, KeptMove::from(square), 2001).await.unwrap();
    }
    store.end(lost, End::Resigned(Mark::O), 2002).await.unwrap();
    let open_game = store.begin(new("Ann", "Cy", 3000)).await.unwrap();
    store.add_move(open_game, 1, KeptMove::from(moves("a1")[0]), 3001).await.unwrap();
    store.grade(won, 2, Some("mistake".to_owned())).await.unwrap();
    assert_eq!(store.grade(won, 8, None).await, refused(8, Refusal::WrongPly { expected: 8 }));

    // Everything is exported and imported into a new database, except faulty games.
    let mut games = Vec::new();
    let mut export = store.export();
    while let Some((_, kept)) = export.next().await.unwrap() {
        games.push(kept.unwrap());
    }
    assert_eq!(games.len(), 3);
    let mut broken = games[0].clone();
    broken.moves[3] = broken.moves[0].clone();
    let mut ended = games[2].clone();
    ended.end = Some(End::Played);
    let bad = [broken, ended];
    let copy = open().await;
    let mut imported = Imported::default();
    let coming = games[..1].iter().chain(&bad).chain(&games[1..]).cloned();
    copy.import(coming, 9, &mut imported).await.unwrap();
    assert_eq!(imported.kept.len(), 3);
    assert_eq!(imported.refused[0], (1, Error::Illegal { ply: 4, reason: taken }));
    assert_eq!(imported.refused[1], (2, Error::Illegal { ply: 1, reason: Refusal::NotOver }));
    for (id, game) in imported.kept.iter().zip(&games) {
        assert_eq!(copy.get(*id).await.as_ref(), Ok(game));
    }
    assert_eq!(copy.stats(&Filter::default()).await, store.stats(&Filter::default()).await);

    // Every row holds, a deleted game is gone, and its name is not given again.
    for store in [&store, &copy] {
        holds(store).await;
    }
    store.delete(open_game).await.unwrap();
    let gone = Error::NotFound(open_game);
    assert_eq!(store.delete(open_game).await, Err(gone.clone()));
    assert_eq!(store.get(open_game).await, Err(gone.clone()));
    let late = store.add_move(open_game, 2, KeptMove::from(moves("b2")[0]), 1).await;
    assert_eq!(late, Err(gone));
    let next = store.begin(new("Ann", "Cy", 4000)).await.unwrap();
    assert!(next > open_game);
    store.close().await;
    copy.close().await;
}

#[test]
fn in_memory() {
    run(story(async || fresh().await));
}

#[test]
fn in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let number = std::cell::Cell::new(0);
    run(story(async || {
        number.set(number.get() + 1);
        let file = folder.path().join(format!("new folder/{}.db", number.get()));
        Store::open(file, &Options::default()).await.unwrap()
    }));
}
