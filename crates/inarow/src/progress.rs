//! Signs of life on anything that takes longer than a second.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use console::{Term, truncate_str};
use inarow_words::Words;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::warn;

/// Time without a report.
const PATIENCE: Duration = Duration::from_secs(1);

/// The narrowest window in which a bar has room beside its words, in columns.
const ROOMY: u16 = 60;

/// The length of a whole bar.
const WHOLE: u64 = 100_000;

/// A line on standard error that appears after a second, on a terminal only: a bar where it is known how
/// much there is to do, otherwise something that turns. It has no colours and plain characters only.
pub(crate) struct Progress {
    start: Instant,
    shown: Mutex<Shown>,
}

#[derive(Default)]
struct Shown {
    bar: Option<ProgressBar>,
    /// Whether it is drawn as a bar.
    is_bar: bool,
    /// The time of the first report with a part, and the part.
    first: Option<(Instant, f64)>,
    /// The part that was known last.
    last: f64,
}

impl Progress {
    pub(crate) fn new() -> Self {
        Progress { start: Instant::now(), shown: Mutex::default() }
    }

    /// Reports progress without a known end.
    pub(crate) fn tell(&self, message: impl FnOnce() -> String) {
        if self.is_due()
            && let Ok(mut shown) = self.shown.lock()
        {
            shown.draw(None, message());
        }
    }

    /// Reports progress as a part of the whole.
    pub(crate) fn tell_part(
        &self,
        words: &Words,
        done: f64,
        all: f64,
        message: impl FnOnce() -> String,
    ) {
        let part = if all > 0.0 { (done / all).clamp(0.0, 1.0) } else { 0.0 };
        let Ok(mut shown) = self.shown.lock() else { return };
        // A new task is measured anew.
        let begins = part < std::mem::replace(&mut shown.last, part);
        let first = shown.first.filter(|_| !begins).unwrap_or((Instant::now(), part));
        let (since, before) = *shown.first.insert(first);
        if !self.is_due() {
            return;
        }
        let message = match left(since.elapsed(), part - before, 1.0 - part) {
            Some(left) => {
                let said = [("message", message().into()), ("left", clock(left).into())];
                words.say("progress-left", said)
            }
            None => message(),
        };
        shown.draw(Some(part), message);
    }

    /// Writes a line of its own to standard error.
    pub(crate) fn warn(&self, line: &str) {
        match self.shown.lock().ok().and_then(|shown| shown.bar.clone()) {
            Some(bar) => bar.suspend(|| warn(line)),
            None => warn(line),
        }
    }

    fn is_due(&self) -> bool {
        self.start.elapsed() >= PATIENCE && std::io::stderr().is_terminal()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Ok(Shown { bar: Some(bar), .. }) = self.shown.get_mut() {
            bar.finish_and_clear();
        }
    }
}

impl Shown {
    /// Draws the line, or several below each other without a bar; text that is too long is cut, so that it does not wrap.
    fn draw(&mut self, part: Option<f64>, message: String) {
        if self.is_bar != part.is_some() {
            self.is_bar = part.is_some();
            self.bar.take().inspect(ProgressBar::finish_and_clear);
        }
        let columns = Term::stderr().size_checked().map(|(_, columns)| columns);
        let bar = self.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr_with_hz(10);
            let template = match (part.is_some(), columns) {
                (false, _) => "{spinner} {msg}",
                (true, Some(ROOMY..)) => "[{bar:20}] {percent:>3}%  {wide_msg}",
                (true, _) => "{percent:>3}% {wide_msg}",
            };
            let style = ProgressStyle::with_template(template);
            let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
            let style = style.progress_chars("=> ").tick_chars("-\\|/ ");
            ProgressBar::with_draw_target(Some(WHOLE), target).with_style(style)
        });
        bar.set_message(match (part, columns) {
            (None, Some(columns)) => below_each_other(&message, columns.into()),
            _ => message,
        });
        match part {
            Some(part) => bar.set_position((part * WHOLE as f64) as u64),
            None => bar.tick(),
        }
    }
}

/// The lines of a message behind a spinner, each cut to a window of `columns` columns.
fn below_each_other(message: &str, columns: usize) -> String {
    let room = columns.saturating_sub("- ".len());
    let lines = message.lines().map(|line| truncate_str(line, room, ""));
    lines.collect::<Vec<_>>().join("\n  ")
}

/// The estimated time for `rest` if the part `done` took `time`.
fn left(time: Duration, done: f64, rest: f64) -> Option<Duration> {
    let seconds = time.as_secs_f64() / done * rest;
    (done > 0.0).then(|| Duration::try_from_secs_f64(seconds).ok())?
}

/// A length of time as a clock shows it: 0:12, 3:04:05.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remaining_time_follows_from_the_finished_part() {
        let ten = Duration::from_secs(10);
        assert_eq!(left(ten, 0.25, 0.5), Some(Duration::from_secs(20)));
        assert_eq!(left(ten, 0.5, 0.0), Some(Duration::ZERO));
        assert_eq!(left(ten, 0.0, 1.0), None, "nothing was done");
        assert_eq!(left(ten, 1e-300, 1.0), None, "longer than can be said");
    }

    #[test]
    fn times_read_like_a_clock() {
        let said = |millis| clock(Duration::from_millis(millis));
        assert_eq!(said(0), "0:00");
        assert_eq!(said(11_001), "0:12", "never less than it is");
        assert_eq!(said(60_000), "1:00");
        assert_eq!(said(3_661_000), "1:01:01");
    }
}
