//! Report cards as they are told.

use inarow_lab::{Audit, Card, CardSide};
use inarow_words::Naming;
use serde::Serialize;

use super::{GradedBot, ReportCards};
use crate::views::MeetingView;
use crate::{Answer, Meeting, Voice, word};

/// Report cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportCardsView {
    /// The rules.
    pub game: String,
    /// Whether the programs among the bots ran in a sandbox; none if no bot is a program.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sandbox: Option<bool>,
    /// The bots in their order.
    pub bots: Vec<GradedBotView>,
    /// Bots that do the same at every position.
    pub alike: Vec<Vec<String>>,
}

/// The report card of a bot; all but `bot` and `problem` is none where it has none.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GradedBotView {
    /// Its name.
    pub bot: String,
    /// Why it has no report card.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub problem: Option<String>,
    /// Whether it was asked about everything that it can meet: not so after too many faults, or once its
    /// time was up.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub complete: Option<bool>,
    /// How often it keeps the best value, as the mean over its positions, from 0 to 100; this and `mistakes` are
    /// none if its time was up.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub score: Option<f64>,
    /// Whether it gave a legal move wherever it was asked.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub legal: Option<bool>,
    /// Its worst result on each side; none of a side in which its time was up.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub worst: Option<BySideView>,
    /// The moves of a shortest lost game on each side.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub losing_lines: Option<LosingLinesView>,
    /// How many moves it makes that are worth less than the best.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mistakes: Option<usize>,
    /// The expected result against a best response on each side, as a fraction; none of a side in which its
    /// time was up.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub exploited_by_side: Option<BySideView>,
    /// What comes of meeting opponents: each as first, then as second player, but for a side in which its
    /// time was up.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub against: Option<Vec<MeetingView>>,
    /// The mean time of an answer.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seconds: Option<f64>,
    /// The longest time of an answer, in seconds.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub longest: Option<f64>,
    /// How often it was asked.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub questions: Option<u64>,
    /// Whether it did the same whenever it was asked the same.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub deterministic: Option<bool>,
    /// Whether the chances are what it told, rather than how often each answer was seen.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tells_chances: Option<bool>,
    /// What it did instead of moving.
    pub verdicts: Vec<String>,
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
    /// The moves of both sides where it is first player; none where it loses no game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub first: Option<Vec<String>>,
    /// The same where it is second player.
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
            bots: self.bots.iter().map(|bot| self.bot(voice, bot)).collect(),
            alike: self.alike().into_iter().map(owned).collect(),
        }
    }
}

impl ReportCards {
    fn bot(&self, voice: &Voice<'_>, bot: &GradedBot) -> GradedBotView {
        let (card, naming) = (bot.card.as_ref().ok(), voice.naming(self.rules.game()));
        let known = card.filter(|card| card.is_in_time());
        let longest = |card: &Card| {
            let times = card.sides.iter().map(|side| side.observed.longest.as_secs_f64());
            times.fold(0.0, f64::max)
        };
        let worst = |found: &Audit| word(found.worst).to_owned();
        let exploited = |found: &Audit| found.exploited.to_string();
        GradedBotView {
            bot: bot.name.clone(),
            problem: bot.card.as_ref().err().map(|&none| self.problem(voice, bot, none)),
            complete: card.map(Card::is_complete),
            score: known.map(Card::score),
            legal: card.map(Card::is_legal),
            worst: card.map(|card| BySideView::of(card, worst)),
            losing_lines: card.map(|card| LosingLinesView::of(card, &naming)),
            mistakes: known.map(Card::mistakes),
            exploited_by_side: card.map(|card| BySideView::of(card, exploited)),
            against: card.map(|card| self.against(card)),
            seconds: bot.seconds(),
            longest: card.map(longest),
            questions: card.map(|card| card.sides.iter().map(|side| side.observed.questions).sum()),
            deterministic: card.map(Card::is_steady),
            tells_chances: card.map(|card| card.sides.iter().all(|side| side.observed.exact)),
            verdicts: if card.is_some() { self.verdicts(voice, bot) } else { Vec::new() },
        }
    }

    fn against(&self, card: &Card) -> Vec<MeetingView> {
        let of_opponent = |(number, player): (usize, &String)| {
            let met = |side: &CardSide| {
                let met = Meeting::Exact(side.against.get(number)?.clone());
                Some(MeetingView::new(side.turn, player, &met))
            };
            card.sides.iter().filter_map(met).collect::<Vec<_>>()
        };
        self.opponents.iter().enumerate().flat_map(of_opponent).collect()
    }
}

impl BySideView {
    fn of(card: &Card, result: impl Fn(&Audit) -> String) -> BySideView {
        let [first, second] = card.sides.each_ref().map(|side| side.audit.as_ref().map(&result));
        BySideView { first, second }
    }
}

impl LosingLinesView {
    fn of(card: &Card, naming: &Naming) -> LosingLinesView {
        let line = |side: &CardSide| {
            let line = side.audit.as_ref()?.losing_line.as_deref()?;
            Some(naming.names(line))
        };
        let [first, second] = card.sides.each_ref().map(line);
        LosingLinesView { first, second }
    }
}
