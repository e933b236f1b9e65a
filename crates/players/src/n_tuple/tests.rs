use std::sync::Arc;

use inarow_rules::{Position, Rules, Setup, Square};
use inarow_search::Limits;
use inarow_search::random::below;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{NTuple, TupleBoard, Tuples, n_tuple_values};
use crate::Policy;
use crate::learned::file::checksum;
use crate::learned::{LearnedPlayer, LearnedProblem};

/// Boards of all kinds: flat, falling, square, oblong, a cube.
const GAMES: [&str; 6] = ["3,3,3", "connect-four", "5,5,4", "4,3,3+misere", "3x3x3", "9,9,5"];

/// A network with two tuples and weights at random.
fn network(rules: &Rules, rng: &mut Xoshiro256PlusPlus) -> (Tuples, Vec<f32>) {
    let tuples = vec![[0, 1, 3, 4].map(Square).to_vec(), [8, 5, 7].map(Square).to_vec()];
    let tuples = Tuples::new(rules, tuples).unwrap();
    let weight = |_| (rng.next_u64() as i32 as f32) / 1e10;
    let weights = (0..tuples.weights()).map(weight).collect();
    (tuples, weights)
}

/// The positions of a game of random moves, without its end.
fn game(rules: &Rules, rng: &mut Xoshiro256PlusPlus) -> Vec<Position> {
    let mut positions = vec![rules.empty()];
    while let Some(&(mut position)) = positions.last().filter(|last| last.conclusion().is_none()) {
        let legal = rules.moves(&position);
        let drawn = below(rng, u64::from(legal.len())) as usize;
        rules.play(&mut position, legal.iter().nth(drawn).unwrap());
        positions.push(position);
    }
    positions.pop();
    positions
}

#[test]
fn boards_kept_stone_by_stone_are_those_of_their_positions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for name in GAMES {
        let rules = Rules::new(name.parse().unwrap());
        let (tuples, weights) = network(&rules, &mut rng);
        for _ in 0..20 {
            let positions = game(&rules, &mut rng);
            for (ply, pair) in positions.windows(2).enumerate() {
                let board = TupleBoard::of(&tuples, &pair[0]);
                let square = (pair[1].occupied() - pair[0].occupied()).first().unwrap();
                let mut after = board.clone();
                after.put(&tuples, square, ply % 2);
                assert_eq!(after, TupleBoard::of(&tuples, &pair[1]), "{name}");
                let sum = board.sum(&tuples, &weights, ply % 2)
                    + board.change(&tuples, &weights, (square, ply % 2));
                let whole = after.sum(&tuples, &weights, ply % 2);
                assert!((sum - whole).abs() < 1e-5, "{name}: {sum}, not {whole}");
            }
        }
    }
}

#[test]
fn images_of_a_position_have_the_same_values() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for name in GAMES {
        let rules = Rules::new(name.parse().unwrap());
        let (tuples, weights) = network(&rules, &mut rng);
        for position in game(&rules, &mut rng) {
            let values = |position: &Position| {
                let board = TupleBoard::of(&tuples, position);
                n_tuple_values(&rules, position, (&tuples, &board, &weights))
            };
            let here = values(&position);
            for symmetry in rules.symmetries() {
                let mut squares = vec![None; rules.game().squares()];
                for mark in inarow_rules::Mark::BOTH {
                    let own = symmetry.image(position.marks(mark));
                    own.iter().for_each(|square| squares[square.index()] = Some(mark));
                }
                let image = Setup { squares, to_move: Some(position.to_move()) };
                let there = values(&rules.position(&image).unwrap());
                assert_eq!(here.len(), there.len());
                for &(square, value) in &here {
                    let square = symmetry.square(square);
                    let image = there.iter().find(|one| one.0 == square).unwrap().1;
                    assert!((image - value).abs() < 1e-5, "{name} {position}: {image} {value}");
                }
            }
        }
    }
}

