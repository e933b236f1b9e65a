//! Answers of a room.

use std::net::IpAddr;
use std::sync::Arc;

use inarow_answers::HintAt;
use inarow_store::Secret;
use inarow_words::Words;

use super::update::{Shown, Update};
use super::{Ask, Asked, Room, Watcher};
use crate::problem::Problem;
use crate::thinking::Wish;

impl Room {
    /// Answers; the caller may have stopped waiting.
    pub(super) async fn answer(&mut self, Asked { address, ask }: Asked) {
        if self.plays(ask.asker()) {
            self.account = Some(address);
        }
        match ask {
            Ask::View { asker, language, answer } => {
                drop(answer.send(self.view(asker.as_ref(), Words::of(language))));
            }
            Ask::Watch { watcher } => self.watch(watcher),
            Ask::Unwatch(number) => {
                let is_it = |watcher: &Watcher| watcher.number == number;
                let Some(at) = self.watchers.iter().position(is_it) else { return };
                let gone = self.watchers.swap_remove(at);
                if self.plays(gone.asker.as_ref()) {
                    self.tell_all();
                } else {
                    self.recount();
                }
            }
            Ask::Change { asker, change, answer } => {
                drop(answer.send(self.change(asker.as_ref(), change).await));
            }
            Ask::Hint { asker, is_first, answer } => {
                self.hint(asker.as_ref(), address, is_first, answer);
            }
            Ask::Play { answer } => drop(answer.send(self.table.play().clone())),
            Ask::Claim { invite, token, name, answer } => {
                let claimed = self.claim(&invite, &token, name).await;
                if claimed.is_ok() {
                    self.account = Some(address);
                }
                drop(answer.send(claimed));
            }
        }
    }

    /// Adds a spectator, who is sent the current game.
    fn watch(&mut self, watcher: Watcher) {
        let (sender, asker) = (watcher.sender.clone(), watcher.asker.clone());
        let words = Words::of(watcher.language);
        self.watchers.retain(|other| other.number != watcher.number);
        let changes_presence = self.plays(asker.as_ref());
        self.watchers.push(watcher);
        if changes_presence {
            // Everyone sees that the player is there, the player included.
            return self.tell_all();
        }
        self.recount();
        let view = self.view(None, words);
        let said = Update::game(&Arc::new(Shown::of(&view)), self.own(asker.as_ref()));
        // A receiver that is gone is noticed at the next change.
        let _ = sender.try_send(said);
    }

    /// A good move for the side to move; computed while the room goes on.
    fn hint(
        &self,
        asker: Option<&Secret>,
        address: IpAddr,
        is_first: bool,
        mut answer: tokio::sync::oneshot::Sender<Result<HintAt, Problem>>,
    ) {
        let allowed = self.player(asker).and_then(|sides| Ok(self.table.check_hint(sides)?));
        if let Err(problem) = allowed {
            let _ = answer.send(Err(problem));
            return;
        }
        let (thinkers, play) = (self.services.thinkers.clone(), self.table.play().clone());
        tokio::spawn(async move {
            let wish = Wish::glance(address);
            let hinted = thinkers.find(wish, move |stop| HintAt::of(&play, is_first, stop));
            tokio::select! {
                hinted = hinted => drop(answer.send(hinted)),
                // The answer is no longer wanted.
                () = answer.closed() => {}
            }
        });
    }
}
