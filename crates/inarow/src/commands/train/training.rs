//! A training of any method, as the command goes through it.

use inarow_lab::Turn;
use inarow_learn::{Learning, NTupleLearning};
use inarow_players::{LearnedMethod, LearnedPlayer, NTuple, Refusal};

/// A training that plays games in steps, and can be measured and kept after each.
pub(super) trait Training {
    /// Plays the next games on this many threads.
    ///
    /// # Errors
    /// If an opponent gives no move.
    fn step(&mut self, threads: usize) -> Result<(), Refusal>;
    /// The number of games played.
    fn played(&self) -> u64;
    /// The number of all games.
    fn games(&self) -> u64;
    /// True if the games of a stage have just been played.
    fn is_stage(&self) -> bool;
    /// The stages recorded, each on one line.
    fn curve(&self) -> &[String];
    /// Records a stage, on one line.
    fn record(&mut self, stage: String);
    /// The seed of random choices.
    fn seed(&self) -> u64;
    /// The word for the method.
    fn method(&self) -> &'static str;
    /// The sides that the player can play.
    fn turns(&self) -> &'static [Turn];
    /// The player after these games.
    fn player(&self) -> LearnedPlayer;
    /// The same with all that a training needs to go on from it.
    fn part(&self) -> LearnedPlayer;

    /// True if all games have been played.
    fn is_over(&self) -> bool {
        self.played() >= self.games()
    }
}

impl Training for Learning {
    fn step(&mut self, threads: usize) -> Result<(), Refusal> {
        Learning::step(self, threads);
        Ok(())
    }

    fn played(&self) -> u64 {
        Learning::played(self)
    }

    fn games(&self) -> u64 {
        self.options().games
    }

    fn is_stage(&self) -> bool {
        Learning::is_stage(self)
    }

    fn curve(&self) -> &[String] {
        Learning::curve(self)
    }

    fn record(&mut self, stage: String) {
        Learning::record(self, stage);
    }

    fn seed(&self) -> u64 {
        self.options().seed
    }

    fn method(&self) -> &'static str {
        self.options().method.word()
    }

    fn turns(&self) -> &'static [Turn] {
        match self.options().method {
            LearnedMethod::Menace => &[Turn::First],
            LearnedMethod::QLearning | LearnedMethod::Td => &Turn::BOTH,
        }
    }

    fn player(&self) -> LearnedPlayer {
        LearnedPlayer::Table(Learning::player(self))
    }

    fn part(&self) -> LearnedPlayer {
        Training::player(self)
    }
}

impl Training for NTupleLearning {
    fn step(&mut self, threads: usize) -> Result<(), Refusal> {
        NTupleLearning::step(self, threads)
    }

    fn played(&self) -> u64 {
        NTupleLearning::played(self)
    }

    fn games(&self) -> u64 {
        self.options().games
    }

    fn is_stage(&self) -> bool {
        NTupleLearning::is_stage(self)
    }

    fn curve(&self) -> &[String] {
        NTupleLearning::curve(self)
    }

    fn record(&mut self, stage: String) {
        NTupleLearning::record(self, stage);
    }

    fn seed(&self) -> u64 {
        self.options().seed
    }

    fn method(&self) -> &'static str {
        NTuple::METHOD
    }

    fn turns(&self) -> &'static [Turn] {
        &Turn::BOTH
    }

    fn player(&self) -> LearnedPlayer {
        LearnedPlayer::NTuple(NTupleLearning::player(self))
    }

    fn part(&self) -> LearnedPlayer {
        LearnedPlayer::NTuple(NTupleLearning::part(self))
    }
}
