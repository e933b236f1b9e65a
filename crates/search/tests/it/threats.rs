//! Wins by force: every tree is played out against every reply, and none is missed that a plain
//! look at every forcing move finds.

use inarow_rules::{Conclusion, Position, Rules, Square};
use inarow_search::{Attack, Budget, Evaluator, Forcing, Limits, SearchError, SearchOptions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::positions::{after, one_of, random_game, reachable, rules};

/// Plays an attack against every reply; the plies to the latest end.
fn played_out(rules: &Rules, position: &Position, attack: &Attack) -> u16 {
    let place = || position.to_string();
    let mover = position.to_move();
    let attacked = after(rules, position, attack.square);
    if let Some(conclusion) = attacked.conclusion() {
        assert_eq!(conclusion, Conclusion::Win(mover), "{}", place());
        return 1;
    }
    let replies = rules.moves(&attacked);
    assert!(attack.replies.iter().all(|(reply, _)| replies.contains(*reply)), "{}", place());
    let plies = replies.iter().map(|reply| {
        let replied = after(rules, &attacked, reply);
        assert_eq!(replied.conclusion(), None, "the defender ends it: {}", place());
        let next = attack.after(reply).unwrap_or_else(|| panic!("no answer: {}", place()));
        played_out(rules, &replied, next)
    });
    2 + plies.max().expect("a game that goes on has a move")
}

fn looking(rules: &Rules) -> Evaluator {
    Evaluator::new(rules, &SearchOptions { table: 0, threads: 1 })
}

fn found(rules: &Rules, at: &Position, forcing: Forcing) -> Option<Attack> {
    // Longer searches are left out here.
    let mut budget = Budget::new(&Limits::nodes(3_000));
    looking(rules).forced_win(at, forcing, &mut budget).unwrap_or(None)
}

/// Checks both kinds of attack at a position; returns whether each was found.
fn hold(rules: &Rules, position: &Position) -> [bool; 2] {
    [Forcing::Fours, Forcing::FoursAndThrees].map(|forcing| {
        let attack = found(rules, position, forcing);
        // A long attack has more lines than can be played out.
        if let Some(attack) = attack.as_ref().filter(|attack| attack.plies() <= 9) {
            let plies = played_out(rules, position, attack);
            assert!(plies <= attack.plies(), "{}", position);
            // A variation ends where the reply is forbidden.
            let line = attack.variation();
            let end = line.iter().fold(*position, |at, &square| after(rules, &at, square));
            let is_won = end.conclusion() == Some(Conclusion::Win(position.to_move()));
            assert!(is_won || rules.game().judges_stones(), "{position}");
        }
        attack.is_some()
    })
}

/// Whether the side to move wins by moves that each threaten to complete a line at once, found by
/// trying them all.
fn wins_by_fours(rules: &Rules, position: &Position) -> bool {
    let (own, other) = (position.to_move(), !position.to_move());
    if position.conclusion().is_some() {
        return false;
    }
    if !rules.completions(position, own).is_empty() {
        return true;
    }
    rules.moves(position).iter().any(|square| {
        let attacked = after(rules, position, square);
        let threatens = attacked.conclusion().is_none()
            && !rules.completions(&attacked, own).is_empty()
            && rules.completions(&attacked, other).is_empty();
        threatens
            && rules.moves(&attacked).iter().all(|reply| {
                let replied = after(rules, &attacked, reply);
                replied.conclusion().is_none() && wins_by_fours(rules, &replied)
            })
    })
}

#[test]
fn at_every_position_of_small_games_fours_are_found_and_nothing_else() {
    for text in [
        "3,3,3",
        "4,3,3",
        "3,3,3+gravity",
        "4,3,3+gravity",
        "3,3,3+no-overline",
        "5,2,3",
        "4,3,3+caro",
        "5,2,3+caro",
        "5,2,3+caro+no-overline",
    ] {
        let rules = rules(text);
        let mut wins = 0;
        for &position in reachable(&rules, rules.empty()).iter().step_by(one_of(5)) {
            let [fours, threes] = hold(&rules, &position);
            let expected = wins_by_fours(&rules, &position);
            assert_eq!(fours, expected, "{text} {}", position);
            assert!(threes || !fours);
            wins += usize::from(fours);
        }
        assert!(wins > 20, "{text}: {wins}");
    }
}

#[test]
fn where_a_line_loses_nothing_is_forced() {
    let rules = rules("3,3,3+misere");
    for position in reachable(&rules, rules.empty()) {
        assert_eq!(hold(&rules, &position), [false, false]);
    }
}

/// Positions of random games; how many had a win by fours, and by threes only.
fn in_random_games(text: &str, games: usize) -> [usize; 2] {
    let rules = rules(text);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut wins = [0, 0];
    for _ in 0..games {
        for position in random_game(&rules, rules.empty(), &mut rng) {
            let [fours, threes] = hold(&rules, &position);
            wins[0] += usize::from(fours);
            wins[1] += usize::from(threes && !fours);
        }
    }
    wins
}

#[test]
fn attacks_hold_against_every_reply_in_random_games() {
    for text in ["4,4,4", "4,4,4+gravity", "4,4,3+no-overline", "3x3x3+gravity", "4x4x4+gravity"] {
        let wins = in_random_games(text, 60);
        assert!(wins[0] > 30, "{text}: {wins:?}");
    }
    for text in ["5,5,4", "6,6,4", "7,6,4+gravity", "6,6,4+no-overline"] {
        let wins = in_random_games(text, 12);
        assert!(wins[0] > 30 && wins[1] > 0, "{text}: {wins:?}");
    }
    let [fours, threes] = in_random_games("6,6,4+caro", 12);
    assert!(fours > 30 && threes == 0, "{fours} and {threes} in Caro");
    for text in ["7,7,5+renju", "9,9,5+renju"] {
        let wins = in_random_games(text, 12);
        assert!(wins[0] > 10, "{text}: {wins:?}");
    }
    for text in ["9,9,5", "11,10,5", "9,9,5+no-overline"] {
        let wins = in_random_games(text, 1);
        assert!(wins[0] > 0, "{text}: {wins:?}");
    }
}

fn gomoku(text: &str) -> (Rules, Position) {
    let rules = rules("gomoku");
    let position = rules.parse(text).unwrap();
    (rules, position)
}

#[test]
fn a_double_three_is_a_win_that_takes_threes() {
    // X at g8, i8, h9 and h7: h8 makes two open threes at once.
    let (rules, position) = gomoku("15/15/15/O13O/15/15/7X7/6X1X6/7X7/15/15/15/15/15/O13O x");
    assert_eq!(found(&rules, &position, Forcing::Fours), None);
    let attack = found(&rules, &position, Forcing::FoursAndThrees).expect("a forced win");
    assert!(played_out(&rules, &position, &attack) <= 11);
}

#[test]
fn an_open_three_wins_in_three_plies() {
    let (rules, position) = gomoku("15/15/15/15/15/15/15/5XXX7/15/6O1O6/15/15/15/15/O14 x");
    let attack = found(&rules, &position, Forcing::Fours).expect("a forced win");
    assert_eq!(attack.plies(), 3);
    assert!([Square(109), Square(113)].contains(&attack.square));
    assert_eq!(attack.variation().len(), 3);
}

#[test]
fn a_budget_that_runs_out_is_said() {
    let (rules, position) = gomoku("15/15/15/O13O/15/15/7X7/6X1X6/7X7/15/15/15/15/15/O13O x");
    let mut budget = Budget::new(&Limits::nodes(10));
    let found = looking(&rules).forced_win(&position, Forcing::FoursAndThrees, &mut budget);
    assert_eq!(found, Err(SearchError::OutOfNodes { limit: 10 }));
}
