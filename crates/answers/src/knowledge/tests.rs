//! The scores by certificates of every position, beside plain search.

use std::collections::HashSet;

use inarow_checker::Fault;
use inarow_rules::{Conclusion, Mark};
use inarow_search::{Budget, Evaluator, Library, Limits, SearchOptions, Value, Wanted};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

/// The knowledge in the certificate of a game's empty board.
fn certificate(game: &str) -> Arc<dyn Knowledge> {
    read_certificate(&mut kept(game), USUAL_LIMIT, game.parse().ok()).unwrap()
}

/// Every position that can be reached from the empty board, for either first side, ended ones left aside.
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
fn known_scores_agree_with_plain_search_in_every_position() {
    // The number of positions with a known score, and of cases in which a side is known to hold.
    for (game, known_scores, known_to_hold) in [
        ("3,3,3", 20, 800),
        ("3,3,3+gravity", 18, 162),
        ("3,3,3+misere", 140, 2228),
        ("3,4,4+gravity+misere", 36, 940),
    ] {
        let rules = Rules::new(game.parse().unwrap());
        let (known, mut plain) = (certificate(game), inarow_search::minimax::Memoized::new(&rules));
        let (mut scores, mut held) = (0, 0);
        for position in &reachable(&rules) {
            let exact = plain.score(position, &mut Budget::new(&Limits::NONE)).unwrap();
            if let Some(score) = known.score(position) {
                assert_eq!(score.value(), exact.value(), "{game} {}", position);
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
                assert!(!holds || to_side >= Value::Draw, "{game} {}", position);
            }
        }
        assert!((scores, held) >= (known_scores, known_to_hold), "{game}: {scores}, {held}");
    }
}

/// A kept certificate.
fn kept(game: &str) -> &'static [u8] {
    certificate_of(&game.parse().unwrap()).unwrap()
}

#[test]
fn a_certificate_wins_against_every_reply() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    for (game, nodes) in [("6,5,4", 500), ("9,4,4", 20_000), ("5,5,3", 1)] {
        let mut library = Library::default();
        library.add(certificate(game));
        let rules = library.inform(Rules::new(game.parse().unwrap()));
        let mut search = Evaluator::new(&rules, &SearchOptions::default());
        for _ in 0..20 {
            let mut position = rules.empty();
            while position.conclusion().is_none() {
                let limits = Limits::nodes(nodes);
                let found = search.run(&position, Wanted::BestMove, &limits, &mut |_| ()).unwrap();
                assert_eq!(found.score.value(), Some(Value::Win), "{}", position);
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
        let (rules, known) = (Rules::new(game.parse().unwrap()), certificate(game));
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
fn an_unproven_score_is_not_known() {
    let (game, sound) = ("4,4,4+gravity", kept("4,4,4+gravity"));
    let refused = |mut bytes: &[u8], game: &str| {
        read_certificate(&mut bytes, USUAL_LIMIT, game.parse().ok()).unwrap_err()
    };
    assert!(matches!(refused(&sound[..sound.len() / 2], game), Fault::Truncated));
    let mut flipped = sound.to_vec();
    flipped[sound.len() / 2] ^= 1;
    assert!(matches!(refused(&flipped, game), Fault::Damaged));
    assert!(matches!(refused(b"game 4,4,4+gravity\n", ""), Fault::Foreign(_)));
}

/// Nodes that prove little.
const FEW: u64 = 1000;

#[test]
fn the_listed_value_of_a_game_is_known_on_its_empty_board() {
    for one in solved() {
        let rules = informed(one.game, &Library::default());
        let mut search = Evaluator::new(&rules, &SearchOptions::default());
        let wanted = Wanted::EveryMove { lines: 1 };
        let found = search.run(&rules.empty(), wanted, &Limits::nodes(FEW), &mut |_| ()).unwrap();
        assert_eq!(found.score.value(), Some(one.value), "{}", one.game);
        assert!(one.plies.is_none_or(|plies| found.score.plies() == Some(plies)), "{}", one.game);
        if let Some(turned) = one.turned() {
            let rules = informed(turned, &Library::default());
            let mut search = Evaluator::new(&rules, &SearchOptions::default());
            let found = search.run(&rules.empty(), wanted, &Limits::nodes(FEW), &mut |_| ());
            assert_eq!(found.unwrap().score.value(), Some(one.value), "{turned}");
        }
        // A test of the solver holds that all are accepted.
        let file = certificate_of(&one.game);
        let is_kept = matches!(one.known, crate::known::Known::Solved { certificate: Some(_) });
        assert_eq!(file.is_some(), is_kept, "{}", one.game);
        assert!(file.is_none() || one.game.squares() <= 64, "{}", one.game);
    }
}

#[test]
fn the_scores_of_the_book_follow_from_those_of_the_moves() {
    let rules = Rules::new(Game::CONNECT_FOUR);
    let book = Book::read(&rules, BOOK).unwrap();
    assert_eq!(book.known().1, 129_498);
    let (mut layer, mut judged) = (vec![rules.empty()], 0);
    for _ in 0..8 {
        let (mut next, mut seen) = (Vec::new(), HashSet::new());
        for position in layer {
            let score = |square| {
                let mut after = position;
                rules.play(&mut after, square);
                match after.conclusion() {
                    Some(_) => Some(Score::Win(1)),
                    None => book.score(&after).map(Score::before),
                }
            };
            let scores: Option<Vec<Score>> = rules.moves(&position).iter().map(score).collect();
            // A book that is being worked out is written before scores have come down from its last positions.
            let best = scores.and_then(|scores| scores.into_iter().max());
            if let Some((best, known)) = best.zip(book.score(&position)) {
                assert_eq!(known, best, "{}", position);
                judged += 1;
            }
            for square in rules.moves(&position) {
                let mut after = position;
                rules.play(&mut after, square);
                if after.conclusion().is_none() && seen.insert(after) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    assert!(judged > 7, "{judged}");
}
