//! A program outside this one as a player.

use inarow_engine::{Choice, Limits, Player, Reason, Refusal};
use inarow_lab::outside::{Answer, Outsider};
use inarow_rules::{Position, Rules, Word};
use rand_core::Rng;

/// A player that asks a program for each move. Where it tells its chances, one move is drawn: who wants
/// them all asks it often ([`observe`](inarow_lab::outside::observe)).
pub(super) struct OutsidePlayer<W: Word>(pub(super) Box<dyn Outsider<W>>);

impl<W: Word> Player<Rules<W>> for OutsidePlayer<W> {
    fn choose(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        Ok(match self.0.ask(rules, position, limits)? {
            Answer::Move(square) => Choice { square, weight: 1, reason: Reason::Answered },
            Answer::Chances(distribution) => distribution.sample(rng).clone(),
        })
    }
}
