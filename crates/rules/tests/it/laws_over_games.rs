//! The laws, checked in every position of small games and in sampled positions of large ones.

use inarow_rules::{GameOption, Rules};

use crate::games::{Draw, game, plain_games, with_options};
use crate::laws::Laws;
use crate::oracle::Board;

#[test]
fn every_position_of_every_game_of_up_to_six_squares() {
    for game in plain_games(1..=6).flat_map(with_options) {
        Laws::new(game).hold_everywhere();
    }
}

mod every_position_of_games_of_up_to_twelve_squares {
    use super::*;

    fn with_every_option(games: &[&str]) {
        for game in games.iter().map(|text| game(text)).flat_map(with_options) {
            Laws::new(game).hold_everywhere();
        }
    }

    #[test]
    fn on_narrow_boards() {
        with_every_option(&["7,1,3", "1,7,2", "8,1,4", "4,2,3", "2,4,2"]);
    }

    #[test]
    fn on_three_by_three_with_lines_of_two() {
        with_every_option(&["3,3,2"]);
    }

    #[test]
    fn on_three_by_three_with_lines_of_three() {
        with_every_option(&["3,3,3"]);
    }

    #[test]
    fn on_three_by_three_without_lines() {
        with_every_option(&["3,3,4"]);
    }

    #[test]
    fn of_falling_stones() {
        let games = ["7,1,2", "2,5,3", "5,2,3", "4,3,3", "3,4,3"];
        for falling in games.map(|text| game(&format!("{text}+gravity"))) {
            Laws::new(falling).hold_everywhere();
            Laws::new(falling.with(GameOption::Misere).with(GameOption::NoOverline))
                .hold_everywhere();
        }
    }
}

#[test]
fn every_position_with_a_word_larger_than_needed() {
    let small = ["3,2,2", "6,1,3", "2,3,3"].map(game).into_iter().flat_map(with_options);
    let larger = ["3,3,3", "3,3,3+gravity"].map(game);
    for game in small.chain(larger) {
        for bits in [64, 256, 512] {
            let rules = Rules::compiled_for(game, bits).expect("the board fits");
            Laws::of(rules).hold_everywhere();
        }
    }
}

/// Boards at the limits of every word, each with the options that matter most there.
const LARGE: &str = "
    4,3,3 3,4,3+misere 2,5,3 12,1,3+no-overline 4,4,3+no-overline 4,4,4 4,4,2+gravity
    16,1,3+no-overline 16,1,2+gravity 1,16,3+gravity 8,2,3+gravity+misere 2,8,3+no-overline
    5,4,4 7,6,4+gravity 7,6,4+gravity+no-overline 8,8,4 8,8,5+misere 8,8,3+gravity+no-overline
    22,2,3+no-overline 2,22,3+gravity 9,7,4+gravity 22,1,5 1,22,2+no-overline
    9,9,5 13,5,4+gravity 15,15,5 15,15,5+no-overline 16,16,5+no-overline 16,16,4+gravity
    22,3,4 3,22,4+misere
    6,5,5+renju 9,9,5+renju 15,15,5+renju 22,12,5+renju 5,4,4+caro 9,7,3+caro+no-overline 22,1,3+caro
    15,15,5+caro 15,15,5+caro+no-overline 17,19,5+caro
    19,19,6 22,22,5 22,22,6+misere 22,22,4+gravity+no-overline 22,22,22 22,12,255 12,22,5";

#[test]
fn sampled_positions_of_large_games() {
    let mut draw = Draw(1);
    for game in LARGE.split_whitespace().map(game) {
        let rules = Rules::new(game);
        sample(&Laws::of(rules), &mut draw);
    }
}

/// Checks positions of a few random games, including the last of each.
pub(crate) fn sample(laws: &Laws, draw: &mut Draw) {
    let game = *laws.rules.game();
    let every = crate::one_of(4) * (1 + game.squares().pow(2) / 2000);
    for _ in 0..4 / crate::one_of(2) {
        let first = draw.mark();
        let (mut position, mut board) = (laws.rules.empty_for(first), Board::empty(game, first));
        loop {
            let moves = board.moves();
            if moves.is_empty() || draw.below(every) == 0 {
                laws.hold(&position, &board);
            }
            if moves.is_empty() {
                break;
            }
            let square = draw.square(&moves);
            laws.rules.play(&mut position, square);
            board.play(square);
        }
    }
}
