use inarow_lab::{Turn, audit};
use inarow_players::learned::{LearnedPlayer, Tuples};
use inarow_rules::{Notation, Rules, Square};
use inarow_search::{Limits, Value};

use super::self_play::{Game, Move};
use super::update::Weights;
use super::{NTupleLearning, NTupleOptions, TupleChoice, walk};
use crate::Training;

fn trained(options: &NTupleOptions, threads: usize) -> NTupleLearning {
    let mut learning = NTupleLearning::new(options, None).unwrap();
    while !learning.course().is_over() {
        learning.step(threads).unwrap();
    }
    learning
}

fn usual(game: &str, seed: u64) -> NTupleOptions {
    NTupleOptions::usual(game.parse().unwrap(), seed)
}

/// A game with these moves, of which those with a star were drawn at random.
fn game(rules: &Rules, moves: &str, result: f32) -> Game {
    let read = |name: &str| Move {
        square: Notation::Algebraic.read(rules.game(), name.trim_end_matches('*')).unwrap(),
        explores: name.ends_with('*'),
    };
    Game { moves: moves.split(' ').map(read).collect(), result }
}

/// Tuples with weights that differ, and that have not changed yet.
fn weights(rules: &Rules) -> (Tuples, Weights) {
    let tuples = walk::walks(rules, 3, 4, 1);
    let tuples = Tuples::new(rules, tuples).unwrap();
    let mut weights = Weights::new(&tuples);
    for (place, weight) in weights.weights.iter_mut().enumerate() {
        *weight = ((place % 17) as f32 - 8.0) / 100.0;
    }
    (tuples, weights)
}

/// The places of the weights after each move of a game but the last.
fn places(tuples: &Tuples, game: &Game) -> Vec<Vec<usize>> {
    let mut board = inarow_players::learned::TupleBoard::empty(tuples);
    let before_last = &game.moves[..game.moves.len() - 1];
    let places = before_last.iter().enumerate().map(|(ply, one)| {
        board.put(tuples, one.square, ply % 2);
        board.places(tuples, ply % 2).collect()
    });
    places.collect()
}

/// The value of a position as the sum is defined, with 64 bits.
fn value(weights: &[f64], places: &[usize]) -> f64 {
    places.iter().map(|&place| weights[place]).sum::<f64>().tanh()
}

/// A game of two moves teaches one value: its weights change against the gradient of half of the square of its error.
#[test]
fn first_changes_go_against_the_gradient_by_finite_differences() {
    let rules = Rules::new("3,3,3".parse().unwrap());
    let (tuples, mut weights) = weights(&rules);
    let game = game(&rules, "a1 b2", -1.0);
    let before: Vec<f64> = weights.weights.iter().map(|&weight| f64::from(weight)).collect();
    let (rate, images) = (0.5, tuples.images() as f64);
    weights.learn(&tuples, &game, (rate as f32, 0.9));
    let places = &places(&tuples, &game)[0];
    let error = |weights: &[f64]| (-1.0 - value(weights, places)).powi(2) / 2.0;
    let mut changed = 0;
    for place in 0..before.len() {
        let [mut less, mut more] = [before.clone(), before.clone()];
        less[place] -= 1e-5;
        more[place] += 1e-5;
        let gradient = (error(&more) - error(&less)) / 2e-5;
        let change = f64::from(weights.weights[place]) - before[place];
        assert!((change + rate / images * gradient).abs() < 1e-6, "{place}: {change} {gradient}");
        changed += usize::from(change != 0.0);
    }
    assert!(changed > 3, "{changed}");
}

/// The backward view: each step moves all weights by the error of the next value and their traces, while values stay those from
/// before the game (Sutton and Barto 2018, section 12.2).
#[test]
fn returns_are_the_sum_of_steps_by_eligibility_traces() {
    let rules = Rules::new("3,3,3".parse().unwrap());
    let rate = 1e-3;
    for (moves, trace) in [
        ("b2 a1 c1 a3 a2 c2", 0.7),
        ("b2 a1 c1 a3 a2 c2", 1.0),
        ("b2 a1 c1 a3 a2 c2", 0.0),
        ("b2 a1 c1* a3 a2 c2", 0.7),
        ("b2 a1* c1 a3 a2 c2*", 0.7),
    ] {
        let (tuples, mut weights) = weights(&rules);
        let game = game(&rules, moves, 1.0);
        let before: Vec<f64> = weights.weights.iter().map(|&weight| f64::from(weight)).collect();
        let places = places(&tuples, &game);
        let values: Vec<f64> = places.iter().map(|places| value(&before, places)).collect();
        let (mut traces, mut expected) = (vec![0.0; before.len()], vec![0.0; before.len()]);
        for ply in 0..places.len() {
            traces.iter_mut().for_each(|one| *one *= trace);
            for &place in &places[ply] {
                traces[place] += 1.0 - values[ply] * values[ply];
            }
            if game.moves[ply + 1].explores {
                traces.fill(0.0);
                continue;
            }
            let next = values.get(ply + 1).copied().unwrap_or(1.0);
            for (sum, trace) in expected.iter_mut().zip(&traces) {
                *sum += (next - values[ply]) * trace;
            }
        }
        weights.learn(&tuples, &game, (rate, trace as f32));
        for (place, expected) in expected.iter().enumerate() {
            // Sums before the rates, so that rates of their own do not matter.
            let change = f64::from(weights.changes[place][0]);
            assert!((change - expected).abs() < 1e-5, "{moves} {place}: {change}, not {expected}");
        }
    }
}

