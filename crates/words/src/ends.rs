//! Ends of recorded games.

use inarow_rules::{Conclusion, End, Mark};

use crate::Words;

impl Words {
    /// The end of a game, without a full stop: "O won (X resigned)", "unfinished".
    ///
    /// The result on the board takes precedence over the record.
    #[must_use]
    pub fn record_end(&self, end: Option<End>, conclusion: Option<Conclusion>) -> String {
        let key = match (conclusion, end) {
            (Some(Conclusion::Win(winner)), _) => return self.won("end-won", winner),
            (Some(Conclusion::Draw), _) => "end-draw",
            (None, Some(End::Resigned(loser))) => return self.won("end-resigned", !loser),
            (None, Some(End::OutOfTime(loser))) => return self.won("end-out-of-time", !loser),
            (None, Some(End::Lost(loser))) => return self.won("end-won", !loser),
            (None, Some(End::Agreed)) => "end-agreed",
            (None, Some(End::Abandoned)) => "end-abandoned",
            (None, Some(End::Played) | None) => "end-unfinished",
        };
        self.say(key, [])
    }

    fn won(&self, key: &str, winner: Mark) -> String {
        let (winner, loser) = (winner.to_string(), (!winner).to_string());
        self.say(key, [("winner", winner.into()), ("loser", loser.into())])
    }
}
