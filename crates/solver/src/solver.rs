//! What a position is worth, and the certificate of it.

use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

use inarow_rules::{Conclusion, Mark, Position, Rules, Square};

use crate::board::Board;
use crate::certificate::{self, text};
use crate::checkpoint::{self, CheckpointError};
use crate::lines::{self, Holds};
use crate::proof::{self, Next, Strategy};
use crate::set::{Set, only};
use crate::stones::{self, Stones};
use crate::table::Table;
use crate::watch::{Pace, Watch};

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Who wins, if anybody can.
    pub value: Conclusion,
    /// The certificate, as docs/certificate.md describes it.
    pub certificate: Vec<u8>,
    /// How many nodes were looked at.
    pub nodes: u64,
}

/// Why a position cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// The board has more squares than this.
    TooLarge {
        /// The most that it may have.
        most: usize,
    },
    /// The game is over.
    Over,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolvable::TooLarge { most } => write!(f, "the board has more than {most} squares"),
            Unsolvable::Over => f.write_str("the game is over"),
        }
    }
}

impl Error for Unsolvable {}

/// How a question whether a side wins was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Wins,
    /// The other side holds the lines, whatever its own do.
    HeldByLines,
    Held,
}

/// Works out what a position is worth. What it has found is kept, so that it can be stopped, saved
/// and asked again.
///
/// ```
/// use inarow_rules::{Conclusion, Mark, Rules};
/// use inarow_solver::Solver;
/// let rules = Rules::new("4,3,3".parse()?);
/// let mut solver = Solver::new(&rules, &rules.empty(), 1 << 20)?;
/// let solution = solver.run(&mut |_| false).expect("nobody stopped it");
/// assert_eq!(solution.value, Conclusion::Win(Mark::X));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    position: Position,
    board: Board,
    table: Table,
    nodes: u64,
}

/// How many nodes the search of lines and that of the whole game may take first; each time both have
/// failed, they may take twice as many. Lines of four are rarely held without own threats.
fn first_nodes(shortest: u32) -> [u64; 2] {
    if shortest < 5 { [120, 2000] } else { [4000, 250] }
}

impl Solver {
    /// A solver of a position that remembers as much as fits so many bytes.
    ///
    /// # Errors
    /// If the board has more than 64 squares, or the game is over.
    pub fn new(rules: &Rules, position: &Position, bytes: u64) -> Result<Self, Unsolvable> {
        if rules.game().squares() > Board::MOST {
            return Err(Unsolvable::TooLarge { most: Board::MOST });
        }
        if position.conclusion().is_some() {
            return Err(Unsolvable::Over);
        }
        let (board, table) = (Board::new(rules), Table::new(bytes));
        Ok(Solver { rules: rules.clone(), position: *position, board, table, nodes: 0 })
    }

    /// How many nodes have been looked at, in all runs together.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Works until the value is known and its certificate is written, or until the watch, which is
    /// told now and then how far it has come, says stop: then `None`, and the next run goes on.
    pub fn run(&mut self, watch: Watch<'_>) -> Option<Solution> {
        let mut pace = Pace::new(self.nodes, watch);
        let found = self.answer(&mut pace);
        self.nodes = pace.nodes;
        let (value, proof) = found?;
        let certificate = certificate::file(&self.rules, &self.position, value, &proof);
        Some(Solution { value, certificate, nodes: self.nodes })
    }

    /// The value and the proof of it. First whether the side wins that has moved less or is to move:
    /// where nothing is to be gained by a pass, the other can rarely win.
    fn answer(&mut self, pace: &mut Pace<'_>) -> Option<(Conclusion, Vec<u8>)> {
        let first = self.position.to_move();
        let mut held = Vec::new();
        for attacker in [first, !first] {
            let answer = self.ask(attacker, pace)?;
            if answer == Answer::Wins {
                let strategy = self.write(attacker, answer, pace)?;
                let proof = proof::bytes(&self.board.maps, &[strategy]);
                return Some((Conclusion::Win(attacker), proof));
            }
            held.push((attacker, answer));
        }
        // X's strategy comes first: it is the one that holds O's attack.
        held.sort_by_key(|(attacker, _)| *attacker == Mark::X);
        let write = |(attacker, answer)| self.write(attacker, answer, pace);
        let strategies: Option<Vec<_>> = held.into_iter().map(write).collect();
        Some((Conclusion::Draw, proof::bytes(&self.board.maps, &strategies?)))
    }

