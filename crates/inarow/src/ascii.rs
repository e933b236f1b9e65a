//! Terminals that show ASCII alone.

use std::borrow::Cow;

use console::Term;

/// Whether the terminal shows nothing but ASCII: its locale says so, or it is from before Unicode.
pub(crate) fn is_all() -> bool {
    let said = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(said);
    let terminal = std::env::var("TERM").unwrap_or_default();
    locale.is_some_and(|locale| is_without_unicode(&locale)) || is_old(&terminal)
}

/// Whether a locale's characters are no Unicode. One that names none, such as `zh_CN`, may be either.
fn is_without_unicode(locale: &str) -> bool {
    match locale.split_once('.') {
        None => ["C", "POSIX"].contains(&locale),
        Some((_, characters)) => {
            let name = characters.split('@').next().unwrap_or_default();
            !name.eq_ignore_ascii_case("utf-8") && !name.eq_ignore_ascii_case("utf8")
        }
    }
}

/// Whether a terminal of this name is a teletype or one of DEC's.
fn is_old(terminal: &str) -> bool {
    let number = terminal.strip_prefix("vt").unwrap_or_default();
    terminal == "dumb" || number.starts_with(|character: char| character.is_ascii_digit())
}

/// A text as a terminal can show it; anything else gets it as it is.
pub(crate) fn on_terminal<'a>(text: &'a str, terminal: &Term) -> Cow<'a, str> {
    if terminal.is_term() && is_all() { of(text) } else { Cow::Borrowed(text) }
}

/// A text with its symbols replaced by their ASCII forms.
fn of(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut written = [0; 4];
    let mut ascii = String::with_capacity(text.len());
    for character in text.chars() {
        let symbol = character.encode_utf8(&mut written);
        ascii.push_str(of_symbol(symbol).unwrap_or(symbol));
    }
    Cow::Owned(ascii)
}

/// The replacement of a one-cell symbol in pure ASCII.
pub(crate) fn of_symbol(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "│" => "|",
        "─" | "–" | "—" | "−" => "-",
        "┌" | "┐" | "└" | "┘" | "├" | "┤" | "┬" | "┴" | "┼" => "+",
        "·" => "-",
        "…" => "~",
        "“" | "”" => "\"",
        "’" | "‘" => "'",
        "è" => "e",
        "×" => "x",
        "↑" => "^",
        "↓" => "v",
        "←" => "<",
        "→" => ">",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_and_terminals_say_what_they_show() {
        for locale in ["C", "POSIX", "en_US.ISO-8859-1", "zh_CN.GB18030", "de_DE.ISO-8859-15@euro"]
        {
            assert!(is_without_unicode(locale), "{locale}");
        }
        for locale in ["C.UTF-8", "en_US.utf8", "zh_CN", "de_DE.UTF-8@euro"] {
            assert!(!is_without_unicode(locale), "{locale}");
        }
        assert!(["dumb", "vt100", "vt52"].into_iter().all(is_old));
        assert!(!["xterm", "vte-256color", "linux", ""].into_iter().any(is_old));
    }

    #[test]
    fn symbols_take_their_ascii_form() {
        assert_eq!(of("“a” – b… ·"), "\"a\" - b~ -");
        assert_eq!(of("棋 a"), "棋 a", "what has none stays");
    }
}
