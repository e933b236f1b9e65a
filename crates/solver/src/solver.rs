//! The value of a position, and its certificate.

use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

use inarow_rules::{Conclusion, Position, Rules};

use crate::board::Board;
use crate::certificate::{self, text};
use crate::checkpoint::{self, CheckpointError};
use crate::columns::Columns;
use crate::small::Small;
use crate::watch::{Found, Pace, Watch};

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The result of best play.
    pub value: Conclusion,
    /// The certificate, as docs/certificate.md describes it.
    pub certificate: Vec<u8>,
    /// Nodes searched.
    pub nodes: u64,
}

/// The reason why a position cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// The board has more squares than this.
    TooLarge {
        /// The most that it may have.
        most: usize,
    },
    /// The game's rules are not known here: Renju and Caro.
    OtherRules,
    /// The game is over.
    Over,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolvable::TooLarge { most } => write!(f, "the board has more than {most} squares"),
            Unsolvable::OtherRules => f.write_str("Renju and Caro cannot be solved"),
            Unsolvable::Over => f.write_str("the game is over"),
        }
    }
}

impl Error for Unsolvable {}

/// Works out the value of a position. Its results are kept, so that it can be stopped, saved and asked again.
///
/// ```
/// use inarow_rules::{Conclusion, Mark, Rules};
/// use inarow_solver::Solver;
/// let rules = Rules::new("4,3,3".parse()?);
/// let mut solver = Solver::new(&rules, &rules.empty(), 1 << 20)?;
/// let solution = solver.run(&mut |_| false).expect("it was never stopped");
/// assert_eq!(solution.value, Conclusion::Win(Mark::X));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    position: Position,
    searches: Searches,
    nodes: u64,
    most: u64,
}

/// The searches that a board needs.
#[derive(Debug)]
enum Searches {
    Small(Box<Small>),
    Columns(Box<Columns>),
}

impl Solver {
    /// A solver of a position with a table of at most `bytes` bytes.
    ///
    /// # Errors
    /// If the board has more than 64 squares, the game is Renju or Caro, or it is over.
    pub fn new(rules: &Rules, position: &Position, bytes: u64) -> Result<Self, Unsolvable> {
        if rules.game().squares() > Board::MOST {
            return Err(Unsolvable::TooLarge { most: Board::MOST });
        }
        if rules.game().judges_stones() {
            return Err(Unsolvable::OtherRules);
        }
        if position.conclusion().is_some() {
            return Err(Unsolvable::Over);
        }
        let searches = match Columns::new(rules, bytes) {
            Some(columns) => Searches::Columns(Box::new(columns)),
            None => Searches::Small(Box::new(Small::new(rules, bytes))),
        };
        Ok(Solver { rules: rules.clone(), position: *position, searches, nodes: 0, most: u64::MAX })
    }

    /// Lets a run use up to `threads` threads for lines alone, and with gravity. It finds the same value
    /// with any number, and with lines the same certificate, too.
    pub fn set_threads(&mut self, threads: usize) {
        match &mut self.searches {
            Searches::Small(small) => small.threads = threads,
            Searches::Columns(columns) => columns.search.0.set_threads(threads),
        }
    }

    /// Calls the watch of a run after `nodes` nodes, counted over all runs; otherwise the call may come some
    /// ten thousand nodes later with gravity.
    pub fn ask_after(&mut self, nodes: u64) {
        self.most = nodes;
    }

    /// Nodes searched in all runs together.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Works until the value is known and its certificate is written, or until the watch, which is
    /// called now and then with the progress, says stop: then `None`, and the next run goes on.
    pub fn run(&mut self, watch: Watch<'_>) -> Option<Solution> {
        let name = self.name();
        let mut pace = Pace::new(&name, self.nodes, watch);
        pace.most = self.most;
        let found = match &mut self.searches {
            Searches::Small(small) => small.answer(&self.position, &mut pace),
            Searches::Columns(columns) => columns.answer(&self.position, &mut pace),
        };
        self.nodes = pace.nodes;
        let (value, proof) = found?;
        let certificate = certificate::file(&self.rules, &self.position, value, &proof);
        Some(Solution { value, certificate, nodes: self.nodes })
    }

    /// The name of the search in its checkpoint.
    fn name(&self) -> String {
        format!("{} {}", self.rules.game(), text(&self.rules, &self.position))
    }

    /// Writes the results, to be resumed on another day.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        let found: &dyn Found = match &self.searches {
            Searches::Small(small) => &small.table,
            Searches::Columns(columns) => &columns.search,
        };
        found.save(out, &self.name(), self.nodes)
    }

    /// Takes the saved results of another solver of the same position.
    ///
    /// # Errors
    /// If it is not that.
    pub fn load(&mut self, input: &mut dyn Read) -> Result<(), CheckpointError> {
        let name = self.name();
        self.nodes = match &mut self.searches {
            Searches::Small(small) => checkpoint::load(input, &name, &mut small.table)?,
            Searches::Columns(columns) => checkpoint::load(input, &name, &mut columns.search)?,
        };
        Ok(())
    }

    /// Takes the proven results that a solver of another position of the same game has saved: what follows from
    /// that position need not be searched again, and appears in the certificate.
    ///
    /// # Errors
    /// If it is not that.
    pub fn learn(&mut self, input: &mut dyn Read) -> Result<(), CheckpointError> {
        let game = self.rules.game().to_string();
        match &mut self.searches {
            Searches::Small(small) => checkpoint::learn(input, &game, &mut small.table),
            Searches::Columns(columns) => checkpoint::learn(input, &game, &mut columns.search),
        }
    }
}
