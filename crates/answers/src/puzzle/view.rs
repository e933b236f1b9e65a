//! Puzzles in their JSON form.

use inarow_lab::puzzles::{Accepted, PuzzleKind, SHIPPED_GAMES};
use inarow_rules::Game;
use inarow_words::Naming;
use serde::Serialize;

use super::{PosedPuzzle, PuzzleList};
use crate::{Answer, Voice, Worth};

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// The rules.
    pub game: String,
    /// The position; the side to move is to find the solution.
    pub position: String,
    /// `win-in-2`, `win-in-3`, `only-move`, `block-the-fork` or `find-the-threat`.
    pub kind: &'static str,
    /// The task, as a sentence.
    pub task: String,
    /// The proven value of the solution for the side that plays it; null on boards of more than 42
    /// squares, where a block is proven to hold for the next five plies.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<Worth>,
    /// The plies to the end of a win in two or three moves; otherwise null.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// The only move that keeps the best value, or wins as soon as asked; then, up to the end of a win in
    /// two or three moves, the reply that resists longest and a right move in turn.
    pub solution: Vec<String>,
    /// The number of other legal moves with at least as many of article 3's points as the solution.
    pub difficulty: usize,
    /// Every right move; there is one.
    pub right: Vec<RightMoveView>,
}

/// A right move, and the moves after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RightMoveView {
    /// The square.
    pub r#move: String,
    /// The reply that resists longest; null if the puzzle is solved.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub answered: Option<String>,
    /// Every right move after that.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    pub then: Vec<RightMoveView>,
}

/// Some puzzles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleListView {
    /// The puzzles; fewer than asked for if there are not enough.
    pub puzzles: Vec<PuzzleView>,
}

/// A game with puzzles that come with the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleGameView {
    /// The rules.
    pub game: String,
    /// The kinds of its puzzles.
    pub kinds: Vec<&'static str>,
}

impl PuzzleGameView {
    /// All of them.
    #[must_use]
    pub fn all() -> Vec<PuzzleGameView> {
        let of_game = |game: Game, counts: &[usize]| {
            let kinds = PuzzleKind::ALL.iter().zip(counts).filter(|(_, count)| **count > 0);
            let kinds = kinds.map(|(kind, _)| kind.word()).collect();
            PuzzleGameView { game: game.to_string(), kinds }
        };
        let games = SHIPPED_GAMES.iter();
        games.filter_map(|one| Some(of_game(one.game.parse().ok()?, &one.counts))).collect()
    }
}

impl RightMoveView {
    fn of(naming: &Naming, right: &Accepted) -> RightMoveView {
        RightMoveView {
            r#move: naming.square(right.square),
            answered: right.reply.map(|reply| naming.square(reply)),
            then: right.then.iter().map(|then| RightMoveView::of(naming, then)).collect(),
        }
    }
}

impl Answer for PosedPuzzle {
    type View = PuzzleView;

    fn view(&self, voice: &Voice<'_>) -> PuzzleView {
        let puzzle = &self.puzzle;
        let naming = voice.naming(puzzle.rules.game());
        PuzzleView {
            game: puzzle.rules.game().to_string(),
            position: puzzle.position.to_string(),
            kind: puzzle.kind.word(),
            task: voice.words.puzzle_task(puzzle),
            value: puzzle.value.map(Worth::from),
            plies: puzzle.plies(),
            solution: naming.names(&puzzle.solution),
            difficulty: puzzle.difficulty,
            right: self.right.iter().map(|right| RightMoveView::of(&naming, right)).collect(),
        }
    }
}

impl Answer for PuzzleList {
    type View = PuzzleListView;

    fn view(&self, voice: &Voice<'_>) -> PuzzleListView {
        PuzzleListView { puzzles: self.0.iter().map(|posed| posed.view(voice)).collect() }
    }
}
