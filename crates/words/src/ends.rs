//! Ends of recorded games.

use inarow_rules::{Conclusion, End, Game, Mark};

use crate::Words;

impl Words {
    /// The end of a game, without a full stop: "White won (Black resigned)", "unfinished".
    ///
    /// The result on the board takes precedence over the record.
    #[must_use]
    pub fn record_end(
        &self,
        game: &Game,
        end: Option<End>,
        conclusion: Option<Conclusion>,
    ) -> String {
        let won = |key, winner| self.won(game, key, winner);
        let key = match (conclusion, end) {
            (Some(Conclusion::Win(winner)), _) => return won("end-won", winner),
            (Some(Conclusion::Draw), _) => "end-draw",
            (None, Some(End::Resigned(loser))) => return won("end-resigned", !loser),
            (None, Some(End::OutOfTime(loser))) => return won("end-out-of-time", !loser),
            (None, Some(End::Lost(loser))) => return won("end-won", !loser),
            (None, Some(End::Agreed)) => "end-agreed",
            (None, Some(End::Abandoned)) => "end-abandoned",
            (None, Some(End::Played) | None) => "end-unfinished",
        };
        self.say(key, [])
    }

    fn won(&self, game: &Game, key: &str, winner: Mark) -> String {
        let (winner, loser) = (self.side(game, winner), self.side(game, !winner));
        self.say(key, [("winner", winner.into()), ("loser", loser.into())])
    }
}
