//! Where a person reads and types.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use console::Term;

use crate::ascii;
use crate::output;
use crate::wrapping::shown;

/// The most of a line that is read, in bytes; the rest of it is passed over.
const LONGEST_LINE: u64 = 4096;

/// Standard input and output for one person, line by line.
pub(crate) struct Console {
    /// Whether colours may be used.
    pub(crate) colour: bool,
    /// Whether sentences are wanted instead of drawings.
    pub(crate) plain: bool,
}

impl Console {
    /// The process's own console; colours only on a terminal and unless `NO_COLOR` says no.
    pub(crate) fn new(plain: bool) -> Self {
        Console { colour: output::shows_colours() && !plain, plain }
    }

    /// Says something; long lines are broken at a terminal.
    pub(crate) fn say(&self, text: &str) -> io::Result<()> {
        self.draw(&shown(text, &Term::stdout()))
    }

    /// Writes lines that are as long as they are.
    pub(crate) fn draw(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "{}", ascii::on_terminal(text, &Term::stdout()))?;
        out.flush()
    }

    /// Asks for a line; `None` at the end of the input.
    pub(crate) fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        let mut out = io::stdout().lock();
        write!(out, "{}", ascii::on_terminal(prompt, &Term::stdout()))?;
        out.flush()?;
        let mut line = Vec::new();
        if io::stdin().lock().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            io::stdin().lock().skip_until(b'\n')?;
        }
        if !io::stdin().is_terminal() {
            // The typed text was not shown, nor the end of its line.
            writeln!(out)?;
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}
