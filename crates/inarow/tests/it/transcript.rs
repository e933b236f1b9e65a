//! A conversation through a pipe, written down as it would look in a terminal.

use crate::program::{Said, inarow};

/// The ends of the questions after which the program reads a line.
const QUESTION_ENDS: [&str; 11] =
    ["): ", "move: ", "no) ", "O? ", "O: ", "computer: ", "）：", " X：", " O：", "否）", "O？"];

/// Types these lines and writes down the output; the exit code must be a success.
pub(crate) fn play(arguments: &str, typed: &[&str]) -> String {
    converse(&inarow(arguments).reads(typed.join("\n")), arguments, typed)
}

/// The output together with the typed input, each line after the question that it answers.
pub(crate) fn converse(said: &Said, arguments: &str, typed: &[&str]) -> String {
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
    let mut answers = typed.iter();
    let mut transcript = format!("$ inarow {arguments}\n");
    for line in said.out.lines() {
        transcript.push_str(line);
        if is_question(line) {
            transcript
                .push_str(&answers.next().map_or("(end of input)".into(), |a| format!("{a} ⏎")));
        }
        transcript.push('\n');
    }
    assert_eq!(answers.next(), None, "every line is read: {transcript}");
    transcript
}

fn is_question(line: &str) -> bool {
    QUESTION_ENDS.iter().any(|end| line.ends_with(end)) || line.ends_with("先走：")
}

/// Plays in English and compares the conversation with its snapshot.
pub(crate) fn compare(name: &str, arguments: &str, typed: &[&str]) {
    compare_in("en", name, arguments, typed);
}

/// The same in a language.
pub(crate) fn compare_in(language: &str, name: &str, arguments: &str, typed: &[&str]) {
    let transcript = play(&format!("{arguments} --lang {language}"), typed);
    insta::assert_snapshot!(format!("{name}_{language}"), transcript);
}
