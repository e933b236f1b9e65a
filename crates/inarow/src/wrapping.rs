//! Text for people, broken into lines where the terminal is narrow.

use std::borrow::Cow;
use std::io::{self, BufWriter, StdoutLock, Write};

use console::Term;
use inarow_words::unbroken_parts;
use unicode_width::UnicodeWidthStr;

use crate::ascii;

/// The least room that is left for lines that go on below a column; with less they begin further left.
const LEAST: usize = 20;

/// The columns of a terminal; none of anything else.
pub(crate) fn width_of(terminal: &Term) -> Option<usize> {
    let (_, columns) = terminal.size_checked().filter(|_| terminal.is_term())?;
    Some(usize::from(columns)).filter(|columns| *columns > 0)
}

/// A text as it is shown on a terminal: in lines that fit, and in ASCII if it has nothing else. Anything but
/// a terminal gets it as it is.
pub(crate) fn shown<'a>(text: &'a str, terminal: &Term) -> Cow<'a, str> {
    let Some(width) = width_of(terminal) else { return Cow::Borrowed(text) };
    Cow::Owned(wrapped(&ascii::on_terminal(text, terminal), width))
}

/// A text in lines of at most `width` columns, as far as parts that must stay together fit. A line goes on below
/// its own beginning, or below its last column where two blanks part it into columns.
pub(crate) fn wrapped(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrapped_line(line, width)).collect();
    lines.join("\n")
}

fn wrapped_line(line: &str, width: usize) -> String {
    if line.width() <= width {
        return line.to_owned();
    }
    let below = " ".repeat(place_below(line, width));
    let (mut wrapped, mut used, mut begins) = (String::new(), 0, true);
    for part in unbroken_parts(line) {
        let solid = part.trim_end().width();
        if !begins && solid > 0 && used + solid > width {
            wrapped.truncate(wrapped.trim_end().len());
            wrapped.push('\n');
            wrapped.push_str(&below);
            used = below.len();
        }
        wrapped.push_str(&part);
        used += part.width();
        begins &= solid == 0;
    }
    wrapped
}

/// The place where a line that is too long continues.
fn place_below(line: &str, width: usize) -> usize {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let last_column = line[indent..].rfind("  ").map(|gap| line[..indent + gap + 2].width());
    let place = last_column.unwrap_or(indent);
    if place + LEAST <= width { place } else { indent.min(width / 2) }
}

/// Standard output, buffered; at a terminal, text for people is broken into lines.
pub(crate) struct Output {
    out: BufWriter<StdoutLock<'static>>,
    /// The terminal whose lines are to be broken, if they are.
    terminal: Option<Term>,
    /// The beginning of a line whose end is not there yet.
    begun: Vec<u8>,
}

impl Output {
    /// Whatever is written goes out as it is.
    pub(crate) fn raw() -> Self {
        let out = BufWriter::new(io::stdout().lock());
        Output { out, terminal: None, begun: Vec::new() }
    }

    /// Lines are broken.
    pub(crate) fn for_people() -> Self {
        let terminal = Some(Term::stdout()).filter(Term::is_term);
        Output { terminal, ..Output::raw() }
    }

    fn write_begun(&mut self) -> io::Result<()> {
        if let Some(terminal) = &self.terminal {
            let text = String::from_utf8_lossy(&self.begun);
            self.out.write_all(shown(&text, terminal).as_bytes())?;
            self.begun.clear();
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.terminal.is_none() {
            return self.out.write(bytes);
        }
        self.begun.extend_from_slice(bytes);
        if bytes.contains(&b'\n') {
            let end = self.begun.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            let rest = self.begun.split_off(end);
            self.write_begun()?;
            self.begun = rest;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_begun()?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_on_below_the_beginning_of_their_line() {
        assert_eq!(wrapped("one two three", 9), "one two\nthree");
        assert_eq!(wrapped("  one two three\nfour", 9), "  one two\n  three\nfour");
        assert_eq!(wrapped("one", 2), "one", "a word stays whole");
        assert_eq!(wrapped("  incomprehensibilities", 9), "  incomprehensibilities");
        assert_eq!(wrapped("", 9), "");
    }

    #[test]
    fn a_last_column_goes_on_below_itself_where_there_is_room() {
        let row = "c3  1/2  one of two free corners of the board";
        assert_eq!(wrapped(row, 30), "c3  1/2  one of two free\n         corners of the board");
        assert_eq!(wrapped(row, 25), "c3  1/2  one of two free\ncorners of the board");
    }

    #[test]
    fn chinese_is_broken_by_its_width_and_never_before_a_mark() {
        assert_eq!(wrapped("对手威胁要走哪里。", 10), "对手威胁要\n走哪里。");
        assert_eq!(wrapped("对手威胁。", 8), "对手威\n胁。");
    }
}
