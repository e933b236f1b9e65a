//! The accuracy of a side's moves.

use inarow_search::{Estimates, Score};

use super::cost::known_points;

/// The accuracy of a side's moves: the mean of those that count. A move counts where its score and that of the best move
/// are proven or chances.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accuracy {
    sum: f64,
    /// The moves that count.
    pub moves: u32,
    /// True if an estimate took part.
    pub is_estimate: bool,
}

impl Accuracy {
    /// The mean in percent, from 0 to 100; `None` if no move counts.
    #[must_use]
    pub fn percent(&self) -> Option<u8> {
        (self.moves > 0).then(|| (self.sum / f64::from(self.moves)).round() as u8)
    }

    /// Adds a move whose score is `made` where the best is `best`, both seen by the side that moves.
    ///
    /// ```
    /// use inarow_players::review::Accuracy;
    /// use inarow_search::{Estimates, Score};
    /// let mut accuracy = Accuracy::default();
    /// accuracy.add(Score::Win(1), Score::Win(3), Estimates::Plain);
    /// assert_eq!((accuracy.percent(), accuracy.is_estimate), (Some(100), false));
    /// accuracy.add(Score::Draw, Score::Loss(2), Estimates::Plain);
    /// assert_eq!(accuracy.percent(), Some(54));
    /// ```
    pub fn add(&mut self, best: Score, made: Score, estimates: Estimates) {
        let both = known_points(best, estimates).zip(known_points(made, estimates));
        if let Some((before, after)) = both {
            self.sum += of_move(100.0 * before, 100.0 * after);
            self.moves += 1;
            self.is_estimate |= best.value().is_none() || made.value().is_none();
        }
    }
}

/// The accuracy of a move in percent, from the winning chances in percent before and after it: the formula of
/// <https://lichess.org/page/accuracy>.
fn of_move(before: f64, after: f64) -> f64 {
    let lost = (before - after).max(0.0);
    (103.1668 * (-0.04354 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}
