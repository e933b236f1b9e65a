//! The opening of a game in play.

use inarow_rules::{
    BadRecord, ChoiceRefused, IllegalMove, Mark, Opening, OpeningChoice, OpeningRecord,
    OpeningStage,
};

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

    /// Checks the first moves of a record by its opening.
    pub(super) fn check_opening(&self) -> Result<(), BadRecord> {
        let (rule, mut position) = (self.opening.rule(), self.start);
        if rule == Opening::Free {
            return Ok(());
        }
        for (ply, &square) in self.record.moves.iter().enumerate().take(rule.stones() + 1) {
            let mut before = self.opening.clone();
            before.take_back(self.opening.choices_before(ply));
            let stage = before.stage(self.record.first, ply);
            let is_allowed = rule.squares(&self.rules, &position).contains(square);
            let reason = match stage {
                OpeningStage::Choice { .. } => IllegalMove::Choice,
                _ if !is_allowed => IllegalMove::Opening,
                _ => {
                    self.rules.play(&mut position, square);
                    continue;
                }
            };
            return Err(BadRecord { ply: ply + 1, reason });
        }
        Ok(())
    }
}
