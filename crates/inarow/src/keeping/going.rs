//! The game that is being kept.

use inarow_formats::kept::{GameId, KeptGame};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{End, Square};
use inarow_store::Error;

use super::live::Live;
use crate::database::{Database, now};

/// The saved part of the present game.
pub(super) struct Going {
    pub(super) id: GameId,
    pub(super) moves: Vec<Square>,
    pub(super) opening: OpeningRecord,
    pub(super) end: Option<End>,
    /// While it lives no other program plays the game.
    pub(super) _live: Live,
}

impl Going {
    /// Takes back, adds and ends until the database has the game.
    pub(super) fn catch_up(&mut self, database: &Database, kept: &KeptGame) -> Result<(), Error> {
        let (id, squares, opening) = (self.id, kept.squares(), kept.record().opening());
        let (same, choices) = self.shared(&squares, &opening);
        if same < self.moves.len() || choices < self.opening.choices().len() {
            let mut before = self.opening.clone();
            before.take_back(choices);
            self.set_back(database, same, before)?;
        }
        for (index, made) in kept.moves.iter().enumerate().skip(same) {
            self.choose(database, &opening, index)?;
            let next = made.clone();
            database.ask(async |store| store.add_move(id, index + 1, next, now()).await)?;
            self.moves.push(made.square);
        }
        self.choose(database, &opening, kept.moves.len())?;
        // A game that the board ended, the database has ended itself.
        let end = kept.end.filter(|&end| end != End::Played && self.end != Some(end));
        if let Some(end) = end {
            database.ask(async |store| store.end(id, end, now()).await)?;
        }
        self.end = kept.end;
        Ok(())
    }

    /// The moves and the choices that the saved game shares with another from the beginning.
    fn shared(&self, squares: &[Square], opening: &OpeningRecord) -> (usize, usize) {
        let same = |(a, b): &(&Square, &Square)| a == b;
        let moves = self.moves.iter().zip(squares).take_while(same).count();
        let [own, other] =
            [&self.opening, opening].map(|one| one.choices().iter().zip(one.clocks()));
        let choices = own.zip(other).take_while(|(a, b)| a == b).count();
        // A move after different choices is another move.
        let is_shared = |&moves: &usize| {
            let before = moves.saturating_sub(1);
            let most = self.opening.choices_before(before).max(opening.choices_before(before));
            moves == 0 || most <= choices
        };
        let moves = (0..=moves).rev().find(is_shared).unwrap_or(0);
        (moves, choices.min(self.opening.choices_before(moves)))
    }

    /// Makes the choices that come before the move of a ply.
    fn choose(
        &mut self,
        database: &Database,
        opening: &OpeningRecord,
        ply: usize,
    ) -> Result<(), Error> {
        let choices = opening.choices_before(ply);
        if choices <= self.opening.choices().len() {
            return Ok(());
        }
        let mut made = opening.clone();
        made.take_back(choices);
        self.set_back(database, ply, made)
    }

    /// Takes moves back until `plies` are left, with the opening of that moment.
    fn set_back(
        &mut self,
        database: &Database,
        plies: usize,
        opening: OpeningRecord,
    ) -> Result<(), Error> {
        let (id, next) = (self.id, opening.clone());
        match self.opening == opening {
            true => database.ask(async |store| store.take_back(id, plies).await)?,
            false => database.ask(async |store| store.set_opening(id, plies, next).await)?,
        }
        self.moves.truncate(plies);
        self.opening = opening;
        Ok(())
    }
}
