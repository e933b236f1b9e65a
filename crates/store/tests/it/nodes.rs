//! Several servers on one PostgreSQL: the owner of a game, and the games of a server that is gone.

use std::time::Duration;

use inarow_formats::kept::GameId;
use inarow_rules::Square;
use inarow_store::{Error, Node, Options, Renewed, Store, Taken};
use sqlx::{Connection as _, PgConnection};

use crate::cluster::Cluster;
use crate::leases::{add_move, begin, fenced, held, node};
use crate::postgres::{database, execute, open, with_postgres};
use crate::run;

pub(crate) const MINUTE: Duration = Duration::from_secs(60);

/// So short that it is over soon.
const MOMENT: Duration = Duration::from_millis(200);

/// The pause between two checks.
const PAUSE: Duration = Duration::from_millis(10);

/// Time after which something has got stuck.
const LONGEST: Duration = Duration::from_secs(60);

/// The result of `look` once it is available.
async fn at_last<T>(look: impl AsyncFn() -> Option<T>) -> T {
    let looked = async {
        loop {
            match look().await {
                Some(found) => return found,
                None => tokio::time::sleep(PAUSE).await,
            }
        }
    };
    tokio::time::timeout(LONGEST, looked).await.expect("something has got stuck")
}

/// Number of connections that wait for a lock.
pub(crate) const WAITING: &str =
    "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";

/// Delays each node that is noted for the first time.
const HOLD_BACK_NODES: &str = "CREATE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS \
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$; \
    CREATE TRIGGER hold_back BEFORE INSERT ON node FOR EACH ROW EXECUTE FUNCTION hold_back()";

pub(crate) async fn number(place: &str, sql: &'static str) -> i64 {
    let mut link = PgConnection::connect(place).await.unwrap();
    let number = sqlx::query_scalar(sql).fetch_one(&mut link).await.unwrap();
    link.close().await.unwrap();
    number
}

/// Waits until a number of the database is this one.
pub(crate) async fn until(place: &str, sql: &'static str, wanted: i64) {
    at_last(async || (number(place, sql).await == wanted).then_some(())).await;
}

/// Takes a game as soon as no other node owns it.
async fn take_at_last(store: &Store, id: GameId, node: &Node) -> Taken {
    let take = async || store.take_room(id, node).await.unwrap();
    at_last(async || Some(take().await).filter(|taken| matches!(taken, Taken::Held { .. }))).await
}

#[test]
fn postgres_gives_a_room_to_one_node_after_the_other() {
    let mut cluster = Cluster::start();
    run(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        let (one, two) = (open(&place).await.unwrap(), open(&place).await.unwrap());
        let (a, b) = (node("a"), node("b"));
        assert_eq!(one.renew(&a, MINUTE).await, Ok(Renewed::Anew));
        two.renew(&b, MINUTE).await.unwrap();
        let id = begin(&one, "game").await;
        let lease = held(one.take_room(id, &a).await);
        assert_eq!(add_move(&one, id, 0, lease).await, Ok(()));
        match two.take_room(id, &b).await.unwrap() {
            Taken::ByOther { name, left } => assert!(name == "a" && left <= MINUTE, "{left:?}"),
            held @ Taken::Held { .. } => panic!("{held:?}"),
        }
        assert_eq!(add_move(&two, id, 1, lease + 1).await, fenced(1));
        // The owner takes it again, which changes the fencing number.
        let again = held(one.take_room(id, &a).await);
        assert_eq!(add_move(&one, id, 1, lease).await, fenced(1));
        assert_eq!(add_move(&one, id, 1, again).await, Ok(()));

        // Its time runs out; it still believes in its lease, and its writes are refused.
        assert_eq!(one.renew(&a, MOMENT).await, Ok(Renewed::InTime));
        let next = held(Ok(take_at_last(&two, id, &b).await));
        assert!(again > lease && next > again);
        assert_eq!(add_move(&one, id, 2, again).await, fenced(2));
        assert_eq!(two.get(id).await.unwrap().squares(), [Square(0), Square(1)]);
        assert_eq!(add_move(&two, id, 2, next).await, Ok(()));
        assert_eq!(one.renew(&a, MINUTE).await, Ok(Renewed::Anew));
        assert!(
            matches!(one.take_room(id, &a).await, Ok(Taken::ByOther { name, .. }) if name == "b")
        );

        // A node that leaves loses its games at once.
        two.leave(&b).await.unwrap();
        let last = held(one.take_room(id, &a).await);
        assert_eq!(add_move(&two, id, 3, next).await, fenced(3));
        assert_eq!(add_move(&one, id, 3, last).await, Ok(()));

        cluster.stop();
        let away = |done: Result<(), Error>| {
            assert!(matches!(done, Err(Error::Unreachable(_))), "{done:?}");
        };
        let (renewed, taken, left) =
            tokio::join!(one.renew(&a, MINUTE), one.take_room(id, &a), one.leave(&a));
        away(renewed.map(drop));
        away(taken.map(drop));
        away(left);
        cluster.run();
        one.renew(&a, MINUTE).await.unwrap();
        assert_eq!(add_move(&one, id, 4, last).await, Ok(()), "it has it still");
    });
}

