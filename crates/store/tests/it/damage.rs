//! A byte of a file of games is another: an error says so, or nothing notices.

use std::path::Path;
use std::time::Duration;

use inarow_formats::Filter;
use inarow_rules::Game;
use inarow_store::{Error, NewGame, Options, Store};

use crate::games::some_games;
use crate::run;

/// The time for all of it, on a machine with other work.
const LONGEST: Duration = Duration::from_secs(5);

/// Does with a file as the commands do; the errors of it.
async fn used(file: &Path) -> Vec<Error> {
    let options = Options { patience: Duration::from_millis(100), ..Options::default() };
    let mut errors = Vec::new();
    match Store::open_to_read(file, &options).await {
        Err(error) => errors.push(error),
        Ok(store) => read(&store, &mut errors).await,
    }
    match Store::open(file, &options).await {
        Err(error) => errors.push(error),
        Ok(store) => {
            read(&store, &mut errors).await;
            errors.extend(store.check_writes().await.err());
            match store.begin(NewGame::new(Game::TICTACTOE, 0)).await {
                Err(error) => errors.push(error),
                Ok(id) => errors.extend(store.get(id).await.err()),
            }
            store.close().await;
        }
    }
    errors
}

async fn read(store: &Store, errors: &mut Vec<Error>) {
    let page = store.list(&Filter::default(), None, 100).await;
    errors.extend(page.as_ref().err().cloned());
    for listed in page.into_iter().flat_map(|page| page.games) {
        errors.extend(store.get(listed.head.id).await.err());
    }
    errors.extend(store.stats(&Filter::default()).await.err());
    errors.extend(store.check_file().await.err());
    let mut verify = store.verify();
    let end = loop {
        match verify.next().await {
            Ok(Some(_)) => {}
            Ok(None) => break None,
            Err(error) => break Some(error),
        }
    };
    errors.extend(end);
}

/// Damages the bytes at these offsets one after the other, in several ways by turns.
fn damage(whole: &[u8], places: impl Iterator<Item = usize>) {
    for (number, at) in places.enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        let mut bytes = whole.to_vec();
        bytes[at] = [0xff, 0, bytes[at] ^ 1, bytes[at] ^ 0x20][number % 4];
        std::fs::write(&file, &bytes).unwrap();
        // A thread of the database's that panics answers nothing.
        let errors = run(async { tokio::time::timeout(LONGEST, used(&file)).await });
        let case = format!("byte {at} is {:#x}", bytes[at]);
        for error in errors.unwrap_or_else(|_| panic!("{case}: no answer")) {
            // The number of a game is another, or the file's version is one that can only be read.
            let is_clear =
                matches!(error, Error::Corrupt(_) | Error::NotFound(_) | Error::ReadOnly(_));
            assert!(is_clear, "{case}: {error:?}");
        }
    }
}

/// The bytes of a file with some games.
fn games() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(some_games(&file));
    std::fs::read(&file).unwrap()
}

#[test]
fn one_damaged_byte_is_a_clear_error_or_none() {
    let whole = games();
    // The schema lies at the end of the first page.
    let pages = (0..4096).step_by(41).chain((4096..whole.len()).step_by(2003));
    damage(&whole, pages);
}

/// A type or name of a column that is not UTF-8 has been a panic.
#[test]
fn a_schema_that_is_no_text_is_damaged() {
    let whole = games();
    for word in ["INTEGER", "TEXT", "standing", "CREATE", "game", "CHECK", "CREATE INDEX"] {
        let at = whole.windows(word.len()).position(|some| some == word.as_bytes()).unwrap();
        damage(&whole, [at + 1].into_iter());
    }
}

/// With more cells in the root of the table of games, their rows have been read again and again.
#[test]
fn games_that_come_again_end() {
    let whole = games();
    damage(&whole, [5 * 4096 + 4].into_iter());
}

#[test]
#[ignore = "takes long: `cargo xtask soak` runs it"]
fn soak_damaged_bytes_are_clear_errors_or_none() {
    let whole = games();
    damage(&whole, (0..whole.len()).step_by(9));
}
