//! The page.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::Value;

use super::schemas::Schemas;

/// An answer.
pub(super) struct Entry {
    /// The name of its type.
    pub(super) name: String,
    /// The commands that give it.
    pub(super) commands: &'static [&'static str],
    /// The call or request whose answer is shown.
    pub(super) call: String,
    pub(super) example: Value,
}

impl Entry {
    /// Checks the example against the type.
    pub(super) fn check(&self, schemas: &Schemas) {
        let Entry { name, call, example, .. } = self;
        assert_eq!(example["version"], inarow_answers::VERSION, "{call}");
        let fields = schemas.fields(name);
        for field in &fields {
            let is_optional = field.meaning.ends_with("Absent otherwise.");
            let is_there = example.get(&field.name).is_some();
            assert!(is_there || is_optional, "{call}: {} is missing", field.name);
        }
        for field in example.as_object().unwrap().keys() {
            let is_known = fields.iter().any(|one| one.name == *field);
            let is_known = is_known || field == "version" || field == "complete";
            assert!(is_known, "{call}: {field} is not documented");
        }
    }
}

const HEAD: &str = "# The JSON of inarow

This page is made from the types of `crates/answers`, with real answers as examples; a test keeps it current. Every answer
is one object on one line, with two fields besides those below:

| field | type | |
|---|---|---|
| `version` | integer | the version of this form: 1 |
| `complete` | boolean | `false` if time, a limit of nodes or load cut the answer short; absent otherwise |

The HTTP interface sends the same objects; `crates/server/openapi.json` describes its requests. Squares are in the notation
asked for, algebraic by default. `value` and `plies` are for the side to move. A fraction is text: `\"1/2\"`, `\"1\"`. Counts of
positions and games may exceed 2^53; every other number is exact in a double.

";

/// Writes the page; `sent` lists the other sources of an answer.
pub(super) fn write(
    entries: &[Entry],
    schemas: &Schemas,
    sent: impl Fn(&str) -> Vec<String>,
) -> String {
    let mut page = HEAD.to_owned();
    for Entry { name, commands, call, example } in entries {
        let commands = commands.iter().map(|command| (*command).to_owned());
        let from = commands.chain(sent(name)).collect::<Vec<_>>().join("; ");
        let _ = writeln!(page, "## {name}\n\n{} From {from}.\n", schemas.meaning(name));
        let _ = writeln!(page, "    {call}\n    {example}\n");
        table(&mut page, schemas, name);
    }
    page.push_str("# Objects in answers\n\n");
    let within = |entry: &Entry| schemas.within(&entry.name);
    for name in entries.iter().flat_map(within).collect::<BTreeSet<_>>() {
        let is_answer = entries.iter().any(|entry| entry.name == name);
        if !is_answer && !schemas.fields(&name).is_empty() && name != "Worth" {
            let _ = writeln!(page, "## {name}\n\n{}\n", schemas.meaning(&name));
            table(&mut page, schemas, &name);
        }
    }
    page.trim_end().to_owned() + "\n"
}

fn table(page: &mut String, schemas: &Schemas, name: &str) {
    page.push_str("| field | type | |\n|---|---|---|\n");
    for field in schemas.fields(name) {
        let meaning = field.meaning.replace('|', "\\|");
        let _ = writeln!(page, "| `{}` | {} | {meaning} |", field.name, field.told);
    }
    page.push('\n');
}
