//! Random games to the end.

#[cfg(test)]
mod tests;
mod tiny_list;

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, RunLengths, Task};
use inarow_rules::{Conclusion, Mark, Position, Rules, Square};
use rand_core::Rng;

use crate::random::below;
use tiny_list::TinyList;

/// Plays `games` random games from a position to their ends and passes each to `on_end`: every legal
/// move is exactly as likely as the others.
///
/// ```
/// use inarow_search::random::playouts;
/// use inarow_rules::{Conclusion, Game, Rules};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules = Rules::new(Game::CONNECT_FOUR);
/// let mut draws = 0;
/// let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
/// playouts(&rules, &rules.empty(), 1000, rng, |end| {
///     draws += u32::from(end == Conclusion::Draw);
/// });
/// assert!(draws < 20);
/// ```
pub fn playouts<R: Rng + ?Sized>(
    rules: &Rules,
    from: &Position,
    games: u64,
    rng: &mut R,
    on_end: impl FnMut(Conclusion),
) {
    rules.run(RandomGames { from, games, rng, on_end });
}

struct RandomGames<'a, R: ?Sized, E> {
    from: &'a Position,
    games: u64,
    rng: &'a mut R,
    on_end: E,
}

impl<R: Rng + ?Sized, E: FnMut(Conclusion)> Task for RandomGames<'_, R, E> {
    type Out = ();

    fn run<K: Kernel>(mut self, kernel: &Arc<K>) {
        let playout = &mut Playout::new(Arc::clone(kernel), kernel.narrow(self.from));
        play_games(playout, self.games, self.rng, &mut self.on_end);
    }
}

/// Plays `games` games. The changing state is passed separately, so that the compiler can keep it in
/// registers from game to game.
fn play_games<K: Kernel, R: Rng + ?Sized>(
    playout: &mut Playout<K>,
    games: u64,
    rng: &mut R,
    on_end: &mut impl FnMut(Conclusion),
) {
    for _ in 0..games {
        on_end(playout.play(rng).0);
    }
}

/// Plays random games from a position, which can be changed.
#[derive(Clone, Debug)]
pub(crate) struct Playout<K: Kernel> {
    kernel: Arc<K>,
    from: K::Position,
    /// The legal moves at the start; on the smallest boards they are in the list.
    first_moves: Vec<Square>,
    first_list: TinyList,
    /// The legal moves of the game being played, in no order.
    moves: Vec<Square>,
    /// The stones, where it is quicker to follow the runs than to find lines after each move.
    runs: Option<Runs>,
    /// True if the legal moves must be asked for anew after each.
    is_checked: bool,
}

/// The stones of the games that are played.
#[derive(Clone, Debug)]
struct Runs {
    /// The empty board.
    none: RunLengths,
    /// At the start.
    first: RunLengths,
    /// In the game being played.
    now: RunLengths,
}

impl Runs {
    fn new(none: RunLengths) -> Self {
        Runs { first: none.clone(), now: none.clone(), none }
    }
}

impl<K: Kernel> Playout<K> {
    /// Games from a position.
    pub(crate) fn new(kernel: Arc<K>, from: K::Position) -> Self {
        let moves = || Vec::with_capacity(kernel.game().squares());
        // Small words find lines at once; on larger boards it is quicker to follow the runs, without
        // a position that knows the side to move.
        let runs = if K::WIDE { RunLengths::new(kernel.game()) } else { None };
        let (first_moves, moves, runs) = (moves(), moves(), runs.map(Runs::new));
        let first_list = TinyList::default();
        let is_checked = kernel.game().judges_stones();
        let mut playout =
            Playout { kernel, from, first_moves, first_list, moves, runs, is_checked };
        playout.set_start(from);
        playout
    }

    /// Goes over to games from another position of the same rules; this allocates nothing.
    #[inline]
    pub(crate) fn set_start(&mut self, from: K::Position) {
        self.from = from;
        self.first_moves.clear();
        self.first_list = TinyList::default();
        for square in self.kernel.moves(&from) {
            if K::TINY {
                self.first_list.push(square);
            } else {
                self.first_moves.push(square);
            }
        }
        if !K::WIDE {
            return;
        }
        if let Some(Runs { none, first, .. }) = &mut self.runs {
            first.copy_from(none);
            for mark in Mark::BOTH {
                for square in self.kernel.marks(&from, mark) {
                    first.add(mark, square);
                }
            }
        }
    }

