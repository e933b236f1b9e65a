//! A game at a table as it is shown.

use std::time::Duration;

use inarow_rules::{ByMark, Mark};
use inarow_words::{Naming, Words};

use super::{Note, Table, Why};
use crate::asked::naming;
use crate::played::{Clock, ForbiddenView, GameView, MoveMade, Player};
use crate::views::{GameOpeningView, MarkView};

/// The place at which a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The code of the game in addresses.
    pub code: &'a str,
    /// The number of the game.
    pub id: i64,
    /// The sides whose players are there; engines always are.
    pub present: ByMark<bool>,
    /// The number of those who watch and hold no seat.
    pub watchers: usize,
}

impl Table {
    /// The game at a moment, for the holder of some sides.
    #[must_use]
    pub fn view(
        &self,
        place: Place<'_>,
        by: ByMark<bool>,
        now: Duration,
        words: &Words,
    ) -> GameView {
        let (play, rules, naming) = (&self.play, self.play.rules(), naming(self.play.rules()));
        let player = |mark| Player::new(self.seats[mark], &self.names[mark], place.present[mark]);
        let made = play.record().moves.iter().zip(&self.notes).enumerate();
        let made = made.map(|(index, (&square, note))| {
            let [reason, details] = note.texts(&naming, words);
            MoveMade {
                ply: index + 1,
                r#move: naming.square(square),
                mark: play.mover(index).into(),
                reason,
                details,
                clock: note.made.clock,
            }
        });
        GameView {
            code: place.code.to_owned(),
            id: place.id,
            game: rules.game().to_string(),
            board: self.board.clone(),
            x_player: player(Mark::X),
            o_player: player(Mark::O),
            first: play.record().first.into(),
            epoch: self.epoch,
            moves: made.collect(),
            position: play.position().to_string(),
            to_move: (!play.is_over()).then_some(play.on_turn().into()),
            game_opening: GameOpeningView::of(play, words),
            forbidden: ForbiddenView::all(&self.play, &naming, words),
            legal_moves: play.moves().iter().map(|square| naming.square(square)).collect(),
            lines: play.lines().iter().map(|line| naming.names(line)).collect(),
            result: play.is_over().then(|| play.standing().word().to_owned()),
            status: play.status(words),
            clocks: self.clocks.as_ref().map(|clocks| Clock::of(clocks, now)),
            watchers: place.watchers,
            seat: self.side_of(by).map(MarkView::from),
            both: by.x && by.o,
            can_undo: self.can_undo(by),
            can_offer_draw: self.can_offer_draw(by),
            hint: self.hint_way(by),
            undo_asked: self.undo_asked().map(MarkView::from),
            hint_asked: self.hint_asked().map(MarkView::from),
            draw_offered: self.draw_offered().map(MarkView::from),
            rematch: self.rematch.clone(),
        }
    }

    /// The reason for each move, and its details in numbers.
    pub(crate) fn texts(&self, words: &Words) -> impl Iterator<Item = [Option<String>; 2]> {
        let naming = naming(self.play.rules());
        self.notes.iter().map(move |note| note.texts(&naming, words))
    }
}

impl Note {
    fn texts(&self, naming: &Naming, words: &Words) -> [Option<String>; 2] {
        match &self.why {
            Some(Why::Choice(choice)) => {
                [Some(words.reason(naming, None, choice)), words.details(naming, choice)]
            }
            Some(Why::Text { reason, details }) => [reason.clone(), details.clone()],
            None => [None, None],
        }
    }
}
