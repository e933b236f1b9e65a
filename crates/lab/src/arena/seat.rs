//! A player that sits down for a game.

use inarow_players::{Distribution, OpeningDecision, Player, Policy, Refusal};
use inarow_rules::kernel::Kernel;
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{Position, Square};
use inarow_search::Limits;
use inarow_search::random::below;
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Entrant;

/// A player of one thread.
pub(super) enum Seat {
    /// Its answers are kept.
    Table(PolicyTable),
    Policy(Box<dyn Policy>),
    /// It was made for this game.
    Player(Box<dyn Player>),
}

impl Seat {
    /// Takes a seat. A player limited in time may answer otherwise the next time, so that it is
    /// asked again each time.
    pub(super) fn new<K: Kernel>(kernel: &K, entrant: &Entrant, timed: bool) -> Self {
        match entrant.make_policy() {
            None => Seat::Player(entrant.make_player()),
            Some(policy) if timed => Seat::Policy(policy),
            Some(policy) => match PolicyTable::new(kernel, policy) {
                Ok(table) => Seat::Table(table),
                Err(policy) => Seat::Policy(policy),
            },
        }
    }

    /// Gets ready for the next game.
    pub(super) fn renew(&mut self, entrant: &Entrant) {
        if let Seat::Player(player) = self {
            *player = entrant.make_player();
        }
    }

    /// Its own decision in an opening, if it has one.
    pub(super) fn open(
        &mut self,
        opening: &OpeningRecord,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Option<OpeningDecision>, Refusal> {
        match self {
            Seat::Table(_) | Seat::Policy(_) => Ok(None),
            Seat::Player(player) => player.open(opening, position, limits),
        }
    }

    /// Names a move.
    #[inline]
    pub(super) fn choose<K: Kernel>(
        &mut self,
        kernel: &K,
        position: &K::Position,
        limits: &Limits<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Square, Refusal> {
        match self {
            Seat::Table(table) => table.pick(kernel, position, limits, rng),
            Seat::Policy(policy) => {
                let position = kernel.widen(position);
                Ok(policy.distribution(&position, limits)?.sample(rng).square)
            }
            Seat::Player(player) => Ok(player.choose(&kernel.widen(position), limits, rng)?.square),
        }
    }
}

/// A policy whose answers are kept in a table, so that drawing a move from it takes a few
/// nanoseconds where the position is known. It draws as [`Distribution::sample`] does, number for
/// number.
pub(super) struct PolicyTable {
    policy: Box<dyn Policy>,
    /// By ordinal: X begins every game, so that the marks determine the side to move.
    known: Vec<Entry>,
    /// The distributions that do not fit an entry.
    weighted: Vec<Distribution>,
}

/// The answer for a position, in 64 bits. The lowest four say what the others hold:
///
/// ```text
/// 0        nothing is known yet
/// 1 to 14  this number of squares with numbers below 16, four bits each, all with the weight 1
/// 15       the place of a distribution among the weighted ones
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry(u64);

impl Entry {
    const UNKNOWN: Entry = Entry(0);
    const WEIGHTED: u64 = 15;

    /// The entry of a distribution over squares with numbers below 16, if it fits.
    fn of(distribution: &Distribution) -> Option<Entry> {
        let choices = distribution.choices();
        // Equal weights other than 1 would draw other numbers.
        let fits = choices.len() == 1 || choices.iter().all(|choice| choice.weight == 1);
        let fits = fits && (choices.len() as u64) < Entry::WEIGHTED;
        let list = choices.iter().zip(1..).fold(choices.len() as u64, |list, (choice, place)| {
            list | u64::from(choice.square.0) << (4 * place)
        });
        fits.then_some(Entry(list))
    }

    #[inline]
    fn square(self, index: u64) -> Square {
        Square((self.0 >> (4 * index + 4) & 15) as u16)
    }
}

impl PolicyTable {
    /// A table that is filled as it is asked; the policy itself where the game's positions have no
    /// numbers.
    fn new<K: Kernel>(kernel: &K, policy: Box<dyn Policy>) -> Result<Self, Box<dyn Policy>> {
        match kernel.ordinals() {
            None => Err(policy),
            Some(ordinals) => Ok(PolicyTable {
                policy,
                known: vec![Entry::UNKNOWN; ordinals],
                weighted: Vec::new(),
            }),
        }
    }

    /// Draws a move.
    #[inline]
    fn pick<K: Kernel, R: Rng>(
        &mut self,
        kernel: &K,
        position: &K::Position,
        limits: &Limits<'_>,
        rng: &mut R,
    ) -> Result<Square, Refusal> {
        let place = kernel.ordinal(position);
        let mut entry = self.known[place];
        if entry == Entry::UNKNOWN {
            entry = self.learn(&kernel.widen(position), limits)?;
            self.known[place] = entry;
        }
        Ok(match entry.0 & 15 {
            Entry::WEIGHTED => self.weighted[(entry.0 >> 4) as usize].sample(rng).square,
            1 => entry.square(0),
            squares => entry.square(below(rng, squares)),
        })
    }

    #[cold]
    fn learn(&mut self, position: &Position, limits: &Limits<'_>) -> Result<Entry, Refusal> {
        let distribution = self.policy.distribution(position, limits)?;
        Ok(Entry::of(&distribution).unwrap_or_else(|| {
            self.weighted.push(distribution);
            Entry((self.weighted.len() as u64 - 1) << 4 | Entry::WEIGHTED)
        }))
    }
}
