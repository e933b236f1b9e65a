//! A game by HTTP, from its beginning to its end.

use std::time::Duration;

use crate::wire::{GameView, PlayerKind, Stone};
use inarow_formats::kept::GameId;
use inarow_rules::Notation;
use inarow_words::{Language, Words, svg};
use serde_json::{Value, json};

use crate::client::Client;
use crate::served::Served;
use crate::{passing, run, run_paused};

/// Asserts the state of a game in English and in Chinese.
async fn stands(ann: &Client, game: &GameView, en: &str, zh: &str) {
    assert_eq!(
        (game.status.as_str(), ann.in_chinese().game(&game.code).await.status.as_str()),
        (en, zh)
    );
}

fn squares(game: &GameView) -> Vec<&str> {
    game.moves.iter().map(|made| made.square.as_str()).collect()
}

/// A game of tic-tac-toe against a player whose moves are certain in this line.
fn against_engine() -> Value {
    json!({
        "game": "tictactoe", "x": {"kind": "me", "name": " Ann "},
        "o": {"kind": "engine", "player": "center-first"},
    })
}

#[test]
fn a_game_against_an_engine_goes_from_its_beginning_to_its_end() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let made = ann.make(&against_engine()).await;
        assert_eq!((made.invite, made.token), (None, None), "a page has a cookie");
        let game = made.game;
        let code = game.code.as_str();

        // Nothing has happened yet.
        assert_eq!(code.len(), 12);
        assert_eq!((game.game.as_str(), game.board.name.as_str()), ("3,3,3", "tictactoe"));
        assert_eq!((game.board.columns, game.board.rows, game.board.gravity), (3, 3, false));
        assert_eq!((game.x_player.kind, game.x_player.name.as_str()), (PlayerKind::Person, "Ann"));
        assert_eq!(
            (game.o_player.kind, game.o_player.name.as_str()),
            (PlayerKind::Engine, "center-first")
        );
        assert_eq!((game.x_player.present, game.o_player.present), (false, true));
        assert_eq!(
            (game.first, game.to_move, game.seat),
            (Stone::X, Some(Stone::X), Some(Stone::X))
        );
        assert_eq!((game.epoch, game.can_undo), (0, false));
        let mut legal = game.legal_moves.clone();
        legal.sort();
        assert_eq!(legal, ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]);
        assert_eq!(game.position, ".../.../...");
        stands(&ann, &game, "X to move", "轮到 X 走").await;
        assert_eq!((game.result, game.clocks, game.rematch), (None, None, None));
        assert!(game.moves.is_empty() && game.lines.is_empty());

        // The engine answers in the center, then blocks.
        assert_eq!(ann.play(code, "a1").await.read::<GameView>().moves[0].square, "a1");
        let game = ann.game_with(code, 2).await;
        assert_eq!(squares(&game), ["a1", "b2"]);
        assert_eq!((game.moves[1].ply, game.moves[1].mark), (2, Stone::O));
        assert_eq!(game.moves[0].reason, None);
        assert_eq!(game.moves[1].reason.as_deref(), Some("takes the center"));
        let chinese = ann.in_chinese().game(code).await;
        assert!(chinese.moves[1].reason.as_ref().unwrap().contains("中"), "{chinese:?}");
        assert!(!game.legal_moves.contains(&"a1".to_owned()) && game.legal_moves.len() == 7);
        assert!(game.can_undo);
        ann.play(code, "a2").await;
        assert_eq!(squares(&ann.game_with(code, 4).await), ["a1", "b2", "a2", "a3"]);

        // Two moves back, and again.
        let undo = format!("/api/v1/games/{code}/undo");
        let back: GameView = ann.ask(&undo).await.read();
        assert_eq!((squares(&back), back.epoch), (vec!["a1", "b2"], 1));
        assert_eq!((back.to_move, back.can_undo), (Some(Stone::X), true));
        ann.play(code, "a2").await;
        ann.game_with(code, 4).await;
        ann.play(code, "b1").await;
        let game = ann.game_with(code, 6).await;

        // The engine has won.
        assert_eq!(squares(&game), ["a1", "b2", "a2", "a3", "b1", "c1"]);
        assert_eq!((game.to_move, game.result.as_deref()), (None, Some("o")));
        assert!(game.legal_moves.is_empty());
        let mut lines = game.lines.clone();
        lines.iter_mut().for_each(|line| line.sort());
        assert_eq!(lines, [["a3", "b2", "c1"]]);
        stands(&ann, &game, "O won", "O 获胜").await;
        assert_eq!(game.position, "O../XO./XXO");
        let (kept, room) = served.stored(code).await;
        assert_eq!((kept, room.epoch), (squares(&game).iter().map(|s| s.to_string()).collect(), 1));
        served.stop().await;
    });
}

