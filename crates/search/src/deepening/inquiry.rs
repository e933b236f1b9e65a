//! A question that is answered step by step.

use std::ops::ControlFlow;

use inarow_rules::Position;

use super::roots::Roots;
use super::variation::known_variation;
use super::{Evaluator, Found, Wanted};
use crate::board::Board;
use crate::threats::{self, Forcing};
use crate::worker::Past;
use crate::{Budget, Limits, SearchError};

/// What part of all nodes a look for a forced win may take on a board that is too large to finish,
/// and how many at most.
const THREAT_SHARE: u64 = 4;
const MOST_THREAT_NODES: u64 = 50_000;

/// A question to a search that is answered step by step: whoever asks decides when it goes on.
///
/// With one thread, steps that each end with a look come to what [`Evaluator::run`] finds in one go, if
/// nothing else is asked in between. A look that a step breaks off begins again.
///
/// ```
/// use inarow_rules::{Game, Rules};
/// use inarow_search::{Evaluator, Inquiry, Limits, SearchOptions, Step, Value, Wanted};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut search = Evaluator::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::EveryMove { lines: 1 };
/// let mut inquiry = Inquiry::new(&search, &rules.empty(), wanted, &Limits::nodes(100_000))?;
/// let mut looks = 0;
/// let found = loop {
///     match search.step(&mut inquiry, u64::MAX, &|| false) {
///         Step::Look(_) => looks += 1,
///         Step::Done(found) => break found,
///         Step::Paused => (),
///     }
/// };
/// assert_eq!(found.score.value(), Some(Value::Draw));
/// assert!(looks > 0);
/// # Ok::<(), inarow_search::SearchError>(())
/// ```
#[derive(Debug)]
pub struct Inquiry {
    pub(super) board: Board,
    pub(super) roots: Roots,
    /// The position, if everything was known beforehand.
    known: Option<Position>,
    pub(super) wanted: Wanted,
    /// The most positions that all steps visit together.
    pub(super) most_nodes: u64,
    /// How many they have visited.
    pub(super) nodes: u64,
    /// How many since the table has grown.
    pub(super) since_growth: u64,
    /// What the last look has learnt about the order of moves.
    pub(super) past: Option<Past>,
    /// Whether forced wins have been looked for, where that comes first.
    pub(super) is_prepared: bool,
}

/// What a step of an inquiry came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// What is known after a deeper look, with the principal variation of the best move only.
    Look(Found),
    /// The answer: the question is settled, the nodes are spent, or it was stopped.
    Done(Found),
    /// The step's nodes are spent, and there is nothing new to tell.
    Paused,
}

impl Inquiry {
    /// A question about a position of the game that the search was made for; it has these nodes and
    /// this depth. Whether to stop is asked at each step.
    ///
    /// # Errors
    /// If the game is over.
    pub fn new(
        search: &Evaluator,
        position: &Position,
        wanted: Wanted,
        limits: &Limits<'_>,
    ) -> Result<Inquiry, SearchError> {
        if position.conclusion().is_some() {
            return Err(SearchError::Over);
        }
        let board = Board::new(&search.frame, &search.rules, position);
        let moves: Vec<_> = search.rules.moves(position).iter().collect();
        let stones = search.gravity.as_ref().map(|gravity| gravity.grid.stones(position));
        let mut roots = Roots::new(&board, &moves, limits, wanted, stones);
        let known = roots.know(&search.rules, position).then_some(*position);
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        let is_prepared = !roots.is_wide() || roots.is_finished();
        let (nodes, since_growth, past) = (0, 0, None);
        Ok(Inquiry {
            board,
            roots,
            known,
            wanted,
            most_nodes,
            nodes,
            since_growth,
            past,
            is_prepared,
        })
    }

    /// How many positions have been visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a win by force, for a share of the nodes.
    pub(super) fn look_for_forced_wins(&mut self, stop: Option<&(dyn Fn() -> bool + Sync)>) {
        self.is_prepared = true;
        let share = (self.most_nodes / THREAT_SHARE).min(MOST_THREAT_NODES);
        let mut budget = Budget::new(&Limits { nodes: Some(share), stop, ..Limits::NONE });
        let attack = threats::on_board(&mut self.board, Forcing::FoursAndThrees, &mut budget);
        if let Ok(Some(attack)) = attack {
            self.roots.know_win(&attack);
        }
        self.nodes = budget.nodes().min(self.most_nodes);
    }

    /// Whether there is nothing left to find out, or no node to do it with.
    pub(super) fn is_answered(&self) -> bool {
        self.roots.is_finished() || self.nodes >= self.most_nodes
    }

    /// What has been found.
    pub(super) fn found(&self, search: &Evaluator) -> Found {
        let lines = if self.wanted == Wanted::BestMove { 1 } else { usize::MAX };
        let mut found = self.roots.found(search, &self.board, self.nodes, lines);
        if let Some(position) = &self.known {
            for found in found.moves.iter_mut().take(lines) {
                found.variation = known_variation(&search.rules, position, found.square);
            }
        }
        found
    }
}

impl Evaluator {
    /// Goes on with a question to its end, telling each look.
    pub fn finish(
        &mut self,
        inquiry: &mut Inquiry,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(&Found),
    ) -> Found {
        self.finish_watched(inquiry, Some(stop), tell, &mut ())
    }

    /// Goes on with a question until there is something to tell, so many nodes are spent, or it is
    /// stopped.
    pub fn step(
        &mut self,
        inquiry: &mut Inquiry,
        nodes: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Step {
        let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
        let mut seen = None;
        let mut tell = |found: Found| {
            seen = Some(found);
            ControlFlow::Break(())
        };
        let done = self.go_on(inquiry, &limits, &mut tell, &mut ());
        match (done, seen) {
            (Some(found), _) => Step::Done(found),
            (None, Some(found)) => Step::Look(found),
            (None, None) => Step::Paused,
        }
    }
}
