//! The right answers to puzzles are worked out.

use std::net::IpAddr;

use inarow_answers::{PosedPuzzle, PuzzleList, PuzzleWish, puzzle_of_day, shipped_puzzles};
use inarow_lab::Day;
use inarow_rules::Game;

use super::{Thinkers, Wish};
use crate::problem::Problem;

impl Thinkers {
    /// Puzzles that come with the program, of a game or of all.
    pub(crate) async fn puzzles(
        &self,
        address: IpAddr,
        game: Option<Game>,
        position: Option<String>,
        wish: PuzzleWish,
    ) -> Result<PuzzleList, Problem> {
        self.think(Wish::glance(address), move |_| {
            Ok(shipped_puzzles(game.as_ref(), position.as_deref(), &wish))
        })
        .await
    }

    /// The puzzle of a day.
    pub(crate) async fn puzzle_of_day(
        &self,
        address: IpAddr,
        day: Day,
    ) -> Result<PosedPuzzle, Problem> {
        self.think(Wish::glance(address), move |_| Ok(puzzle_of_day(day))).await
    }
}
