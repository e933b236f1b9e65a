//! Moves taken back: at once if no other person plays, else once the other allows it.

use inarow_rules::{ByMark, Mark};

use super::{Effect, Table};
use crate::views::PlayerKind;
use crate::{Problem, ProblemKind};

/// A player's request to take their last move back. It is open until a move is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct UndoWish {
    by: Mark,
    is_refused: bool,
}

impl Table {
    /// True if the holder of these sides may take a move back, or may ask the other person to allow it.
    #[must_use]
    pub fn can_undo(&self, by: ByMark<bool>) -> bool {
        let is_open = self.has_no_other(by) || self.undo_wish.is_none() && !self.play.is_over();
        is_open && self.undo_to(by).is_some()
    }

    /// The side whose request to take its last move back has no answer yet.
    pub(super) fn undo_asked(&self) -> Option<Mark> {
        self.undo_wish.filter(|wish| !wish.is_refused).map(|wish| wish.by)
    }

    /// Takes a player's last move back, or asks the other person, once before each move.
    pub(super) fn undo(&mut self, by: ByMark<bool>) -> Result<Effect, Problem> {
        let mark = self.player_of(by)?;
        let nothing = || Problem::told(ProblemKind::Impossible, "nothing-to-take-back");
        let plies = self.undo_to(by).ok_or_else(nothing)?;
        if self.has_no_other(by) {
            return Ok(self.take_back(plies));
        }
        if self.play.is_over() {
            return Err(Problem::told(ProblemKind::Impossible, "illegal-over"));
        }
        if self.undo_wish.is_some() {
            return Err(Problem::told(ProblemKind::Conflict, "online-undo-asked"));
        }
        self.undo_wish = Some(UndoWish { by: mark, is_refused: false });
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
        match self.play.last_ply_of(|mark| mark == asked).filter(|_| allows) {
            Some(plies) => Ok(self.take_back(plies)),
            None => {
                self.undo_wish = Some(UndoWish { by: asked, is_refused: true });
                Ok(Effect::Noted)
            }
        }
    }

    /// Makes the move again that was taken back last.
    pub(super) fn redo(&mut self, by: ByMark<bool>) -> Result<Effect, Problem> {
        self.player_of(by)?;
        let can_redo = self.has_no_other(by) && self.play.redo().is_some();
        let note = self.undone.pop_if(|_| can_redo);
        let nothing = || Problem::told(ProblemKind::Impossible, "nothing-to-redo");
        let note = note.ok_or_else(nothing)?;
        let made = note.made.clone();
        self.notes.push(note);
        self.set_clocks_back();
        Ok(Effect::Moved(made))
    }

    fn take_back(&mut self, plies: usize) -> Effect {
        self.play.take_back(plies);
        self.undone.extend(self.notes.drain(plies..).rev());
        self.set_clocks_back();
        self.epoch += 1;
        self.undo_wish = None;
        Effect::TookBack(plies)
    }

    /// Sets the clocks to the times noted beside the moves.
    fn set_clocks_back(&mut self) {
        let shown = self.notes.iter().map(|note| note.made.clock);
        self.clocks = self.clocks.take().map(|clocks| clocks.back_to(&self.play, shown));
    }

    /// The number of moves that are left when a player's last one is taken back; none with clocks that do not go back,
    /// too, or while a friend has yet to come.
    fn undo_to(&self, by: ByMark<bool>) -> Option<usize> {
        let awaits = Mark::BOTH.into_iter().any(|mark| self.seats[mark] == PlayerKind::Open);
        if awaits || self.clocks.is_some() && !self.rewinds {
            return None;
        }
        self.play.last_ply_of(|mark| by[mark])
    }

    /// True if no other person plays.
    fn has_no_other(&self, by: ByMark<bool>) -> bool {
        Mark::BOTH.into_iter().all(|mark| by[mark] || self.seats[mark] == PlayerKind::Engine)
    }
}
