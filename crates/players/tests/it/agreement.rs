//! The players that play perfectly against the plainest search: which moves they draw among, and why.

use inarow_players::{AlphaBeta, Distribution, Minimax, Perfect, Policy, Reason};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::Limits;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::oracle::{Oracle, Worth};
use crate::positions::{free, random_game, reachable, rules};

/// The players of one game and the oracle.
struct Players<'a> {
    rules: &'a Rules,
    oracle: Oracle<'a>,
    perfect: Perfect,
    soonest: Perfect,
    /// Most free squares of positions that players without memory are asked about.
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

impl<'a> Players<'a> {
    fn new(rules: &'a Rules, most_free: usize) -> Self {
        Players {
            rules,
            oracle: Oracle::new(rules),
            perfect: Perfect::new(rules),
            soonest: Perfect::soonest(rules),
            most_free,
        }
    }

    /// Checks them all against the oracle at one position.
    fn agree(&mut self, position: &Position) {
        if position.conclusion().is_some() {
            return;
        }
        let (worth, moves) = (self.oracle.worth(position), self.oracle.moves(position));
        self.perfect_agrees(position, worth, &moves);
        if free(self.rules, position) <= self.most_free {
            self.plain_players_agree(position, worth, &moves);
        }
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
            let distribution = player.distribution(position, none).unwrap();
            assert_uniform(&distribution, &squares, &reason);
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
    }
}

#[test]
fn everywhere_in_small_games() {
    for (game, most_free) in
        [("3,3,3", 9), ("3,3,3+misere", 9), ("2,4,3+gravity+no-overline", 7), ("4,3,3", 6)]
    {
        let rules = rules(game);
        let mut players = Players::new(&rules, most_free);
        for first in Mark::BOTH {
            for position in reachable(&rules, rules.empty_for(first)) {
                players.agree(&position);
            }
        }
    }
}

#[test]
fn in_endings_of_larger_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for (game, games) in [("4,4,4+misere", 20), ("7,6,4+gravity", 10), ("9,9,9", 4)] {
        let rules = rules(game);
        let (mut players, mut asked) = (Players::new(&rules, 6), 0);
        while asked < games {
            let game = random_game(&rules, rules.empty(), &mut rng);
            let ending: Vec<_> = game.iter().filter(|p| free(&rules, p) <= 6).collect();
            asked += usize::from(!ending.is_empty());
            ending.into_iter().for_each(|position| players.agree(position));
        }
    }
}
