//! Moves taken back: at once if no other person plays, else once the other allows it.

use inarow_rules::{ByMark, Mark};

use super::wish::Wish;
use super::{Effect, Table};
use crate::views::PlayerKind;
use crate::{Moment, Problem, ProblemKind, Step};

impl Table {
    /// True if the holder of these sides may take a move back, or may ask the other person to allow it.
    #[must_use]
    pub fn can_undo(&self, by: ByMark<bool>) -> bool {
        let is_open = self.has_no_other(by) || self.undo_wish.is_none() && !self.play.is_over();
        is_open && self.undo_to(by).is_some()
    }

    /// The side whose request to take its last move back has no answer yet.
    pub(super) fn undo_asked(&self) -> Option<Mark> {
        Wish::open(self.undo_wish)
    }

    /// Takes a player's last move back, or asks the other person, once before each move.
    pub(super) fn undo(&mut self, by: ByMark<bool>) -> Result<Effect, Problem> {
        let mark = self.player_of(by)?;
        let nothing = || Problem::told(ProblemKind::Impossible, "nothing-to-take-back");
        let to = self.undo_to(by).ok_or_else(nothing)?;
        if self.has_no_other(by) {
            return Ok(self.take_back(to));
        }
        if self.play.is_over() {
            return Err(Problem::told(ProblemKind::Impossible, "illegal-over"));
        }
        if self.undo_wish.is_some() {
            return Err(Problem::told(ProblemKind::Conflict, "online-undo-asked"));
        }
        self.undo_wish = Some(Wish::new(mark));
        Ok(Effect::Noted)
    }

    /// Allows or refuses the other person's request; the side that asked may withdraw it.
    pub(super) fn answer_undo(
        &mut self,
        by: ByMark<bool>,
        allows: bool,
    ) -> Result<Effect, Problem> {
        let mark = self.player_of(by)?;
        let asked = self.undo_asked().filter(|asked| !allows || *asked != mark);
        let asked =
            asked.ok_or_else(|| Problem::told(ProblemKind::Conflict, "online-undo-not-asked"))?;
        match self.play.last_step_of(|mark| mark == asked).filter(|_| allows) {
            Some(to) => Ok(self.take_back(to)),
            None => {
                self.undo_wish = Some(Wish { by: asked, answer: Some(false) });
                Ok(Effect::Noted)
            }
        }
    }

    /// Makes the move or the choice again that was taken back last.
    pub(super) fn redo(&mut self, by: ByMark<bool>) -> Result<Effect, Problem> {
        self.player_of(by)?;
        let was_exchanged = self.play.is_exchanged();
        let step = if self.has_no_other(by) { self.play.redo() } else { None };
        let nothing = || Problem::told(ProblemKind::Impossible, "nothing-to-redo");
        let effect = match step.ok_or_else(nothing)? {
            Step::Choice(..) => Effect::Chose,
            Step::Move(_) => {
                let note = self.undone.pop().ok_or_else(nothing)?;
                let made = note.made.clone();
                self.notes.push(note);
                Effect::Moved(made)
            }
        };
        self.exchange_from(was_exchanged);
        self.set_clocks_back();
        if effect == Effect::Chose {
            self.epoch += 1;
        }
        Ok(effect)
    }

    fn take_back(&mut self, to: Moment) -> Effect {
        let was_exchanged = self.play.is_exchanged();
        self.play.take_back(to);
        self.undone.extend(self.notes.drain(to.moves..).rev());
        self.exchange_from(was_exchanged);
        self.set_clocks_back();
        self.epoch += 1;
        (self.undo_wish, self.hint_wish) = (None, None);
        self.draws.close();
        Effect::TookBack(to.moves)
    }

    /// Sets the clocks to the times noted beside the moves.
    fn set_clocks_back(&mut self) {
        let shown = self.notes.iter().map(|note| note.made.clock);
        self.clocks = self.clocks.take().map(|clocks| clocks.back_to(&self.play, shown));
    }

    /// The moment before a player's last move or choice; none with clocks that do not go back,
    /// too, or while a friend has yet to come.
    fn undo_to(&self, by: ByMark<bool>) -> Option<Moment> {
        let awaits = Mark::BOTH.into_iter().any(|mark| self.seats[mark] == PlayerKind::Open);
        if awaits || self.clocks.is_some() && !self.rewinds {
            return None;
        }
        self.play.last_step_of(|mark| by[mark])
    }

    /// True if no other person plays.
    pub(super) fn has_no_other(&self, by: ByMark<bool>) -> bool {
        Mark::BOTH.into_iter().all(|mark| by[mark] || self.seats[mark] == PlayerKind::Engine)
    }
}
