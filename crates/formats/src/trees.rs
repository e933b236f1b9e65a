//! Games with their variations, in SGF, the only format that holds them.

use inarow_rules::tree::GameTree;
use inarow_rules::{Game, Rules};

use crate::checked::Wrong;
use crate::error::FormatError;
use crate::lines::Places;
use crate::reading::Reading;
use crate::sgf;
use crate::write_error::CannotWriteTree;

/// The games of an SGF text in order, read on demand: each a tree with the errors at which
/// variations were cut off, or the error for which it is refused.
#[derive(Clone, Debug)]
pub struct Trees<'t> {
    games: sgf::Collection<'t>,
    reading: Reading,
    places: Places<'t>,
}

/// Reads the games of an SGF text with all variations, starting stones, and the comments (`C`),
/// labels (`LB`) and marks (`MA`) of their moves. The caller must give the game if the text does not
/// name it.
///
/// A line ends before the first move that cannot be read or played; the other lines are kept.
///
/// ```
/// use inarow_formats::read_trees;
/// let text = "(;GM[4]SZ[15];B[hh](;W[ii])(;W[hi];B[hh]))";
/// let (tree, wrong) = read_trees(text, None).next().unwrap()?;
/// assert_eq!((tree.moves.len(), tree.main_line().len()), (3, 2));
/// assert_eq!((wrong[0].line, wrong[0].column), (1, 38));
/// # Ok::<(), inarow_formats::FormatError>(())
/// ```
pub fn read_trees(text: &str, game: Option<Game>) -> Trees<'_> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let reading = Reading { game, ..Reading::default() };
    Trees { games: sgf::Collection::new(text), reading, places: Places::new(text) }
}

/// Writes the game with all its variations as SGF. The result is that of the main line's board, if
/// the board ends the game.
///
/// # Errors
/// The moves that cannot be played, or the reason why SGF cannot hold the game.
pub fn write_tree(tree: &GameTree) -> Result<String, CannotWriteTree> {
    let played = tree.positions(&Rules::new(tree.game));
    let (start, positions) = played.map_err(CannotWriteTree::Moves)?;
    let last = tree.main_line().last().map_or(&start, |&place| &positions[place]);
    let written = sgf::write_tree(tree, start.to_move(), last.conclusion());
    written.map_err(CannotWriteTree::Game)
}

impl Iterator for Trees<'_> {
    type Item = Result<(GameTree, Vec<FormatError>), FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.games.next_tree(&self.reading)?;
        let mut placed = |wrong: Wrong| FormatError { before: None, ..self.places.error(wrong) };
        Some(match game {
            Ok((tree, wrong)) => Ok((tree, wrong.into_iter().map(placed).collect())),
            Err(wrong) => Err(placed(wrong)),
        })
    }
}
