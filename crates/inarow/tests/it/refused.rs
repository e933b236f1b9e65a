//! Calls that are refused: an exit code, one sentence on standard error, and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;

use crate::program::{Said, hold, inarow_in, inarow_with};

/// A case a line: the call, its exit code, and a part of the message. In a call `\e` is Escape and `\n`
/// the end of a line.
const TABLE: &str = include_str!("refused.txt");

/// Longest part of a message that is written down.
const LONGEST: usize = 90;

/// A folder with saved games, a file of each kind, and damaged ones.
fn folder() -> tempfile::TempDir {
    let folder = crate::saved::filled();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    let take = |from: &str| fs::read(root.join(from)).unwrap();
    for (name, text) in [
        ("notes.txt", "no bot, no weights and no certificate"),
        ("mine.svg", "mine"),
        ("bot.sh", "exit 3"),
        ("later", "inarow learned player 9\n"),
        ("bad.part", "inarow\n"),
        ("two.sgf", "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[hh])"),
        ("3,3,3.table", "inarow table 1\ngame 3,3,3\n"),
        (
            "large.cert",
            "inarow certificate 1\ngame 6,5,4\nposition .............................. x\n\
             claim x wins\nbytes 9999999999999\n\n",
        ),
    ] {
        write(name, text.as_bytes());
    }
    let (learned, proof) =
        (take("examples/players/td.player"), take("crates/answers/data/6,5,4.cert"));
    write("good", &learned);
    write("begun.part", &learned);
    write("cut", &learned[..learned.len() / 2]);
    write("menace.player", &take("examples/players/menace.player"));
    write("proof.cert", &proof);
    write("cut.cert", &proof[..150]);
    folder
}

/// The files of a folder, but for the database, which has files that come and go.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let files = entries.map(|entry| (name(&entry.path()), fs::read(entry.path()).unwrap()));
    files.filter(|(name, _)| !name.starts_with("games.db")).collect()
}

/// Runs a call, which variables of its environment may precede, with a move as its input.
fn run(folder: &Path, call: &str) -> Said {
    let mut program = inarow_in(folder, "");
    let escaped = call.replace("\\e", "\u{1b}").replace("\\n", "\n");
    let mut words = shlex::split(&escaped).unwrap().into_iter().peekable();
    let is_variable = |word: &String| word.starts_with(|c: char| c.is_ascii_uppercase());
    while let Some(variable) = words.next_if(is_variable) {
        let (name, value) = variable.split_once('=').unwrap();
        program = program.env(name, value);
    }
    program.with(words).reads("b2")
}

/// The row as it should be; the row itself if it is right.
fn judged(folder: &Path, row: &str) -> String {
    let (call, expected) = row.split_once(" → ").unwrap_or((row, ""));
    let said = run(folder, call);
    let (code, part) = expected.split_once(" → ").unwrap_or_default();
    let is_a_sentence = said.out.is_empty() && said.err.matches('\n').count() == 1;
    if is_a_sentence && code == said.code.to_string() && said.err.contains(part) {
        return row.to_owned();
    }
    let message = said.err.trim_start_matches("error: ").trim_end();
    let part: String = message.chars().take(LONGEST).collect();
    let part = if part.len() < message.len() { part.rsplit_once(' ').unwrap().0 } else { message };
    let out = if said.out.is_empty() { "" } else { " (and an answer)" };
    format!("{call} → {} → {part}{out}", said.code)
}

#[test]
fn every_refusal_is_as_it_is_written_down_and_changes_no_file() {
    let folder = folder();
    let (folder, before) = (folder.path(), files(folder.path()));
    let rows: Vec<&str> = TABLE.lines().collect();
    let judge = |row: &&str| match row.starts_with('#') {
        true => (*row).to_owned(),
        false => judged(folder, row),
    };
    let judge = |rows: &[&str]| rows.iter().map(judge).collect::<Vec<_>>();
    let judged: Vec<String> = thread::scope(|scope| {
        let parts: Vec<_> = rows.chunks(100).map(|part| scope.spawn(move || judge(part))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    let wrong: Vec<_> = rows.iter().zip(&judged).filter(|(row, said)| *row != said).collect();
    println!("expected, and what was said: {wrong:#?}");
    hold(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/refused.txt"), &(judged.join("\n") + "\n"));
    let mut after = files(folder);
    after.retain(|name, bytes| before.get(name) != Some(bytes));
    assert!(after.is_empty(), "changed: {:?}", after.keys());
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let bad = OsStr::from_bytes(b"3,3,\xff");
    let said = inarow_with([OsStr::new("moves"), OsStr::new("--game"), bad]).runs().error(2);
    assert_eq!(said, "error: an argument is not valid UTF-8; see inarow moves --help");
    inarow_with([bad]).runs().error(2);
}
