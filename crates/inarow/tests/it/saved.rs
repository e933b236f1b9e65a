//! Saved games, from the point of view of people and scripts.

mod again;
mod before;
mod boards;
mod files;
mod formats;
mod lists;
mod playing;
#[cfg(all(target_os = "linux", feature = "cluster"))]
mod postgres;
mod resuming;
mod statistics;
mod trouble;
mod wild;

use std::path::Path;

use serde_json::Value;

use crate::program::{Program, inarow_in};

/// Games with every field of the JSON form, one per line, oldest first.
const GAMES: &str = r#"{"version":1,"game":"3,3,3","first":"x","players":{"x":"human","o":"line-score"},"origin":"play","started":1700000000000,"finished":1700000060000,"end":"played","moves":[{"move":"b2","source":"human","grade":"best"},{"move":"a3","source":"line-score","grade":"best"},{"move":"c1","grade":"best"},{"move":"c3","grade":"best"},{"move":"a1","grade":"mistake"},{"move":"b3","grade":"best"}]}
{"version":1,"game":"3,3,3","first":"o","players":{"x":"level:skilled","o":"human"},"origin":"play","started":1700100000000,"finished":1700100060000,"end":"resigned x","moves":["b2","a1"]}
{"version":1,"game":"7,6,4+gravity","first":"x","players":{"x":"Ann","o":"Bo"},"tags":[["Event","Klub \"1\", 北京"]],"origin":"web","started":1700200000000,"moves":[{"move":"d1","clock":59000},"d2","e1"]}
{"version":1,"game":"15,15,5","first":"x","players":{"x":"human","o":"level:beginner"},"origin":"play","started":1700300000000,"finished":1700300090000,"end":"played","moves":["h8","a1","h9","a2","h10","a3","h11","a4","h12"]}
{"version":1,"game":"3,3,3","first":"x","players":{"x":"human","o":"human"},"origin":"play","started":1700400000000,"finished":1700400060000,"end":"played","moves":["a1","b2","c3","b1","b3","a3","c1","c2","a2"]}
"#;

/// A folder whose database holds [`GAMES`], numbered from 1.
pub(crate) fn filled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let said = inarow_in(folder.path(), "games import - --as json").reads(GAMES);
    assert_eq!(said.unwrap(), "5 games saved.\n");
    folder
}

/// The output of a command that lists, one value per line.
fn lines(program: &mut Program) -> Vec<Value> {
    program.out().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The moves and the standing of a saved game.
fn game(folder: &Path, id: u32) -> (Vec<String>, String) {
    let shown = inarow_in(folder, &format!("games show {id} --format json")).json();
    let moves = shown["moves"].as_array().unwrap().iter();
    let moves = moves.map(|made| made["move"].as_str().unwrap().to_owned()).collect();
    (moves, shown["result"].as_str().unwrap().to_owned())
}
