//! Openings at random.

use std::collections::HashSet;

use inarow_rules::{Position, Rules, Square, Squares};
use inarow_search::random::below;
use inarow_search::{Budget, Evaluator, Forcing, Limits, SearchOptions, Tactics};
use rand_core::Rng;
use rustc_hash::FxBuildHasher;

/// Positions a ply up to which all openings are listed; beyond they are drawn one by one.
const FEW: usize = 20_000;

/// Useless drawn openings in a row after which the search for more ends.
const PATIENCE: usize = 10_000;

/// On flat boards without gravity the first stones lie so near the middle, in columns and rows.
const NEAR: usize = 4;

/// Nodes to look for a forced win.
const LOOK: u64 = 2_000;

/// Openings of `plies` plies from the empty board, X first, in random order: at most `most`, no two equal up
/// to symmetry; fewer if there are fewer. Where at most 20,000 positions arise at each ply, all are listed,
/// so that each is as likely as the others.
///
/// Left out are those in which the game is over, the side to move can win by threats to complete a
/// line (as far as a short search sees), or the other side threatens two lines at once. On flat
/// boards without gravity all stones lie in the nine middle columns and rows.
///
/// None if no opening of this length leaves the game open.
pub fn openings<R: Rng + ?Sized>(
    rules: &Rules,
    plies: usize,
    most: usize,
    rng: &mut R,
) -> Option<Vec<Vec<Square>>> {
    let middle = middle(rules);
    // A full board is no beginning; this also bounds the work of a wrong number.
    if plies >= rules.game().squares() {
        return None;
    }
    let mut found = match all(rules, plies, middle) {
        Some(mut all) => {
            shuffle(&mut all, rng);
            all.truncate(most.max(1));
            all
        }
        None => some(rules, plies, middle, most.max(1), rng),
    };
    found.shrink_to_fit();
    (!found.is_empty()).then_some(found)
}

/// The squares on which openings are played.
fn middle(rules: &Rules) -> Squares {
    let is_near = |place: usize, length: usize| {
        // Twice the distance from the middle, which may lie between two squares.
        (2 * place + 1).abs_diff(length) <= 2 * NEAR + 1
    };
    let in_middle = |square: &Square| {
        let Some(grid) = rules.game().grid().filter(|_| !rules.game().gravity()) else {
            return true;
        };
        let (column, row) = grid.place(*square);
        is_near(row, grid.rows) && is_near(column, grid.columns)
    };
    rules.board().iter().filter(in_middle).collect()
}

/// Every opening, one of each symmetry class; `None` if they are too many.
fn all(rules: &Rules, plies: usize, middle: Squares) -> Option<Vec<Vec<Square>>> {
    let mut layer: Vec<(Position, Vec<Square>)> = vec![(rules.empty(), Vec::new())];
    for _ in 0..plies {
        let mut next = Vec::new();
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        for (position, moves) in &layer {
            for square in (rules.moves(position) & middle).iter() {
                let mut after = *position;
                rules.play(&mut after, square);
                if after.conclusion().is_none() && seen.insert(rules.canonical(&after)) {
                    let mut moves = moves.clone();
                    moves.push(square);
                    next.push((after, moves));
                }
            }
            if next.len() > FEW {
                return None;
            }
        }
        layer = next;
    }
    let evaluator = looking(rules);
    let is_open = |position: &Position| plies == 0 || is_open(&evaluator, position);
    let open = layer.into_iter().filter(|(position, _)| is_open(position));
    Some(open.map(|(_, moves)| moves).collect())
}

/// Openings drawn one by one: of each position every legal move in the middle is equally likely.
fn some<R: Rng + ?Sized>(
    rules: &Rules,
    plies: usize,
    middle: Squares,
    most: usize,
    rng: &mut R,
) -> Vec<Vec<Square>> {
    let (evaluator, mut seen) = (looking(rules), HashSet::with_hasher(FxBuildHasher));
    let (mut found, mut failures) = (Vec::new(), 0);
    while found.len() < most && failures < PATIENCE {
        let (mut position, mut moves) = (rules.empty(), Vec::with_capacity(plies));
        while moves.len() < plies && position.conclusion().is_none() {
            let legal = rules.moves(&position) & middle;
            let drawn = (!legal.is_empty()).then(|| below(rng, u64::from(legal.len())));
            let Some(square) = drawn.and_then(|index| legal.nth(index as u32)) else { break };
            rules.play(&mut position, square);
            moves.push(square);
        }
        let is_new = moves.len() == plies
            && position.conclusion().is_none()
            && is_open(&evaluator, &position)
            && seen.insert(rules.canonical(&position));
        if is_new {
            found.push(moves);
            failures = 0;
        } else {
            failures += 1;
        }
    }
    found
}

/// Looks for wins alone, which takes no table.
fn looking(rules: &Rules) -> Evaluator {
    Evaluator::new(rules, &SearchOptions { table: 0, threads: 1 })
}

/// Whether neither side is about to win.
fn is_open(evaluator: &Evaluator, position: &Position) -> bool {
    let rules = evaluator.rules();
    if rules.game().misere() {
        return true;
    }
    let threats = Tactics::of(rules, position).threats;
    let limits = Limits::nodes(LOOK);
    let wins = evaluator.forced_win(position, Forcing::Fours, &mut Budget::new(&limits));
    threats.len() < 2 && !matches!(wins, Ok(Some(_)))
}

/// Puts things in random order, every order equally likely (Fisher and Yates).
fn shuffle<T, R: Rng + ?Sized>(things: &mut [T], rng: &mut R) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(rng, last as u64 + 1) as usize);
    }
}