    /// Whether a side wins: its opponent may hold all its lines, or the whole game must be searched.
    fn ask(&mut self, attacker: Mark, pace: &mut Pace<'_>) -> Option<Answer> {
        let (board, stones) = (&self.board, sides(&self.position, attacker));
        let answer = |wins| if wins { Answer::Wins } else { Answer::Held };
        if let Some(wins) = stones::known(board, &mut self.table, pace, stones) {
            return Some(answer(wins));
        }
        // A reply that a threat leaves alone comes before all else.
        let forced =
            stones.attackers_turn && board.completions(stones.defender, stones.attacker) != 0;
        let mut by_lines = board.free && board.lines_win && !forced;
        let shortest = board.open_lines(0, 0).map(Set::count_ones).min().unwrap_or(0);
        for round in 0..50 {
            let [for_lines, for_stones] = first_nodes(shortest).map(|nodes| nodes << round);
            if by_lines {
                pace.allow(for_lines);
                let (lines, turn) = open_lines(board, &self.position, attacker);
                match lines::holds(&board.maps, &mut self.table, pace, lines, turn) {
                    Holds::Yes => return Some(Answer::HeldByLines),
                    Holds::No => by_lines = false,
                    Holds::Open => (),
                }
            }
            pace.allow(if by_lines { for_stones } else { u64::MAX });
            match stones::wins(board, &mut self.table, pace, stones) {
                Some(wins) => return Some(answer(wins)),
                None if pace.stopped => return None,
                None => (),
            }
        }
        None
    }

    /// The strategy that proves an answer.
    fn write(
        &mut self,
        attacker: Mark,
        answer: Answer,
        pace: &mut Pace<'_>,
    ) -> Option<(Strategy, Next)> {
        pace.allow(u64::MAX);
        pace.writes = true;
        let mut strategy = Strategy::default();
        let (board, table) = (&self.board, &mut self.table);
        let root = if answer == Answer::HeldByLines {
            let (lines, turn) = open_lines(board, &self.position, attacker);
            lines::write(&board.maps, table, pace, &mut strategy, lines, turn)?
        } else {
            let stones = sides(&self.position, attacker);
            stones::write(board, table, pace, &mut strategy, stones, answer == Answer::Wins)?
        };
        Some((strategy, root))
    }

    /// What a checkpoint is of.
    fn name(&self) -> String {
        format!("{} {}", self.rules.game(), text(&self.rules, &self.position))
    }

    /// Writes what has been found, to go on with another day.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        checkpoint::save(out, &self.name(), self.nodes, &self.table)
    }

    /// Takes what another solver of the same position has saved.
    ///
    /// # Errors
    /// If it is not that.
    pub fn load(&mut self, input: &mut dyn Read) -> Result<(), CheckpointError> {
        self.nodes = checkpoint::load(input, &self.name(), &mut self.table)?;
        Ok(())
    }
}

/// A position as the attacker and the defender see it.
fn sides(position: &Position, attacker: Mark) -> Stones {
    let set = |mark| position.marks(mark).iter().fold(0, |all, Square(at)| all | only(at as u8));
    Stones {
        attacker: set(attacker),
        defender: set(!attacker),
        attackers_turn: position.to_move() == attacker,
    }
}

/// What the attacker lacks of its open lines, and whether it is to move.
fn open_lines(board: &Board, position: &Position, attacker: Mark) -> (Vec<Set>, bool) {
    let stones = sides(position, attacker);
    let lines = board.open_lines(stones.attacker, stones.defender).collect();
    (lines, stones.attackers_turn)
}
