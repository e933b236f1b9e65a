//! Tests of PostgreSQL only, and all tests of SQLite repeated on it.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_rules::{ByMark, Game, Mark, Square};
use inarow_store::{
    Error, Imported, KNOWN_VERSION, NewGame, Options, Refusal, Room, RoomChange, Seat, Secret,
    Seen, Store,
};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::cluster::Cluster;
use crate::games::{holds, secret};
use crate::{run, sites};

/// The tests that run on either database.
const ALIKE: [&str; 10] = [
    "duplicates::",
    "leases::",
    "lists::",
    "positions::",
    "records::",
    "refused::",
    "replay::",
    "rooms::",
    "sites::",
    "story::",
];

/// The variable that names a server, on which tests run instead of in memory.
const SERVER: &str = "INAROW_STORE_SERVER";

/// An empty database on the server that the variable names, if it names one.
pub(crate) async fn fresh() -> Option<Store> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let server = std::env::var(SERVER).ok()?;
    let schema = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let mut link = PgConnection::connect(&server).await.unwrap();
    let sql = AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
    sqlx::query(sql).execute(&mut link).await.unwrap();
    link.close().await.unwrap();
    let place = format!("{server}?options[search_path]={schema}");
    Some(Store::open(place, &Options::default()).await.unwrap())
}

/// A busy machine is waited for.
pub(crate) async fn open(place: &str) -> Result<Store, Error> {
    open_for(place, Duration::from_secs(20)).await
}

/// Opens a store that waits this long for an answer.
async fn open_for(place: &str, patience: Duration) -> Result<Store, Error> {
    Store::open(place, &Options { patience, ..Options::default() }).await
}

pub(crate) async fn execute(place: &str, sql: &'static str) {
    let mut link = PgConnection::connect(place).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut link).await.unwrap();
    link.close().await.unwrap();
}

/// A new database of a cluster.
pub(crate) async fn database(cluster: &Cluster, create: &'static str) -> String {
    execute(&cluster.place("postgres"), create).await;
    cluster.place(create.strip_prefix("CREATE DATABASE ").unwrap())
}

/// Runs a test with the place of an empty database and a store there.
pub(crate) fn with_postgres(test: impl AsyncFnOnce(String, Store)) {
    let cluster = Cluster::start();
    run(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        let store = open(&place).await.unwrap();
        test(place, store).await;
    });
}

pub(crate) fn begun() -> NewGame {
    NewGame::new(Game::TICTACTOE, 1000)
}

