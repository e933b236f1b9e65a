//! A question that is answered step by step.

use inarow_rules::Position;

use super::roots::Roots;
use super::variation::known_variation;
use super::{Engine, Found};
use crate::board::Board;
use crate::shapes::Squares;
use crate::threats::{self, Forcing};
use crate::worker::Past;
use crate::{Budget, Limits, SearchError, Wanted};

/// The part of all nodes that a look for a forced win may take on a board that is too large to finish,
/// and the most nodes.
const THREAT_SHARE: u64 = 4;
const MOST_THREAT_NODES: u64 = 50_000;

/// The most nodes where estimates come from shapes: that search sees most wins by threats itself, and
/// a longer look takes a quick move's whole time (4,000 against 50,000: +98 Elo, 95 % −4 to 220, at 50 ms a move).
const MOST_BESIDE_SHAPES: u64 = 4000;

/// A question about a position, and how far its answer has come.
#[derive(Debug)]
pub(crate) struct Question {
    pub(super) board: Board,
    /// The source of estimates, where the game has shapes.
    pub(super) squares: Option<Squares>,
    pub(super) roots: Roots,
    /// The position, if everything was known beforehand.
    known: Option<Position>,
    pub(super) wanted: Wanted,
    /// The most positions that all steps visit together.
    pub(super) most_nodes: u64,
    /// Positions visited by all steps.
    pub(super) nodes: u64,
    /// Positions visited since the table has grown.
    pub(super) since_growth: u64,
    /// The order of moves as the last look has learnt it.
    pub(super) past: Option<Past>,
    /// Whether forced wins have been looked for, where that comes first.
    pub(super) is_prepared: bool,
}

impl Question {
    /// About a position of the engine's game, with these nodes and this depth.
    ///
    /// # Errors
    /// If the game is over.
    pub(crate) fn new(
        engine: &Engine,
        position: &Position,
        wanted: Wanted,
        limits: &Limits<'_>,
    ) -> Result<Question, SearchError> {
        engine.rules.check_game(position)?;
        if position.conclusion().is_some() {
            return Err(SearchError::Over);
        }
        let board = Board::new(&engine.frame, &engine.rules, position);
        let moves: Vec<_> = engine.rules.moves(position).iter().collect();
        let stones = engine.gravity.as_ref().map(|gravity| gravity.grid.stones(position));
        let squares = engine.shapes.as_ref().map(|shapes| Squares::new(&shapes.0, position));
        let mut roots = Roots::new(&board, squares.as_ref(), &moves, limits, wanted, stones);
        let known = roots.know(&engine.rules, position).then_some(*position);
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        let is_prepared = !roots.is_wide() || roots.is_finished();
        let (nodes, since_growth, past) = (0, 0, None);
        Ok(Question {
            board,
            squares,
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

    /// Looks for a win by force, for a share of the nodes.
    pub(super) fn look_for_forced_wins(&mut self, stop: Option<&(dyn Fn() -> bool + Sync)>) {
        self.is_prepared = true;
        let most = if self.squares.is_some() { MOST_BESIDE_SHAPES } else { MOST_THREAT_NODES };
        let share = (self.most_nodes / THREAT_SHARE).min(most);
        let mut budget = Budget::new(&Limits { nodes: Some(share), stop, ..Limits::NONE });
        let attack = threats::forced_win(&mut self.board, Forcing::FoursAndThrees, &mut budget);
        if let Ok(Some(attack)) = attack {
            self.roots.know_win(&attack);
        }
        self.nodes = budget.nodes().min(self.most_nodes);
    }

    /// Whether there is nothing left to find out, or no node to do it with.
    pub(super) fn is_answered(&self) -> bool {
        self.roots.is_finished() || self.nodes >= self.most_nodes
    }

    /// The present answer.
    pub(super) fn found(&self, engine: &Engine) -> Found {
        let lines = if self.wanted == Wanted::BestMove { 1 } else { usize::MAX };
        let mut found = self.roots.found(engine, &self.board, self.nodes, lines);
        if let Some(position) = &self.known {
            for found in found.moves.iter_mut().take(lines) {
                found.variation = known_variation(&engine.rules, position, found.square);
            }
        }
        found
    }
}
