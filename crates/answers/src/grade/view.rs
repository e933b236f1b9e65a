//! Report cards in their JSON form.

use inarow_lab::Estimate;
use inarow_players::Refusal;
use serde::Serialize;

use super::{Card, GradedBot, ReportCards};
use crate::audit::{AuditFinding, AuditedSide, NotExact};
use crate::views::{MeetingView, SideView};
use crate::{Answer, Voice};

/// Report cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportCardsView {
    /// The rules.
    pub game: String,
    /// Whether the programs among the bots ran in a sandbox; null if no bot is a program.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sandbox: Option<bool>,
    /// The bots, the one with the best score first.
    pub bots: Vec<GradedBotView>,
    /// Bots that answer alike at every position.
    pub alike: Vec<Vec<String>>,
    /// The seed of the random numbers, if games were played.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seed: Option<u64>,
}

/// The report card of a bot; without a card, all fields but `bot` and `problem` are null.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GradedBotView {
    /// Its name.
    pub bot: String,
    /// The reason why it has no report card.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub problem: Option<String>,
    /// Whether it was asked about every position it can reach: not after too many faults, once its
    /// time ran out, or if games were played.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub complete: Option<bool>,
    /// The share of positions at which it keeps the best value, from 0 to 100, averaged over its positions with both
    /// sides counted equally; if it ever failed to give a legal move, that of its worse side. This
    /// and `mistakes` are null if its time ran out or games were played.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub score: Option<f64>,
    /// Its strength, from 0 for the points of `random` to 100 for those of `perfect`, against the
    /// same opponents; an estimate where `exact` is false. Null where not every game of these two can be followed.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mark: Option<f64>,
    /// Its share of the points against all opponents, with half a point for a draw and both sides
    /// counted equally; null if a side has no meeting.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub points_won: Option<PointsView>,
    /// Whether every move it gave was legal.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub legal: Option<bool>,
    /// Its worst result on each side; null for a side where its time ran out, or games were played
    /// and none was lost.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub worst: Option<BySideView>,
    /// A shortest game it loses on each side; if games were played, the shortest of those it lost.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub losing_lines: Option<LosingLinesView>,
    /// The number of its moves that are worth less than the best.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mistakes: Option<usize>,
    /// The expected result on each side against a best response, as a fraction; null for a side
    /// where its time ran out or games were played.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub exploited_by_side: Option<BySideView>,
    /// Its results against opponents, moving first and then second, except on a side where its time
    /// ran out. They are estimates if games were played; fractions are exact only if `exact` is
    /// true.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub against: Option<Vec<MeetingView>>,
    /// The mean time it took to answer, in seconds.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seconds: Option<f64>,
    /// The longest time it took to answer, in seconds.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub longest: Option<f64>,
    /// The number of questions to it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub questions: Option<u64>,
    /// Whether it always makes the same move at a position; null if it was not asked often enough
    /// to know.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub deterministic: Option<bool>,
    /// Whether it gave its chances itself; otherwise they are how often each answer was seen.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tells_chances: Option<bool>,
    /// Whether all chances are exact: every game was followed, and it gave its chances or always
    /// answered the same.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub exact: Option<bool>,
    /// Faults in place of moves.
    pub verdicts: Vec<String>,
    /// An earlier bot that answers alike at every position.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub like: Option<String>,
    /// The results of each side, as in an audit; null without a report card.
    pub sides: Vec<SideView>,
}

/// A share of the points, from 0 to 100, with its 95% interval, which has no width if no games were
/// played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PointsView {
    /// The share.
    pub estimate: f64,
    /// The interval's lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// A result of a bot on each side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BySideView {
    /// As first player.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub first: Option<String>,
    /// As second player.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub second: Option<String>,
}

/// A shortest lost game of a bot on each side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LosingLinesView {
    /// The moves of both sides, with the bot as first player; null if it loses no game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub first: Option<Vec<String>>,
    /// The same, with the bot as second player.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub second: Option<Vec<String>>,
}

impl Answer for ReportCards {
    type View = ReportCardsView;

    fn view(&self, voice: &Voice<'_>) -> ReportCardsView {
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        ReportCardsView {
            game: self.rules.game().to_string(),
            sandbox: self.sandboxed,
            bots: (0..self.bots.len()).map(|place| self.bot(voice, place)).collect(),
            alike: self.alike().into_iter().map(owned).collect(),
            seed: self.has_games().then_some(self.seed),
        }
    }

    fn is_complete(&self) -> bool {
        let is_cut_short = |side: &AuditedSide| {
            matches!(side.finding, AuditFinding::Sampled { why: NotExact::TooLarge(_), .. })
        };
        let is_whole = |bot: &GradedBot| match &bot.card {
            Ok(card) => card.is_in_time() && !card.sides.iter().any(is_cut_short),
            Err(refused) => refused.refusal != Refusal::Stopped,
        };
        self.bots.iter().all(is_whole)
    }
}

impl ReportCards {
    fn bot(&self, voice: &Voice<'_>, place: usize) -> GradedBotView {
        let (bot, card) = (&self.bots[place], self.card(place));
        let sides = card.iter().flat_map(|card| &card.sides);
        let sides: Vec<SideView> =
            sides.map(|side| SideView::of(voice, &self.rules, side, self.listed)).collect();
        let both = <&[SideView; 2]>::try_from(sides.as_slice()).ok();
        let by_side = |told: fn(&SideView) -> Option<String>| {
            let [first, second] = both?.each_ref().map(told);
            Some(BySideView { first, second })
        };
        let losing_lines = || {
            let [first, second] = both?.each_ref().map(|side| side.losing_line.clone());
            Some(LosingLinesView { first, second })
        };
        let longest = |card: &Card| {
            let times = card.observed().map(|seen| seen.longest.as_secs_f64());
            times.fold(0.0, f64::max)
        };
        GradedBotView {
            bot: bot.name.clone(),
            problem: bot.card.as_ref().err().map(|refused| self.problem(voice, refused)),
            complete: card.map(Card::is_complete),
            score: card.and_then(Card::score),
            mark: self.mark(bot),
            points_won: card.and_then(Card::points).map(PointsView::of),
            legal: card.map(Card::is_legal),
            worst: by_side(|side| side.worst.map(str::to_owned)),
            losing_lines: losing_lines(),
            mistakes: card.and_then(Card::mistakes),
            exploited_by_side: by_side(|side| side.exploited.clone()),
            against: both.map(|sides| self.against(sides)),
            seconds: bot.seconds(),
            longest: card.map(longest),
            questions: card.map(|card| card.observed().map(|seen| seen.questions).sum()),
            deterministic: card.and_then(Card::is_deterministic),
            tells_chances: card.map(|card| card.observed().all(|seen| seen.exact)),
            exact: card.map(Card::is_exact),
            verdicts: if card.is_some() { self.verdicts(voice, bot) } else { Vec::new() },
            like: self.like(place).map(str::to_owned),
            sides,
        }
    }

    /// The meetings with each opponent.
    fn against(&self, sides: &[SideView; 2]) -> Vec<MeetingView> {
        let of_opponent = |player: &String| {
            let met = sides.iter().flat_map(|side| &side.against);
            met.filter(|met| met.player == *player).cloned().collect::<Vec<_>>()
        };
        self.opponents.iter().flat_map(of_opponent).collect()
    }
}

impl PointsView {
    fn of(share: Estimate) -> PointsView {
        let [estimate, low, high] = [share.value, share.low, share.high].map(|share| 100.0 * share);
        PointsView { estimate, low, high }
    }
}
