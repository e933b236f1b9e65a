//! Laws of shapes: they agree with a count on the board.

mod handmade;
mod judge;

use inarow_rules::{Game, Mark, Position, Rules, Square};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use self::judge::judge;
use super::codes::Kind;
use super::{Shapes, Squares, Weights};

const GAMES: [&str; 13] = [
    "15,15,5",
    "7,9,5",
    "8,7,5+no-overline",
    "6,5,4",
    "7,6,4+no-overline",
    "9,8,6",
    "8,9,6+no-overline",
    "10,8,7",
    "9,9,5+renju",
    "9,8,5+caro",
    "8,9,5+caro+no-overline",
    "7,6,4+caro",
    "15,15,5+renju",
];

#[test]
fn squares_are_what_a_count_on_the_board_says() {
    for game in GAMES {
        let rules = rules(game);
        let shapes = Shapes::new(&rules).unwrap();
        let layout = rules.layout();
        for (number, position) in walk(&rules, 1).into_iter().enumerate() {
            let squares = Squares::new(&shapes.0, &position);
            for square in rules.open(&position).iter().skip(number % 29).step_by(29) {
                for mark in Mark::BOTH {
                    let kind = squares.kind(square.0, mark as usize);
                    let (judged, completions) = judge(&layout, &position, square, mark);
                    let classes = squares.classes(square.0, mark as usize);
                    let judged = Some(judged.map(|class| class as usize));
                    assert_eq!(classes, judged, "{game} {position}");
                    let is_five = rules.completions(&position, mark).contains(square);
                    assert_eq!(kind == Kind::Five, is_five, "{game} {position}");
                    if shapes.rule().forbids(mark as usize) {
                        let is_forbidden = mark == position.to_move()
                            && rules.forbidden(&position).iter().any(|of| of.0 == square);
                        let made =
                            usize::from(kind >= Kind::Four) + usize::from(kind >= Kind::OpenFour);
                        let is_known = is_five || mark != position.to_move() || is_forbidden;
                        assert!(is_known || made == completions.min(2), "{game} {position}");
                        continue;
                    }
                    let literal = (is_five || completions > 0, is_five || completions > 1);
                    let held = (kind >= Kind::Four, kind >= Kind::OpenFour);
                    assert_eq!(held, literal, "{game} {position}");
                }
            }
            for (side, mark) in Mark::BOTH.into_iter().enumerate() {
                let completions: Vec<u16> = squares.completions(side).iter().collect();
                let by_rules = rules.completions(&position, mark);
                assert!(completions.iter().copied().eq(by_rules.iter().map(|s| s.0)), "{position}");
                let fours = rules.open(&position).iter().map(|square| square.0);
                let fours = fours.filter(|&square| squares.kind(square, side) >= Kind::Four);
                assert!(squares.fours(side).iter().eq(fours), "{position}");
            }
        }
    }
}

#[test]
fn stones_taken_back_leave_all_as_it_was() {
    for game in GAMES {
        let rules = rules(game);
        let shapes = Shapes::new(&rules).unwrap();
        let mut squares = Squares::new(&shapes.0, &rules.empty());
        let mut before = Vec::new();
        let game = walk(&rules, 1);
        for pair in game.windows(2) {
            let side = pair[0].to_move() as usize;
            let put = |square: &Square| !rules.open(&pair[1]).contains(*square);
            let Some(square) = rules.open(&pair[0]).iter().find(put) else { continue };
            before.push((squares.everything(), square.0, side));
            squares.put(square.0, side);
            assert_eq!(squares.everything(), Squares::new(&shapes.0, &pair[1]).everything());
        }
        for (kept, square, side) in before.into_iter().rev() {
            squares.take(square, side);
            assert_eq!(squares.everything(), kept);
        }
    }
}

