//! Tags as a list of pairs.

/// The tags as JSON, such as `[["event","club"]]`.
#[must_use]
pub fn write_tags(tags: &[(String, String)]) -> String {
    serde_json::json!(tags).to_string()
}

/// The tags of a JSON text; `None` if it is not a list of tags.
#[must_use]
pub fn read_tags(text: &str) -> Option<Vec<(String, String)>> {
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_back() {
        let tags =
            vec![("event".to_owned(), "club \"1\"".to_owned()), (String::new(), "王".to_owned())];
        assert_eq!(write_tags(&tags), r#"[["event","club \"1\""],["","王"]]"#);
        assert_eq!(read_tags(&write_tags(&tags)), Some(tags));
        assert_eq!(read_tags(r#"[["event"]]"#), None);
    }
}
