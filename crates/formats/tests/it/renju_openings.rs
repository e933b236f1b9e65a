//! The 26 openings of Renju.

use std::collections::BTreeMap;

use inarow_formats::RenjuOpening;
use inarow_rules::{Game, Rules, Square};

/// Third moves within two squares of the centre, up to symmetry, are the 26 openings: 24 squares
/// but the second, halved by the mirror through both stones.
#[test]
fn every_third_move_near_the_centre_has_one_name_and_every_image_the_same() {
    let (rules, centre) = (Rules::new(Game::GOMOKU), Square(7 * 15 + 7));
    let mut found = BTreeMap::<String, usize>::new();
    for second in [centre.index() - 15, centre.index() - 14] {
        for third in 0..225 {
            let (across, down) = (third % 15, third / 15);
            let is_near = (5..=9).contains(&across) && (5..=9).contains(&down);
            let is_free = third != centre.index() && third != second;
            let moves = [centre, Square(second as u16), Square(third as u16)];
            let opening = RenjuOpening::of(&Game::GOMOKU, &moves);
            assert_eq!(opening.is_some(), is_near && is_free, "{moves:?}");
            let Some(opening) = opening else { continue };
            *found.entry(opening.code()).or_default() += 1;
            for symmetry in rules.symmetries() {
                let image = moves.map(|square| symmetry.square(square));
                assert_eq!(RenjuOpening::of(&Game::GOMOKU, &image), Some(opening), "{image:?}");
            }
        }
    }
    assert_eq!((found.len(), found.values().sum::<usize>()), (26, 46));
    let single = |kind: char| {
        found.iter().filter(|(code, count)| code.starts_with(kind) && **count == 1).count()
    };
    assert_eq!((single('D'), single('I')), (3, 3));
}

#[test]
fn other_games_and_short_ones_have_no_opening() {
    let moves = [Square(112), Square(97), Square(98)];
    assert_eq!(RenjuOpening::of(&Game::GOMOKU, &moves[..2]), None);
    let small = Game::new(9, 9, 5).unwrap();
    assert_eq!(RenjuOpening::of(&small, &[Square(40), Square(31), Square(32)]), None);
}
