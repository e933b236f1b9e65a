//! What the moves of a game were worth.

mod source;
mod view;

use inarow_players::{Grade, Review, ReviewedMove, grade_moves};
use inarow_rules::Game;
use inarow_search::Limits;

pub use source::{SourcedReview, SourcedReviewView};
pub use view::{CoursePointView, MissedView, ReviewView, Reviewed, ReviewedMoveView};

use crate::{GameInPlay, budget, small_search};

/// Every move of a game beside the best one. What is not proven within so many positions for each
/// search, [`budget::REVIEW`] as a rule, or before it is stopped, is an estimate.
#[must_use]
pub fn review(game: &GameInPlay, nodes: u64, stop: &(dyn Fn() -> bool + Sync)) -> Review {
    let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
    let (positions, moves) = (game.positions(), &game.record().moves);
    Review::new(&mut small_search(game.rules()), &positions, moves, &limits)
}

/// A move that was made, beside the best one.
#[derive(Clone, Debug)]
pub struct GradedMove {
    game: Game,
    ply: usize,
    reviewed: ReviewedMove,
}

/// The last move of a game beside the best one, as a review of the game has it; none where no move was
/// made, or where looking was stopped at once.
#[must_use]
pub fn grade_last(
    game: &GameInPlay,
    nodes: u64,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<GradedMove> {
    let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
    let ply = game.record().moves.len();
    let last = ply.checked_sub(1)?;
    let (before, made) = (&game.positions()[last..ply], &game.record().moves[last..]);
    let review = Review::new(&mut small_search(game.rules()), before, made, &limits);
    let reviewed = review.moves.into_iter().next()?;
    Some(GradedMove { game: *game.rules().game(), ply, reviewed })
}

/// The grade of every move of a game, where it is proven within [`budget::GRADES`] positions.
#[must_use]
pub fn grades(game: &GameInPlay) -> Vec<Option<Grade>> {
    let (positions, moves) = (game.positions(), &game.record().moves);
    let mut search = small_search(game.rules());
    grade_moves(&mut search, &positions, moves, budget::GRADES, budget::GRADE)
}
