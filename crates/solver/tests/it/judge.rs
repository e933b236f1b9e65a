//! The truth of a certificate's claims at each node, by plain search and without the checker's rules:
//! only the moves are taken from its dump.

use std::collections::HashMap;

use inarow_checker::check;
use inarow_rules::{Conclusion, Mark, Notation, Position, Rules, Square};

use crate::small_boards::exact;

/// Judges certificates of one game.
pub(crate) struct Judge {
    rules: Rules,
    search: inarow_search::minimax::Memoized,
    lines: Vec<u64>,
    /// Whether Breaker holds the lines, by the squares of Maker and Breaker and whose turn it is.
    held: HashMap<(u64, u64, bool), bool>,
}

/// With more free squares than this nothing is played out.
pub(crate) const MOST_FREE: u32 = 13;

/// A node of the dump.
#[derive(Clone, Copy)]
struct Node {
    at: Position,
    holds: bool,
    /// Whether the claim there is a statement about the whole board.
    whole: bool,
}

impl Judge {
    pub(crate) fn new(rules: &Rules) -> Self {
        let line = |line: inarow_rules::LineLayout| bits(line.squares.into_iter());
        Judge {
            rules: rules.clone(),
            search: inarow_search::minimax::Memoized::new(rules),
            lines: rules.layout().lines.into_iter().map(line).collect(),
            held: HashMap::new(),
        }
    }

    /// The value of a position.
    pub(crate) fn value(&mut self, at: &Position) -> Conclusion {
        exact(&self.rules, at, &mut self.search)
    }

    /// The first node of an accepted certificate at which something is claimed that is not so.
    pub(crate) fn first_lie(&mut self, file: &[u8], root: &Position) -> Option<String> {
        let mut dump = Vec::new();
        check(&mut &*file, u64::MAX, Some(&mut dump), None).expect("accepted");
        let (mut side, mut must_win) = (Mark::X, false);
        let mut nodes: Vec<Node> = Vec::new();
        for line in String::from_utf8(dump).expect("text").lines() {
            let depth = line.len() - line.trim_start().len();
            let words: Vec<&str> = line.split_whitespace().collect();
            if let (0, [who, how]) = (depth, words.as_slice()) {
                (side, must_win) = (if *who == "x" { Mark::X } else { Mark::O }, *how == "wins");
                nodes = vec![Node { at: *root, holds: false, whole: true }; 2];
                continue;
            }
            nodes.truncate(depth + 1);
            let node = nodes.last_mut().expect("a parent");
            if words == ["hold"] {
                node.holds = true;
            }
            let node = *node;
            if node.whole && !self.is_so(&node, side, must_win) {
                return Some(format!("{line}: {}", node.at));
            }
            nodes.push(self.after(node, side, &words));
        }
        None
    }

    /// The node after a line of the dump.
    fn after(&self, mut node: Node, side: Mark, words: &[&str]) -> Node {
        match words {
            ["plays" | "reply" | "forced" | "breaks", square] => {
                let game = self.rules.game();
                let square = Notation::Algebraic.read(game, square).expect("a square");
                // After a pass, and where Maker and Breaker play on behind a line, it may be over.
                node.whole &= self.rules.try_play(&mut node.at, square).is_ok();
            }
            ["pass"] => self.rules.pass(&mut node.at),
            ["part", number] if *number != "1" && node.at.to_move() == side => node.whole = false,
            _ => (),
        }
        node.whole &= node.at.conclusion().is_none();
        node
    }

    /// Whether a claim is so. With many free squares that would take too long: then it is believed.
    fn is_so(&mut self, node: &Node, side: Mark, must_win: bool) -> bool {
        if self.rules.open(&node.at).len() > MOST_FREE {
            return true;
        }
        if node.holds {
            let set = |mark| bits(node.at.marks(mark).iter());
            return self.breaker_holds(set(!side), set(side), node.at.to_move() != side);
        }
        let value = self.value(&node.at);
        if must_win { value == Conclusion::Win(side) } else { value != Conclusion::Win(!side) }
    }

    /// The game of Maker and Breaker, played out.
    fn breaker_holds(&mut self, maker: u64, breaker: u64, makers_turn: bool) -> bool {
        if self.lines.iter().any(|line| line & !maker == 0) {
            return false;
        }
        if self.lines.iter().all(|line| line & breaker != 0) {
            return true;
        }
        if let Some(&held) = self.held.get(&(maker, breaker, makers_turn)) {
            return held;
        }
        let free: Vec<u64> = self.rules.board().iter().map(|square| 1 << square.0).collect();
        let mut free = free.into_iter().filter(|square| square & (maker | breaker) == 0);
        let held = if makers_turn {
            free.all(|square| self.breaker_holds(maker | square, breaker, false))
        } else {
            free.any(|square| self.breaker_holds(maker, breaker | square, true))
        };
        self.held.insert((maker, breaker, makers_turn), held);
        held
    }
}

fn bits(squares: impl Iterator<Item = Square>) -> u64 {
    squares.fold(0, |all, square| all | 1 << square.0)
}
