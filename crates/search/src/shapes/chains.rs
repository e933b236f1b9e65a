//! Where the windows of a board lie.

use inarow_rules::Layout;

use super::line_rule::LineRule;
use super::square_set::SquareSet;

/// The directions of a board's lines.
pub(super) const DIRECTIONS: usize = 4;

/// Squares as near as this to a stone are near.
const NEAR: usize = 2;

/// A window that a square belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch {
    /// The window's middle and direction.
    pub(super) square: u16,
    pub(super) direction: u8,
    /// The square's place in it, the middle left out.
    pub(super) place: u8,
}

/// The windows of a board: chains of neighbours in each direction, which end at the edge.
#[derive(Debug)]
pub(super) struct Chains {
    /// For each square the windows that it belongs to.
    pub(super) touched: Vec<Vec<Touch>>,
    /// For each square and direction the number of its window without stones.
    pub(super) empty: Vec<[u32; DIRECTIONS]>,
    /// For each square those near it, with itself.
    pub(super) near: Vec<SquareSet>,
}

impl Chains {
    /// The chains of a board whose lines run in at most four directions; `None` if there are more.
    pub(super) fn new(layout: &Layout, rule: LineRule) -> Option<Self> {
        let following = following(layout)?;
        let go = |from: usize, direction: usize, steps: isize| {
            let side = usize::from(steps < 0);
            (0..steps.unsigned_abs()).try_fold(from, |at, _| following[at][direction][side])
        };
        let reach = rule.reach() as isize;
        let offsets = || (-reach..=reach).filter(|&steps| steps != 0).enumerate();
        let mut touched = vec![Vec::new(); layout.squares];
        let mut empty = vec![[0; DIRECTIONS]; layout.squares];
        for (square, windows) in empty.iter_mut().enumerate() {
            for (direction, window) in windows.iter_mut().enumerate() {
                for (place, steps) in offsets() {
                    match go(square, direction, steps) {
                        Some(neighbour) => touched[neighbour].push(Touch {
                            square: square as u16,
                            direction: direction as u8,
                            place: place as u8,
                        }),
                        None => *window += rule.edge() * rule.states().pow(place as u32),
                    }
                }
            }
        }
        Some(Chains { touched, empty, near: near(&following) })
    }
}

/// For each square and direction its neighbours forwards and backwards.
type Following = Vec<[[Option<usize>; 2]; DIRECTIONS]>;

/// The neighbours along the lines of a board; `None` if its lines do not run in at most four directions.
fn following(layout: &Layout) -> Option<Following> {
    let mut steps: Vec<usize> = Vec::new();
    let mut following = vec![[[None; 2]; DIRECTIONS]; layout.squares];
    for line in &layout.lines {
        for pair in line.squares.windows(2) {
            let (from, to) = (pair[0].index(), pair[1].index());
            let step = to.checked_sub(from)?;
            let direction = steps.iter().position(|&other| other == step).unwrap_or_else(|| {
                steps.push(step);
                steps.len() - 1
            });
            if direction >= DIRECTIONS {
                return None;
            }
            following[from][direction][0] = Some(to);
            following[to][direction][1] = Some(from);
        }
    }
    (layout.squares <= SquareSet::MOST).then_some(following)
}

/// For each square those that two steps lead to.
fn near(following: &Following) -> Vec<SquareSet> {
    let around = |square: usize| following[square].iter().flatten().flatten().copied();
    let of_square = |square: usize| {
        let mut reached = vec![square];
        for _ in 0..NEAR {
            let more: Vec<usize> = reached.iter().flat_map(|&from| around(from)).collect();
            reached.extend(more);
        }
        let mut set = SquareSet::default();
        reached.into_iter().for_each(|square| set.insert(square as u16));
        set
    };
    (0..following.len()).map(of_square).collect()
}