#[test]
fn postgres_does_what_sqlite_does() {
    let cluster = Cluster::start();
    let done = Command::new(std::env::current_exe().unwrap())
        .args(ALIKE)
        // Tests of files would only repeat themselves.
        .args(["--skip", "_file"])
        .env(SERVER, cluster.place("postgres"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
    for name in ALIKE {
        assert!(said.contains(&format!("test {name}")), "no test of {name} ran");
    }
}

#[test]
fn postgres_says_why_it_cannot_be_opened() {
    let mut cluster = Cluster::start();
    run(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        let refused = open(&cluster.place_of("keeper", "guessed", "games")).await.unwrap_err();
        assert!(matches!(&refused, Error::Denied(said) if !said.contains("guessed")), "{refused}");
        let missing = open(&cluster.place("missing")).await.unwrap_err();
        assert!(matches!(&missing, Error::Denied(said) if said.contains("missing")), "{missing}");
        assert!(matches!(open("postgres://[").await.unwrap_err(), Error::Address(_)));

        // Only read, an empty one is not made; a reader writes nothing.
        let to_read = async || Store::open_to_read(&place, &Options::default()).await;
        let (found, known) = (0, KNOWN_VERSION);
        assert_eq!(to_read().await.unwrap_err(), Error::OlderSchema { found, known });
        let id = open(&place).await.unwrap().begin(begun()).await.unwrap();
        let reader = to_read().await.unwrap();
        assert_eq!(reader.get(id).await.unwrap().game, Game::TICTACTOE);
        assert!(matches!(reader.delete(id).await, Err(Error::ReadOnly(_))));
        let copied = reader.backup(std::env::temp_dir().join("never.db")).await;
        assert_eq!(copied, Err(Error::NoFile));

        // A newer program's database is left unchanged, and so is one of another program.
        execute(&place, "INSERT INTO _sqlx_migrations VALUES (9, 'newer', now(), true, '', 0)")
            .await;
        let newer = Error::NewerSchema { found: 9, known };
        assert_eq!(open(&place).await.unwrap_err(), newer);
        assert_eq!(to_read().await.unwrap_err(), newer);
        let other = database(&cluster, "CREATE DATABASE other").await;
        execute(&other, "CREATE TABLE cake (slices INTEGER)").await;
        assert!(matches!(open(&other).await.unwrap_err(), Error::Corrupt(_)));

        cluster.stop();
        let away = open(&place).await.unwrap_err();
        assert!(matches!(away, Error::Unreachable(_)), "{away}");
    });
}

/// Connections are encrypted if the server requires it, and its certificate is checked against its issuer.
#[test]
fn postgres_is_spoken_to_in_secret() {
    let mut cluster = Cluster::start();
    let root = cluster.encrypt();
    let other = root.with_file_name("server.crt");
    run(async {
        let place = cluster.place("postgres");
        let by = async |mode: &str| open(&format!("{place}?sslmode={mode}")).await;
        let verified = |root: &Path| format!("verify-full&sslrootcert={}", root.display());
        open(&place).await.unwrap().begin(begun()).await.unwrap();
        by("require").await.unwrap();
        holds(&by(&verified(&root)).await.unwrap()).await;
        let plain = by("disable").await.unwrap_err();
        assert!(matches!(&plain, Error::Denied(said) if said.contains("no encryption")), "{plain}");
        for unknown in [&verified(&other), "verify-full"] {
            let unknown = by(unknown).await.unwrap_err();
            assert!(
                matches!(&unknown, Error::Unreachable(said) if said.contains("certificate")),
                "{unknown}"
            );
        }
    });
}

/// Two programs, as two nodes would be, change the same games at the same time.
#[test]
fn postgres_decides_every_race() {
    let cluster = Cluster::start();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        // Both meet it empty.
        let (one, two) = tokio::join!(open(&place), open(&place));
        let nodes = [Arc::new(one.unwrap()), Arc::new(two.unwrap())];
        let mut games = Vec::new();
        for _ in 0..10 {
            games.push(nodes[0].begin(begun()).await.unwrap());
        }
        // All want every move of every game, in opposite orders; one of them has each.
        for ply in 1..=9 {
            let asked: Vec<_> = (0..40)
                .map(|number| {
                    let node = Arc::clone(&nodes[number % 2]);
                    let id = games[if number % 2 == 0 { number / 4 } else { 9 - number / 4 }];
                    // Row by row, but the last row first: neither has three before the ninth move.
                    let square = [0, 1, 2, 4, 3, 5, 7, 6, 8][ply - 1];
                    let kept = KeptMove::from(Square(square));
                    tokio::spawn(async move { node.add_move(id, ply, kept, 2000).await })
                })
                .collect();
            let mut made = 0;
            for answer in asked {
                match answer.await.unwrap() {
                    Ok(()) => made += 1,
                    Err(Error::Illegal { reason: Refusal::WrongPly { expected }, .. }) => {
                        assert_eq!(expected, ply + 1);
                    }
                    Err(Error::Illegal { reason: Refusal::Ended, .. }) => assert_eq!(ply, 9),
                    Err(error) => panic!("move {ply}: {error}"),
                }
            }
            assert_eq!(made, 10, "move {ply}");
        }
        // One code, one seat.
        let room = |mark| {
            let seat = Seat::Open(Secret("invited".to_owned()));
            let seats = ByMark { x: seat, o: Seat::Held(Secret(mark)) };
            Room { code: "same".to_owned(), epoch: 0, time: None, seats, rematch: None }
        };
        let (one, two) = tokio::join!(
            nodes[0].begin_room(begun(), room("a".to_owned())),
            nodes[1].begin_room(begun(), room("b".to_owned())),
        );
        let taken = Err(Error::Illegal { ply: 0, reason: Refusal::CodeTaken });
        assert!(one.is_ok() != two.is_ok() && (one == taken || two == taken), "{one:?} {two:?}");
        let id = one.or(two).unwrap();
        let take = async |node: &Store, token: &str| {
            node.take_seat(id, Mark::X, secret("invited"), secret(token), token.to_owned(), 0).await
        };
        let (one, two) = tokio::join!(take(&nodes[0], "ann"), take(&nodes[1], "bo"));
        assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
        // A change is refused if a move was made since the game was seen.
        let seen = Seen { epoch: 0, plies: 0, lease: 0 };
        let change = || RoomChange::Move(KeptMove::from(Square(4)));
        let (one, two) = tokio::join!(
            nodes[0].change_room(id, seen, change(), 1),
            nodes[1].change_room(id, seen, change(), 1),
        );
        let stale = Err(Error::Illegal { ply: 0, reason: Refusal::NotAsSeen });
        assert!(one.is_ok() != two.is_ok() && (one == stale || two == stale), "{one:?} {two:?}");
        holds(&nodes[1]).await;
    });
}

