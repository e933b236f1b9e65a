//! Weights of estimates from self-play.

mod fit;
mod opening;
mod played;
mod samples;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt;

use inarow_lab::side_by_side;
use inarow_rules::{GOLDEN, Game, Rules, mix};
use inarow_search::shapes::{Shapes, Weights};
use inarow_search::{Evaluator, Library, SearchOptions};

pub use self::fit::{Fit, Pass};
use self::played::Played;
use self::samples::Samples;

/// The most games of a step.
const STEP: usize = 64;

/// The parts of all games, of [`PARTS`], after which the weights are fitted anew and used from then on. Games of better
/// weights are worth more, so that later rounds are longer.
const ROUNDS: [u64; 3] = [1, 3, 6];
const PARTS: u64 = 6;

/// Memory of a search that visits few nodes.
const TABLE: u64 = 1 << 20;

/// The question that a tuning answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TuneOptions {
    /// The games that are played in turn: their boards may differ, their lines must not.
    pub games: Vec<Game>,
    /// The number of games, from 1.
    pub count: u64,
    /// The seed of random choices.
    pub seed: u64,
}

/// Fits weights to games that it plays.
///
/// ```
/// use inarow_learn::{TuneOptions, Tuning};
///
/// let options = TuneOptions { games: vec!["7,7,4".parse()?], count: 12, seed: 1 };
/// let mut tuning = Tuning::new(&options)?;
/// while !tuning.is_over() {
///     tuning.step(1, &|| false);
/// }
/// let last = tuning.stages().last().unwrap();
/// assert_eq!((last.games, last.fit.weights.rule().k), (12, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tuning {
    boards: Vec<Board>,
    handmade: Weights,
    count: u64,
    seed: u64,
    played: u64,
    samples: Samples,
    stages: Vec<Stage>,
}

/// The weights after a round of games, which the games of the next one are played with.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The number of games played by then.
    pub games: u64,
    /// The number of positions that the weights are fitted to.
    pub positions: usize,
    /// The fit.
    pub fit: Fit,
}

/// A game and its shapes.
#[derive(Debug)]
struct Board {
    rules: Rules,
    shapes: Shapes,
}

impl Tuning {
    /// A tuning that has played no game yet.
    ///
    /// # Errors
    /// If there are no shapes for a game, or games differ in their lines.
    pub fn new(options: &TuneOptions) -> Result<Tuning, TuneError> {
        let mut boards = Vec::new();
        for game in &options.games {
            let rules = Rules::new(*game);
            let shapes = Shapes::new(&rules).ok_or(TuneError::NoShapes(*game))?;
            boards.push(Board { shapes, rules });
        }
        let rule = boards.first().ok_or(TuneError::NoGame)?.shapes.rule();
        let other = boards.iter().find(|board| board.shapes.rule() != rule);
        if let Some(Board { rules, .. }) = other {
            return Err(TuneError::OtherLines(*rules.game()));
        }
        let TuneOptions { count, seed, .. } = *options;
        Ok(Tuning {
            boards,
            handmade: Weights::handmade(rule).map_err(|_| TuneError::NoShapes(options.games[0]))?,
            count,
            seed,
            played: 0,
            samples: Samples::default(),
            stages: Vec::new(),
        })
    }

    /// The number of games that have been played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.played
    }

    /// The number of games that are played in all.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The rounds that are over, the last of which has the weights of all games.
    #[must_use]
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// True if all games have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.played >= self.count
    }

    /// Plays the next games, at most 64, on this many threads: a line of text for each, in the order in which
    /// [`take`](Self::take) takes them. If it is stopped, there may be fewer.
    pub fn step(&mut self, threads: usize, stop: &(dyn Fn() -> bool + Sync)) -> Vec<String> {
        let next = self.next_fit().min(self.count);
        let games = next.saturating_sub(self.played).min(STEP as u64) as usize;
        let mut library = Library::default();
        library.add_weights(self.weights().clone());
        let options = SearchOptions { table: TABLE, threads: 1 };
        let evaluator =
            |board: &Board| Evaluator::new(library.inform(board.rules.clone()), &options);
        let evaluators = || self.boards.iter().map(evaluator).collect::<Vec<_>>();
        let played = side_by_side(threads, games, evaluators, |evaluators, number| {
            let number = self.played + number as u64;
            let at = (number % self.boards.len() as u64) as usize;
            let Board { rules, shapes } = &self.boards[at];
            Played::play(
                (rules, shapes),
                &mut evaluators[at],
                mix(self.seed ^ number.wrapping_mul(GOLDEN)),
                stop,
            )
        });
        let whole: Vec<Played> = played.into_iter().map_while(|played| played).collect();
        let lines = whole.iter().map(Played::line).collect();
        whole.iter().for_each(|played| self.add(played));
        lines
    }

    /// Takes a game that an earlier tuning with the same options played, in the place of the next.
    ///
    /// # Errors
    /// If the line is not whole, or no game of these options.
    pub fn take(&mut self, line: &str) -> Result<(), TuneError> {
        let played = Played::read(line).filter(|_| !self.is_over()).ok_or(TuneError::Line)?;
        if !played.fits(&self.board().rules) {
            return Err(TuneError::Line);
        }
        self.add(&played);
        Ok(())
    }

    /// The board of the next game.
    fn board(&self) -> &Board {
        &self.boards[(self.played % self.boards.len() as u64) as usize]
    }

    fn add(&mut self, played: &Played) {
        let board = (self.played % self.boards.len() as u64) as usize;
        let Board { rules, shapes } = &self.boards[board];
        self.samples.add((rules, shapes), (self.played, played));
        let is_round_over = self.played + 1 == self.next_fit().min(self.count);
        self.played += 1;
        if is_round_over {
            let fit = fit::fit(&self.samples, &self.handmade, self.seed);
            self.stages.push(Stage { games: self.played, positions: self.samples.len(), fit });
        }
    }

    /// The number of games after which the weights of the games change.
    fn next_fit(&self) -> u64 {
        let ends = ROUNDS.map(|part| (self.count * part).div_ceil(PARTS));
        ends.into_iter().find(|&end| end > self.played).unwrap_or(u64::MAX)
    }

    /// The weights with which games are played now: those of the last round, in the first one those made by hand.
    fn weights(&self) -> &Weights {
        self.stages.last().map_or(&self.handmade, |stage| &stage.fit.weights)
    }
}

/// A reason why nothing can be tuned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TuneError {
    /// No game is named.
    NoGame,
    /// The game has no shapes.
    NoShapes(Game),
    /// The game's lines are of another length or another rule than those of the first.
    OtherLines(Game),
    /// A line is cut off, or of no game that these options play.
    Line,
}

impl fmt::Display for TuneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TuneError::NoGame => f.write_str("no game is named"),
            TuneError::NoShapes(game) => write!(f, "{game} has no weights"),
            TuneError::OtherLines(game) => write!(f, "{game} has other lines than the first game"),
            TuneError::Line => f.write_str("this is no game of the tuning"),
        }
    }
}

impl Error for TuneError {}
