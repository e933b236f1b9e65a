//! Moves that are searched less far, or not at all.
//!
//! Without futility, razoring and the limits of moves the search is 168 Elo weaker (95 %: 61 to 320; 40 games of five in a row on
//! 15x15 at 25 ms of processor time a move).

use crate::number::{is_loss, is_win};
use crate::shapes::Kind;

/// A position that is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) estimate: i32,
    /// True if the other side can make an open four.
    pub(super) is_pressed: bool,
    /// True if the estimate is better than two plies before.
    pub(super) is_improving: bool,
}

/// Points for each ply by which an estimate must exceed the window for its node to be cut.
const FUTILITY: i32 = 45;
const FUTILE_DEPTH: i32 = 6;

/// Points by which it must fall short, and more of them for each ply.
const RAZOR: [i32; 2] = [130, 100];
const RAZOR_DEPTH: i32 = 2;

/// Points that a quiet move may gain, and more of them for each ply.
const GAIN: [i32; 2] = [40, 40];
const GAIN_DEPTH: i32 = 4;

/// The most moves of a node.
const MOST_MOVES: usize = 48;

/// From this depth on a node of which no move is remembered is looked at a ply less.
const UNKNOWN_DEPTH: i32 = 5;

impl Node {
    /// True in a principal variation.
    fn is_principal(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// True if the estimate is too far from the window for any move to change the result.
    pub(super) fn is_futile(&self) -> bool {
        let Node { depth, alpha, beta, estimate, .. } = *self;
        if self.is_principal() || is_win(beta) || is_loss(alpha) {
            return false;
        }
        let plies = depth - i32::from(self.is_improving);
        let is_above =
            depth <= FUTILE_DEPTH && !self.is_pressed && estimate - FUTILITY * plies >= beta;
        is_above || depth <= RAZOR_DEPTH && estimate + RAZOR[0] + RAZOR[1] * depth <= alpha
    }

    /// The plies by which a node is looked at less if no move is remembered.
    pub(super) fn less_without(&self, known: Option<u16>) -> i32 {
        i32::from(known.is_none() && self.depth >= UNKNOWN_DEPTH)
    }

    /// True if a move is not worth trying after others, of which one does not lose.
    pub(super) fn leaves_out(&self, kinds: (Kind, Kind), tried: usize, alpha: i32) -> bool {
        if self.is_pressed {
            return false;
        }
        let depth = self.depth;
        let few = (6 + 3 * depth + depth * depth / 2) as usize;
        let few = if self.is_improving { few } else { few * 2 / 3 };
        let gains = self.estimate + GAIN[0] + GAIN[1] * depth > alpha;
        let is_futile = !self.is_principal() && depth <= GAIN_DEPTH && !gains;
        tried >= MOST_MOVES || is_quiet(kinds) && (tried >= few || is_futile)
    }

    /// The plies by which a move after `tried` others is searched less.
    pub(super) fn reduction(&self, kinds: (Kind, Kind), tried: usize) -> i32 {
        if self.depth < 2 || self.is_pressed || tried == 0 {
            return 0;
        }
        let plies = reduction(self.depth, tried)
            - i32::from(!is_quiet(kinds))
            - i32::from(self.is_principal())
            + i32::from(!self.is_improving);
        plies.clamp(0, self.depth - 2)
    }
}

/// True if a move makes no open three, and stops none that is more than that.
fn is_quiet((own, other): (Kind, Kind)) -> bool {
    own < Kind::OpenThree && other < Kind::OpenThreeAndTwo
}

/// The plies by which the move after `tried` others is searched less: 0.3 + ln(depth) ln(place) / 1.6.
pub(crate) fn reduction(depth: i32, tried: usize) -> i32 {
    let logarithm = |of: usize| LOGARITHMS[of.min(LOGARITHMS.len() - 1)];
    (4800 + logarithm(depth.max(0) as usize) * logarithm(tried + 1)) / 16_000
}

/// A hundred times the natural logarithms, those of 0 and 1 being 0.
const LOGARITHMS: [i32; 64] = [
    0, 0, 69, 110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271, 277, 283, 289, 294,
    300, 304, 309, 314, 318, 322, 326, 330, 333, 337, 340, 343, 347, 350, 353, 356, 358, 361, 364,
    366, 369, 371, 374, 376, 378, 381, 383, 385, 387, 389, 391, 393, 395, 397, 399, 401, 403, 404,
    406, 408, 409, 411, 413, 414,
];
