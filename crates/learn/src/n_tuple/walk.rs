//! Tuples drawn as walks over the board.

use inarow_rules::{GOLDEN, Layout, Rules, Square, mix};
use inarow_search::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Steps of a walk for each square, at most.
const STEPS: usize = 100;

/// Walks in a row that find nothing new, after which the board has no more.
const FAILURES: usize = 1000;

/// Tuples of squares visited by random walks between neighbours on lines, none an image of another; fewer where that many are not
/// found.
pub(super) fn walks(rules: &Rules, count: usize, length: usize, seed: u64) -> Vec<Vec<Square>> {
    let layout = rules.layout();
    let neighbours = neighbours(&layout);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(mix(seed ^ GOLDEN));
    let mut tuples: Vec<Vec<Square>> = Vec::new();
    let mut failures = 0;
    while tuples.len() < count && failures < FAILURES {
        failures += 1;
        let Some(tuple) = walk(&neighbours, length, &mut rng) else { continue };
        let mut images = layout.symmetries.iter().map(|symmetry| {
            let mut image: Vec<_> = tuple.iter().map(|one| symmetry[one.index()]).collect();
            image.sort_unstable();
            image
        });
        if !images.any(|image| tuples.contains(&image)) {
            tuples.push(tuple);
            failures = 0;
        }
    }
    tuples
}

/// The squares of a walk, in order; `None` if it found too few.
fn walk(
    neighbours: &[Vec<Square>],
    length: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Square>> {
    let mut square = Square(below(rng, neighbours.len() as u64) as u16);
    let mut tuple = vec![square];
    for _ in 0..STEPS * length {
        if tuple.len() == length {
            break;
        }
        let near = &neighbours[square.index()];
        square = *near.get(below(rng, near.len().max(1) as u64) as usize)?;
        if !tuple.contains(&square) {
            tuple.push(square);
        }
    }
    tuple.sort_unstable();
    Some(tuple).filter(|tuple| tuple.len() == length)
}

/// The squares beside each square on its lines.
fn neighbours(layout: &Layout) -> Vec<Vec<Square>> {
    let mut neighbours = vec![Vec::new(); layout.squares];
    for pair in layout.lines.iter().flat_map(|line| line.squares.windows(2)) {
        neighbours[pair[0].index()].push(pair[1]);
        neighbours[pair[1].index()].push(pair[0]);
    }
    for near in &mut neighbours {
        near.sort_unstable();
        near.dedup();
    }
    neighbours
}
