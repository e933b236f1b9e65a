//! A position looked at with little looking ahead.

use inarow_rules::mix;

use super::area::Area;
use super::board::{ATTACKER, Board, DEFENDER};
use super::fours::{fours, zone};

/// How many positions are looked at for a win by the attacker's threats, for one after a pass, and for one
/// by the defender's.
pub(super) const FOURS: usize = 400;
pub(super) const AFTER_PASS: usize = 100;
pub(super) const OF_DEFENDER: usize = 100;

/// A position that is not decided at sight.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The same for all images of the position, and the symmetry to the image that they share.
    pub(super) key: u64,
    pub(super) map: u8,
    pub(super) attackers_turn: bool,
    /// The moves that can matter.
    pub(super) moves: Area,
    /// Whether a threat leaves a single one.
    pub(super) forced: bool,
    /// The defender's turn: whether a pass loses at sight.
    pub(super) passed: bool,
}

/// What is seen of a position.
#[derive(Debug)]
pub(super) enum Seen {
    /// The attacker wins by these moves, all replies being forced.
    Won(Vec<u8>),
    /// The attacker does not win, as far as is tried.
    Held,
    Open(State),
}

/// Looks at a position in a search that tries so many of the attacker's moves.
pub(super) fn look(board: &mut Board, attackers_turn: bool, most: usize) -> Seen {
    if attackers_turn { attack(board, most) } else { defend(board, most) }
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A win by threats of the attacker, who is to move.
    Threats,
    /// Who wins where the attacker is to move or is not, and so many of its moves are tried.
    Turn(bool, usize),
}

/// The key of a position in a search, and the symmetry that takes it to the image that it is of.
pub(super) fn key(board: &Board, kind: Kind) -> (u64, u8) {
    let (key, map) = board.key();
    let kind = match kind {
        Kind::Threats => 2,
        Kind::Turn(attackers, most) => u64::from(attackers) + 4 * most as u64,
    };
    (mix(key ^ kind) | 1, map)
}

fn state(board: &Board, attackers_turn: bool, most: usize, moves: Area) -> State {
    let (key, map) = key(board, Kind::Turn(attackers_turn, most));
    State { key, map, attackers_turn, moves, forced: false, passed: false }
}

/// The attacker's turn.
fn attack(board: &mut Board, most: usize) -> Seen {
    if let Some(square) = board.completions(ATTACKER).squares().next() {
        return Seen::Won(vec![square]);
    }
    let must = board.completions(DEFENDER);
    if must.len() > 1 || board.free.is_empty() {
        return Seen::Held;
    }
    if let Some(moves) = fours(board, ATTACKER, must.squares().next(), FOURS) {
        return Seen::Won(moves);
    }
    let forced = !must.is_empty();
    let moves = if forced { must } else { board.free };
    Seen::Open(State { forced, ..state(board, true, most, moves) })
}

/// The defender's turn.
fn defend(board: &mut Board, most: usize) -> Seen {
    if board.lacking(DEFENDER, 1).next().is_some() || board.free.is_empty() {
        return Seen::Held;
    }
    let must = board.completions(ATTACKER);
    match must.len() {
        0 => (),
        1 => return Seen::Open(State { forced: true, ..state(board, false, most, must) }),
        _ => return Seen::Won(Vec::new()),
    }
    if fours(board, DEFENDER, None, OF_DEFENDER).is_some() {
        return Seen::Held;
    }
    let moves = fours(board, ATTACKER, None, AFTER_PASS);
    let zone = moves.as_ref().map(|moves| zone(board, ATTACKER, moves, 1) & board.free);
    let left = zone.unwrap_or(board.free);
    Seen::Open(State { passed: zone.is_some(), ..state(board, false, most, left) })
}
