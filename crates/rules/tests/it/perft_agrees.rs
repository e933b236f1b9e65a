//! Counts of lines of play against walking each of them with the oracle.

use inarow_rules::count::perft;
use inarow_rules::{Game, Rules};

use crate::games::{Draw, game, with_options};
use crate::oracle::Board;

/// Adds the lines of play of each length to `counts`.
fn walk(board: &Board, counts: &mut [Option<u128>]) {
    let Some((count, deeper)) = counts.split_first_mut() else { return };
    for square in board.moves() {
        *count = count.map(|count| count + 1);
        walk(&board.after(square), deeper);
    }
}

#[test]
fn perft_agrees_with_walking_every_line() {
    let deep = ["3,3,3", "3,3,2", "4,2,3", "7,1,3", "2,4,4", "3,2,1"].map(|text| (text, 4, 6));
    let wide = ["4,4,3", "5,4,3", "9,8,4", "16,16,5"].map(|text| (text, 14, 2));
    let mut draw = Draw(3);
    for (text, plies, depth) in deep.into_iter().chain(wide) {
        for game in with_options(game(text)) {
            let rules = Rules::new(game);
            for plies in (plies / 2..=plies + 1).step_by(crate::one_of(3)) {
                let from = draw.position(&rules, plies);
                let board = Board::of(&rules, &from);
                let mut walked = vec![Some(0); depth];
                walk(&board, &mut walked);
                let name = || format!("{game} {}", board.text());
                assert_eq!(perft(&rules, &from, depth), walked, "{}", name());
            }
        }
    }
}

#[test]
fn perft_of_the_first_plies_of_gomoku_is_a_product() {
    let rules = Rules::new(Game::GOMOKU);
    let mut left = (1..=225u128).rev();
    let products = (0..8).scan(1, |product, _| {
        *product *= left.next()?;
        Some(Some(*product))
    });
    assert_eq!(perft(&rules, &rules.empty(), 8), products.collect::<Vec<_>>());
}

#[test]
fn perft_beyond_what_fits_is_none_and_beyond_the_board_is_zero() {
    let rules = Rules::new(game("6,6,7"));
    let counts = perft(&rules, &rules.empty(), 38);
    let fit = counts.iter().take_while(|count| count.is_some()).count();
    let orders = |plies: u128| (0..plies).try_fold(1u128, |product, i| product.checked_mul(36 - i));
    let expected: Vec<_> = (1..=36).map(orders).chain([Some(0); 2]).collect();
    assert_eq!(counts, expected);
    assert!(fit < 36, "the product outgrows 128 bits at some ply");
    assert_eq!(perft(&rules, &rules.empty(), 0), []);
}
