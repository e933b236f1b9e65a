//! A player outside this program that makes moves in games.

use inarow_players::{Choice, OpeningDecision, Player, Reason, Refusal};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{Position, Rules};
use inarow_search::Limits;
use rand_core::Rng;

use super::{Answer, Outsider};

/// A player that asks one outside this program for each move. If that one states its chances, one move is
/// drawn: a caller that wants them all asks it often ([`observe`](super::observe)).
pub struct OutsidePlayer {
    /// The rules that it plays by.
    pub rules: Rules,
    /// The player that is asked.
    pub asked: Box<dyn Outsider>,
}

impl Player for OutsidePlayer {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let answer = self.asked.ask(&self.rules, position, limits)?;
        Ok(match answer.map_err(|_| Refusal::Failed)? {
            Answer::Move(square) => Choice { square, weight: 1, reason: Reason::Answered },
            Answer::Chances(distribution) => distribution.sample(rng).clone(),
        })
    }

    fn open(
        &mut self,
        opening: &OpeningRecord,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Option<OpeningDecision>, Refusal> {
        let answer = self.asked.open(&self.rules, opening, position, limits)?;
        answer.map_err(|_| Refusal::Failed)
    }
}
