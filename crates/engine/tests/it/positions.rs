//! Where to look: every position of a small game, those of a random game of a large one.

use std::collections::HashSet;

use inarow_rules::{Game, Position, Rules, Square, Word};
use rand_core::Rng;
use rustc_hash::FxBuildHasher;

/// A game from its text.
pub(crate) fn game(text: &str) -> Game {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game's rules for the word that is named where they are used.
pub(crate) fn rules<W: Word>(text: &str) -> Rules<W> {
    Rules::new(game(text)).unwrap()
}

/// A position after a move.
pub(crate) fn after<W: Word>(
    rules: &Rules<W>,
    position: &Position<W>,
    square: Square,
) -> Position<W> {
    let mut after = *position;
    rules.try_play(&mut after, square).unwrap();
    after
}

/// How many squares are free.
pub(crate) fn free<W: Word>(rules: &Rules<W>, position: &Position<W>) -> usize {
    (rules.board() - position.occupied()).len() as usize
}

/// Every position that can be reached from one, the finished ones and itself included, with fewer
/// marks before those with more.
pub(crate) fn reachable<W: Word>(rules: &Rules<W>, from: Position<W>) -> Vec<Position<W>> {
    let mut found = vec![from];
    let mut seen: HashSet<Position<W>, FxBuildHasher> = HashSet::default();
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
pub(crate) fn random_game<W: Word>(
    rules: &Rules<W>,
    from: Position<W>,
    rng: &mut impl Rng,
) -> Vec<Position<W>> {
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
