//! Text from files that may hold anything.

/// Where bytes cease to be UTF-8: line and column in characters, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotText {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The text that bytes are.
///
/// # Errors
/// Where they cease to be one.
pub fn text(bytes: Vec<u8>) -> Result<String, NotText> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let before = String::from_utf8_lossy(good);
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        NotText { line: before.matches('\n').count() + 1, column }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_has_a_place() {
        assert_eq!(text("a\n王\n".into()).as_deref(), Ok("a\n王\n"));
        let bytes = [b"a\n\xe7\x8e\x8bb".as_slice(), b"\xff\n"].concat();
        assert_eq!(text(bytes), Err(NotText { line: 2, column: 3 }));
        assert_eq!(text(vec![0xff]), Err(NotText { line: 1, column: 1 }));
    }
}
