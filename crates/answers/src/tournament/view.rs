//! A tournament in its JSON form.

use std::cmp::Ordering;

use inarow_lab::outside::TOLERANCE;
use inarow_lab::{Estimate, pairs};
use serde::Serialize;

use super::{BoutResult, Tournament};
use crate::views::{MeanView, ShareView};
use crate::{Answer, Meeting, Voice};

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// The rules.
    pub game: String,
    /// Whether every game was followed, so that all results are exact chances. If that holds for
    /// some pairs only, `games` is above 0 and those pairs have `win`, `draw` and `loss`.
    pub exact: bool,
    /// The distance from 1 of the chances that programs stated, which then were normalised; null if none were.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tolerance: Option<f64>,
    /// The number of games played.
    pub games: u64,
    /// The seed of the random choices; null if there were none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seed: Option<u64>,
    /// Whether the programs among the players ran in a sandbox; null if no player is a program.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sandbox: Option<bool>,
    /// The players, in the order of the call.
    pub players: Vec<RatedPlayerView>,
    /// The results of each pair, one entry for each player who began.
    pub pairs: Vec<PairView>,
    /// The rule by which the games opened: `free`, `swap`, `swap2`, `pro` or `long-pro`.
    pub opening: String,
    /// The openings.
    pub openings: Vec<TournamentOpeningView>,
    /// The advantage of moving first.
    pub advantage: RatingView,
    /// The chance of a draw between two equal players.
    pub draw_rate: f64,
    /// The likelihood that each player is stronger than each other one, in the order of the players; null if
    /// the results are exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub superiority: Option<Vec<Vec<f64>>>,
    /// The verdicts of the tests of who is stronger, if they were requested.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub settled: Option<Vec<SettledView>>,
}

/// The ends of games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SplitView {
    /// Games won; null if the results, even of some pairs, are exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub wins: Option<u64>,
    /// Games drawn; null if the results, even of some pairs, are exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub draws: Option<u64>,
    /// Games lost; null if the results, even of some pairs, are exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub losses: Option<u64>,
    /// The chance of a win: a reduced fraction if the results are exact, an estimate if only some
    /// are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<ShareView>,
    /// The chance of a draw, in the same form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<ShareView>,
    /// The chance of a loss, in the same form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss: Option<ShareView>,
}

/// A player and how strong it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedPlayerView {
    /// The player.
    pub player: String,
    /// Its rating, in Elo.
    pub rating: f64,
    /// Half the width of the 95% interval.
    pub error: f64,
    /// The lower end of that interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The side on which only the model keeps the rating finite: `above`, `below` or `both`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub unbounded: Option<&'static str>,
    /// Its share of the points, from 0 to 1.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub score: Option<f64>,
    /// All its games.
    #[serde(flatten)]
    pub split: SplitView,
    /// The number of games that it forfeited.
    pub forfeits: u64,
    /// The number of its moves that were a short look, since its time or its nodes ran out.
    pub hasty_moves: u64,
}

/// The result of one player beginning against another, as the first sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairView {
    /// The player that began.
    pub first: String,
    /// The other player.
    pub second: String,
    /// The games.
    #[serde(flatten)]
    pub split: SplitView,
    /// The average number of plies of a game; none without a game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mean_plies: Option<MeanView>,
    /// The number of games that the first lost by its own fault.
    pub first_forfeits: u64,
    /// The number of games that the second lost by its own fault.
    pub second_forfeits: u64,
    /// The number of games that had been played before, move by move.
    pub repeats: u64,
}

/// An opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentOpeningView {
    /// Its moves.
    pub line: Vec<String>,
    /// The ends of its games for X, or for the player that began where players may exchange sides.
    pub as_x: SplitView,
}

/// A rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingView {
    /// In Elo.
    pub rating: f64,
    /// Half the width of the 95% interval.
    pub error: f64,
    /// The lower end of that interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The verdict of the test of two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettledView {
    /// One of the two.
    pub one: String,
    /// The other.
    pub other: String,
    /// The stronger one, if there is one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub stronger: Option<String>,
    /// Whether the test ended.
    pub is_settled: bool,
}

