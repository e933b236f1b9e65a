//! The stones that follow `BOARD`.

use std::time::Instant;

use inarow_rules::Mark;

use super::board::{Board, OWN, put};
use super::command::Stone;

/// A list of stones that is being read.
#[derive(Debug)]
pub(super) struct List {
    /// The time at which it began.
    pub(super) at: Instant,
    stones: Vec<Stone>,
    /// The problem with it; the first, if there are several.
    problem: Option<String>,
}

impl List {
    pub(super) fn new(at: Instant) -> Self {
        List { at, stones: Vec::new(), problem: None }
    }

    /// Takes the next line in.
    pub(super) fn add(&mut self, line: Result<Stone, String>) {
        match line {
            Ok(stone) => self.stones.push(stone),
            Err(problem) => {
                self.problem.get_or_insert(problem);
            }
        }
    }

    /// The stones as they lie on the board.
    ///
    /// # Errors
    /// The first thing that was wrong.
    pub(super) fn stones(self, board: &Board) -> Result<Vec<Option<Mark>>, String> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let mut stones = vec![None; board.stones().len()];
        for Stone { point, field } in self.stones {
            let mark = match field {
                1 => OWN,
                2 => !OWN,
                3 => return Err(format!("{point}: stones of field 3 are not supported")),
                _ => return Err(format!("{point}: there is no field {field}")),
            };
            put(&mut stones, board.index(point)?, point, mark)?;
        }
        Ok(stones)
    }
}
