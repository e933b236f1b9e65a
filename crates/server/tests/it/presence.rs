//! Presence is known, also of pages that vanish without closing.

use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::passing;
use crate::served::serve_paused;

/// Time within which the other player sees that a page has vanished.
const KNOWN: Duration = Duration::from_secs(10);

#[test]
fn a_page_that_falls_silent_is_away_for_the_other_player_within_ten_seconds() {
    serve_paused(async |served, mut ann| {
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let mut page = served.page(&ann).await;
        page.join(&game.code).await;
        let mut silent = served.page(&bo).await;
        silent.join(&game.code).await;
        page.hear_when(|game| game.x_player.present).await;
        // From here on that page reads nothing: it answers nothing, and is still open.
        let begin = Instant::now();
        passing(page.hear_when(|game| !game.x_player.present)).await;
        assert!(begin.elapsed() <= KNOWN, "after {:?}", begin.elapsed());
        assert!(begin.elapsed() > Duration::from_secs(4), "a short silence is none");
        drop(silent);
    });
}

#[test]
fn the_number_of_spectators_follows_them() {
    serve_paused(async |served, mut ann| {
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let mut page = served.page(&ann).await;
        assert_eq!(page.join(&game.code).await.watchers, 0);
        let mut friend = served.page(&bo).await;
        friend.join(&game.code).await;
        let mut spectators = Vec::new();
        for count in 1..=2 {
            let mut spectator = served.page(&served.client()).await;
            assert_eq!(spectator.join(&game.code).await.watchers, count);
            passing(page.hear_when(|game| game.watchers == count)).await;
            spectators.push(spectator);
        }
        drop(spectators.pop());
        passing(page.hear_when(|game| game.watchers == 1)).await;
        passing(spectators[0].hear_when(|game| game.watchers == 1)).await;
    });
}

#[test]
fn a_page_that_only_reads_stays_there() {
    serve_paused(async |served, mut ann| {
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let mut page = served.page(&bo).await;
        page.join(&game.code).await;
        // It reads, and so answers whether it is there.
        let heard = tokio::time::timeout(4 * KNOWN, page.listen());
        assert!(passing(heard).await.is_err(), "nothing is said to it, and it is not closed");
        assert!(ann.game(&game.code).await.x_player.present);
    });
}
