//! Line scores on boards of every shape: computed again, walking every line.

use inarow_players::LineScore;
use inarow_rules::{Mark, Position, Rules, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::positions::{random_game, rules};

const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The contents of each line of k squares in a row that covers a column and row.
fn lines_through(
    rules: &Rules,
    position: &Position,
    (column, row): (i32, i32),
) -> Vec<Vec<Option<Mark>>> {
    let game = rules.game();
    let grid = game.grid().unwrap();
    let (columns, rows, k) = (grid.columns as i32, grid.rows as i32, game.k() as i32);
    let squares = rules.setup(position).squares;
    let content = |(column, row): (i32, i32)| {
        let inside = (0..columns).contains(&column) && (0..rows).contains(&row);
        inside.then(|| squares[(row * columns + column) as usize])
    };
    let directions = if k == 1 { &DIRECTIONS[..1] } else { &DIRECTIONS };
    let mut lines = Vec::new();
    for (right, down) in directions {
        for before in 0..k {
            let start = (column - before * right, row - before * down);
            let on_line = |step| content((start.0 + step * right, start.1 + step * down));
            lines.extend((0..k).map(on_line).collect::<Option<Vec<_>>>());
        }
    }
    lines
}

/// The points that one line adds.
fn points(line: &[Option<Mark>], own: Mark) -> u32 {
    let count = |mark| line.iter().filter(|content| **content == Some(mark)).count() as u32;
    let missing_one = line.len() as u32 - 1;
    match (count(own), count(!own)) {
        (own, 0) if own == missing_one => 1000,
        (0, others) if others == missing_one => 900,
        (0, 0) => 10,
        (own, 0) => own * 100,
        (0, others) => others * 90,
        (_, _) => 0,
    }
}

/// Whether a place is in the middle of `size`: as far from one end as from the other, within one.
fn in_the_middle(place: i32, size: usize) -> bool {
    let to_the_end = size as i32 - 1 - place;
    (place - to_the_end).abs() <= 1
}

fn score(rules: &Rules, position: &Position, square: Square) -> u32 {
    let grid = rules.game().grid().unwrap();
    let index = square.index() as i32;
    let (column, row) = (index % grid.columns as i32, index / grid.columns as i32);
    let lines = lines_through(rules, position, (column, row));
    let of_lines: u32 = lines.iter().map(|line| points(line, position.to_move())).sum();
    let middles = [in_the_middle(column, grid.columns), in_the_middle(row, grid.rows)];
    of_lines + middles.into_iter().map(u32::from).sum::<u32>()
}

fn scores_are_right(game: &str, games: usize) {
    let rules = rules(game);
    let player = LineScore::new(&rules);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for first in Mark::BOTH.into_iter().cycle().take(games) {
        let positions = random_game(&rules, rules.empty_for(first), &mut rng);
        for position in positions.iter().filter(|position| position.conclusion().is_none()) {
            let expected: Vec<(Square, u32)> = rules
                .moves(position)
                .iter()
                .map(|square| (square, score(&rules, position, square)))
                .collect();
            let place = position.to_string();
            assert_eq!(player.scores(position), Ok(expected), "{game} {place}");
        }
    }
}

#[test]
fn scores_add_up_over_every_line() {
    for game in [
        "3,3,3", "4,3,3", "4,4,4", "4,4,3", "3,4,2", "2,2,1", "7,1,3", "6,1,2", "1,1,1", "2,8,5",
        "3,3,4",
    ] {
        scores_are_right(game, 30);
    }
    for game in ["5,5,4", "6,7,5+no-overline", "8,8,6"] {
        scores_are_right(game, 10);
    }
    scores_are_right("15,15,5", 1);
    scores_are_right("19,22,12", 1);
}
