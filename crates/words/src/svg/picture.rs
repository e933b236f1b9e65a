//! A board as plain data.

use inarow_rules::{
    BadRecord, Conclusion, Grid, Mark, Notation, Outcome, Position, Record, Rules, Square,
};

use crate::{BoardTheme, Naming};

/// A flat board with everything to be shown on it. All squares must be on the game's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The prefix of every id in the picture.
    pub id: String,
    /// The game with the notation of its squares.
    pub naming: Naming,
    /// The columns and rows of the game's board.
    pub grid: Grid,
    /// The look of the board.
    pub theme: BoardTheme,
    /// The mark on each square.
    pub marks: Vec<Option<Mark>>,
    /// The position as text.
    pub position: String,
    /// The side to move.
    pub to_move: Mark,
    /// The result of the game; `None` while it is not over.
    pub conclusion: Option<Conclusion>,
    /// The free squares on which the side to move may not play.
    pub forbidden: Vec<Square>,
    /// The lines that decided the game, each from one end to the other.
    pub lines: Vec<Vec<Square>>,
    /// The last move, which is marked.
    pub last_move: Option<Square>,
    /// Moves in order; the stone of each gets its number, from 1.
    pub numbered: Vec<Square>,
}

impl Picture {
    /// A position, without its last move or numbers.
    #[must_use]
    pub fn of(rules: &Rules, grid: Grid, position: &Position, notation: Notation) -> Picture {
        let lines = match rules.outcome(position) {
            Some(Outcome::Win { lines, .. }) => lines,
            _ => Vec::new(),
        };
        let is_over = position.conclusion().is_some();
        let forbidden = if is_over { Vec::new() } else { rules.forbidden(position) };
        let forbidden = forbidden.into_iter().map(|(square, _)| square);
        Picture {
            id: "board".to_owned(),
            naming: Naming { game: *rules.game(), notation },
            grid,
            theme: BoardTheme::of(rules.game()),
            marks: rules.setup(position).squares,
            position: position.to_string(),
            to_move: position.to_move(),
            conclusion: position.conclusion(),
            forbidden: forbidden.collect(),
            lines,
            last_move: None,
            numbered: Vec::new(),
        }
    }

    /// The last position of a record, with its last move and without numbers.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn of_record(
        rules: &Rules,
        grid: Grid,
        record: &Record,
        notation: Notation,
    ) -> Result<Picture, BadRecord> {
        let mut position = rules.empty_for(record.first);
        for (index, &square) in record.moves.iter().enumerate() {
            let legal = rules.try_play(&mut position, square);
            legal.map_err(|reason| BadRecord { ply: index + 1, reason })?;
        }
        let last_move = record.moves.last().copied();
        Ok(Picture { last_move, ..Picture::of(rules, grid, &position, notation) })
    }
}
