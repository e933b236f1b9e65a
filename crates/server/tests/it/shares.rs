//! What one address may have, so that others find something left.

use std::net::Ipv4Addr;
use std::time::Duration;

use crate::wire::GameView;
use inarow_server::Limits;
use serde_json::{Value, json};

use crate::page::Page;
use crate::served::{Served, wide};
use crate::{passing, run, run_paused};

const GAMES: &str = "/api/v1/games";

/// Another address than the one from which tests ask; only some systems have it.
const ELSEWHERE: Option<Ipv4Addr> =
    if cfg!(target_os = "linux") { Some(Ipv4Addr::new(127, 0, 0, 2)) } else { None };

fn for_two() -> Value {
    json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}})
}

#[test]
fn a_rematch_counts_as_a_game_that_is_made() {
    run(async {
        let served = Served::with(Limits { made_per_minute: 3, ..wide() }).await;
        let mut ann = served.client();
        let mut code = ann.make_for_two("tictactoe").await.code;
        for _ in 0..2 {
            ann.ask(&format!("{GAMES}/{code}/resign")).await;
            let next: GameView = ann.ask(&format!("{GAMES}/{code}/rematch")).await.read();
            // Who only comes along makes nothing.
            for _ in 0..5 {
                let same: GameView = ann.ask(&format!("{GAMES}/{code}/rematch")).await.read();
                assert_eq!(same.code, next.code);
            }
            code = next.code;
        }
        ann.ask(&format!("{GAMES}/{code}/resign")).await;
        let answer = ann.ask(&format!("{GAMES}/{code}/rematch")).await;
        assert!(answer.refused(429, "too-many").retry_after.is_some_and(|after| after <= 20));
        let mut page = served.page(&ann).await;
        page.join(&code).await;
        page.say_text(json!({"type": "rematch", "id": "r", "code": code}).to_string()).await;
        let problem = page.answer("r").await.unwrap_err().is(429, "too-many");
        assert!(problem.retry_after.is_some());
        if let Some(elsewhere) = ELSEWHERE {
            let answer = ann.from(elsewhere).ask(&format!("{GAMES}/{code}/rematch")).await;
            assert_ne!(answer.read::<GameView>().code, code);
        }
        served.stop().await;
    });
}

#[test]
fn one_address_has_so_many_pages_and_streams_and_no_more() {
    run(async {
        let served = Served::with(Limits { sockets_per_address: 2, ..wide() }).await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let events = format!("{GAMES}/{code}/events");
        let mut page = served.page(&ann).await;
        page.join(&code).await;
        let stream = ann.events(&code).await;
        assert_eq!(Page::open(ann.address, &ann).await.err(), Some(429));
        let answer = ann.get(&events).await;
        answer.refused(429, "too-many");
        assert_eq!(answer.header("retry-after"), Some("30"));
        if let Some(elsewhere) = ELSEWHERE {
            let mut others = ann.from(elsewhere).events(&code).await;
            assert_eq!(others.next().await.unwrap().code, code);
        }
        // A place is free again when whoever had it has gone.
        drop(stream);
        let again = crate::soon(async {
            loop {
                if let Ok(page) = Page::open(ann.address, &ann).await {
                    break page;
                }
            }
        });
        assert_eq!(again.await.join(&code).await.code, code);
        served.stop().await;
    });
}

#[test]
fn one_address_has_so_many_games_open_and_no_more() {
    run_paused(async {
        let idle = Duration::from_millis(50);
        let served = Served::with(Limits { rooms_per_address: 2, idle, ..wide() }).await;
        let mut ann = served.client();
        let mut pages = Vec::new();
        for _ in 0..2 {
            let code = ann.make_for_two("tictactoe").await.code;
            let mut page = served.page(&ann).await;
            page.join(&code).await;
            pages.push(page);
        }
        ann.post(GAMES, &for_two()).await.refused(429, "too-many");
        assert_eq!(served.count().await, 2, "nothing is written for a game that is not made");
        if let Some(elsewhere) = ELSEWHERE {
            assert_eq!(ann.from(elsewhere).post(GAMES, &for_two()).await.status, 201);
        }
        // The game closes once nobody watches it.
        drop(pages.pop());
        passing(async {
            while ann.post(GAMES, &for_two()).await.status != 201 {
                tokio::time::sleep(idle).await;
            }
        })
        .await;
        served.stop().await;
    });
}

#[test]
fn engines_with_clocks_wait_until_somebody_watches() {
    run_paused(async {
        let idle = Duration::from_millis(50);
        let served = Served::with(Limits { idle, ..wide() }).await;
        let ann = served.client();
        let engine = json!({"kind": "engine", "player": "random"});
        let clock = json!({"per_game": 1000});
        let wanted = json!({"game": "gomoku", "x": engine, "o": engine, "clock": clock});
        let made: Value = ann.post(GAMES, &wanted).await.read();
        let code = made["game"]["code"].as_str().unwrap();
        // They move when somebody watches, and stop when nobody does.
        let seen = passing(ann.game_with(code, 2)).await;
        passing(tokio::time::sleep(Duration::from_millis(2500))).await;
        let after = ann.game(code).await;
        assert_eq!(after.result, None, "nobody's flag has fallen");
        assert!(after.moves.len() <= seen.moves.len() + 1, "{}", after.moves.len());
        assert_eq!(after.clock.unwrap().running, None);
        assert_eq!(passing(ann.game_with(code, after.moves.len() + 2)).await.result, None);
        served.stop().await;
    });
}
