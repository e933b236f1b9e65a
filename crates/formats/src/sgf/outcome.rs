//! The result of an SGF game, `RE`.

use inarow_rules::{Conclusion, End, Mark};

/// The meaning of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claimed {
    winner: Option<Mark>,
    /// The end of a game that the board does not end.
    pub(crate) end: End,
}

/// Reads a result in the forms that programs write: `B+R`, `W+1`, `b+`, `1-0`, `Black wins on
/// time`; `None` if it is in no known form.
pub(crate) fn read(text: &str) -> Option<Claimed> {
    let text = text.trim().to_lowercase();
    let drawn =
        ["0", "draw", "drawn", "tie", "jigo", "1/2-1/2", "½-½", "0.5-0.5", "和", "和棋", "平局"];
    match text.as_str() {
        "void" => return Some(Claimed { winner: None, end: End::Abandoned }),
        "1-0" => return Some(won(Mark::X, "")),
        "0-1" => return Some(won(Mark::O, "")),
        text if drawn.contains(&text) => return Some(Claimed { winner: None, end: End::Agreed }),
        _ => {}
    }
    let sides = [("black", Mark::X), ("white", Mark::O), ("b", Mark::X), ("w", Mark::O)];
    let sides = sides.into_iter().chain([("黑", Mark::X), ("白", Mark::O)]);
    let named = |(name, mark): (&str, Mark)| Some((text.strip_prefix(name)?.trim_start(), mark));
    let (rest, winner) = sides.filter_map(named).next()?;
    let wins = ["+", "wins", "won", "win", "方胜", "胜"];
    match wins.iter().find_map(|word| rest.strip_prefix(word)) {
        Some(how) => Some(won(winner, how)),
        None => rest.is_empty().then(|| won(winner, "")),
    }
}

/// A win of this side by its reason: `R`, `Resign`, `by resignation`, `T`, `on time`.
fn won(winner: Mark, how: &str) -> Claimed {
    let how = how.trim();
    let is = |letter: &str, part: &str| how == letter || how.contains(part);
    let end = match () {
        () if is("r", "resign") => End::Resigned(!winner),
        () if is("t", "time") => End::OutOfTime(!winner),
        () => End::Lost(!winner),
    };
    Claimed { winner: Some(winner), end }
}

impl Claimed {
    /// True if the board ends the game with this result.
    pub(crate) fn agrees(self, conclusion: Conclusion) -> bool {
        match conclusion {
            Conclusion::Win(winner) => self.winner == Some(winner),
            Conclusion::Draw => self.end == End::Agreed,
        }
    }
}

/// The result to write, if there is one.
pub(crate) fn write(end: Option<End>, conclusion: Option<Conclusion>) -> Option<String> {
    let won = |winner: Mark, how: &str| match winner {
        Mark::X => "B+".to_string() + how,
        Mark::O => "W+".to_string() + how,
    };
    match (conclusion, end) {
        (Some(Conclusion::Win(winner)), _) => Some(won(winner, "")),
        (Some(Conclusion::Draw), _) | (None, Some(End::Agreed)) => Some("0".to_string()),
        (None, Some(End::Resigned(mark))) => Some(won(!mark, "R")),
        (None, Some(End::OutOfTime(mark))) => Some(won(!mark, "T")),
        (None, Some(End::Lost(mark))) => Some(won(!mark, "")),
        (None, Some(End::Abandoned)) => Some("Void".to_string()),
        (None, None | Some(End::Played)) => None,
    }
}
