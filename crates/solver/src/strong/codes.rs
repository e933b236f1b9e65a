//! Scores in a byte.

use inarow_search::Score;

/// A score to the side to move: a win in n is `WIN` − n, a loss in n the negative of that, a draw 0.
pub(crate) type Code = i8;
pub(crate) const WIN: Code = 100;
pub(crate) const DRAW: Code = 0;

/// The code of the position one ply before, to the same side.
#[inline]
pub(crate) fn one_ply_before(code: Code) -> Code {
    code - code.signum()
}

/// What a code means.
pub(crate) fn score(code: Code) -> Score {
    match code {
        ..=-1 => Score::Loss((WIN + code) as u16),
        DRAW => Score::Draw,
        1.. => Score::Win((WIN - code) as u16),
    }
}
