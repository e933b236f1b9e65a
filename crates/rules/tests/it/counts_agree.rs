//! Counts of positions against walking every game with the oracle.

use std::collections::{HashMap, HashSet};

use inarow_rules::count::{CountError, Counting, PositionCount, count_positions};
use inarow_rules::{ByMark, Conclusion, Game, Position, Rules, Square};

use crate::games::{Draw, game, with_options};
use crate::oracle::{self, Board};

/// Every position reachable from here with the number of games from it: X wins, O wins, draws.
fn explore(board: &Board, known: &mut HashMap<Board, [u128; 3]>) -> [u128; 3] {
    if let Some(&ends) = known.get(board) {
        return ends;
    }
    let ends = match board.conclusion() {
        Some(Conclusion::Win(mark)) => [[1, 0, 0], [0, 1, 0]][mark as usize],
        Some(Conclusion::Draw) => [0, 0, 1],
        None => board.moves().into_iter().fold([0; 3], |ends, square| {
            let more = explore(&board.after(square), known);
            std::array::from_fn(|i| ends[i] + more[i])
        }),
    };
    known.insert(board.clone(), ends);
    ends
}

/// The same text for all images of a board.
fn class(board: &Board, symmetries: &[Vec<Square>]) -> String {
    let image = |map: &Vec<Square>| {
        let mut image = board.clone();
        for (content, to) in board.squares.iter().zip(map) {
            image.squares[to.index()] = *content;
        }
        image.text()
    };
    symmetries.iter().map(image).min().expect("the identity is a symmetry")
}

/// The expected result of `count_positions`, with or without symmetry.
fn expected(from: &Board, up_to_symmetry: bool) -> PositionCount {
    let mut known = HashMap::new();
    let [x, o, draws] = explore(from, &mut known);
    let symmetries = oracle::symmetries(&from.game);
    let name = |board: &Board| {
        if up_to_symmetry { class(board, &symmetries) } else { board.text() }
    };
    let positions: HashSet<String> = known.keys().map(name).collect();
    let over = known.keys().filter(|board| board.conclusion().is_some());
    let terminal: HashSet<String> = over.map(name).collect();
    PositionCount {
        positions: positions.len() as u128,
        terminal: terminal.len() as u128,
        wins: ByMark { x, o },
        draws,
    }
}

fn counts_agree(rules: &Rules, from: &Position) {
    let board = Board::of(rules, from);
    for up_to_symmetry in [false, true] {
        let counting = Counting { up_to_symmetry, limit: u64::MAX };
        let found = count_positions(rules, from, counting, &mut |_, _| ());
        let name = || format!("{} {}, {up_to_symmetry}", board.game, board.text());
        assert_eq!(found, Ok(expected(&board, up_to_symmetry)), "{}", name());
    }
}

#[test]
fn counts_agree_with_walking_every_position() {
    let games = ["1,1,1", "2,2,2", "3,2,2", "2,3,3", "7,1,2", "1,6,3", "4,2,3"];
    let mut draw = Draw(4);
    for game in games.map(game).into_iter().flat_map(with_options) {
        let rules = Rules::new(game);
        for plies in [0, 1, 2, 3] {
            counts_agree(&rules, &draw.position(&rules, plies));
        }
    }
    for game in ["3,3,3", "4,3,3", "4,4,3"].map(game).into_iter().flat_map(with_options) {
        let rules = Rules::new(game);
        for free in [6, 5, 4] {
            counts_agree(&rules, &draw.position(&rules, game.squares() - free));
        }
        let wide = Rules::compiled_for(game, 256).expect("the board fits");
        counts_agree(&wide, &draw.position(&wide, game.squares() - 6));
    }
}

#[test]
fn a_count_stops_at_its_limit_and_not_before() {
    let rules = Rules::new(Game::TICTACTOE);
    for up_to_symmetry in [true, false] {
        let count = |limit| {
            let counting = Counting { up_to_symmetry, limit };
            count_positions(&rules, &rules.empty(), counting, &mut |_, _| ())
        };
        let classes = 765;
        assert!(count(classes).is_ok());
        for limit in [0, 1, 2, 100, classes - 1] {
            assert_eq!(count(limit), Err(CountError::LimitReached(limit)));
        }
    }
}

#[test]
fn a_count_reports_the_positions_of_each_ply() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut plies = Vec::new();
    let counting = Counting { up_to_symmetry: true, limit: u64::MAX };
    let count = count_positions(&rules, &rules.empty(), counting, &mut |ply, kept| {
        plies.push((ply, kept));
    });
    assert_eq!(plies.iter().map(|&(ply, _)| ply).collect::<Vec<_>>(), (0..=9).collect::<Vec<_>>());
    assert_eq!(plies[..3], [(0, 1), (1, 3), (2, 12)]);
    let kept: usize = plies.iter().map(|&(_, kept)| kept).sum();
    assert_eq!(count.expect("no limit").positions, kept as u128);
}
