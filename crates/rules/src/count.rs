//! Counting positions and games without walking every game.
//!
//! Counting goes ply by ply, with one position of each symmetry class and the number of lines of play that lead to it.
//! The table lets 32 additions wait for each other, so that their cache misses overlap: 4,4,4 took 1.6 s without it and
//! 0.5 s with it.

mod layer;

pub use crate::perft::perft;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::kernel::{Compiled, Images, Kernel, Packed, WithLineTest, with_kernel};
use crate::{ByMark, Conclusion, Position, Rules};
use layer::{Layer, Tally};

/// Options of a count of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counting {
    /// Count positions that are equal up to the game's symmetries once.
    pub up_to_symmetry: bool,
    /// Give up after visiting this many positions (symmetric positions are visited once).
    pub limit: u64,
}

/// The number of reachable positions and of complete games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionCount {
    /// Reachable positions, including the starting position and the finished ones.
    pub positions: u128,
    /// Finished positions among them.
    pub terminal: u128,
    /// Complete games that a side wins.
    pub wins: ByMark<u128>,
    /// Complete games that end in a draw.
    pub draws: u128,
}

impl PositionCount {
    /// All complete games.
    #[must_use]
    pub fn games(&self) -> u128 {
        self.wins.x + self.wins.o + self.draws
    }
}

/// The reason why a count was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountError {
    /// There are more positions than the limit allows.
    LimitReached(u64),
    /// There are more games than 128 bits can count.
    TooManyGames,
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountError::LimitReached(limit) => write!(f, "there are more than {limit} positions"),
            CountError::TooManyGames => f.write_str("there are more than 2^128 games"),
        }
    }
}

impl Error for CountError {}

/// Counts the positions that can be reached from one and the complete games.
///
/// It works ply by ply, forwards. A ply keeps one position of each symmetry class with the number
/// of lines of play that lead to the class; as the members of a class have the same continuations,
/// these numbers add up to the number of games. `on_ply` is called with the ply and the number of
/// positions kept for it.
///
/// # Errors
/// If the limit is reached or a number outgrows 128 bits.
///
/// ```
/// use inarow_rules::count::{Counting, count_positions};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new(Game::TICTACTOE);
/// let counting = Counting { up_to_symmetry: false, limit: 10_000 };
/// let count = count_positions(&rules, &rules.empty(), counting, &mut |_, _| ())?;
/// assert_eq!((count.positions, count.terminal, count.games()), (5478, 958, 255_168));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn count_positions(
    rules: &Rules,
    from: &Position,
    counting: Counting,
    on_ply: &mut dyn FnMut(usize, usize),
) -> Result<PositionCount, CountError> {
    with_kernel!(rules.kernel(), kernel => {
        let from = kernel.narrow(from);
        match count::<_, u64>(kernel, from, counting, on_ply) {
            Err(CountError::TooManyGames) => count::<_, u128>(kernel, from, counting, on_ply),
            result => result,
        }
    })
}

/// Counts with numbers of lines of play that fit in `N`.
fn count<W: WithLineTest, N: Tally>(
    kernel: &Compiled<W>,
    from: Packed<W>,
    counting: Counting,
    on_ply: &mut dyn FnMut(usize, usize),
) -> Result<PositionCount, CountError> {
    let group = group(kernel, &from, counting.up_to_symmetry);
    let mut count = PositionCount::default();
    let mut layer = Layer::<W, N>::expecting(1);
    layer.add(from, N::ONE)?;
    layer.settle()?;
    let mut looked_at = 0;
    for ply in 0.. {
        if layer.len() == 0 {
            break;
        }
        on_ply(ply, layer.len());
        looked_at += layer.len() as u64;
        let left = counting.limit.checked_sub(looked_at);
        let left = left.ok_or(CountError::LimitReached(counting.limit))?;
        let mut next = Layer::expecting(layer.len());
        for (position, lines) in layer.iter() {
            let members = if counting.up_to_symmetry { 1 } else { orbit(&group, position) };
            count.positions += members;
            let games = match position.conclusion {
                Some(Conclusion::Win(mark)) => &mut count.wins[mark],
                Some(Conclusion::Draw) => &mut count.draws,
                None => {
                    for square in kernel.moves(position) {
                        let mut after = *position;
                        kernel.play(&mut after, square);
                        next.add(kernel.least_image(&group, &after), lines)?;
                    }
                    if next.len() as u64 > left {
                        return Err(CountError::LimitReached(counting.limit));
                    }
                    continue;
                }
            };
            *games = games.checked_add(lines.into()).ok_or(CountError::TooManyGames)?;
            count.terminal += members;
        }
        next.settle()?;
        layer = next;
    }
    let won = count.wins.x.checked_add(count.wins.o);
    won.and_then(|won| won.checked_add(count.draws)).ok_or(CountError::TooManyGames)?;
    Ok(count)
}

/// The symmetries by which positions may be joined: all of them to count classes; to count
/// positions those that keep the first one, since the images of a reachable position must be
/// reachable too.
fn group<W: WithLineTest>(
    kernel: &Compiled<W>,
    from: &Packed<W>,
    up_to_symmetry: bool,
) -> Vec<Images<W>> {
    let keeps = |images: &&Images<W>| up_to_symmetry || is_kept(images, from);
    kernel.images.iter().filter(keeps).cloned().collect()
}

/// Number of positions in the symmetry class of a position.
fn orbit<W: WithLineTest>(group: &[Images<W>], position: &Packed<W>) -> u128 {
    (group.len() / group.iter().filter(|images| is_kept(images, position)).count()) as u128
}

/// Whether a position is its own image.
fn is_kept<W: WithLineTest>(images: &Images<W>, position: &Packed<W>) -> bool {
    images.of(position.own) == position.own && images.of(position.other) == position.other
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    impl Tally for u8 {
        const ONE: u8 = 1;
        fn plus(self, more: u8) -> Option<u8> {
            self.checked_add(more)
        }
    }

    #[test]
    fn a_number_too_large_for_its_tally_is_noticed() {
        let kernel =
            Compiled::<u16>::new(&Game::TICTACTOE, &crate::symmetry::group(&Game::TICTACTOE));
        let empty = kernel.place(0, 0, crate::Mark::X);
        let counting = Counting { up_to_symmetry: false, limit: u64::MAX };
        let ignore = &mut |_, _| ();
        let small = count::<u16, u8>(&kernel, empty, counting, ignore);
        assert_eq!(small, Err(CountError::TooManyGames));
        let large = count::<u16, u128>(&kernel, empty, counting, ignore);
        assert_eq!(large, count::<u16, u64>(&kernel, empty, counting, ignore));
    }
}
