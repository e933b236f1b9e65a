//! Games with gravity: does the attacker win?
//!
//! A search by null windows ([`GravitySearch`]) answers questions that take few nodes. Above that, moves are tried one
//! after the other, so that progress can be reported, and the result of each is remembered beside the rest.
//!
//! Connect Four takes 63 million nodes, 26 s and a certificate of 4.9 MB. Proof numbers left 6,5,4 open after 26 s,
//! which takes 0.5 s here. Moves that leave the fewest replies open made certificates of wins 12 % smaller, and took a
//! tenth to a half more nodes.

mod write;

use std::io::{self, Write};

use inarow_rules::{Conclusion, Mark, Position, Rules, Square};
use inarow_search::{GravitySearch, SearchOptions, Value};

use crate::board::Board;
use crate::checkpoint::{self, Kept};
use crate::proof;
use crate::settled::{Asked, FirstMoves};
use crate::table::Entry;
use crate::watch::{Found, Pace};
use write::Author;

/// Nodes that a question may take before its moves are searched one by one.
const NODES: u64 = 1 << 16;

/// Results that took fewer nodes than this are not saved: they are soon found again.
const NODES_SAVED: u64 = 1 << 5;

/// The search of a game with gravity in which k or more in a row win, with its memory.
#[derive(Debug)]
pub(crate) struct Columns {
    rules: Rules,
    board: Board,
    pub(crate) search: Remembered,
}

/// The search by null windows.
#[derive(Debug)]
pub(crate) struct Remembered(pub(crate) GravitySearch);

impl Columns {
    /// `None` for a game that this is not made for.
    pub(crate) fn new(rules: &Rules, bytes: u64) -> Option<Self> {
        let search = GravitySearch::new(rules, &SearchOptions { table: bytes, threads: 1 })?;
        let (rules, board) = (rules.clone(), Board::new(rules));
        Some(Columns { rules, board, search: Remembered(search) })
    }

    /// The value and the proof of it.
    pub(crate) fn answer(
        &mut self,
        position: &Position,
        pace: &mut Pace<'_>,
    ) -> Option<(Conclusion, Vec<u8>)> {
        let first = position.to_move();
        for attacker in [first, !first] {
            pace.moves = FirstMoves::default();
            if self.wins(position, attacker, pace)? {
                let strategy = Author::write(self, position, attacker, true, pace)?;
                let proof = proof::bytes(&self.board.maps, &[strategy]);
                return Some((Conclusion::Win(attacker), proof));
            }
        }
        // X's strategy comes first.
        let write = |attacker| Author::write(self, position, attacker, false, pace);
        let strategies: Option<Vec<_>> = [Mark::O, Mark::X].into_iter().map(write).collect();
        Some((Conclusion::Draw, proof::bytes(&self.board.maps, &strategies?)))
    }

    /// Whether the attacker wins from a position that is not over; `None` if the search is stopped.
    fn wins(&mut self, position: &Position, attacker: Mark, pace: &mut Pace<'_>) -> Option<bool> {
        if let Some(wins) = self.ask(position, attacker, NODES, pace)? {
            return Some(wins);
        }
        let (attacks, begun) = (position.to_move() == attacker, pace.nodes);
        let moves: Vec<Square> = self.search.0.moves(position).collect();
        let mut wins = !attacks;
        for (tried, &square) in moves.iter().enumerate() {
            if pace.path.is_empty() {
                let left = moves.len() - tried;
                pace.moves.are_left(Asked::Game, left);
                pace.numbers = if attacks { [1, left as u32] } else { [left as u32, 1] };
            }
            pace.path.push(square.0 as u8);
            // A hard question cannot end with one move.
            let after = self.wins(&self.after(position, square), attacker, pace);
            pace.path.pop();
            if after? == attacks {
                wins = attacks;
                break;
            }
        }
        let nodes = pace.nodes - begun;
        self.search.0.learn(position, least(attacks), wins == attacks, nodes);
        Some(wins)
    }

    /// Whether the attacker wins, if that takes no more than `nodes`; `None` if the search is stopped.
    fn ask(
        &mut self,
        position: &Position,
        attacker: Mark,
        nodes: u64,
        pace: &mut Pace<'_>,
    ) -> Option<Option<bool>> {
        let attacks = position.to_move() == attacker;
        let left = pace.most.checked_sub(pace.nodes).filter(|left| *left > 0);
        let nodes = left.map_or(nodes, |left| nodes.min(left));
        let before = self.search.0.nodes();
        let gets = self.search.0.gets(position, least(attacks), nodes);
        pace.count_all(self.search.0.nodes() - before, &self.search)?;
        Some(gets.map(|gets| gets == attacks))
    }

    fn after(&self, position: &Position, square: Square) -> Position {
        let mut after = *position;
        self.rules.play(&mut after, square);
        after
    }
}

/// The value that the side to move must reach for the answer yes: the attacker a win, the other side a draw.
fn least(attacks: bool) -> Value {
    if attacks { Value::Win } else { Value::Draw }
}

impl Found for Remembered {
    fn fill(&self) -> (usize, usize) {
        ((100.0 * self.0.fill()).round() as usize, 100)
    }

    fn save(&self, out: &mut dyn Write, name: &str, nodes: u64) -> io::Result<()> {
        checkpoint::save(out, name, nodes, self)
    }
}

impl Kept<0> for Remembered {
    fn entries(&self) -> impl Iterator<Item = (u64, Entry<0>)> {
        self.0.memory(NODES_SAVED).map(|(key, known)| (key, entry(known)))
    }

    fn get(&self, key: u64) -> Option<Entry<0>> {
        self.0.remembers(key).then(|| entry(0))
    }

    fn put(&mut self, key: u64, entry: Entry<0>) {
        self.0.remember(key, entry.numbers[0]);
    }

    fn make_room(&mut self, entries: usize) {
        self.0.make_room(4 * entries as u64);
    }

    fn bytes_for(entries: usize) -> u64 {
        4 * size_of::<u64>() as u64 * (entries as u64).next_power_of_two()
    }
}

/// A result, as a checkpoint stores it.
fn entry(known: u32) -> Entry<0> {
    Entry { numbers: [known, 0], sets: [], work: 0 }
}
