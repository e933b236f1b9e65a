//! Reading the output of programs.

use std::time::Duration;

use inarow_lab::outside::{FaultKind, excerpt};
use tokio::io::AsyncReadExt;
use tokio::process::{ChildStderr, ChildStdout};
use tokio::time::{sleep, timeout};

use crate::last_words::LastWords;

/// The result of a future, or `None` if it takes longer than `time`. Only a running runtime has the
/// timer that this needs.
pub(super) async fn within<T>(time: Duration, awaited: impl Future<Output = T>) -> Option<T> {
    timeout(time, awaited).await.ok()
}

/// Waits for the given time.
pub(super) async fn pause(time: Duration) {
    sleep(time).await;
}

/// Waits for either output until another future ends: the number of bytes read from standard
/// output, 0 if it was closed; `None` if none came.
pub(super) async fn read_outputs(
    stdout: &mut ChildStdout,
    stderr: &mut Option<ChildStderr>,
    pending: &mut Vec<u8>,
    last_words: &mut LastWords,
    moment: impl Future<Output = ()>,
) -> Option<usize> {
    tokio::select! {
        biased;
        read = stdout.read_buf(pending) => Some(read.unwrap_or(0)),
        _ = read_errors(stderr, last_words), if stderr.is_some() => None,
        () = moment => None,
    }
}

/// Reads some of the standard error; true if there may be more.
pub(super) async fn read_errors(
    stderr: &mut Option<ChildStderr>,
    last_words: &mut LastWords,
) -> bool {
    let Some(pipe) = stderr else { return false };
    let mut buffer = vec![0; 16 << 10];
    match pipe.read(&mut buffer).await {
        Ok(read) if read > 0 => last_words.add(&buffer[..read]),
        _ => *stderr = None,
    }
    stderr.is_some()
}

/// A line as text.
pub(super) fn text(line: Vec<u8>) -> Result<String, FaultKind> {
    String::from_utf8(line).map_err(|error| {
        let text = String::from_utf8_lossy(error.as_bytes());
        FaultKind::NotUtf8 { text: excerpt(text.trim()) }
    })
}
