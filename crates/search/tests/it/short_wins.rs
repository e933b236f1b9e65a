//! Wins within a few plies, held to the exact scores of small games and to a plain look at every move
//! and reply on larger boards.

use inarow_rules::{Conclusion, Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Evaluator, Limits, Score, SearchError, SearchOptions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::positions::{after, one_of, random_game, reachable, rules};

fn wins(rules: &Rules) -> Evaluator {
    Evaluator::new(rules, &SearchOptions { table: 0, threads: 1 })
}

fn soonest(wins: &Evaluator, position: &Position, most: u16) -> Option<u16> {
    wins.soonest_win(position, most, &mut Budget::new(&Limits::NONE)).unwrap()
}

/// Whether the side to move wins within `plies` plies: every move, every reply.
fn wins_within(rules: &Rules, position: &Position, plies: u16) -> bool {
    if !rules.completions(position, position.to_move()).is_empty() {
        return plies > 0 && position.conclusion().is_none();
    }
    plies > 2
        && rules.moves(position).iter().any(|square| {
            let replies = after(rules, position, square);
            replies.conclusion().is_none() && loses_within(rules, &replies, plies - 1)
        })
}

/// Whether the side to move loses within `plies` plies.
fn loses_within(rules: &Rules, position: &Position, plies: u16) -> bool {
    rules.completions(position, position.to_move()).is_empty()
        && plies > 1
        && rules.moves(position).iter().all(|reply| {
            let replied = after(rules, position, reply);
            replied.conclusion().is_none() && wins_within(rules, &replied, plies - 1)
        })
}

#[test]
fn every_position_of_small_games_has_the_distance_that_the_solver_knows() {
    for game in
        ["3,3,3", "4,3,3", "4,3,3+gravity", "3,3,2", "4,4,4+gravity", "5,2,2", "4,3,3+no-overline"]
    {
        let rules = rules(game);
        let (wins, mut solver) = (wins(&rules), Memoized::new(&rules));
        let mut of_each = [0; 4];
        for position in reachable(&rules, rules.empty()).iter().step_by(7) {
            let score = solver.score(position, &mut Budget::new(&Limits::NONE)).unwrap();
            let expected = match score {
                Score::Win(plies @ (1 | 3 | 5 | 7)) => Some(plies),
                _ => None,
            };
            let found = soonest(&wins, position, 7);
            assert_eq!(found, expected, "{game} {}", position);
            if let Some(plies) = found {
                of_each[usize::from(plies / 2)] += 1;
            }
        }
        assert!(of_each[1] > 0, "{game}: {of_each:?}");
    }
}

#[test]
fn on_larger_boards_they_are_those_of_a_plain_look() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(17);
    for (game, games) in [
        ("6,6,4", 60),
        ("7,7,5", 60),
        ("7,6,4+gravity", 60),
        ("5,6,4+no-overline", 60),
        ("5,5,3+caro", 40),
        ("6,6,5+renju", 60),
    ] {
        let rules = rules(game);
        let wins = wins(&rules);
        let (mut in_three, mut in_five, mut none) = (0, 0, 0);
        for _ in 0..games / one_of(4) {
            for position in random_game(&rules, rules.empty(), &mut rng) {
                if rules.moves(&position).len() > 26 && !rules.game().gravity() {
                    continue;
                }
                let expected = [1, 3, 5].into_iter().find(|&n| wins_within(&rules, &position, n));
                let found = soonest(&wins, &position, 5);
                assert_eq!(found, expected, "{game} {}", position);
                let moves =
                    wins.soonest_wins(&position, 5, &mut Budget::new(&Limits::NONE)).unwrap();
                assert_eq!(moves.as_ref().map(|(plies, _)| *plies), found);
                if let Some((plies, moves)) = moves {
                    let keeps = |&square: &Square| {
                        let replies = after(&rules, &position, square);
                        match replies.conclusion() {
                            Some(Conclusion::Draw) => false,
                            Some(Conclusion::Win(_)) => true,
                            None => loses_within(&rules, &replies, plies - 1),
                        }
                    };
                    let expected: Vec<Square> =
                        rules.moves(&position).iter().filter(keeps).collect();
                    assert_eq!(moves, expected, "{game} {}", position);
                }
                let safe = wins.safe_moves(&position, 3, &mut Budget::new(&Limits::NONE)).unwrap();
                let holds = |&square: &Square| {
                    let replies = after(&rules, &position, square);
                    replies.conclusion().is_some() || !wins_within(&rules, &replies, 3)
                };
                let expected: Vec<Square> = rules.moves(&position).iter().filter(holds).collect();
                assert_eq!(safe, expected, "{game} {}", position);
                match found {
                    Some(5) => in_five += 1,
                    Some(3) => in_three += 1,
                    Some(_) => (),
                    None => none += 1,
                }
            }
        }
        assert!(in_three > 1 && in_five > 1 && none > 1, "{game} {in_three} {in_five} {none}");
    }
}

#[test]
fn where_lines_lose_there_is_no_quick_win_and_a_spent_budget_is_reported() {
    let misere = rules("3,3,3+misere");
    assert_eq!(soonest(&wins(&misere), &misere.empty(), 9), None);
    let rules = rules("5,5,4");
    let budget = &mut Budget::new(&Limits::nodes(10));
    let refused = wins(&rules).soonest_win(&rules.empty(), 9, budget);
    assert_eq!(refused, Err(SearchError::OutOfNodes { limit: 10 }));
}
