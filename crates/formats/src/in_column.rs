//! Moves that are named by their column, where stones fall.

use inarow_rules::{Game, Position, Rules, Square};

/// Number of columns if stones fall (in a cube, those of its lowest board); without gravity, number
/// of squares.
///
/// ```
/// use inarow_formats::columns;
/// use inarow_rules::Game;
/// assert_eq!(columns(&Game::CONNECT_FOUR), 7);
/// assert_eq!(columns(&Game::TICTACTOE), 9);
/// ```
#[must_use]
pub fn columns(game: &Game) -> usize {
    match (game.gravity(), game.grid()) {
        (false, _) => game.squares(),
        (true, Some(grid)) => grid.columns,
        (true, None) => game.k() * game.k(),
    }
}

/// The square on which a stone lands in a column, counted from 0; the top square, which is taken,
/// if the column is full. Without gravity each square is its own column. `None` if there is no such
/// column.
///
/// ```
/// use inarow_formats::landing;
/// use inarow_rules::{Game, Rules, Square};
/// let rules = Rules::new(Game::CONNECT_FOUR);
/// assert_eq!(landing(&rules, &rules.empty(), 3), Some(Square(38)));
/// assert_eq!(landing(&rules, &rules.empty(), 7), None);
/// ```
#[must_use]
pub fn landing(rules: &Rules, position: &Position, column: usize) -> Option<Square> {
    let columns = columns(rules.game());
    let lands = rules.moves(position).iter().find(|square| square.index() % columns == column);
    let top = rules.board().nth(u32::try_from(column).ok()?);
    lands.or(top).filter(|_| column < columns)
}
