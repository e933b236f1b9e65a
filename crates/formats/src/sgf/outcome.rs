//! The result of an SGF game, `RE`.

use inarow_rules::{Conclusion, End, Mark};

/// What a result says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    winner: Option<Mark>,
    /// The end of a game that the board does not end; `None` if no end says it.
    pub(crate) end: Option<End>,
}

/// Reads a result; `None` if it is not as the format wants it, or says that nothing is known.
pub(crate) fn read(text: &str) -> Option<Told> {
    let text = text.trim();
    let is = |words: &[&str], text: &str| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    let Some((winner, how)) = text.split_once('+') else {
        let drawn = is(&["0", "draw"], text).then_some(End::Agreed);
        let end = drawn.or(is(&["void"], text).then_some(End::Abandoned));
        return end.map(|end| Told { winner: None, end: Some(end) });
    };
    let winner = match winner {
        "B" | "b" => Mark::X,
        "W" | "w" => Mark::O,
        _ => return None,
    };
    let resigned = is(&["r", "resign"], how).then_some(End::Resigned(!winner));
    let end = resigned.or(is(&["t", "time"], how).then_some(End::OutOfTime(!winner)));
    Some(Told { winner: Some(winner), end })
}

impl Told {
    /// Whether the board ends the game as the result says.
    pub(crate) fn agrees(self, conclusion: Conclusion) -> bool {
        match conclusion {
            Conclusion::Win(winner) => self.winner == Some(winner),
            Conclusion::Draw => self.end == Some(End::Agreed),
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
