//! Text from files in any code page.

#[cfg(feature = "code-pages")]
mod code_pages;
#[cfg(not(feature = "code-pages"))]
mod no_code_pages;

#[cfg(feature = "code-pages")]
use code_pages::{Page, marked};
#[cfg(not(feature = "code-pages"))]
use no_code_pages::{Page, marked};

/// A text and the code page of its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text. Bytes without a meaning are replaced; the rest is kept.
    pub text: String,
    /// The code page, if neither the text nor the standard of its format names it.
    pub guessed: Option<&'static str>,
}

/// Decodes bytes by a byte order mark, as UTF-8 if they are valid, or in the likeliest code page.
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    match marked(bytes) {
        Some(text) => Decoded { text, guessed: None },
        None => undeclared(bytes, Page::guess),
    }
    .without_nul()
}

/// Decodes an SGF text: each game in the code page that it names (`CA`), otherwise as UTF-8 if it
/// is valid, otherwise in Latin-1, the standard's default, unless it is far likelier to be Chinese,
/// Japanese or Korean.
#[must_use]
pub fn decode_sgf(bytes: &[u8]) -> Decoded {
    if let Some(text) = marked(bytes) {
        return Decoded { text, guessed: None }.without_nul();
    }
    let mut decoded = Decoded { text: String::with_capacity(bytes.len()), guessed: None };
    for (part, name) in parts(bytes) {
        let page = name.and_then(Page::named);
        match page.and_then(|page| page.read_whole(part)).filter(|text| is_sound(text, part)) {
            Some(text) => decoded.text += &text,
            None => {
                let Decoded { text, guessed } = undeclared(part, sgf_page);
                decoded.text += &text;
                decoded.guessed = decoded.guessed.or(guessed);
            }
        }
    }
    decoded.without_nul()
}

impl Decoded {
    /// The same without NUL, which databases do not accept.
    fn without_nul(mut self) -> Decoded {
        if self.text.contains('\0') {
            self.text = self.text.replace('\0', "\u{fffd}");
        }
        self
    }
}

