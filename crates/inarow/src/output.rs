//! Writing results.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Write};

use inarow_answers::{Answer, Versioned, view};
use inarow_words::Report;
use serde::Serialize;

use crate::common::Common;
use crate::failure::Failure;
use crate::options::Format;
use crate::wrapping::Output;

/// Standard output for programs, and for pictures.
pub(crate) fn stdout() -> Output {
    Output::raw()
}

/// Standard output for people, if `is_for_people`: long lines are broken at a terminal.
pub(crate) fn for_people(is_for_people: bool) -> Output {
    if is_for_people { Output::for_people() } else { Output::raw() }
}

/// Whether standard output may have colours: it is a terminal, and `NO_COLOR` is empty or not set.
pub(crate) fn shows_colours() -> bool {
    let is_refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !is_refused
}

/// Whether standard output is a file.
pub(crate) fn is_file() -> bool {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        let out = io::stdout().as_fd().try_clone_to_owned().map(File::from);
        out.and_then(|out| out.metadata()).is_ok_and(|data| data.is_file())
    }
    #[cfg(not(unix))]
    false
}

/// Writes an answer as one object on one line.
pub(crate) fn json<V: Serialize>(
    mut out: impl Write,
    answer: &Versioned<V>,
) -> Result<(), Failure> {
    serde_json::to_writer(&mut out, answer)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// Answers on standard output, in the format of the call.
pub(crate) fn answer<A: Answer>(
    common: &Common<'_>,
    answer: &A,
    made: impl FnOnce() -> Report,
) -> Result<(), Failure> {
    if common.format != Format::Json {
        return report(common, &made());
    }
    let mut out = stdout();
    json(&mut out, &view(answer, &common.voice()))?;
    Ok(out.flush()?)
}

/// Writes a report to standard output, in the format of the call.
pub(crate) fn report(common: &Common<'_>, report: &Report) -> Result<(), Failure> {
    let mut out = for_people(common.format == Format::Text);
    write_report(common, &mut out, is_file(), report)?;
    Ok(out.flush()?)
}

/// Writes a report in the format of the call: as text where that is none of its own.
pub(crate) fn write_report(
    common: &Common<'_>,
    out: &mut dyn Write,
    is_file: bool,
    report: &Report,
) -> Result<(), Failure> {
    let text = match common.format {
        Format::Csv => return Ok(report.csv(out, is_file)?),
        Format::Markdown => report.markdown(),
        Format::Html => report.html(common.words),
        Format::Text | Format::Json | Format::Svg => report.text(),
    };
    Ok(out.write_all(text.as_bytes())?)
}

/// The reason why a line of the input has no answer.
#[derive(Serialize)]
struct Refused<'a> {
    position: &'a str,
    error: String,
}

/// Answers each line of standard input with one line of JSON, in order. Answers are flushed as soon as no
/// more input is waiting, so that a program can ask and wait.
pub(crate) fn answer_lines<V: Serialize>(
    mut answer: impl FnMut(&str) -> Result<Versioned<V>, String>,
) -> Result<(), Failure> {
    let mut input = io::BufReader::with_capacity(1 << 16, io::stdin());
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            out.flush()?;
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        match answer(text) {
            Ok(answer) => json(&mut out, &answer)?,
            Err(error) => {
                json(&mut out, &Versioned::new(Refused { position: text, error }, true))?;
            }
        }
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
}
