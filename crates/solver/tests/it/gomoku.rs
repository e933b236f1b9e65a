//! How the example that goes on with gomoku keeps what it has found.
// Tests read files.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

#[path = "../../examples/gomoku/task.rs"]
mod task;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use inarow_checker::{Claim, check};
use inarow_rules::{Position, Rules, Square};

use task::{Task, Times};

/// An empty folder of this name, below the one that cargo keeps for tests.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn names(folder: &PathBuf) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().into_string().expect("text")).collect();
    names.sort();
    names
}

/// How many nodes are told.
fn nodes(told: &str) -> u64 {
    told.split(" | ").nth(2).and_then(|nodes| nodes.parse().ok()).expect("a number")
}

/// A task with i7 as X's move, of which boards of one machine word take no notice.
fn task(rules: &Rules, position: Position, folder: &Path, names: [&str; 2]) -> Task {
    Task::new(rules, position, Square(128), folder, names.map(str::to_owned))
}

#[test]
fn a_reply_that_stays_open_is_gone_on_with_by_the_next_call() {
    let (rules, folder) = (Rules::new("gomoku".parse().expect("a game")), folder("gomoku-open"));
    let mut position = rules.empty();
    [112, 0].into_iter().for_each(|square| rules.play(&mut position, Square(square)));
    let task = task(&rules, position, &folder, ["a15", "i7"]);
    let times = Times { each: Duration::ZERO, between: Duration::from_secs(60) };
    let first = task.work(times).expect("nothing is wrong");
    assert!(first.ends_with("open | "), "{first}");
    // A file that was not written to its end when the power went off is of no account.
    fs::write(folder.join("h8-a15-i7.checkpoint.part"), b"inarow check").expect("written");
    let second = task.work(times).expect("nothing is wrong");
    assert!(nodes(&second) > nodes(&first), "{first}, then {second}");
    assert_eq!(names(&folder), ["h8-a15-i7.checkpoint"]);
    fs::write(folder.join("h8-a15-i7.checkpoint"), b"inarow check").expect("written");
    let error = task.work(times).expect_err("it is no checkpoint").to_string();
    assert!(error.contains("h8-a15-i7.checkpoint: it is not a checkpoint"), "{error}");
}

#[test]
fn what_is_found_on_the_way_is_kept_until_there_is_a_certificate() {
    let (rules, folder) = (Rules::new("7,6,5".parse().expect("a game")), folder("gomoku-closed"));
    let task = task(&rules, rules.empty(), &folder, ["whole", "any"]);
    let times = Times { each: Duration::from_secs(3600), between: Duration::ZERO };
    // Where something else has the names of files, these cannot be written. That is no reason to stop, and
    // what was found stays where it can.
    fs::create_dir_all(folder.join("h8-whole.cert/there")).expect("a folder");
    fs::create_dir(folder.join("h8-whole-any.checkpoint.part")).expect("a folder");
    task.work(times).expect_err("neither can be written");
    fs::remove_dir(folder.join("h8-whole-any.checkpoint.part")).expect("removed");
    let error = task.work(times).expect_err("the certificate cannot be written").to_string();
    assert!(error.contains("h8-whole.cert: "), "{error}");
    fs::remove_dir_all(folder.join("h8-whole.cert")).expect("removed");
    let told = task.work(times).expect("nothing is wrong");
    assert_eq!(names(&folder), ["h8-whole.cert"]);
    let file = fs::read(folder.join("h8-whole.cert")).expect("a certificate");
    assert_eq!(check(file.as_slice(), None).expect("sound").claim, Claim::Draw);
    assert!(task.is_done() && told.contains(&format!(" | {} | ", file.len())), "{told}");
    assert!(nodes(&told) < 2 * 908, "it was solved once: {told}");
}
