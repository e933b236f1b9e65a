//! The changes of a game at a table.

use std::time::Duration;

use inarow_formats::kept::KeptMove;
use inarow_players::{Choice, ExplainedChoice};
use inarow_rules::opening::{ChoiceRefused, OpeningChoice};
use inarow_rules::{ByMark, End, Game, Mark, Notation, Square};

use super::{Note, Table, Why};
use crate::asked::naming;
use crate::views::PlayerKind;
use crate::{Decision, Problem, ProblemKind};

/// A change of a game at a table.
#[derive(Clone, Debug)]
pub enum Change {
    /// A person's move.
    Move {
        /// The number of times that moves were taken back or choices were made before, if it is known.
        epoch: Option<i64>,
        /// The number of the move, from 1.
        ply: usize,
        /// The square, in algebraic notation.
        square: String,
    },
    /// A person's choice in the opening.
    Choose {
        /// The number of times that moves were taken back or choices were made before, if it is known.
        epoch: Option<i64>,
        /// The choice.
        choice: OpeningChoice,
    },
    /// The decision of the engine whose turn it is.
    Decided(Decision),
    /// The time of the side to move has run out.
    Flag,
    /// The last move or choice of the side that asks is taken back; another person must allow it.
    Undo,
    /// The move or choice that was taken back last is made again, where no other person plays.
    Redo,
    /// The answer to [`Change::Undo`]; with `false` the side that asks withdraws it.
    AnswerUndo(bool),
    /// The side that asks, whose turn it is, would like a hint; another person must allow it.
    AskHint,
    /// The answer to [`Change::AskHint`]; with `false` the side that asks withdraws it.
    AnswerHint(bool),
    /// The side that asks offers a draw, or accepts that of the other.
    OfferDraw,
    /// The answer to [`Change::OfferDraw`]; with `false` the side that offers withdraws it.
    AnswerDraw(bool),
    /// The answer of the engine to which a draw is offered.
    DrawDecided(bool),
    /// The side that asks resigns.
    Resign,
    /// The game ends without a result.
    Abandon,
    /// Another game with the sides swapped, by its code; if there is one already, it stays the next game.
    Rematch(String),
}

/// The effect of a change on the record of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// One more move, which may end the game on the board.
    Moved(KeptMove),
    /// The number of moves that are left. The last choice of the opening may be taken back, too.
    TookBack(usize),
    /// One more choice of the opening, by which the players may have exchanged their sides.
    Chose,
    /// The game has ended, but not on the board. A move that comes too late ends it so.
    Ended(End),
    /// None, but a game with the sides swapped begins under this code.
    Follows(String),
    /// None: at most a question or an answer was noted.
    Noted,
}

impl Table {
    /// Makes a change for the holder of some sides. It starts no clock: [`run_clocks`](Table::run_clocks) does, once the
    /// change is stored.
    ///
    /// # Errors
    /// The reason why it is not possible; then nothing has changed.
    pub fn apply(
        &mut self,
        by: ByMark<bool>,
        change: Change,
        now: Duration,
    ) -> Result<Effect, Problem> {
        match change {
            Change::Move { epoch, ply, square } => {
                let is_next = epoch.is_none_or(|epoch| epoch == self.epoch)
                    && ply == self.play.record().moves.len() + 1;
                let square = self.sent(by, is_next, &square)?;
                self.make(square, "human".to_owned(), None, now)
            }
            Change::Choose { epoch, choice } => {
                self.may_act(by, epoch.is_none_or(|epoch| epoch == self.epoch))?;
                self.choose(choice, now)
            }
            Change::Decided(Decision::Move(choice)) => self.engine_moves(choice, now),
            Change::Decided(Decision::Choose(choice)) => {
                let now = self.engine_acts(now)?;
                self.choose(choice, now)
            }
            Change::Flag => {
                let fallen = self.clocks.as_ref().and_then(|clocks| clocks.fallen(now));
                self.end(End::OutOfTime(fallen.ok_or_else(late)?))
            }
            Change::Undo => self.undo(by),
            Change::Redo => self.redo(by),
            Change::AnswerUndo(allows) => self.answer_undo(by, allows),
            Change::AskHint => self.ask_hint(by),
            Change::AnswerHint(allows) => self.answer_hint(by, allows),
            Change::OfferDraw => self.offer_draw(by),
            Change::AnswerDraw(accepts) => self.answer_draw(by, accepts),
            Change::DrawDecided(accepts) => self.engine_answered_draw(accepts),
            Change::Resign => {
                let mark = self.player_of(by)?;
                self.end(End::Resigned(mark))
            }
            Change::Abandon => self.end(End::Abandoned),
            Change::Rematch(code) => {
                self.player_of(by)?;
                if !self.play.is_over() {
                    return Err(Problem::told(ProblemKind::Conflict, "online-not-over"));
                }
                if self.rematch.is_some() {
                    return Ok(Effect::Noted);
                }
                self.rematch = Some(code.clone());
                Ok(Effect::Follows(code))
            }
        }
    }

