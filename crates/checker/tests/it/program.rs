//! `inarow-check`: its arguments, its output and its exit codes.
// Tests run a program and write files.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use std::fs::write;
use std::path::PathBuf;
use std::process::Command;

use crate::written::file;

/// A file of this name among the temporary ones of this process.
fn kept(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    write(&path, bytes).expect("a file is written");
    path.display().to_string()
}

/// The exit code, standard output and standard error of a call.
fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let said = Command::new(env!("CARGO_BIN_EXE_inarow-check")).args(words).output();
    let said = said.expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (said.status.code(), text(&said.stdout), text(&said.stderr))
}

#[test]
fn accepted_and_refused_files_are_reported_one_after_the_other() {
    let (sound, lie) = (
        file("3,1,2", "... x", "x wins", &[0, 1]),
        file("3,3,3", "XX.OO.... x", "x wins", &[0, 8]),
    );
    let (right, wrong) = (kept("right.cert", &sound), kept("wrong.cert", &lie));
    let bytes = sound.len();
    let accepted = format!("{right}: accepted: 3,1,2 ... x: x wins (2 nodes, {bytes} bytes)\n");
    let why = format!("it is wrong before byte {}, square c2: the opponent", lie.len() - 4);
    let refused = format!("{wrong}: not accepted: {why} completes a line\nXX./OO./..X o\n");
    assert_eq!(run(&[&right]), (Some(0), accepted.clone(), String::new()));
    assert_eq!(run(&[&wrong, &right]), (Some(1), accepted.clone(), refused.clone()));
    assert_eq!(run(&[&right, &wrong]), (Some(1), accepted.clone(), refused));
    let dump = run(&["--dump", &right, &right]);
    let each = format!("x wins\n plays b1\n{accepted}");
    assert_eq!(dump, (Some(0), each.repeat(2), String::new()));
}

#[test]
fn a_limit_is_an_option() {
    let right = kept("limited.cert", &file("3,1,2", "... x", "x wins", &[0, 1]));
    assert_eq!(run(&[&right, "--limit-nodes", "2"]).0, Some(0));
    let (code, _, said) = run(&["--limit-nodes", "1", &right]);
    assert_eq!(code, Some(1));
    assert!(said.ends_with("it takes more than 1 nodes (--limit-nodes N)\n"), "{said}");
}

#[test]
fn wrong_calls_and_wrong_certificates_are_distinguished() {
    let right = kept("called.cert", &file("3,1,2", "... x", "x wins", &[0, 1]));
    let calls: [&[&str]; 7] = [
        &[],
        &["--dump"],
        &[&right, "--limit-nodes"],
        &[&right, "--limit-nodes", "0"],
        &[&right, "--limit-nodes", "x"],
        &[&right, "--memory", "1"],
        &["--help"],
    ];
    for call in calls {
        let (code, out, said) = run(call);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{call:?}");
        assert!(
            said.starts_with("Usage: inarow-check FILE… [--dump] [--limit-nodes N]\n"),
            "{said}"
        );
    }
    let (code, out, said) = run(&["nothing.cert"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(said.starts_with("nothing.cert: not accepted: it cannot be read: "), "{said}");
}
