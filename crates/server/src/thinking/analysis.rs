//! Positions are analysed, line by line.

use std::io;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use inarow_answers::asked::{AnalysisLine, AnalysisLines, LineStep, Stop};
use inarow_answers::{Voice, budget};
use tokio::sync::mpsc;

use super::{Thinkers, Wish};

/// The longest that an analysis may take that visits more positions than usual, where no other question waits.
/// It ends when the connection does.
const LONGEST_STUDY: Duration = Duration::from_secs(60);

/// Lines that are never left out: the position, the last look, the moves ahead, a problem.
const TO_READ: usize = budget::AHEAD_MOVES as usize + 3;

/// The most lines that wait for a slow reader, which misses looks in between.
pub(crate) const WAITING: usize = TO_READ + 4;

/// Where lines are written to; closed with the connection.
type Lines = mpsc::Sender<Result<Bytes, io::Error>>;

impl Thinkers {
    /// Writes the lines of an analysis, each once it is known.
    pub(crate) async fn analyse(
        &self,
        address: IpAddr,
        mut lines: AnalysisLines,
        voice: Voice<'static>,
        out: Lines,
    ) {
        // The position is known at once.
        step(&mut lines, Instant::now(), &|| false, &voice, &out);
        if lines.is_over() {
            return;
        }
        let wish = Wish::study(address);
        let wish = if lines.is_long() { Wish { longest: LONGEST_STUDY, ..wish } } else { wish };
        let told = out.clone();
        let analysed = self.think(wish, move |limits| {
            let begin = Instant::now();
            let stop = || told.is_closed() || limits.stop.is_some_and(|stop| stop());
            while step(&mut lines, begin, &stop, &voice, &told) {}
            Ok(())
        });
        if let Err(problem) = analysed.await {
            let problem = problem.view(voice.words);
            say(&out, &AnalysisLine::Problem { problem });
        }
    }
}

/// Goes on to the next line and writes it; false after the last.
fn step(
    lines: &mut AnalysisLines,
    begin: Instant,
    stop: Stop<'_>,
    voice: &Voice<'_>,
    out: &Lines,
) -> bool {
    match lines.step(&|| begin.elapsed().as_secs_f64(), stop, voice) {
        LineStep::Line(line) => say(out, &line),
        LineStep::Paused => {}
        LineStep::Over => return false,
    }
    !out.is_closed()
}

/// Writes a line; a look in between only where the lines after it have room.
fn say(out: &Lines, line: &AnalysisLine) {
    let is_between = matches!(line, AnalysisLine::Look { last: false, .. });
    if !is_between || out.capacity() > TO_READ {
        let _ = out.try_send(Ok(Bytes::from(line.json() + "\n")));
    }
}
