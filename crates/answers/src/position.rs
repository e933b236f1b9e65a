//! A game in play as a page or a screen draws it.

use inarow_rules::{Game, Mark, Notation, Outcome, Position, Rules, Square};
use inarow_words::{BoardTheme, Naming, Shapes, Words};
use serde::Serialize;

use crate::played::ForbiddenView;
use crate::views::MarkView;
use crate::{Answer, GameInPlay, Voice};

/// The board of a flat game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardView {
    /// The game's name, or its text if it has no name.
    pub name: String,
    /// The number of columns, 1 to 22.
    pub columns: usize,
    /// The number of rows, 1 to 22.
    pub rows: usize,
    /// Whether stones fall.
    pub gravity: bool,
    /// Its look: `pencil`, `discs` or `stones`.
    pub theme: &'static str,
    /// The crossings marked with a dot, if stones lie on crossings.
    pub dots: Vec<String>,
    /// The measures of the shapes of its look.
    pub shapes: ShapesView,
}

/// The reach of shapes from the middle of their square to each side, in hundredths of a square; 0
/// for shapes that a board does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShapesView {
    /// A round hole that a stone is seen through.
    pub hole: u8,
    /// The round body of a stone.
    pub body: u8,
    /// The strokes of X.
    pub cross: u8,
    /// The ring of O.
    pub ring: u8,
    /// The width of the lines of X and O.
    pub stroke: u8,
    /// A dot of the board.
    pub dot: u8,
}

/// A stone on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoneView {
    /// The square it is on.
    pub square: String,
    /// The side of the stone.
    pub mark: MarkView,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeView {
    /// The square.
    pub r#move: String,
    /// The side that made it.
    pub mark: MarkView,
}

/// The end of a game on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OutcomeView {
    /// The winner; null for a draw.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub winner: Option<MarkView>,
    /// The lines that decided it.
    pub lines: Vec<Vec<String>>,
}

/// A position and the moves that led to it: all that is needed to draw it without knowing the
/// rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionView {
    /// The rules.
    pub game: String,
    /// The board; null for a cube, which cannot be drawn.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub board: Option<BoardView>,
    /// The position.
    pub position: String,
    /// The position where the moves begin, usually the empty board.
    pub start: String,
    /// The moves made from there.
    pub moves: Vec<MadeView>,
    /// The stones on the board, square by square.
    pub stones: Vec<StoneView>,
    /// The side to move; null once the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub to_move: Option<MarkView>,
    /// The legal moves.
    pub legal_moves: Vec<String>,
    /// The free squares on which the side to move may not play, in Renju; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<ForbiddenView>,
    /// The end of the game on the board, if it has ended.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub outcome: Option<OutcomeView>,
    /// The side to move, or how the game ended, as a sentence.
    pub status: String,
}

impl Answer for GameInPlay {
    type View = PositionView;

    fn view(&self, voice: &Voice<'_>) -> PositionView {
        let (rules, position) = (self.rules(), self.position());
        let naming = voice.naming(rules.game());
        let made = |(ply, &square): (usize, &Square)| MadeView {
            r#move: naming.square(square),
            mark: self.mover(ply).into(),
        };
        PositionView {
            game: rules.game().to_string(),
            board: BoardView::of(rules.game()),
            position: position.to_string(),
            start: self.start().to_string(),
            moves: self.record().moves.iter().enumerate().map(made).collect(),
            stones: stones(&naming, position),
            to_move: (!self.is_over()).then(|| self.to_move().into()),
            legal_moves: self.moves().iter().map(|square| naming.square(square)).collect(),
            forbidden: ForbiddenView::all(self, &naming, voice.words),
            outcome: OutcomeView::of(&naming, rules, position),
            status: self.status(voice.words),
        }
    }
}

impl GameInPlay {
    /// The side to move, or how the game ended, as a sentence.
    #[must_use]
    pub fn status(&self, words: &Words) -> String {
        match self.record().end {
            Some(end) => {
                words.record_end(self.rules().game(), Some(end), self.position().conclusion())
            }
            None => {
                let game = self.rules().game();
                let opens = words.opening_turn(game, self.opening(), self.position());
                let side = words.side(game, self.to_move());
                opens.unwrap_or_else(|| words.say("to-move", [("mark", side.into())]))
            }
        }
    }
}

impl BoardView {
    /// The board of a game; `None` for a cube.
    #[must_use]
    pub fn of(game: &Game) -> Option<BoardView> {
        let (theme, naming) =
            (BoardTheme::of(game), Naming { game: *game, notation: Notation::Algebraic });
        game.grid().map(|grid| BoardView {
            name: game.name().map_or_else(|| game.to_string(), str::to_owned),
            columns: grid.columns,
            rows: grid.rows,
            gravity: game.gravity(),
            theme: theme.name(),
            dots: naming.names(&theme.dots(grid)),
            shapes: ShapesView::of(theme),
        })
    }
}

impl ShapesView {
    fn of(theme: BoardTheme) -> ShapesView {
        let Shapes { hole, body, cross, ring, stroke, dot } = theme.shapes();
        ShapesView { hole, body, cross, ring, stroke, dot }
    }
}

impl OutcomeView {
    /// The end of the game in a position, if it has ended.
    pub(crate) fn of(naming: &Naming, rules: &Rules, position: &Position) -> Option<OutcomeView> {
        rules.outcome(position).map(|outcome| match outcome {
            Outcome::Draw => OutcomeView { winner: None, lines: Vec::new() },
            Outcome::Win { mark, lines } => OutcomeView {
                winner: Some(mark.into()),
                lines: lines.iter().map(|line| naming.names(line)).collect(),
            },
        })
    }
}

/// The stones on the board, square by square.
pub(crate) fn stones(naming: &Naming, position: &Position) -> Vec<StoneView> {
    let of = |mark: Mark| position.marks(mark).iter().map(move |square| (square, mark));
    let mut stones: Vec<(Square, Mark)> = of(Mark::X).chain(of(Mark::O)).collect();
    stones.sort_unstable_by_key(|(square, _)| *square);
    let told = |(square, mark): (Square, Mark)| StoneView {
        square: naming.square(square),
        mark: mark.into(),
    };
    stones.into_iter().map(told).collect()
}
