//! A position of the whole game, looked at with little looking ahead.

use inarow_rules::{GOLDEN, Mark, Position, mix};

use super::fours::{TooMany, WRITTEN, fours, zone};
use crate::board::Board;
use crate::lines::{self, Leaf};
use crate::set::{Set, marks, only};

/// The stones of the attacker, who wants to win, and of the defender, who wants not to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) attacker: Set,
    pub(crate) defender: Set,
    pub(crate) attackers_turn: bool,
}

impl Stones {
    /// A position as the attacker and the defender see it.
    pub(crate) fn of(position: &Position, attacker: Mark) -> Self {
        Stones {
            attacker: marks(position, attacker),
            defender: marks(position, !attacker),
            attackers_turn: position.to_move() == attacker,
        }
    }

    /// The stones of the side to move, and of the other.
    pub(super) fn sides(&self) -> (Set, Set) {
        if self.attackers_turn {
            (self.attacker, self.defender)
        } else {
            (self.defender, self.attacker)
        }
    }

    /// After a move of the side to move.
    pub(super) fn after(mut self, square: u8) -> Self {
        let side = if self.attackers_turn { &mut self.attacker } else { &mut self.defender };
        *side |= only(square);
        self.attackers_turn = !self.attackers_turn;
        self
    }

    /// With the other side to move.
    pub(super) fn passed(self) -> Self {
        Stones { attackers_turn: !self.attackers_turn, ..self }
    }
}

/// A position that is not decided at sight.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) stones: Stones,
    /// The same for all images of the position, and the map to the image that they share.
    pub(super) key: u64,
    pub(super) map: u8,
    /// The moves that are tried.
    pub(super) moves: Set,
    /// Whether the only move is a reply to a threat.
    pub(super) forced: bool,
}

/// The result of looking at a position.
#[derive(Debug)]
pub(super) enum Seen {
    /// The attacker wins.
    Won(How),
    /// The defender does not lose.
    Held(How),
    Open(State),
}

/// The way in which a position is decided at sight.
#[derive(Debug)]
pub(super) enum How {
    /// Nothing is left to do.
    Done,
    /// The side to move wins by these moves, all replies being forced.
    Fours(Vec<u8>),
    /// The attacker's lines are held by pairs and weights.
    Leaf(Leaf),
}

impl How {
    /// Where this refutes the last move: the squares that another one, or a stone after a pass, would
    /// have to meet for the same refutation to fail.
    pub(super) fn zone(&self, board: &Board, stones: Stones) -> Option<Set> {
        let (own, other) = stones.sides();
        match self {
            How::Fours(moves) => Some(zone(board, own, other, moves)),
            How::Leaf(leaf) if !stones.attackers_turn => Some(leaf.support()),
            _ => None,
        }
    }
}

/// The means by which a position may be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Means {
    /// Positions searched for one win by threats.
    fours: usize,
    /// Whether the defender may hold the attacker's lines after its own move.
    leaf: bool,
    /// Whether only few of the attacker's moves are tried, and nothing but threats: then all that is
    /// found out for sure are wins of the attacker.
    pub(super) few: bool,
}

impl Means {
    pub(crate) const ALL: Means = Means { fours: 200, leaf: true, few: false };
    pub(crate) const THREATS: Means = Means { fours: WRITTEN, leaf: false, few: true };

    /// The means that refute a pass: one that does not even refute a pass refutes no move.
    pub(super) fn that(self, refutations: &[How]) -> Means {
        let fours = refutations.iter().any(|how| matches!(how, How::Fours(_)));
        let leaf = refutations.iter().any(|how| matches!(how, How::Leaf(_)));
        Means { fours: if fours { self.fours } else { 0 }, leaf, ..self }
    }
}

/// Looks at a position after a move at `last`, or at the beginning.
pub(super) fn look(board: &Board, stones: Stones, last: Option<u8>, means: Means) -> Seen {
    let (own, other) = stones.sides();
    let by_mover = |how| if stones.attackers_turn { Seen::Won(how) } else { Seen::Held(how) };
    let by_other = |how| if stones.attackers_turn { Seen::Held(how) } else { Seen::Won(how) };
    if last.is_some_and(|square| !board.lines_win && board.made_at(other, square)) {
        return by_mover(How::Done);
    }
    let legal = board.legal(own | other);
    if legal == 0 {
        return Seen::Held(How::Done);
    }
    let open = |moves, forced| {
        let (key, map) = key(board, stones, means);
        Seen::Open(State { stones, key, map, moves, forced })
    };
    if !board.lines_win {
        return open(legal, false);
    }
    let wins = board.completions(own, other);
    if wins != 0 {
        return by_mover(How::Fours(vec![wins.trailing_zeros() as u8]));
    }
    let threats = board.completions(other, own);
    match threats.count_ones() {
        0 => (),
        1 => return open(threats, true),
        _ => return by_other(How::Done),
    }
    if board.free
        && (means.leaf || stones.attackers_turn && !means.few)
        && let Some(leaf) = held(board, stones)
    {
        return Seen::Held(How::Leaf(leaf));
    }
    match fours(board, own, other, means.fours) {
        Ok(Some(moves)) => by_mover(How::Fours(moves)),
        // The checker of a win by threats searches for them at each node: there it must be soon at an end.
        Err(TooMany) if means.few && stones.attackers_turn => Seen::Held(How::Done),
        _ => open(legal, false),
    }
}

/// Refutations at sight of a pass by the side to move.
pub(super) fn refutations_of_pass(
    board: &Board,
    stones: Stones,
    means: Means,
) -> Result<Vec<How>, TooMany> {
    let passed = stones.passed();
    let (own, other) = passed.sides();
    let fours = match fours(board, own, other, means.fours) {
        Err(TooMany) if means.few && !stones.attackers_turn => return Err(TooMany),
        found => found.ok().flatten().map(How::Fours),
    };
    let leaf =
        if !means.few && stones.attackers_turn { held(board, passed).map(How::Leaf) } else { None };
    Ok(fours.into_iter().chain(leaf).collect())
}

/// A leaf that holds the attacker's lines.
fn held(board: &Board, stones: Stones) -> Option<Leaf> {
    let lines = board.open_lines(stones.attacker, stones.defender).collect();
    lines::leaf_of(lines, stones.attackers_turn)
}

/// The key of a position, the same for all its images, and the map to the image that they share.
pub(crate) fn key(board: &Board, stones: Stones, means: Means) -> (u64, u8) {
    let (attacker, defender, map) = board.maps.least(stones.attacker, stones.defender);
    let least = mix(attacker.wrapping_add(GOLDEN))
        .wrapping_add(mix(defender.wrapping_add(GOLDEN)).rotate_left(17));
    let turn = 2 + u64::from(stones.attackers_turn) + 2 * u64::from(means.few);
    (mix(least ^ turn) | 1, map)
}
