//! A plain search for quick wins, by other means than the maker of puzzles.

use inarow_lab::puzzles::{Puzzle, shipped};
use inarow_rules::{Game, Position, Rules, Square};

pub(super) fn after(rules: &Rules, position: &Position, square: Square) -> Position {
    let mut after = *position;
    rules.try_play(&mut after, square).unwrap();
    after
}

/// Looks at every move and reply, and knows nothing but lines.
pub(super) struct PlainLook<'a> {
    pub(super) rules: &'a Rules,
    /// Every run of as many squares as are wanted in a row.
    lines: Vec<Vec<Square>>,
}

impl PlainLook<'_> {
    pub(super) fn new(rules: &Rules) -> PlainLook<'_> {
        PlainLook { rules, lines: lines(rules.game()) }
    }

    /// Whether the side to move wins within `plies` plies.
    pub(super) fn wins_within(&self, position: &Position, plies: u16) -> bool {
        if !self.rules.completions(position, position.to_move()).is_empty() {
            return true;
        }
        // A side that is to complete a line with its next move must threaten to, unless replies can make room for it.
        let moves = match plies == 3 && !self.rules.game().gravity() {
            true => self.threats(position),
            false => self.rules.moves(position).iter().collect(),
        };
        plies > 2 && moves.iter().any(|&square| self.loses_after(position, square, plies - 1))
    }

    /// Whether the opponent of the side that plays this, which completes no line, loses within `plies` plies after it.
    pub(super) fn loses_after(&self, position: &Position, square: Square, plies: u16) -> bool {
        let (rules, replies) = (self.rules, after(self.rules, position, square));
        let completions = |mark| rules.completions(&replies, mark);
        if replies.conclusion().is_some() || !completions(replies.to_move()).is_empty() {
            return false;
        }
        // Replies that are likely to hold come first, so that no others have to be tried.
        let (blocks, moves) = (completions(position.to_move()), rules.moves(&replies));
        let grid = rules.game().grid().unwrap();
        let is_near = |&other: &Square| {
            let ((column, row), (other, below)) = (grid.place(square), grid.place(other));
            column.abs_diff(other).max(row.abs_diff(below)) < 3
        };
        let (near, far): (Vec<_>, Vec<_>) = moves.iter().partition(is_near);
        let is_block = |other: &Square| blocks.contains(*other);
        let others = near.into_iter().chain(far).filter(|other| !is_block(other));
        blocks.iter().filter(|&block| moves.contains(block)).chain(others).all(|reply| {
            let replied = after(rules, &replies, reply);
            replied.conclusion().is_none() && self.wins_within(&replied, plies - 1)
        })
    }

    /// The moves after which a line lacks one square, where it lacked two.
    fn threats(&self, position: &Position) -> Vec<Square> {
        let mut threats = Vec::new();
        for line in &self.lines {
            let on = |mark| line.iter().filter(|&&s| position.mark_on(s) == mark).count();
            if on(None) == 2 && on(Some(position.to_move())) == line.len() - 2 {
                threats.extend(line.iter().filter(|&&s| position.mark_on(s).is_none()));
            }
        }
        threats.sort_unstable();
        threats.dedup();
        threats
    }
}

/// Every run of `k` squares of a flat board.
pub(super) fn lines(game: &Game) -> Vec<Vec<Square>> {
    let grid = game.grid().unwrap();
    let k = game.k() as isize;
    let at = |column: isize, row: isize| {
        grid.square(usize::try_from(column).ok()?, usize::try_from(row).ok()?)
    };
    let mut lines = Vec::new();
    for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for column in 0..grid.columns as isize {
            for row in 0..grid.rows as isize {
                let line = (0..k).map(|step| at(column + step * right, row + step * up));
                lines.extend(line.collect::<Option<Vec<Square>>>());
            }
        }
    }
    lines
}

/// The plain look tries these alone where one move is left to win with.
#[test]
fn threats_are_the_moves_after_which_a_line_can_be_completed() {
    for puzzle in shipped().filter(|puzzle| !puzzle.rules.game().gravity()) {
        let Puzzle { rules, position, .. } = &puzzle;
        let mover = position.to_move();
        let threatens = |&square: &Square| {
            !rules.completions(&after(rules, position, square), mover).is_empty()
        };
        let plain: Vec<Square> = rules.moves(position).iter().filter(threatens).collect();
        assert_eq!(PlainLook::new(rules).threats(position), plain, "{puzzle}");
    }
}
