//! Counting lines of play by depth.

use alloc::vec::Vec;

use crate::kernel::{Compiled, Kernel, Packed, WithLineTest, with_kernel};
use crate::{Mark, Position, Rules};

/// Number of lines of play of each length from 1 to `depth` plies, including games that end at
/// exactly that length, but not those that ended earlier.
///
/// Every line is walked, with two exact short cuts: the last two plies are counted, not played; and
/// where no line can be completed within the remaining plies, every order of the free squares is a
/// line of play, so that their number is a product. Numbers beyond `u128` are `None`.
///
/// ```
/// use inarow_rules::count::perft;
/// use inarow_rules::{Game, Rules};
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
    if let [last] = deeper
        && !kernel.game().judges_stones()
    {
        // A quiet move leaves the other quiet moves and, with gravity, opens one more.
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

/// True if a line may be completed within `plies` moves from here, or if the number of moves
/// depends on which are made.
fn line_possible<W: WithLineTest>(
    kernel: &Compiled<W>,
    position: &Packed<W>,
    plies: usize,
) -> bool {
    if kernel.game().gravity() || kernel.game().judges_stones() {
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