/// A site goes from a file to a server and back to a file.
#[test]
fn postgres_takes_a_site_from_a_file_and_gives_it_back() {
    let cluster = Cluster::start();
    run(async {
        let file = async || open(":memory:").await.unwrap();
        let (old, back) = (file().await, file().await);
        let server = open(&database(&cluster, "CREATE DATABASE games").await).await.unwrap();
        sites::fill(&old).await;
        let site = sites::parts(&old).await;
        sites::bring(&server, site.clone()).await.unwrap();
        assert_eq!(sites::parts(&server).await, site);
        sites::bring(&back, sites::parts(&server).await).await.unwrap();
        assert_eq!(sites::parts(&back).await, site);
        sites::holds_what_it_held(&server).await;
        sites::holds_what_it_held(&back).await;
    });
}

/// Games brought in by two programs at the same time are kept once.
#[test]
fn postgres_keeps_a_game_once_that_two_bring_in() {
    with_postgres(async |place, _| {
        let (one, two) = (open(&place).await.unwrap(), open(&place).await.unwrap());
        let games: Vec<KeptGame> = (0..50)
            .map(|number| KeptGame {
                started: Some(number),
                ..crate::games::plain(Game::TICTACTOE, Mark::X, &[Square(4)])
            })
            .collect();
        let (mut first, mut second) = (Imported::default(), Imported::default());
        let (a, b) = tokio::join!(
            one.import(games.clone(), 9, &mut first),
            two.import(games.clone(), 9, &mut second),
        );
        assert_eq!((a, b), (Ok(()), Ok(())));
        assert_eq!(first.kept.len() + second.kept.len(), 50);
        assert_eq!(first.known.len() + second.known.len(), 50);
        holds(&one).await;
    });
}

/// A change that the database itself refuses leaves the others of its group as they are.
#[test]
fn postgres_keeps_the_neighbours_of_what_it_refuses() {
    with_postgres(async |place, store| {
        let (mut games, mut answers) = (Vec::new(), Vec::new());
        for _ in 0..9 {
            games.push(store.begin(begun()).await.unwrap());
        }
        let broken = "CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS \
            $$ BEGIN RAISE EXCEPTION 'broken'; END $$; \
            CREATE TRIGGER broken BEFORE INSERT ON move FOR EACH ROW WHEN (NEW.square = 4) \
            EXECUTE FUNCTION broken()";
        execute(&place, broken).await;
        // All nine wait at once, and are one group.
        let adding = games
            .iter()
            .enumerate()
            .map(|(number, &id)| store.add_move(id, 1, KeptMove::from(Square(number as u16)), 1));
        let mut waiting: Vec<_> = adding.map(Box::pin).collect();
        std::future::poll_fn(|context| {
            waiting.iter_mut().for_each(|add| assert!(add.as_mut().poll(context).is_pending()));
            std::task::Poll::Ready(())
        })
        .await;
        for add in waiting {
            answers.push(add.await);
        }
        for (number, answer) in answers.into_iter().enumerate() {
            match number {
                4 => assert_eq!(answer, Err(Error::Other("broken".to_owned()))),
                _ => assert_eq!(answer, Ok(()), "{number}"),
            }
            let moves = store.get(games[number]).await.unwrap().moves.len();
            assert_eq!(moves, usize::from(number != 4), "{number}");
        }
        assert_eq!(store.check_writes().await, Ok(()));
        holds(&store).await;
    });
}

/// The server crashes and comes back: acknowledged changes are there, and games go on.
#[test]
fn postgres_comes_back() {
    let mut cluster = Cluster::start();
    run(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        let store = open_for(&place, Duration::from_secs(2)).await.unwrap();
        let id = store.begin(begun()).await.unwrap();
        for ply in 1..=4 {
            let add = async || store.add_move(id, ply, KeptMove::from(Square(ply as u16)), 1).await;
            cluster.stop();
            let away = add().await.unwrap_err();
            assert!(matches!(away, Error::Unreachable(_)), "{away}");
            assert!(matches!(store.get(id).await, Err(Error::Unreachable(_))));
            assert!(matches!(store.check_writes().await, Err(Error::Unreachable(_))));
            cluster.run();
            assert_eq!(add().await, Ok(()), "move {ply}");
            assert_eq!(store.get(id).await.unwrap().moves.len(), ply);
        }
        assert_eq!(store.check_writes().await, Ok(()));
        holds(&store).await;
    });
}
