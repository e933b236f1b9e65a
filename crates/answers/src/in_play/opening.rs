//! The opening of a game in play.

use inarow_formats::kept::Millis;
use inarow_rules::Mark;
use inarow_rules::opening::{ChoiceRefused, Opening, OpeningChoice, OpeningRecord, OpeningStage};

use super::GameInPlay;

impl GameInPlay {
    /// The opening, with the choices that were made.
    #[must_use]
    pub fn opening(&self) -> &OpeningRecord {
        &self.opening
    }

    /// The stage of the opening; none once the game is over.
    #[must_use]
    pub fn stage(&self) -> OpeningStage {
        match self.is_over() {
            true => OpeningStage::Over,
            false => self.opening.stage(self.record.first, self.record.moves.len()),
        }
    }

    /// True as long as the opening says who places the next stone, or limits its squares.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        !self.is_over() && !self.opening.is_over(self.record.first, self.record.moves.len())
    }

    /// True if the players have exchanged their sides.
    #[must_use]
    pub fn is_exchanged(&self) -> bool {
        self.opening.is_exchanged(self.record.first)
    }

    /// The player whose turn it is, by their side: the one to move, or in an opening the one that places the next stone
    /// or chooses.
    #[must_use]
    pub fn on_turn(&self) -> Mark {
        match self.stage() {
            OpeningStage::Stones { by, .. } | OpeningStage::Choice { by, .. } => by,
            OpeningStage::Over => self.to_move(),
        }
    }

    /// The player of the move of a ply, from 0, by the side that they have now.
    #[must_use]
    pub fn placer(&self, ply: usize) -> Mark {
        match self.opening.rule() {
            Opening::Free => self.mover(ply),
            _ => self.opening.placer(self.record.first, ply),
        }
    }

    /// Makes a choice of the opening; true if the players have exchanged their sides. Steps taken back before are
    /// forgotten.
    ///
    /// # Errors
    /// If there is no such choice now; then nothing has changed.
    pub fn choose(&mut self, choice: OpeningChoice) -> Result<bool, ChoiceRefused> {
        let exchanged = self.make_choice(choice)?;
        self.undone.clear();
        Ok(exchanged)
    }

    /// Notes the time that the player who chose last has left, in milliseconds.
    pub fn note_clock(&mut self, left: Option<Millis>) {
        let mut opening = self.opening.clone();
        opening.note_clock(left);
        self.set_opening(opening);
    }

    pub(super) fn make_choice(&mut self, choice: OpeningChoice) -> Result<bool, ChoiceRefused> {
        if self.is_over() {
            return Err(ChoiceRefused::NotNow);
        }
        let mut opening = self.opening.clone();
        let exchanged = opening.choose(self.record.first, self.record.moves.len(), choice)?;
        self.set_opening(opening);
        Ok(exchanged)
    }

    pub(super) fn set_opening(&mut self, opening: OpeningRecord) {
        opening.write(&mut self.record.tags);
        self.opening = opening;
    }
}
