//! Requests of a player to the other person.

use inarow_rules::Mark;

/// A request of a side, such as to take a move back. It is noted until the next move, so that it is made once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    pub(super) by: Mark,
    /// The answer of the other person; a side that withdraws its request refuses it.
    pub(super) answer: Option<bool>,
}

impl Wish {
    /// A request that is not answered yet.
    pub(super) fn new(by: Mark) -> Wish {
        Wish { by, answer: None }
    }

    /// The side whose request has no answer yet.
    pub(super) fn open(wish: Option<Wish>) -> Option<Mark> {
        wish.filter(|wish| wish.answer.is_none()).map(|wish| wish.by)
    }
}
