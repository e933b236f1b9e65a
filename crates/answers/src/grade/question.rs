//! The question that report cards answer.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use inarow_lab::outside::{AskedPolicy, Observation, Outsider};
use inarow_lab::{Card, Clock, Entrant, Turn, side_by_side};
use inarow_players::{PlayerName, Policy, Refusal};
use inarow_rules::Rules;
use inarow_search::Limits;

use super::{GradedBot, ReportCards};
use crate::budget;

/// Against whom every bot is measured: the lessons' players, chance, and perfect play.
const OPPONENTS: [PlayerName; 7] = [
    PlayerName::Random,
    PlayerName::CornerFirst,
    PlayerName::CenterFirst,
    PlayerName::LineScore,
    PlayerName::Minimax,
    PlayerName::AlphaBeta,
    PlayerName::Perfect,
];

/// Which bots are to be graded, and how.
pub struct GradeAsked<'a> {
    /// The rules; games begin on the empty board.
    pub rules: &'a Rules,
    /// The bots: programs or policies, nothing else.
    pub bots: &'a [Entrant],
    /// Policies against which they are measured beside the usual opponents.
    pub against: &'a [Entrant],
    /// How often a bot is asked at each position.
    pub asks: NonZeroU32,
    /// How much time the answers of a bot may take together; `None` if any.
    pub time: Option<Duration>,
    /// The most positions that a bot is asked about with one side.
    pub positions: u64,
    /// How many bots are graded at the same time.
    pub threads: usize,
    /// Whether the programs among them run in a sandbox; `None` if there are none.
    pub sandboxed: Option<bool>,
    /// The time since some moment, by which the answers of policies are timed.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Whether to give up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Is told how far it has come.
    pub tell: &'a (dyn Fn(GradeStep<'_>) + Sync),
}

/// How far grading has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GradeStep<'a> {
    /// How many bots have their report card.
    pub done: usize,
    /// How much of all report cards is known, counted in report cards.
    pub known: f64,
    /// A bot that is being graded.
    pub bot: &'a str,
    /// How many answers it has given with the side that it has.
    pub asked: u64,
    /// How many positions are known to be left to ask about.
    pub left: usize,
}

impl<'a> GradeAsked<'a> {
    /// Bots graded as usual, one after the other, without a clock; it tells nobody.
    #[must_use]
    pub fn new(rules: &'a Rules, bots: &'a [Entrant]) -> Self {
        GradeAsked {
            rules,
            bots,
            against: &[],
            asks: budget::ASKS,
            time: Some(budget::PROGRAM_TIME),
            positions: budget::OBSERVED,
            threads: 1,
            sandboxed: None,
            clock: &|| Duration::ZERO,
            stop: &|| false,
            tell: &|_| (),
        }
    }

    /// The usual opponents that play this game, none of which looks at a clock.
    fn opponents(&self) -> Vec<Entrant> {
        let clock: Clock = Arc::new(|| Duration::ZERO);
        let play = OPPONENTS.iter().filter(|name| name.undefined(self.rules.game()).is_none());
        play.filter_map(|name| Entrant::named(name.to_string(), *name, self.rules, 1, &clock))
            .collect()
    }
}

/// How far all bots have come.
struct Progress {
    done: AtomicUsize,
    /// How much of each bot's report card is known, from 0 to 1. It never becomes less, although
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

/// The report card of every bot, in the order in which they were named.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use inarow_answers::{GradeAsked, grade};
/// use inarow_lab::{Clock, Entrant};
/// use inarow_players::PlayerName;
/// use inarow_rules::{Game, Rules};
///
/// let (rules, clock): (_, Clock) = (Rules::new(Game::TICTACTOE), Arc::new(|| Duration::ZERO));
/// let bot = Entrant::named("me", PlayerName::Perfect, &rules, 1, &clock).expect("no person");
/// let cards = grade(&GradeAsked::new(&rules, &[bot]));
/// assert_eq!(cards.bots[0].card.as_ref().map(|card| card.score()), Ok(100.0));
/// ```
#[must_use]
pub fn grade(asked: &GradeAsked<'_>) -> ReportCards {
    let usual = asked.opponents();
    let opponents: Vec<&Entrant> = usual.iter().chain(asked.against).collect();
    let shares = Mutex::new(vec![0.0; asked.bots.len()]);
    let progress = Progress { done: AtomicUsize::new(0), shares };
    let begin = || opponents.iter().filter_map(|one| one.make_policy()).collect::<Vec<_>>();
    let mark = |opponents: &mut Vec<_>, place: usize| asked.mark(place, opponents, &progress);
    ReportCards {
        rules: asked.rules.clone(),
        positions: asked.positions,
        sandboxed: asked.sandboxed,
        bots: side_by_side(asked.threads, asked.bots.len(), begin, mark),
        opponents: opponents.iter().map(|opponent| opponent.name().to_owned()).collect(),
    }
}

impl GradeAsked<'_> {
    /// Grades one bot.
    fn mark(
        &self,
        place: usize,
        opponents: &mut [Box<dyn Policy>],
        progress: &Progress,
    ) -> GradedBot {
        let bot = &self.bots[place];
        let name = bot.name();
        let last = Mutex::new((Turn::First, 0, 1));
        let tell = || {
            let (turn, asked, left) = *last.lock().unwrap_or_else(PoisonError::into_inner);
            let asks = left as u64 * u64::from(self.asks.get());
            let side = asked as f64 / (asked + asks).max(1) as f64;
            let share = (f64::from(u8::from(turn == Turn::Second)) + side) / 2.0;
            let (done, known) =
                (progress.done.load(Ordering::Relaxed), progress.note(place, share));
            (self.tell)(GradeStep { done, known, bot: name, asked, left });
        };
        let stop = || {
            tell();
            (self.stop)()
        };
        let limits = Limits { nodes: Some(self.positions), stop: Some(&stop), ..Limits::NONE };
        let card = self.player(bot).and_then(|mut player| {
            Card::make(
                player.as_mut(),
                self.rules,
                &self.rules.empty(),
                opponents,
                Observation { asks: self.asks, most_faults: budget::FAULTS, time: self.time },
                &limits,
                &mut |turn, asked, left| {
                    *last.lock().unwrap_or_else(PoisonError::into_inner) = (turn, asked, left);
                    tell();
                },
            )
        });
        progress.done.fetch_add(1, Ordering::Relaxed);
        progress.note(place, 1.0);
        GradedBot { name: name.to_owned(), card }
    }

    /// What asks a bot; a policy's answers are timed by the clock.
    fn player(&self, bot: &Entrant) -> Result<Box<dyn Outsider + '_>, Refusal> {
        let policy = || {
            let policy = AskedPolicy::new(self.rules, bot.make_policy()?, self.clock);
            Some(Box::new(policy) as Box<dyn Outsider>)
        };
        match bot.make_program() {
            Some(program) => Ok(program),
            None => policy().ok_or(Refusal::Failed),
        }
    }
}
