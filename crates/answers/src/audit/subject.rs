//! A player that is measured or measured against, with its known chances.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use inarow_lab::outside::{AskedPolicy, Observation, Observed, Outsider, is_small, observe};
use inarow_lab::{Effort, Entrant, Remembered, Turn};
use inarow_players::{Player, Policy, Refusal};
use inarow_rules::{Position, Rules, Square};
use inarow_search::Limits;
use rand_core::Rng;

use super::{AuditAsked, AuditStep, NotExact};
use crate::{PlayerRefused, budget};

/// A program that is expected to reach more than this multiple of the positions that it may be asked
/// about plays games at once.
const FAR_TOO_MANY: u64 = 4;

/// A player with its known chances.
pub(crate) struct Subject<'a> {
    pub(super) entrant: &'a Entrant,
    source: Source<'a>,
}

/// Where a player's chances come from.
enum Source<'a> {
    /// They are known.
    Policy(Remembered<Box<dyn Policy>>),
    /// A program is asked.
    Program(Box<dyn Outsider + 'a>, Box<Seen>),
    /// They are unknown.
    Unknown(Box<dyn Player>),
}

/// The observed behaviour of a program.
#[derive(Default)]
struct Seen {
    sides: [Option<SeenSide>; 2],
    /// The time of all its answers together.
    time: Duration,
    /// The time after which it is asked no more in a meeting.
    deadline: Option<Duration>,
}

/// The same with one side.
#[derive(Clone, Default)]
struct SeenSide {
    /// At all positions that it can reach.
    observed: Observed,
    /// In games.
    games: Observed,
    /// The reason why its chances are not known, if they are not.
    unknown: Option<NotExact>,
}

/// The result of asking for a move.
pub(super) enum Chosen {
    Move(Square),
    /// It gave none, or was given up: it loses the game.
    Fault,
    /// Its time is up, so its move is unknown.
    TimeUp,
}

impl<'a> Subject<'a> {
    /// A player whose chances are known where it is a policy; a program is asked.
    pub(crate) fn new(rules: &Rules, entrant: &'a Entrant) -> Self {
        let source = match (entrant.make_policy(), entrant.make_program()) {
            (Some(policy), _) => Source::Policy(Remembered::new(rules, policy, budget::REMEMBERED)),
            (None, Some(program)) => Source::Program(program, Box::default()),
            (None, None) => Source::Unknown(entrant.make_player()),
        };
        Subject { entrant, source }
    }

    /// The same, where a policy is asked as programs are, by this clock.
    pub(crate) fn asked(
        rules: &Rules,
        entrant: &'a Entrant,
        clock: &'a (dyn Fn() -> Duration + Sync),
    ) -> Self {
        match entrant.make_policy() {
            None => Subject::new(rules, entrant),
            Some(policy) => {
                let program = Box::new(AskedPolicy::new(rules, policy, clock));
                Subject { entrant, source: Source::Program(program, Box::default()) }
            }
        }
    }

    /// The time that following it takes for a position.
    pub(super) fn effort(&self) -> Effort {
        match self.source {
            Source::Policy(_) => self.entrant.effort(),
            Source::Program(..) | Source::Unknown(_) => Effort::Little,
        }
    }

    /// The policy with one side, or why it is not known.
    pub(super) fn policy(&mut self, turn: Turn) -> Result<&mut dyn Policy, NotExact> {
        match &mut self.source {
            Source::Policy(policy) => Ok(policy),
            Source::Program(_, seen) => match &mut seen.sides[turn as usize] {
                Some(SeenSide { unknown: Some(why), .. }) => Err(*why),
                Some(seen) => Ok(&mut seen.observed),
                None => Err(NotExact::NoPolicy),
            },
            Source::Unknown(_) => Err(NotExact::NoPolicy),
        }
    }

    /// Whether its chances with one side are known, not only some answers.
    pub(super) fn is_known(&self, turn: Turn) -> bool {
        match &self.source {
            Source::Policy(_) => true,
            Source::Program(..) => self.observed(turn).is_some_and(Observed::is_known),
            Source::Unknown(_) => false,
        }
    }

    /// The observed behaviour of a program with one side.
    pub(super) fn observed(&self, turn: Turn) -> Option<&Observed> {
        let Source::Program(_, seen) = &self.source else { return None };
        seen.sides[turn as usize].as_ref().map(|seen| match seen.unknown {
            Some(NotExact::TooLarge(_)) => &seen.games,
            _ => &seen.observed,
        })
    }

