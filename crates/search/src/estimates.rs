//! The unit of estimates.

use std::ops::Neg;

use crate::Score;

/// The unit of a game's estimates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Estimates {
    /// None: of two estimates, the larger is better.
    #[default]
    Plain,
    /// Fitted chances to win.
    Chances {
        /// The root mean square error of a chance, in thousandths.
        error: u16,
    },
}

impl Estimates {
    /// A score as a chance: none where it is proven, where estimates have no unit, and where no search has
    /// come to an estimate (exactly 0).
    ///
    /// ```
    /// use inarow_search::{Estimates, Score};
    /// let estimates = Estimates::Chances { error: 31 };
    /// let chance = estimates.chance(Score::Estimate(240_000)).unwrap();
    /// assert_eq!((chance.percent(), chance.error()), (62, 3));
    /// assert_eq!((-chance).percent(), 38);
    /// assert_eq!(estimates.chance(Score::Win(3)), None);
    /// assert_eq!(Estimates::Plain.chance(Score::Estimate(240_000)), None);
    /// ```
    #[must_use]
    pub fn chance(self, score: Score) -> Option<Chance> {
        match (self, score) {
            (_, Score::Estimate(0)) => None,
            (Estimates::Chances { error }, Score::Estimate(millionths)) => {
                Some(Chance { millionths, error })
            }
            _ => None,
        }
    }
}

/// An estimated chance to win, half of the chance of a draw included, with its error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chance {
    /// The expected result, from −1,000,000 (loss) to 1,000,000 (win).
    millionths: i32,
    /// In thousandths of the chance.
    error: u16,
}

impl Chance {
    /// The chance, from 0 to 1.
    #[must_use]
    pub fn of_one(self) -> f64 {
        (1.0 + f64::from(self.millionths) / 1e6) / 2.0
    }

    /// The chance in percent, from 1 to 99: an estimate is never sure.
    #[must_use]
    pub fn percent(self) -> u8 {
        (100.0 * self.of_one()).round().clamp(1.0, 99.0) as u8
    }

    /// The error in percentage points, at least 1.
    #[must_use]
    pub fn error(self) -> u8 {
        (f64::from(self.error) / 10.0).round().clamp(1.0, 99.0) as u8
    }
}

/// The other side's chance.
impl Neg for Chance {
    type Output = Chance;

    fn neg(self) -> Chance {
        Chance { millionths: -self.millionths, ..self }
    }
}
