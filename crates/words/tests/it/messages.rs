//! Parsed messages of a catalogue.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use inarow_words::Language;

/// The parts of a message.
#[derive(Debug, Default)]
pub(crate) struct Message {
    /// The pieces of its text, in order.
    pub(crate) texts: Vec<String>,
    /// The variables that it mentions.
    pub(crate) variables: BTreeSet<String>,
}

/// The text of a language's catalogue.
pub(crate) fn catalogue(language: Language) -> String {
    inarow_words::catalogue(language).join("\n")
}

/// The messages of a language by their keys.
pub(crate) fn messages(language: Language) -> BTreeMap<String, Message> {
    let catalogue = catalogue(language);
    let resource = parse(catalogue.as_str()).unwrap_or_else(|(resource, _)| resource);
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut parts = Message::default();
        read(message.value.as_ref().unwrap(), &mut parts);
        let earlier = messages.insert(message.id.name.to_owned(), parts);
        assert!(earlier.is_none(), "{language:?} has {} twice", message.id.name);
    }
    messages
}

fn read(pattern: &Pattern<&str>, parts: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => parts.texts.push((*value).to_owned()),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => read_inline(inline, parts),
                Expression::Select { selector, variants } => {
                    read_inline(selector, parts);
                    variants.iter().for_each(|variant| read(&variant.value, parts));
                }
            },
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, parts: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            parts.variables.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { value } => parts.texts.push((*value).to_owned()),
        other => panic!("a catalogue has only variables and strings, not {other:?}"),
    }
}
