//! Answers of the HTTP interface and the WebSocket.

use serde_json::{Value, json};

use super::page::Entry;
use super::schemas::{VERSIONED, plain_name, references};
use super::timeless;
use crate::server::Server;

/// The description of the interface.
pub(super) fn interface() -> Value {
    serde_json::from_str(include_str!("../../../../server/openapi.json")).unwrap()
}

/// Every request with a JSON answer, with the name of the answer.
fn questions(interface: &Value) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (path, methods) in interface["paths"].as_object().unwrap() {
        for (method, asked) in methods.as_object().unwrap() {
            let answers = asked["responses"].as_object().unwrap().iter();
            let good = answers.filter(|(status, _)| status.starts_with('2'));
            let forms = good.flat_map(|(_, answer)| answer["content"].as_object()).flatten();
            for name in forms.filter_map(|(_, form)| form["schema"]["$ref"].as_str()) {
                let name = name.rsplit('/').next().unwrap().to_owned();
                found.push((format!("`{} {path}`", method.to_uppercase()), name));
            }
        }
    }
    found
}

/// The messages of a type that carries several, each with the names of the answers in it.
fn messages(interface: &Value, carrier: &str) -> Vec<(String, Vec<String>)> {
    let variants = interface["components"]["schemas"][carrier]["oneOf"].as_array().unwrap();
    let message = |variant: &Value| {
        let (name, mut found) = (&variant["properties"]["type"]["enum"][0], Vec::new());
        references(variant, &mut found);
        (name.as_str().unwrap().to_owned(), found)
    };
    variants.iter().map(message).collect()
}

/// The names of all answers.
pub(super) fn names(interface: &Value) -> Vec<String> {
    let names = questions(interface).into_iter().map(|(_, name)| name);
    names.filter_map(|name| name.strip_prefix(VERSIONED).map(str::to_owned)).collect()
}

/// The sources of an answer.
pub(super) fn doors(interface: &Value, name: &str) -> Vec<String> {
    let mut doors = Vec::new();
    for (question, answer) in questions(interface) {
        if answer.starts_with(VERSIONED) {
            doors.extend((plain_name(&answer) == name).then_some(question));
        } else {
            for (message, _) in holding(interface, &answer, name) {
                doors.push(format!("{question}, in the lines `{message}`"));
            }
        }
    }
    for (message, _) in holding(interface, "ToPage", name) {
        doors.push(format!("the WebSocket's message `{message}`"));
    }
    doors
}

/// The messages of a type that contain an answer.
fn holding(interface: &Value, carrier: &str, name: &str) -> Vec<(String, Vec<String>)> {
    let mut messages = messages(interface, carrier);
    messages.retain(|(_, within)| within.iter().any(|one| one == name));
    messages
}

/// A server with the answers it has given.
struct Asked {
    server: Server,
    entries: Vec<Entry>,
}

impl Asked {
    /// Records an answer of a type that no command gives.
    fn note(&mut self, name: &str, question: &str, body: &str) -> Value {
        let (method, path) = question.split_once(' ').unwrap();
        let answer = self.server.said(method, path, body).pop().unwrap();
        let body = if body.is_empty() { String::new() } else { format!(" {body}") };
        let call = format!("{method} /api/v1{path}{body}");
        let entry =
            Entry { name: name.to_owned(), commands: &[], call, example: nameless(answer.clone()) };
        self.entries.push(entry);
        answer
    }
}

/// An answer without random values and values that depend on the clock.
fn nameless(answer: Value) -> Value {
    let mut answer = timeless(answer);
    for name in ["code", "token", "started", "finished"] {
        hide(&mut answer, name);
    }
    answer
}

/// Replaces every value of a field with the same text.
fn hide(answer: &mut Value, name: &str) {
    match answer {
        Value::Object(fields) => {
            for (field, value) in fields {
                match value {
                    Value::String(text) if field == name => *text = "…".to_owned(),
                    Value::Number(number) if field == name => {
                        *number = 1_700_000_000_000_u64.into()
                    }
                    value => hide(value, name),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| hide(value, name)),
        _ => (),
    }
}

/// Every answer that no command gives, in the order of the page.
pub(super) fn entries() -> Vec<Entry> {
    let mut asked = Asked { server: Server::start(), entries: Vec::new() };
    let both = json!({"kind": "me", "name": "both"});
    let wanted = json!({"game": "tictactoe", "x": both, "o": both}).to_string();
    asked.note("NewToken", "POST /tokens", "{}");
    let seated = asked.note("Seated", "POST /games", &wanted);
    let code = seated["code"].as_str().unwrap().to_owned();
    let of_game = |what: &str| format!("/games/{code}{what}");
    for (ply, square) in (1..).zip(["b2", "b3", "c2"]) {
        asked.server.ask("POST", &of_game("/moves"), &json!({"ply": ply, "move": square}));
    }
    asked.note("GameView", &format!("GET {}", of_game("")), "");
    asked.note("HintView", &format!("POST {}", of_game("/hint")), "{}");
    for (ply, square) in (4..).zip(["c1", "a2"]) {
        asked.server.ask("POST", &of_game("/moves"), &json!({"ply": ply, "move": square}));
    }
    asked.note("ReviewView", &format!("GET {}", of_game("/review")), "");
    asked.note("Page", "GET /saved", "");
    asked.note("Shown", "GET /saved/1", "");
    asked.note("MistakesPage", "GET /mistakes?saved=1", "");
    for (name, question, body) in [
        ("ReviewedMoveView", "GET /grade?moves=b2&move=b1", ""),
        ("ChoicesView", "GET /choices", ""),
        ("LessonView", "GET /lessons/1", ""),
        ("RuleView", "GET /lessons/3/rule?position=XXO/OXX/..O", ""),
        ("MoveView", "GET /lessons/1/move?position=XX./OO./...", ""),
        ("ChallengeView", "GET /lessons/3/challenge?as=second&moves=a3,b2,c1", ""),
        ("MatchboxesView", "GET /lessons/6/matchboxes", ""),
        ("PuzzleListView", "GET /puzzles?game=3,3,3&kind=win-in-2&seed=1", ""),
        ("KnownGamesView", "GET /values?squares=9&options=plain", ""),
        ("TraceView", "GET /trace?position=XOX/XO./O..", ""),
        ("ImportView", "POST /study/import?as=moves", "b2 b1"),
        (
            "ExportView",
            "POST /study/export",
            r#"{"game":"3,3,3","moves":[{"move":"b2"}],"form":"sgf"}"#,
        ),
    ] {
        asked.note(name, question, body);
    }
    // The code of a game is random.
    let hidden = |entry: Entry| Entry { call: entry.call.replace(&code, "CODE"), ..entry };
    asked.entries.into_iter().map(hidden).collect()
}
