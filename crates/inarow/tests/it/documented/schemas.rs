//! Types as their schemas describe them.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::ToSchema;

/// A field of an object.
pub(super) struct Field {
    pub(super) name: String,
    /// Its type, with links to the objects in it.
    pub(super) told: String,
    pub(super) meaning: String,
}

/// Objects by their names.
#[derive(Default)]
pub(super) struct Schemas(BTreeMap<String, Value>);

impl Schemas {
    /// A type and all that it consists of.
    pub(super) fn of<T: ToSchema>() -> Schemas {
        let mut parts = Vec::new();
        T::schemas(&mut parts);
        parts.push((T::name().into_owned(), T::schema()));
        let json = |(name, schema)| (name, serde_json::to_value(&schema).unwrap());
        Schemas(parts.into_iter().map(json).collect())
    }

    /// What an object is.
    pub(super) fn meaning(&self, name: &str) -> String {
        plain(self.0[name]["description"].as_str().unwrap_or_default())
    }

    /// The names of the objects, in their order.
    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }

    /// The fields of an object, those that it takes in among them.
    pub(super) fn fields(&self, name: &str) -> Vec<Field> {
        self.fields_of(&self.0[name])
    }

    fn fields_of(&self, schema: &Value) -> Vec<Field> {
        if let Some(target) = schema["$ref"].as_str() {
            return self.fields(target.rsplit('/').next().unwrap());
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
        let field = |(name, of): (&String, &Value)| {
            let is_there = required.contains(&name.as_str());
            let told = told(of);
            let meaning = plain(of["description"].as_str().unwrap_or_default());
            let told = if is_there { told } else { told.trim_end_matches(" or null").to_owned() };
            let meaning = if is_there { meaning } else { format!("{meaning} Absent otherwise.") };
            Field { name: name.clone(), told, meaning }
        };
        fields.map(field).collect()
    }
}

/// A type in words.
fn told(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        let name = target.rsplit('/').next().unwrap();
        return match name {
            "Worth" => "`\"win\"`, `\"draw\"`, `\"loss\"` or `{\"estimate\": x}`".to_owned(),
            "MarkView" => "`\"x\"` or `\"o\"`".to_owned(),
            "ShareView" | "MeanView" => "fraction, or an estimate".to_owned(),
            name => format!("[{name}](#{})", name.to_lowercase()),
        };
    }
    if let Some(parts) = schema["oneOf"].as_array().or(schema["allOf"].as_array()) {
        let mut parts: Vec<String> = parts.iter().map(told).collect();
        parts.sort_by_key(|part| part == "null");
        return parts.join(" or ");
    }
    match &schema["type"] {
        Value::Array(types) => {
            let mut of = schema.clone();
            of["type"] = types.iter().find(|one| *one != "null").unwrap().clone();
            format!("{} or null", told(&of))
        }
        Value::String(name) if name == "array" => match &schema["items"] {
            items if items["type"] == "array" => "list of lists".to_owned(),
            items => format!("list of {}", told(items)),
        },
        Value::String(name) => name.clone(),
        _ => "value".to_owned(),
    }
}

/// A description on one line, without the marks of Rust's documentation.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace("[`", "`").replace("`]", "`")
}
