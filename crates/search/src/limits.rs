//! Limits of a search.

use std::time::Duration;

use crate::SearchError;

/// Limits of one call; they travel with it.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The most nodes to visit; for searches with a table the most positions to keep.
    pub nodes: Option<u64>,
    /// The most plies to look ahead, for searches that deepen ply by ply; others ignore it.
    pub depth: Option<u16>,
    /// Asked every thousand nodes or so: whether to give up. Made at the wall, from a clock, a
    /// key press or a closed connection.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The time of the move, where it is limited: for players that keep time themselves. Searches
    /// ignore it and heed `stop`.
    pub time: Option<MoveTime<'a>>,
}

/// The time that a move is made in.
#[derive(Clone, Copy)]
pub struct MoveTime<'a> {
    /// The most that one move may take, if that is limited.
    pub per_move: Option<Duration>,
    /// The time of all moves of one side in a game, if that is limited.
    pub game: Option<GameTime>,
    /// Time beyond that within which an answer still counts.
    pub grace: Duration,
    /// True once the move is no longer wanted. [`Limits::stop`] also makes a search stop so that time is left
    /// for the moves to come, which does not concern the clock.
    pub given_up: &'a (dyn Fn() -> bool + Sync),
}

/// The time of all moves of one side in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameTime {
    /// At the start of the game.
    pub full: Duration,
    /// The time left before this move.
    pub left: Duration,
}

impl Limits<'_> {
    /// No limit.
    pub const NONE: Limits<'static> = Limits { nodes: None, depth: None, stop: None, time: None };

    /// At most this many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }
}

/// Nodes between two calls of `stop`.
const NODES_BETWEEN_QUESTIONS: u64 = 1024;

/// The rest of the limits during one search: it counts nodes.
pub struct Budget<'a> {
    limits: Limits<'a>,
    nodes: u64,
    /// The count at which the limits are looked at again.
    next_look: u64,
    /// The reason why nothing is left, once that is so.
    refusal: Option<SearchError>,
}

impl<'a> Budget<'a> {
    /// A search that begins.
    #[must_use]
    pub fn new(limits: &Limits<'a>) -> Self {
        Budget { limits: *limits, nodes: 0, next_look: 0, refusal: None }
    }

    /// The nodes counted up to now.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts nodes.
    ///
    /// # Errors
    /// If they are more than the limit allows, or the search is to stop.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> Result<(), SearchError> {
        self.count(nodes);
        self.check()
    }

    /// The most nodes of all.
    pub(crate) fn most_nodes(&self) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX)
    }

    /// The nodes that are left.
    pub(crate) fn left(&self) -> u64 {
        self.most_nodes().saturating_sub(self.nodes)
    }

    /// Asked whether to stop.
    pub(crate) fn stop(&self) -> Option<&'a (dyn Fn() -> bool + Sync)> {
        self.limits.stop
    }

    /// The limits of a search that may use all that is left.
    pub(crate) fn rest(&self) -> Limits<'a> {
        Limits { nodes: Some(self.left()), stop: self.stop(), ..Limits::NONE }
    }

    /// The reason why a search that used its whole budget did not finish.
    pub(crate) fn refused(&self) -> SearchError {
        let is_stopped = self.limits.stop.is_some_and(|stop| stop());
        let limit = self.most_nodes();
        if is_stopped { SearchError::Stopped } else { SearchError::OutOfNodes { limit } }
    }

    /// Counts nodes; a search that is in a hurry asks only now and then whether it may go on.
    #[inline]
    pub(crate) fn count(&mut self, nodes: u64) {
        self.nodes += nodes;
        if self.nodes >= self.next_look {
            self.look();
        }
    }

    /// Whether nothing is left.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.refusal.is_some()
    }

    /// Whether the search may go on, and why not.
    pub(crate) fn check(&self) -> Result<(), SearchError> {
        self.refusal.map_or(Ok(()), Err)
    }

    #[cold]
    fn look(&mut self) {
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        if self.nodes > limit {
            self.refusal = Some(SearchError::OutOfNodes { limit });
        } else if self.limits.stop.is_some_and(|stop| stop()) {
            self.refusal = Some(SearchError::Stopped);
        }
        self.next_look = match self.refusal {
            None => limit.saturating_add(1).min(self.nodes + NODES_BETWEEN_QUESTIONS),
            Some(_) => u64::MAX,
        };
    }
}
