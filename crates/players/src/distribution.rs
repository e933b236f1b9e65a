//! The moves that have a chance.

use inarow_rules::Square;
use inarow_search::random::below;
use num_rational::Ratio;
use rand_core::Rng;

use crate::Reason;

/// A move that a player may make, with its weight and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The square.
    pub square: Square,
    /// Its chance is its weight divided by the sum of all weights; at least 1.
    pub weight: u64,
    /// The reason.
    pub reason: Reason,
}

/// The moves that have a chance at one position, row by row from the top left, each once; never
/// empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    choices: Vec<Choice>,
}

impl Distribution {
    /// From choices in any order.
    ///
    /// # Panics
    /// If there is none, a weight is 0, or a square comes twice.
    #[must_use]
    pub fn new(mut choices: Vec<Choice>) -> Self {
        choices.sort_by_key(|choice| choice.square);
        assert!(!choices.is_empty(), "a distribution has a move");
        assert!(choices.iter().all(|choice| choice.weight > 0), "a move listed has a chance");
        assert!(choices.windows(2).all(|two| two[0].square != two[1].square), "each square once");
        Distribution { choices }
    }

    /// One certain move.
    #[must_use]
    pub fn certain(square: Square, reason: Reason) -> Self {
        Distribution::new(vec![Choice { square, weight: 1, reason }])
    }

    /// These squares, all equally likely and for the same reason.
    ///
    /// # Panics
    /// If there is none or one comes twice.
    #[must_use]
    pub fn uniform(squares: impl IntoIterator<Item = Square>, reason: &Reason) -> Self {
        let choice = |square| Choice { square, weight: 1, reason: reason.clone() };
        Distribution::new(squares.into_iter().map(choice).collect())
    }

    /// The moves, row by row from the top left.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The sum of all weights.
    #[must_use]
    pub fn total_weight(&self) -> u64 {
        self.choices.iter().map(|choice| choice.weight).sum()
    }

    /// The chance of the choice with this index, as a reduced fraction.
    ///
    /// # Panics
    /// If there is no such choice.
    #[must_use]
    pub fn probability(&self, index: usize) -> Ratio<u64> {
        Ratio::new(self.choices[index].weight, self.total_weight())
    }

    /// Draws one of the moves with their chances.
    #[must_use]
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> &Choice {
        let mut left = match self.choices.as_slice() {
            [only] => return only,
            _ => below(rng, self.total_weight()),
        };
        let drawn = self.choices.iter().position(|choice| {
            let hit = left < choice.weight;
            left = left.saturating_sub(choice.weight);
            hit
        });
        &self.choices[drawn.expect("the number drawn is below the total weight")]
    }
}
