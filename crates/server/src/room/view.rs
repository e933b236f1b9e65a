//! The view of a game for one visitor.

use std::sync::Arc;

use inarow_answers::table::Place;
use inarow_answers::views::MarkView;
use inarow_rules::{ByMark, Mark};
use inarow_store::Secret;
use inarow_words::{Language, Words};
use tokio::time::Instant;

use super::update::{Own, Shown, Update};
use super::{RECOUNT, Room, Watcher};
use crate::wire::GameView;

impl Room {
    /// The game as an asker sees it.
    pub(super) fn view(&self, asker: Option<&Secret>, words: &Words) -> GameView {
        let holds = |watcher: &Watcher, mark| self.holds(watcher.asker.as_ref(), mark);
        let is_there = |mark| self.watchers.iter().any(|watcher| holds(watcher, mark));
        let present = ByMark { x: is_there(Mark::X), o: is_there(Mark::O) };
        let is_spectator = |watcher: &&Watcher| !self.plays(watcher.asker.as_ref());
        let watchers = self.watchers.iter().filter(is_spectator).count();
        let place = Place { code: &self.code, id: self.id.0, present, watchers };
        self.table.view(place, self.sides_of(asker), self.services.elapsed(), words)
    }

    /// The part that only this visitor sees.
    pub(super) fn own(&self, asker: Option<&Secret>) -> Own {
        let sides = self.sides_of(asker);
        Own {
            seat: self.table.side_of(sides).map(MarkView::from),
            both: sides.x && sides.o,
            can_undo: self.table.can_undo(sides),
            hint: self.table.hint_way(sides),
            can_offer_draw: self.table.can_offer_draw(sides),
        }
    }

    /// Sends everyone the state of the game, once for each language. A subscriber that does not read is dropped; if it
    /// plays, the others see that it has gone.
    pub(super) fn tell_all(&mut self) {
        self.recount = None;
        while self.tell() {}
    }

    /// Plans to send the changed number of spectators to everyone.
    pub(super) fn recount(&mut self) {
        if !self.watchers.is_empty() {
            self.recount.get_or_insert(Instant::now() + RECOUNT);
        }
    }

    /// Sends the state to everyone once; returns whether a player has gone meanwhile.
    fn tell(&mut self) -> bool {
        if self.watchers.is_empty() {
            return false;
        }
        let mut shown: Vec<(Language, Arc<Shown>)> = Vec::new();
        for language in Language::ALL {
            if self.watchers.iter().any(|watcher| watcher.language == language) {
                let view = self.view(None, Words::of(language));
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
            self.recount();
        }
        gone.iter().any(|watcher| self.plays(watcher.asker.as_ref()))
    }
}
