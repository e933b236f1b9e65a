//! Games in play, beside a plain list of their moves.

use inarow_answers::{GameInPlay, Moment, Step};
use inarow_formats::standing::Standing;
use inarow_rules::{End, Game, IllegalMove, Mark, Record, Rules, Square};
use proptest::prelude::*;

fn games() -> impl Strategy<Value = Game> {
    const TEXTS: [&str; 5] =
        ["3,3,3", "connect-four", "4,4,3+misere", "5,5,4+no-overline", "3x3x3"];
    proptest::sample::select(&TEXTS).prop_map(|text| text.parse().unwrap())
}

proptest! {
    /// Whatever is done, the game is the one that its moves say, wherever it began.
    #[test]
    fn a_game_is_what_its_moves_say(
        game in games(),
        first in proptest::bool::ANY,
        before in proptest::collection::vec(0_u16..60, 0..4),
        steps in proptest::collection::vec((0_u8..8, 0_u16..60), 1..60),
    ) {
        let rules = Rules::new(game);
        let first = if first { Mark::X } else { Mark::O };
        let mut start = rules.empty_for(first);
        for number in before {
            let legal: Vec<Square> = rules.moves(&start).iter().collect();
            if let Some(&square) = legal.get(usize::from(number) % legal.len().max(1)) {
                rules.play(&mut start, square);
            }
        }
        let mut play = GameInPlay::new(rules.clone(), start);
        let (mut moves, mut undone) = (Vec::new(), Vec::<Square>::new());
        for (step, number) in steps {
            match step {
                0 => {
                    let left = usize::from(number) % (moves.len() + 1);
                    play.take_back(at(left));
                    undone.extend(moves.drain(left..).rev());
                }
                1 => {
                    prop_assert_eq!(play.redo(), undone.last().map(|&square| Step::Move(square)));
                    moves.extend(undone.pop());
                }
                _ => {
                    let legal: Vec<Square> = play.moves().iter().collect();
                    let square = legal.get(usize::from(number) % legal.len().max(1));
                    match square {
                        Some(&square) => {
                            prop_assert_eq!(play.play(square), Ok(()));
                            moves.push(square);
                            undone.clear();
                        }
                        None => {
                            let before = play.record().clone();
                            prop_assert_eq!(play.play(Square(0)), Err(IllegalMove::Over));
                            prop_assert_eq!(play.record(), &before);
                        }
                    }
                }
            }
            let mut positions = vec![start];
            for &square in &moves {
                let mut position = positions[positions.len() - 1];
                prop_assert_eq!(rules.try_play(&mut position, square), Ok(()));
                positions.push(position);
            }
            prop_assert_eq!(&play.positions(), &positions);
            prop_assert_eq!(Some(play.position()), positions.last());
            prop_assert_eq!(play.is_over(), play.position().conclusion().is_some());
            prop_assert_eq!(play.mover(moves.len()), play.to_move());
            for (ply, position) in positions.iter().enumerate() {
                prop_assert_eq!(play.mover(ply), position.to_move());
            }
            if start == rules.empty_for(first) {
                let again = GameInPlay::of_record(rules.clone(), play.record().clone()).unwrap();
                prop_assert_eq!(again.record(), play.record());
                prop_assert_eq!(again.position(), play.position());
            }
            let half = play.after(moves.len() / 2);
            prop_assert_eq!(half.position(), &positions[moves.len() / 2]);
            prop_assert_eq!(half.is_over(), half.position().conclusion().is_some());
        }
    }
}

/// The moment after a number of moves, in a game that opens freely.
fn at(moves: usize) -> Moment {
    Moment { moves, choices: 0 }
}

fn made(square: Square) -> Option<Step> {
    Some(Step::Move(square))
}

fn tictactoe(from: &str) -> GameInPlay {
    let rules = Rules::new(Game::TICTACTOE);
    let start = rules.parse(from).unwrap();
    GameInPlay::new(rules, start)
}

#[test]
fn resigning_loses_and_ends_the_game() {
    let mut game = tictactoe(".../.X./...");
    game.end(End::Resigned(Mark::O));
    assert_eq!((game.winner(), game.standing()), (Some(Mark::X), Standing::Won(Mark::X)));
    assert!(game.moves().is_empty());
    assert_eq!(game.play(Square(0)), Err(IllegalMove::Over));
}

#[test]
fn a_game_that_the_board_ends_is_over() {
    let mut game = tictactoe("XX./OO./...");
    assert_eq!(game.standing(), Standing::Open);
    game.play(Square(2)).unwrap();
    assert_eq!((game.record().end, game.winner()), (Some(End::Played), Some(Mark::X)));
    assert_eq!(game.lines(), [[Square(0), Square(1), Square(2)]]);
    game.take_back(at(0));
    assert_eq!((game.record().end, game.winner()), (None, None));
    assert!(tictactoe("XXX/OO./...").is_over(), "it may have ended before it began");
}

#[test]
fn in_a_position_that_was_set_up_the_side_behind_moves_first() {
    let mut game = tictactoe("X../.../...");
    assert_eq!(game.mover(0), Mark::O);
    game.play(Square(4)).unwrap();
    game.play(Square(8)).unwrap();
    assert_eq!(game.last_step_of(|mark| mark == Mark::O), Some(at(0)));
    assert_eq!(game.last_step_of(|mark| mark == Mark::X), Some(at(1)));
}

#[test]
fn moves_taken_back_wait_while_the_game_is_over() {
    let mut game = tictactoe(".../.../...");
    game.play(Square(0)).unwrap();
    game.play(Square(1)).unwrap();
    game.take_back(at(1));
    game.end(End::Resigned(Mark::O));
    assert_eq!(game.redo(), None);
    game.take_back(at(0));
    assert_eq!((game.redo(), game.redo()), (made(Square(0)), made(Square(1))));
    assert_eq!(game.record().moves, [Square(0), Square(1)]);
}

#[test]
fn a_record_that_says_without_reason_that_the_board_ended_it_goes_on() {
    let record = Record { end: Some(End::Played), ..Record::new(Game::TICTACTOE, Mark::X) };
    let game = GameInPlay::of_record(Rules::new(Game::TICTACTOE), record).unwrap();
    assert_eq!((game.standing(), game.is_over()), (Standing::Open, false));
}

#[test]
fn the_last_move_of_a_side_is_found() {
    let mut game = tictactoe(".../.../...");
    assert_eq!(game.last_step_of(|_| true), None);
    game.play(Square(0)).unwrap();
    game.play(Square(1)).unwrap();
    assert_eq!(game.last_step_of(|mark| mark == Mark::X), Some(at(0)));
    assert_eq!(game.last_step_of(|_| true), Some(at(1)));
    game.take_back(at(1));
    assert_eq!(game.last_step_of(|mark| mark == Mark::O), None);
}

#[test]
fn a_record_that_breaks_the_rules_is_refused() {
    let record =
        Record { moves: vec![Square(4), Square(4)], ..Record::new(Game::TICTACTOE, Mark::X) };
    let refused = GameInPlay::of_record(Rules::new(Game::TICTACTOE), record);
    assert_eq!(refused.map(|_| ()).map_err(|bad| bad.ply), Err(2));
}
