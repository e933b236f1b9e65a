//! The exact scores of a position and its moves, and how a finding is held to them.

use inarow_rules::{Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Found, Limits, Score, Value};

use crate::oracle::Oracle;

/// The exact score of a position and of its moves, row by row.
pub(super) struct Truth {
    score: Score,
    moves: Vec<(Square, Score)>,
}

impl Truth {
    /// The truth by the plain oracle.
    pub(super) fn of_oracle(oracle: &mut Oracle<'_>, position: &Position) -> Self {
        let moves = oracle.moves(position);
        let moves = moves.into_iter().map(|(square, worth)| (square, worth.score())).collect();
        Truth { score: oracle.worth(position).score(), moves }
    }

    /// The truth by the exact solver.
    pub(super) fn of_solver(solver: &mut Memoized, position: &Position) -> Self {
        let analysis = solver.analyze(position, &mut Budget::new(&Limits::NONE)).unwrap();
        let moves = analysis.moves.iter().map(|scored| (scored.square, scored.score)).collect();
        Truth { score: analysis.score, moves }
    }

    pub(super) fn score(&self) -> Score {
        self.score
    }

    fn value(&self) -> Value {
        self.score.value().unwrap()
    }

    pub(super) fn of_move(&self, square: Square) -> Score {
        self.moves.iter().find(|(of, _)| *of == square).unwrap().1
    }
}

/// A finding must have every legal move once, and each line must begin with its move and be legal.
pub(super) fn assert_legal(rules: &Rules, position: &Position, found: &Found) {
    let mut squares: Vec<Square> = found.moves.iter().map(|of| of.square).collect();
    squares.sort();
    assert!(
        squares.iter().copied().eq(rules.moves(position)),
        "{}",
        described(rules, position, found)
    );
    for of_move in &found.moves {
        assert_eq!(of_move.variation.first(), Some(&of_move.square));
        let mut position = *position;
        for &square in &of_move.variation {
            rules.try_play(&mut position, square).unwrap();
        }
    }
}

/// Everything must be known, distances included, the best move first.
pub(super) fn assert_exact(rules: &Rules, position: &Position, found: &Found, truth: &Truth) {
    assert_legal(rules, position, found);
    let described = || format!("{}, truly {:?}", described(rules, position, found), truth.score);
    assert_eq!(found.score, truth.score, "{}", described());
    for of_move in &found.moves {
        assert_eq!(of_move.score, truth.of_move(of_move.square), "{}", described());
    }
    assert!(found.moves.is_sorted_by(|a, b| a.score >= b.score), "{}", described());
}

/// The value must be known, and the first move have it.
pub(super) fn assert_best(rules: &Rules, position: &Position, found: &Found, truth: &Truth) {
    assert_true(rules, position, found, truth);
    let described = described(rules, position, found);
    assert_eq!(found.score.value(), Some(truth.value()), "{described}");
}

/// Proven scores must be true; the first move must be as good as is proven, and not lose unless
/// all do.
pub(super) fn assert_true(rules: &Rules, position: &Position, found: &Found, truth: &Truth) {
    assert_legal(rules, position, found);
    let described = || described(rules, position, found);
    assert!(is_true(found.score, truth.score), "truly {:?}: {}", truth.score, described());
    for of_move in &found.moves {
        let truly = truth.of_move(of_move.square);
        assert!(
            is_true(of_move.score, truly),
            "{:?} truly {truly:?}: {}",
            of_move.square,
            described()
        );
    }
    let mut values = found.moves.iter().map(|of_move| of_move.score.value());
    let first = values.next().flatten();
    assert!(
        first == Some(Value::Win) || values.all(|value| value != Some(Value::Win)),
        "{}",
        described()
    );
    let all_lose = found.moves.iter().all(|of_move| of_move.score.value() == Some(Value::Loss));
    assert!(first != Some(Value::Loss) || all_lose, "{}", described());
    if found.score.value().is_some() {
        let of_first = truth.of_move(found.moves[0].square);
        assert_eq!(of_first.value(), Some(truth.value()), "{}", described());
    }
}

/// Whether a score says nothing that is not so.
fn is_true(score: Score, truly: Score) -> bool {
    match (score, truly) {
        (Score::Estimate(_), _) => true,
        (Score::WinWithin(most), Score::Win(plies)) => plies <= most,
        (Score::LossWithin(most), Score::Loss(plies)) => plies <= most,
        _ => score == truly,
    }
}

/// A position and the results there, for a test that fails.
fn described(rules: &Rules, position: &Position, found: &Found) -> String {
    let moves: Vec<_> = found.moves.iter().map(|of| (of.square.0, of.score)).collect();
    format!("{} {}: {:?}, {moves:?}", rules.game(), position, found.score)
}
