//! The searches of wide boards against those of small ones, and the board against its lines counted anew.

use inarow_rules::{Mark, Position, Rules, mix};

use super::board::{ATTACKER, Board, DEFENDER};
use super::{MOST, Wide};
use crate::small::Small;
use crate::watch::{Pace, Progress};

/// A position after so many random moves; `None` if the game is over by then.
fn random(rules: &Rules, moves: u64, seed: u64) -> Option<Position> {
    let mut position = rules.empty();
    for number in 0..moves {
        let free: Vec<_> = rules.moves(&position).iter().collect();
        let chosen = mix(seed * 1000 + number) as usize % free.len();
        rules.play(&mut position, free[chosen]);
        if position.conclusion().is_some() {
            return None;
        }
    }
    Some(position)
}

/// Whether a side wins a position, all its moves being tried.
fn wins(rules: &Rules, position: &Position, mark: Mark) -> bool {
    let mut wide = Wide::new(rules, 16 << 20);
    let mut board = wide.board(position, mark);
    let watch = &mut |_: &Progress<'_>| false;
    let mut pace = Pace::new("", 0, watch);
    let most = MOST[MOST.len() - 1];
    let mut search = wide.search(&mut board, &mut pace, most);
    search.wins(position.to_move() == mark).expect("nobody stops it")
}

#[test]
fn wide_searches_find_what_small_ones_do() {
    for (game, least, tried) in [("4,4,3", 2, 40), ("5,4,4", 6, 30), ("5,5,4", 9, 25)] {
        let rules = Rules::new(game.parse().expect("a game"));
        let (mut compared, mut won) = (0, 0);
        for seed in 0..tried {
            let Some(position) = random(&rules, least + seed % 5, seed) else { continue };
            let watch = &mut |_: &Progress<'_>| false;
            let (value, _) = Small::new(&rules, 16 << 20)
                .answer(&position, &mut Pace::new("", 0, watch))
                .expect("nobody stops it");
            for mark in [Mark::X, Mark::O] {
                let is_won = value == inarow_rules::Conclusion::Win(mark);
                assert_eq!(wins(&rules, &position, mark), is_won, "{game}, seed {seed}, {mark:?}");
                won += u32::from(is_won);
                compared += 1;
            }
        }
        assert!(compared > 20 && won > 3, "{game}: {won} of {compared}");
    }
}

#[test]
fn open_lines_are_those_that_a_count_finds() {
    let rules = Rules::new("9,8,5".parse().expect("a game"));
    let (mut board, mut stones) = (Board::new(&rules), Vec::new());
    let fresh = board.key();
    for step in 0..400 {
        let random = mix(step) as usize;
        let free: Vec<u8> = board.free.squares().collect();
        if stones.len() > 60 || random.is_multiple_of(3) && !stones.is_empty() {
            let (side, square) = stones.swap_remove(random / 3 % stones.len());
            board.take(side, square);
        } else {
            let (side, square) = (random / 3 % 2, free[random / 6 % free.len()]);
            board.put(side, square);
            stones.push((side, square));
        }
        for side in [ATTACKER, DEFENDER] {
            let on = |side, square| stones.contains(&(side, square));
            for lacks in 1..=3 {
                let mut counted: Vec<Vec<u8>> = Vec::new();
                for line in &rules.layout().lines {
                    let squares: Vec<u8> =
                        line.squares.iter().map(|square| square.0 as u8).collect();
                    let own = squares.iter().filter(|&&square| on(side, square)).count();
                    if own + lacks == 5 && !squares.iter().any(|&square| on(1 - side, square)) {
                        counted.push(squares.into_iter().filter(|&at| !on(side, at)).collect());
                    }
                }
                let mut kept: Vec<Vec<u8>> =
                    board.lacking(side, lacks).map(Iterator::collect).collect();
                counted.sort();
                kept.sort();
                assert_eq!(kept, counted, "step {step}");
            }
        }
    }
    stones.into_iter().for_each(|(side, square)| board.take(side, square));
    assert_eq!((board.key(), board.free.len()), (fresh, 72));
}
