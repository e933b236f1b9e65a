//! The searches of whole trees against the plainest one: value, distance and every move's worth.

mod counts;
mod endgames;
mod every_position;
mod known_values;
mod solver;

use inarow_rules::{Game, OtherGame, Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::sampler::Sampler;
use inarow_search::{
    Budget, Evaluator, Forcing, Limits, Score, SearchError, SearchOptions, Value, Wanted, Window,
    alpha_beta, minimax,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::oracle::{Oracle, Worth};
use crate::positions::free;

/// The solver of one game, which remembers positions, and the oracle.
struct Searches<'a> {
    rules: &'a Rules,
    oracle: Oracle<'a>,
    solver: Memoized,
    /// Most free squares of positions that searches without memory are asked about.
    most_free: usize,
}

impl<'a> Searches<'a> {
    fn new(rules: &'a Rules, most_free: usize) -> Self {
        Searches { rules, oracle: Oracle::new(rules), solver: Memoized::new(rules), most_free }
    }

    /// Checks them all against the oracle at one position.
    fn agree(&mut self, position: &Position) {
        let worth = self.oracle.worth(position);
        let moves = self.oracle.moves(position);
        self.scores_agree(position, worth, &moves);
        if free(self.rules, position) <= self.most_free {
            self.plain_searches_agree(position, worth);
            if position.conclusion().is_none() {
                self.values_of_moves_agree(position, &moves);
            }
        }
    }

    fn scores_agree(&mut self, position: &Position, worth: Worth, moves: &[(Square, Worth)]) {
        let (rules, budget) = (self.rules, &mut Budget::new(&Limits::NONE));
        let text = position.to_string();
        let score = self.solver.score(position, budget).unwrap();
        assert_eq!(score, worth.score(), "{} {text}", rules.game());

        let analysis = self.solver.analyze(position, budget).unwrap();
        assert_eq!(analysis.score, worth.score(), "{} {text}", rules.game());
        let scored: Vec<(Square, Score)> =
            analysis.moves.iter().map(|scored| (scored.square, scored.score)).collect();
        let expected: Vec<(Square, Score)> =
            moves.iter().map(|&(square, worth)| (square, worth.score())).collect();
        assert_eq!(scored, expected, "{} {text}", rules.game());
    }

    fn plain_searches_agree(&self, position: &Position, worth: Worth) {
        let (rules, value) = (self.rules, worth.value());
        let budget = &mut Budget::new(&Limits::NONE);
        assert_eq!(minimax::value(rules, position, budget, &mut ()), Ok(value));
        for window in [Window::BEYOND, Window::VALUES] {
            let found = alpha_beta::value(rules, position, window, budget, &mut 0, &mut ());
            assert_eq!(found, Ok(value), "{window:?} {}", position);
        }
    }

    fn values_of_moves_agree(&self, position: &Position, moves: &[(Square, Worth)]) {
        let (rules, budget) = (self.rules, &mut Budget::new(&Limits::NONE));
        let mut cutoffs = 0;
        let values = alpha_beta::values(rules, position, budget, &mut cutoffs, &mut ()).unwrap();
        let expected: Vec<(Square, Value)> =
            moves.iter().map(|&(square, worth)| (square, worth.value())).collect();
        assert_eq!(values, expected);
    }
}

#[test]
fn every_search_refuses_a_position_of_another_game() {
    let (rules, other) = (Rules::new(Game::TICTACTOE), Rules::new(Game::GOMOKU));
    let position = other.empty();
    let (expected, found) = (Game::TICTACTOE, Game::GOMOKU);
    let refused = Some(SearchError::OtherGame(OtherGame { expected, found }));
    let budget = &mut Budget::new(&Limits::NONE);
    assert_eq!(minimax::value(&rules, &position, budget, &mut ()).err(), refused);
    assert_eq!(minimax::values(&rules, &position, false, budget, &mut ()).err(), refused);
    assert_eq!(alpha_beta::values(&rules, &position, budget, &mut 0, &mut ()).err(), refused);
    assert_eq!(Memoized::new(&rules).analyze(&position, budget).err(), refused);
    let mut evaluator = Evaluator::new(&rules, &SearchOptions::default());
    assert_eq!(evaluator.exact(&position, budget).err(), refused);
    assert_eq!(evaluator.ask(&position, Wanted::BestMove, &Limits::NONE).err(), refused);
    assert_eq!(evaluator.soonest_win(&position, 3, budget).err(), refused);
    assert_eq!(evaluator.safe_moves(&position, 3, budget).err(), refused);
    assert_eq!(evaluator.forced_win(&position, Forcing::Fours, budget).err(), refused);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    let sampled = Sampler::new(&rules, 10).run(&position, &Limits::NONE, rng);
    assert_eq!(sampled.err(), refused);
    assert_eq!(budget.nodes(), 0);
}
