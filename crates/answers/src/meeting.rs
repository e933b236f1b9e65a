//! What comes of it when two players meet.

mod view;

use inarow_lab::{Chances, Tally};
use num_traits::ToPrimitive;

pub use view::{MeanView, MeetingView, ShareView};

/// What comes of it when two players meet, as one of them sees it.
#[derive(Clone, Debug)]
pub enum Meeting {
    /// Every branch was followed.
    Exact(Chances),
    /// Games were played: how they ended.
    Sampled(Tally),
}

impl Meeting {
    /// Several meetings as one: games added up; of chances the mean. Nothing comes to no games.
    pub(crate) fn together<'a>(all: impl IntoIterator<Item = &'a Meeting>) -> Meeting {
        let (mut exact, mut sum) = (Vec::new(), Tally::default());
        for one in all {
            match one {
                Meeting::Exact(chances) => exact.push(chances.clone()),
                Meeting::Sampled(tally) => sum = sum.plus(*tally),
            }
        }
        if exact.is_empty() { Meeting::Sampled(sum) } else { Meeting::Exact(Chances::mean(&exact)) }
    }

    /// The same as the other side sees it.
    pub(crate) fn reversed(&self) -> Meeting {
        match self {
            Meeting::Exact(chances) => Meeting::Exact(chances.clone().reversed()),
            Meeting::Sampled(tally) => Meeting::Sampled(tally.reversed()),
        }
    }

    /// Numbers of games; those of chances are all 0.
    #[must_use]
    pub fn tally(&self) -> Tally {
        match self {
            Meeting::Exact(_) => Tally::default(),
            Meeting::Sampled(tally) => *tally,
        }
    }

    /// The chances, or numbers of games, of a win, a draw and a loss.
    #[must_use]
    pub fn values(&self) -> [f64; 3] {
        match self {
            Meeting::Exact(found) => [&found.win, &found.draw, &found.loss]
                .map(|chance| chance.to_f64().unwrap_or(f64::NAN)),
            Meeting::Sampled(found) => {
                [found.wins, found.draws, found.losses].map(|games| games as f64)
            }
        }
    }

    /// The same as text: reduced fractions, or whole numbers.
    #[must_use]
    pub fn texts(&self) -> [String; 3] {
        match self {
            Meeting::Exact(found) => {
                [&found.win, &found.draw, &found.loss].map(ToString::to_string)
            }
            Meeting::Sampled(found) => {
                [found.wins, found.draws, found.losses].map(|games| games.to_string())
            }
        }
    }

    /// The share of the points; `None` without a game.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let [win, draw, loss] = self.values();
        let games = win + draw + loss;
        (games > 0.0).then(|| (win + draw / 2.0) / games)
    }

    /// How many plies a game has on average; `None` without a game.
    #[must_use]
    pub fn mean_plies(&self) -> Option<f64> {
        match self {
            Meeting::Exact(found) => found.plies.to_f64(),
            Meeting::Sampled(found) => {
                let games = found.games();
                (games > 0).then(|| found.plies as f64 / games as f64)
            }
        }
    }
}
