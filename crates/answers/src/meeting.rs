//! The result of two players against each other.

mod view;

use inarow_lab::{Chances, Estimate, Tally};
use num_traits::ToPrimitive;

pub use view::{MeanView, MeetingView, ShareView};

/// The result of two players against each other, as one of them sees it.
#[derive(Clone, Debug)]
pub enum Meeting {
    /// Every branch was followed.
    Exact(Chances),
    /// Games were played: how they ended.
    Sampled(Tally),
    /// Several meetings, of which some are exact, of others games were played.
    Mixed(Vec<Meeting>),
}

impl Meeting {
    /// Several meetings as one: games added up; of chances the mean. No meeting gives no games.
    pub(crate) fn together<'a>(all: impl IntoIterator<Item = &'a Meeting>) -> Meeting {
        let (mut exact, mut sampled) = (Vec::new(), Vec::new());
        for one in all.into_iter().flat_map(Meeting::parts) {
            match one {
                Meeting::Exact(chances) => exact.push(chances.clone()),
                other => sampled.push(other.clone()),
            }
        }
        match (exact.is_empty(), sampled.is_empty()) {
            (true, _) => Meeting::Sampled(tally(&sampled)),
            (_, true) => Meeting::Exact(Chances::mean(&exact)),
            _ => Meeting::Mixed(exact.into_iter().map(Meeting::Exact).chain(sampled).collect()),
        }
    }

    /// The share of the points in games played, as if each were won or lost, which has the widest interval; none where no
    /// game was played.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let (games, value) = (self.tally().games(), self.score()?);
        let points = (value * games as f64).round() as u64;
        Some(Estimate { value, ..Estimate::of_share(points, games) })
    }

    /// The meetings that it consists of.
    pub(crate) fn parts(&self) -> &[Meeting] {
        match self {
            Meeting::Mixed(parts) => parts,
            one => std::slice::from_ref(one),
        }
    }

    /// The same as the other side sees it.
    pub(crate) fn reversed(&self) -> Meeting {
        match self {
            Meeting::Exact(chances) => Meeting::Exact(chances.clone().reversed()),
            Meeting::Sampled(tally) => Meeting::Sampled(tally.reversed()),
            Meeting::Mixed(parts) => Meeting::Mixed(parts.iter().map(Meeting::reversed).collect()),
        }
    }

    /// Numbers of games; those of chances are all 0.
    #[must_use]
    pub fn tally(&self) -> Tally {
        match self {
            Meeting::Exact(_) => Tally::default(),
            Meeting::Sampled(tally) => *tally,
            Meeting::Mixed(parts) => tally(parts),
        }
    }

    /// The chances, or numbers of games, of a win, a draw and a loss; of mixed meetings the mean of the shares,
    /// each meeting counting alike.
    #[must_use]
    pub fn values(&self) -> [f64; 3] {
        match self {
            Meeting::Exact(found) => [&found.win, &found.draw, &found.loss]
                .map(|chance| chance.to_f64().unwrap_or(f64::NAN)),
            Meeting::Sampled(found) => {
                [found.wins, found.draws, found.losses].map(|games| games as f64)
            }
            Meeting::Mixed(_) => self.shares().map(|share| share.value),
        }
    }

    /// The shares of wins, draws and losses, each with its interval, which of chances has no width.
    #[must_use]
    pub fn shares(&self) -> [Estimate; 3] {
        match self {
            Meeting::Exact(_) => self.values().map(|chance| Estimate::within(chance, 0.0)),
            Meeting::Sampled(found) => [found.wins, found.draws, found.losses]
                .map(|hits| Estimate::of_share(hits, found.games())),
            Meeting::Mixed(parts) => {
                let played = parts.iter().filter(|part| part.score().is_some());
                let shares: Vec<_> = played.map(Meeting::shares).collect();
                [0, 1, 2].map(|end| Estimate::mean(shares.iter().map(|share| share[end])))
            }
        }
    }

    /// The same as text: reduced fractions, or whole numbers; shares of mixed meetings.
    #[must_use]
    pub fn texts(&self) -> [String; 3] {
        match self {
            Meeting::Exact(found) => {
                [&found.win, &found.draw, &found.loss].map(ToString::to_string)
            }
            Meeting::Sampled(found) => {
                [found.wins, found.draws, found.losses].map(|games| games.to_string())
            }
            Meeting::Mixed(_) => self.values().map(|share| share.to_string()),
        }
    }

    /// The share of the points; `None` without a game.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let [win, draw, loss] = self.values();
        let games = win + draw + loss;
        (games > 0.0).then(|| (win + draw / 2.0) / games)
    }

    /// The average number of plies of a game; `None` without a game.
    #[must_use]
    pub fn mean_plies(&self) -> Option<f64> {
        match self {
            Meeting::Exact(found) => found.plies.to_f64(),
            Meeting::Sampled(found) => {
                let games = found.games();
                (games > 0).then(|| found.plies as f64 / games as f64)
            }
            Meeting::Mixed(parts) => {
                let known: Vec<f64> = parts.iter().filter_map(Meeting::mean_plies).collect();
                Some(known.iter().sum::<f64>() / known.len() as f64)
            }
        }
    }
}

/// The games of some meetings.
fn tally(parts: &[Meeting]) -> Tally {
    parts.iter().fold(Tally::default(), |sum, part| sum.plus(part.tally()))
}
