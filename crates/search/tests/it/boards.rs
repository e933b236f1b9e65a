//! Games that are stepped side by side are those that the rules play.

use inarow_rules::{Game, IllegalMove, Position, Rules, Square};
use inarow_search::{Boards, IllegalStep};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const GAMES: usize = 40;

/// Holds what is written of each board to the positions that the rules know.
fn compare(boards: &Boards, positions: &[Position]) {
    let rules = boards.rules();
    let squares = rules.game().squares();
    let row = || vec![true; squares * positions.len()];
    let (mut legal, mut own, mut other) = (row(), row(), row());
    boards.legal(&mut legal);
    boards.stones(&mut own, &mut other);
    for (number, position) in positions.iter().enumerate() {
        assert_eq!(boards.position(number), *position);
        assert_eq!(boards.position(number).conclusion(), position.conclusion());
        for square in rules.board() {
            let at = number * squares + square.index();
            assert_eq!(legal[at], rules.moves(position).contains(square));
            let side = position.to_move();
            assert_eq!(own[at], position.mark_on(square) == Some(side));
            assert_eq!(other[at], position.mark_on(square) == Some(!side));
        }
    }
}

#[test]
fn stepped_games_are_those_of_the_rules() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    for game in ["3,3,3", "4,4,3+misere", "7,6,4+gravity", "9,8,4+no-overline", "18,17,6", "3x3x3"]
    {
        let rules = Rules::new(game.parse().unwrap());
        let mut start = rules.empty();
        let first = rules.moves(&start).first().unwrap();
        rules.play(&mut start, first);
        let mut boards = Boards::new(&rules, &start, GAMES);
        let mut positions = vec![start; GAMES];
        for _ in 0..60 {
            compare(&boards, &positions);
            let draw = |position: &Position| {
                let legal = rules.moves(position);
                // A game that is over begins again, whatever the move.
                if legal.is_empty() {
                    Square(999)
                } else {
                    legal.nth(rng.next_u32() % legal.len()).unwrap()
                }
            };
            let moves: Vec<Square> = positions.iter().map(draw).collect();
            let mut ends = vec![None; GAMES];
            boards.step(&moves, &mut ends).unwrap();
            for ((position, square), end) in positions.iter_mut().zip(moves).zip(ends) {
                match position.conclusion() {
                    None => rules.play(position, square),
                    Some(_) => *position = start,
                }
                assert_eq!(end, position.conclusion(), "{game}");
            }
        }
        boards.begin_again();
        let begun = |position: &Position| position.conclusion().map_or(*position, |_| start);
        compare(&boards, &positions.iter().map(begun).collect::<Vec<_>>());
    }
}

#[test]
fn an_illegal_move_changes_no_game() {
    let rules = Rules::new(Game::CONNECT_FOUR);
    let mut boards = Boards::new(&rules, &rules.empty(), 3);
    let lowest = Square(35);
    let step = boards.step(&[lowest, lowest, Square(0)], &mut [None; 3]);
    let problem = IllegalMove::Floating { lands: lowest };
    assert_eq!(step, Err(IllegalStep { game: 2, problem }));
    let outside = boards.step(&[lowest, Square(42), lowest], &mut [None; 3]);
    assert_eq!(outside, Err(IllegalStep { game: 1, problem: IllegalMove::Outside }));
    compare(&boards, &[rules.empty(); 3]);
}