#[test]
fn changes_of_both_signs_lower_a_weight_s_rate() {
    let rules = Rules::new("3,3,3".parse().unwrap());
    let (tuples, mut weights) = weights(&rules);
    let place = places(&tuples, &game(&rules, "b2 a1", 0.0))[0][0];
    let mut step = |result| {
        let before = weights.weights[place];
        weights.learn(&tuples, &game(&rules, "b2 a1", result), (0.1, 0.0));
        weights.weights[place] - before
    };
    let (first, back) = (step(1.0), step(-1.0));
    let again = step(1.0);
    assert!(first > 0.0 && back < 0.0 && again > 0.0 && again < first / 5.0, "{first} {again}");
}

#[test]
fn usual_options_lead_to_players_that_never_lose() {
    for seed in 0..5 {
        let options = NTupleOptions { games: 20_000, plies: 1, ..usual("3,3,3", seed) };
        let learning = trained(&options, 2);
        let (rules, mut player) = (learning.rules(), learning.player());
        let worst = Turn::BOTH.map(|turn| {
            let start = rules.empty();
            audit(rules, &start, &mut player, turn, 10_000, &Limits::NONE).unwrap().worst
        });
        assert_eq!(worst, [Value::Draw; 2], "{seed}");
    }
}

#[test]
fn a_seed_gives_the_same_player_on_any_number_of_threads_and_after_any_interruption() {
    for game in ["3,3,3", "5,4,4+gravity", "5,5,4"] {
        let tuples = TupleChoice::Random { count: 5, length: 4 };
        let options = NTupleOptions { games: 300, tuples, ..usual(game, 7) };
        let whole = trained(&options, 2).player().bytes();
        let mut learning = NTupleLearning::new(&options, None).unwrap();
        while !learning.course().is_over() {
            learning.step(1).unwrap();
            let part = LearnedPlayer::read(&learning.part().bytes()).unwrap();
            let LearnedPlayer::NTuple(part) = part else { panic!("another method") };
            learning = NTupleLearning::resume(&part, None).unwrap();
        }
        assert!(learning.player().bytes() == whole, "{game}");
        let other = trained(&NTupleOptions { seed: 8, ..options }, 1);
        assert!(other.player().bytes() != whole, "{game}");
        assert!(NTupleLearning::resume(&learning.player(), None).is_err(), "it is over");
    }
}

#[test]
fn walks_are_connected_and_none_is_an_image_of_another() {
    for (game, count, length, found) in
        [("connect-four", 70, 8, 70), ("3x3x3", 30, 5, 30), ("3,3,3", 70, 8, 3)]
    {
        let rules = Rules::new(game.parse().unwrap());
        let tuples = walk::walks(&rules, count, length, 4);
        assert_eq!(tuples.len(), found, "{game}");
        let layout = rules.layout();
        let touch = |one: Square, other: Square| {
            let pairs = layout.lines.iter().flat_map(|line| line.squares.windows(2));
            pairs.into_iter().any(|pair| pair == [one, other] || pair == [other, one])
        };
        for (number, tuple) in tuples.iter().enumerate() {
            assert_eq!(tuple.len(), length);
            let mut found = vec![tuple[0]];
            while let Some(&next) = tuple
                .iter()
                .find(|&&one| !found.contains(&one) && found.iter().any(|&had| touch(one, had)))
            {
                found.push(next);
            }
            assert_eq!(found.len(), length, "{game}: {tuple:?}");
            for symmetry in &layout.symmetries {
                let mut image: Vec<_> = tuple.iter().map(|one| symmetry[one.index()]).collect();
                image.sort_unstable();
                assert!(!tuples[..number].contains(&image), "{game}: {tuple:?}");
            }
        }
    }
}

#[test]
fn usual_plies_take_about_as_long_on_every_board() {
    let plies =
        ["3,3,3", "connect-four", "5,5,4", "9,9,5", "gomoku"].map(|game| usual(game, 1).plies);
    assert_eq!(plies, [6, 7, 3, 2, 1]);
}

#[test]
fn options_out_of_range_are_refused() {
    let good = usual("connect-four", 1);
    let random = |count, length| TupleChoice::Random { count, length };
    for (options, name) in [
        (NTupleOptions { tuples: random(0, 4), ..good.clone() }, "tuples"),
        (NTupleOptions { tuples: random(usize::MAX, 4), ..good.clone() }, "tuples"),
        (NTupleOptions { tuples: random(1, 43), ..good.clone() }, "tuple-length"),
        (NTupleOptions { tuples: random(1, 20), ..good.clone() }, "tuples"),
        (NTupleOptions { tuples: TupleChoice::Named(Vec::new()), ..good.clone() }, "tuples"),
        (NTupleOptions { rate: 0.0, ..good.clone() }, "learning-rate"),
        (NTupleOptions { games: 0, ..good.clone() }, "games"),
        (NTupleOptions { plies: 13, ..good.clone() }, "plies"),
    ] {
        let error = NTupleLearning::new(&options, None).unwrap_err();
        assert_eq!(error, crate::LearningError::Option(name));
    }
}
