//! Counting lines of play by depth.

use alloc::vec::Vec;

use crate::{Conclusion, Mark, Position, Rules, TwoPlayerGame, Word};

/// How many lines of play there are of each length from 1 to `depth` plies; a game that ends at
/// exactly that length counts, one that ended earlier does not.
///
/// Every line is walked, but for two exact short cuts: the last ply is counted, not played; and
/// where no line can be completed within the plies that are left, every order of the free squares
/// is a line of play, so that their number is a product. Numbers beyond `u128` are `None`.
///
/// ```
/// use inarow_rules::{Game, Rules, perft};
/// let rules = Rules::<u16>::new(Game::TICTACTOE)?;
/// assert_eq!(perft(&rules, &rules.empty(), 3), [9, 72, 504].map(Some));
/// # Ok::<(), inarow_rules::TooManySquares>(())
/// ```
pub fn perft<W: Word>(rules: &Rules<W>, from: &Position<W>, depth: usize) -> Vec<Option<u128>> {
    let mut counts = alloc::vec![Some(0); depth];
    walk(rules, *from, &mut counts);
    counts
}

/// Adds the lines of play from one position to `counts`, one entry a ply.
fn walk<W: Word>(rules: &Rules<W>, position: Position<W>, counts: &mut [Option<u128>]) {
    let moves = rules.moves(&position);
    let Some((count, deeper)) = counts.split_first_mut() else { return };
    add(count, Some(u128::from(moves.len())));
    if deeper.is_empty() || moves.is_empty() {
        return;
    }
    if deeper.len() > 1 && !line_possible(rules, &position, deeper.len()) {
        let mut orders = Some(u128::from(moves.len()));
        for (count, left) in deeper.iter_mut().zip((1..moves.len()).rev()) {
            orders = orders.and_then(|orders| orders.checked_mul(u128::from(left)));
            add(count, orders);
        }
        return;
    }
    for square in moves {
        let mut after = position;
        rules.play(&mut after, square);
        walk(rules, after, deeper);
    }
}

fn add(count: &mut Option<u128>, more: Option<u128>) {
    *count = count.zip(more).and_then(|(count, more)| count.checked_add(more));
}

/// Whether some line may be completed within `plies` moves from here, or the number of moves
/// depends on which are made.
fn line_possible<W: Word>(rules: &Rules<W>, position: &Position<W>, plies: usize) -> bool {
    if rules.game().gravity() {
        return true;
    }
    let k = rules.game().k();
    let (mover, x, o) = (position.to_move(), position.marks(Mark::X), position.marks(Mark::O));
    rules.lines().iter().any(|&line| {
        let of_x = (line & x).len() as usize;
        let of_o = (line & o).len() as usize;
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
/// let rules = Rules::<u16>::new(Game::TICTACTOE)?;
/// let mut draws = 0;
/// complete_games(&rules, rules.empty(), &mut |end, _plies| {
///     draws += u32::from(end == Conclusion::Draw);
/// });
/// assert_eq!(draws, 46_080);
/// # Ok::<(), inarow_rules::TooManySquares>(())
/// ```
pub fn complete_games<G: TwoPlayerGame>(
    game: &G,
    from: G::Position,
    on_end: &mut impl FnMut(Conclusion, usize),
) {
    match game.conclusion(&from) {
        Some(conclusion) => on_end(conclusion, 0),
        None => play_on(game, from, 1, on_end),
    }
}

/// Plays on from a position that is not the end; its moves are numbered `ply`. Two plies share a
/// call.
fn play_on<G: TwoPlayerGame>(
    game: &G,
    position: G::Position,
    ply: usize,
    on_end: &mut impl FnMut(Conclusion, usize),
) {
    each_move(game, position, ply, on_end, |position, on_end| {
        each_move(game, position, ply + 1, on_end, |position, on_end| {
            play_on(game, position, ply + 2, on_end);
        });
    });
}

/// Makes each move; where the game goes on, so does `play_on`.
#[inline(always)]
fn each_move<G: TwoPlayerGame, E: FnMut(Conclusion, usize)>(
    game: &G,
    position: G::Position,
    ply: usize,
    on_end: &mut E,
    play_on: impl Fn(G::Position, &mut E),
) {
    for square in game.moves(&position) {
        let mut after = position;
        game.play(&mut after, square);
        match game.conclusion(&after) {
            Some(conclusion) => on_end(conclusion, ply),
            None => play_on(after, on_end),
        }
    }
}
