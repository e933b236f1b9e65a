//! Moves that are named by their column, where stones fall.

use inarow_rules::{Position, Rules, Square, half_width};

/// The square on which a stone lands in the column that a single letter names; the top square, which is taken, if the
/// column is full. `None` where stones do not fall, or where the text is no letter of a column.
///
/// ```
/// use inarow_answers::square_in_column;
/// use inarow_rules::{Game, Rules, Square};
/// let rules = Rules::new(Game::CONNECT_FOUR);
/// assert_eq!(square_in_column(&rules, &rules.empty(), "a"), Some(Square(35)));
/// assert_eq!(square_in_column(&rules, &rules.empty(), "a1"), None);
/// ```
#[must_use]
pub fn square_in_column(rules: &Rules, position: &Position, text: &str) -> Option<Square> {
    let grid = rules.game().grid().filter(|_| rules.game().gravity())?;
    let mut letters = text.trim().chars().map(half_width);
    let letter = letters.next().filter(|_| letters.next().is_none())?.to_ascii_lowercase();
    let column = ('a'..='z').position(|one| one == letter)?;
    let lands = rules.moves(position).iter().find(|&square| grid.place(square).0 == column);
    let top = rules.board().nth(u32::try_from(column).ok()?);
    lands.or(top).filter(|_| column < grid.columns)
}
