//! The puzzles that come with the program.

use inarow_rules::Rules;

use super::{Day, Puzzle, PuzzleKind, PuzzleMaker};

/// The puzzles, a line each, in the order of the games below.
const LINES: &str = include_str!("../../puzzles.txt");

/// The seed of the maker.
const SEED: u64 = 1;

/// The distance between the puzzles of two days: a prime, so that games and kinds take turns and every puzzle
/// has its day.
const STRIDE: i64 = 211;

/// A game with puzzles, and how many of each kind: those that win in two moves, in three, the only
/// moves, the forks and the threats. On 3x3 there are hardly more than these but threats, of which there
/// are 89; on 4x4 no fork and hardly an only move or a win in three comes up.
#[derive(Clone, Copy, Debug)]
pub struct ShippedGame {
    /// The rules as text.
    pub game: &'static str,
    /// Puzzles of each kind, in the order of [`PuzzleKind::ALL`].
    pub counts: [usize; 5],
}

/// The games with puzzles that come with the program.
pub const SHIPPED_GAMES: [ShippedGame; 4] = [
    ShippedGame { game: "3,3,3", counts: [12, 2, 1, 3, 27] },
    ShippedGame { game: "4,4,4", counts: [90, 0, 0, 0, 55] },
    ShippedGame { game: "7,6,4+gravity", counts: [30, 30, 40, 30, 30] },
    ShippedGame { game: "15,15,5", counts: [50, 40, 0, 15, 45] },
];

impl ShippedGame {
    /// Makes the game's puzzles, in the order in which they are shipped.
    ///
    /// # Panics
    /// If the game's text is none.
    #[must_use]
    pub fn maker(&self) -> PuzzleMaker {
        let game = self.game.parse().expect("the game's text is a constant");
        let wanted: Vec<_> = PuzzleKind::ALL.into_iter().zip(self.counts).collect();
        PuzzleMaker::new(Rules::new(game), SEED, &wanted)
    }

    /// The number of its puzzles.
    #[must_use]
    pub fn count(&self) -> usize {
        self.counts.iter().sum()
    }
}

/// The puzzles that come with the program.
pub fn shipped() -> impl Iterator<Item = Puzzle> {
    let mut known = None;
    lines().filter_map(move |line| Puzzle::parse_after(line, &mut known).ok())
}

/// The puzzle of a day, the same for everyone; every puzzle has its turn before one comes again.
///
/// # Panics
/// If the program was built with a line that is no puzzle.
#[must_use]
pub fn todays(day: Day) -> Puzzle {
    let count = lines().count() as i64;
    // In two steps, so that no day is too far away.
    let place = (day.0.rem_euclid(count) * STRIDE).rem_euclid(count);
    let line = lines().nth(place as usize);
    line.and_then(|line| Puzzle::parse(line).ok()).expect("a test reads every line")
}

fn lines() -> impl Iterator<Item = &'static str> {
    LINES.lines().filter(|line| !line.starts_with('#'))
}