    /// The side that acts for the holder of some sides.
    ///
    /// # Errors
    /// They hold none.
    pub fn player_of(&self, by: ByMark<bool>) -> Result<Mark, Problem> {
        let nobody = || Problem::told(ProblemKind::Forbidden, "online-no-seat");
        self.side_of(by).ok_or_else(nobody)
    }

    /// The square of a player's move.
    fn sent(&self, by: ByMark<bool>, is_next: bool, square: &str) -> Result<Square, Problem> {
        self.may_act(by, is_next)?;
        read_square(self.play.rules().game(), square)
    }

    /// Refuses a move or a choice that comes late or from the holder of other sides.
    fn may_act(&self, by: ByMark<bool>, is_next: bool) -> Result<(), Problem> {
        self.player_of(by)?;
        let (play, mark) = (&self.play, self.play.on_turn());
        if !is_next {
            return Err(late());
        }
        if !by[mark] && !play.is_over() {
            let game = *play.rules().game();
            return Err(Problem::impossible(move |words| {
                words.say("to-move", [("mark", words.side(&game, mark).into())])
            }));
        }
        Ok(())
    }

    /// The moment at which the decision of the engine whose turn it is counts as made.
    fn engine_acts(&self, now: Duration) -> Result<Duration, Problem> {
        if self.seats[self.play.on_turn()] != PlayerKind::Engine || self.play.is_over() {
            return Err(late());
        }
        Ok(self.clocks.as_ref().map_or(now, |clocks| clocks.in_time(now)))
    }

    fn engine_moves(&mut self, choice: Choice, now: Duration) -> Result<Effect, Problem> {
        let now = self.engine_acts(now)?;
        let explained = self.play.explained(choice.square, choice.reason);
        self.make(choice.square, self.names[self.play.on_turn()].clone(), explained, now)
    }

    /// Makes a choice of the opening, or ends the game if the time of the player who chooses has run out.
    fn choose(&mut self, choice: OpeningChoice, now: Duration) -> Result<Effect, Problem> {
        let (mark, mut play) = (self.play.on_turn(), self.play.clone());
        let was_exchanged = play.is_exchanged();
        play.choose(choice).map_err(|refused| {
            let key = match refused {
                _ if self.play.is_over() => "illegal-over",
                ChoiceRefused::NotNow => "opening-no-choice",
                ChoiceRefused::NoStones => "opening-no-stones",
            };
            Problem::told(ProblemKind::Impossible, key)
        })?;
        let clock = self.clocks.as_mut().map(|clocks| clocks.moved(mark, now));
        if clock == Some(None) {
            return self.end(End::OutOfTime(mark));
        }
        play.note_clock(clock.flatten());
        self.play = play;
        self.exchange_from(was_exchanged);
        self.epoch += 1;
        self.undone.clear();
        (self.undo_wish, self.hint_wish) = (None, None);
        Ok(Effect::Chose)
    }

    /// Makes a legal move, or ends the game if the time of the side to move has run out.
    fn make(
        &mut self,
        square: Square,
        source: String,
        choice: Option<ExplainedChoice>,
        now: Duration,
    ) -> Result<Effect, Problem> {
        let (mark, mut play) = (self.play.on_turn(), self.play.clone());
        play.play(square).map_err(|illegal| {
            let naming = naming(self.play.rules());
            let name = naming.square(square);
            let (opening, position) = (self.play.opening().clone(), *self.play.position());
            Problem::impossible(move |words| {
                words.illegal_in_opening(&naming, (&opening, &position), &name, illegal)
            })
        })?;
        let clock = self.clocks.as_mut().map(|clocks| clocks.moved(mark, now));
        if clock == Some(None) {
            return self.end(End::OutOfTime(mark));
        }
        let clock = clock.flatten();
        self.play = play;
        let made = KeptMove { square, clock, source: Some(source), grade: None };
        self.notes.push(Note { made: made.clone(), why: choice.map(Why::Choice) });
        self.undone.clear();
        (self.undo_wish, self.hint_wish) = (None, None);
        self.draws.moved(mark);
        Ok(Effect::Moved(made))
    }

    pub(super) fn end(&mut self, end: End) -> Result<Effect, Problem> {
        if self.play.is_over() {
            return Err(Problem::told(ProblemKind::Impossible, "illegal-over"));
        }
        self.play.end(end);
        (self.undo_wish, self.hint_wish) = (None, None);
        self.draws.close();
        Ok(Effect::Ended(end))
    }
}

/// The game has changed meanwhile.
pub(super) fn late() -> Problem {
    Problem::told(ProblemKind::Conflict, "online-late")
}

/// The square of a name on a page.
pub(crate) fn read_square(game: &Game, square: &str) -> Result<Square, Problem> {
    Notation::Algebraic.read(game, square).map_err(|_| {
        let square = square.to_owned();
        Problem::impossible(move |words| {
            words.say("online-no-square", [("square", square.as_str().into())])
        })
    })
}
