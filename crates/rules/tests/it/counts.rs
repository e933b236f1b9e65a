//! The published numbers under `tests/counts`.

use std::collections::HashMap;

use inarow_rules::count::{Counting, PositionCount, count_positions, perft};
use inarow_rules::{Conclusion, Position, Rules, Setup};

use crate::games::game;

const LIMIT: u64 = 2_000_000;

#[test]
fn tictactoe() {
    every_line_holds(include_str!("../counts/tictactoe.txt"));
}

#[test]
fn four_by_four() {
    every_line_holds(include_str!("../counts/four-by-four.txt"));
}

#[test]
fn games_with_gravity() {
    every_line_holds(include_str!("../counts/gravity.txt"));
}

#[test]
fn gomoku() {
    every_line_holds(include_str!("../counts/gomoku.txt"));
}

fn every_line_holds(text: &str) {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut held = 0;
    for line in lines {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [kind, name, position, numbers] = fields[..] else { panic!("{line}: four fields") };
        let number = |text: &str| text.parse::<u128>().unwrap_or_else(|_| panic!("{line}: {text}"));
        let expected: Vec<u128> = numbers.split(' ').map(number).collect();
        let game = game(name);
        let found = {
            let rules = Rules::new(game);
            let setup = match position {
                "empty" => Setup::empty(&game),
                text => Setup::parse(&game, text).expect(line),
            };
            count(kind, &rules, rules.position(&setup).expect(line), expected.len())
        };
        assert_eq!(found, expected, "{line}");
        held += 1;
    }
    assert!(held > 0, "a file of counts holds counts");
}

/// The first `few` numbers of one kind.
fn count(kind: &str, rules: &Rules, from: Position, few: usize) -> Vec<u128> {
    let positions = |up_to_symmetry| {
        let counting = Counting { up_to_symmetry, limit: LIMIT };
        count_positions(rules, &from, counting, &mut |_, _| ()).expect("the limit is far away")
    };
    let both = |count: PositionCount| vec![count.positions, count.terminal];
    let mut numbers = match kind {
        "perft" => perft(rules, &from, few).into_iter().map(|n| n.expect("it fits")).collect(),
        "wins-by-ply" => wins_by_ply(rules, from, few),
        "games" => games(&positions(true)),
        "games-up-to-symmetry" => vec![games_up_to_symmetry(rules, from, &mut HashMap::new())],
        "nodes" => vec![nodes(rules, from)],
        "positions" => both(positions(false)),
        "classes" => both(positions(true)),
        "lines" => vec![rules.layout().lines.len() as u128],
        "symmetries" => vec![rules.symmetries().len() as u128],
        other => panic!("{other}: no such count"),
    };
    numbers.truncate(few);
    numbers
}

fn games(count: &PositionCount) -> Vec<u128> {
    vec![count.games(), count.wins.x, count.wins.o, count.draws]
}

fn wins_by_ply(rules: &Rules, from: Position, plies: usize) -> Vec<u128> {
    let mut wins = vec![0; plies];
    add_wins(rules, from, &mut wins);
    wins
}

/// Adds the won games from a position, one entry per ply.
fn add_wins(rules: &Rules, from: Position, wins: &mut [u128]) {
    let Some((now, later)) = wins.split_first_mut() else { return };
    for square in rules.moves(&from) {
        let mut after = from;
        rules.play(&mut after, square);
        match after.conclusion() {
            Some(Conclusion::Win(_)) => *now += 1,
            Some(Conclusion::Draw) => (),
            None => add_wins(rules, after, later),
        }
    }
}

fn nodes(rules: &Rules, from: Position) -> u128 {
    let after = rules.moves(&from).iter().map(|square| {
        let mut after = from;
        rules.play(&mut after, square);
        nodes(rules, after)
    });
    1 + after.sum::<u128>()
}

fn games_up_to_symmetry(
    rules: &Rules,
    from: Position,
    known: &mut HashMap<Position, u128>,
) -> u128 {
    if from.conclusion().is_some() {
        return 1;
    }
    if let Some(&games) = known.get(&from) {
        return games;
    }
    let mut after: Vec<Position> = Vec::new();
    for square in rules.moves(&from) {
        let mut position = from;
        rules.play(&mut position, square);
        let class = rules.canonical(&position);
        if !after.contains(&class) {
            after.push(class);
        }
    }
    let games = after.into_iter().map(|class| games_up_to_symmetry(rules, class, known)).sum();
    known.insert(from, games);
    games
}
