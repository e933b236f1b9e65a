//! Counting lines of play by depth.

use alloc::vec::Vec;

use crate::kernel::{Bits, Compiled, Kernel, LastTwoPlies, Packed, WithLineTest, with_kernel};
use crate::{Conclusion, Mark, Position, Rules, Square};

/// How many lines of play there are of each length from 1 to `depth` plies; a game that ends at
/// exactly that length counts, one that ended earlier does not.
///
/// Every line is walked, but for two exact short cuts: the last two plies are counted, not played;
/// and where no line can be completed within the plies that are left, every order of the free squares
/// is a line of play, so that their number is a product. Numbers beyond `u128` are `None`.
///
/// ```
/// use inarow_rules::{Game, Rules, perft};
/// let rules = Rules::new(Game::TICTACTOE);
/// assert_eq!(perft(&rules, &rules.empty(), 3), [9, 72, 504].map(Some));
/// ```
#[must_use]
pub fn perft(rules: &Rules, from: &Position, depth: usize) -> Vec<Option<u128>> {
    let mut counts = alloc::vec![Some(0); depth];
    with_kernel!(rules.kernel(), kernel => walk(kernel, kernel.narrow(from), &mut counts));
    counts
}

/// Adds the lines of play from one position to `counts`, one entry a ply.
fn walk<W: WithLineTest>(kernel: &Compiled<W>, position: Packed<W>, counts: &mut [Option<u128>]) {
    let moves = kernel.moves(&position);
    let Some((count, deeper)) = counts.split_first_mut() else { return };
    add(count, Some(moves.len() as u128));
    if deeper.is_empty() || moves.len() == 0 {
        return;
    }
    if deeper.len() > 1 && !line_possible(kernel, &position, deeper.len()) {
        let mut orders = Some(moves.len() as u128);
        for (count, left) in deeper.iter_mut().zip((1..moves.len()).rev()) {
            orders = orders.and_then(|orders| orders.checked_mul(left as u128));
            add(count, orders);
        }
        return;
    }
    if let [last] = deeper {
        // After a quiet move the others are left, and with gravity the one that it opens.
        let (quiet, _) = kernel.quiet_and_completing(&position);
        let opened = quiet.filter(|&square| kernel.opened_by(square).is_some()).count();
        return add(last, Some((quiet.len() * (moves.len() - 1) + opened) as u128));
    }
    for square in moves {
        let mut after = position;
        kernel.play(&mut after, square);
        walk(kernel, after, deeper);
    }
}

fn add(count: &mut Option<u128>, more: Option<u128>) {
    *count = count.zip(more).and_then(|(count, more)| count.checked_add(more));
}

/// Whether some line may be completed within `plies` moves from here, or the number of moves
/// depends on which are made.
fn line_possible<W: WithLineTest>(
    kernel: &Compiled<W>,
    position: &Packed<W>,
    plies: usize,
) -> bool {
    if kernel.game().gravity() {
        return true;
    }
    let k = kernel.game().k();
    let (mover, x, o) = (position.to_move, position.marks(Mark::X), position.marks(Mark::O));
    kernel.lines.all.iter().any(|&line| {
        let of_x = (line & x).count() as usize;
        let of_o = (line & o).count() as usize;
        let in_time = |mark: Mark, held: usize, barred: usize| {
            let moves = if mark == mover { plies.div_ceil(2) } else { plies / 2 };
            barred == 0 && k - held <= moves
        };
        in_time(Mark::X, of_x, of_o) || in_time(Mark::O, of_o, of_x)
    })
}

/// Plays every game from a position to its end and reports how each ended and after how many
/// plies from there, the shortest games first.
///
/// ```
/// use inarow_rules::{Conclusion, Game, Rules, complete_games};
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut draws = 0;
/// complete_games(&rules, &rules.empty(), &mut |end, _plies| {
///     draws += u32::from(end == Conclusion::Draw);
/// });
/// assert_eq!(draws, 46_080);
/// ```
pub fn complete_games(rules: &Rules, from: &Position, on_end: &mut impl FnMut(Conclusion, usize)) {
    if let Some(conclusion) = from.conclusion() {
        return on_end(conclusion, 0);
    }
    with_kernel!(rules.kernel(), kernel => {
        let from = kernel.narrow(from);
        let free = kernel.free_squares(&from);
        let mut counts = alloc::vec![Ends::default(); free];
        play_on(kernel, Stones { own: from.own, other: from.other }, &mut counts);
        let marks = [from.to_move, !from.to_move];
        for (ply, ends) in counts.iter().enumerate() {
            let completed = kernel.completed_by(marks[ply % 2]);
            (0..ends.lines).for_each(|_| on_end(completed, ply + 1));
            (0..ends.draws).for_each(|_| on_end(Conclusion::Draw, ply + 1));
        }
    });
}

/// The squares of the side to move and of the other: all that changes from ply to ply. Who moves
/// and whether the game is over is known from the place in the walk.
#[derive(Clone, Copy)]
struct Stones<W> {
    own: W,
    other: W,
}

impl<W: WithLineTest> Stones<W> {
    #[inline]
    fn after(self, square: Square) -> Self {
        Stones { own: self.other, other: self.own | W::bit(u32::from(square.0)) }
    }
}

/// How many games end with a ply.
#[derive(Clone, Copy, Default)]
struct Ends {
    lines: u64,
    draws: u64,
}

/// Plays on from a position that is not the end, and counts how the games end, one entry a ply for
/// as many plies as there are free squares.
fn play_on<W: WithLineTest>(kernel: &Compiled<W>, stones: Stones<W>, ends: &mut [Ends]) {
    let [first, deeper @ ..] = ends else { return };
    if let [second] = deeper {
        return last_two(kernel, stones, first, second);
    }
    let (quiet, completing) = kernel.split(stones.own, stones.other);
    Bits(completing).for_each(|_| first.lines += 1);
    match deeper {
        [] => Bits(quiet).for_each(|_| first.draws += 1),
        // Most calls would be of the last two plies: they are counted here.
        [second, third] => {
            Bits(quiet).for_each(|s| last_two(kernel, stones.after(s), second, third));
        }
        _ => Bits(quiet).for_each(|s| play_on(kernel, stones.after(s), deeper)),
    }
}

/// The same with two free squares.
#[inline(always)]
fn last_two<W: WithLineTest>(
    kernel: &Compiled<W>,
    stones: Stones<W>,
    first: &mut Ends,
    second: &mut Ends,
) {
    let LastTwoPlies { completed, answered, drawn } = kernel.last_two(stones.own, stones.other);
    first.lines += completed;
    second.lines += answered;
    second.draws += drawn;
}
