//! A position of the whole game, looked at with little looking ahead.

use inarow_rules::{GOLDEN, mix};

use super::fours::{fours, zone};
use crate::board::Board;
use crate::lines::{self, Leaf};
use crate::set::{Set, only};

/// The stones of the attacker, who wants to win, and of the defender, who wants not to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) attacker: Set,
    pub(crate) defender: Set,
    pub(crate) attackers_turn: bool,
}

impl Stones {
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

/// What is seen of a position.
#[derive(Debug)]
pub(super) enum Seen {
    /// The attacker wins.
    Won(How),
    /// The defender does not lose.
    Held(How),
    Open(State),
}

/// How a position is decided at sight.
#[derive(Debug)]
pub(super) enum How {
    /// Nothing is to be done any more.
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

/// By what a move can be refuted at sight: not by what does not even refute a pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    fours: bool,
    leaf: bool,
}

impl Means {
    pub(super) const ALL: Means = Means { fours: true, leaf: true };

    /// Those by which a pass is refuted.
    pub(super) fn of(refutations: &[How]) -> Means {
        Means {
            fours: refutations.iter().any(|how| matches!(how, How::Fours(_))),
            leaf: refutations.iter().any(|how| matches!(how, How::Leaf(_))),
        }
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
        let (key, map) = key(board, stones);
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
        && (stones.attackers_turn || means.leaf)
        && let Some(leaf) = held(board, stones)
    {
        return Seen::Held(How::Leaf(leaf));
    }
    if means.fours
        && let Some(moves) = fours(board, own, other)
    {
        return by_mover(How::Fours(moves));
    }
    open(legal, false)
}

/// What refutes a pass of the side to move at sight.
pub(super) fn refutations_of_pass(board: &Board, stones: Stones) -> Vec<How> {
    let passed = stones.passed();
    let (own, other) = passed.sides();
    let fours = fours(board, own, other).map(How::Fours);
    let leaf = if stones.attackers_turn { held(board, passed).map(How::Leaf) } else { None };
    fours.into_iter().chain(leaf).collect()
}

/// A leaf that holds the attacker's lines.
fn held(board: &Board, stones: Stones) -> Option<Leaf> {
    let lines = board.open_lines(stones.attacker, stones.defender).collect();
    lines::leaf_of(lines, stones.attackers_turn)
}

/// The key of a position, the same for all its images, and the map to the image that they share.
pub(super) fn key(board: &Board, stones: Stones) -> (u64, u8) {
    let maps = &board.maps;
    let image = |map| {
        let attacker = mix(maps.image(map, stones.attacker).wrapping_add(GOLDEN));
        attacker.wrapping_add(
            mix(maps.image(map, stones.defender).wrapping_add(GOLDEN)).rotate_left(17),
        )
    };
    let (least, map) = (0..maps.len()).map(|map| (image(map), map)).min().unwrap_or_default();
    let turn = 2 + u64::from(stones.attackers_turn);
    (mix(least ^ turn) | 1, map)
}
