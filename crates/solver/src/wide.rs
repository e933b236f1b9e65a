//! Wins on boards that do not fit one machine word, in games without options.
//!
//! Wins by threats are found at sight, or guessed and then proven; everything else is left to
//! proof-number search. What wins after a pass wins after every reply outside its zone, so that most
//! positions leave few replies (zones: Wu and Lin, "Relevance-zone-oriented proof search for Connect6", 2010).
//! Allis solved gomoku with such searches ("Searching for solutions in games and artificial intelligence",
//! 1994).

mod area;
mod board;
mod forcing;
mod fours;
mod moves;
mod search;
mod state;
#[cfg(test)]
mod tests;
mod threes;
mod write;

use inarow_rules::{Conclusion, Mark, Position, Rules, Square};

use crate::choice::INFINITE;
use crate::proof::{self, Node, Strategy};
use crate::table::Table;
use crate::watch::Pace;
use board::{ATTACKER, Board, DEFENDER};
use forcing::Memory;
use search::{BUCKET, Search, WORDS};
use state::look;
use write::Author;

/// How many moves of the attacker are tried at a position: more where fewer have failed.
const MOST: [usize; 3] = [12, 40, Wide::MOST];

/// How many nodes the search for a win of X may take first, and which part of them that for one of O: X, who
/// moves first, wins more often. Each time both have failed, they may take twice as many.
const FIRST_NODES: u64 = 4000;
const PART_OF_O: u64 = 8;

/// The searches of a game on such a board, with what they remember.
#[derive(Debug)]
pub(crate) struct Wide {
    rules: Rules,
    pub(crate) table: Table<WORDS, BUCKET>,
    memory: Memory,
    /// The only move that is tried at the position that is asked about, if any.
    pub(crate) only: Option<Square>,
    /// Whether nothing is left to be tried.
    pub(crate) spent: bool,
}

impl Wide {
    /// The most squares that a board may have.
    pub(crate) const MOST: usize = 240;

    pub(crate) fn new(rules: &Rules, bytes: u64) -> Self {
        Wide {
            rules: rules.clone(),
            table: Table::new(bytes - bytes / 4),
            memory: Memory::new(bytes / 4),
            only: None,
            spent: false,
        }
    }

    /// Who wins, and the proof of it; `None` if the search is stopped, or neither side is found to win.
    pub(crate) fn answer(
        &mut self,
        position: &Position,
        pace: &mut Pace<'_>,
    ) -> Option<(Conclusion, Vec<u8>)> {
        let (mover, mut at) = (position.to_move(), *position);
        if let Some(square) = self.only {
            self.rules.play(&mut at, square);
        }
        let asked = |mark: &Mark| self.only.is_none() || *mark == mover;
        let sides = [Mark::X, Mark::O].into_iter().filter(asked);
        let mut sides: Vec<_> = sides.map(|mark| (mark, self.board(&at, mark), 0)).collect();
        for round in 0..50 {
            for (mark, board, tried) in &mut sides {
                let nodes = FIRST_NODES / if *mark == Mark::X { 1 } else { PART_OF_O };
                let Some(&most) = MOST.get(*tried) else { continue };
                pace.allow(nodes << round);
                match self.search(board, pace, most).wins(at.to_move() == *mark) {
                    Some(true) => {
                        pace.allow(u64::MAX);
                        let proof = self.write(&at, *mark, most, pace)?;
                        return Some((Conclusion::Win(*mark), proof));
                    }
                    Some(false) => *tried += 1,
                    None if pace.stopped => return None,
                    None => (),
                }
            }
            if sides.iter().all(|(_, _, tried)| *tried == MOST.len()) {
                self.spent = true;
                return None;
            }
        }
        None
    }

    /// A position as a side sees it that is to win.
    fn board(&self, position: &Position, attacker: Mark) -> Board {
        let mut board = Board::new(&self.rules);
        for (side, mark) in [(ATTACKER, attacker), (DEFENDER, !attacker)] {
            position.marks(mark).iter().for_each(|square| board.put(side, square.0 as u8));
        }
        board
    }

    fn search<'a, 'w>(
        &'a mut self,
        board: &'a mut Board,
        pace: &'a mut Pace<'w>,
        most: usize,
    ) -> Search<'a, 'w> {
        let Wide { table, memory, .. } = self;
        Search { board, table, memory, pace, most, killers: Vec::new() }
    }

    /// The proof that a side wins: by its only move, if there is one, which has been made.
    fn write(
        &mut self,
        position: &Position,
        attacker: Mark,
        most: usize,
        pace: &mut Pace<'_>,
    ) -> Option<Vec<u8>> {
        pace.writes = true;
        let (mut board, mut strategy) = (self.board(position, attacker), Strategy::default());
        let mut search = self.search(&mut board, pace, most);
        let root = Author::new(&mut search, &mut strategy).write(position.to_move() == attacker)?;
        let root = self.only.map_or(root, |square| strategy.add(Node::Move(square.0 as u8, root)));
        Some(proof::bytes(&board.maps, &[(strategy, root)]))
    }
}

impl Search<'_, '_> {
    /// Whether the attacker wins, as far as is tried; `None` if the search ends before that is known.
    fn wins(&mut self, attackers_turn: bool) -> Option<bool> {
        let seen = look(self.board, attackers_turn, self.most);
        if let state::Seen::Open(state) = &seen {
            self.work(state, [INFINITE, INFINITE]);
        }
        match self.numbers(&seen) {
            [0, _] => Some(true),
            [_, 0] => Some(false),
            _ => None,
        }
    }
}
