//! Every faster search against the plainest one: value, distance and the set of best moves.

mod counts;
mod endgames;
mod every_position;
mod known_values;
mod solver;

use inarow_players::{AlphaBeta, Distribution, Minimax, Perfect, Policy, Reason};
use inarow_rules::{Position, Rules, Square};
use inarow_search::{Budget, Limits, Score, Solver, Value, Window, alpha_beta, analyze, minimax};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::oracle::{Oracle, Worth};
use crate::picks::pick;
use crate::positions::free;

/// The searches of one game, all of which remember what they have worked out, and the oracle.
struct Searches<'a> {
    rules: &'a Rules,
    oracle: Oracle<'a>,
    solver: Solver,
    perfect: Perfect,
    soonest: Perfect,
    rng: Xoshiro256PlusPlus,
    /// Up to how many free squares the searches are asked that remember nothing.
    most_free: usize,
}

/// The moves whose worth is such, row by row.
fn squares(moves: &[(Square, Worth)], is_such: impl Fn(Worth) -> bool) -> Vec<Square> {
    moves.iter().filter(|(_, worth)| is_such(*worth)).map(|(square, _)| *square).collect()
}

/// A distribution must draw among these squares alike, for this reason.
fn assert_uniform(distribution: &Distribution, squares: &[Square], reason: &Reason) {
    let drawn: Vec<Square> = distribution.choices().iter().map(|choice| choice.square).collect();
    assert_eq!(drawn, squares);
    assert!(distribution.choices().iter().all(|choice| choice.weight == 1));
    assert!(distribution.choices().iter().all(|choice| choice.reason == *reason));
}

impl<'a> Searches<'a> {
    fn new(rules: &'a Rules, most_free: usize) -> Self {
        Searches {
            rules,
            oracle: Oracle::new(rules),
            solver: Solver::new(rules),
            perfect: Perfect::new(rules),
            soonest: Perfect::soonest(rules),
            rng: Xoshiro256PlusPlus::seed_from_u64(1),
            most_free,
        }
    }

    /// Holds them all to the oracle at one position.
    fn agree(&mut self, position: &Position) {
        let worth = self.oracle.worth(position);
        let moves = self.oracle.moves(position);
        self.scores_agree(position, worth, &moves);
        if position.conclusion().is_none() {
            self.perfect_agrees(position, worth, &moves);
        }
        if free(self.rules, position) <= self.most_free {
            self.plain_searches_agree(position, worth);
            if position.conclusion().is_none() {
                self.plain_players_agree(position, worth, &moves);
            }
        }
    }

    fn scores_agree(&mut self, position: &Position, worth: Worth, moves: &[(Square, Worth)]) {
        let (rules, budget) = (self.rules, &mut Budget::new(&Limits::NONE));
        let text = rules.position_text(position);
        let score = self.solver.score(position, budget).unwrap();
        assert_eq!(score, worth.score(), "{} {text}", rules.game());

        let analysis = analyze(&mut self.solver, position, budget).unwrap();
        assert_eq!(analysis.score, worth.score(), "{} {text}", rules.game());
        assert_eq!(analysis.nodes, budget.nodes());
        let scored: Vec<(Square, Score)> =
            analysis.moves.iter().map(|scored| (scored.square, scored.score)).collect();
        let expected: Vec<(Square, Score)> =
            moves.iter().map(|&(square, worth)| (square, worth.score())).collect();
        assert_eq!(scored, expected, "{} {text}", rules.game());
    }

    fn perfect_agrees(&mut self, position: &Position, worth: Worth, moves: &[(Square, Worth)]) {
        let best = squares(moves, |of_move| of_move.result == worth.result);
        let reason = Reason::Best { value: worth.value(), among: best.len(), first: false };
        let soonest = squares(moves, |of_move| of_move == worth);
        let soonest_reason = Reason::Soonest { score: worth.score(), among: soonest.len() };
        let none = &Limits::NONE;
        for (player, squares, reason) in
            [(&mut self.perfect, best, reason), (&mut self.soonest, soonest, soonest_reason)]
        {
            let drawn = pick(player, self.rules, position, &mut self.rng).unwrap();
            assert!(squares.contains(&drawn));
            let distribution = player.distribution(position, none).unwrap();
            assert_uniform(&distribution, &squares, &reason);
        }
    }

    fn plain_searches_agree(&self, position: &Position, worth: Worth) {
        let (rules, value) = (self.rules, worth.value());
        let budget = &mut Budget::new(&Limits::NONE);
        assert_eq!(minimax::value(rules, position, budget, &mut ()), Ok(value));
        for window in [Window::BEYOND, Window::VALUES] {
            let found = alpha_beta::value(rules, position, window, budget, &mut 0, &mut ());
            assert_eq!(found, Ok(value), "{window:?} {}", rules.position_text(position));
        }
    }

    fn plain_players_agree(&self, position: &Position, worth: Worth, moves: &[(Square, Worth)]) {
        let (rules, none) = (self.rules, &Limits::NONE);
        let best = squares(moves, |of_move| of_move.result == worth.result);
        let reason = |first| Reason::Best { value: worth.value(), among: best.len(), first };
        let minimax = Minimax::new(rules).distribution(position, none).unwrap();
        assert_uniform(&minimax, &best[..1], &reason(true));
        let alpha_beta = AlphaBeta::new(rules).distribution(position, none);
        assert_uniform(&alpha_beta.unwrap(), &best, &reason(false));

        let (budget, mut cutoffs) = (&mut Budget::new(none), 0);
        let values = alpha_beta::values(rules, position, budget, &mut cutoffs, &mut ()).unwrap();
        let expected: Vec<(Square, Value)> =
            moves.iter().map(|&(square, worth)| (square, worth.value())).collect();
        assert_eq!(values, expected);
    }
}
