//! The values of statements.

use std::borrow::Cow;

use sqlx::{Arguments as _, Database, Encode, Type};

/// A value of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value<'q> {
    Number(Option<i64>),
    Text(Option<Cow<'q, str>>),
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(Some(number))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Value::Number(number)
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Some(Cow::Owned(text)))
    }
}

impl From<Option<String>> for Value<'_> {
    fn from(text: Option<String>) -> Self {
        Value::Text(text.map(Cow::Owned))
    }
}

impl<'q> From<&'q str> for Value<'q> {
    fn from(text: &'q str) -> Self {
        Value::Text(Some(Cow::Borrowed(text)))
    }
}

impl<'q> From<&'q String> for Value<'q> {
    fn from(text: &'q String) -> Self {
        text.as_str().into()
    }
}

impl<'q> From<Option<&'q str>> for Value<'q> {
    fn from(text: Option<&'q str>) -> Self {
        Value::Text(text.map(Cow::Borrowed))
    }
}

impl<'q> From<Option<&'q String>> for Value<'q> {
    fn from(text: Option<&'q String>) -> Self {
        text.map(String::as_str).into()
    }
}

impl<'q> From<&'q Option<String>> for Value<'q> {
    fn from(text: &'q Option<String>) -> Self {
        text.as_deref().into()
    }
}

/// The values of a statement, for either database.
pub(super) fn arguments<'q, D>(values: Vec<Value<'q>>) -> Result<D::Arguments, sqlx::Error>
where
    D: Database,
    Option<i64>: Encode<'q, D> + Type<D>,
    Option<Cow<'q, str>>: Encode<'q, D> + Type<D>,
{
    let mut arguments = D::Arguments::default();
    for value in values {
        let added = match value {
            Value::Number(number) => arguments.add(number),
            Value::Text(text) => arguments.add(text),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}
