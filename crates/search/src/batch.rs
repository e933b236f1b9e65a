//! Random games by the thousand at once.
//!
//! A set of games is one word or several, a bit for each game, and a board is such a set for each square
//! and side. So one instruction does the same in hundreds of games, and the compiler has straight lines of
//! them to fit to the widest registers of the processor.
//!
//! `multiversion` compiles one function for several processors. Everything it calls must be inlined, or it is compiled
//! for the oldest one: one `fold` that stayed a function cost Connect Four 198 → 111 million games a second.

mod anywhere;
mod columns;
mod lanes;
mod lines;
mod simulation;
mod singly;
mod start;
mod stream;
#[cfg(test)]
mod tests;

use inarow_rules::{ByMark, Conclusion, Position, Rules};

use self::lanes::Lanes;
use self::start::Start;
use self::stream::Stream;

pub use simulation::Simulation;

/// The most free squares that a batch has room for.
const MOST_SQUARES: usize = 64;

/// The most columns whose stones fall, and the most numbers that are drawn from for one.
const MOST_COLUMNS: usize = 32;

/// For each square a set of games, such as those in which a side has a stone there.
type Board<const W: usize> = [Lanes<W>; MOST_SQUARES];

/// Counts of ended games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// Games that each side has won.
    pub wins: ByMark<u64>,
    /// Drawn games.
    pub draws: u64,
    /// The plies of all games together, from where they began.
    pub plies: u64,
}

impl Ends {
    /// The number of games.
    #[must_use]
    #[inline]
    pub fn games(&self) -> u64 {
        self.wins.x + self.wins.o + self.draws
    }

    /// Adds `games` games with this end after `plies` plies.
    #[inline(always)]
    pub(crate) fn add(&mut self, end: Conclusion, games: u64, plies: u64) {
        self.plies += games * plies;
        match end {
            Conclusion::Draw => self.draws += games,
            Conclusion::Win(mark) => self.wins[mark] += games,
        }
    }

    /// These games and those.
    #[must_use]
    pub fn plus(self, other: Ends) -> Ends {
        Ends {
            wins: ByMark { x: self.wins.x + other.wins.x, o: self.wins.o + other.wins.o },
            draws: self.draws + other.draws,
            plies: self.plies + other.plies,
        }
    }
}

/// The method for games of a position.
enum Plan {
    /// They are over before they begin.
    Over(Conclusion),
    /// By the batch.
    SideBySide(Start),
    /// One after the other, since a batch has no room for the board or does not know the rules.
    Singly(Rules, Position),
}

impl Plan {
    fn new(rules: &Rules, from: &Position) -> Plan {
        match (from.conclusion(), Start::new(rules, from)) {
            (Some(conclusion), _) => Plan::Over(conclusion),
            (None, Some(start)) => Plan::SideBySide(start),
            (None, None) => Plan::Singly(rules.clone(), *from),
        }
    }

    /// Plays `games` games with the random numbers of a seed.
    fn play(&self, games: u64, seed: u64) -> Ends {
        match self {
            Plan::Over(conclusion) => {
                let mut ends = Ends::default();
                ends.add(*conclusion, games, 0);
                ends
            }
            Plan::SideBySide(start) => side_by_side(start, games, seed),
            Plan::Singly(rules, from) => singly::play(rules, from, games, &mut Stream::new(seed)),
        }
    }
}

/// Plays `games` games, compiled for several processors: the same in every version, which differ only in
/// the number of games that an instruction works on. All that is called must be inlined, or it would be compiled for
/// any processor.
#[multiversion::multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+bmi1+bmi2+lzcnt+popcnt",
    "x86_64+avx2+bmi1+bmi2+lzcnt+popcnt",
))]
fn side_by_side(start: &Start, games: u64, seed: u64) -> Ends {
    play(start, games, &mut Stream::new(seed))
}

#[inline(always)]
fn play(start: &Start, games: u64, stream: &mut Stream) -> Ends {
    if start.has_columns() {
        columns::play(start, games, stream)
    } else {
        anywhere::play(start, games, stream)
    }
}
