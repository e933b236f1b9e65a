//! Positions that somebody asks about.

use inarow_answers::views::BoardView;
use inarow_answers::{GameInPlay, square_in_column};
use inarow_rules::{Game, Grid, Notation, Position, Rules, Setup};
use inarow_words::Naming;

use crate::problem::Problem;

/// A position that somebody asks about: where it begins, and the moves from there.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) rules: Rules,
    /// The text of the beginning; the empty board without one.
    pub(crate) start: Option<String>,
    /// Algebraic names of squares.
    pub(crate) moves: Vec<String>,
}

impl Asked {
    /// The game that leads there.
    pub(crate) fn game(&self) -> Result<GameInPlay, Problem> {
        let start = read_position(&self.rules, self.start.as_deref())?;
        let mut game = GameInPlay::new(self.rules.clone(), start);
        self.moves.iter().try_for_each(|text| play(&mut game, text))?;
        Ok(game)
    }
}

/// Makes a move that somebody names.
pub(super) fn play(game: &mut GameInPlay, text: &str) -> Result<(), Problem> {
    let square = match square_in_column(game.rules(), game.position(), text) {
        Some(square) => square,
        None => Notation::Algebraic
            .read(game.rules().game(), text)
            .map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?,
    };
    game.play(square).map_err(|illegal| {
        let (naming, text) = (naming(game.rules()), text.to_owned());
        Problem::impossible(move |words| words.illegal_move(&naming, &text, illegal))
    })
}

/// How squares are named for pages.
pub(crate) fn naming(rules: &Rules) -> Naming {
    Naming { game: *rules.game(), notation: Notation::Algebraic }
}

/// The columns and rows of a game's board.
///
/// # Errors
/// That a cube has none.
pub(crate) fn grid(game: &Game) -> Result<Grid, Problem> {
    game.grid().ok_or_else(|| not_flat(*game))
}

/// The board of a game, for pages that draw it.
///
/// # Errors
/// That a cube cannot be drawn.
pub(crate) fn board(game: &Game) -> Result<BoardView, Problem> {
    BoardView::of(game).ok_or_else(|| not_flat(*game))
}

fn not_flat(game: Game) -> Problem {
    Problem::impossible(move |words| words.not_flat(&game))
}

/// The position that a text describes; without one, the empty board.
pub(super) fn read_position(rules: &Rules, text: Option<&str>) -> Result<Position, Problem> {
    let Some(text) = text else { return Ok(rules.empty()) };
    let setup = Setup::parse(rules.game(), text)
        .map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?;
    let naming = naming(rules);
    rules
        .position(&setup)
        .map_err(|error| Problem::impossible(move |words| words.setup_error(&naming, &error)))
}
