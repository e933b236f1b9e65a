//! Moves that are taken back: at once where no other person plays, else where the other allows it.

use inarow_rules::Mark;
use inarow_store::{RoomChange, Seat, Secret};

use super::Room;
use crate::problem::{Kind, Problem};

/// A player's wish to take their last move back. It stands until a move is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct UndoWish {
    by: Mark,
    is_refused: bool,
}

impl Room {
    /// Whether an asker may take a move back, or may ask the other person for it.
    pub(super) fn can_undo(&self, asker: Option<&Secret>) -> bool {
        let is_open = self.has_no_other(asker) || self.undo_wish.is_none() && !self.play.is_over();
        is_open && self.undo_to(asker).is_some()
    }

    /// The side that waits to hear whether it may take its last move back.
    pub(super) fn undo_asked(&self) -> Option<Mark> {
        self.undo_wish.filter(|wish| !wish.is_refused).map(|wish| wish.by)
    }

    /// Takes an asker's last move back, or asks the other person, once before each move.
    pub(super) async fn undo(&mut self, asker: Option<&Secret>) -> Result<(), Problem> {
        let by = self.player_of(asker)?;
        let Some(plies) = self.undo_to(asker) else {
            return Err(Problem::told(Kind::Impossible, "nothing-to-take-back"));
        };
        if self.has_no_other(asker) {
            return self.take_back(plies).await;
        }
        if self.play.is_over() {
            return Err(Problem::told(Kind::Impossible, "illegal-over"));
        }
        if self.undo_wish.is_some() {
            return Err(Problem::told(Kind::Conflict, "online-undo-asked"));
        }
        self.undo_wish = Some(UndoWish { by, is_refused: false });
        self.tell_all();
        Ok(())
    }

    /// Allows what the other person asked, or does not; whoever asked may think better of it.
    pub(super) async fn answer_undo(
        &mut self,
        asker: Option<&Secret>,
        allows: bool,
    ) -> Result<(), Problem> {
        let mark = self.player_of(asker)?;
        let by = self.undo_asked().filter(|by| !allows || *by != mark);
        let by = by.ok_or_else(|| Problem::told(Kind::Conflict, "online-undo-not-asked"))?;
        match self.play.last_ply_of(|mark| mark == by).filter(|_| allows) {
            Some(plies) => self.take_back(plies).await,
            None => {
                self.undo_wish = Some(UndoWish { by, is_refused: true });
                self.tell_all();
                Ok(())
            }
        }
    }

    async fn take_back(&mut self, plies: usize) -> Result<(), Problem> {
        self.thinking = None;
        self.keep(RoomChange::TakeBack(plies)).await?;
        self.play.take_back(plies);
        self.notes.truncate(plies);
        self.epoch += 1;
        self.undo_wish = None;
        self.tell_all();
        Ok(())
    }

    /// How many moves are left when an asker's last one is taken back; none where clocks run, which
    /// would have to go back, too, or where a friend has yet to come.
    fn undo_to(&self, asker: Option<&Secret>) -> Option<usize> {
        let awaits = Mark::BOTH.into_iter().any(|mark| matches!(self.seats[mark], Seat::Open(_)));
        if awaits || self.clocks.is_some() {
            return None;
        }
        self.play.last_ply_of(|mark| self.holds(asker, mark))
    }

    /// Whether no other person plays.
    fn has_no_other(&self, asker: Option<&Secret>) -> bool {
        let is_theirs = |mark| self.holds(asker, mark) || self.seats[mark] == Seat::Engine;
        Mark::BOTH.into_iter().all(is_theirs)
    }
}
