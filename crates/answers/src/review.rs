//! The quality of a game's moves.

mod source;
mod view;

use inarow_players::review::{Graded, Review, ReviewedMove, grade_moves};
use inarow_rules::{ByMark, Game, Mark, Square};
use inarow_search::Limits;

pub use source::{SourcedReview, SourcedReviewView};
pub use view::{AccuracyView, CoursePointView, MissedView, ReviewView, Reviewed, ReviewedMoveView};

use crate::{Answer, GameInPlay, Problem, ProblemKind, Voice, budget, small_search};

/// Every move of a game beside the best one. A score that is not proven within `nodes` positions for each
/// search, [`budget::REVIEW`] by default, or before it is stopped, is an estimate.
#[must_use]
pub fn review(game: &GameInPlay, nodes: u64, stop: &(dyn Fn() -> bool + Sync)) -> Review {
    let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
    let (positions, moves) = (game.positions(), &game.record().moves);
    let review = Review::new(&mut small_search(game.rules()), &positions, moves, &limits);
    review.opened(game.opening().stones())
}

/// The review of a finished game between any players.
#[derive(Clone, Debug)]
pub struct GameReview {
    game: Game,
    winner: Option<Mark>,
    review: Review,
}

impl GameReview {
    /// Every move beside the best one, within [`budget::REVIEW`].
    ///
    /// # Errors
    /// If the game is not over.
    pub fn of(play: &GameInPlay, stop: &(dyn Fn() -> bool + Sync)) -> Result<GameReview, Problem> {
        if !play.is_over() {
            return Err(Problem::told(ProblemKind::Impossible, "why-later"));
        }
        let review = review(play, budget::REVIEW, stop);
        Ok(GameReview { game: *play.rules().game(), winner: play.winner(), review })
    }

    fn reviewed(&self) -> Reviewed<'_> {
        let GameReview { game, winner, review } = self;
        Reviewed { game: *game, winner: *winner, review, missed_by: ByMark { x: true, o: true } }
    }
}

impl Answer for GameReview {
    type View = ReviewView;

    fn view(&self, voice: &Voice<'_>) -> ReviewView {
        self.reviewed().view(voice)
    }

    fn is_complete(&self) -> bool {
        self.reviewed().is_complete()
    }
}

/// A move that was made, beside the best one.
#[derive(Clone, Debug)]
pub struct GradedMove {
    game: Game,
    /// The moves before it.
    before: Vec<Square>,
    reviewed: ReviewedMove,
}

/// The last move of a game beside the best one, as a review of the game has it; none where no move was
/// made, where it is a stone of an opening, or where looking was stopped at once.
#[must_use]
pub fn grade_last(
    game: &GameInPlay,
    nodes: u64,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<GradedMove> {
    let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
    let (made, before) = game.record().moves.split_last()?;
    if before.len() < game.opening().stones() {
        return None;
    }
    let position = game.positions()[before.len()];
    let review = Review::new(&mut small_search(game.rules()), &[position], &[*made], &limits);
    let reviewed = review.moves.into_iter().next()?;
    Some(GradedMove { game: *game.rules().game(), before: before.to_vec(), reviewed })
}

/// The grade of every move of a game, as far as [`budget::GRADES`] positions show it. Stones of an opening have none: they
/// are not placed to win.
#[must_use]
pub fn grades(game: &GameInPlay) -> Vec<Option<Graded>> {
    let (positions, moves) = (game.positions(), &game.record().moves);
    let opening = game.opening().stones().min(moves.len());
    let mut search = small_search(game.rules());
    let (positions, moves) = (&positions[opening..], &moves[opening..]);
    let graded = grade_moves(&mut search, positions, moves, budget::GRADES, budget::GRADE);
    vec![None; opening].into_iter().chain(graded).collect()
}
