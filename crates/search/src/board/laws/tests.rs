//! The laws over games of every kind.

mod keys;

use std::collections::BTreeSet;
use std::sync::Arc;

use inarow_rules::{Game, Mark, Position, Rules, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{everything, follow};
use crate::board::keys::SYMMETRIC_STONES;
use crate::board::{Board, Frame};

/// Games of every kind, with how many walks through each.
const GAMES: [(&str, usize); 29] = [
    ("3,3,3", 60),
    ("4,4,4+misere", 30),
    ("4,4,3+no-overline", 30),
    ("4,4,3+gravity+misere+no-overline", 30),
    ("1,1,1", 1),
    ("5,1,1", 4),
    ("4,3,1+misere", 10),
    ("4,4,2", 10),
    ("5,5,2+misere+no-overline", 20),
    ("1,7,3+gravity", 10),
    ("12,1,3+no-overline", 20),
    ("6,5,4", 10),
    ("13,3,3", 10),
    ("7,6,4+gravity", 20),
    ("9,6,3+gravity+misere", 5),
    ("22,2,2+gravity+no-overline", 5),
    ("15,15,5+no-overline", 1),
    ("22,22,5+misere", 1),
    ("22,22,22", 1),
    ("6,6,5+renju", 20),
    ("12,2,5+renju", 20),
    ("15,15,5+renju", 1),
    ("5,5,3+caro", 20),
    ("6,5,4+caro+no-overline", 20),
    ("15,15,5+caro", 1),
    ("2x2x2+gravity", 10),
    ("3x3x3", 10),
    ("4x4x4+gravity", 5),
    ("5x5x5+misere+no-overline", 1),
];

#[test]
fn a_board_says_what_the_rules_say() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for (text, walks) in GAMES {
        let game: Game = text.parse().unwrap();
        let rules = Rules::new(game);
        for _ in 0..walks {
            for start in Mark::BOTH.map(|mark| rules.empty_for(mark)) {
                let choices = (0..3 * game.squares()).map(|_| rng.next_u32());
                follow(&rules, &rules.layout(), &start, choices);
            }
        }
    }
}

#[test]
fn passing_twice_changes_nothing() {
    let rules = Rules::new(Game::CONNECT_FOUR);
    let frame = Arc::new(Frame::new(&rules.layout()));
    let mut board = Board::new(&frame, &rules, &rules.empty());
    board.put(38);
    let before = everything(&board);
    board.pass();
    assert_ne!(everything(&board), before);
    board.pass();
    assert_eq!(everything(&board), before);
}

/// Positions that are equal up to symmetry share a key, and their images are the same board.
#[test]
fn symmetric_positions_share_a_key() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for text in
        ["3,3,3", "4,3,3", "5,5,4", "7,6,4+gravity", "9,9,5+misere", "3x3x3+gravity", "5,5,5+renju"]
    {
        let game: Game = text.parse().unwrap();
        let rules = Rules::new(game);
        let frame = Arc::new(Frame::new(&rules.layout()));
        for _ in 0..100 {
            let mut position = rules.empty();
            while position.conclusion().is_none() {
                let board = Board::new(&frame, &rules, &position);
                if !frame.exact_keys && board.stones >= SYMMETRIC_STONES {
                    break;
                }
                let (key, image) = board.key();
                let shown = |position: &Position, image: usize| {
                    Mark::BOTH.map(|mark| {
                        let to = |square: Square| frame.images[image][square.index()];
                        position.marks(mark).iter().map(to).collect::<BTreeSet<u16>>()
                    })
                };
                for symmetry in rules.symmetries() {
                    let other = rules.image(symmetry, &position);
                    let (other_key, other_image) = Board::new(&frame, &rules, &other).key();
                    assert_eq!(other_key, key);
                    assert_eq!(shown(&other, other_image), shown(&position, image));
                }
                let squares: Vec<Square> = rules.moves(&position).iter().collect();
                rules.play(&mut position, squares[rng.next_u64() as usize % squares.len()]);
            }
        }
    }
}
