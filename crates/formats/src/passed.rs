//! Positions that games passed through.

use inarow_rules::{Game, Mark, Rules, Setup, SetupError, Square};

/// A position that a game passed through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    game: Game,
    setup: Setup,
    symmetric: bool,
    plies: usize,
    to_move: Mark,
}

impl Passed {
    /// Games that passed through this position or, if `symmetric`, through one of its images
    /// under the game's symmetries.
    ///
    /// # Errors
    /// The reason why the setup is not a position of the game.
    pub fn new(game: Game, setup: Setup, symmetric: bool) -> Result<Passed, SetupError> {
        let position = Rules::new(game).position(&setup)?;
        let (counts, to_move) = (position.counts(), position.to_move());
        let plies = (counts.x + counts.o) as usize;
        Ok(Passed { game, setup, symmetric, plies, to_move })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position, as a setup that the game's rules accept.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// True if its images count too.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.symmetric
    }

    /// The side to move in it.
    #[must_use]
    pub fn to_move(&self) -> Mark {
        self.to_move
    }

    /// Number of moves that lead to it.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// True if these moves of the game, at least [`plies`](Self::plies) of them, lead to it;
    /// `rules` are the game's.
    #[must_use]
    pub fn is_reached(&self, rules: &Rules, first: Mark, squares: &[Square]) -> bool {
        let Ok(wanted) = rules.position(&self.setup) else { return false };
        let Some(line) = squares.get(..self.plies) else { return false };
        let mut position = rules.empty_for(first);
        let legal = line.iter().all(|&square| rules.try_play(&mut position, square).is_ok());
        let same = if self.symmetric {
            rules.canonical(&position) == rules.canonical(&wanted)
        } else {
            position == wanted
        };
        legal && same
    }
}
