//! Tasks of puzzles, as sentences.

use inarow_lab::puzzles::{Puzzle, PuzzleKind};
use inarow_search::Value;

use crate::Words;

impl Words {
    /// The task of a puzzle.
    #[must_use]
    pub fn puzzle_task(&self, puzzle: &Puzzle) -> String {
        let mark = puzzle.position.to_move();
        let key = match (puzzle.kind, puzzle.value) {
            (PuzzleKind::WinIn2, _) => "puzzle-win-in-2",
            (PuzzleKind::WinIn3, _) => "puzzle-win-in-3",
            (PuzzleKind::OnlyMove, Some(Value::Win)) => "puzzle-only-win",
            (PuzzleKind::OnlyMove, _) => "puzzle-only-draw",
            (PuzzleKind::BlockTheFork, _) => "puzzle-block-the-fork",
            (PuzzleKind::FindTheThreat, _) => "puzzle-find-the-threat",
        };
        let side = |mark| self.side(puzzle.rules.game(), mark).into();
        self.say(key, [("mark", side(mark)), ("other", side(!mark))])
    }
}
