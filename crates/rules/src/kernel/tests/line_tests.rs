//! Every line test against the oracle, for every set of stones on small boards.

use super::games::{Draw, game, plain_games};
use super::oracle::Board;
use crate::kernel::bits::word;
use crate::kernel::line_test::{LineTest, Rays, Shifts, Side, SubsetTable};
use crate::kernel::{RunLengths, Wide, Word};
use crate::{Game, GameOption, Mark, Square, geometry};

/// A board on which X has these squares.
fn board(game: Game, stones: &[Square]) -> Board {
    let mut board = Board::empty(game, Mark::X);
    for stone in stones {
        board.squares[stone.index()] = Some(Mark::X);
    }
    board
}

/// Checks one test with every last stone without which there is no line.
fn agrees<W: Word, T: LineTest<W>>(test: &T, game: Game, stones: &[Square], lasts: &[Square]) {
    let is_line = !board(game, stones).lines_of(Mark::X).is_empty();
    for &last in lasts {
        let stones_of_x = word(stones.iter().copied());
        let side = Side { mark: Mark::X, stones: stones_of_x, other: W::ZERO };
        let found = test.is_line(side, last);
        assert_eq!(found, is_line, "{game}: {stones:?}, last {last:?}");
    }
}

/// The stones whose removal leaves no line.
fn possible_lasts(game: Game, stones: &[Square]) -> Vec<Square> {
    let without = |last| stones.iter().copied().filter(|&s| s != last).collect::<Vec<_>>();
    let was_open = |&last: &Square| board(game, &without(last)).lines_of(Mark::X).is_empty();
    stones.iter().copied().filter(was_open).collect()
}

#[test]
fn every_test_agrees_on_every_set_of_stones() {
    let plain = plain_games(1..=8).chain(["3,3,2", "3,3,3", "5,2,3", "10,1,4"].map(game));
    for game in plain.flat_map(|plain| [plain, plain.with(GameOption::NoOverline)]) {
        let table = SubsetTable::new(&game);
        let shifts = (
            <Shifts<u16> as LineTest<u16>>::new(&game),
            <Shifts<u64> as LineTest<u64>>::new(&game),
        );
        let wide_shifts = <Shifts<Wide<4>> as LineTest<Wide<4>>>::new(&game);
        let rays = <Rays as LineTest<u16>>::new(&game);
        for bits in 1..1u32 << game.squares() {
            let all = (0..game.squares() as u16).map(Square);
            let stones: Vec<Square> = all.filter(|s| bits >> s.0 & 1 != 0).collect();
            let lasts = possible_lasts(game, &stones);
            agrees::<u16, _>(&table, game, &stones, &lasts);
            agrees::<u16, _>(&shifts.0, game, &stones, &lasts);
            agrees::<u64, _>(&shifts.1, game, &stones, &lasts);
            agrees::<Wide<4>, _>(&wide_shifts, game, &stones, &lasts);
            agrees::<u16, _>(&rays, game, &stones, &lasts);
            agrees::<u64, _>(&rays, game, &stones, &lasts);
            agrees::<Wide<8>, _>(&rays, game, &stones, &lasts);
        }
    }
}

#[test]
fn every_test_agrees_on_every_set_of_stones_of_the_smallest_cube() {
    let game = game("2x2x2");
    let table = SubsetTable::new(&game);
    let shifts = <Shifts<u16> as LineTest<u16>>::new(&game);
    let rays = <Rays as LineTest<u16>>::new(&game);
    for bits in 1..1u32 << game.squares() {
        let stones: Vec<Square> = (0..8).map(Square).filter(|s| bits >> s.0 & 1 != 0).collect();
        let lasts = possible_lasts(game, &stones);
        agrees::<u16, _>(&table, game, &stones, &lasts);
        agrees::<u16, _>(&shifts, game, &stones, &lasts);
        agrees::<u16, _>(&rays, game, &stones, &lasts);
    }
}

