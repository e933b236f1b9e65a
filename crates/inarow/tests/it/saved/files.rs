//! Output files are complete and never overwrite others.

use std::fs;

use super::{filled, lines};
use crate::program::inarow_in;
use crate::terminal::Terminal;

#[test]
fn a_file_that_is_there_is_replaced_where_the_call_says_so() {
    let folder = filled();
    for call in [
        "analyze --plot mine.svg",
        "arena random perfect --plot mine.svg",
        "values --squares 16 --plot mine.svg",
        "board b2 --out mine.svg",
        "games export 1 --out mine.svg",
        "grade perfect --out mine.svg --format text",
        "review --id 1 --plot mine.svg",
        "stats --plot mine.svg",
        "trace --depth 1 --plot mine.svg",
    ] {
        fs::write(folder.path().join("mine.svg"), "mine").unwrap();
        assert_eq!(inarow_in(folder.path(), call).runs().code, 1, "{call}");
        assert_eq!(fs::read_to_string(folder.path().join("mine.svg")).unwrap(), "mine", "{call}");
        let said = inarow_in(folder.path(), &format!("{call} --force")).runs();
        assert_eq!(said.code, 0, "{call}: {said:?}");
        assert_ne!(fs::read_to_string(folder.path().join("mine.svg")).unwrap(), "mine", "{call}");
    }
}

#[test]
fn a_backup_is_whole_while_a_game_goes_on() {
    let folder = filled();
    let mut terminal = Terminal::in_folder(folder.path(), "play --lang en --o center-first");
    terminal.answer("Your move (X): ", "7\r");
    terminal.wait_for("Your move (X): ");
    let said = inarow_in(folder.path(), "games backup copy.db").out();
    assert_eq!(said, "The database has been copied to copy.db.\n");
    terminal.press("quit\r");
    assert_eq!(terminal.end(), 0);
    let list = "games list --format json --database copy.db";
    let copied = lines(&mut inarow_in(folder.path(), list));
    assert_eq!(copied.len(), 6);
    assert_eq!(
        (copied[0]["plies"].as_i64(), copied[0]["result"].as_str()),
        (Some(2), Some("open"))
    );
    let sound = inarow_in(folder.path(), "games verify --database copy.db").out();
    assert_eq!(sound, "6 games checked: all is well.\n");
}
