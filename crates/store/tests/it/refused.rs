//! Refusals other than illegal moves.

use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, End, Game, IllegalMove, Mark, Record};
use inarow_store::{Error, Imported, NewGame, Refusal, Store};

use crate::games::plain;
use crate::{fresh, run, with_store};

const NUL: Error = Error::Illegal { ply: 0, reason: Refusal::NulCharacter };

/// X wins with the fifth move.
fn won() -> KeptGame {
    let line = Record::read_moves(&Game::TICTACTOE, "a1 a2 b1 b2 c1").unwrap();
    plain(Game::TICTACTOE, Mark::X, &line)
}

/// The only game of an import, or why it was refused.
async fn import(store: &Store, game: KeptGame) -> Result<KeptGame, Error> {
    let mut imported = Imported::default();
    store.import([game], 0, &mut imported).await.unwrap();
    match imported.refused.pop() {
        Some((_, error)) => Err(error),
        None => store.get(imported.kept[0]).await,
    }
}

#[test]
fn a_game_that_the_board_ends_is_over() {
    with_store(async |store| {
        assert_eq!(import(&store, won()).await.unwrap().end, Some(End::Played));
        for end in [End::Resigned(Mark::O), End::Agreed, End::Abandoned] {
            let other = KeptGame { end: Some(end), ..won() };
            let ended = Err(Error::Illegal { ply: 5, reason: Refusal::Ended });
            assert_eq!(import(&store, other).await, ended, "{end:?}");
        }
    });
}

#[test]
fn a_game_that_its_opening_does_not_allow_is_refused() {
    let line = Record::read_moves(&Game::GOMOKU, "a15 a14 a13").unwrap();
    let tags = vec![(OpeningRecord::TAG.to_owned(), "pro".to_owned())];
    let game = KeptGame { tags, ..plain(Game::GOMOKU, Mark::X, &line) };
    run(async {
        let refused = import(&fresh().await, game).await;
        let reason = Refusal::Move(IllegalMove::Opening);
        assert_eq!(refused, Err(Error::Illegal { ply: 1, reason }));
    });
}

/// No text that goes into a row may hold the character that ends one in some databases.
#[test]
fn the_character_nul_is_refused_everywhere() {
    let nul = || "a\0b".to_owned();
    with_store(async |store| {
        let new = NewGame::new(Game::TICTACTOE, 0);
        for new in [
            NewGame { players: ByMark { x: nul(), o: String::new() }, ..new.clone() },
            NewGame { players: ByMark { x: String::new(), o: nul() }, ..new.clone() },
            NewGame { origin: nul(), ..new.clone() },
            NewGame { tags: vec![(nul(), String::new())], ..new.clone() },
            NewGame { tags: vec![(String::new(), nul())], ..new.clone() },
        ] {
            let kept = KeptGame {
                players: new.players.clone(),
                origin: new.origin.clone(),
                tags: new.tags.clone(),
                ..won()
            };
            assert_eq!(store.begin(new).await, Err(NUL));
            assert_eq!(import(&store, kept).await, Err(NUL));
        }
        let id = store.begin(new).await.unwrap();
        let plain_move = || won().moves[0].clone();
        for bad in [
            KeptMove { source: Some(nul()), ..plain_move() },
            KeptMove { grade: Some(nul()), ..plain_move() },
        ] {
            assert_eq!(store.add_move(id, 1, bad.clone(), 0).await, Err(NUL));
            let mut kept = won();
            kept.moves[0] = bad;
            assert_eq!(import(&store, kept).await, Err(NUL));
        }
        store.add_move(id, 1, plain_move(), 0).await.unwrap();
        assert_eq!(store.grade(id, 1, Some(nul())).await, Err(NUL));
    });
}

/// Control characters, which could affect a terminal, and times that no calendar shows.
#[test]
fn names_and_times_are_what_people_can_read() {
    with_store(async |store| {
        let steering = "a\u{1b}[31m".to_owned();
        let bad = Err(Error::Illegal { ply: 0, reason: Refusal::ControlCharacter });
        for mark in Mark::BOTH {
            let mut players: ByMark<String> = ByMark::default();
            players[mark].clone_from(&steering);
            let new = NewGame { players: players.clone(), ..NewGame::new(Game::TICTACTOE, 0) };
            assert_eq!(store.begin(new).await.map(drop), bad);
            assert_eq!(import(&store, KeptGame { players, ..won() }).await.map(drop), bad);
        }
        let bad = Err(Error::Illegal { ply: 0, reason: Refusal::Time });
        let (first, last) = (-62_135_596_800_000, 253_402_300_799_999);
        for (time, expected) in
            [(first, Ok(())), (last, Ok(())), (first - 1, bad.clone()), (last + 1, bad)]
        {
            let started = KeptGame { started: Some(time), ..won() };
            assert_eq!(import(&store, started).await.map(drop), expected, "{time}");
            let finished = KeptGame { finished: Some(time), ..won() };
            assert_eq!(import(&store, finished).await.map(drop), expected, "{time}");
            let begun = store.begin(NewGame::new(Game::TICTACTOE, time)).await;
            assert_eq!(begun.map(drop), expected, "{time}");
        }
    });
}
