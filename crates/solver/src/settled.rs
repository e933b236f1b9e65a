//! The moves of a question that are settled.

/// The number of moves at the start of a question, and of those that are settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// Settled moves: later results cannot make them better.
    pub done: usize,
    /// Moves that were not settled at sight.
    pub of: usize,
}

/// The search of a question.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    /// The search of lines, in which one side only holds.
    Lines,
    /// The search of the whole game.
    Game,
}

/// The moves of one question, as far as each search is concerned.
#[derive(Debug, Default)]
pub(crate) struct FirstMoves([Settled; 2]);

impl FirstMoves {
    /// This number of moves is left to a search.
    pub(crate) fn are_left(&mut self, asked: Asked, left: usize) {
        let Settled { done, of } = &mut self.0[asked as usize];
        if *of == 0 {
            *of = left;
        }
        *done = of.saturating_sub(left).max(*done);
    }

    /// Whether a search has settled one of them.
    pub(crate) fn are_settled(&self, asked: Asked) -> bool {
        self.0[asked as usize].done > 0
    }

    /// The count of the search that has settled the greater part.
    pub(crate) fn settled(&self) -> Settled {
        let [lines, game] = self.0;
        if lines.done * game.of > game.done * lines.of || game.of == 0 { lines } else { game }
    }
}