#[test]
fn an_estimate_is_the_sum_of_its_features_and_the_same_for_every_image() {
    for game in GAMES {
        let rules = rules(game);
        let numbers: Vec<i16> = (0..Weights::COUNT).map(|n| (n * 37 % 601) as i16 - 300).collect();
        let rule = Shapes::new(&rules).unwrap().rule();
        let weights = Weights::new(rule, numbers, 0).unwrap();
        let shapes = Shapes::of_layout(&rules.layout(), Some(&weights)).unwrap();
        for position in walk(&rules, 1) {
            let estimate = shapes.estimate(&position);
            let Some(features) = shapes.features(&position) else { continue };
            let weight = |&(index, count): &(u16, u32)| {
                i32::from(weights.numbers()[usize::from(index)]) * count as i32
            };
            let sum: i32 = features.iter().map(weight).sum();
            assert_eq!(estimate, sum / Weights::POINT, "{position}");
            for map in &rules.layout().symmetries {
                let image = image(&rules, &position, map);
                assert_eq!(shapes.estimate(&image), estimate, "{position}");
                assert_eq!(shapes.features(&image), Some(features.clone()), "{position}");
            }
            if rule.renju {
                continue;
            }
            let text = format!("{position}").split(' ').next().unwrap().to_owned();
            let turn = if position.to_move() == Mark::X { " o" } else { " x" };
            let exchanged: String = text.chars().map(exchange).chain(turn.chars()).collect();
            let exchanged = rules.parse(&exchanged).unwrap();
            assert_eq!(shapes.estimate(&exchanged), estimate, "{position}");
        }
    }
}

#[test]
fn games_without_shapes_have_none() {
    for game in ["7,6,4+gravity", "5,5,4+misere", "3,3,3", "4x4x4", "9,9,8", "9,9,7+no-overline"] {
        assert!(Shapes::new(rules(game)).is_none(), "{game}");
    }
}

#[test]
fn bad_bytes_are_refused() {
    let rule = Shapes::new(rules("15,15,5")).unwrap().rule();
    let bytes = Weights::shipped(rule).unwrap().bytes();
    for place in [0, 6, 7, 8, 9, 4000, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        assert!(Weights::read(&changed).is_err(), "{place}");
    }
    for length in [0, 5, 6, 8, 9, bytes.len() - 1] {
        assert!(Weights::read(&bytes[..length]).is_err(), "{length}");
    }
}

#[test]
fn all_rules_with_shapes_have_weights() {
    for game in GAMES {
        let rule = Shapes::new(rules(game)).unwrap().rule();
        assert_eq!(Weights::shipped(rule).map(|weights| weights.rule()), Some(rule));
    }
}

fn rules(game: &str) -> Rules {
    Rules::new(game.parse::<Game>().unwrap())
}

/// The undecided positions of random games that avoid squares where either side completes a line.
fn walk(rules: &Rules, games: u64) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = rules.empty();
        while position.conclusion().is_none() {
            positions.push(position);
            let squares: Vec<Square> = rules.moves(&position).iter().collect();
            let quiet = |square: &Square| {
                Mark::BOTH.iter().all(|&mark| !rules.completions(&position, mark).contains(*square))
            };
            let any = squares[rng.next_u32() as usize % squares.len()];
            let other = squares[rng.next_u32() as usize % squares.len()];
            let square = [any, other].into_iter().find(quiet).unwrap_or(any);
            rules.play(&mut position, square);
        }
    }
    positions
}

fn image(rules: &Rules, position: &Position, map: &[Square]) -> Position {
    let mut squares: Vec<char> = vec!['.'; map.len()];
    for (mark, letter) in Mark::BOTH.into_iter().zip(['X', 'O']) {
        position
            .marks(mark)
            .iter()
            .for_each(|square| squares[map[square.index()].index()] = letter);
    }
    let turn = if position.to_move() == Mark::X { " x" } else { " o" };
    let text: String = squares.into_iter().chain(turn.chars()).collect();
    rules.parse(&text).unwrap()
}

fn exchange(letter: char) -> char {
    match letter {
        'X' => 'O',
        'O' => 'X',
        other => other,
    }
}
