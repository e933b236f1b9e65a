//! Runs of equal results.

use crate::tally::ResultFor;

/// A player's runs of results, in the order in which the games began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// The most wins in a row.
    pub wins: u64,
    /// The most games in a row without a loss.
    pub unbeaten: u64,
    /// The most losses in a row.
    pub losses: u64,
    /// The result of the latest game, and the number of consecutive games with that result up to
    /// it.
    pub latest: Option<(ResultFor, u64)>,
}

impl Streaks {
    /// The runs in a list of results, oldest first.
    #[must_use]
    pub fn of(results: &[ResultFor]) -> Streaks {
        let longest = |counts: &dyn Fn(&ResultFor) -> bool| {
            let runs = results.split(|result| !counts(result));
            runs.map(|run| run.len() as u64).max().unwrap_or(0)
        };
        let latest = results.last().map(|&last| {
            let run = results.iter().rev().take_while(|&&result| result == last);
            (last, run.count() as u64)
        });
        Streaks {
            wins: longest(&|&result| result == ResultFor::Win),
            unbeaten: longest(&|&result| result != ResultFor::Loss),
            losses: longest(&|&result| result == ResultFor::Loss),
            latest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ResultFor::{Draw, Loss, Win};

    #[test]
    fn runs_are_the_longest_and_the_latest() {
        assert_eq!(Streaks::of(&[]), Streaks::default());
        let found = Streaks::of(&[Win, Win, Draw, Loss, Loss, Loss, Draw, Win, Draw, Draw]);
        let expected = Streaks { wins: 2, unbeaten: 4, losses: 3, latest: Some((Draw, 2)) };
        assert_eq!(found, expected);
        let found = Streaks::of(&[Loss, Win, Win, Win]);
        let expected = Streaks { wins: 3, unbeaten: 3, losses: 1, latest: Some((Win, 3)) };
        assert_eq!(found, expected);
    }
}
