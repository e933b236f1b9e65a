//! Counting lines of play by depth.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::kernel::{Compiled, Kernel, Packed, Task, WithLineTest, with_kernel};
use crate::{Conclusion, Mark, Position, Rules};

/// How many lines of play there are of each length from 1 to `depth` plies; a game that ends at
/// exactly that length counts, one that ended earlier does not.
///
/// Every line is walked, but for two exact short cuts: the last ply is counted, not played; and
/// where no line can be completed within the plies that are left, every order of the free squares
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
    kernel.lines.iter().any(|&line| {
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
/// plies from there.
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
    match from.conclusion() {
        Some(conclusion) => on_end(conclusion, 0),
        None => rules.run(CompleteGames { from, on_end }),
    }
}

struct CompleteGames<'a, E> {
    from: &'a Position,
    on_end: &'a mut E,
}

impl<E: FnMut(Conclusion, usize)> Task for CompleteGames<'_, E> {
    type Out = ();

    fn run<K: Kernel>(self, kernel: &Arc<K>) {
        let from = kernel.narrow(self.from);
        play_on(&**kernel, from, kernel.free_squares(&from), 1, self.on_end);
    }
}

/// Plays on from a position that is not the end and has so many free squares; its moves are
/// numbered `ply`. Two plies share a call.
fn play_on<K: Kernel>(
    kernel: &K,
    position: K::Position,
    free: usize,
    ply: usize,
    on_end: &mut impl FnMut(Conclusion, usize),
) {
    for square in quiet_moves(kernel, &position, free, ply, on_end) {
        let mut after = position;
        kernel.put_quietly(&mut after, square);
        for square in quiet_moves(kernel, &after, free - 1, ply + 1, on_end) {
            let mut after = after;
            kernel.put_quietly(&mut after, square);
            play_on(kernel, after, free - 2, ply + 2, on_end);
        }
    }
}

/// The moves after which the game goes on; the others are reported.
#[inline(always)]
fn quiet_moves<K: Kernel>(
    kernel: &K,
    position: &K::Position,
    free: usize,
    ply: usize,
    on_end: &mut impl FnMut(Conclusion, usize),
) -> K::Squares {
    let (mut quiet, completing) = kernel.quiet_and_completing(position);
    for _ in completing {
        on_end(kernel.completed_by(kernel.to_move(position)), ply);
    }
    if free == 1 {
        quiet.by_ref().for_each(|_| on_end(Conclusion::Draw, ply));
    }
    quiet
}
