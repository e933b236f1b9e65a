//! Files that are not databases, and texts that are not games.

use std::fs;

use super::{GAMES, filled, game, lines};
use crate::program::inarow_in;
use crate::terminal::Terminal;

#[test]
fn play_goes_on_unsaved_once_that_has_been_said() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in
        [("garbage.db", "no database at all, but long enough to look at"), ("dir", "")]
    {
        let place = folder.path().join(name);
        if text.is_empty() {
            fs::create_dir(&place).unwrap()
        } else {
            fs::write(&place, text).unwrap()
        }
        let play = format!("play --database {name}");
        let said = inarow_in(folder.path(), &play).reads("5\n3\n1\nno\n");
        assert_eq!((said.code, said.err.matches('\n').count()), (0, 1), "{said:?}");
        assert!(said.err.starts_with("warning: games are not saved: the database "), "{said:?}");
        assert!(said.out.contains("You lose this time."), "{said:?}");
        for call in ["games list", "stats", "games verify", "games resume", "games import -"] {
            let said =
                inarow_in(folder.path(), &format!("{call} --database {name}")).runs().error(1);
            assert!(said.starts_with(&format!("error: the database {name}: ")), "{said}");
        }
    }
    assert_eq!(fs::read(folder.path().join("garbage.db")).unwrap()[..2], *b"no");
}

#[test]
fn a_damaged_database_is_found_out() {
    let folder = filled();
    let file = folder.path().join("games.db");
    let mut bytes = fs::read(&file).unwrap();
    // The word is in a game's row.
    let place = bytes.windows(10).rposition(|part| part == b"line-score").unwrap();
    bytes[place - 200..place].fill(0xff);
    fs::write(&file, bytes).unwrap();
    let said = inarow_in(folder.path(), "games verify").runs();
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.err.starts_with("error: "), "{said:?}");
    assert!(!said.err.contains("panicked"), "{said:?}");
}

#[test]
fn an_import_keeps_what_is_whole_and_says_what_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let half = &GAMES[..GAMES.len() - 30];
    let bad_move = half.replacen("\"c3\",\"grade\"", "\"b2\",\"grade\"", 1);
    fs::write(folder.path().join("half.json"), format!("{bad_move}\n\n[]\n")).unwrap();
    let said = inarow_in(folder.path(), "games import half.json missing.json").runs();
    assert_eq!((said.code, said.out.as_str()), (1, "3 games saved.\n"));
    insta::assert_snapshot!(said.err);
    let kept = lines(&mut inarow_in(folder.path(), "games list --format json"));
    assert_eq!(kept.len(), 3);
    let report = inarow_in(folder.path(), "games import half.json --format json").runs();
    let report: serde_json::Value = serde_json::from_str(&report.out).unwrap();
    assert_eq!((report["kept"].as_i64(), report["known"].as_i64()), (Some(0), Some(3)));
    assert_eq!(report["problems"][0]["at_line"], 1);
}

