//! A game looked at move by move: a blunder that was played is found at its move.

use inarow_players::review::{Grade, Graded, LostBy, Missed, Review};
use inarow_rules::{Conclusion, Game, Mark, Position, Record, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Evaluator, Limits, Score, SearchOptions, Value};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::positions::{after, one_of, random_game, reachable, rules};

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
    for &from in reachable(&rules, rules.empty()).iter().step_by(one_of(3)) {
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
            assert_eq!(review.turning_point(), slipped.then_some((1, false)), "{from:?} {made:?}");
            let grades = review.moves[1..].iter().map(|reviewed| reviewed.made.grade);
            let best = Some(Graded { grade: Grade::Best, is_estimate: false });
            assert!(grades.into_iter().all(|grade| grade == best), "{from:?}");
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
    assert!(slips > 50 && lost > 50, "{game}: {slips} {lost}");
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
        let told: Vec<_> = review.course().into_iter().map(|(score, _)| score.value()).collect();
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

/// Missed moves, checked by plain play: every win at once, and every block without which the
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

/// The review of a game from the empty board.
fn reviewed(game: &str, moves: &str, limits: &Limits<'_>) -> Review {
    let rules = rules(game);
    let mut record = Record::new(*rules.game(), Mark::X);
    record.moves = Record::read_moves(&record.game, moves).unwrap();
    let positions = record.positions(&rules).unwrap();
    let mut search = Evaluator::new(&rules, &SearchOptions::default());
    Review::new(&mut search, &positions, &record.moves, limits)
}

#[test]
fn unproven_scores_on_a_board_too_large_are_estimates() {
    let review = reviewed("15,15,5", "h8 a1 h9 a3 h10 a5 h11 o15 h12", &SOME);
    // With four in a row and both ends free nothing helps; before the third stone nothing is
    // proven.
    assert!(review.moves[0].made.grade.unwrap().is_estimate);
    assert!(review.moves[0].made.facts.is_empty());
    let four = &review.moves[6].made;
    assert!(four.says("double-threat") && four.says("forced-win"), "{four:?}");
    assert_eq!(review.moves[7].made.refutation().map(|(_, line)| line.len()), Some(2));
    assert!(review.moves[8].made.says("win") && !four.says("win"));
}

/// O leaves an open row of three alone.
#[test]
fn the_move_that_lost_a_game_of_gomoku_is_named() {
    let review = reviewed("15,15,5", "a8 i9 a9 h8 a10 o15 a11 a7 a12", &SOME);
    assert_eq!(review.lost_by(Mark::O), LostBy::Seems(6));
    assert_eq!(review.turning_point(), Some((6, true)));
    assert_eq!(review.moves[5].made.score, Score::Loss(4));
    assert_eq!(review.moves[5].best.score.value(), None);
    // Where O was behind for long no move is to blame by itself.
    let review = reviewed("15,15,5", "h8 a1 h9 a3 h10 a5 h11 o15 h12", &SOME);
    assert_eq!(review.lost_by(Mark::O), LostBy::AtLatest(4));
}

/// X leaves a row of four unfinished, and O leaves it open.
#[test]
fn a_win_and_a_block_that_were_missed_are_named_however_short_the_search() {
    for nodes in [1, 200_000] {
        let limits = Limits::nodes(nodes);
        let review = reviewed("15,15,5", "h8 g8 i8 g9 j8 g10 k8 a1 a3 a5 l8", &limits);
        let missed = review.moves.iter().map(|made| made.made.missed.as_ref().map(Missed::word));
        let mut expected = [None; 11];
        (expected[7], expected[8], expected[9]) = (Some("block"), Some("win"), Some("block"));
        assert_eq!(missed.collect::<Vec<_>>(), expected, "{nodes}");
        let grades = review.moves[7..10].iter().map(|made| made.made.grade.unwrap().grade);
        let [first, win, second] = grades.collect::<Vec<_>>().try_into().unwrap();
        assert!(first >= Grade::Mistake && second >= Grade::Mistake, "{nodes}: {review:?}");
        assert!(win >= Grade::Good, "{nodes}: {win:?}");
    }
}
