//! Calls and conversations through a pipe, written down as they would look in a terminal.

use std::fs;
use std::thread;

use crate::program::{Said, hold, inarow, inarow_in};

/// The ends of the questions after which the program reads a line.
const QUESTION_ENDS: [&str; 17] = [
    "): ",
    "move: ",
    "no) ",
    "O? ",
    "O: ",
    "computer: ",
    "）：",
    " X：",
    " O：",
    "否）",
    "O？",
    "先走：",
    "Black: ",
    "White: ",
    "stones: ",
    "黑方：",
    "白方：",
];

/// The sign behind a line that is typed.
const TYPED: &str = " ⏎";

/// Types these lines and writes down the output; the exit code must be a success.
pub(crate) fn play(arguments: &str, typed: &[&str]) -> String {
    converse(&inarow(arguments).reads(typed.join("\n")), arguments, typed)
}

/// The output together with the typed input, each line after the question that it answers.
fn converse(said: &Said, arguments: &str, typed: &[&str]) -> String {
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{arguments}: {}", said.out);
    let mut answers = typed.iter();
    let mut transcript = format!("$ inarow {arguments}\n");
    for line in said.out.lines() {
        transcript.push_str(line);
        if is_question(line) {
            let answer = answers.next().map(|answer| format!("{answer}{TYPED}"));
            transcript.push_str(&answer.unwrap_or_else(|| "(end of input)".to_owned()));
        }
        transcript.push('\n');
    }
    assert_eq!(answers.next(), None, "every line is read: {transcript}");
    transcript
}

fn is_question(line: &str) -> bool {
    QUESTION_ENDS.iter().any(|end| line.ends_with(end))
}

/// The answer in a line of a conversation.
fn typed(line: &str) -> Option<&str> {
    let line = line.strip_suffix(TYPED)?;
    let mut ends = line.char_indices().map(|(at, c)| at + c.len_utf8());
    ends.rfind(|&end| is_question(&line[..end])).map(|end| &line[end..])
}

/// The same again, by the call in its first line and the lines that were typed. Calls about saved games
/// find some.
fn again(kept: &str) -> String {
    let (head, rest) = kept.split_once('\n').unwrap();
    let (input, call) = match head.strip_prefix("printf '") {
        Some(piped) => piped.split_once("' | ").unwrap(),
        None => ("", head),
    };
    let call = call.strip_prefix("inarow ").unwrap();
    let begins = |names: [&str; 2]| names.iter().any(|name| call.starts_with(name));
    if input.is_empty() && begins(["play", "lesson"]) {
        let typed: Vec<&str> = rest.lines().filter_map(typed).collect();
        return play(call, &typed)["$ ".len()..].to_owned();
    }
    let said = match begins(["games", "stats"]) {
        true => inarow_in(crate::saved::filled().path(), call).runs(),
        false => inarow(call).reads(input.replace("\\n", "\n")),
    };
    format!("{head}\n{}", said.unwrap())
}

#[test]
fn every_conversation_goes_as_it_is_written_down() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/transcripts");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    thread::scope(|scope| {
        for file in files {
            scope.spawn(move || {
                let kept = fs::read_to_string(&file).unwrap();
                let parts = kept.strip_prefix("$ ").unwrap().split("\n$ ");
                let made = parts.map(|part| "$ ".to_owned() + &again(part));
                hold(file.to_str().unwrap(), &made.collect::<Vec<_>>().join("\n"));
            });
        }
    });
}
