//! Games in the form of RenLib's `.pos` files: the number of moves, and a byte for each.
//!
//! A move is 15 times its row from the top plus its column, both from 0. The file may be longer
//! than its moves. The source is `Pos::Read` in <https://github.com/gomoku/RenLib>, `Pos.cpp`.

use inarow_rules::{Record, TextProblem};

use crate::checked::{Checker, Unchecked, Wrong};
use crate::error::{FormatError, FormatProblem};
use crate::reading::Reading;
use crate::renlib::{SIDE, five};

/// Reads a `.pos` file. It does not name its rules: it is read as the game of `reading`, or five in
/// a row on 15 by 15 squares. Errors count bytes: their line is 0.
///
/// # Errors
/// The reason why the file is none, or the move that is not legal.
///
/// ```
/// use inarow_formats::{Reading, read_pos};
/// use inarow_rules::Notation;
/// let record = read_pos(&[3, 112, 97, 113], Reading::default())?;
/// assert_eq!(record.moves_text(Notation::Algebraic), "h8 h9 i8");
/// # Ok::<(), inarow_formats::FormatError>(())
/// ```
pub fn read_pos(bytes: &[u8], reading: Reading) -> Result<Record, FormatError> {
    let read = read(bytes, reading);
    read.map_err(|Wrong { at, problem, before }| FormatError {
        before,
        ..problem.at_byte_of_file(at)
    })
}

fn read(bytes: &[u8], reading: Reading) -> Result<Record, Wrong> {
    let (game, grid) = five(reading.game).map_err(|problem| problem.at(0))?;
    let most = usize::from(SIDE) * usize::from(SIDE);
    let (&count, moves) = bytes.split_first().ok_or(FormatProblem::EndsEarly.at(0))?;
    if count == 0 || usize::from(count) > most {
        return Err(FormatProblem::NoPos.at(0));
    }
    let mut unchecked = Unchecked::new(game, reading.first);
    for at in 1..=usize::from(count) {
        let Some(&code) = moves.get(at - 1) else {
            let early = FormatProblem::EndsEarly.at(bytes.len());
            return Err(unchecked.stopped(early, &mut Checker::default()));
        };
        let (column, row) = (usize::from(code % SIDE), usize::from(code / SIDE));
        let Some(square) = grid.square(column, row) else {
            let outside = FormatProblem::from(TextProblem::OutsideBoard(code.to_string()));
            return Err(unchecked.stopped(outside.at(at), &mut Checker::default()));
        };
        unchecked.push(square, at);
    }
    unchecked.check(&mut Checker::default()).map(|(record, _)| record)
}
