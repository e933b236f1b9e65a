//! The question that report cards answer.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use inarow_lab::{Clock, Entrant, Turn, side_by_side};
use inarow_players::fit::Allowance;
use inarow_players::{PlayerName, Refusal, fit_whole_game};
use inarow_search::Informed;

use super::{Card, GradedBot, ReportCards};
use crate::audit::{AuditAsked, AuditStep};
use crate::audit::{Subject, subjects, usual_opponents};
use crate::{PlayerRefused, budget};

/// Against whom every bot is measured: the lessons' players, chance, and perfect play, as far as they play a game
/// and can work it out.
const OPPONENTS: [PlayerName; 7] = [
    PlayerName::Random,
    PlayerName::CornerFirst,
    PlayerName::CenterFirst,
    PlayerName::LineScore,
    PlayerName::Minimax,
    PlayerName::AlphaBeta,
    PlayerName::Perfect,
];

/// The bots to grade, and the settings.
pub struct GradeAsked<'a> {
    /// The rules; games begin on the empty board.
    pub rules: &'a Informed,
    /// The bots: programs or policies, nothing else.
    pub bots: &'a [Entrant],
    /// Policies against which they are measured beside the usual opponents.
    pub against: &'a [Entrant],
    /// Questions to a bot at each position.
    pub asks: NonZeroU32,
    /// The time for all answers of a bot; `None` for no limit.
    pub time: Option<Duration>,
    /// The most positions that a bot is asked about with one side.
    pub positions: u64,
    /// Games played against each opponent with one side where not every branch can be followed.
    pub games: u64,
    /// The seed of these games.
    pub seed: u64,
    /// The number of mistakes listed of each side.
    pub listed: usize,
    /// The number of bots graded at the same time.
    pub threads: usize,
    /// Whether the programs among them run in a sandbox; `None` if there are none.
    pub sandboxed: Option<bool>,
    /// The time since some moment, by which the answers of policies are timed.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Whether to give up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives the progress.
    pub tell: &'a (dyn Fn(GradeStep<'_>) + Sync),
}

/// The progress of grading.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GradeStep<'a> {
    /// The number of bots that have their report card.
    pub done: usize,
    /// The finished part of all report cards, counted in report cards.
    pub known: f64,
    /// A bot that is being graded.
    pub bot: &'a str,
    /// The present step.
    pub step: AuditStep<'a>,
}

impl<'a> GradeAsked<'a> {
    /// Bots graded as usual, one after the other, without a clock and without reports of progress.
    #[must_use]
    pub fn new(rules: &'a Informed, bots: &'a [Entrant]) -> Self {
        GradeAsked {
            rules,
            bots,
            against: &[],
            asks: budget::ASKS,
            time: Some(budget::PROGRAM_TIME),
            positions: budget::OBSERVED,
            games: budget::GRADED_GAMES,
            seed: 0,
            listed: budget::GRADED_MISTAKES,
            threads: 1,
            sandboxed: None,
            clock: &|| Duration::ZERO,
            stop: &|| false,
            tell: &|_| (),
        }
    }

    /// The usual opponents that play this game, none of which looks at a clock; where none of them plays it perfectly,
    /// also those of an audit.
    fn opponents(&self) -> Vec<Entrant> {
        let clock: Clock = Arc::new(|| Duration::ZERO);
        let plain = self.rules.without_knowledge();
        let plays = |name: &&PlayerName| fit_whole_game(**name, &plain, &Allowance::USUAL).is_ok();
        let play: Vec<&PlayerName> = OPPONENTS.iter().filter(plays).collect();
        let named =
            |name: &&PlayerName| Entrant::named(name.to_string(), **name, self.rules, 1, &clock);
        let mut opponents: Vec<Entrant> = play.iter().filter_map(named).collect();
        if !play.contains(&&PlayerName::Perfect) {
            let is_new = |one: &Entrant| opponents.iter().all(|other| other.name() != one.name());
            let further =
                usual_opponents(self.rules).into_iter().filter(is_new).collect::<Vec<_>>();
            opponents.extend(further);
        }
        opponents
    }
}

/// The progress of all bots.
struct Progress {
    done: AtomicUsize,
    /// The finished part of each bot's report card, from 0 to 1. It never becomes less, although
    /// new positions to ask about turn up.
    shares: Mutex<Vec<f64>>,
}

impl Progress {
    /// Notes how much of a bot's report card is known: how much is of all.
    fn note(&self, place: usize, share: f64) -> f64 {
        let mut shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        shares[place] = shares[place].max(share);
        shares.iter().sum()
    }
}

