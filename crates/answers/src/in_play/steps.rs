//! The steps of a game in play: made, taken back, made again.

use inarow_formats::kept::Millis;
use inarow_rules::opening::{OpeningChoice, OpeningStage};
use inarow_rules::{IllegalMove, Mark, Square};

use super::GameInPlay;

/// A moment of a game: the moves and the choices of its opening before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of moves.
    pub moves: usize,
    /// The number of choices.
    pub choices: usize,
}

/// A step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move.
    Move(Square),
    /// A choice of the opening, with the time that the chooser had left after it, in milliseconds.
    Choice(OpeningChoice, Option<Millis>),
}

impl GameInPlay {
    /// Makes a move; one that ends the game on the board ends it. Moves taken back before are
    /// forgotten.
    ///
    /// # Errors
    /// If the move is not legal; then nothing has changed.
    pub fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        self.make(square)?;
        self.undone.clear();
        Ok(())
    }

    /// The moment before the last step of these sides; `None` if they have made none.
    #[must_use]
    pub fn last_step_of(&self, is_theirs: impl Fn(Mark) -> bool) -> Option<Moment> {
        let own = |(before, step): &(Moment, Step)| match step {
            Step::Move(_) => is_theirs(self.placer(before.moves)),
            Step::Choice(..) => is_theirs(self.opening.chooser(self.record.first, before.choices)),
        };
        self.steps().into_iter().rfind(own).map(|(before, _)| before)
    }

    /// Takes steps back until a moment is reached; the game goes on.
    pub fn take_back(&mut self, to: Moment) {
        let mut steps = self.steps();
        let is_before =
            |(before, _): &(Moment, Step)| before.moves < to.moves || before.choices < to.choices;
        let back = steps.split_off(steps.partition_point(is_before));
        if back.is_empty() {
            return;
        }
        self.undone.extend(back.into_iter().rev().map(|(_, step)| step));
        let mut opening = self.opening.clone();
        opening.take_back(to.choices);
        self.set_opening(opening);
        self.record.moves.truncate(to.moves);
        self.record.end = None;
        self.position = self.positions().pop().unwrap_or(self.start);
    }

    /// Makes the step again that was taken back last.
    pub fn redo(&mut self) -> Option<Step> {
        let step = self.undone.pop_if(|_| self.record.end.is_none())?;
        let made = match step {
            Step::Move(square) => self.make(square).is_ok(),
            Step::Choice(choice, clock) => {
                let is_made = self.make_choice(choice).is_ok();
                self.note_clock(clock);
                is_made
            }
        };
        made.then_some(step)
    }

    fn make(&mut self, square: Square) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        if matches!(self.stage(), OpeningStage::Choice { .. }) {
            return Err(IllegalMove::Choice);
        }
        let mut position = self.position;
        self.rules.try_play(&mut position, square)?;
        if self.is_opening() && !self.moves().contains(square) {
            return Err(IllegalMove::Opening);
        }
        self.position = position;
        self.record.moves.push(square);
        self.note_end();
        Ok(())
    }

    /// Every step in order, with the moment before it.
    fn steps(&self) -> Vec<(Moment, Step)> {
        let (mut steps, mut choices) = (Vec::new(), 0);
        for moves in 0..=self.record.moves.len() {
            let before = self.opening.choices_before(moves);
            let made = self.opening.choices().iter().zip(self.opening.clocks()).enumerate();
            steps.extend(made.take(before).skip(choices).map(|(choices, (&made, &clock))| {
                (Moment { moves, choices }, Step::Choice(made, clock))
            }));
            choices = before;
            let moved = self.record.moves.get(moves);
            steps.extend(moved.map(|&square| (Moment { moves, choices }, Step::Move(square))));
        }
        steps
    }
}