#[test]
fn a_move_taken_back_after_the_end_lets_the_game_go_on() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let won = ann.play_all(&code, "a1 b1 a2 b2 a3").await;
        assert_eq!(
            (won.result.as_deref(), won.to_move, won.seat),
            (Some("x"), None, Some(Stone::O))
        );
        stands(&ann, &won, "X won", "X 获胜").await;
        let back: GameView = ann.ask(&format!("/api/v1/games/{code}/undo")).await.read();
        assert_eq!((back.result, back.to_move, back.epoch), (None, Some(Stone::X), 1));
        assert_eq!(back.moves.len(), 4);
        let drawn = ann.play_all(&code, "a3");
        assert_eq!(drawn.await.result.as_deref(), Some("x"));
        served.stop().await;
    });
}

#[test]
fn a_full_board_without_a_line_is_a_draw() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let game = ann.play_all(&code, "a1 b1 a2 b2 b3 a3 c1 c2 c3").await;
        assert_eq!((game.result.as_deref(), game.lines.len()), (Some("draw"), 0));
        stands(&ann, &game, "draw", "平局").await;
        served.stop().await;
    });
}

#[test]
fn o_begins_where_it_is_wanted() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let me = json!({"kind": "me"});
        let wanted = json!({"game": "connect-four", "x": me, "o": me, "first": "o"});
        let game = ann.make(&wanted).await.game;
        assert_eq!((game.first, game.to_move), (Stone::O, Some(Stone::O)));
        assert!(game.board.gravity);
        assert_eq!(
            (game.x_player.name.as_str(), game.legal_moves.len()),
            ("human", 7),
            "the bottom row"
        );
        let after = ann.play_all(&game.code, "d1").await;
        assert_eq!((after.moves[0].mark, after.to_move), (Stone::O, Some(Stone::X)));
        assert!(after.legal_moves.contains(&"d2".to_owned()), "{:?}", after.legal_moves);
        served.stop().await;
    });
}

#[test]
fn resigning_loses() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make(&against_engine()).await.game;
        let game: GameView = ann.ask(&format!("/api/v1/games/{}/resign", game.code)).await.read();
        assert_eq!((game.result.as_deref(), game.to_move), (Some("o"), None));
        assert!(game.legal_moves.is_empty());
        stands(&ann, &game, "O won (X resigned)", "O 获胜（X 认输）").await;
        served.stop().await;
    });
}

#[test]
fn a_rematch_swaps_the_seats_and_is_one_game_for_both() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bo, _) = ann.make_with_friend(json!({"per_game": 600_000})).await;
        let rematch = format!("/api/v1/games/{}/rematch", game.code);
        ann.ask(&rematch).await.refused(409, "conflict");
        bo.ask(&format!("/api/v1/games/{}/resign", game.code)).await;
        let anns: GameView = ann.ask(&rematch).await.read();
        let bos: GameView = bo.ask(&rematch).await.read();
        assert_eq!(anns.code, bos.code);
        assert_ne!(anns.code, game.code);
        assert_eq!((anns.seat, bos.seat), (Some(Stone::X), Some(Stone::O)));
        assert_eq!((anns.x_player.name.as_str(), anns.o_player.name.as_str()), ("Ann", "Bo"));
        assert!(anns.moves.is_empty() && anns.result.is_none());
        assert_eq!(anns.clocks.unwrap().x_left, 600_000);
        assert_eq!(ann.game(&game.code).await.rematch, Some(bos.code.clone()));
        assert_eq!(ann.play(&bos.code, "b2").await.status, 200);
        assert_eq!(served.count().await, 2);
        served.stop().await;
    });
}

