//! A player that sits down for a game.

use inarow_engine::{Limits, Player, Policy, Refusal};
use inarow_rules::{Position, Rules, Square, Word};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::entrant::{Entrant, Making};
use super::table::PolicyTable;

/// A player of one thread.
pub(super) enum Seat<W: Word> {
    /// Its answers are kept.
    Table(PolicyTable<W>),
    Policy(Box<dyn Policy<Rules<W>>>),
    /// It was made for this game.
    Player(Box<dyn Player<Rules<W>>>),
}

impl<W: Word> Seat<W> {
    /// Takes a seat. What is limited in time may answer otherwise the next time, so that it is
    /// asked again each time.
    pub(super) fn new(rules: &Rules<W>, entrant: &Entrant<W>, timed: bool) -> Self {
        match &entrant.making {
            Making::Player(make) => Seat::Player(make()),
            Making::Policy(make) if timed => Seat::Policy(make()),
            Making::Policy(make) => match PolicyTable::new(rules, make()) {
                Ok(table) => Seat::Table(table),
                Err(policy) => Seat::Policy(policy),
            },
        }
    }

    /// Gets ready for the next game.
    pub(super) fn renew(&mut self, entrant: &Entrant<W>) {
        if let (Seat::Player(player), Making::Player(make)) = (self, &entrant.making) {
            *player = make();
        }
    }

    /// Names a move.
    #[inline]
    pub(super) fn choose(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Square, Refusal> {
        match self {
            Seat::Table(table) => table.pick(rules, position, limits, rng),
            Seat::Policy(policy) => {
                Ok(policy.distribution(rules, position, limits)?.sample(rng).square)
            }
            Seat::Player(player) => Ok(player.choose(rules, position, limits, rng)?.square),
        }
    }
}
