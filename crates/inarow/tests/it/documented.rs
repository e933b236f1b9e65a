//! `docs/json.md` is generated from the types of the answers, with real answers of the program as
//! examples.

mod commands;
mod page;
mod python;
mod schemas;
mod served;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use page::Entry;
use schemas::Schemas;

use crate::program::hold;

/// An answer without the values that differ between machines, and without files.
fn timeless(mut answer: Value) -> Value {
    match &mut answer {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                let is_time = ["seconds", "longest"].contains(&name.as_str()) && value.is_number();
                *value = match &name[..] {
                    _ if is_time => 0.01.into(),
                    "player_file" => "…".into(),
                    _ => timeless(value.take()),
                };
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| *value = timeless(value.take())),
        _ => (),
    }
    answer
}

/// Every answer in the order of the page, and the types of all.
fn answers(interface: &Value) -> (Vec<Entry>, Schemas) {
    let mut schemas = Schemas::of_interface(interface);
    let mut entries = commands::entries(&mut schemas);
    entries.extend(served::entries());
    entries.iter().for_each(|entry| entry.check(&schemas));
    (entries, schemas)
}

#[test]
fn every_answer_is_documented_from_its_type() {
    let interface = served::interface();
    let (entries, schemas) = answers(&interface);
    for name in served::names(&interface) {
        assert!(entries.iter().any(|entry| entry.name == name), "{name} is not documented");
    }
    let page = page::write(&entries, &schemas, |name| served::doors(&interface, name));
    hold(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md"), &page);
    let types = python::write(&schemas);
    hold(concat!(env!("CARGO_MANIFEST_DIR"), "/../../python/inarow/answers.py"), &types);
    let objects: BTreeSet<String> =
        entries.iter().flat_map(|entry| schemas.within(&entry.name)).collect();
    every_field_says_what_it_means(&objects, &schemas);
    a_name_has_one_type(&objects, &schemas);
}

/// Names with several meanings that scripts rely on; none may be added.
const SEVERAL: [&str; 8] = [
    // A stage of `train` has the audit of its player; a lesson lists the sides of one.
    "audit",
    // In `grade` a result by side may be the worst result, a word, or a lost game, a list of moves;
    // a saved game names in its file the mark that began.
    "first", "second",
    // In an import `known` is a number of games; in `values` it says how a value is known.
    "known", // `grade` gives a mark, a number; a move has the mark of its side.
    "mark",
    // `moves`, `analyze` and `review` each give different data about moves, by their purpose.
    "moves",
    // `arena` lists its players with their ratings; a saved game has its two players by their
    // marks.
    "players", // `audit` tells it for one side, `grade` for both.
    "worst",
];

fn a_name_has_one_type(objects: &BTreeSet<String>, schemas: &Schemas) {
    let mut types = BTreeMap::<String, Vec<String>>::new();
    for object in objects {
        for field in schemas.fields(object) {
            // Each field is documented with whether its value may be missing, and with its allowed
            // words.
            let told = field.told.trim_end_matches(" or null");
            let told = if told.starts_with("`\"") { "string" } else { told }.to_owned();
            let known = types.entry(field.name).or_default();
            if !known.contains(&told) {
                known.push(told);
            }
        }
    }
    types.retain(|name, told| (told.len() > 1) != SEVERAL.contains(&name.as_str()));
    assert!(types.is_empty(), "{types:#?}");
}

fn every_field_says_what_it_means(objects: &BTreeSet<String>, schemas: &Schemas) {
    for object in objects {
        for field in schemas.fields(object) {
            let meaning = field.meaning.trim_end_matches("Absent otherwise.").trim();
            assert!(!meaning.is_empty(), "{object}: {}", field.name);
        }
    }
}
