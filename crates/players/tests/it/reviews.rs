//! A game looked at move by move: a blunder that was played is found at its move.

use inarow_players::{Grade, LostBy, Missed, Review};
use inarow_rules::{Conclusion, Game, Mark, Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Evaluator, Limits, SearchOptions, Value};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::positions::{after, random_game, reachable, rules};

const SOME: Limits<'_> = Limits::nodes(200_000);

/// A game from a position in which both sides play their best, but for the first move.
fn played(
    solver: &mut Memoized,
    rules: &Rules,
    from: Position,
    first: Square,
) -> (Vec<Position>, Vec<Square>) {
    let (mut positions, mut moves) = (vec![from], vec![first]);
    let mut position = after(rules, &from, first);
    while position.conclusion().is_none() {
        let budget = &mut Budget::new(&Limits::NONE);
        let analysis = solver.analyze(&position, budget).unwrap();
        let best = analysis.moves.iter().max_by_key(|made| made.score).unwrap().square;
        positions.push(position);
        moves.push(best);
        position = after(rules, &position, best);
    }
    positions.push(position);
    (positions, moves)
}

/// From every position every move is played, and best moves after it.
fn every_slip_is_found(game: &str) {
    let rules = rules(game);
    let (mut solver, mut search) =
        (Memoized::new(&rules), Evaluator::new(&rules, &SearchOptions::default()));
    let (mut slips, mut lost) = (0, 0);
    for from in reachable(&rules, rules.empty()) {
        if from.conclusion().is_some() {
            continue;
        }
        let budget = &mut Budget::new(&Limits::NONE);
        let analysis = solver.analyze(&from, budget).unwrap();
        for made in &analysis.moves {
            let (positions, moves) = played(&mut solver, &rules, from, made.square);
            let review = Review::new(&mut search, &positions, &moves, &Limits::NONE);
            assert_eq!(review.moves.len(), moves.len());
            let slipped = made.score.value() < analysis.score.value();
            assert_eq!(review.turning_point(), slipped.then_some(1), "{from:?} {made:?}");
            let grades = review.moves[1..].iter().map(|reviewed| reviewed.made.grade);
            assert!(grades.into_iter().all(|grade| grade == Some(Grade::Best)), "{from:?}");
            slips += usize::from(slipped);
            let last = positions.last().unwrap();
            if let Some(Conclusion::Win(winner)) = last.conclusion() {
                let expected = match (winner == from.to_move(), slipped) {
                    (false, true) => LostBy::Move(1),
                    // The winner's own move could not have changed it.
                    _ => LostBy::Beginning,
                };
                let has_moved = moves.len() > 1 || winner != from.to_move();
                if has_moved && !(slipped && winner == from.to_move()) {
                    assert_eq!(review.lost_by(!winner), expected, "{from:?} {made:?}");
                    lost += 1;
                }
            }
        }
    }
    assert!(slips > 100 && lost > 100, "{game}: {slips} {lost}");
}

#[test]
fn a_slip_is_found_at_its_move() {
    every_slip_is_found("3,3,3");
    every_slip_is_found("3,3,3+misere");
    every_slip_is_found("3,3,3+gravity");
}

#[test]
fn the_values_of_a_game_are_those_of_its_positions_to_x() {
    let rules = Rules::new(Game::TICTACTOE);
    let (mut solver, mut search) =
        (Memoized::new(&rules), Evaluator::new(&rules, &SearchOptions::default()));
    for seed in 0..50 {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        let from = rules.empty_for(if seed % 2 == 0 { Mark::X } else { Mark::O });
        let positions = random_game(&rules, from, &mut generator);
        let moves = moves_of(&rules, &positions);
        let review = Review::new(&mut search, &positions, &moves, &Limits::NONE);
        let worth = |position: &Position| {
            let budget = &mut Budget::new(&Limits::NONE);
            let value = solver.score(position, budget).unwrap().value();
            value.map(|value| if position.to_move() == Mark::X { value } else { -value })
        };
        let expected: Vec<Option<Value>> = positions.iter().map(worth).collect();
        let told: Vec<_> = review.scores().into_iter().map(|score| score.value()).collect();
        assert_eq!(told, expected);
    }
}

/// The moves between positions.
fn moves_of(rules: &Rules, positions: &[Position]) -> Vec<Square> {
    let made = |pair: &[Position]| {
        let is_made = |square: &Square| after(rules, &pair[0], *square) == pair[1];
        rules.moves(&pair[0]).iter().find(is_made).unwrap()
    };
    positions.windows(2).map(made).collect()
}

/// What is missed, held to plain play: every win at once, and every block without which the
/// opponent wins at once and with which it does not.
#[test]
fn wins_and_needed_blocks_that_are_missed() {
    let rules = Rules::new(Game::TICTACTOE);
    let explainer = inarow_players::Explainer::new(&rules);
    let wins = |position: &Position| -> Vec<Square> {
        let side = position.to_move();
        let won = |square: &Square| {
            after(&rules, position, *square).conclusion() == Some(Conclusion::Win(side))
        };
        rules.moves(position).iter().filter(won).collect()
    };
    let mut seen = [0, 0];
    for position in reachable(&rules, rules.empty()) {
        let own = wins(&position);
        let threats = if position.conclusion().is_none() {
            let mut passed = position;
            rules.pass(&mut passed);
            wins(&passed)
        } else {
            Vec::new()
        };
        for square in rules.moves(&position) {
            let missed = explainer.missed(&position, square);
            let expected = match (own.first(), threats.as_slice()) {
                (Some(&first), _) => (!own.contains(&square)).then_some(("win", first)),
                (None, [only]) if *only != square => Some(("block", *only)),
                _ => None,
            };
            let found = missed.as_ref().map(|missed| (missed.word(), missed.square()));
            assert_eq!(found, expected, "{position:?} {square:?}");
            match missed {
                Some(Missed::Win { .. }) => seen[0] += 1,
                Some(Missed::Block { .. }) => seen[1] += 1,
                None => (),
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
}

#[test]
fn of_a_board_too_large_only_what_is_proven_is_said() {
    let rules = rules("15,15,5");
    let mut position = rules.empty();
    let (mut positions, mut moves) = (vec![position], Vec::new());
    for square in ["h8", "a1", "h9", "a3", "h10", "a5", "h11", "o15", "h12"] {
        let square = inarow_rules::Notation::Algebraic.read(rules.game(), square).unwrap();
        moves.push(square);
        position = after(&rules, &position, square);
        positions.push(position);
    }
    let mut search = Evaluator::new(&rules, &SearchOptions::default());
    let review = Review::new(&mut search, &positions, &moves, &SOME);
    // With four in a row and both ends free nothing helps; before the third stone nothing is
    // proven.
    assert_eq!(review.moves[0].made.grade, None);
    assert!(review.moves[0].made.facts.is_empty());
    let four = &review.moves[6].made;
    assert!(four.says("double-threat") && four.says("forced-win"), "{four:?}");
    assert_eq!(review.moves[7].made.refutation().map(|(_, line)| line.len()), Some(2));
    assert!(review.moves[8].made.says("win"));
}
