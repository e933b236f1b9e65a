//! Results that are known without a game, and games that come near them.

use inarow_lab::{Arena, Bout, Chances, Entrant, exact, pairs};
use inarow_players::PlayerName;
use inarow_rules::{Rules, Square};
use inarow_search::Limits;
use num_traits::ToPrimitive;

use super::{arena, drawn, played, player, policies, policy, tictactoe};

/// The exact results of all pairs.
fn bouts(rules: &Rules, entrants: &[Entrant], openings: &[Vec<Square>]) -> Vec<Bout<Chances>> {
    let found = exact(rules, policies(entrants), openings, &Limits::NONE).unwrap();
    found.into_iter().flat_map(|pair| pair.expect("all of them are policies")).collect()
}

/// A refusal says whose it is, whether the player begins or not.
#[test]
fn a_refusal_is_that_of_its_player() {
    let rules = Rules::new("4,4,4+gravity".parse().unwrap());
    for who in 0..3 {
        let name = |place| if place == who { "center-first" } else { "random" };
        let few = [0, 1, 2].map(|place| policy(&rules, name(place)));
        let refused = exact(&rules, policies(&few), &[Vec::new()], &Limits::NONE);
        assert_eq!(refused.err().map(|(who, _)| who), Some(who));
    }
}

/// The published table.
#[test]
fn the_published_fractions() {
    let rules = tictactoe();
    let few = ["random", "corner-first", "line-score"].map(|name| policy(&rules, name));
    let bouts = bouts(&rules, &few, &[Vec::new()]);
    let found = |first, second| {
        let bout = bouts.iter().find(|bout| (bout.first, bout.second) == (first, second)).unwrap();
        let chances = bout.chances();
        [&chances.win, &chances.draw, &chances.loss].map(ToString::to_string)
    };
    assert_eq!(bouts.len(), 6);
    assert_eq!(found(1, 0), ["35/36", "7/288", "1/288"]);
    assert_eq!(found(0, 2), ["4/945", "37/315", "166/189"]);
}

/// Sampled results lie where the exact ones say: no further than four standard deviations, and one game more where hardly
/// any is expected.
#[test]
fn games_come_near_the_exact_results() {
    let rules = tictactoe();
    let names = ["random", "corner-first", "center-first", "line-score", "level:beginner"];
    let few = names.map(|name| policy(&rules, name));
    for plies in [0, 3] {
        let openings = drawn(&rules, plies);
        let rounds = 400 * openings.len() as u64;
        let known = bouts(&rules, &few, &openings);
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
                    assert!(off <= 4.0 * deviation + 1.0, "{known:?} {tally:?}");
                }
            }
            let plies = known.chances().plies.to_f64().unwrap() * sampled.tally().games() as f64;
            assert!(
                (sampled.tally().plies as f64 / plies - 1.0).abs() < 0.05,
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
    let found = bouts(&rules, &few, &[opening.to_vec()]);
    assert_eq!(found[0].chances().win.to_string(), "1");
    let found = bouts(&rules, &few, &[opening[..1].to_vec()]);
    assert_eq!(found[1].chances().win.to_string(), "0", "perfect holds the draw as O");
    assert_ne!(found[0].chances().win.to_string(), "0");
}

#[test]
fn each_pair_is_exact_by_itself() {
    let rules = tictactoe();
    let few = [policy(&rules, "random"), player(&rules, "perfect"), policy(&rules, "line-score")];
    let is_known = |limits: &Limits<'_>, few: &[Entrant]| -> Vec<bool> {
        let found = exact(&rules, policies(few), &[Vec::new()], limits).unwrap();
        found.iter().map(Option::is_some).collect()
    };
    assert_eq!(is_known(&Limits::NONE, &few), [false, true, false]);
    assert_eq!(is_known(&Limits::nodes(100), &few), [false, false, false]);
    // The limit is that of positions: the 549,945 nodes of a first move are the player's own affair.
    let clock: inarow_lab::Clock = std::sync::Arc::new(|| std::time::Duration::ZERO);
    let named =
        |player: PlayerName| Entrant::named(player.to_string(), player, &rules, 1, &clock).unwrap();
    let both = [named(PlayerName::Minimax), named(PlayerName::Random)];
    assert_eq!(is_known(&Limits::nodes(10_000), &both), [true]);
    let thrifty = Entrant::policy("minimax", Some(10_000), {
        let rules = rules.clone();
        move || PlayerName::Minimax.policy(&rules).unwrap()
    });
    let three = [thrifty, named(PlayerName::Random), named(PlayerName::Perfect)];
    assert_eq!(is_known(&Limits::NONE, &three), [false, false, true]);
}

/// A pair whose results are known plays no games, and the others play the games that they would have played.
#[test]
fn pairs_that_are_known_play_no_games() {
    let rules = tictactoe();
    let few = ["random", "corner-first", "perfect"].map(|name| policy(&rules, name));
    let openings = [Vec::new()];
    let whole = arena(&rules, &few, &openings, 600);
    let some = Arena { known: &[true, false, false], threads: 3, ..whole };
    let ((all, _), (left, encounters)) =
        (played(&arena(&rules, &few, &openings, 600)), played(&some));
    assert_eq!(left.bouts[..2].iter().map(|bout| bout.tally().games()).sum::<u64>(), 0);
    assert_eq!(left.bouts[2..], all.bouts[2..]);
    assert_eq!((some.games(), encounters.len()), (2400, 1200));
    let none = Arena { known: &[true; 3], ..arena(&rules, &few, &openings, 600) };
    assert_eq!(played(&none).1, []);
}
