//! The positions to check: every position of a small game, those of a random game of a large one.

use std::collections::HashSet;

use inarow_rules::{Game, Position, Rules, Square};
use rand_core::Rng;
use rustc_hash::FxBuildHasher;

/// A game from its text.
pub(crate) fn game(text: &str) -> Game {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game's rules.
pub(crate) fn rules(text: &str) -> Rules {
    Rules::new(game(text))
}

/// A game's rules with a kernel for `squares` squares, which may be more than it needs.
pub(crate) fn rules_for(text: &str, squares: usize) -> Rules {
    Rules::compiled_for(game(text), squares).unwrap()
}

/// A position after a move.
pub(crate) fn after(rules: &Rules, position: &Position, square: Square) -> Position {
    let mut after = *position;
    rules.try_play(&mut after, square).unwrap();
    after
}

/// The number of free squares.
pub(crate) fn free(rules: &Rules, position: &Position) -> usize {
    (rules.board() - position.occupied()).len() as usize
}

/// Every position that can be reached from one, the finished ones and itself included, with fewer
/// marks before those with more.
pub(crate) fn reachable(rules: &Rules, from: Position) -> Vec<Position> {
    let mut found = vec![from];
    let mut seen: HashSet<Position, FxBuildHasher> = HashSet::default();
    let mut next = 0;
    while let Some(&position) = found.get(next) {
        for square in rules.moves(&position) {
            let after = after(rules, &position, square);
            if seen.insert(after) {
                found.push(after);
            }
        }
        next += 1;
    }
    found
}

/// The positions of a random game from one to its end, which included.
pub(crate) fn random_game(rules: &Rules, from: Position, rng: &mut impl Rng) -> Vec<Position> {
    let mut game = vec![from];
    loop {
        let position = game.last().expect("it holds the start");
        let moves: Vec<Square> = rules.moves(position).iter().collect();
        if moves.is_empty() {
            return game;
        }
        let square = moves[(rng.next_u64() % moves.len() as u64) as usize];
        game.push(after(rules, position, square));
    }
}

/// Every how many cases a test looks at one; at each in `cargo xtask soak`, which compiles with `INAROW_EVERY_CASE`.
pub(crate) fn one_of(many: usize) -> usize {
    if option_env!("INAROW_EVERY_CASE").is_some() { 1 } else { many }
}