/// The squares chosen by a network without weights.
fn chosen(game: &str, position: &str) -> Vec<String> {
    let rules = Rules::new(game.parse().unwrap());
    let tuples = Tuples::new(&rules, vec![vec![Square(0)]]).unwrap();
    let weights = vec![0.0; tuples.weights()];
    let mut player = NTuple::new(&rules, Vec::new(), Arc::new(tuples), weights.into());
    let position = rules.parse(position).unwrap();
    let found = player.distribution(&position, &Limits::NONE).unwrap();
    let name = |square| inarow_rules::Notation::Algebraic.write(rules.game(), square);
    found.choices().iter().map(|choice| name(choice.square)).collect()
}

#[test]
fn it_takes_a_win_blocks_and_gives_no_win_away() {
    assert_eq!(chosen("3,3,3", "XX./OO./..."), ["c3"]);
    assert_eq!(chosen("3,3,3", "XX./O../..."), ["c3"]);
    // A line loses: c3 is the one move that makes it.
    assert_eq!(chosen("3,3,3+misere", "XX./OO./...").len(), 4);
    let position = "......./......./......./......./OOO..../XXX...O";
    assert_eq!(chosen("connect-four", position), ["d1"], "it wins");
    let position = "......./......./......./......./XXX..../OOX...O o";
    assert!(!chosen("connect-four", position).contains(&"d1".to_owned()), "X would win on d2");
}

/// The value of a position by looking at every line of play, as looking ahead is defined.
fn every_line(
    rules: &Rules,
    position: &Position,
    network: (&Tuples, &[f32]),
    plies: u32,
) -> Vec<(Square, f32)> {
    let board = TupleBoard::of(network.0, position);
    let mut values = n_tuple_values(rules, position, (network.0, &board, network.1));
    for (square, value) in values.iter_mut().filter(|_| plies > 1) {
        let mut after = *position;
        rules.play(&mut after, *square);
        if after.conclusion().is_none() {
            let replies = every_line(rules, &after, network, plies - 1);
            let best = replies.iter().map(|one| one.1).fold(f32::NEG_INFINITY, f32::max);
            *value = -super::look_ahead::LATER * best;
        }
    }
    values
}

#[test]
fn looking_ahead_finds_the_best_moves_of_every_line() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for name in ["3,3,3", "4,3,3+gravity", "4,3,3+misere", "connect-four"] {
        let rules = Rules::new(name.parse().unwrap());
        let (tuples, weights) = network(&rules, &mut rng);
        let shared: (Arc<Tuples>, Arc<[f32]>) = (Arc::new(tuples.clone()), weights.clone().into());
        for plies in 1..=3 {
            let player =
                NTuple::new(&rules, Vec::new(), Arc::clone(&shared.0), Arc::clone(&shared.1));
            let mut player = player.with_plies(plies);
            for position in game(&rules, &mut rng) {
                let all = every_line(&rules, &position, (&tuples, &weights), plies);
                let most = all.iter().map(|one| one.1).fold(f32::NEG_INFINITY, f32::max);
                let found = player.distribution(&position, &Limits::NONE).unwrap();
                for choice in found.choices() {
                    let value = all.iter().find(|one| one.0 == choice.square).unwrap().1;
                    assert!(
                        (value - most).abs() < 1e-5,
                        "{name} {position} {plies}: {value} {most}"
                    );
                }
                let equal = all.iter().filter(|one| one.1 > most - 1e-7).count();
                assert!(found.choices().len() <= equal, "{name} {position} {plies}");
            }
        }
    }
    let rules = Rules::new("connect-four".parse().unwrap());
    let (tuples, weights) = network(&rules, &mut rng);
    let player = NTuple::new(&rules, Vec::new(), Arc::new(tuples), weights.into());
    let mut player = player.with_plies(6);
    let few = player.distribution(&rules.empty(), &Limits::nodes(5));
    assert_eq!(few, Err(crate::Refusal::OutOfNodes { limit: 5 }));
}