#[test]
fn a_player_cannot_take_the_friends_seat_too() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (code, invite) = ann.offer("o").await;
        let claim = json!({"invite": invite, "name": "Ann"});
        let answer = ann.post(&format!("/api/v1/games/{code}/seat"), &claim).await;
        answer.refused(409, "conflict");
        let game = served.client().take_seat(&code, &invite, "Bo").await;
        assert_eq!((game.o_player.kind, game.o_player.name.as_str()), (PlayerKind::Person, "Bo"));
        served.stop().await;
    });
}

#[test]
fn a_person_has_no_name_that_misleads() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for name in ["level:skilled", " Perfect ", "search:nodes=5", "A\u{202e}nn", "A\u{2028}nn"] {
            let me = json!({"kind": "me", "name": name});
            let wanted = json!({"game": "tictactoe", "x": me, "o": me});
            ann.post("/api/v1/games", &wanted).await.refused(422, "impossible");
        }
        for name in ["human", "安娜", "level", "👩‍🦰"] {
            let me = json!({"kind": "me", "name": name});
            let mut ann = ann.clone();
            let game = ann.make(&json!({"game": "tictactoe", "x": me, "o": me})).await.game;
            assert_eq!(game.x_player.name, name);
        }
        served.stop().await;
    });
}

#[test]
fn a_hint_is_a_good_move_and_changes_nothing() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let before = ann.play_all(&code, "a1 b1 a2 b2").await;
        let hint: Value = ann.ask(&format!("/api/v1/games/{code}/hint")).await.read();
        assert_eq!(
            (&hint["move"], &hint["value"], &hint["plies"]),
            (&json!("a3"), &json!("win"), &json!(1))
        );
        assert!(hint["told"].as_str().unwrap().starts_with("Try a3"), "{hint}");
        let hint: Value = ann.in_chinese().ask(&format!("/api/v1/games/{code}/hint")).await.read();
        assert!(hint["told"].as_str().unwrap().starts_with("试试 a3"), "{hint}");
        assert_eq!(ann.game(&code).await, before);
        served.stop().await;
    });
}

#[test]
fn engines_play_each_other_for_spectators() {
    run_paused(async {
        let served = Served::start().await;
        let engine = json!({"kind": "engine", "player": "perfect"});
        let mut nobody = served.client();
        let made = nobody.make(&json!({"game": "tictactoe", "x": engine, "o": engine})).await;
        assert_eq!((made.game.seat, made.token), (None, None));
        // Longer than they take for a move: without a spectator they do not move.
        passing(tokio::time::sleep(Duration::from_secs(3))).await;
        assert!(nobody.game(&made.game.code).await.moves.is_empty());
        let mut events = nobody.events(&made.game.code).await;
        let mut last = None;
        while let Some(game) = passing(events.next()).await {
            last = Some(game);
        }
        assert_eq!(last.unwrap().result.as_deref(), Some("draw"));
        served.stop().await;
    });
}

#[test]
fn a_saved_game_comes_as_a_picture() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let made = ann.make_for_two("tictactoe").await;
        ann.play_all(&made.code, "b2 a1").await;
        let path = format!("/api/v1/saved/{}/export?as=svg", made.id);
        let answer = ann.get(&path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/svg+xml")));
        let (words, store) = (Words::new(Language::English), served.store().await);
        let record = store.get(GameId(made.id)).await.unwrap().record();
        let drawn =
            svg::game(&words, record.game.grid().unwrap(), &record, Notation::Algebraic).unwrap();
        assert_eq!(
            std::str::from_utf8(&answer.body),
            Ok(drawn.as_str()),
            "as the program draws it"
        );
        let chinese = ann.get(&format!("{path}&lang=zh")).await;
        assert_eq!(chinese.status, 200);
        assert_ne!(chinese.body, answer.body);
        ann.get(&format!("{path}&lang=xx")).await.refused(400, "bad-request");
        ann.get(&format!("{path}x")).await.refused(400, "bad-request");
        store.close().await;
        served.stop().await;
    });
}
