//! The symmetries of a board.

use alloc::vec::Vec;

use crate::{Game, Square, Squares, geometry};

/// A permutation of the board's squares that maps lines to lines and, with gravity, the square
/// above each square to the square above its image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry(Vec<Square>);

impl Symmetry {
    /// The image of a square.
    ///
    /// # Panics
    /// If the square is outside the board.
    #[must_use]
    pub fn square(&self, square: Square) -> Square {
        self.0[square.index()]
    }

    /// The image of a set of squares.
    ///
    /// # Panics
    /// If one of them is outside the board.
    #[must_use]
    pub fn image(&self, squares: Squares) -> Squares {
        squares.iter().map(|square| self.square(square)).collect()
    }

    /// The image of each square, in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.0
    }
}

/// The distinct symmetries of a game, the identity first.
pub(crate) fn group(game: &Game) -> Vec<Symmetry> {
    let mut group: Vec<Symmetry> = Vec::new();
    let maps = if game.grid().is_some() { of_rectangle(game) } else { of_cube(game) };
    for map in maps.into_iter().filter(|map| keeps_falling(game, map)) {
        if group.iter().all(|symmetry| symmetry.0 != map) {
            group.push(Symmetry(map));
        }
    }
    group
}

/// The image of each square if its coordinates are changed by `to`; `None` if one is outside the
/// board.
fn map(game: &Game, to: impl Fn([usize; 3]) -> [usize; 3]) -> Option<Vec<Square>> {
    geometry::places(game).map(|(_, at)| geometry::square_at(game, to(at))).collect()
}

/// True if the map sends the square above each square to the square above its image.
fn keeps_falling(game: &Game, map: &[Square]) -> bool {
    let fall = geometry::fall(game);
    (fall..map.len()).all(|index| map[index].index() == map[index - fall].index() + fall)
}

/// Reflections and, on a square board, the maps that swap columns and rows.
fn of_rectangle(game: &Game) -> Vec<Vec<Square>> {
    let [columns, rows, _] = game.shape();
    let swaps = if columns == rows { &[false, true][..] } else { &[false] };
    let mut maps = Vec::new();
    for &swap in swaps {
        for reflections in 0..4 {
            maps.extend(map(game, |[column, row, board]| {
                let (column, row) = if swap { (row, column) } else { (column, row) };
                let turned = |at: usize, size: usize, bit: u8| {
                    if reflections & bit != 0 { size - 1 - at } else { at }
                };
                [turned(column, columns, 1), turned(row, rows, 2), board]
            }));
        }
    }
    maps
}

/// The six orders of three axes.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The symmetries of the lines of a cube whose lines are as long as its sides: any permutation of
/// the axes, each reflected or not, after the same permutation of the places along every axis, one
/// that keeps mirror pairs together. With a side of 4 the inner and the outer places can be swapped
/// (R. Silver, "The group of automorphisms of the game of 3-dimensional ticktacktoe", 1967), which
/// makes 192 symmetries.
///
/// With a side of 2 these are not all: any two squares are a line, so every permutation of the
/// eight squares preserves the lines. Only the 48 symmetries of the cube itself are used.
fn of_cube(game: &Game) -> Vec<Vec<Square>> {
    let [side, ..] = game.shape();
    let mut maps = Vec::new();
    for places in mirrored_orders(side) {
        for order in ORDERS {
            for reflections in 0..8 {
                maps.extend(map(game, |at| {
                    core::array::from_fn(|axis| {
                        let place = places[at[order[axis]]];
                        if reflections & 1 << axis != 0 { side - 1 - place } else { place }
                    })
                }));
            }
        }
    }
    maps
}

/// The permutations of `side` places that keep mirror pairs together, up to a reflection of all of
/// them; the identity comes first.
fn mirrored_orders(side: usize) -> Vec<Vec<usize>> {
    let pairs = side / 2;
    let mut orders = alloc::vec![Vec::new()];
    for pair in 0..pairs {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let with = move |place: usize| {
                    // The first pair is not reflected: reflecting the whole axis does that.
                    let own_half = pair > 0 || place < pairs;
                    let mirrored = side - 1 - place;
                    let free = [place, mirrored].iter().all(|taken| !order.contains(taken));
                    let chosen = own_half && free && place != mirrored;
                    chosen.then(|| order.iter().copied().chain([place]).collect())
                };
                (0..side).filter_map(with)
            })
            .collect();
    }
    let whole = |order: Vec<usize>| {
        let middle = (side % 2 == 1).then_some(pairs);
        let mirrored: Vec<usize> = order.iter().rev().map(|place| side - 1 - place).collect();
        order.into_iter().chain(middle).chain(mirrored).collect()
    };
    orders.into_iter().map(whole).collect()
}
