//! The options of players that search.

use std::fmt;
use std::time::Duration;

/// The limits of a searching player for one move, and its memory; an option that is not given is
/// the player's own choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EngineOptions {
    /// The most positions to visit, or games to sample; at least 1.
    pub nodes: Option<u64>,
    /// The most plies to look ahead; at least 1.
    pub depth: Option<u16>,
    /// The most time to take. The player reads no clock: the caller stops it.
    pub time: Option<Duration>,
    /// The most bytes of the transposition table; at least 64.
    pub table: Option<u64>,
}

/// A problem with an option of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionProblem {
    /// There is no such option.
    Unknown,
    /// The value is no whole number in the range.
    NotANumber {
        /// The smallest that will do.
        least: u64,
        /// The largest that will do.
        most: u64,
    },
    /// The value is no number of seconds above zero.
    NotATime,
    /// The value is no number of bytes, such as 1000000, 64K, 64M or 2G, from 64 on.
    NotBytes,
    /// The option is given twice.
    Twice,
}

impl fmt::Display for OptionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionProblem::Unknown => f.write_str("there is no such option"),
            OptionProblem::NotANumber { least, most } => {
                write!(f, "expected a whole number from {least} to {most}")
            }
            OptionProblem::NotATime => f.write_str("expected a number of seconds above 0"),
            OptionProblem::NotBytes => {
                write!(
                    f,
                    "expected a number of bytes such as 64K, 64M or 2G, at least {LEAST_TABLE}"
                )
            }
            OptionProblem::Twice => f.write_str("the option is given twice"),
        }
    }
}

/// The smallest table: one bucket.
const LEAST_TABLE: u64 = 64;

impl EngineOptions {
    /// Positions that `search` visits by default: under a second on most boards.
    pub const USUAL_NODES: u64 = 500_000;

    /// Positions that it visits at most with a depth alone, so that it always moves.
    pub const MOST_NODES_TO_A_DEPTH: u64 = 20_000_000;

    /// Nothing is settled.
    pub const NONE: EngineOptions =
        EngineOptions { nodes: None, depth: None, time: None, table: None };

    /// Reads `name=value,…`, of which only `allowed` names may come.
    ///
    /// # Errors
    /// The first wrong part, and its problem.
    pub(crate) fn read(
        text: &str,
        allowed: &[&str],
    ) -> Result<EngineOptions, (String, OptionProblem)> {
        let mut options = EngineOptions::NONE;
        for part in text.split(',') {
            let wrong = |problem| (part.to_owned(), problem);
            let (name, value) = part.split_once('=').ok_or(wrong(OptionProblem::Unknown))?;
            let (name, value) = (name.trim(), value.trim());
            if !allowed.contains(&name) {
                return Err(wrong(OptionProblem::Unknown));
            }
            let twice = match name {
                "nodes" => options.nodes.replace(whole(value, u64::MAX).map_err(wrong)?).is_some(),
                "depth" => {
                    let depth = whole(value, u64::from(u16::MAX)).map_err(wrong)?;
                    options.depth.replace(depth as u16).is_some()
                }
                "time" => options.time.replace(seconds(value).map_err(wrong)?).is_some(),
                _ => options.table.replace(bytes(value).map_err(wrong)?).is_some(),
            };
            if twice {
                return Err(wrong(OptionProblem::Twice));
            }
        }
        Ok(options)
    }
}

/// A whole number from 1 to `most`.
fn whole(text: &str, most: u64) -> Result<u64, OptionProblem> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && (1..=most).contains(number));
    number.ok_or(OptionProblem::NotANumber { least: 1, most })
}

fn seconds(text: &str) -> Result<Duration, OptionProblem> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero()).ok_or(OptionProblem::NotATime)
}

/// A number of bytes with an optional K, M or G for powers of 1024.
fn bytes(text: &str) -> Result<u64, OptionProblem> {
    let upper = text.to_ascii_uppercase();
    let digits = upper.trim_end_matches(['K', 'M', 'G']);
    let unit: u64 = match &upper[digits.len()..] {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return Err(OptionProblem::NotBytes),
    };
    let number: Option<u64> = digits.parse().ok();
    let bytes = number.and_then(|number| number.checked_mul(unit));
    bytes.filter(|&bytes| bytes >= LEAST_TABLE).ok_or(OptionProblem::NotBytes)
}

/// `:name=value,…`, or nothing.
impl fmt::Display for EngineOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
            self.time.map(|time| format!("time={}", time.as_secs_f64())),
            self.table.map(|table| format!("table={table}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}