    /// Asks a program about every position that it can reach with one side, if that has not been
    /// done.
    pub(super) fn observe(
        &mut self,
        asked: &AuditAsked<'_>,
        turn: Turn,
    ) -> Result<(), PlayerRefused> {
        let Source::Program(program, seen) = &mut self.source else { return Ok(()) };
        if seen.sides[turn as usize].is_some() {
            return Ok(());
        }
        let (player, side) = (self.entrant.name(), turn.side(asked.start));
        let limit = asked.positions.unwrap_or(asked.observed);
        let too_large =
            SeenSide { unknown: Some(NotExact::TooLarge(limit)), ..SeenSide::default() };
        let known = if is_small(asked.rules, asked.start, side, limit.saturating_mul(FAR_TOO_MANY))
        {
            let time = asked.time.map(|time| time.saturating_sub(seen.time));
            let observation = Observation { asks: asked.asks, most_faults: budget::FAULTS, time };
            let last = Mutex::new((0, 0));
            let tell = || {
                let (known, left) = *last.lock().unwrap_or_else(PoisonError::into_inner);
                (asked.tell)(AuditStep::Asks { player, turn, asked: known, left });
            };
            let stop = || {
                tell();
                (asked.stop)()
            };
            let limits = Limits { nodes: Some(limit), stop: Some(&stop), ..Limits::NONE };
            let mut taken = Duration::ZERO;
            let mut note = |known: &Observed, left: usize| {
                taken = known.time;
                *last.lock().unwrap_or_else(PoisonError::into_inner) = (known.questions, left);
                tell();
            };
            let program = program.as_mut();
            let found =
                observe(program, asked.rules, asked.start, side, observation, &limits, &mut note);
            seen.time += found.as_ref().map_or(taken, |observed| observed.time);
            match found {
                Ok(observed) => {
                    let unknown = (!observed.in_time).then_some(NotExact::NoTime);
                    SeenSide { observed, unknown, ..SeenSide::default() }
                }
                Err(Refusal::OutOfNodes { limit: ours }) if ours == limit => too_large,
                Err(refusal) => return Err(PlayerRefused::new(self.entrant, refusal)),
            }
        } else {
            too_large
        };
        seen.sides[turn as usize] = Some(known);
        Ok(())
    }

    /// Gets ready for the next of `meetings` meetings, which share the rest of a program's time.
    pub(super) fn meet(&mut self, time: Option<Duration>, meetings: u32) {
        if let Source::Program(_, seen) = &mut self.source {
            let share = |time: Duration| time.saturating_sub(seen.time) / meetings.max(1);
            seen.deadline = time.map(|time| seen.time + share(time));
        }
    }

    /// Gets ready for the next game: a player with a memory begins anew.
    pub(super) fn renew(&mut self) {
        if let Source::Unknown(player) = &mut self.source {
            *player = self.entrant.make_player();
        }
    }

    /// Asks for its move in a game with one side.
    pub(super) fn choose(
        &mut self,
        rules: &Rules,
        position: &Position,
        turn: Turn,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Chosen, Refusal> {
        match &mut self.source {
            Source::Policy(policy) => {
                let moves = policy.distribution(position, limits)?;
                Ok(Chosen::Move(moves.sample(rng).square))
            }
            Source::Unknown(player) => match player.choose(position, limits, rng) {
                Err(Refusal::Failed) => Ok(Chosen::Fault),
                chosen => Ok(Chosen::Move(chosen?.square)),
            },
            Source::Program(program, seen) => {
                let observed = &mut seen.sides[turn as usize].get_or_insert_default().games;
                if observed.is_given_up(budget::FAULTS) {
                    return Ok(Chosen::Fault);
                }
                if seen.deadline.is_some_and(|deadline| seen.time >= deadline) {
                    observed.in_time = false;
                    return Ok(Chosen::TimeUp);
                }
                let before = observed.time;
                let moves = observed.ask_in_game(program.as_mut(), rules, position, limits)?;
                seen.time += observed.time.saturating_sub(before);
                Ok(moves.map_or(Chosen::Fault, |moves| Chosen::Move(moves.sample(rng).square)))
            }
        }
    }
}
