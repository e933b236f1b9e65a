//! How many positions and games there are.

use inarow_rules::{Game, PositionCount};
use serde::Serialize;

use crate::{Answer, Voice};

/// What can be reached from a position.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The rules.
    pub game: Game,
    /// The numbers.
    pub count: PositionCount,
    /// Whether the numbers of games are told.
    pub with_games: bool,
}

/// Numbers of positions and games as they are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CountView {
    /// The rules.
    pub game: String,
    /// How many positions can be reached, the first and the last ones included.
    pub positions: u128,
    /// How many of them end the game.
    pub terminal: u128,
    /// How many complete games there are.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub games: Option<u128>,
    /// How many of them X wins.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub x_wins: Option<u128>,
    /// How many of them O wins.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub o_wins: Option<u128>,
    /// How many of them nobody wins.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub draws: Option<u128>,
}

impl Answer for Counted {
    type View = CountView;

    fn view(&self, _: &Voice<'_>) -> CountView {
        let if_asked = |number: u128| self.with_games.then_some(number);
        CountView {
            game: self.game.to_string(),
            positions: self.count.positions,
            terminal: self.count.terminal,
            games: if_asked(self.count.games()),
            x_wins: if_asked(self.count.wins.x),
            o_wins: if_asked(self.count.wins.o),
            draws: if_asked(self.count.draws),
        }
    }
}

/// How many sequences of moves there are of each length.
#[derive(Clone, Debug)]
pub struct Sequences {
    /// The rules.
    pub game: Game,
    /// The numbers, from one ply on.
    pub counts: Vec<u128>,
}

/// Numbers of sequences as they are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PerftView {
    /// The rules.
    pub game: String,
    /// How many sequences of moves there are, from one ply on; games that end there included.
    pub counts: Vec<u128>,
}

impl Answer for Sequences {
    type View = PerftView;

    fn view(&self, _: &Voice<'_>) -> PerftView {
        PerftView { game: self.game.to_string(), counts: self.counts.clone() }
    }
}
