//! The difficulty of puzzles.

use std::collections::HashSet;

use inarow_lab::puzzles::{Puzzle, shipped};
use inarow_rules::{Position, Rules, Square};

use super::plain::lines;

/// The third article's points, counted line by line with nothing but the stones on the board.
fn points(rules: &Rules, position: &Position, lines: &[Vec<Square>], square: Square) -> usize {
    let (mover, grid, k) = (position.to_move(), rules.game().grid().unwrap(), rules.game().k());
    let of_line = |line: &Vec<Square>| {
        let [own, other] = [mover, !mover].map(|mark| {
            line.iter().filter(|&&square| position.mark_on(square) == Some(mark)).count()
        });
        match (own, other) {
            (own, 0) if own + 1 == k => 1000,
            (0, other) if other + 1 == k => 900,
            (0, 0) => 10,
            (own, 0) => 100 * own,
            (0, other) => 90 * other,
            _ => 0,
        }
    };
    let (column, row) = grid.place(square);
    let is_middle = |at: usize, side: usize| at.abs_diff(side - 1 - at) < 2;
    let through = lines.iter().filter(|line| line.contains(&square)).map(of_line);
    through.sum::<usize>()
        + usize::from(is_middle(column, grid.columns))
        + usize::from(is_middle(row, grid.rows))
}

/// The difficulty of a puzzle: the number of other moves with at least as many points as its solution.
#[test]
fn the_difficulty_is_how_many_other_moves_look_as_good() {
    let mut seen = HashSet::new();
    for puzzle in shipped() {
        let Puzzle { rules, position, solution, difficulty, .. } = &puzzle;
        let lines = lines(rules.game());
        let own = points(rules, position, &lines, solution[0]);
        let others = rules.moves(position).iter().filter(|&square| square != solution[0]);
        let count = others.filter(|&square| points(rules, position, &lines, square) >= own).count();
        assert_eq!(*difficulty, count, "{puzzle}");
        seen.insert(count);
    }
    assert!(seen.len() > 10, "{seen:?}");
}
