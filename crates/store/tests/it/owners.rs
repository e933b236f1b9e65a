//! The running time of a game's clock across changes of its owner.

use std::time::Duration;

use inarow_formats::kept::GameId;
use inarow_rules::Mark;
use inarow_store::{Secret, Store, Taken};

use crate::leases::{add_move, begin, node};
use crate::nodes::number;
use crate::postgres::{execute, with_postgres};

const MINUTE: Duration = Duration::from_secs(60);

/// The time that the clock has run when a node takes the game.
async fn ran(store: &Store, id: GameId, name: &str) -> Option<Duration> {
    match store.take_room(id, &node(name)).await.unwrap() {
        Taken::Held { ran, .. } => ran,
        other @ Taken::ByOther { .. } => panic!("{other:?}"),
    }
}

fn seconds(number: u64) -> Option<Duration> {
    Some(Duration::from_secs(number))
}

/// A clock continues from its last time, and stops while no node has the game.
#[test]
fn postgres_counts_the_time_of_owners() {
    with_postgres(async |place, store| {
        let id = begin(&store, "game").await;
        // It has no move, and then one for which no node has taken it.
        assert_eq!(ran(&store, id, "a").await, None);
        execute(&place, "UPDATE room SET owner = NULL, lease = 0, since = NULL").await;
        assert_eq!(add_move(&store, id, 0, 0).await, Ok(()));
        let since =
            "SELECT COUNT(*) FROM move WHERE ABS(made - EXTRACT(EPOCH FROM now()) * 1000) < 60000";
        assert_eq!(number(&place, since).await, 1, "it is the database's time");
        execute(&place, "UPDATE move SET made = made - 5000").await;
        assert!(ran(&store, id, "a").await >= seconds(5));

        // The first owner was there for seven seconds after the move; then there was none.
        store.renew(&node("a"), MINUTE).await.unwrap();
        execute(&place, "UPDATE room SET since = 9000, ran = 1; UPDATE move SET made = 10000")
            .await;
        execute(&place, "UPDATE node SET until = 17000").await;
        assert_eq!(ran(&store, id, "b").await, seconds(7));
        // The second owner had it for two more seconds when it left; then there is none for an
        // hour.
        store.renew(&node("b"), MINUTE).await.unwrap();
        execute(&place, "UPDATE room SET since = 4000000").await;
        execute(&place, "UPDATE node SET until = 4002000 WHERE name = 'b'").await;
        assert_eq!(ran(&store, id, "c").await, seconds(9));
        // The third was never there.
        store.renew(&node("c"), MINUTE).await.unwrap();
        execute(&place, "UPDATE node SET until = 5000 WHERE name = 'c'").await;
        assert_eq!(ran(&store, id, "d").await, seconds(9));
        // A move after the last taking begins anew; one that is not known changes nothing.
        store.renew(&node("d"), MINUTE).await.unwrap();
        execute(&place, "UPDATE room SET since = 7000000; UPDATE move SET made = 7001000").await;
        execute(&place, "UPDATE node SET until = 7004000 WHERE name = 'd'").await;
        assert_eq!(ran(&store, id, "e").await, seconds(3));
        execute(&place, "UPDATE move SET made = NULL").await;
        assert_eq!(ran(&store, id, "e").await, None);
        execute(&place, "UPDATE move SET made = 7001000; UPDATE room SET owner = 'forgotten'")
            .await;
        assert_eq!(ran(&store, id, "f").await, None);
    });
}

/// The clock does not run while the side to move has no player.
#[test]
fn postgres_counts_from_when_the_side_to_move_has_a_player() {
    with_postgres(async |place, store| {
        for (plies, expected) in [(1, 6), (2, 16)] {
            let id = begin(&store, if plies == 1 { "theirs" } else { "ours" }).await;
            for ply in 0..plies {
                assert_eq!(add_move(&store, id, ply, 0).await, Ok(()));
            }
            store.renew(&node("a"), MINUTE).await.unwrap();
            assert!(ran(&store, id, "a").await.is_some());
            execute(&place, "UPDATE room SET since = 5000, ran = 1").await;
            let (invite, token) = (Secret("invited".to_owned()), Secret("bo".to_owned()));
            store.take_seat(id, Mark::O, invite, token, "Bo".to_owned(), 1).await.unwrap();
            // The seat was taken at 20 s, ten after the last move; the node was there until 26 s.
            execute(&place, "UPDATE room SET since = 20000 WHERE ran = 0").await;
            execute(&place, "UPDATE move SET made = 10000; UPDATE node SET until = 26000").await;
            assert_eq!(ran(&store, id, "b").await, seconds(expected), "{plies} moves");
        }
    });
}
