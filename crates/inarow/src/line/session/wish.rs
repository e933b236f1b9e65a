//! After the end of a game: why it was lost, a move taken back, another game.

use inarow_answers::{GameInPlay, budget, review};

use super::{Leave, Session};
use crate::keeping::played;
use crate::request::{Request, first_letter, word};
use crate::seats::Seats;

/// The next step after the end of a game.
#[derive(PartialEq, Eq)]
pub(super) enum Wish {
    /// The last move has been taken back, and the game goes on.
    GoOn,
    Another,
    Leave,
}

impl Session<'_> {
    /// Asks whether to play again; before that answers why the game was lost, or takes the person's last move back.
    pub(super) fn wish(&mut self, seats: &Seats, state: &mut GameInPlay) -> Result<Wish, Leave> {
        if !self.style.again {
            return Ok(Wish::Leave);
        }
        loop {
            let answer = self.ask(&self.words.say("play-again", []))?;
            match word(&answer) {
                Some(Request::Why) => {
                    let said = self.why(state);
                    self.say(&said)?;
                }
                Some(Request::Undo) => match state.last_ply_of(|mark| seats.is_person(mark)) {
                    Some(ply) => {
                        state.take_back(ply);
                        self.keeper.keep(&played(state.record(), &seats.names));
                        self.say(&self.words.say("taken-back", []))?;
                        return Ok(Wish::GoOn);
                    }
                    None => self.say(&self.words.say("nothing-to-take-back", []))?,
                },
                _ => {
                    let is_yes = matches!(first_letter(&answer), Some('y' | '是' | '好'));
                    return Ok(if is_yes { Wish::Another } else { Wish::Leave });
                }
            }
        }
    }

    /// The move that lost a finished game, or in a draw the move that changed the result.
    fn why(&self, state: &GameInPlay) -> String {
        let review = review(state, budget::REVIEW, &|| false);
        match state.winner() {
            Some(winner) => self.words.lost_by(&self.naming(), &review, !winner),
            None => self.words.turning_point(&self.naming(), &review),
        }
    }
}