    /// Plays one game to its end: how it ends, and after how many plies.
    #[inline]
    pub(crate) fn play<R: Rng + ?Sized>(&mut self, rng: &mut R) -> (Conclusion, u64) {
        if let Some(conclusion) = self.kernel.conclusion(&self.from) {
            return (conclusion, 0);
        }
        if K::TINY {
            return self.play_tiny(rng);
        }
        if self.is_checked {
            return self.play_checked(rng);
        }
        self.moves.clear();
        self.moves.extend_from_slice(&self.first_moves);
        if K::WIDE && self.runs.is_some() { self.play_runs(rng) } else { self.play_positions(rng) }
    }

    /// Asks for the legal moves anew after each.
    #[inline(never)]
    fn play_checked<R: Rng + ?Sized>(&self, rng: &mut R) -> (Conclusion, u64) {
        let mut position = self.from;
        let mut plies = 0;
        loop {
            if let Some(conclusion) = self.kernel.conclusion(&position) {
                return (conclusion, plies);
            }
            let mut moves = self.kernel.moves(&position);
            let drawn = below(rng, moves.len() as u64) as usize;
            let Some(square) = moves.nth(drawn) else { return (Conclusion::Draw, plies) };
            self.kernel.play(&mut position, square);
            plies += 1;
        }
    }

    fn play_tiny<R: Rng + ?Sized>(&self, rng: &mut R) -> (Conclusion, u64) {
        let kernel = &*self.kernel;
        let mut position = self.from;
        let (mut moves, mut plies) = (self.first_list, 0);
        while moves.left > 0 {
            let square = moves.take(kernel, below(rng, moves.left));
            let mover = kernel.to_move(&position);
            plies += 1;
            if kernel.put(&mut position, square) {
                return (kernel.completed_by(mover), plies);
            }
        }
        (Conclusion::Draw, plies)
    }

    #[inline(never)]
    fn play_positions<R: Rng + ?Sized>(&mut self, rng: &mut R) -> (Conclusion, u64) {
        let (kernel, moves) = (&*self.kernel, &mut self.moves[..]);
        let mut position = self.from;
        let (mut left, mut plies) = (moves.len(), 0);
        while left > 0 {
            let square = draw(kernel, moves, &mut left, rng);
            let mover = kernel.to_move(&position);
            plies += 1;
            if kernel.put(&mut position, square) {
                return (kernel.completed_by(mover), plies);
            }
        }
        (Conclusion::Draw, plies)
    }

    #[inline(never)]
    fn play_runs<R: Rng + ?Sized>(&mut self, rng: &mut R) -> (Conclusion, u64) {
        let Some(Runs { first, now, .. }) = &mut self.runs else { return (Conclusion::Draw, 0) };
        now.copy_from(first);
        let mut mark = self.kernel.to_move(&self.from);
        let (mut left, mut plies) = (self.moves.len(), 0);
        while left > 0 {
            let square = draw(&*self.kernel, &mut self.moves, &mut left, rng);
            plies += 1;
            if now.add(mark, square) {
                let misere = self.kernel.game().misere();
                return (Conclusion::Win(if misere { !mark } else { mark }), plies);
            }
            mark = !mark;
        }
        (Conclusion::Draw, plies)
    }
}

/// Draws one of the `left` first moves; the square that it opens, or else the last of them, takes its place.
#[inline(always)]
fn draw<K: Kernel, R: Rng + ?Sized>(
    kernel: &K,
    moves: &mut [Square],
    left: &mut usize,
    rng: &mut R,
) -> Square {
    let drawn = below(rng, *left as u64) as usize;
    let square = moves[drawn];
    moves[drawn] = kernel.opened_by(square).unwrap_or_else(|| {
        *left -= 1;
        moves[*left]
    });
    square
}