#[test]
fn shifts_and_rays_agree_on_random_stones_of_large_boards() {
    let mut draw = Draw(2);
    for text in [
        "8,8,4", "8,8,5", "22,2,6", "2,22,7", "15,15,5", "22,22,3", "19,19,6", "22,22,22", "3x3x3",
        "4x4x4", "5x5x5",
    ] {
        for game in [game(text), game(text).with(GameOption::NoOverline)] {
            let shifts = <Shifts<Wide<8>> as LineTest<Wide<8>>>::new(&game);
            let rays = <Rays as LineTest<Wide<8>>>::new(&game);
            for _ in 0..12 {
                random_stones(game, &mut draw, |stones, lasts| {
                    agrees::<Wide<8>, _>(&shifts, game, stones, lasts);
                    agrees::<Wide<8>, _>(&rays, game, stones, lasts);
                });
            }
        }
    }
}

/// Every line of a cube, among random stones: random stones alone rarely complete a line of one
/// direction before one of the twelve others.
#[test]
fn shifts_and_rays_agree_on_every_line_of_cubes() {
    let mut draw = Draw(6);
    for game in ["3x3x3", "4x4x4", "5x5x5"].map(game) {
        let fits = game.squares() <= 64;
        let narrow = fits.then(|| <Shifts<u64> as LineTest<u64>>::new(&game));
        let wide = <Shifts<Wide<4>> as LineTest<Wide<4>>>::new(&game);
        let rays = <Rays as LineTest<Wide<4>>>::new(&game);
        for line in geometry::lines(&game) {
            let others = (0..game.k()).map(|_| Square(draw.below(game.squares()) as u16));
            let mut stones: Vec<Square> = line.squares().chain(others).collect();
            stones.sort_unstable();
            stones.dedup();
            let lasts = possible_lasts(game, &stones);
            if let Some(narrow) = &narrow {
                agrees::<u64, _>(narrow, game, &stones, &lasts);
            }
            agrees::<Wide<4>, _>(&wide, game, &stones, &lasts);
            agrees::<Wide<4>, _>(&rays, game, &stones, &lasts);
        }
    }
}

/// Adds random stones, many of them next to others, until they hold a line.
fn random_stones(game: Game, draw: &mut Draw, mut each: impl FnMut(&[Square], &[Square])) {
    let mut free: Vec<Square> = (0..game.squares() as u16).map(Square).collect();
    let mut stones = Vec::new();
    while !free.is_empty() && board(game, &stones).lines_of(Mark::X).is_empty() {
        let near = stones.last().map_or(0, |s: &Square| s.index() + draw.below(3));
        let wanted = free.iter().position(|s| s.index() >= near && draw.below(3) > 0);
        let last = free.remove(wanted.unwrap_or(draw.below(free.len())));
        stones.push(last);
        each(&stones, &[last]);
    }
}

#[test]
fn run_lengths_agree_while_both_sides_put_stones_anywhere() {
    let mut draw = Draw(3);
    let large = ["7,6,4", "8,8,5", "22,2,6", "15,15,5", "22,22,3", "22,22,22"].map(game);
    for plain in plain_games(1..=9).chain(large) {
        for game in [plain, plain.with(GameOption::NoOverline)] {
            let empty = RunLengths::new(&game).expect("the board is flat");
            let mut runs = empty.clone();
            for _ in 0..6 {
                runs.copy_from(&empty);
                let mut board = Board::empty(game, Mark::X);
                let mut free: Vec<Square> = (0..game.squares() as u16).map(Square).collect();
                while !free.is_empty() {
                    let (square, mark) = (free.swap_remove(draw.below(free.len())), draw.mark());
                    board.squares[square.index()] = Some(mark);
                    let is_line = !board.lines_of(mark).is_empty();
                    assert_eq!(runs.add(mark, square), is_line, "{board:?} {square:?}");
                    if is_line {
                        break;
                    }
                }
            }
        }
    }
}
