//! Types as described by their schemas.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::ToSchema;

/// The prefix of the names of objects that have a version beside them.
pub(super) const VERSIONED: &str = "Versioned_";

/// A field of an object.
pub(super) struct Field {
    pub(super) name: String,
    /// Its type, with links to the objects in it.
    pub(super) told: String,
    pub(super) meaning: String,
}

/// A field of an object with its schema.
pub(super) struct FieldSchema<'a> {
    pub(super) name: String,
    /// True if it is never left out.
    pub(super) is_there: bool,
    pub(super) of: &'a Value,
}

/// Objects by their names.
#[derive(Default)]
pub(super) struct Schemas(BTreeMap<String, Value>);

impl Schemas {
    /// The objects in the description of an HTTP interface, including those with a version beside
    /// them.
    pub(super) fn of_interface(interface: &Value) -> Schemas {
        let mut schemas = Schemas::default();
        for (name, schema) in interface["components"]["schemas"].as_object().unwrap() {
            let schema = match name.starts_with(VERSIONED) {
                true => &schema["allOf"][0],
                false => schema,
            };
            schemas.0.insert(plain_name(name).to_owned(), schema.clone());
        }
        schemas
    }

    /// Adds a type and all types in it.
    pub(super) fn take<T: ToSchema>(&mut self) {
        let mut parts = Vec::new();
        T::schemas(&mut parts);
        parts.push((T::name().into_owned(), T::schema()));
        let json = |(name, schema)| (name, serde_json::to_value(&schema).unwrap());
        self.0.extend(parts.into_iter().map(json));
    }

    /// The description of an object.
    pub(super) fn meaning(&self, name: &str) -> String {
        plain(self.0[name]["description"].as_str().unwrap_or_default())
    }

    /// The names of an object and of those in it.
    pub(super) fn within(&self, name: &str) -> BTreeSet<String> {
        let (mut found, mut open) = (BTreeSet::new(), vec![name.to_owned()]);
        while let Some(name) = open.pop() {
            let mut targets = Vec::new();
            references(&self.0[&name], &mut targets);
            if found.insert(name) {
                open.extend(targets);
            }
        }
        found
    }

    /// The schema of an object.
    pub(super) fn object(&self, name: &str) -> &Value {
        &self.0[name]
    }

    /// The fields of an object, including those of flattened objects.
    pub(super) fn fields(&self, name: &str) -> Vec<Field> {
        let field = |FieldSchema { name, is_there, of }| {
            let (told, meaning) = (self.told(of), plain(description(of)));
            let told = if is_there { told } else { told.trim_end_matches(" or null").to_owned() };
            let meaning = if is_there { meaning } else { format!("{meaning} Absent otherwise.") };
            Field { name, told, meaning }
        };
        self.fields_of(&self.0[name]).into_iter().map(field).collect()
    }

    /// The same fields with their schemas.
    pub(super) fn field_schemas(&self, name: &str) -> Vec<FieldSchema<'_>> {
        self.fields_of(&self.0[name])
    }

    fn fields_of<'a>(&'a self, schema: &'a Value) -> Vec<FieldSchema<'a>> {
        if let Some(target) = schema["$ref"].as_str() {
            return self.field_schemas(plain_name(target));
        }
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.iter().flat_map(|part| self.fields_of(part)).collect();
        }
        let mut optional = schema["oneOf"].as_array().into_iter().flatten();
        if let Some(taken) = optional.rfind(|part| part["type"] != "null") {
            return self.fields_of(taken);
        }
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let fields = schema["properties"].as_object().into_iter().flatten();
        let field = |(name, of): (&String, &'a Value)| {
            let is_there = required.contains(&name.as_str());
            FieldSchema { name: name.clone(), is_there, of }
        };
        fields.map(field).collect()
    }

    /// A type in words.
    fn told(&self, schema: &Value) -> String {
        if let Some(target) = schema["$ref"].as_str() {
            return self.told_object(plain_name(target));
        }
        if let Some(parts) = schema["oneOf"].as_array().or(schema["allOf"].as_array()) {
            let mut parts: Vec<String> = parts.iter().map(|part| self.told(part)).collect();
            parts.sort_by_key(|part| part == "null");
            return parts.join(" or ");
        }
        match &schema["type"] {
            Value::Array(types) => {
                let mut of = schema.clone();
                of["type"] = types.iter().find(|one| *one != "null").unwrap().clone();
                format!("{} or null", self.told(&of))
            }
            Value::String(name) if name == "array" => match &schema["items"] {
                items if items["type"] == "array" => "list of lists".to_owned(),
                items => format!("list of {}", self.told(items)),
            },
            Value::String(name) => name.clone(),
            _ => "value".to_owned(),
        }
    }

    /// An object's type in words: a link to it, or its description if it has no fields.
    fn told_object(&self, name: &str) -> String {
        let schema = &self.0[name];
        if let Some(words) = schema["enum"].as_array() {
            let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
            return words.join(" or ");
        }
        match name {
            "Worth" => "`\"win\"`, `\"draw\"`, `\"loss\"` or `{\"estimate\": x}`".to_owned(),
            "ShareView" | "MeanView" => "fraction, or an estimate".to_owned(),
            _ if schema["type"] == "integer" => "integer".to_owned(),
            name => format!("[{name}](#{})", name.to_lowercase()),
        }
    }
}

/// The name of a referenced object, without the mark for a version beside it.
pub(super) fn plain_name(target: &str) -> &str {
    let name = target.rsplit('/').next().unwrap();
    name.strip_prefix(VERSIONED).unwrap_or(name)
}

/// Collects the references in a schema.
pub(super) fn references(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            found.extend(
                fields.get("$ref").and_then(Value::as_str).map(plain_name).map(str::to_owned),
            );
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| references(part, found)),
        _ => (),
    }
}

/// The description of a field; for an optional object it is beside the object's name.
pub(super) fn description(field: &Value) -> &str {
    let parts = field["oneOf"].as_array().into_iter().flatten();
    let mut said = parts.chain([field]).filter_map(|part| part["description"].as_str());
    said.next().unwrap_or_default()
}

/// A description on one line, without Markdown.
pub(super) fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace("[`", "`").replace("`]", "`")
}
