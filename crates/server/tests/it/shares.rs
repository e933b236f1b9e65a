//! Limits of one address, which leave others their part.

use std::net::Ipv4Addr;
use std::time::Duration;

use crate::wire::GameView;
use inarow_server::Limits;
use serde_json::{Value, json};

use crate::page::Page;
use inarow_store::{Options, Store};

use crate::served::{Served, file_in, for_two, serve_paused_with, serve_with, wide};
use crate::{passing, run_paused};

const GAMES: &str = "/api/v1/games";

/// Another address than the one from which tests ask; only some systems have it.
const ELSEWHERE: Option<Ipv4Addr> =
    if cfg!(target_os = "linux") { Some(Ipv4Addr::new(127, 0, 0, 2)) } else { None };

#[test]
fn a_rematch_counts_as_a_game_that_is_made() {
    serve_with(Limits { made_per_minute: 3, ..wide() }, async |served, mut ann| {
        let mut code = ann.make_for_two("tictactoe").await.code;
        for _ in 0..2 {
            ann.ask(&format!("{GAMES}/{code}/resign")).await;
            let next: GameView = ann.ask(&format!("{GAMES}/{code}/rematch")).await.read();
            // A visit alone makes nothing.
            for _ in 0..5 {
                let same: GameView = ann.ask(&format!("{GAMES}/{code}/rematch")).await.read();
                assert_eq!(same.code, next.code);
            }
            code = next.code;
        }
        ann.ask(&format!("{GAMES}/{code}/resign")).await;
        let answer = ann.ask(&format!("{GAMES}/{code}/rematch")).await;
        assert!(answer.refused(429).retry_after.is_some_and(|after| after <= 20));
        let mut page = served.page(&ann).await;
        page.join(&code).await;
        page.say_text(json!({"type": "rematch", "id": "r", "code": code}).to_string()).await;
        let problem = page.answer("r").await.unwrap_err().is(429);
        assert!(problem.retry_after.is_some());
        if let Some(elsewhere) = ELSEWHERE {
            let answer = ann.from(elsewhere).ask(&format!("{GAMES}/{code}/rematch")).await;
            assert_ne!(answer.read::<GameView>().code, code);
        }
    });
}

#[test]
fn pages_and_streams_are_limited_in_all_and_of_one_address() {
    for limits in [Limits { sockets_per_address: 2, ..wide() }, Limits { sockets: 2, ..wide() }] {
        sockets_are_limited(limits);
    }
}

fn sockets_are_limited(limits: Limits) {
    let is_shared = limits.sockets > 2;
    serve_with(limits, async |served, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        let events = format!("{GAMES}/{code}/events");
        let mut page = served.page(&ann).await;
        page.join(&code).await;
        let stream = ann.events(&code).await;
        assert_eq!(Page::open(ann.address, &ann).await.err(), Some(429));
        let answer = ann.get(&events).await;
        answer.refused(429);
        assert!(answer.header("retry-after").is_some());
        if let Some(elsewhere) = ELSEWHERE.filter(|_| is_shared) {
            let mut others = ann.from(elsewhere).events(&code).await;
            assert_eq!(others.next().await.unwrap().code, code);
        }
        // A place is free again once its holder has gone.
        drop(stream);
        let again = crate::soon(async {
            loop {
                if let Ok(page) = Page::open(ann.address, &ann).await {
                    break page;
                }
            }
        });
        assert_eq!(again.await.join(&code).await.code, code);
    });
}

#[test]
fn the_open_games_of_one_address_are_limited() {
    let idle = Duration::from_millis(50);
    serve_paused_with(Limits { rooms_per_address: 2, idle, ..wide() }, async |served, mut ann| {
        let mut pages = Vec::new();
        for _ in 0..2 {
            let code = ann.make_for_two("tictactoe").await.code;
            let mut page = served.page(&ann).await;
            page.join(&code).await;
            pages.push(page);
        }
        ann.post(GAMES, &for_two()).await.refused(429);
        assert_eq!(served.count().await, 2, "nothing is written for a game that is not made");
        if let Some(elsewhere) = ELSEWHERE {
            assert_eq!(ann.from(elsewhere).post(GAMES, &for_two()).await.status, 201);
        }
        // The game closes without spectators.
        drop(pages.pop());
        passing(async {
            while ann.post(GAMES, &for_two()).await.status != 201 {
                tokio::time::sleep(idle).await;
            }
        })
        .await;
    });
}

#[test]
fn engines_with_clocks_wait_for_a_spectator() {
    let idle = Duration::from_millis(50);
    serve_paused_with(Limits { idle, ..wide() }, async |_, ann| {
        let engine = json!({"kind": "engine", "player": "random"});
        let clock = json!({"per_game": 5000});
        let wanted = json!({"game": "gomoku", "x": engine, "o": engine, "clock": clock});
        let made: Value = ann.post(GAMES, &wanted).await.read();
        let code = made["code"].as_str().unwrap();
        // They move while a spectator is there, and stop without one.
        let seen = passing(ann.game_with(code, 2)).await;
        passing(tokio::time::sleep(Duration::from_millis(6000))).await;
        let after = ann.game(code).await;
        assert_eq!(after.result, None, "nobody's flag has fallen");
        assert!(after.moves.len() <= seen.moves.len() + 1, "{}", after.moves.len());
        assert_eq!(after.clocks.unwrap().running, None);
        assert_eq!(passing(ann.game_with(code, after.moves.len() + 2)).await.result, None);
    });
}

#[test]
fn an_engine_thinks_on_the_account_of_players_before_spectators() {
    run_paused(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let engine = json!({"kind": "engine", "player": "random"});
        let clock = json!({"per_game": 1000});
        let wanted = json!({"game": "tictactoe", "x": engine, "o": {"kind": "me"}, "clock": clock});
        let code = ann.make(&wanted).await.game.code;
        assert_eq!(passing(ann.game_with(&code, 1)).await.moves.len(), 1);
        // A server that is stopped before the engine has moved.
        let (folder, _) = served.stop().await;
        let store = Store::open(file_in(folder.path()), &Options::default()).await.unwrap();
        let (id, _) = store.room(&code).await.unwrap().unwrap();
        store.take_back(id, 0).await.unwrap();
        store.close().await;
        let served = Served::on(folder, wide()).await;
        let looker = served.client();
        let mut events = looker.events(&code).await;
        assert!(events.next().await.unwrap().moves.is_empty());
        passing(tokio::time::sleep(Duration::from_secs(3))).await;
        let game = looker.game(&code).await;
        assert!(game.moves.is_empty() && game.result.is_none(), "{game:?}");
        assert_eq!(game.clocks.unwrap().running, None);
        let ann = served.client().with(ann.token.clone());
        ann.game(&code).await;
        // The number of those who watch may come before.
        while passing(events.next()).await.unwrap().moves.is_empty() {}
        assert_eq!(looker.game(&code).await.moves.len(), 1);
        served.stop().await;
    });
}
