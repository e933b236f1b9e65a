//! Audits against a slow evaluation that shares nothing with them: plain recursion over games.

use std::collections::{HashMap, HashSet};

use inarow_lab::{Audit, Mistake, Turn, audit};
use inarow_players::{PlayerName, Policy, Refusal};
use inarow_rules::{Conclusion, Game, Position, Rules, Square};
use inarow_search::{Limits, Value};
use num_bigint::BigInt;
use num_rational::BigRational;

/// More positions than any of these boards has.
const MOST: u64 = 1_000_000;

/// Every player of a plain board whose chances are known.
const PLAYERS: [&str; 9] = [
    "corner-first",
    "center-first",
    "line-score",
    "minimax",
    "minimax:as-printed",
    "alpha-beta",
    "alpha-beta:as-printed",
    "random",
    "perfect",
];

fn rules(game: &str) -> Rules {
    Rules::new(game.parse::<Game>().unwrap())
}

fn policy(rules: &Rules, name: &str) -> Box<dyn Policy> {
    name.parse::<PlayerName>().unwrap().policy(rules).unwrap()
}

fn audited(rules: &Rules, name: &str, turn: Turn) -> Audit {
    audit(rules, &rules.empty(), &mut *policy(rules, name), turn, MOST, &Limits::NONE).unwrap()
}

fn after(rules: &Rules, position: &Position, square: Square) -> Position {
    let mut after = *position;
    rules.play(&mut after, square);
    after
}

/// The results from a position when a policy with these weights plays one side.
struct Slow<'a> {
    rules: &'a Rules,
    policy: Box<dyn Policy>,
    turn: Turn,
    known: HashMap<Position, (Value, BigRational, Option<usize>)>,
    met: HashSet<Position>,
    values: HashMap<Position, i32>,
    mistakes: HashSet<(Position, Square)>,
}

impl Slow<'_> {
    /// The worst end, the expectation against the best response, and the plies to the soonest loss.
    fn future(&mut self, position: &Position) -> (Value, BigRational, Option<usize>) {
        if let Some(known) = self.known.get(position) {
            return known.clone();
        }
        let plies = position.occupied().len() as usize;
        let own = self.turn.moves_after(plies);
        let future = match position.conclusion() {
            Some(Conclusion::Draw) => (Value::Draw, whole(0), None),
            // The side that has just moved has won, or, where lines lose, lost.
            Some(Conclusion::Win(winner)) if (winner == position.to_move()) == own => {
                (Value::Win, whole(1), None)
            }
            Some(Conclusion::Win(_)) => (Value::Loss, whole(-1), Some(0)),
            None if own => self.own_choice(position),
            None => {
                let moves: Vec<Square> = self.rules.moves(position).iter().collect();
                let futures: Vec<_> =
                    moves.iter().map(|&s| self.future(&after(self.rules, position, s))).collect();
                let least = futures.iter().map(|future| future.1.clone()).min().unwrap();
                combined(&futures, least)
            }
        };
        self.known.insert(*position, future.clone());
        future
    }

    fn own_choice(&mut self, position: &Position) -> (Value, BigRational, Option<usize>) {
        self.met.insert(*position);
        let moves = self.policy.distribution(position, &Limits::NONE).unwrap();
        let best = self.value(position);
        let (mut futures, mut mean) = (Vec::new(), whole(0));
        for (index, choice) in moves.choices().iter().enumerate() {
            let next = after(self.rules, position, choice.square);
            if -self.value(&next) < best {
                self.mistakes.insert((*position, choice.square));
            }
            let future = self.future(&next);
            let chance = moves.probability(index);
            mean +=
                &future.1 * BigRational::new((*chance.numer()).into(), (*chance.denom()).into());
            futures.push(future);
        }
        combined(&futures, mean)
    }

    /// Plain minimax: 1, 0 or −1 to the side to move.
    fn value(&mut self, position: &Position) -> i32 {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        let value = match position.conclusion() {
            Some(Conclusion::Draw) => 0,
            Some(Conclusion::Win(winner)) if winner == position.to_move() => 1,
            Some(Conclusion::Win(_)) => -1,
            None => {
                let moves: Vec<Square> = self.rules.moves(position).iter().collect();
                moves.iter().map(|&s| -self.value(&after(self.rules, position, s))).max().unwrap()
            }
        };
        self.values.insert(*position, value);
        value
    }
}

fn combined(
    futures: &[(Value, BigRational, Option<usize>)],
    expected: BigRational,
) -> (Value, BigRational, Option<usize>) {
    let worst = futures.iter().map(|future| future.0).min().unwrap();
    let soonest = futures.iter().filter_map(|future| future.2).min();
    (worst, expected, soonest.map(|plies| plies + 1))
}

fn whole(number: i32) -> BigRational {
    BigRational::from_integer(BigInt::from(number))
}