#[test]
fn tuples_that_cannot_be_are_refused() {
    let rules = Rules::new("connect-four".parse().unwrap());
    let new = |tuples: Vec<Vec<u16>>| {
        let squares = |tuple: Vec<u16>| tuple.into_iter().map(Square).collect();
        Tuples::new(&rules, tuples.into_iter().map(squares).collect())
    };
    assert!(new(vec![vec![0, 41]]).is_some());
    for tuples in [vec![], vec![vec![]], vec![vec![1, 1]], vec![vec![42]]] {
        assert_eq!(new(tuples), None);
    }
    assert_eq!(new(vec![(0..12).collect()]).unwrap().weights(), Tuples::MOST_WEIGHTS);
    assert_eq!(new(vec![(0..13).collect()]), None);
    assert_eq!(new(vec![(0..12).collect(), vec![0]]), None);
    assert_eq!(new(vec![(0..42).collect()]), None, "more than a machine word counts");
    let rules = Rules::new("9,9,5".parse().unwrap());
    assert_eq!(Tuples::new(&rules, vec![(0..40).map(Square).collect()]), None, "nearly as many");
}

#[test]
fn files_are_read_again_and_say_what_is_wrong() {
    let (rules, mut rng) =
        (Rules::new("3,3,3".parse().unwrap()), Xoshiro256PlusPlus::seed_from_u64(3));
    let (tuples, mut weights) = network(&rules, &mut rng);
    weights.iter_mut().step_by(3).for_each(|weight| *weight = 0.0);
    let changes: Arc<[[f32; 2]]> = weights.iter().map(|&weight| [weight, weight.abs()]).collect();
    let about = vec![("seed".to_owned(), "3".to_owned())];
    let player = NTuple::new(&rules, about, Arc::new(tuples), weights.into()).with_plies(3);
    let part = player.clone().with_changes(changes);
    for one in [&player, &part] {
        assert_eq!(LearnedPlayer::read(&one.bytes()), Ok(LearnedPlayer::NTuple(one.clone())));
    }
    let bytes = player.bytes();
    for end in 0..bytes.len() {
        assert!(LearnedPlayer::read(&bytes[..end]).is_err(), "cut after {end} bytes");
    }
    let problem = |game: &str, table: &str| {
        let text = format!(
            "inarow learned player 1\ngame {game}\nmethod n-tuple\ntable\nplies 1\n{table}"
        );
        let file = format!("{text}checksum {:016x}\n", checksum(text.as_bytes()));
        NTuple::read(file.as_bytes()).map_err(|error| (error.line, error.problem)).map(|_| ())
    };
    let number = |line, text: &str| Err((line, LearnedProblem::Number(text.to_owned())));
    assert_eq!(problem("3,3,3", "tuple b2\nweights ~2 0.5\nweights 1 -1 ~1\n"), Ok(()));
    assert_eq!(problem("3,3,3", "tuple b2\nweights ~2 0.5\nweights 1 -1\n"), number(8, ""));
    assert_eq!(problem("3,3,3", "tuple b2\nweights ~4\n"), number(7, "~4"));
    assert_eq!(problem("3,3,3", "tuple b2\nweights ~2 inf\n"), number(7, "inf"));
    assert_eq!(problem("3,3,3", "tuple b2\nweights ~3 1\n"), number(7, "1"));
    let unknown = Err((6, LearnedProblem::Unknown("d4".to_owned())));
    assert_eq!(problem("3,3,3", "tuple d4\n"), unknown);
    assert_eq!(problem("3,3,3", ""), Err((5, LearnedProblem::Expected("tuple"))));
    let end = "tuple b2\nweights ~3\nweights ~3\nchanges ~3\nchanges ~3\nsizes ~3\nsizes ~3\nx\n";
    assert_eq!(problem("3,3,3", end), Err((13, LearnedProblem::Expected("checksum"))));
}
