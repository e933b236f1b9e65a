//! A player that is measured or measured against.

use std::time::Instant;

use inarow_answers::NotExact;
use inarow_bots::{Contestant, FaultLog, Settings};
use inarow_lab::outside::{Fault, Observation, Observed, Outsider, observe};
use inarow_lab::{Remembered, Turn};
use inarow_players::{Player, PlayerName, Policy, Refusal};
use inarow_rules::Position;
use inarow_search::Limits;

use super::measure::{AnalysisLimits, refused};
use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::thinking::{check_contestant, fitted};

/// How many positions' answers a player is remembered by.
const REMEMBERED: usize = 1 << 20;

/// How many positions a program is asked about with one side, unless the call says otherwise.
const OBSERVED: u64 = 20_000;

/// After so many faults a program is asked no more.
const MOST_FAULTS: usize = 10;

/// A player with what is known of its chances.
pub(super) struct Subject {
    pub(super) text: String,
    pub(super) contestant: Contestant,
    pub(super) source: Source,
    pub(super) player: Box<dyn Player>,
    pub(super) log: FaultLog,
}

/// Where a player's chances come from.
pub(super) enum Source {
    /// They are known.
    Policy(Remembered<Box<dyn Policy>>),
    /// A program is asked; what it did is kept for each side.
    Program { asked: Box<dyn Outsider>, seen: [Seen; 2] },
    /// They cannot be told.
    Unknown,
}

/// What a program was seen to do with one side.
#[derive(Default)]
pub(super) enum Seen {
    /// It was not asked yet.
    #[default]
    Nothing,
    All(Observed),
    /// There are more positions than this.
    TooMuch(u64),
}

impl Source {
    /// The policy with one side, once it is known.
    pub(super) fn policy(&mut self, turn: Turn) -> Option<&mut dyn Policy> {
        match self {
            Source::Policy(policy) => Some(policy),
            Source::Program { seen, .. } => match &mut seen[turn as usize] {
                Seen::All(observed) => Some(observed),
                _ => None,
            },
            Source::Unknown => None,
        }
    }

    /// Why there is no policy.
    pub(super) fn why(&self) -> NotExact {
        let Source::Program { seen, .. } = self else { return NotExact::NoPolicy };
        let limit = seen.iter().find_map(|seen| match seen {
            Seen::TooMuch(limit) => Some(*limit),
            _ => None,
        });
        limit.map_or(NotExact::NoPolicy, NotExact::TooLarge)
    }

    /// What a program did instead of moving with one side.
    pub(super) fn faults(&self, turn: Turn) -> Vec<Fault> {
        match self {
            Source::Program { seen, .. } => match &seen[turn as usize] {
                Seen::All(observed) => {
                    observed.faults.iter().map(|(_, fault)| fault.clone()).collect()
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

impl Subject {
    /// A player by name.
    pub(super) fn new(common: &Common<'_>, option: &str, text: &str) -> Result<Self, Failure> {
        let contestant = common.contestant(option, text)?;
        check_contestant(common, &contestant)?;
        let (settings, log) = (Settings::default(), FaultLog::default());
        let unread =
            |error| usage(common.words, option, &common.words.list_error(&common.naming(), &error));
        let player =
            contestant.player(&common.rules, common.threads, &settings, &log).map_err(unread)?;
        let player = player.ok_or_else(|| {
            let player = [("player", text.into())];
            usage(common.words, option, &common.words.say("no-policy", player))
        })?;
        let source = match contestant.outsider(&settings, &log) {
            Some(asked) => Source::Program { asked, seen: Default::default() },
            None => match contestant.policy(&common.rules).map_err(unread)? {
                Some(policy) => Source::Policy(Remembered::new(&common.rules, policy, REMEMBERED)),
                None => Source::Unknown,
            },
        };
        Ok(Subject { text: text.to_owned(), contestant, source, player, log })
    }

    /// Whether it takes its time for a position.
    pub(super) fn searches(&self) -> bool {
        match self.contestant {
            Contestant::Policy(_) => false,
            Contestant::Named(player) => player.searches(),
            Contestant::Bot(_) | Contestant::Gomocup(_) => true,
        }
    }

    /// Asks a program about every position that it can reach with one side, if that has not been
    /// done.
    pub(super) fn observe(
        &mut self,
        common: &Common<'_>,
        start: &Position,
        turn: Turn,
        reach: &AnalysisLimits,
    ) -> Result<(), Failure> {
        let Source::Program { asked, seen } = &mut self.source else { return Ok(()) };
        let place = &mut seen[turn as usize];
        if !matches!(place, Seen::Nothing) {
            return Ok(());
        }
        let observation = Observation { asks: reach.asks, most_faults: MOST_FAULTS };
        let side = if turn == Turn::First { start.to_move() } else { !start.to_move() };
        let (progress, most) = (Progress::new(), reach.positions.unwrap_or(OBSERVED));
        let limits = Limits { nodes: Some(most), ..Limits::NONE };
        let mut tell = |known: &Observed, left: usize| {
            progress.tell(|| {
                let asked = ("asked", known.questions.to_string().into());
                let left = ("left", left.to_string().into());
                common.words.say("audit-asks", [("player", self.text.as_str().into()), asked, left])
            });
        };
        let found =
            observe(&mut **asked, &common.rules, start, side, observation, &limits, &mut tell);
        *place = match found {
            Ok(observed) => Seen::All(observed),
            Err(Refusal::OutOfNodes { limit }) => Seen::TooMuch(limit),
            Err(refusal) => return Err(refused(common, self, refusal)),
        };
        Ok(())
    }
}

/// Asks a player within limits, and shows how far it has come.
pub(super) struct Asker<'a> {
    common: &'a Common<'a>,
    name: Option<PlayerName>,
}

impl<'a> Asker<'a> {
    pub(super) fn new(common: &'a Common<'a>, contestant: &Contestant) -> Self {
        Asker { common, name: contestant.named() }
    }

    /// Asks once; `tell` shows how far it has come.
    pub(super) fn within<T>(
        &self,
        tell: &(dyn Fn() + Sync),
        ask: impl FnOnce(&Limits<'_>) -> T,
    ) -> T {
        let begun = Instant::now();
        let fitted = self.name.map(|name| fitted(&self.common.rules, name));
        let time = fitted.and_then(|fitted| fitted.time);
        tell();
        let stop = || {
            tell();
            time.is_some_and(|time| begun.elapsed() >= time)
        };
        let nodes = fitted.and_then(|fitted| fitted.nodes);
        ask(&Limits { nodes, depth: None, stop: Some(&stop) })
    }
}
