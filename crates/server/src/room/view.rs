//! How a game looks to whoever asks.

use std::sync::Arc;

use inarow_answers::asked::{lesson_of, naming};
use inarow_answers::views::MarkView;
use inarow_rules::Mark;
use inarow_store::{Seat, Secret};
use inarow_words::{Language, Words};

use super::update::{Own, Shown, Update};
use super::{Room, Watcher};
use crate::wire::{Clock, GameView, MoveMade, Player, PlayerKind};

impl Room {
    /// The game as an asker sees it.
    pub(super) fn view(&self, asker: Option<&Secret>, words: &Words) -> GameView {
        let Own { seat, both, can_undo } = self.own(asker);
        GameView { seat, both, can_undo, ..self.view_for_all(words) }
    }

    /// What only this asker sees.
    pub(super) fn own(&self, asker: Option<&Secret>) -> Own {
        Own {
            seat: self.seat_of(asker).map(MarkView::from),
            both: Mark::BOTH.into_iter().all(|mark| self.holds(asker, mark)),
            can_undo: self.can_undo(asker),
        }
    }

    /// The game as those see it who only watch.
    pub(super) fn view_for_all(&self, words: &Words) -> GameView {
        let (play, naming) = (&self.play, naming(self.play.rules()));
        let (rules, position) = (play.rules(), play.position());
        let name = |square| naming.square(square);
        GameView {
            code: self.code.clone(),
            id: self.id.0,
            game: rules.game().to_string(),
            board: self.board.clone(),
            x_player: self.player(Mark::X),
            o_player: self.player(Mark::O),
            first: play.record().first.into(),
            epoch: self.epoch,
            moves: self.moves(words),
            position: rules.position_text(position),
            to_move: (!play.is_over()).then_some(play.to_move().into()),
            legal_moves: play.moves().iter().map(name).collect(),
            lines: play
                .lines()
                .into_iter()
                .map(|line| line.into_iter().map(name).collect())
                .collect(),
            result: play.is_over().then(|| play.standing().word().to_owned()),
            status: play.status(words),
            clocks: self.clocks(),
            seat: None,
            both: false,
            can_undo: false,
            undo_asked: self.undo_asked().map(MarkView::from),
            rematch: self.rematch.clone(),
        }
    }

    fn player(&self, mark: Mark) -> Player {
        let kind = match self.seats[mark] {
            Seat::Engine => PlayerKind::Engine,
            Seat::Held(_) => PlayerKind::Person,
            Seat::Open(_) => PlayerKind::Open,
        };
        let holds = |watcher: &Watcher| self.holds(watcher.asker.as_ref(), mark);
        let present = kind == PlayerKind::Engine || self.watchers.iter().any(holds);
        let name = self.names[mark].clone();
        let lesson = lesson_of(&name).filter(|_| kind == PlayerKind::Engine);
        Player { kind, name, present, lesson }
    }

    fn moves(&self, words: &Words) -> Vec<MoveMade> {
        let naming = naming(self.play.rules());
        let made = self.play.record().moves.iter().zip(&self.notes).enumerate();
        let made = made.map(|(index, (&square, note))| MoveMade {
            ply: index + 1,
            r#move: naming.square(square),
            mark: self.play.mover(index).into(),
            reason: note.reason.as_ref().map(|why| why.say(words, &naming, square)),
            clock: note.clock,
        });
        made.collect()
    }

    fn clocks(&self) -> Option<Clock> {
        let (clocks, now) = (self.clocks.as_ref()?, self.services.elapsed());
        Some(Clock {
            x_left: clocks.left(Mark::X, now),
            o_left: clocks.left(Mark::O, now),
            running: clocks.running().map(MarkView::from),
        })
    }

    /// Tells everybody how the game stands, once for each language; whoever does not read is told nothing more. If they
    /// play, the others are told that they have gone.
    pub(super) fn tell_all(&mut self) {
        while self.tell() {}
    }

    /// Tells everybody once; whether a player has gone meanwhile.
    fn tell(&mut self) -> bool {
        if self.watchers.is_empty() {
            return false;
        }
        let mut shown: Vec<(Language, Arc<Shown>)> = Vec::new();
        for language in Language::ALL {
            if self.watchers.iter().any(|watcher| watcher.language == language) {
                let view = self.view_for_all(Words::of(language));
                shown.push((language, Arc::new(Shown::of(&view))));
            }
        }
        let watchers = std::mem::take(&mut self.watchers);
        let (told, gone): (Vec<_>, Vec<_>) = watchers.into_iter().partition(|watcher| {
            let own = self.own(watcher.asker.as_ref());
            let seen = shown.iter().filter(|(language, _)| *language == watcher.language);
            seen.map(|(_, shown)| Update::game(shown, own))
                .all(|told| watcher.sender.try_send(told).is_ok())
        });
        self.watchers = told;
        if !gone.is_empty() {
            tracing::debug!(room = self.code, gone = gone.len(), "left out who does not read");
        }
        gone.iter().any(|watcher| self.seat_of(watcher.asker.as_ref()).is_some())
    }
}
