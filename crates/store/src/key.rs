//! Keys of positions, by which games are found.

use inarow_rules::{Mark, Position, Rules};

/// The largest number of squares for which a key encodes the whole position: two bits per square,
/// and the side to move.
const MOST_EXACT: usize = 31;

/// True if no two positions share a key.
pub(crate) fn is_exact(squares: usize) -> bool {
    squares <= MOST_EXACT
}

/// The key of a position; positions of different games may share it.
pub(crate) fn of(rules: &Rules, position: &Position) -> i64 {
    let squares = rules.game().squares();
    if !is_exact(squares) {
        return rules.key(position).cast_signed();
    }
    let marks = |mark: Mark, bits: i64| -> i64 {
        position.marks(mark).iter().map(|square| bits << (2 * square.index())).sum()
    };
    let to_move = i64::from(position.to_move() == Mark::O);
    marks(Mark::X, 1) | marks(Mark::O, 2) | to_move << (2 * squares)
}

/// The keys of all images of a position under the game's symmetries, each once.
pub(crate) fn of_images(rules: &Rules, position: &Position) -> Vec<i64> {
    let images = rules.symmetries().iter().map(|symmetry| rules.image(symmetry, position));
    let mut keys: Vec<i64> = images.map(|image| of(rules, &image)).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use inarow_rules::{Game, Record, Rules};

    /// Every position of a small game has its own key, even if two differ only in the side to move.
    #[test]
    fn small_boards_have_exact_keys() {
        let rules = Rules::new(Game::TICTACTOE);
        let mut open: Vec<_> = super::Mark::BOTH.map(|first| rules.empty_for(first)).to_vec();
        let mut seen = HashMap::new();
        while let Some(position) = open.pop() {
            match seen.insert(super::of(&rules, &position), position) {
                Some(before) => assert_eq!(before, position),
                None if position.conclusion().is_none() => {
                    open.extend(rules.moves(&position).iter().map(|square| {
                        let mut next = position;
                        rules.play(&mut next, square);
                        next
                    }));
                }
                None => {}
            }
        }
        assert!(seen.len() > 5478, "{}", seen.len());
    }

    /// Stored games are found by their keys, which must never change.
    #[test]
    fn recorded_keys_never_change() {
        let mut seen = 0;
        let recorded = include_str!("../tests/keys/recorded.txt");
        for line in recorded.lines().filter(|line| !line.starts_with('#')) {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let [game, first, moves, keys, images] = parts[..] else { panic!("{line}") };
            let game: Game = game.parse().expect("a game");
            let first = if first == "x" { super::Mark::X } else { super::Mark::O };
            let moves = Record::read_moves(&game, moves).expect("moves");
            let record = Record { moves, ..Record::new(game, first) };
            let rules = Rules::new(game);
            let positions = record.positions(&rules).expect("a game");
            let last = positions.last().expect("a position");
            assert_eq!(format!("{:x}", super::of(&rules, last)), keys, "{line}");
            let of_images = super::of_images(&rules, last);
            let of_images: Vec<String> = of_images.iter().map(|key| format!("{key:x}")).collect();
            assert_eq!(of_images.join(" "), images, "{line}");
            seen += 1;
        }
        assert_eq!(seen, 283);
    }
}
