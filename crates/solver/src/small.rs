//! Values of positions on boards that fit one machine word.

use inarow_rules::{Conclusion, Mark, Position, Rules};

use crate::board::Board;
use crate::lines::{Holds, LineSearch};
use crate::proof::{self, Next, Strategy};
use crate::set::Set;
use crate::settled::{Asked, FirstMoves};
use crate::stones::{self, Means, Search, Stones};
use crate::table::Table;
use crate::watch::Pace;

/// The answer to the question whether a side wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// By these means.
    Wins(Means),
    /// The other side holds the lines, whatever its own do.
    HeldByLines,
    Held,
}

/// Rounds after which, or after the first settled move, the search of the whole game goes on alone: questions that are hard
/// for the search of threats are left to it.
const ROUNDS_OF_THREATS: u32 = 8;

/// Nodes that the search of lines, that of threats and that of the whole game may take first; each
/// time all have failed, the limits double. Lines of four are rarely held without own threats.
fn first_nodes(shortest: u32) -> [u64; 3] {
    if shortest < 5 { [120, 2000, 2000] } else { [4000, 250, 250] }
}

/// The searches of a game on such a board, with their memory.
#[derive(Debug)]
pub(crate) struct Small {
    board: Board,
    pub(crate) table: Table,
    /// Threads that a search may use.
    pub(crate) threads: usize,
}

impl Small {
    pub(crate) fn new(rules: &Rules, bytes: u64) -> Self {
        Small { board: Board::new(rules), table: Table::new(bytes), threads: 1 }
    }

    /// The value and the proof of it. First whether the side wins that has moved less or is to move:
    /// where nothing is to be gained by a pass, the other can rarely win.
    pub(crate) fn answer(
        &mut self,
        position: &Position,
        pace: &mut Pace<'_>,
    ) -> Option<(Conclusion, Vec<u8>)> {
        let first = position.to_move();
        let mut held = Vec::new();
        for attacker in [first, !first] {
            let mut answer = self.ask(position, attacker, pace)?;
            while let Answer::Wins(_) = answer {
                if let Some(strategy) = self.write(position, attacker, answer, pace) {
                    let proof = proof::bytes(&self.board.maps, &[strategy]);
                    return Some((Conclusion::Win(attacker), proof));
                }
                if pace.stopped {
                    return None;
                }
                answer = self.ask(position, attacker, pace)?;
            }
            held.push((attacker, answer));
        }
        // X's strategy comes first: it is the one that holds O's attack.
        held.sort_by_key(|(attacker, _)| *attacker == Mark::X);
        let write = |(attacker, answer)| self.write(position, attacker, answer, pace);
        let strategies: Option<Vec<_>> = held.into_iter().map(write).collect();
        Some((Conclusion::Draw, proof::bytes(&self.board.maps, &strategies?)))
    }

    /// Whether a side wins: its opponent may hold all its lines, it may win by threats, or the whole game
    /// must be searched.
    fn ask(&mut self, position: &Position, attacker: Mark, pace: &mut Pace<'_>) -> Option<Answer> {
        let (board, stones) = (&self.board, Stones::of(position, attacker));
        (pace.moves, pace.plain, pace.writes) = (FirstMoves::default(), board.plain, false);
        let answer = |wins, means| if wins { Answer::Wins(means) } else { Answer::Held };
        if let Some(wins) = stones::known(board, &mut self.table, pace, stones, Means::ALL) {
            return Some(answer(wins, Means::ALL));
        }
        let mut by_threats = board.plain;
        let known = stones::known(board, &mut self.table, pace, stones, Means::THREATS);
        if by_threats && known == Some(true) {
            return Some(Answer::Wins(Means::THREATS));
        }
        // A reply that a threat leaves alone comes before all else.
        let forced =
            stones.attackers_turn && board.completions(stones.defender, stones.attacker) != 0;
        let mut by_lines = board.free && board.lines_win && !forced;
        let shortest = board.open_lines(0, 0).map(Set::count_ones).min().unwrap_or(0);
        for round in 0..50 {
            let nodes = first_nodes(shortest).map(|nodes| nodes << round);
            let [for_lines, for_threats, for_stones] = nodes;
            if by_lines {
                pace.allow(for_lines);
                let (lines, turn) = open_lines(board, position, attacker);
                let (maps, threads) = (&board.maps, self.threads);
                let table = &mut self.table;
                match (LineSearch { maps, table, pace, threads }).holds(lines, turn) {
                    Holds::Yes => return Some(Answer::HeldByLines),
                    Holds::No => by_lines = false,
                    Holds::Open => (),
                }
            }
            by_threats &= round < ROUNDS_OF_THREATS && !pace.moves.are_settled(Asked::Game);
            if by_threats {
                pace.allow(for_threats);
                match stones::wins(board, &mut self.table, pace, stones, Means::THREATS) {
                    Some(true) => return Some(Answer::Wins(Means::THREATS)),
                    Some(false) => by_threats = false,
                    None => (),
                }
            }
            pace.allow(if by_lines || by_threats { for_stones } else { u64::MAX });
            match stones::wins(board, &mut self.table, pace, stones, Means::ALL) {
                Some(wins) => return Some(answer(wins, Means::ALL)),
                None if pace.stopped => return None,
                None => (),
            }
        }
        None
    }

    /// The strategy that proves an answer.
    fn write(
        &mut self,
        position: &Position,
        attacker: Mark,
        answer: Answer,
        pace: &mut Pace<'_>,
    ) -> Option<(Strategy, Next)> {
        pace.allow(u64::MAX);
        pace.writes = true;
        let mut strategy = Strategy::default();
        let (board, table) = (&self.board, &mut self.table);
        let root = if answer == Answer::HeldByLines {
            let (lines, turn) = open_lines(board, position, attacker);
            let (maps, threads) = (&board.maps, self.threads);
            LineSearch { maps, table, pace, threads }.write(&mut strategy, lines, turn)?
        } else {
            let stones = Stones::of(position, attacker);
            let (means, attacks) = match answer {
                Answer::Wins(means) => (means, true),
                _ => (Means::ALL, false),
            };
            let search = Search { board, table, pace, means };
            stones::write(search, &mut strategy, stones, attacks)?
        };
        Some((strategy, root))
    }
}

/// The squares that the attacker lacks of its open lines, and whether it is to move.
fn open_lines(board: &Board, position: &Position, attacker: Mark) -> (Vec<Set>, bool) {
    let stones = Stones::of(position, attacker);
    let lines = board.open_lines(stones.attacker, stones.defender).collect();
    (lines, stones.attackers_turn)
}
