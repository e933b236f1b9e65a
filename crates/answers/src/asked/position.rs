//! Requests about positions.

use inarow_formats::{read_move, read_moves};
use inarow_rules::{Game, Notation, Position, Rules};
use inarow_search::Informed;
use inarow_words::Naming;
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use super::described::{GameText, PositionText, SquareText};
use crate::review::{GradedMove, grade_last};
use crate::views::BoardView;
use crate::{GameInPlay, Problem, ProblemKind, budget};

/// A position in a query.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedPosition {
    /// The rules of the game; tic-tac-toe by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    pub game: Option<String>,
    /// The position where the moves begin, as text, such as `X../.O./...` or `b2a1`; the empty board
    /// by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = PositionText))]
    pub position: Option<String>,
    /// The moves from there: `b2,a1` or `b2a1`; if stones fall, a column is enough: `d,d` or `44`.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    pub moves: Option<String>,
}

impl WantedPosition {
    /// The game that leads to the position; the caller compiles its rules.
    ///
    /// # Errors
    /// If one of the texts is wrong.
    pub fn game(&self, compiled: impl FnOnce(Game) -> Informed) -> Result<GameInPlay, Problem> {
        let rules = compiled(read_game_or_usual(self.game.as_deref())?);
        game_from(rules, self.position.as_deref(), self.moves.as_deref())
    }

    /// The same as the query of an address.
    #[must_use]
    pub fn query(&self) -> String {
        serde_urlencoded::to_string(self).unwrap_or_default()
    }
}

/// A move to grade.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedGrade {
    /// The rules of the game; tic-tac-toe by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
    /// The position where the moves begin, as text; the empty board by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = PositionText))]
    position: Option<String>,
    /// The moves from there, separated by commas.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    moves: Option<String>,
    /// The move to try then, in algebraic notation.
    #[cfg_attr(feature = "openapi", param(value_type = SquareText))]
    r#move: String,
}

/// A move that was tried, and the game before it.
#[derive(Clone, Debug)]
pub struct AskedGrade {
    game: GameInPlay,
    square: String,
}

impl WantedGrade {
    /// The move, and the game that leads to it.
    ///
    /// # Errors
    /// If one of the texts is wrong.
    pub fn read(self, compiled: impl FnOnce(Game) -> Informed) -> Result<AskedGrade, Problem> {
        let WantedGrade { game, position, moves, r#move: square } = self;
        let game = WantedPosition { game, position, moves }.game(compiled)?;
        Ok(AskedGrade { game, square })
    }
}

impl AskedGrade {
    /// The move beside the best one, as far as a review of a game would prove it.
    ///
    /// # Errors
    /// If the move cannot be made, or the search was stopped at once.
    pub fn answer(mut self, stop: &(dyn Fn() -> bool + Sync)) -> Result<GradedMove, Problem> {
        play_named(&mut self.game, &self.square)?;
        let graded = grade_last(&self.game, budget::REVIEW, stop);
        graded.ok_or_else(|| Problem::told(ProblemKind::Impossible, "illegal-over"))
    }
}

/// The rules that a text names, of a game that can be drawn.
///
/// # Errors
/// If the text is wrong, or the game's board does not lie flat.
pub fn read_game(text: &str) -> Result<Game, Problem> {
    let game: Game =
        text.parse().map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?;
    board(&game).map(|_| game)
}

/// The same; tic-tac-toe without a text.
pub(crate) fn read_game_or_usual(text: Option<&str>) -> Result<Game, Problem> {
    text.map_or(Ok(Game::TICTACTOE), read_game)
}

/// The board of a game, for pages that draw it.
///
/// # Errors
/// If the board is a cube, which cannot be drawn.
pub fn board(game: &Game) -> Result<BoardView, Problem> {
    let game = *game;
    BoardView::of(&game).ok_or_else(|| Problem::impossible(move |words| words.not_flat(&game)))
}

/// The names of squares for pages.
#[must_use]
pub fn naming(rules: &Rules) -> Naming {
    Naming { game: *rules.game(), notation: Notation::Algebraic }
}

/// A game by its start and its moves, as texts; by default it begins on the empty board.
pub(crate) fn game_from(
    rules: Informed,
    start: Option<&str>,
    moves: Option<&str>,
) -> Result<GameInPlay, Problem> {
    let start = read_position(&rules, start)?;
    let naming = naming(&rules);
    let moves = read_moves(&rules, &start, naming.notation, moves.unwrap_or_default());
    let moves = moves.map_err(|error| {
        Problem::impossible(move |words| words.format_problem(Some(&naming), &error.problem))
    })?;
    let mut game = GameInPlay::new(rules, start);
    for square in moves {
        // Each was legal when it was read.
        let _ = game.play(square);
    }
    Ok(game)
}

/// Makes a move by its name.
fn play_named(game: &mut GameInPlay, text: &str) -> Result<(), Problem> {
    let square = read_move(game.rules(), game.position(), Notation::Algebraic, text)
        .map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?;
    game.play(square).map_err(|illegal| {
        let (naming, text) = (naming(game.rules()), text.to_owned());
        Problem::impossible(move |words| words.illegal_move(&naming, &text, illegal))
    })
}

/// The position that a text describes; without one, the empty board.
pub(crate) fn read_position(rules: &Rules, text: Option<&str>) -> Result<Position, Problem> {
    let Some(text) = text else { return Ok(rules.empty()) };
    let naming = naming(rules);
    inarow_formats::read_position(rules, naming.notation, text)
        .map_err(|error| Problem::impossible(move |words| words.position_error(&naming, &error)))
}
