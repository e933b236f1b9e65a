//! Tables of every position, beside plain search.

use std::collections::HashSet;

use inarow_rules::{Game, Mark, Position, Rules};
use inarow_search::{Budget, Limits, Score, Solver};
use inarow_solver::StrongTable;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::small_boards::with_options;

pub(crate) fn table(rules: &Rules) -> StrongTable {
    let table = StrongTable::solve(rules, 1, &mut |_, _| false);
    table.expect("it is small").expect("nobody stopped it")
}

fn rules(game: &str) -> Rules {
    Rules::new(game.parse().expect("a game"))
}

/// What plain search says, a game that is over included.
fn plain(solver: &mut Solver, position: &Position) -> Score {
    solver.score(position, &mut Budget::new(&Limits::NONE)).expect("no limit")
}

/// Holds a table to plain search at every position that can be reached, whoever begins; how many there are.
fn compare_all(game: Game) -> usize {
    let rules = Rules::new(game);
    let (table, mut solver) = (table(&rules), Solver::new(&rules));
    let mut seen = HashSet::new();
    let mut left: Vec<Position> = Mark::BOTH.map(|first| rules.empty_for(first)).into();
    while let Some(position) = left.pop() {
        if !seen.insert(position) {
            continue;
        }
        assert_eq!(
            table.score(&position),
            Some(plain(&mut solver, &position)),
            "{game} {position:?}"
        );
        left.extend(rules.moves(&position).iter().map(|square| {
            let mut after = position;
            rules.play(&mut after, square);
            after
        }));
    }
    seen.len()
}

#[test]
fn every_position_of_small_boards_has_the_score_of_plain_search() {
    let mut compared = 0;
    for (columns, rows) in [(1, 1), (1, 4), (5, 1), (2, 2), (3, 2), (2, 4), (3, 3)] {
        for k in 1..=columns.max(rows) + 1 {
            let game = Game::new(columns, rows, k).expect("small");
            compared += with_options(game).map(compare_all).sum::<usize>();
        }
    }
    for game in with_options("4,3,3".parse().expect("a game")) {
        compared += compare_all(game);
    }
    assert!(compared > 500_000, "{compared}");
}

#[test]
fn a_sample_of_the_positions_of_larger_boards_has_the_score_of_plain_search() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(44);
    let plain_games = ["4,4,4", "4,4,3", "5,3,3", "4,4,4+gravity", "5,3,4+gravity"];
    let others = [
        "4,4,4+misere",
        "4,4,3+no-overline",
        "4,4,4+gravity+misere",
        "2x2x2",
        "3,4,3+misere+no-overline",
    ];
    for game in plain_games.into_iter().chain(others) {
        let rules = rules(game);
        let (table, mut solver) = (table(&rules), Solver::new(&rules));
        for _ in 0..30 {
            let mut position = rules.empty_for([Mark::X, Mark::O][random.next_u32() as usize % 2]);
            // Plain search takes long where few stones lie.
            for _ in 0..4 + random.next_u32() as usize % (rules.game().squares() - 3) {
                let moves = rules.moves(&position);
                let choice = random.next_u32() % moves.len().max(1);
                moves.nth(choice).into_iter().for_each(|square| rules.play(&mut position, square));
            }
            let score = table.score(&position);
            assert_eq!(score, Some(plain(&mut solver, &position)), "{game} {position:?}");
        }
    }
}

#[test]
fn a_position_in_which_a_side_has_passed_has_no_score() {
    let rules = rules("3,3,3");
    let table = table(&rules);
    let mut position = rules.empty();
    rules.play(&mut position, inarow_rules::Square(4));
    rules.pass(&mut position);
    assert_eq!(table.score(&position), None);
}

#[test]
fn connect_four_on_five_columns_and_four_rows_is_a_draw() {
    assert_eq!(table(&rules("5,4,4+gravity")).start(), Score::Draw);
    assert_eq!(table(&rules("4,4,4")).start(), Score::Draw);
}

#[test]
fn any_number_of_threads_makes_the_same_table_and_finds_the_same_first_wrong_number() {
    let mut found = 0;
    for game in ["4,4,4", "4,4,4+misere", "5,3,3+gravity", "2,2,2"] {
        let rules = rules(game);
        let file = |threads| {
            let table = StrongTable::solve(&rules, threads, &mut |_, _| false);
            let mut file = Vec::new();
            let table = table.expect("small").expect("not stopped");
            table.write(&mut file).expect("written to memory");
            file
        };
        let one = file(1);
        for threads in [2, 3, 7] {
            assert!(file(threads) == one, "{game} by {threads} threads");
        }
        // Two numbers of it are changed.
        let begin = one.windows(2).position(|bytes| bytes == b"\n\n").expect("a header") + 2;
        let (mut lies, highest) = (one.clone(), rules.game().squares() as u8);
        for at in [one.len() / 2, one.len().saturating_sub(100)]
            .into_iter()
            .filter(|&at| at > begin + 9000)
        {
            let run = lies[at] - lies[at] % (highest + 1);
            lies[at] = run + if lies[at] - run == 3 { 4 } else { 3 };
        }
        lies.truncate(one.len() - 4);
        lies.extend(crc32fast::hash(&lies).to_le_bytes());
        let table = StrongTable::read(&mut lies.as_slice()).expect("a table");
        let [one, two, five] = [1, 2, 5].map(|threads| {
            let said = table.verify(threads, &mut |_, _| false).expect("not stopped");
            format!("{said:?}")
        });
        found += usize::from(one != "Ok(())");
        assert!(two == one && five == one, "{game}: {one}, {two}, {five}");
    }
    assert!(found >= 2, "{found} lies were found");
}

#[test]
fn games_with_too_many_positions_are_refused_at_once() {
    for game in ["5,5,4", "6,6,5", "7,6,4+gravity", "15,15,5", "4x4x4", "3x3x3", "22,22,5"] {
        assert!(StrongTable::solve(&rules(game), 1, &mut |_, _| true).is_err(), "{game}");
    }
}

#[test]
fn whoever_watches_is_told_how_far_it_is_and_can_stop_it() {
    let rules = rules("4,3,3");
    let (mut last, mut all) = (0, 0);
    let table = StrongTable::solve(&rules, 1, &mut |done, of| {
        assert!(done >= last && done <= of);
        (last, all) = (done, of);
        false
    });
    assert_eq!((last, all), (all, table.expect("small").expect("not stopped").positions()));
    assert!(StrongTable::solve(&rules, 1, &mut |done, of| done > of / 2).expect("small").is_none());
}
