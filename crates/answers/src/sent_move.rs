//! A move that somebody at a table sends.

use inarow_rules::{IllegalMove, Mark, Notation, Square};

use crate::asked::naming;
use crate::{GameInPlay, Problem, ProblemKind};

impl GameInPlay {
    /// The square of a move, the `ply`th of the game, that somebody sends who plays some marks.
    ///
    /// # Errors
    /// That it is not the next move, not their turn, or not legal.
    pub fn sent_move(
        &self,
        ply: usize,
        square: &str,
        plays: impl FnOnce(Mark) -> bool,
    ) -> Result<Square, Problem> {
        if ply != self.record().moves.len() + 1 {
            return Err(Problem::told(ProblemKind::Conflict, "online-late"));
        }
        let mark = self.to_move();
        if !plays(mark) && !self.is_over() {
            let mark = mark.to_string();
            return Err(Problem::impossible(move |words| {
                words.say("to-move", [("mark", mark.as_str().into())])
            }));
        }
        let Ok(place) = Notation::Algebraic.read(self.rules().game(), square) else {
            let square = square.to_owned();
            return Err(Problem::impossible(move |words| {
                words.say("online-no-square", [("square", square.as_str().into())])
            }));
        };
        self.clone().play(place).map_err(|illegal| self.not_legal(place, illegal))?;
        Ok(place)
    }

    /// That a move is not legal.
    pub(crate) fn not_legal(&self, square: Square, illegal: IllegalMove) -> Problem {
        let naming = naming(self.rules());
        let name = naming.square(square);
        Problem::impossible(move |words| words.illegal_move(&naming, &name, illegal))
    }
}
