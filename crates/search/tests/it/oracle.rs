//! Values of positions, by the plainest search: every move of every position, no cut, no
//! symmetry, and each position that comes again looked up.

use std::collections::HashMap;

use inarow_rules::{Conclusion, Position, Rules, Square};
use inarow_search::{Score, Value};
use rustc_hash::FxBuildHasher;

use crate::positions::after;

/// The value of a position for the side to move, with the distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    /// 1 for a win, 0 for a draw, -1 for a loss.
    pub(crate) result: i32,
    /// The plies to the end, if the winner hurries and the loser holds out; 0 for a draw.
    pub(crate) plies: u16,
}

impl Worth {
    fn is_better(self, other: Worth) -> bool {
        if self.result != other.result {
            return self.result > other.result;
        }
        match self.result {
            1 => self.plies < other.plies,
            -1 => self.plies > other.plies,
            _ => false,
        }
    }

    /// The worth of a move for the side that makes it, if this is what the opponent then has.
    fn before(self) -> Worth {
        let plies = if self.result == 0 { 0 } else { self.plies + 1 };
        Worth { result: -self.result, plies }
    }

    #[allow(dead_code, reason = "the players' tests ask")]
    pub(crate) fn value(self) -> Value {
        match self.result {
            1 => Value::Win,
            0 => Value::Draw,
            _ => Value::Loss,
        }
    }

    pub(crate) fn score(self) -> Score {
        match self.result {
            1 => Score::Win(self.plies),
            0 => Score::Draw,
            _ => Score::Loss(self.plies),
        }
    }
}

pub(crate) struct Oracle<'a> {
    rules: &'a Rules,
    known: HashMap<Position, Worth, FxBuildHasher>,
}

impl<'a> Oracle<'a> {
    pub(crate) fn new(rules: &'a Rules) -> Self {
        Oracle { rules, known: HashMap::default() }
    }

    pub(crate) fn worth(&mut self, position: &Position) -> Worth {
        let result = match position.conclusion() {
            None => return self.best(position),
            Some(Conclusion::Draw) => 0,
            Some(Conclusion::Win(mark)) if mark == position.to_move() => 1,
            Some(Conclusion::Win(_)) => -1,
        };
        Worth { result, plies: 0 }
    }

    fn best(&mut self, position: &Position) -> Worth {
        if let Some(&worth) = self.known.get(position) {
            return worth;
        }
        let worths = self.moves(position).into_iter().map(|(_, worth)| worth);
        let best = worths.reduce(|best, worth| if worth.is_better(best) { worth } else { best });
        let best = best.expect("a game that goes on has a move");
        self.known.insert(*position, best);
        best
    }

    /// The worth of every move for the side that makes it, row by row.
    pub(crate) fn moves(&mut self, position: &Position) -> Vec<(Square, Worth)> {
        let moves = self.rules.moves(position);
        let rules = self.rules;
        moves.iter().map(|s| (s, self.worth(&after(rules, position, s)).before())).collect()
    }
}
