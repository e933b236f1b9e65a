//! The options of a training of an n-tuple network.

use std::str::FromStr;

use inarow_players::learned::NTuple;
use inarow_rules::{Game, Rules, Square};

use crate::LearningError;

/// The most tuples that are drawn.
const MOST_TUPLES: usize = 10_000;

/// The tuples of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TupleChoice {
    /// Walks at random over neighbouring squares, drawn by the seed.
    Random {
        /// The number of tuples, from 1 to 10,000; fewer where the board has no more that are not images of each other.
        count: usize,
        /// The squares of each, from 1.
        length: usize,
    },
    /// These squares.
    Named(Vec<Vec<Square>>),
}

/// The question that a training of an n-tuple network answers.
#[derive(Clone, Debug, PartialEq)]
pub struct NTupleOptions {
    /// The game.
    pub game: Game,
    /// The tuples.
    pub tuples: TupleChoice,
    /// The name of the opponent; `None` for self-play.
    pub against: Option<String>,
    /// The number of games, from 1.
    pub games: u64,
    /// The seed of random choices.
    pub seed: u64,
    /// The part of a value's error that a first change takes away, about: above 0, at most 1. It is divided among the weights of
    /// a position, and falls for each weight whose changes have different signs.
    pub rate: f32,
    /// The rate of random moves in the first game and in the last: from 0 to 1.
    pub exploration: [f64; 2],
    /// The decay of eligibility traces, from 0 to 1.
    pub trace: f32,
    /// The plies that the player looks ahead when it is done, from 1 to [`NTuple::MOST_PLIES`]; games of the training are played
    /// with one.
    pub plies: u32,
}

/// The most plies with about 10,000 positions for a move: alpha-beta visits a square root of all, at best.
fn usual_plies(game: &Game) -> u32 {
    let moves = Rules::new(*game).moves(&Rules::new(*game).empty()).len().into();
    let is_quick =
        |plies: &u32| u64::checked_pow(moves, plies + 2).is_some_and(|all| all <= 100_000_000);
    (1..=NTuple::MOST_PLIES).take_while(is_quick).last().unwrap_or(1)
}

impl NTupleOptions {
    /// Usual options: 70 tuples of eight squares (Thill, Koch and Konen, "Reinforcement Learning with N-tuples on the Game
    /// Connect-4", 2012), or of the whole board if it is smaller, and the games and plies of the figure in this crate's README.
    #[must_use]
    pub fn usual(game: Game, seed: u64) -> NTupleOptions {
        NTupleOptions {
            game,
            tuples: TupleChoice::Random { count: 70, length: game.squares().min(8) },
            against: None,
            games: 1_000_000,
            seed,
            rate: 1.0,
            exploration: [0.2, 0.05],
            trace: 0.7,
            plies: usual_plies(&game),
        }
    }

    /// Refuses numbers out of range.
    pub(super) fn check(&self) -> Result<(), LearningError> {
        let part = 0.0..=1.0;
        let wrong = |name| Err(LearningError::Option(name));
        match self.tuples {
            TupleChoice::Random { count, .. } if !(1..=MOST_TUPLES).contains(&count) => {
                return wrong("tuples");
            }
            TupleChoice::Random { length, .. } if !(1..=self.game.squares()).contains(&length) => {
                return wrong("tuple-length");
            }
            TupleChoice::Random { .. } | TupleChoice::Named(_) => {}
        }
        match self {
            _ if self.games == 0 => wrong("games"),
            _ if !(self.rate > 0.0 && self.rate <= 1.0) => wrong("learning-rate"),
            _ if !self.exploration.iter().all(|one| part.contains(one)) => wrong("exploration"),
            _ if !(0.0..=1.0).contains(&self.trace) => wrong("trace"),
            _ if !(1..=NTuple::MOST_PLIES).contains(&self.plies) => wrong("plies"),
            _ => Ok(()),
        }
    }

    /// The options and the games played, as words and texts of a file; the tuples are its table.
    pub(super) fn about(&self, played: u64) -> Vec<(String, String)> {
        let [first, last] = self.exploration;
        let mut about = vec![
            ("games", self.games.to_string()),
            ("played", played.to_string()),
            ("seed", self.seed.to_string()),
            ("learning-rate", self.rate.to_string()),
            ("exploration", format!("{first} {last}")),
            ("trace", self.trace.to_string()),
        ];
        if let Some(against) = &self.against {
            about.push(("against", against.clone()));
        }
        about.into_iter().map(|(word, text)| (word.to_owned(), text)).collect()
    }

    /// The options of a player's training, and the games played; `None` if its file does not say.
    #[must_use]
    pub fn of(player: &NTuple) -> Option<(NTupleOptions, u64)> {
        fn read<T: FromStr>(player: &NTuple, word: &str) -> Option<T> {
            player.about(word).next()?.parse().ok()
        }
        let (first, last) = player.about("exploration").next()?.split_once(' ')?;
        let options = NTupleOptions {
            game: *player.game(),
            tuples: TupleChoice::Named(player.tuples().squares().to_vec()),
            against: read(player, "against"),
            games: read(player, "games")?,
            seed: read(player, "seed")?,
            rate: read(player, "learning-rate")?,
            exploration: [first.parse().ok()?, last.parse().ok()?],
            trace: read(player, "trace")?,
            plies: player.plies(),
        };
        Some((options, read(player, "played")?))
    }
}
