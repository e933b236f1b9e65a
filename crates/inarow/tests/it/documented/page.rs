//! The page.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;
use utoipa::ToSchema;

use super::schemas::Schemas;

/// An answer.
pub(super) struct Entry {
    name: String,
    given_by: &'static str,
    call: &'static str,
    example: Value,
    schemas: Schemas,
}

impl Entry {
    /// The answer of this type, as a call gave it.
    pub(super) fn new<T: ToSchema>(
        given_by: &'static str,
        call: &'static str,
        example: Value,
    ) -> Entry {
        let (name, schemas) = (T::name().into_owned(), Schemas::of::<T>());
        assert_eq!(example["version"], inarow_answers::VERSION, "{call}");
        for field in schemas.fields(&name) {
            let is_optional = field.meaning.ends_with("Absent otherwise.");
            let is_there = example.get(&field.name).is_some();
            assert!(is_there || is_optional, "{call}: {} is missing", field.name);
        }
        let known: Vec<String> = schemas.fields(&name).into_iter().map(|one| one.name).collect();
        for field in example.as_object().unwrap().keys() {
            let is_known = known.contains(field) || field == "version" || field == "complete";
            assert!(is_known, "{call}: {field} is not documented");
        }
        Entry { name, given_by, call, example, schemas }
    }

    /// Every field of the answer and of the objects in it, with its type.
    pub(super) fn fields(&self) -> Vec<(String, String)> {
        let of = |name: &String| self.schemas.fields(name);
        let fields = self.schemas.names().flat_map(of);
        fields.map(|field| (field.name, field.told)).collect()
    }
}

const HEAD: &str = "# The JSON of inarow

Made from the types of `crates/answers`, with what the program says as examples; a test holds it. Every answer is one
object on one line, with two fields beside those below:

| field | type | |
|---|---|---|
| `version` | integer | the version of this form: 1 |
| `complete` | boolean | `false` where time, a limit of nodes or load cut the answer short; absent otherwise |

The HTTP interface sends the same objects. Squares are named in the notation that was asked for, algebraic unless
something else was. `value` and `plies` are those of the side to move. A fraction is text: `\"1/2\"`, `\"1\"`. Counts of
positions and games may be larger than 2^53; every other number is exact in a double.

";

/// Writes the page.
pub(super) fn write(entries: &[Entry]) -> String {
    let mut page = HEAD.to_owned();
    let mut parts: BTreeMap<&String, &Schemas> = BTreeMap::new();
    for entry in entries {
        let Entry { name, given_by, call, example, schemas } = entry;
        let _ = writeln!(page, "## {name}\n\n{} Given by {given_by}.\n", schemas.meaning(name));
        let _ = writeln!(page, "    $ inarow {call}\n    {example}\n");
        table(&mut page, schemas, name);
        parts.extend(schemas.names().map(|name| (name, schemas)));
    }
    page.push_str("# Objects in answers\n\n");
    for (name, schemas) in parts {
        let is_answer = entries.iter().any(|entry| entry.name == *name);
        if !is_answer && !schemas.fields(name).is_empty() && name != "Worth" {
            let _ = writeln!(page, "## {name}\n\n{}\n", schemas.meaning(name));
            table(&mut page, schemas, name);
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
