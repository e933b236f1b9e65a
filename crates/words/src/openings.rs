//! Sentences about openings.

use inarow_formats::OpeningProblem;
use inarow_rules::{Game, Opening, OpeningMisfit};

use crate::errors::excerpt;
use crate::{Naming, Words};

impl Words {
    /// The reason why a game cannot open by a rule.
    #[must_use]
    pub fn opening_misfit(&self, game: &Game, opening: Opening, misfit: OpeningMisfit) -> String {
        let least = if let OpeningMisfit::ShortLines(least) = misfit { least } else { 0 };
        let said = [
            ("game", self.game(game).into()),
            ("opening", opening.name().into()),
            ("least", u64::from(least).into()),
        ];
        match misfit {
            OpeningMisfit::NotFlat => self.say("opening-not-flat", said),
            OpeningMisfit::ShortLines(_) => self.say("opening-short-lines", said),
            OpeningMisfit::SmallBoard => self.say("opening-small-board", said),
        }
    }

    /// The error in an opening from a file.
    #[must_use]
    pub fn opening_problem(&self, naming: &Naming, problem: &OpeningProblem) -> String {
        let found = |key: &str, text: &str| self.say(key, [("text", excerpt(text).into())]);
        match problem {
            OpeningProblem::Cube => self.say("opening-cube", []),
            OpeningProblem::Empty => self.say("opening-none", []),
            OpeningProblem::NotANumber(text) => found("opening-not-a-number", text),
            OpeningProblem::NoRow => self.say("opening-no-row", []),
            OpeningProblem::OutsideBoard(text) => found("opening-outside-board", text),
            OpeningProblem::Move(problem) => self.format_problem(Some(naming), problem),
            OpeningProblem::Illegal(square, reason) => {
                self.illegal_move(naming, &naming.square(*square), *reason)
            }
            OpeningProblem::Over => self.say("opening-over", []),
        }
    }
}