/// A change and a taking wait for the same game: one goes after the other.
#[test]
fn postgres_fences_a_change_that_waits_behind_a_taking() {
    with_postgres(async |place, _| {
        let (one, two) = (open(&place).await.unwrap(), open(&place).await.unwrap());
        let (a, b) = (node("a"), node("b"));
        two.renew(&b, MINUTE).await.unwrap();
        for takes_first in [true, false] {
            one.renew(&a, MINUTE).await.unwrap();
            let id = begin(&one, if takes_first { "first" } else { "second" }).await;
            let lease = held(one.take_room(id, &a).await);
            one.leave(&a).await.unwrap();
            let mut link = PgConnection::connect(&place).await.unwrap();
            let mut held_back = link.begin().await.unwrap();
            let lock = "SELECT id FROM game WHERE id = $1 FOR UPDATE";
            sqlx::query(lock).bind(id.0).execute(&mut *held_back).await.unwrap();
            let take = async |waiting| {
                until(&place, WAITING, waiting).await;
                two.take_room(id, &b).await
            };
            let change = async |waiting| {
                until(&place, WAITING, waiting).await;
                add_move(&one, id, 0, lease).await
            };
            let let_go = async {
                until(&place, WAITING, 2).await;
                held_back.rollback().await.unwrap();
            };
            let (taken, made, ()) = if takes_first {
                tokio::join!(take(0), change(1), let_go)
            } else {
                tokio::join!(take(1), change(0), let_go)
            };
            let next = held(taken);
            let plies = usize::from(!takes_first);
            assert_eq!(made, if takes_first { fenced(0) } else { Ok(()) });
            assert_eq!(two.get(id).await.unwrap().moves.len(), plies);
            assert_eq!(add_move(&two, id, plies, next).await, Ok(()));
        }
    });
}

#[test]
fn postgres_is_of_one_cluster_at_a_time() {
    with_postgres(async |place, store| {
        let stranger = Node { name: "c".to_owned(), cluster: "school".to_owned() };
        store.renew(&node("a"), MINUTE).await.unwrap();
        let other = Err(Error::OtherCluster { cluster: "club".to_owned() });
        assert_eq!(store.renew(&stranger, MINUTE).await, other);
        // Also where it has the same name.
        assert_eq!(
            store.renew(&Node { name: "a".to_owned(), ..stranger.clone() }, MINUTE).await,
            other
        );
        assert_eq!(number(&place, "SELECT COUNT(*) FROM node WHERE cluster = 'club'").await, 1);
        assert_eq!(number(&place, "SELECT COUNT(*) FROM node").await, 1);
        // Once no node is left, the next one determines the cluster.
        store.renew(&node("a"), MOMENT).await.unwrap();
        at_last(async || store.renew(&stranger, MINUTE).await.ok()).await;
        let other = Err(Error::OtherCluster { cluster: "school".to_owned() });
        assert_eq!(store.renew(&node("a"), MINUTE).await, other);
        store.leave(&stranger).await.unwrap();
        store.renew(&node("a"), MINUTE).await.unwrap();

        // A node that is gone leaves nothing after a day, however it ended.
        execute(&place, "UPDATE node SET until = until - 86460000 WHERE name = 'c'").await;
        store.renew(&node("b"), MINUTE).await.unwrap();
        assert_eq!(number(&place, "SELECT COUNT(*) FROM node WHERE name IN ('a', 'b')").await, 2);
        assert_eq!(number(&place, "SELECT COUNT(*) FROM node").await, 2);
    });
}

