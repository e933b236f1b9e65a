//! Results that are known without a game, and games that come near them.

use inarow_lab::{exact, pairs};
use inarow_players::Refusal;
use inarow_search::Limits;
use num_traits::ToPrimitive;

use super::{arena, drawn, played, player, policy, tictactoe};

/// The published table.
#[test]
fn the_published_fractions() {
    let rules = tictactoe();
    let few = ["random", "corner-first", "line-score"].map(|name| policy(&rules, name));
    let bouts = exact(&rules, &few, &[Vec::new()], &Limits::NONE).unwrap().unwrap();
    let found = |first, second| {
        let bout = bouts.iter().find(|bout| (bout.first, bout.second) == (first, second)).unwrap();
        let chances = bout.chances();
        [&chances.win, &chances.draw, &chances.loss].map(ToString::to_string)
    };
    assert_eq!(bouts.len(), 6);
    assert_eq!(found(1, 0), ["35/36", "7/288", "1/288"]);
    assert_eq!(found(0, 2), ["4/945", "37/315", "166/189"]);
}

/// Sampled results lie where the exact ones say: no further than four standard deviations.
#[test]
fn games_come_near_the_exact_results() {
    let rules = tictactoe();
    let names = ["random", "corner-first", "center-first", "line-score", "level:easy"];
    let few = names.map(|name| policy(&rules, name));
    for plies in [0, 3] {
        let openings = drawn(&rules, plies);
        let rounds = 400 * openings.len() as u64;
        let known = exact(&rules, &few, &openings, &Limits::NONE).unwrap().unwrap();
        let (sampled, _) = played(&arena(&rules, &few, &openings, rounds));
        assert_eq!(known.len(), 2 * pairs(names.len()).len());
        for (known, sampled) in known.iter().zip(&sampled.bouts) {
            assert_eq!((known.first, known.second), (sampled.first, sampled.second));
            for (chances, tally) in known.by_opening.iter().zip(&sampled.by_opening) {
                let games = tally.games() as f64;
                for (chance, count) in [
                    (&chances.win, tally.wins),
                    (&chances.draw, tally.draws),
                    (&chances.loss, tally.losses),
                ] {
                    let chance = chance.to_f64().unwrap();
                    let deviation = (games * chance * (1.0 - chance)).sqrt();
                    let off = (count as f64 - games * chance).abs();
                    assert!(off <= 4.0 * deviation, "{known:?} {tally:?}");
                }
            }
            let plies = known.chances().plies.to_f64().unwrap() * sampled.tally().games() as f64;
            assert!(
                (sampled.tally().plies as f64 / plies - 1.0).abs() < 0.02,
                "{known:?} {sampled:?}"
            );
        }
    }
}

/// With O to move after the opening the chances are still those of X.
#[test]
fn an_odd_opening_changes_no_sides() {
    let rules = tictactoe();
    let few = ["perfect", "random"].map(|name| policy(&rules, name));
    // X in the middle and O at a side: X wins.
    let opening = ["b2", "b1"].map(|text| {
        inarow_rules::Notation::Algebraic.read(&inarow_rules::Game::TICTACTOE, text).unwrap()
    });
    let bouts = exact(&rules, &few, &[opening.to_vec()], &Limits::NONE).unwrap().unwrap();
    assert_eq!(bouts[0].chances().win.to_string(), "1");
    let bouts = exact(&rules, &few, &[opening[..1].to_vec()], &Limits::NONE).unwrap().unwrap();
    assert_eq!(bouts[1].chances().win.to_string(), "0", "perfect holds the draw as O");
    assert_ne!(bouts[0].chances().win.to_string(), "0");
}

#[test]
fn what_cannot_be_exact_says_so() {
    let rules = tictactoe();
    let few = [policy(&rules, "random"), player(&rules, "perfect")];
    assert_eq!(exact(&rules, &few, &[Vec::new()], &Limits::NONE).unwrap(), None);
    let few = ["random", "perfect"].map(|name| policy(&rules, name));
    let limited = exact(&rules, &few, &[Vec::new()], &Limits::nodes(100));
    assert_eq!(limited, Err(Refusal::OutOfNodes { limit: 100 }));
}
