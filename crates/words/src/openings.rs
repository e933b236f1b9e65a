//! Sentences about openings.

use inarow_formats::OpeningProblem;
use inarow_rules::opening::{Opening, OpeningChoice, OpeningMisfit, OpeningRecord, OpeningStage};
use inarow_rules::{Game, IllegalMove, Mark, Position};

use crate::errors::excerpt;
use crate::{Naming, Words};

impl Words {
    /// The name of an opening, such as "Swap2".
    #[must_use]
    pub fn opening(&self, opening: Opening) -> String {
        self.say(&format!("opening-{}", opening.name()), [])
    }

    /// The rule of an opening, in a sentence.
    #[must_use]
    pub fn opening_rule(&self, opening: Opening) -> String {
        self.say(&format!("opening-rule-{}", opening.name()), [])
    }

    /// A choice of an opening as the text of a button, such as "Play Black".
    #[must_use]
    pub fn opening_choice(&self, game: &Game, choice: OpeningChoice) -> String {
        match choice {
            OpeningChoice::Take(mark) => {
                self.say("opening-take", [("mark", self.side(game, mark).into())])
            }
            OpeningChoice::PlaceTwo => self.say("opening-two", []),
        }
    }

    /// The opening of a game with the choices that were made: "Swap2 (placed two more stones, took Black)"; `None` for the
    /// free one.
    #[must_use]
    pub fn opening_record(&self, game: &Game, opening: &OpeningRecord) -> Option<String> {
        let name = self.opening(opening.rule());
        let made = |&choice: &OpeningChoice| match choice {
            OpeningChoice::Take(mark) => {
                self.say("opening-took", [("mark", self.side(game, mark).into())])
            }
            OpeningChoice::PlaceTwo => self.say("opening-placed-two", []),
        };
        let choices = opening.choices().iter().map(made);
        let choices = choices.collect::<Vec<_>>().join(&self.say("comma", []));
        let said = match choices.is_empty() {
            true => name,
            false => {
                let said = [("name", name.into()), ("choices", choices.into())];
                self.say("opening-with-choices", said)
            }
        };
        (opening.rule() != Opening::Free).then_some(said)
    }

    /// The turn in a game that opens by a rule; `None` where a move is made as in any game.
    #[must_use]
    pub fn opening_turn(
        &self,
        game: &Game,
        opening: &OpeningRecord,
        position: &Position,
    ) -> Option<String> {
        let plies = position.occupied().len() as usize;
        let to_move = position.to_move();
        let stage = opening.stage(position.first(), plies);
        let mark = |mark| ("mark", self.side(game, mark).into());
        Some(match stage {
            OpeningStage::Stones { by, left } => {
                let stones = self.opening_stones(game, to_move, left).into();
                let said = [mark(by), ("left", left.into()), ("stones", stones)];
                self.say("opening-turn-stones", said)
            }
            OpeningStage::Choice { by, may_place } => {
                let may = if may_place { "yes" } else { "no" };
                self.say("opening-turn-choice", [mark(by), ("may", may.into())])
            }
            OpeningStage::Over => {
                let limit = self.opening_limit(opening, position)?;
                self.say("opening-turn-limit", [mark(to_move), ("limit", limit.into())])
            }
        })
    }

    /// The squares that an opening allows for the next stone, as a clause; `None` where it allows all.
    #[must_use]
    pub fn opening_limit(&self, opening: &OpeningRecord, position: &Position) -> Option<String> {
        let gap = opening.rule().gap()?;
        match position.occupied().len() {
            0 => Some(self.say("opening-limit-middle", [])),
            2 => Some(self.say("opening-limit-far", [("size", (2 * gap - 1).into())])),
            _ => None,
        }
    }

    /// The reason why a move is not legal in a game that opens by a rule.
    #[must_use]
    pub fn illegal_in_opening(
        &self,
        naming: &Naming,
        (opening, position): (&OpeningRecord, &Position),
        place: &str,
        illegal: IllegalMove,
    ) -> String {
        match self.opening_limit(opening, position) {
            Some(limit) if illegal == IllegalMove::Opening => {
                let said = [("square", place.into()), ("limit", limit.into())];
                self.say("illegal-opening-limit", said)
            }
            _ => self.illegal_move(naming, place, illegal),
        }
    }

    /// The same as a request to the person whose turn it is; `None` where no stone is placed for both and nothing chosen.
    #[must_use]
    pub fn opening_request(
        &self,
        game: &Game,
        stage: OpeningStage,
        to_move: Mark,
    ) -> Option<String> {
        match stage {
            OpeningStage::Over => None,
            OpeningStage::Stones { left, .. } => {
                let stones = self.opening_stones(game, to_move, left).into();
                Some(self.say("opening-place", [("left", left.into()), ("stones", stones)]))
            }
            OpeningStage::Choice { may_place, .. } => {
                let may = if may_place { "yes" } else { "no" };
                let [x, o] = Mark::BOTH.map(|mark| self.side(game, mark).into());
                Some(self.say("opening-choose", [("x", x), ("o", o), ("may", may.into())]))
            }
        }
    }

    /// The sides of the stones to be placed, in order.
    fn opening_stones(&self, game: &Game, to_move: Mark, left: usize) -> String {
        let side = |stone: usize| if stone.is_multiple_of(2) { to_move } else { !to_move };
        let names: Vec<String> = (0..left).map(|stone| self.side(game, side(stone))).collect();
        names.join(&self.say("comma", []))
    }

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