/// Of servers that start at the same moment, each with its own name for the cluster, one is first.
#[test]
fn postgres_is_of_the_cluster_that_comes_first() {
    let cluster = Cluster::start();
    run(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        let of = |name: &str| Node { name: name.to_owned(), cluster: name.to_owned() };
        let (a, b) = (of("a"), of("b"));
        let (one, two) = (open(&place).await.unwrap(), open(&place).await.unwrap());
        // Both are held back before they are noted, and have found no other by then.
        execute(&place, HOLD_BACK_NODES).await;
        let mut gate = PgConnection::connect(&place).await.unwrap();
        sqlx::query("SELECT pg_advisory_lock(1)").execute(&mut gate).await.unwrap();
        let let_in = async {
            until(&place, WAITING, 2).await;
            gate.close().await.unwrap();
        };
        let (first, second, ()) =
            tokio::join!(one.renew(&a, MINUTE), two.renew(&b, MINUTE), let_in);
        let other = |cluster: &str| Err(Error::OtherCluster { cluster: cluster.to_owned() });
        let (new, [to_a, to_b]) = (Ok(Renewed::Anew), ["b", "a"].map(other));
        let is_of_one = (&first, &second) == (&new, &to_b) || (&first, &second) == (&to_a, &new);
        assert!(is_of_one, "{first:?} {second:?}");
    });
}

/// A node that hangs in the middle of a change blocks its games only briefly.
#[test]
fn postgres_waits_for_no_suspended_node() {
    let cluster = Cluster::start();
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    // The first node goes on only as long as its runtime is driven.
    let (first, second) = (runtime(), runtime());
    let place = second.block_on(database(&cluster, "CREATE DATABASE games"));
    // The first waits longer: its runtime is not driven all the time.
    let (one, options) = (first.block_on(open(&place)).unwrap(), Options::default());
    let two = second.block_on(Store::open(&place, &options)).unwrap();
    let (a, b) = (node("a"), node("b"));
    second.block_on(two.renew(&b, MINUTE)).unwrap();
    let id = second.block_on(begin(&two, "game"));
    let lease = held(first.block_on(one.take_room(id, &a)));
    // The server is held back in the middle of the change, as long as the first node waits for it.
    let hold_back = "CREATE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS \
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$; \
        CREATE TRIGGER hold_back BEFORE INSERT ON move FOR EACH ROW EXECUTE FUNCTION hold_back()";
    second.block_on(execute(&place, hold_back));
    let mut gate = second.block_on(PgConnection::connect(&place)).unwrap();
    let lock = sqlx::query("SELECT pg_advisory_lock(1)");
    second.block_on(lock.execute(&mut gate)).unwrap();
    let mut change = Box::pin(add_move(&one, id, 0, lease));
    while second.block_on(number(&place, WAITING)) == 0 {
        let driven = first.block_on(async { tokio::time::timeout(PAUSE, &mut change).await });
        assert!(driven.is_err(), "{driven:?}");
    }
    second.block_on(gate.close()).unwrap();

    let next = held(second.block_on(two.take_room(id, &b)));
    let cut_off = first.block_on(change);
    assert!(matches!(cut_off, Err(Error::Unreachable(_))), "{cut_off:?}");
    assert_eq!(first.block_on(add_move(&one, id, 0, lease)), fenced(0));
    assert_eq!(second.block_on(add_move(&two, id, 0, next)), Ok(()));
}
