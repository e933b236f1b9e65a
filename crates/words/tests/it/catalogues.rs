//! The catalogues have the same messages.

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use inarow_words::{AS_PRINTED, Language, Words};
use unicode_width::UnicodeWidthStr;

use crate::messages::{catalogue, messages};

#[test]
fn every_line_can_be_read() {
    for language in Language::ALL {
        let catalogue = catalogue(language);
        let resource = parse(catalogue.as_str()).map_err(|(_, errors)| errors).unwrap();
        let junk = resource.body.iter().find(|entry| matches!(entry, Entry::Junk { .. }));
        assert_eq!(junk, None, "{language:?}");
    }
}

#[test]
fn every_language_has_the_same_keys_in_the_same_order() {
    let keys = |language| {
        let catalogue = catalogue(language);
        let resource = parse(catalogue.as_str()).unwrap();
        let key = |entry: &Entry<&str>| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        };
        resource.body.iter().filter_map(key).collect::<Vec<String>>()
    };
    let english = keys(Language::English);
    assert!(english.len() > 200, "the catalogue is read: {}", english.len());
    for language in Language::ALL {
        assert_eq!(keys(language), english, "{language:?}");
    }
}

#[test]
fn every_language_uses_the_same_variables() {
    let english = messages(Language::English);
    for language in Language::ALL {
        for (key, message) in messages(language) {
            assert_eq!(message.variables, english[&key].variables, "{language:?}: {key}");
        }
    }
}

/// A page parses its texts itself: one line each, with variables and quoted strings only.
#[test]
fn the_text_of_a_page_is_one_line() {
    for language in Language::ALL {
        let catalogue = catalogue(language);
        let mut key = "";
        for line in catalogue.lines() {
            let goes_on = line.starts_with([' ', '}']);
            assert!(!goes_on || !key.starts_with("web-"), "{language:?}: {key}");
            key = if goes_on { key } else { line };
        }
    }
}

/// A longer line would be wrapped again on the screen, and leave a single word on a line.
#[test]
fn the_output_of_an_example_fits_into_a_hundred_columns() {
    for language in Language::ALL {
        let words = Words::new(language);
        for key in messages(language).keys().filter(|key| key.starts_with("example-")) {
            let said = words.say(key, []);
            // The first line is a call, with nothing after it.
            let broken = said.lines().skip(1).find(|line| line.width() > 100);
            assert_eq!(broken, None, "{language:?}: {key}");
        }
    }
}

#[test]
fn typed_text_stays_on_its_line() {
    let words = Words::new(Language::English);
    let typed = "a\nb\u{1b}[2J\0\u{9b}";
    assert_eq!(
        words.say("text-unknown-move", [("text", typed.into())]),
        r"“a\nb\u{1b}[2J\u{0}\u{9b}” is not a move"
    );
}

#[test]
fn large_numbers_are_grouped() {
    let words = Words::new(Language::English);
    let said = words.say("count-limit", [("limit", 1_000_000_u32.into())]);
    assert_eq!(said, "there are more than 1,000,000 positions; raise --limit-nodes to count on");
}

#[test]
fn a_language_has_a_code() {
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(language));
        assert_eq!(Words::new(language).language(), language);
    }
    assert_eq!("EN".parse::<Language>(), Err(()));
    assert_eq!(Language::named("ZH_cn"), Some(Language::Chinese));
    assert_eq!(Language::named("english"), None);
    assert_eq!("".parse::<Language>(), Err(()));
}

#[test]
fn printed_texts_replace_messages_of_the_catalogue() {
    let known = messages(Language::English);
    for (article, text) in AS_PRINTED.into_iter().enumerate() {
        let resource = parse(text).map_err(|(_, errors)| errors).unwrap();
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                assert!(
                    known.contains_key(message.id.name),
                    "{}: {}",
                    article + 1,
                    message.id.name
                );
            }
        }
        let words = Words::as_printed(Language::Chinese, article + 1);
        assert_eq!(words.say("goodbye", []), Words::new(Language::Chinese).say("goodbye", []));
    }
}