/// The report card of every bot, the best first.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use inarow_answers::grade::{GradeAsked, grade};
/// use inarow_lab::{Clock, Entrant};
/// use inarow_players::PlayerName;
/// use inarow_rules::{Game, Rules};
///
/// let (rules, clock): (_, Clock) = (Rules::new(Game::TICTACTOE).into(), Arc::new(|| Duration::ZERO));
/// let bot = Entrant::named("me", PlayerName::Perfect, &rules, 1, &clock).expect("no person");
/// let cards = grade(&GradeAsked::new(&rules, &[bot]));
/// assert_eq!(cards.bots[0].card.as_ref().expect("all can be followed").score(), Some(100.0));
/// ```
#[must_use]
pub fn grade(asked: &GradeAsked<'_>) -> ReportCards {
    let usual = asked.opponents();
    let is_usual = |one: &&Entrant| usual.iter().any(|other| other.name() == one.name());
    let (_, further): (Vec<&Entrant>, Vec<&Entrant>) = asked.against.iter().partition(is_usual);
    let opponents: Vec<&Entrant> = usual.iter().chain(further).collect();
    let shares = Mutex::new(vec![0.0; asked.bots.len()]);
    let progress = Progress { done: AtomicUsize::new(0), shares };
    let begin = || subjects(asked.rules, opponents.iter().copied());
    let mark = |opponents: &mut Vec<_>, place: usize| asked.mark(place, opponents, &progress);
    let mut bots = side_by_side(asked.threads, asked.bots.len(), begin, mark);
    bots.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
    ReportCards {
        rules: asked.rules.rules().clone(),
        sandboxed: asked.sandboxed,
        scale: asked.scale(&mut begin(), &bots),
        bots,
        opponents: opponents.iter().map(|opponent| opponent.name().to_owned()).collect(),
        listed: asked.listed,
        seed: asked.seed,
    }
}

/// The score by which bots are sorted; the points replace a score that is not known.
fn rank(bot: &GradedBot) -> f64 {
    let card = bot.card.as_ref().ok();
    let points = |card: &Card| card.points().map(|points| 100.0 * points.value);
    card.and_then(|card| card.score().or_else(|| points(card))).unwrap_or(f64::NEG_INFINITY)
}

impl GradeAsked<'_> {
    /// The shares of the points that `random` and `perfect` win, where every game can be followed, they
    /// differ, and a bot has points.
    fn scale(&self, opponents: &mut Vec<Subject<'_>>, bots: &[GradedBot]) -> Option<[f64; 2]> {
        let has_points =
            |bot: &GradedBot| bot.card.as_ref().is_ok_and(|card| card.points().is_some());
        if !bots.iter().any(has_points) {
            return None;
        }
        fit_whole_game(PlayerName::Perfect, self.rules.without_knowledge(), &Allowance::USUAL)
            .ok()?;
        let clock: Clock = Arc::new(|| Duration::ZERO);
        let mut points = |name: PlayerName| {
            let player = Entrant::named(name.to_string(), name, self.rules, 1, &clock)?;
            let start = self.rules.empty();
            let audit = AuditAsked {
                // Games are of no use here.
                games: 1,
                stop: self.stop,
                ..AuditAsked::new(self.rules, &start, &player)
            };
            let card = self.card(&audit, &player, opponents).ok()?;
            card.is_exact().then(|| card.points())?.map(|points| points.value)
        };
        let scale = [points(PlayerName::Random)?, points(PlayerName::Perfect)?];
        (scale[0] < scale[1]).then_some(scale)
    }

    /// Grades one bot.
    fn mark(
        &self,
        place: usize,
        opponents: &mut Vec<Subject<'_>>,
        progress: &Progress,
    ) -> GradedBot {
        let bot = &self.bots[place];
        let tell = |step: AuditStep<'_>| {
            let known = progress.note(place, self.share(step));
            let done = progress.done.load(Ordering::Relaxed);
            (self.tell)(GradeStep { done, known, bot: bot.name(), step });
        };
        let start = self.rules.empty();
        let audit = AuditAsked {
            asks: self.asks,
            time: self.time,
            observed: self.positions,
            games: self.games,
            seed: self.seed,
            stop: self.stop,
            tell: &tell,
            ..AuditAsked::new(self.rules, &start, bot)
        };
        let card = self.card(&audit, bot, opponents);
        progress.done.fetch_add(1, Ordering::Relaxed);
        progress.note(place, 1.0);
        GradedBot { name: bot.name().to_owned(), card }
    }

    fn card(
        &self,
        audit: &AuditAsked<'_>,
        bot: &Entrant,
        opponents: &mut Vec<Subject<'_>>,
    ) -> Result<Card, PlayerRefused> {
        if (self.stop)() {
            return Err(PlayerRefused::new(bot, Refusal::Stopped));
        }
        let mut subject = Subject::asked(self.rules, bot, self.clock);
        let sides = audit.sides(&mut subject, opponents, &[])?;
        let sides = sides.try_into().map_err(|_| PlayerRefused::new(bot, Refusal::Failed))?;
        Ok(Card { sides })
    }

    /// The finished part of a report card at a step.
    fn share(&self, step: AuditStep<'_>) -> f64 {
        match step {
            AuditStep::Follows { .. } => 0.0,
            AuditStep::Asks { turn, asked, left, .. } => {
                let asks = left as u64 * u64::from(self.asks.get());
                let side = asked as f64 / (asked + asks).max(1) as f64;
                (f64::from(u8::from(turn == Turn::Second)) + side) / 2.0
            }
            AuditStep::Plays { game, games } => (game - 1) as f64 / games as f64,
        }
    }
}
