//! How a game looks to whoever asks.

use std::sync::Arc;

use inarow_answers::asked::naming;
use inarow_answers::views::MarkView;
use inarow_answers::{MoveNote, PlayedGame};
use inarow_rules::{ByMark, Mark};
use inarow_store::{Seat, Secret};
use inarow_words::{Language, Words};

use super::update::{Own, Shown, Update};
use super::{Note, Room, Watcher};
use crate::wire::{Clock, GameView, Player, PlayerKind};

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
        let naming = naming(self.play.rules());
        let said = |Note { choice, clock }: &Note| MoveNote {
            reason: choice.as_ref().map(|choice| words.reason(&naming, None, choice)),
            details: choice.as_ref().and_then(|choice| words.details(&naming, choice)),
            clock: *clock,
        };
        let played = PlayedGame {
            code: &self.code,
            id: self.id.0,
            play: &self.play,
            board: self.board.clone(),
            players: ByMark { x: self.player(Mark::X), o: self.player(Mark::O) },
            epoch: self.epoch,
            notes: self.notes.iter().map(said).collect(),
            clocks: self.clocks(),
            undo_asked: self.undo_asked(),
            rematch: self.rematch.as_deref(),
        };
        played.view(words)
    }

    fn player(&self, mark: Mark) -> Player {
        let kind = match self.seats[mark] {
            Seat::Engine => PlayerKind::Engine,
            Seat::Held(_) => PlayerKind::Person,
            Seat::Open(_) => PlayerKind::Open,
        };
        let holds = |watcher: &Watcher| self.holds(watcher.asker.as_ref(), mark);
        let present = self.watchers.iter().any(holds);
        Player::new(kind, &self.names[mark], present)
    }

    fn clocks(&self) -> Option<Clock> {
        Some(Clock::of(self.clocks.as_ref()?, self.services.elapsed()))
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