/// The parts of an SGF text that each name a code page, and the text before the first.
fn parts(bytes: &[u8]) -> Vec<(&[u8], Option<&[u8]>)> {
    const CHARSET: &[u8] = b"CA[";
    let mut names: Vec<(usize, Option<&[u8]>)> = vec![(0, None)];
    let mut searched = 0;
    while let Some(found) = position(&bytes[searched..], CHARSET) {
        let at = searched + found;
        let value = &bytes[at + CHARSET.len()..];
        let end = value.iter().position(|&byte| byte == b']').unwrap_or(value.len());
        // In no code page is either byte a part of another character.
        let begins = bytes[searched..at].windows(2).rposition(|two| two == b"(;");
        let is_name = !at.checked_sub(1).is_some_and(|before| bytes[before].is_ascii_uppercase());
        if is_name {
            names.push((begins.map_or(at, |begins| searched + begins), Some(&value[..end])));
        }
        searched = at + CHARSET.len();
    }
    let ends = names.iter().skip(1).map(|(begin, _)| *begin).chain([bytes.len()]);
    names.iter().zip(ends).map(|(&(begin, name), end)| (&bytes[begin..end], name)).collect()
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// The likeliest code page of SGF that names none.
fn sgf_page(bytes: &[u8]) -> Page {
    let page = Page::guess(bytes);
    let is_sound = |text: String| is_sound(&text, bytes);
    let is_likely = page.is_wide() && page.read_whole(bytes).is_some_and(is_sound);
    if is_likely { page } else { Page::LATIN_1 }
}

/// True unless a name swallowed the bracket after it, as happens in a wrong double-byte code page
/// or if its last byte is missing: then the brackets match in the bytes but not in the text.
fn is_sound(text: &str, bytes: &[u8]) -> bool {
    let depth = |bytes: &[u8]| {
        bytes.iter().fold(0_i64, |depth, byte| match byte {
            b'[' => depth + 1,
            b']' => depth - 1,
            _ => depth,
        })
    };
    depth(text.as_bytes()) == 0 || depth(bytes) != 0
}

/// Decodes bytes of an unknown code page. If most lines are UTF-8, only the others are guessed.
fn undeclared(bytes: &[u8], guess: fn(&[u8]) -> Page) -> Decoded {
    if let Ok(text) = str::from_utf8(bytes) {
        return Decoded { text: text.to_owned(), guessed: None };
    }
    let is_utf8 = |line: &&[u8]| str::from_utf8(line).is_ok();
    let lines = || bytes.split_inclusive(|&byte| byte == b'\n');
    let (whole, broken): (Vec<&[u8]>, Vec<&[u8]>) =
        lines().filter(|line| !line.is_ascii()).partition(is_utf8);
    let page = guess(&broken.concat());
    let text = match whole.len() > broken.len() {
        true => lines()
            .map(|line| str::from_utf8(line).map_or_else(|_| page.read(line), str::to_owned))
            .collect(),
        false => page.read(bytes),
    };
    Decoded { text, guessed: (page != Page::LATIN_1).then(|| page.name()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_and_what_is_not_text_at_all() {
        let utf8 = |text: &str| Decoded { text: text.to_owned(), guessed: None };
        assert_eq!(decode("a\n王\n".as_bytes()), utf8("a\n王\n"));
        assert_eq!(decode_sgf("(;PB[王])".as_bytes()), utf8("(;PB[王])"));
        assert_eq!(decode_sgf("(;CA[utf-8]PB[é])".as_bytes()), utf8("(;CA[utf-8]PB[é])"));
        assert_eq!(decode("\u{feff}a".as_bytes()).text, "a");
        assert_eq!(decode_sgf(b"").text, "");
        assert_eq!(decode_sgf(b"(;PB[a\0b])").text, "(;PB[a\u{fffd}b])");
    }

    #[test]
    fn latin_1_is_the_default_of_sgf() {
        let read = decode_sgf(b"(;SZ[15]PB[A])\n(;SZ[15]PB[J\xf6])");
        let text = "(;SZ[15]PB[A])\n(;SZ[15]PB[Jö])".to_owned();
        assert_eq!(read, Decoded { text, guessed: None });
    }

    #[test]
    fn one_bad_name_does_not_cost_the_others() {
        let bytes = ["(;PB[王])\n(;PB[é])\n".as_bytes(), b"(;CA[UTF-8]PB[J\xf6])\n"].concat();
        assert_eq!(decode_sgf(&bytes).text, "(;PB[王])\n(;PB[é])\n(;CA[UTF-8]PB[Jö])\n");
        let bytes = ["王\né\n".as_bytes(), b"J\xf6rg\n"].concat();
        assert!(decode(&bytes).text.starts_with("王\né\nJ"));
    }
}

#[cfg(all(test, feature = "code-pages"))]
mod code_page_tests {
    use super::*;

    #[test]
    fn sgf_is_read_as_it_says() {
        for (bytes, text) in [
            (&b"(;CA[GBK]PB[\xba\xda])"[..], "(;CA[GBK]PB[黑])"),
            (b"(;CA[gb2312]PB[\xc4\xa3])", "(;CA[gb2312]PB[模])"),
            (b"(;CA[Big5]PB[\xb6\xc2])", "(;CA[Big5]PB[黑])"),
            (b"(;CA[shift_jis]PB[\x8d\x95])", "(;CA[shift_jis]PB[黒])"),
            (b"(;CA[ISO-8859-2]PB[\xa9])", "(;CA[ISO-8859-2]PB[Š])"),
            (b"(;CA[UTF-16]PB[x])", "(;CA[UTF-16]PB[x])"),
            (b"\xff\xfe(\0;\0)\0", "(;)"),
            (
                b"(;PB[\xc3\xa9])(;CA[GBK]PB[\xba\xda])(;CA[ISO-8859-1]PB[\xe9]C[CA])",
                "(;PB[é])(;CA[GBK]PB[黑])(;CA[ISO-8859-1]PB[é]C[CA])",
            ),
        ] {
            assert_eq!(decode_sgf(bytes), Decoded { text: text.to_owned(), guessed: None });
        }
    }

    #[test]
    fn a_name_in_another_page_than_is_said_costs_no_move() {
        // Saved as UTF-8 by an editor, with one byte of a character missing.
        assert_eq!(
            decode_sgf("(;CA[GB2312]PB[黑];B[aa])".as_bytes()).text,
            "(;CA[GB2312]PB[黑];B[aa])"
        );
        let text = decode_sgf(b"(;CA[GBK]PB[\xba\xda\xba]PW[x];B[aa])").text;
        assert!(text.ends_with("]PW[x];B[aa])"), "{text}");
    }

    #[test]
    fn a_missing_code_page_is_guessed_and_reported() {
        let chinese = b"(;GM[4]SZ[15]PB[\xd6\xd0\xb9\xfa\xce\xe5\xd7\xd3\xc6\xe5\xca\xd6]C[\xba\xda\xb7\xbd\xc8\xcf\xca\xe4])";
        let read = decode_sgf(chinese);
        assert_eq!(read.guessed, Some("GBK"));
        assert_eq!(read.text, "(;GM[4]SZ[15]PB[中国五子棋手]C[黑方认输])");
        // "Příliš žluťoučký kůň" in the Windows code page of Czechia, where Piskvork comes from.
        let czech = b"Piskvorky 5x5, 0:0, 0\nP\xf8\xedli\x9a \x9elu\x9dou\xe8k\xfd k\xf9\xf2\n-1\n";
        let read = decode(czech);
        assert_eq!(read.guessed, Some("windows-1250"));
        assert!(read.text.contains("Příliš žluťoučký kůň"), "{}", read.text);
    }
}
