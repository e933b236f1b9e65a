//! Positions with one proven solution.

mod day;
mod kind;
mod maker;
mod prover;
mod shipped;
mod text;
mod tree;

use inarow_players::line_points;
use inarow_rules::{Position, Rules, Square};
use inarow_search::Value;

pub use day::{Day, NoDay};
pub use kind::PuzzleKind;
pub use maker::PuzzleMaker;
pub use prover::Prover;
pub use shipped::{SHIPPED_GAMES, ShippedGame, shipped, todays};
pub use text::PuzzleError;
pub use tree::Accepted;

/// A position and the one move that solves the task of its kind.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The rules of the game.
    pub rules: Rules,
    /// The position; the side to move is to find the solution.
    pub position: Position,
    /// The task.
    pub kind: PuzzleKind,
    /// The proven value of the solution for the side that plays it; none on boards that are too
    /// large to be finished, where it is only proven not to lose soon.
    pub value: Option<Value>,
    /// The only move; where that wins within a few plies, the best resistance and the moves after it up
    /// to the end follow.
    pub solution: Vec<Square>,
    /// The number of other moves that look at least as good at first sight: have at least as many of the third
    /// article's points ([`line_points`]) as the only one.
    pub difficulty: usize,
}

impl Puzzle {
    /// The plies to the end if the solution is found and resisted as long as possible; none where it is
    /// not a win within a few plies.
    #[must_use]
    pub fn plies(&self) -> Option<u16> {
        self.kind.plies()
    }
}

/// The number of other legal moves with at least as many points as this one.
fn difficulty(rules: &Rules, position: &Position, square: Square) -> usize {
    let points = line_points(rules, position);
    let own = points.iter().find(|scored| scored.0 == square).map_or(0, |scored| scored.1);
    points.iter().filter(|scored| scored.0 != square && scored.1 >= own).count()
}