impl Answer for Tournament {
    type View = TournamentView;

    fn view(&self, voice: &Voice<'_>) -> TournamentView {
        let (players, naming) = (0..self.players.len(), voice.naming(&self.game));
        let opening = |number: usize| TournamentOpeningView {
            line: naming.names(&self.openings[number]),
            as_x: SplitView::of(&self.of_opening(number)),
        };
        let superiority = || {
            let row =
                |one| players.clone().map(|other| self.ratings.superiority(one, other)).collect();
            players.clone().map(row).collect()
        };
        TournamentView {
            game: self.game.to_string(),
            exact: self.is_exact(),
            tolerance: self.is_normalised.then_some(TOLERANCE),
            games: self.games(),
            seed: (!self.is_exact()).then_some(self.seed),
            sandbox: self.sandboxed,
            players: players.clone().map(|number| self.player(number)).collect(),
            pairs: self.bouts.iter().map(|bout| self.pair(bout)).collect(),
            opening: self.opening.to_string(),
            openings: (0..self.openings.len()).map(opening).collect(),
            advantage: Self::rating(&self.ratings.advantage),
            draw_rate: self.ratings.draws,
            superiority: (!self.is_exact()).then(superiority),
            settled: self.settled(),
        }
    }

    fn is_complete(&self) -> bool {
        self.is_whole
    }
}

impl Tournament {
    fn rating(estimate: &Estimate) -> RatingView {
        RatingView {
            rating: tenths(estimate.value),
            error: tenths(estimate.error()),
            low: tenths(estimate.low),
            high: tenths(estimate.high),
        }
    }

    fn player(&self, number: usize) -> RatedPlayerView {
        let RatingView { rating, error, low, high } = Self::rating(&self.ratings.players[number]);
        let split = self.results(number);
        let (above, below) =
            (self.ratings.is_unbounded_above(number), self.ratings.is_unbounded_below(number));
        RatedPlayerView {
            player: self.players[number].clone(),
            rating,
            error,
            low,
            high,
            unbounded: match (above, below) {
                (true, true) => Some("both"),
                (true, false) => Some("above"),
                (false, true) => Some("below"),
                (false, false) => None,
            },
            score: split.score(),
            split: SplitView::of(&split),
            forfeits: split.tally().forfeited_losses,
            hasty_moves: split.tally().hasty[0],
        }
    }

    fn pair(&self, bout: &BoutResult) -> PairView {
        let games = bout.all.tally();
        PairView {
            first: self.players[bout.first].clone(),
            second: self.players[bout.second].clone(),
            split: SplitView::of(&bout.all),
            mean_plies: MeanView::of(&bout.all),
            first_forfeits: games.forfeited_losses,
            second_forfeits: games.forfeited_wins,
            repeats: games.repeats,
        }
    }

    /// The verdicts of the tests, if there were any.
    fn settled(&self) -> Option<Vec<SettledView>> {
        let found = pairs(self.players.len()).into_iter().zip(self.verdicts.as_ref()?);
        let settled = found.map(|((one, other), verdict)| {
            let stronger = match verdict {
                Some(Ordering::Greater) => Some(self.players[one].clone()),
                Some(Ordering::Less) => Some(self.players[other].clone()),
                _ => None,
            };
            let is_settled = verdict.is_some();
            let (one, other) = (self.players[one].clone(), self.players[other].clone());
            SettledView { one, other, stronger, is_settled }
        });
        Some(settled.collect())
    }
}

impl SplitView {
    fn of(met: &Meeting) -> SplitView {
        let none = [const { None }; 3];
        let (wins, win) = match met {
            Meeting::Sampled(met) => ([met.wins, met.draws, met.losses].map(Some), none),
            _ => ([None; 3], ShareView::of(met).map(Some)),
        };
        let ([wins, draws, losses], [win, draw, loss]) = (wins, win);
        SplitView { wins, draws, losses, win, draw, loss }
    }
}

/// A number with one decimal.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}
