//! A database that does not keep everything, or to which others write.

use std::time::Duration;

use inarow_formats::kept::KeptMove;
use inarow_rules::{ByMark, Game, Square};
use inarow_store::{NewGame, Options, Room, Seat, Store};
use serde_json::json;

use crate::served::{Served, file_in, serve, serve_paused, wide};
use crate::{passing, run, soon};

#[test]
fn an_engines_move_that_cannot_be_kept_is_kept_later() {
    serve_paused(async |served, mut ann| {
        let wanted = json!({
            "game": "tictactoe", "x": {"kind": "me"},
            "o": {"kind": "engine", "player": "center-first"},
        });
        let code = ann.make(&wanted).await.game.code;
        let mut database = served.beside().await;
        let broken = "CREATE TRIGGER broken BEFORE INSERT ON move WHEN NEW.ply = 2 \
            BEGIN SELECT RAISE(FAIL, 'broken'); END";
        sqlx::query(broken).execute(&mut database).await.unwrap();
        ann.play(&code, "a1").await;
        // It keeps trying while requests come.
        let game = passing(async {
            tokio::time::sleep(Duration::from_secs(3)).await;
            ann.game(&code).await
        });
        let game = game.await;
        assert_eq!((game.moves.len(), game.result), (1, None), "it goes on");
        sqlx::query("DROP TRIGGER broken").execute(&mut database).await.unwrap();
        let game = passing(ann.game_with(&code, 2)).await;
        assert_eq!((game.moves[1].square.as_str(), game.result), ("b2", None));
    });
}

#[test]
fn a_flag_that_falls_while_nothing_is_kept_has_fallen_all_the_same() {
    serve_paused(async |served, mut ann| {
        let me = json!({"kind": "me"});
        let clock = json!({"per_game": 1000});
        let wanted = json!({"game": "tictactoe", "x": me, "o": me, "clock": clock});
        let code = ann.make(&wanted).await.game.code;
        ann.play(&code, "a1").await;
        let mut database = served.beside().await;
        let broken = "CREATE TRIGGER broken BEFORE UPDATE ON game \
            BEGIN SELECT RAISE(FAIL, 'broken'); END";
        sqlx::query(broken).execute(&mut database).await.unwrap();
        passing(tokio::time::sleep(Duration::from_secs(3))).await;
        sqlx::query("DROP TRIGGER broken").execute(&mut database).await.unwrap();
        let mut events = ann.events(&code).await;
        let mut last = None;
        while let Some(game) = passing(events.next()).await {
            last = Some(game);
        }
        assert_eq!(last.unwrap().result.as_deref(), Some("x"));
    });
}

#[test]
fn a_move_that_another_program_made_is_seen_with_the_next_one() {
    serve(async |served, mut ann| {
        let game = ann.make_for_two("tictactoe").await;
        ann.play(&game.code, "a1").await;
        let mut page = served.page(&ann).await;
        page.join(&game.code).await;
        let other = Store::open(served.file(), &Options::default()).await.unwrap();
        let (id, _) = other.room(&game.code).await.unwrap().unwrap();
        other.add_move(id, 2, KeptMove::from(Square(4)), 0).await.unwrap();
        other.close().await;
        ann.play(&game.code, "c3").await.refused(409);
        assert_eq!(page.hear_when(|game| game.moves.len() == 2).await.moves[1].square, "b2");
        assert_eq!(ann.play(&game.code, "c3").await.status, 200);
    });
}

/// Another server on the same database took a move back and made another in its place: here the next
/// move was for a game that no longer exists.
#[test]
fn a_move_into_a_game_that_another_server_took_back_is_not_acknowledged() {
    serve(async |served, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        ann.play(&code, "a1").await;
        ann.play(&code, "b2").await;
        let other = Store::open(served.file(), &Options::default()).await.unwrap();
        let (id, _) = other.room(&code).await.unwrap().unwrap();
        other.take_back(id, 1).await.unwrap();
        other.add_move(id, 2, KeptMove::from(Square(8)), 0).await.unwrap();
        other.close().await;
        ann.play(&code, "a2").await.refused(409);
        assert_eq!(served.stored(&code).await.0, ["a1", "c1"]);
        let game = ann.game(&code).await;
        assert_eq!((game.epoch, game.moves.len()), (1, 2), "it goes on from there");
        assert_eq!(ann.play(&code, "a2").await.status, 200);
    });
}

#[test]
fn a_full_disk_is_reported_to_players_and_to_the_operator() {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let options = Options { largest: Some(80), ..Options::default() };
        let served = Served::opened(folder, wide(), &options).await;
        let ann = served.client();
        assert_eq!(ann.get("/health/ready").await.status, 200);
        let me = json!({"kind": "me"});
        let wanted = json!({"game": "tictactoe", "x": me, "o": me});
        let mut answer = ann.post("/api/v1/games", &wanted).await;
        for _ in 0..1000 {
            if answer.status != 201 {
                break;
            }
            answer = ann.post("/api/v1/games", &wanted).await;
        }
        let full = answer.refused(503);
        assert!(full.detail.contains("disk") && full.detail.contains("full"), "{full:?}");
        assert_eq!(full.retry_after, Some(5));
        let unready = ann.get("/health/ready").await.refused(503);
        assert_eq!(unready.detail, full.detail);
        let chinese = ann.in_chinese().get("/health/ready").await;
        assert!(String::from_utf8_lossy(&chinese.body).contains("磁盘满了"), "{chinese:?}");
        assert_eq!(ann.get("/health/live").await.status, 200);
        // There is room again.
        let mut database = served.beside().await;
        sqlx::query("DELETE FROM game").execute(&mut database).await.unwrap();
        assert_eq!(ann.get("/health/ready").await.status, 200);
        served.stop().await;
    });
}

#[test]
fn a_game_without_a_move_is_deleted_after_a_week() {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(file_in(folder.path()), &Options::default()).await.unwrap();
        let seats = ByMark { x: Seat::Engine, o: Seat::Engine };
        for code in ["aaaaaaaaaaaa", "bbbbbbbbbbbb"] {
            let room = Room {
                code: code.into(),
                epoch: 0,
                time: None,
                seats: seats.clone(),
                rematch: None,
            };
            store.begin_room(NewGame::new(Game::TICTACTOE, 1), room).await.unwrap();
        }
        let (moved, _) = store.room("bbbbbbbbbbbb").await.unwrap().unwrap();
        store.add_move(moved, 1, KeptMove::from(Square(4)), 1).await.unwrap();
        store.close().await;
        let served = Served::on(folder, wide()).await;
        let mut ann = served.client();
        let begun = ann.make_for_two("tictactoe").await.code;
        let store = served.store().await;
        soon(async {
            while store.room("aaaaaaaaaaaa").await.unwrap().is_some() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        for code in ["bbbbbbbbbbbb", &begun] {
            assert!(store.room(code).await.unwrap().is_some());
        }
        served.stop().await;
    });
}
