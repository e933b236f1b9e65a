//! How a game looks to whoever asks.

use std::sync::Arc;
use std::time::Instant;

use inarow_formats::Standing;
use inarow_rules::{Game, Grid, Mark};
use inarow_store::{Seat, Secret};

use super::told::{Own, Shown, Told};
use super::{Room, Watcher};
use crate::thinking::lesson_of;
use crate::wire::{Clock, GameView, MoveMade, Name, Player, PlayerKind, Stone};

impl From<Mark> for Stone {
    fn from(mark: Mark) -> Stone {
        match mark {
            Mark::X => Stone::X,
            Mark::O => Stone::O,
        }
    }
}

impl From<Stone> for Mark {
    fn from(stone: Stone) -> Mark {
        match stone {
            Stone::X => Mark::X,
            Stone::O => Mark::O,
        }
    }
}

impl Name {
    /// The name of a game on a board of these columns and rows.
    pub(crate) fn new(game: &Game, grid: Grid) -> Name {
        Name {
            text: game.to_string(),
            name: game.name().map_or_else(|| game.to_string(), str::to_owned),
            columns: grid.columns as u8,
            rows: grid.rows as u8,
            gravity: game.gravity(),
        }
    }
}

impl Room {
    /// The game as an asker sees it.
    pub(super) fn view(&self, asker: Option<&Secret>) -> GameView {
        let Own { seat, both, can_undo } = self.own(asker);
        GameView { seat, both, can_undo, ..self.view_for_all() }
    }

    /// What only this asker sees.
    pub(super) fn own(&self, asker: Option<&Secret>) -> Own {
        Own {
            seat: self.seat_of(asker).map(Stone::from),
            both: Mark::BOTH.into_iter().all(|mark| self.holds(asker, mark)),
            can_undo: self.undo_to(asker).is_some(),
        }
    }

    /// The game as those see it who only watch.
    pub(super) fn view_for_all(&self) -> GameView {
        let standing = self.play.standing();
        let names = |squares: &[_]| squares.iter().map(|&s| self.play.name(s)).collect::<Vec<_>>();
        let end = self.play.record.end;
        let result = Standing::of(end, standing.conclusion).filter(|_| end.is_some());
        let status = self.house.sentences.both(|words| match end {
            Some(_) => words.record_end(end, standing.conclusion),
            None => words.say("to-move", [("mark", standing.to_move.to_string().into())]),
        });
        GameView {
            code: self.code.clone(),
            id: self.id.0,
            game: Name::new(&self.play.game(), self.grid),
            x: self.player(Mark::X),
            o: self.player(Mark::O),
            first: self.play.record.first.into(),
            epoch: self.epoch,
            moves: self.moves(),
            position: standing.position,
            to_move: (!self.play.is_over()).then_some(standing.to_move.into()),
            legal: names(&standing.legal),
            lines: standing.lines.iter().map(|line| names(line)).collect(),
            result: result.map(|standing| standing.word().to_owned()),
            status,
            clock: self.clock(),
            seat: None,
            both: false,
            can_undo: false,
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

    fn moves(&self) -> Vec<MoveMade> {
        let mut mark = self.play.record.first;
        let made = self.play.record.moves.iter().zip(&self.notes).enumerate();
        made.map(|(index, (&square, note))| {
            let made = MoveMade {
                ply: index + 1,
                square: self.play.name(square),
                mark: mark.into(),
                reason: note.reason.clone(),
                clock: note.clock,
            };
            mark = !mark;
            made
        })
        .collect()
    }

    fn clock(&self) -> Option<Clock> {
        let (clocks, now) = (self.clocks.as_ref()?, Instant::now());
        Some(Clock {
            x: clocks.left(Mark::X, now),
            o: clocks.left(Mark::O, now),
            running: clocks.running().map(Stone::from),
        })
    }

    /// Tells everybody how the game stands; whoever does not read is told nothing more. If they
    /// play, the others are told that they have gone.
    pub(super) fn tell_all(&mut self) {
        while self.tell() {}
    }

    /// Tells everybody once; whether a player has gone meanwhile.
    fn tell(&mut self) -> bool {
        if self.watchers.is_empty() {
            return false;
        }
        let shown = Arc::new(Shown::of(&self.view_for_all()));
        let watchers = std::mem::take(&mut self.watchers);
        let (told, gone): (Vec<_>, Vec<_>) = watchers.into_iter().partition(|watcher| {
            let told = Told::game(&shown, self.own(watcher.asker.as_ref()));
            watcher.sender.try_send(told).is_ok()
        });
        self.watchers = told;
        if !gone.is_empty() {
            tracing::debug!(room = self.code, gone = gone.len(), "left out who does not read");
        }
        gone.iter().any(|watcher| self.seat_of(watcher.asker.as_ref()).is_some())
    }
}