/// Locks the database of a folder until the value is dropped.
fn hold(folder: &std::path::Path) -> impl Drop + use<> {
    use sqlx::{Connection, Executor};
    struct Held(tokio::runtime::Runtime, Option<sqlx::SqliteConnection>);
    impl Drop for Held {
        fn drop(&mut self) {
            let link = self.1.take().unwrap();
            self.0.block_on(link.close()).unwrap();
        }
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let file = format!("sqlite://{}", folder.join("games.db").display());
    let link = runtime.block_on(async {
        let mut link = sqlx::SqliteConnection::connect(&file).await.unwrap();
        link.execute("BEGIN IMMEDIATE").await.unwrap();
        link
    });
    Held(runtime, Some(link))
}

#[test]
fn an_unsaved_game_is_saved_later() {
    let folder = filled();
    let mut terminal = Terminal::in_folder(folder.path(), "play --o center-first --lang en");
    terminal.answer("Your move (X): ", "7\r");
    terminal.wait_for("Your move (X): ");
    let held = hold(folder.path());
    terminal.press("1\r");
    terminal.wait_for("what you play is not saved: another program is using it");
    drop(held);
    terminal.answer("Your move (X): ", "resign\r");
    terminal.wait_for("Your game is saved now.");
    terminal.answer("Play again? (yes or no) ", "no\r");
    assert_eq!(terminal.end(), 0);
    let (moves, result) = game(folder.path(), 6);
    assert_eq!((moves, result.as_str()), (["a3", "b2", "a1", "a2"].map(str::to_owned).into(), "o"));
}

#[test]
fn the_full_screen_does_not_wait_for_a_database_that_is_held() {
    let folder = filled();
    let mut terminal = Terminal::in_folder(folder.path(), "--game 3,3,3 --seed 1 --lang en");
    terminal.shows("Start");
    let held = hold(folder.path());
    terminal.press("\r");
    terminal.shows("Your turn (X)");
    terminal.press("7");
    terminal.shows("1. X 7  2. O");
    assert!(!terminal.contents().contains("not saved"), "{}", terminal.contents());
    terminal.shows("what you play is not saved");
    drop(held);
    terminal.press("xy");
    terminal.shows("X resigns; O wins.");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let (moves, result) = game(folder.path(), 6);
    assert_eq!((moves[0].as_str(), moves.len(), result.as_str()), ("a3", 2, "o"));
}

#[test]
#[ignore = "waits for a database for ten seconds: cargo xtask soak"]
fn soak_a_game_that_is_saved_in_part_is_said_to_be() {
    let folder = filled();
    let mut terminal = Terminal::in_folder(folder.path(), "play --o center-first --lang en");
    terminal.answer("Your move (X): ", "7\r");
    terminal.wait_for("Your move (X): ");
    let held = hold(folder.path());
    terminal.press("resign\r");
    terminal.wait_for("what you play is not saved: another program is using it");
    terminal.wait_for("game 6 is saved only up to move 2");
    drop(held);
    terminal.answer("Play again? (yes or no) ", "no\r");
    assert_eq!(terminal.end(), 0);
}

#[test]
#[ignore = "waits for a database for five seconds: cargo xtask soak"]
fn soak_ctrl_c_does_not_say_that_a_game_is_saved_which_is_not() {
    let folder = filled();
    let mut terminal = Terminal::in_folder(folder.path(), "play --o center-first --lang en");
    terminal.answer("Your move (X): ", "7\r");
    terminal.wait_for("Your move (X): ");
    let held = hold(folder.path());
    terminal.press("1\r");
    terminal.wait_for("what you play is not saved");
    terminal.answer("Your move (X): ", "\u{3}");
    assert_eq!(terminal.end(), 130);
    drop(held);
    assert!(!terminal.contents().contains("is saved:"), "{}", terminal.contents());
}

/// An open game whose first move is missing.
fn damage(folder: &std::path::Path) {
    use sqlx::{Connection, Executor};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let file = format!("sqlite://{}", folder.join("games.db").display());
    runtime.block_on(async {
        let mut link = sqlx::SqliteConnection::connect(&file).await.unwrap();
        link.execute("UPDATE game SET origin = 'play' WHERE id = 3").await.unwrap();
        link.execute("DELETE FROM move WHERE game = 3 AND ply = 1").await.unwrap();
        link.close().await.unwrap();
    });
}

#[test]
fn a_damaged_game_stops_nothing_but_itself() {
    let folder = filled();
    damage(folder.path());
    let mut terminal = Terminal::in_folder(folder.path(), "play");
    terminal.answer("Your move (X): ", "quit\r");
    assert_eq!(terminal.end(), 0, "{}", terminal.contents());
    let none = inarow_in(folder.path(), "games resume").runs().error(1);
    assert!(none.contains("no unfinished game"), "{none}");
    for export in ["games export", "games export --since 2000-01-01", "games export --as text"] {
        let said = inarow_in(folder.path(), export).runs();
        assert_eq!((said.code, said.err.matches("game 3 is left out").count()), (1, 1), "{export}");
    }
    let said = inarow_in(folder.path(), "games verify").runs();
    assert!(said.code == 1 && said.out.contains("game 3:"), "{said:?}");
    inarow_in(folder.path(), "games delete 3 --yes").out();
    assert_eq!(inarow_in(folder.path(), "games verify").runs().code, 0);
}
