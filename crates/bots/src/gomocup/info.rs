//! The settings that a manager sends to the brain.

use std::time::Duration;

/// A line of `INFO`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Info {
    /// The most time of a move; zero asks for a move as fast as possible.
    TimeoutTurn(Duration),
    /// The most time of all moves of a game; zero is no limit.
    TimeoutMatch(Duration),
    /// The rest of the time for all moves, if that is limited.
    TimeLeft(Option<Duration>),
    /// The most memory in bytes; zero is no limit.
    MaxMemory(u64),
    /// The most nodes of a search; zero is no limit.
    MaxNode(u64),
    /// The most plies that a search looks ahead; zero is no limit.
    MaxDepth(u16),
    /// The number of threads; zero is that of the call.
    ThreadNum(u64),
    /// The rules, one a bit.
    Rule(u32),
    /// Nothing that matters here.
    Other,
}

/// The time left that means no limit.
pub(crate) const NO_LIMIT: u32 = 2_147_483_647;

impl Info {
    /// Reads the text after `INFO`. Unknown settings do not matter: no answer is expected.
    pub(super) fn parse(text: &str) -> Info {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let number: Option<i64> = value.trim().parse().ok();
        // Time may have run out by so much that less than none is left.
        let time = number.map(|number| Duration::from_millis(number.max(0).unsigned_abs()));
        let info = match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => time.map(Info::TimeoutTurn),
            "timeout_match" => time.map(Info::TimeoutMatch),
            "time_left" => time
                .map(|time| Info::TimeLeft(Some(time).filter(|_| number < Some(NO_LIMIT.into())))),
            "max_memory" => number.and_then(|bytes| bytes.try_into().ok()).map(Info::MaxMemory),
            "max_node" => number.and_then(|nodes| nodes.try_into().ok()).map(Info::MaxNode),
            "max_depth" => number
                .and_then(|plies| u64::try_from(plies).ok())
                .map(|plies| Info::MaxDepth(plies.try_into().unwrap_or(u16::MAX))),
            "thread_num" => number.and_then(|count| count.try_into().ok()).map(Info::ThreadNum),
            "rule" => number.and_then(|rule| rule.try_into().ok()).map(Info::Rule),
            _ => None,
        };
        info.unwrap_or(Info::Other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn information() {
        let milliseconds = Duration::from_millis;
        for (text, info) in [
            ("timeout_turn 300", Info::TimeoutTurn(milliseconds(300))),
            ("TIMEOUT_TURN 0", Info::TimeoutTurn(Duration::ZERO)),
            ("timeout_match 90000", Info::TimeoutMatch(milliseconds(90_000))),
            ("time_left 77", Info::TimeLeft(Some(milliseconds(77)))),
            ("time_left -5", Info::TimeLeft(Some(Duration::ZERO))),
            ("time_left 2147483647", Info::TimeLeft(None)),
            ("max_memory 83886080", Info::MaxMemory(83_886_080)),
            ("max_memory -1", Info::Other),
            ("max_node 1000", Info::MaxNode(1000)),
            ("MAX_DEPTH 7", Info::MaxDepth(7)),
            ("max_depth 100000", Info::MaxDepth(u16::MAX)),
            ("max_depth -1", Info::Other),
            ("thread_num 2", Info::ThreadNum(2)),
            ("rule 5", Info::Rule(5)),
            ("rule five", Info::Other),
            ("timeout_turn", Info::Other),
            ("folder C:\\x y", Info::Other),
            ("", Info::Other),
        ] {
            assert_eq!(Info::parse(text), info, "{text}");
        }
    }
}
