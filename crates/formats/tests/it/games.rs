//! The games that the tests run over.

use inarow_formats::kept::KeptGame;
use inarow_rules::{End, Game, Record, Rules, Square};
use proptest::prelude::*;

pub(crate) use super::draw::{Draw, game, with_options};
use crate::kept_games;

impl Draw {
    /// A game of at most `most` random moves, with its end if the board ends it.
    pub(crate) fn record(&mut self, game: Game, most: usize) -> Record {
        let mut record = Record::new(game, self.mark());
        let rules = Rules::new(game);
        let mut position = rules.empty_for(record.first);
        while record.moves.len() < most && position.conclusion().is_none() {
            let moves: Vec<Square> = rules.moves(&position).iter().collect();
            let square = self.square(&moves);
            rules.play(&mut position, square);
            record.moves.push(square);
        }
        record.end = position.conclusion().map(|_| End::Played);
        record
    }
}

/// A few games of the family, one for each size of board and option.
pub(crate) fn family() -> Vec<Game> {
    ["3,3,3", "4,4,3+misere", "connect-four", "9,9,5", "gomoku-standard", "20,20,5"]
        .map(game)
        .to_vec()
}

/// Any game with arbitrary annotations.
pub(crate) fn any_game() -> impl Strategy<Value = KeptGame> {
    kept_games::any_of(family(), |game, most, seed| Draw(seed).record(game, most))
}
