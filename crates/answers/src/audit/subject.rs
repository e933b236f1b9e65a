//! A player that is measured or measured against, with what is known of its chances.

use inarow_lab::outside::{Fault, Observation, Observed, Outsider, observe};
use inarow_lab::{Entrant, Remembered, Turn};
use inarow_players::{Player, Policy, Refusal};
use inarow_search::Limits;

use super::{AuditAsked, AuditStep, NotExact};
use crate::{PlayerRefused, budget};

/// A player with what is known of its chances.
pub(super) struct Subject<'a> {
    pub(super) entrant: &'a Entrant,
    source: Source,
    /// Its player, once games are played.
    player: Option<Box<dyn Player>>,
}

/// Where a player's chances come from.
enum Source {
    /// They are known.
    Policy(Remembered<Box<dyn Policy>>),
    /// A program is asked; what it was seen to do with each side, or that there are more positions
    /// than so many.
    Program(Box<dyn Outsider>, [Option<Result<Observed, u64>>; 2]),
    /// They cannot be told.
    Unknown,
}

impl<'a> Subject<'a> {
    pub(super) fn new(asked: &AuditAsked<'_>, entrant: &'a Entrant) -> Self {
        let source = match (entrant.make_policy(), entrant.make_program()) {
            (Some(policy), _) => {
                Source::Policy(Remembered::new(asked.rules, policy, budget::REMEMBERED))
            }
            (None, Some(program)) => Source::Program(program, [None, None]),
            (None, None) => Source::Unknown,
        };
        Subject { entrant, source, player: None }
    }

    /// The policy with one side, or why it is not known.
    pub(super) fn policy(&mut self, turn: Turn) -> Result<&mut dyn Policy, NotExact> {
        match &mut self.source {
            Source::Policy(policy) => Ok(policy),
            Source::Program(_, seen) => match &mut seen[turn as usize] {
                Some(Ok(observed)) => Ok(observed),
                Some(Err(limit)) => Err(NotExact::TooLarge(*limit)),
                None => Err(NotExact::NoPolicy),
            },
            Source::Unknown => Err(NotExact::NoPolicy),
        }
    }

    /// What a program did instead of moving with one side.
    pub(super) fn faults(&self, turn: Turn) -> Vec<Fault> {
        match &self.source {
            Source::Program(_, seen) => match &seen[turn as usize] {
                Some(Ok(seen)) => seen.faults.iter().map(|(_, fault)| fault.clone()).collect(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Its player, for games.
    pub(super) fn player(&mut self) -> &mut dyn Player {
        self.player.get_or_insert_with(|| self.entrant.make_player()).as_mut()
    }

    /// Asks a program about every position that it can reach with one side, if that has not been
    /// done.
    pub(super) fn observe(
        &mut self,
        asked: &AuditAsked<'_>,
        turn: Turn,
    ) -> Result<(), PlayerRefused> {
        let player = self.entrant.name();
        let Source::Program(program, seen) = &mut self.source else { return Ok(()) };
        let place = &mut seen[turn as usize];
        if place.is_some() {
            return Ok(());
        }
        let observation = Observation { asks: asked.asks, most_faults: budget::FAULTS, time: None };
        let nodes = Some(asked.positions.unwrap_or(budget::OBSERVED));
        let limits = Limits { nodes, stop: Some(asked.stop), ..Limits::NONE };
        let mut tell = |known: &Observed, left: usize| {
            (asked.tell)(AuditStep::Asks { player, asked: known.questions, left });
        };
        let side = turn.side(asked.start);
        let found = observe(
            program.as_mut(),
            asked.rules,
            asked.start,
            side,
            observation,
            &limits,
            &mut tell,
        );
        *place = Some(match found {
            Ok(observed) => Ok(observed),
            Err(Refusal::OutOfNodes { limit }) => Err(limit),
            Err(refusal) => return Err(PlayerRefused::new(self.entrant, refusal)),
        });
        Ok(())
    }
}
