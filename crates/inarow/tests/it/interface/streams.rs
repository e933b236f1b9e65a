//! Positions from standard input, answers to standard output, one line each.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::RecvTimeoutError;

use serde_json::Value;

use crate::program::{PATH, PATIENCE, answer, inarow, lines_of};

/// Answers to these lines, in order.
fn answers(arguments: &str, input: impl AsRef<[u8]>) -> Vec<Value> {
    let out = inarow(arguments).reads(input).unwrap();
    out.lines().map(answer).collect()
}

/// The `position` of each answer, whether it is a result or an error.
fn positions(answers: &[Value]) -> Vec<&str> {
    answers.iter().map(|answer| answer["position"].as_str().unwrap()).collect()
}

#[test]
fn wrong_lines_are_answered_in_their_place() {
    for command in ["moves", "moves --player random", "analyze"] {
        let lines = "X........\nfoo\n\nXXX/.../...\n.........";
        let answers = answers(&format!("{command} --position -"), lines);
        assert_eq!(
            positions(&answers),
            ["X../.../...", "foo", "", "XXX/.../...", ".../.../..."],
            "{command}"
        );
        for (answer, wrong) in answers.iter().zip([false, true, true, true, false]) {
            let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
            assert_eq!(keys == ["error", "position"], wrong, "{command}: {answer}");
        }
    }
}

#[test]
fn a_limit_counts_for_each_line() {
    let lines = "X........\nXOX/XOO/..X\nX........";
    let answers = answers("analyze --limit-nodes 5 --position -", lines);
    let open: Vec<bool> = answers.iter().map(|told| told["value"].is_object()).collect();
    assert_eq!(open, [true, false, true]);
}

#[test]
fn lines_may_end_as_on_windows_and_hold_what_is_no_text() {
    let input = b"X........\r\n\xff\xfe\r\nX\0.......\r\n.........\r\n";
    let answers = answers("moves --position -", input);
    assert_eq!(
        positions(&answers),
        ["X../.../...", "\u{fffd}\u{fffd}", "X\0.......", ".../.../..."]
    );
}

#[test]
fn an_answer_does_not_wait_for_the_next_question() {
    for command in ["moves", "analyze"] {
        let mut call = inarow(&format!("{command} --position -"));
        let mut child = call.start();
        let mut asked = child.stdin.take().unwrap();
        let answers = lines_of(child.stdout.take().unwrap());
        for text in ["X........", "bad", ".X......."] {
            writeln!(asked, "{text}").unwrap();
            let answer = answers.recv_timeout(PATIENCE).unwrap();
            assert!(answer.starts_with('{') && answer.ends_with('}'), "{answer}");
        }
        drop(asked);
        assert_eq!(answers.recv_timeout(PATIENCE), Err(RecvTimeoutError::Disconnected));
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn thousands_of_lines_are_answered_in_order() {
    let lines: Vec<&str> = ["X........", ".X.......", "bad", "..X......"].repeat(5000);
    let answers = answers("moves --position -", lines.join("\n"));
    let placed = |at: usize| answers[at]["position"].as_str().unwrap().replace('/', "");
    assert_eq!(answers.len(), lines.len());
    assert!((0..lines.len()).all(|at| placed(at) == lines[at]));
}

#[test]
fn arguments_are_checked_before_anything_is_read() {
    for arguments in [
        "moves --position - --player nobody",
        "moves --position - --player corner-first --game connect-four",
        "moves --position - --notation numpad --game 4,4,4",
        "analyze --position - --limit-nodes none",
    ] {
        let mut call = inarow(arguments);
        let mut child = call.start();
        // Its standard input stays open: only a program that does not read it ends.
        let asked = child.stdin.take().unwrap();
        let answers = lines_of(child.stdout.take().unwrap());
        assert_eq!(
            answers.recv_timeout(PATIENCE),
            Err(RecvTimeoutError::Disconnected),
            "{arguments}"
        );
        assert_eq!(child.wait().unwrap().code(), Some(2), "{arguments}");
        drop(asked);
    }
}

#[test]
fn a_closed_output_pipe_ends_quietly() {
    for arguments in ["moves --position -", "analyze --position -", "play", "help", "man"] {
        let mut call = inarow(arguments);
        let mut child = call.start();
        drop(child.stdout.take());
        let mut asked = child.stdin.take().unwrap();
        // It ends before it has read all of this, so that writing fails at some point.
        while asked.write_all(b"5\n.........\n").is_ok() {}
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""), "{arguments}");
    }
}

#[test]
fn errors_without_a_reader_are_no_panic() {
    let mut child = Command::new(PATH).arg("nonsense").stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}