/// A losing line is a game that the policy can play and that it loses.
fn check_losing_line(rules: &Rules, name: &str, turn: Turn, line: &[Square]) {
    let (mut position, mut player) = (rules.empty(), policy(rules, name));
    let side = if turn == Turn::First { position.to_move() } else { !position.to_move() };
    for (plies, &square) in line.iter().enumerate() {
        if turn.moves_after(plies) {
            let moves = player.distribution(&position, &Limits::NONE).unwrap();
            assert!(moves.choices().iter().any(|choice| choice.square == square), "{name}");
        }
        rules.try_play(&mut position, square).unwrap();
    }
    assert_eq!(position.conclusion(), Some(Conclusion::Win(!side)), "{name}");
}

fn agrees(game: &str, names: &[&str]) {
    let rules = rules(game);
    for name in names {
        for turn in Turn::BOTH {
            let found = audited(&rules, name, turn);
            let mut slow = Slow {
                rules: &rules,
                policy: policy(&rules, name),
                turn,
                known: HashMap::new(),
                met: HashSet::new(),
                values: HashMap::new(),
                mistakes: HashSet::new(),
            };
            let (worst, exploited, soonest) = slow.future(&rules.empty());
            assert_eq!((found.worst, &found.exploited), (worst, &exploited), "{game} {name}");
            assert_eq!(found.losing_line.as_ref().map(Vec::len), soonest, "{game} {name}");
            assert_eq!(found.positions, slow.met.len(), "{game} {name}");
            let mistakes: HashSet<(Position, Square)> =
                found.mistakes.iter().map(|mistake| (mistake.position, mistake.square)).collect();
            assert_eq!(mistakes.len(), found.mistakes.len(), "{game} {name}: each once");
            assert_eq!(mistakes, slow.mistakes, "{game} {name}");
            for Mistake { position, square, value, best, better } in &found.mistakes {
                let worth =
                    |slow: &mut Slow<'_>, square| -slow.value(&after(&rules, position, square));
                assert_eq!(worth(&mut slow, *square), *value as i32, "{game} {name}");
                assert_eq!(slow.value(position), *best as i32, "{game} {name}");
                let as_good: Vec<Square> = rules
                    .moves(position)
                    .iter()
                    .filter(|&square| worth(&mut slow, square) == *best as i32)
                    .collect();
                assert_eq!(better, &as_good, "{game} {name}");
            }
            if let Some(line) = &found.losing_line {
                check_losing_line(&rules, name, turn, line);
            }
        }
    }
}

#[test]
fn on_the_board_of_the_articles() {
    agrees("3,3,3", &PLAYERS);
}

#[test]
fn on_other_boards() {
    agrees("4,3,3", &["corner-first", "line-score"]);
    agrees("4,2,2", &["alpha-beta", "random"]);
    agrees("3,3,3+gravity", &["minimax:as-printed", "alpha-beta", "random"]);
    agrees("3,3,3+misere", &["minimax:as-printed", "perfect", "random"]);
    agrees("2,2,2", &PLAYERS);
    agrees("1,1,1", &PLAYERS);
    agrees("2x2x2", &["minimax", "alpha-beta", "perfect", "random"]);
    agrees("2x2x2+gravity+misere", &["minimax:as-printed", "perfect", "random"]);
}

/// The third article says that its player, moving second, cannot lose.
#[test]
fn the_claim_of_the_third_article_is_wrong() {
    let rules = rules("3,3,3");
    let found = audited(&rules, "line-score", Turn::Second);
    assert_eq!((found.worst, found.exploited), (Value::Loss, whole(-1)));
    assert!(!found.mistakes.is_empty());
}

#[test]
fn a_perfect_player_makes_no_mistake() {
    let rules = rules("3,3,3");
    for turn in Turn::BOTH {
        let found = audited(&rules, "perfect", turn);
        assert_eq!((found.worst, found.exploited), (Value::Draw, whole(0)));
        assert_eq!((found.losing_line, found.mistakes), (None, Vec::new()));
    }
}

#[test]
fn games_that_are_too_large_are_refused() {
    let rules = rules("3,3,3");
    let refused = audit(
        &rules,
        &rules.empty(),
        &mut *policy(&rules, "random"),
        Turn::First,
        99,
        &Limits::NONE,
    );
    assert_eq!(refused.unwrap_err(), Refusal::OutOfNodes { limit: 99 });
}

/// In a finished game nothing more can happen.
#[test]
fn from_a_finished_game() {
    let rules = rules("1,1,1");
    let end = after(&rules, &rules.empty(), Square(0));
    let lost =
        audit(&rules, &end, &mut *policy(&rules, "random"), Turn::First, MOST, &Limits::NONE);
    let lost = lost.unwrap();
    assert_eq!((lost.worst, lost.losing_line, lost.positions), (Value::Loss, Some(vec![]), 0));
}
