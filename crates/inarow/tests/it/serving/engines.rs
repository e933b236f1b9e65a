//! A guest who has the strongest computer players think in many games at once, while another guest
//! plays, on this machine only and for a fixed duration.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, SystemTime};

use inarow_rules::ByMark;
use inarow_store::{NewGame, Options, Room, Seat, Secret, Store};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::attacks::{asked, attacked, attacked_in};

const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const GUEST: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

/// Number of the attacker's concurrent games, duration of the attack, and the longest time that the
/// other guest may wait for a move, on two cores of a busy machine with an unoptimized program.
const GAMES: usize = 15;
const ATTACK: Duration = Duration::from_secs(20);
const LONGEST: Duration = Duration::from_secs(10);

/// Players that guests never get: unlimited memory and exact play.
const TOO_MUCH: [(&str, &str); 2] =
    [("gomoku", "search:table=64G,time=60"), ("connect-four", "perfect")];

/// Players that think for as long as they may.
const STRONGEST: [(&str, &str); 2] =
    [("22,22,5", "level:master"), ("gomoku", "mcts:nodes=1000000000")];

/// The status and the body of an answer to `POST /api/v1/games`, say.
async fn post(
    from: Ipv4Addr,
    to: SocketAddr,
    path: &str,
    token: &str,
    body: &Value,
) -> (u16, Value) {
    let (what, right) =
        (format!("POST /api/v1/{path}"), format!("authorization: Bearer {token}\r\n"));
    let answer = asked(from, to, &what, &right, &body.to_string()).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or_default())
}

/// The code of a new game against a computer player, or the status of the refusal.
async fn make(
    from: Ipv4Addr,
    to: SocketAddr,
    token: &str,
    (game, engine): (&str, &str),
) -> Result<String, u16> {
    let engine = json!({"kind": "engine", "player": engine});
    let wanted = json!({"game": game, "x": {"kind": "me"}, "o": engine});
    let (status, made) = post(from, to, "games", token, &wanted).await;
    if status == 201 { Ok(made["code"].as_str().unwrap().to_owned()) } else { Err(status) }
}

/// Plays a game until a point in time, always on the first legal square, and returns the longest
/// time of a reply.
async fn play(from: Ipv4Addr, to: SocketAddr, engine: (&str, &str), until: Instant) -> Duration {
    let (_, made) = post(from, to, "tokens", "", &json!({})).await;
    let token = made["token"].as_str().unwrap();
    let code = make(from, to, token, engine).await.unwrap();
    let mut longest = Duration::ZERO;
    let mut square = "a1".to_owned();
    while Instant::now() < until {
        let wanted = json!({"move": square});
        let (status, game) = post(from, to, &format!("games/{code}/moves"), token, &wanted).await;
        assert_eq!(status, 200, "{game}");
        let begin = Instant::now();
        let game = loop {
            let game = view(from, to, &code, token).await;
            if game["to_move"] != "o" {
                break game;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        longest = longest.max(begin.elapsed());
        match game["legal_moves"].as_array().unwrap().first() {
            Some(free) => square = free.as_str().unwrap().to_owned(),
            None => break,
        }
    }
    longest
}

async fn view(from: Ipv4Addr, to: SocketAddr, code: &str, token: &str) -> Value {
    let right = format!("authorization: Bearer {token}\r\n");
    let answer = asked(from, to, &format!("GET /api/v1/games/{code}"), &right, "").await;
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

#[test]
#[ignore = "takes half a minute: cargo xtask soak"]
fn soak_the_strongest_engines_of_one_guest_do_not_keep_another_waiting() {
    attacked("", 0, async |address| {
        for wanted in TOO_MUCH {
            let refused = make(ATTACKER, address, "", wanted).await;
            assert_eq!(refused, Err(422), "{wanted:?}");
        }
        let until = Instant::now() + ATTACK;
        let mut attack = JoinSet::new();
        for engine in STRONGEST.into_iter().cycle().take(GAMES) {
            attack.spawn(play(ATTACKER, address, engine, until));
        }
        let longest = play(GUEST, address, ("gomoku", "level:beginner"), until).await;
        let attacker = attack.join_all().await.into_iter().max().unwrap_or_default();
        println!("the guest waited {longest:.1?} at most, the attacker {attacker:.1?}");
        assert!(longest < LONGEST, "{longest:?}");
    });
}

/// The codes of abandoned games in each of which the strongest computer player is to move.
async fn left_behind(file: &Path) -> Vec<String> {
    let store = Store::open(file, &Options::default()).await.unwrap();
    let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis();
    let (game, engine) = STRONGEST[0];
    let mut codes = Vec::new();
    for number in 0..GAMES {
        let code = char::from(b"abcdefghjkmnpqr"[number]).to_string().repeat(12);
        let mut begun = NewGame::new(game.parse().unwrap(), i64::try_from(now).unwrap());
        begun.players = ByMark { x: engine.to_owned(), o: "human".to_owned() };
        let seats = ByMark { x: Seat::Engine, o: Seat::Held(Secret("somebody's".to_owned())) };
        let room = Room { code: code.clone(), epoch: 0, time: None, seats, rematch: None };
        store.begin_room(begun, room).await.unwrap();
        codes.push(code);
    }
    store.close().await;
    codes
}

#[test]
#[ignore = "takes half a minute: cargo xtask soak"]
fn soak_who_only_looks_on_has_no_engine_think() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rooms.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let codes = runtime.block_on(left_behind(&file));
    attacked_in(folder.path(), "--database rooms.db", 0, async |address| {
        let until = Instant::now() + ATTACK;
        let mut attack = JoinSet::new();
        for code in codes.clone() {
            attack.spawn(async move {
                while Instant::now() < until {
                    view(ATTACKER, address, &code, "").await;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            });
        }
        let longest = play(GUEST, address, ("gomoku", "level:beginner"), until).await;
        attack.join_all().await;
        for code in &codes {
            let game = view(ATTACKER, address, code, "").await;
            assert_eq!((&game["to_move"], &game["moves"]), (&json!("x"), &json!([])), "{code}");
        }
        println!("{} rooms were opened; the guest waited {longest:.1?} at most", codes.len());
        assert!(longest < LONGEST, "{longest:?}");
    });
}
