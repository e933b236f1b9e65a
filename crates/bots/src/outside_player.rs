//! A program outside this one as a player.

use inarow_players::{Choice, Player, Reason, Refusal};

use inarow_lab::outside::{Answer, Outsider};
use inarow_rules::{Position, Rules};
use inarow_search::Limits;
use rand_core::Rng;

/// A player that asks a program for each move. Where it tells its chances, one move is drawn: who wants
/// them all asks it often ([`observe`](inarow_lab::outside::observe)).
pub(super) struct OutsidePlayer {
    pub(super) rules: Rules,
    pub(super) program: Box<dyn Outsider>,
}

impl Player for OutsidePlayer {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let answer = self.program.ask(&self.rules, position, limits)?;
        Ok(match answer.map_err(|_| Refusal::Failed)? {
            Answer::Move(square) => Choice { square, weight: 1, reason: Reason::Answered },
            Answer::Chances(distribution) => distribution.sample(rng).clone(),
        })
    }
}
