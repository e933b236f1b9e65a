//! A policy of a small game, remembered position by position.

use inarow_engine::{Distribution, Limits, Policy, Refusal, below};
use inarow_rules::{LineGame, Position, Rules, Square, Word};
use rand_core::Rng;

/// A policy whose answers are kept in a table, so that drawing a move from it takes a few
/// nanoseconds where the position is known. It draws as [`Distribution::sample`] does, number for
/// number.
pub(super) struct PolicyTable<W: Word> {
    policy: Box<dyn Policy<Rules<W>>>,
    /// By ordinal: X begins every game, so that the marks tell who is to move.
    known: Vec<Entry>,
    /// The distributions that do not fit an entry.
    weighted: Vec<Distribution>,
}

/// What is known of a position, in 64 bits. The lowest four say what the others hold:
///
/// ```text
/// 0        nothing is known yet
/// 1 to 14  so many squares with numbers below 16, four bits each, all with the weight 1
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

impl<W: Word> PolicyTable<W> {
    /// A table that is filled as it is asked; the policy itself where the game's positions have no
    /// numbers.
    pub(super) fn new(
        rules: &Rules<W>,
        policy: Box<dyn Policy<Rules<W>>>,
    ) -> Result<Self, Box<dyn Policy<Rules<W>>>> {
        match rules.ordinals() {
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
    pub(super) fn pick<R: Rng>(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
        rng: &mut R,
    ) -> Result<Square, Refusal> {
        let place = rules.ordinal(position);
        let mut entry = self.known[place];
        if entry == Entry::UNKNOWN {
            entry = self.learn(rules, position, limits)?;
            self.known[place] = entry;
        }
        Ok(match entry.0 & 15 {
            Entry::WEIGHTED => self.weighted[(entry.0 >> 4) as usize].sample(rng).square,
            1 => entry.square(0),
            squares => entry.square(below(rng, squares)),
        })
    }

    #[cold]
    fn learn(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
    ) -> Result<Entry, Refusal> {
        let distribution = self.policy.distribution(rules, position, limits)?;
        Ok(Entry::of(&distribution).unwrap_or_else(|| {
            self.weighted.push(distribution);
            Entry((self.weighted.len() as u64 - 1) << 4 | Entry::WEIGHTED)
        }))
    }
}
