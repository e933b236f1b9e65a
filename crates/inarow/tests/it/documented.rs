//! `docs/json.md` is made from the types of the answers, with what the program really says as examples.

mod page;
mod schemas;

use serde_json::Value;

use crate::program::{inarow, inarow_in};
use page::Entry;

/// A game as `games import` reads it.
const GAME: &str = r#"{"version":1,"game":"3,3,3","players":{"x":"human","o":"level:easy"},"origin":"play","started":1700000000000,"finished":1700000030000,"end":"played","moves":[{"move":"b2","grade":"best"},"a3","a1","b3","c1","c3"]}"#;

/// What a command says, with `input` on its standard input; of several lines the last.
fn said(folder: &tempfile::TempDir, call: &str, input: &str) -> Value {
    let said = inarow_in(folder.path(), call).reads(input).unwrap();
    timeless(serde_json::from_str(said.lines().next_back().unwrap()).unwrap())
}

/// The same without what differs from machine to machine.
fn timeless(mut answer: Value) -> Value {
    match &mut answer {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                let is_time = ["seconds", "longest"].contains(&name.as_str()) && value.is_number();
                *value = if is_time { 0.01.into() } else { timeless(value.take()) };
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| *value = timeless(value.take())),
        _ => (),
    }
    answer
}

/// Every answer that a command gives, in the order of the page.
fn entries() -> Vec<Entry> {
    use inarow_answers::views::*;
    use inarow_answers::{ImportReport, VerifyReport};
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "games import - --as json").reads(GAME).unwrap();
    let mut entries = Vec::new();
    macro_rules! entry {
        ($view:ty, $given_by:literal, $call:literal, $input:expr) => {
            let said = said(&folder, concat!($call, " --lang en"), $input);
            entries.push(Entry::new::<$view>($given_by, $call, said));
        };
        ($view:ty, $given_by:literal, $call:literal) => {
            entry!($view, $given_by, $call, "")
        };
    }
    entry!(PositionView, "`inarow board`", "board b2 a1 --game tictactoe --format json");
    entry!(
        MovesView,
        "`inarow moves`",
        "moves --player corner-first --position XO./.../... --format json"
    );
    entry!(AnalysisView, "`inarow analyze`", "analyze --position XX./OO./X.O --format json");
    entry!(PerftView, "`inarow perft`", "perft 4 --format json");
    entry!(CountView, "`inarow count`", "count --games --format json");
    entry!(
        AuditView,
        "`inarow audit`",
        "audit center-first --as second --against random --mistakes 1 --format json"
    );
    entry!(
        SourcedReviewView,
        "`inarow review`, a line each game",
        "review - --format json",
        "b2 b1"
    );
    entry!(
        LessonAtView,
        "`inarow lesson N --position`",
        "lesson 2 --position XX./OO./... --format json"
    );
    entry!(LessonListView, "`inarow lesson`", "lesson --format json");
    entry!(
        SummaryView,
        "`inarow trace`, the last line",
        "trace --position XOX/XO./O.. --format json"
    );
    entry!(TournamentView, "`inarow arena`", "arena random line-score --format json");
    entry!(ReportCardsView, "`inarow grade`", "grade line-score --mistakes 1 --format json");
    entry!(ListedView, "`inarow games list`, a line each game", "games list --format json");
    entry!(SavedGameView, "`inarow games show`", "games show 1 --format json");
    entry!(ImportReport, "`inarow games import`", "games import - --as json --format json", GAME);
    entry!(VerifyReport, "`inarow games verify`", "games verify --format json");
    entry!(StatsView, "`inarow stats`", "stats --all --format json");
    let call = "trace --position XOX/XO./O.. --format json";
    let node = inarow(call).out().lines().next().unwrap().to_owned();
    let node = timeless(serde_json::from_str(&node).unwrap());
    entries.push(Entry::new::<NodeView>("`inarow trace`, a node a line", call, node));
    entries
}

#[test]
fn every_answer_is_documented_from_its_type() {
    let page = page::write(&entries());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md");
    if std::env::var_os("INAROW_WRITE").is_some() {
        std::fs::write(file, &page).unwrap();
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    assert!(kept == page, "after a wanted change: INAROW_WRITE=1 cargo test -p inarow documented");
}

/// Names that still stand for several things, each in its own place; none may be added.
const SEVERAL: [&str; 18] = [
    "against",
    "better",
    "draw",
    "exploited",
    "first",
    "legal",
    "lines",
    "loss",
    "mistakes",
    "moves",
    "openings",
    "other",
    "players",
    "proven",
    "second",
    "value",
    "win",
    "worst",
];

#[test]
fn a_name_has_one_type() {
    let mut types = std::collections::BTreeMap::<String, Vec<String>>::new();
    for entry in entries() {
        for (name, told) in entry.fields() {
            // That a value may be missing is told with each field.
            let told = told.trim_end_matches(" or null").to_owned();
            let known = types.entry(name).or_default();
            if !known.contains(&told) {
                known.push(told);
            }
        }
    }
    types.retain(|name, told| told.len() > 1 && !SEVERAL.contains(&name.as_str()));
    assert!(types.is_empty(), "{types:#?}");
}
