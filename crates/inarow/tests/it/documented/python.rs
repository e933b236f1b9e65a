//! Python types of the answers.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::Value;

use super::schemas::{FieldSchema, Schemas, description, plain, plain_name};

/// The answers of the package's questions.
const ANSWERS: [&str; 9] = [
    "AnalysisView",
    "AuditView",
    "CertificateView",
    "LearnedStageView",
    "MovesView",
    "ReportCardsView",
    "ReviewView",
    "SolvedView",
    "TournamentView",
];

/// Names of fields that cannot be attributes in Python.
const KEYWORDS: [&str; 1] = ["as"];

const HEAD: &str = "\"\"\"The answers of the questions: dictionaries, as docs/json.md describes them.

This file is made from the types of `crates/answers`; a test keeps it current. Answers are checked by
type checkers alone: at runtime they are plain dictionaries.
\"\"\"

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired

";

/// Writes the module.
pub(super) fn write(schemas: &Schemas) -> String {
    let within = ANSWERS.iter().flat_map(|name| schemas.within(name));
    let mut names: BTreeSet<String> = within.collect();
    names.retain(|name| !schemas.field_schemas(name).is_empty());
    names.retain(|name| schemas.object(name)["oneOf"].is_null());
    let listed: String = names.iter().map(|name| format!("    \"{name}\",\n")).collect();
    let mut module = format!("{HEAD}__all__ = [\n{listed}]\n");
    for name in &names {
        let mut fields = schemas.field_schemas(name);
        fields.sort_by_key(|field| field.name.clone());
        let is_answer = ANSWERS.contains(&name.as_str());
        let meaning = schemas.meaning(name);
        module.push_str(
            &match fields.iter().any(|field| KEYWORDS.contains(&field.name.as_str())) {
                true => called(schemas, name, &meaning, &fields),
                false => class(schemas, name, &meaning, &fields, is_answer),
            },
        );
    }
    module
}

/// A type as a class.
fn class(
    schemas: &Schemas,
    name: &str,
    meaning: &str,
    fields: &[FieldSchema<'_>],
    is_answer: bool,
) -> String {
    let mut text = format!("\n\nclass {name}(TypedDict):\n    \"\"\"{meaning}\"\"\"\n\n");
    for field in fields {
        let meaning = plain(description(field.of));
        let _ = writeln!(text, "    {}: {}", field.name, of_field(schemas, field));
        let _ = writeln!(text, "    \"\"\"{meaning}\"\"\"");
    }
    if is_answer {
        text.push_str("    version: int\n    \"\"\"The version of this form.\"\"\"\n");
        text.push_str("    complete: NotRequired[bool]\n");
        text.push_str("    \"\"\"False if the limits cut the answer short.\"\"\"\n");
    }
    text
}

/// A type as a call, for types with a field name that is a keyword of Python.
fn called(schemas: &Schemas, name: &str, meaning: &str, fields: &[FieldSchema<'_>]) -> String {
    let mut text = format!("\n\n{name} = TypedDict(\n    \"{name}\",\n    {{\n");
    for field in fields {
        let of = of_field(schemas, field).replace('"', "'");
        let _ = writeln!(text, "        \"{}\": \"{of}\",", field.name);
    }
    let _ = write!(text, "    }},\n)\n\"\"\"{meaning}\"\"\"\n");
    text
}

fn of_field(schemas: &Schemas, field: &FieldSchema<'_>) -> String {
    let of = type_of(schemas, field.of);
    match field.is_there {
        true => of,
        false => format!("NotRequired[{}]", of.trim_end_matches(" | None")),
    }
}

/// A type in Python.
fn type_of(schemas: &Schemas, schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        let (name, of) = (plain_name(target), schemas.object(plain_name(target)));
        let is_object = of["oneOf"].is_null() && !schemas.field_schemas(name).is_empty();
        return if is_object { name.to_owned() } else { type_of(schemas, of) };
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words.iter().map(Value::to_string).collect();
        return format!("Literal[{}]", words.join(", "));
    }
    if let Some(parts) = schema["oneOf"].as_array().or(schema["allOf"].as_array()) {
        let mut parts: Vec<String> = parts.iter().map(|part| type_of(schemas, part)).collect();
        parts.sort_by_key(|part| part == "None");
        return parts.join(" | ");
    }
    match &schema["type"] {
        Value::Array(types) => {
            let mut of = schema.clone();
            of["type"] = types.iter().find(|one| *one != "null").unwrap().clone();
            format!("{} | None", type_of(schemas, &of))
        }
        Value::String(name) => match name.as_str() {
            "array" => format!("list[{}]", type_of(schemas, &schema["items"])),
            "boolean" => "bool".to_owned(),
            "integer" => "int".to_owned(),
            "number" => "float".to_owned(),
            "null" => "None".to_owned(),
            "object" => "dict[str, float]".to_owned(),
            _ => "str".to_owned(),
        },
        _ => "object".to_owned(),
    }
}
