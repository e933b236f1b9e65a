//! What certificates say of every position, beside plain search.

use std::collections::HashSet;

use inarow_checker::USUAL_LIMIT;
use inarow_rules::Conclusion;
use inarow_search::{Budget, Library, Limits, Search, SearchOptions, Value, Wanted};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

/// What the certificate of a game's empty board proves.
fn certificate(game: &str) -> Arc<dyn Known> {
    let rules = Rules::new(game.parse().unwrap());
    let mut solver = inarow_solver::Solver::new(&rules, &rules.empty(), 1 << 24).unwrap();
    let solution = solver.run(&mut |_| false).unwrap();
    read(&mut solution.certificate.as_slice(), USUAL_LIMIT, game.parse().ok()).unwrap()
}

/// Every position that can be reached from the empty board, whoever begins, ended ones left aside.
fn reachable(rules: &Rules) -> HashSet<Position> {
    let mut waiting = vec![rules.empty_for(Mark::X), rules.empty_for(Mark::O)];
    let mut seen = HashSet::new();
    while let Some(position) = waiting.pop() {
        if position.conclusion().is_none() && seen.insert(position) {
            for square in rules.moves(&position) {
                let mut after = position;
                rules.play(&mut after, square);
                waiting.push(after);
            }
        }
    }
    seen
}

#[test]
fn what_is_known_is_what_plain_search_says_of_every_position() {
    // How many positions have a known score, and how often a side is known to hold.
    for (game, known_scores, known_to_hold) in [
        ("3,3,3", 20, 800),
        ("4,2,3+no-overline", 1, 1),
        ("3,3,3+gravity", 18, 162),
        ("3,3,3+misere", 140, 2228),
        ("3,4,4+gravity+misere", 36, 940),
    ] {
        let rules = Rules::new(game.parse().unwrap());
        let (known, mut plain) = (certificate(game), inarow_search::Solver::new(&rules));
        let (mut scores, mut held) = (0, 0);
        for position in &reachable(&rules) {
            let exact = plain.score(position, &mut Budget::new(&Limits::NONE)).unwrap();
            if let Some(score) = known.score(position) {
                assert_eq!(
                    score.value(),
                    exact.value(),
                    "{game} {}",
                    rules.position_text(position)
                );
                match (score, exact) {
                    (Score::WinWithin(most), Score::Win(plies))
                    | (Score::LossWithin(most), Score::Loss(plies)) => assert!(plies <= most),
                    _ => assert_eq!(score, exact),
                }
                scores += 1;
            }
            for side in [Mark::X, Mark::O] {
                let mut to_side = exact.value().unwrap();
                if side != position.to_move() {
                    to_side = -to_side;
                }
                let holds = known.holds(position, side);
                held += u32::from(holds);
                assert!(
                    !holds || to_side >= Value::Draw,
                    "{game} {}",
                    rules.position_text(position)
                );
            }
        }
        assert!((scores, held) >= (known_scores, known_to_hold), "{game}: {scores}, {held}");
    }
}

/// A kept certificate.
fn kept(game: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../results");
    std::fs::read(format!("{folder}/{game}.cert")).unwrap()
}

#[test]
fn who_follows_a_certificate_knows_to_win_against_every_reply() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    for (game, nodes) in [("6,5,4", 500), ("9,4,4", 20_000), ("5,5,3", 1)] {
        let mut library = Library::default();
        library.add(read(&mut kept(game).as_slice(), USUAL_LIMIT, game.parse().ok()).unwrap());
        let rules = library.inform(Rules::new(game.parse().unwrap()));
        let mut search = Search::new(&rules, &SearchOptions::default());
        for _ in 0..20 {
            let mut position = rules.empty();
            while position.conclusion().is_none() {
                let limits = Limits::nodes(nodes);
                let found = search.run(&position, &limits, Wanted::BestMove, &mut |_| ()).unwrap();
                assert_eq!(
                    found.score.value(),
                    Some(Value::Win),
                    "{}",
                    rules.position_text(&position)
                );
                rules.play(&mut position, found.moves[0].square);
                let replies = rules.moves(&position);
                if !replies.is_empty() {
                    rules.play(
                        &mut position,
                        replies.nth(random.next_u32() % replies.len()).unwrap(),
                    );
                }
            }
            assert_eq!(position.conclusion(), Some(Conclusion::Win(Mark::X)));
        }
    }
}

#[test]
fn every_first_move_is_known_to_hold_or_to_be_held() {
    for game in ["5,5,5", "7,4,5", "7,6,6"] {
        let (rules, known) = (
            Rules::new(game.parse().unwrap()),
            read(&mut kept(game).as_slice(), USUAL_LIMIT, game.parse().ok()),
        );
        let known = known.unwrap();
        assert_eq!(known.score(&rules.empty()), Some(Score::Draw));
        // The names of the sides do not matter.
        assert_eq!(known.score(&rules.empty_for(Mark::O)), Some(Score::Draw));
        for square in rules.moves(&rules.empty()) {
            let mut after = rules.empty();
            rules.play(&mut after, square);
            assert!(known.holds(&after, Mark::O), "{game} {square:?}");
        }
    }
}

#[test]
fn what_is_no_proof_is_not_known() {
    let (game, sound) = ("4,4,4+gravity", kept("4,4,4+gravity"));
    let refused = |mut bytes: &[u8], game: &str| {
        read(&mut bytes, USUAL_LIMIT, game.parse().ok()).unwrap_err()
    };
    assert!(matches!(refused(&sound[..sound.len() / 2], game), Fault::Truncated));
    let mut flipped = sound.clone();
    flipped[sound.len() / 2] ^= 1;
    assert!(matches!(refused(&flipped, game), Fault::Damaged));
    assert!(matches!(refused(b"game 4,4,4+gravity\n", ""), Fault::Foreign(_)));
}
