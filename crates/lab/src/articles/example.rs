//! A position for each article that shows its idea.

use inarow_players::PlayerName;
use inarow_rules::Square;

/// A position that shows an article's idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The player whose rule shows it there.
    pub player: PlayerName,
    /// The moves that lead there from the empty board, X first.
    pub moves: &'static [Square],
}

/// The example of the article of this number; none for other numbers. What happens there is told by
/// the catalogues.
///
/// ```
/// use inarow_lab::articles::example;
/// use inarow_players::PlayerName;
/// assert_eq!(example(1).map(|first| first.player), Some(PlayerName::CornerFirst));
/// assert_eq!(example(6), None);
/// ```
#[must_use]
pub const fn example(article: usize) -> Option<Example> {
    use PlayerName::{AlphaBeta, CenterFirst, CornerFirst, LineScore, Minimax};
    let (player, moves): (PlayerName, &'static [Square]) = match article {
        // A line that must be blocked.
        1 => (CornerFirst, &[Square(0), Square(4), Square(2)]),
        // The center is taken, so the first corner is next.
        2 => (CenterFirst, &[Square(4)]),
        // The highest sum is a mistake.
        3 => (LineScore, &[Square(0), Square(4), Square(8)]),
        // Three moves: one wins, one draws, one loses.
        4 => (Minimax, &[Square(0), Square(4), Square(2), Square(1), Square(5), Square(3)]),
        // A reply that wins, so that the other replies are cut.
        5 => (AlphaBeta, &[Square(0), Square(4), Square(2), Square(1), Square(3)]),
        _ => return None,
    };
    Some(Example { player, moves })
}
