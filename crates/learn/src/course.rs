//! The course of a training: its games, their stages, and exploration that changes evenly.

/// The games of a training, and a line of text for each stage recorded.
#[derive(Clone, Debug)]
pub struct Course {
    games: u64,
    played: u64,
    curve: Vec<String>,
}

impl Course {
    pub(crate) fn new(games: u64) -> Course {
        Course { games, played: 0, curve: Vec::new() }
    }

    /// The course of a training that goes on, with the stages that its player's file tells of.
    pub(crate) fn resume<'a>(
        games: u64,
        played: u64,
        stages: impl Iterator<Item = &'a str>,
    ) -> Course {
        Course { games, played, curve: stages.map(str::to_owned).collect() }
    }

    /// The number of all games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The number of games played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.played
    }

    /// True if all games have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.played >= self.games
    }

    /// True if the games of a stage have just been played: 10, 20, 50, 100 and so on, and all.
    #[must_use]
    pub fn is_stage(&self) -> bool {
        self.is_over() || (self.played > 0 && self.stage_of(self.played - 1) == self.played)
    }

    /// The stages recorded, each on one line.
    #[must_use]
    pub fn curve(&self) -> &[String] {
        &self.curve
    }

    pub(crate) fn record(&mut self, stage: String) {
        self.curve.push(stage);
    }

    /// Counts games as played.
    pub(crate) fn pass(&mut self, games: u64) {
        self.played += games;
    }

    /// The number of games to the end of the stage.
    pub(crate) fn left(&self) -> u64 {
        self.stage_of(self.played).saturating_sub(self.played)
    }

    /// The part of moves drawn at random in the next games, changing evenly from the first to the last.
    pub(crate) fn exploration(&self, [first, last]: [f64; 2]) -> f64 {
        first + (last - first) * (self.played as f64 / self.games as f64)
    }

    /// The stages, as words and texts of a file.
    pub(crate) fn about(&self) -> impl Iterator<Item = (String, String)> {
        self.curve.iter().map(|stage| ("stage".to_owned(), stage.clone()))
    }

    /// The number of games at the end of the stage in which the game after this many is played.
    fn stage_of(&self, played: u64) -> u64 {
        let mut ten: u64 = 10;
        loop {
            let ends = [ten, ten.saturating_mul(2), ten.saturating_mul(5)];
            if let Some(end) = ends.into_iter().find(|&end| end > played) {
                return end.min(self.games);
            }
            ten = ten.saturating_mul(10);
        }
    }
}
