//! A list of games for people.

use inarow_formats::standing::Standing;
use inarow_formats::{Head, Listed};
use inarow_rules::opening::Opening;
use inarow_rules::{Conclusion, End};
use inarow_words::{Report, Table, Words};

use crate::dates;
use crate::kept::shown_name;

/// The games as a table.
pub(super) fn report(words: &Words, games: &[Listed]) -> Report {
    if games.is_empty() {
        return Report::titled(words.say("saved-none", []));
    }
    let name = |name: &str| words.say(&format!("column-{name}"), []);
    let (before, after) = (["id", "begun", "game"], ["result", "plies"]);
    let marks = ["X", "O"].map(str::to_owned);
    let head = before.map(name).into_iter().chain(marks).chain(after.map(name)).collect();
    let mut report = Report::default();
    report.table(Table { head, rows: games.iter().map(|listed| row(words, listed)).collect() });
    report
}

fn row(words: &Words, listed: &Listed) -> Vec<String> {
    let head = &listed.head;
    vec![
        head.id.to_string(),
        dates::minute(head.started),
        game(words, head),
        shown_name(&head.players.x),
        shown_name(&head.players.o),
        result(words, head),
        listed.plies.to_string(),
    ]
}

/// The name of a listed game, with that of its opening.
fn game(words: &Words, head: &Head) -> String {
    let name = words.game(&head.game);
    match head.opening {
        Opening::Free => name,
        opening => [name, words.opening(opening)].join(&words.say("comma", [])),
    }
}

/// The result of a listed game.
fn result(words: &Words, head: &Head) -> String {
    let conclusion = match (head.end, head.standing) {
        (Some(End::Played), Standing::Won(mark)) => Some(Conclusion::Win(mark)),
        (Some(End::Played), Standing::Drawn) => Some(Conclusion::Draw),
        _ => None,
    };
    words.record_end(&head.game, head.end, conclusion)
}
