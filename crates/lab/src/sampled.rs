//! What comes of it when games are played out: estimates, each with its interval.

use inarow_players::Refusal;
use inarow_rules::{Conclusion, Mark, Position, Rules, Square};

/// What came of games that one side was watched in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that it won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that it lost.
    pub losses: u64,
    /// The plies of all games together.
    pub plies: u64,
    /// The shortest game that it lost; of several the first.
    pub lost: Option<Vec<Square>>,
}

/// A share of all games that could be played, estimated from those that were.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share of the games that were played.
    pub share: f64,
    /// The lower end of the 95% interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The 97.5% quantile of the normal distribution.
const QUANTILE: f64 = 1.959_963_984_540_054;

impl Estimate {
    /// From so many games of which `hits` count, with Wilson's score interval (1927), which keeps
    /// its promise near 0 and 1 too. Without a game nothing is known: from 0 to 1.
    #[must_use]
    pub fn of(hits: u64, games: u64) -> Estimate {
        if games == 0 {
            return Estimate { share: 0.5, low: 0.0, high: 1.0 };
        }
        let (n, share, z2) = (games as f64, hits as f64 / games as f64, QUANTILE * QUANTILE);
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let spread = (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let reach = QUANTILE * spread / (1.0 + z2 / n);
        let low = if hits == 0 { 0.0 } else { middle - reach };
        let high = if hits == games { 1.0 } else { middle + reach };
        Estimate { share, low, high }
    }
}

impl Tally {
    /// How many games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Adds a game in which `side` was watched.
    pub fn add(&mut self, side: Mark, played: Played) {
        self.plies += played.moves.len() as u64;
        match played.conclusion {
            Conclusion::Draw => self.draws += 1,
            Conclusion::Win(winner) if winner == side => self.wins += 1,
            Conclusion::Win(_) => {
                self.losses += 1;
                if self.lost.as_ref().is_none_or(|lost| played.moves.len() < lost.len()) {
                    self.lost = Some(played.moves);
                }
            }
        }
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub conclusion: Conclusion,
    /// Its moves from the start on.
    pub moves: Vec<Square>,
}

/// Plays a game from a position to its end; each move is asked for with the number of plies
/// played before it.
///
/// # Errors
/// If there is no answer.
pub fn play(
    rules: &Rules,
    start: &Position,
    mut choose: impl FnMut(usize, &Position) -> Result<Square, Refusal>,
) -> Result<Played, Refusal> {
    let (mut position, mut moves) = (*start, Vec::new());
    loop {
        if let Some(conclusion) = position.conclusion() {
            return Ok(Played { conclusion, moves });
        }
        let square = choose(moves.len(), &position)?;
        rules.play(&mut position, square);
        moves.push(square);
    }
}
