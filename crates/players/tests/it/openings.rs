//! The choices of a program in an opening.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_players::{OpeningDecision, decide_opening};
use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord};
use inarow_rules::{Game, Mark, Position, Rules, Square};
use inarow_search::{Evaluator, Limits, SearchOptions, Wanted};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A game that opens by swap2, X first, and the evaluator that decides for both players.
struct Opened {
    evaluator: Evaluator,
    opening: OpeningRecord,
    position: Position,
}

impl Opened {
    fn new(game: &str) -> Opened {
        let rules = Rules::new(game.parse().unwrap());
        let evaluator = Evaluator::new(&rules, &SearchOptions::default());
        Opened { evaluator, opening: OpeningRecord::new(Opening::Swap2), position: rules.empty() }
    }

    /// The same after these stones.
    fn after(game: &str, moves: &str) -> Opened {
        let mut opened = Opened::new(game);
        let rules = opened.evaluator.rules().rules().clone();
        opened.place(&inarow_rules::Record::read_moves(rules.game(), moves).unwrap());
        opened
    }

    fn decide(&mut self, limits: &Limits<'_>, seed: u64) -> OpeningDecision {
        let Opened { evaluator, opening, position } = self;
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        decide_opening(evaluator, opening, position, limits, rng).unwrap().unwrap()
    }

    /// Places the stones that the program decides on.
    fn placed(&mut self, limits: &Limits<'_>, seed: u64) -> Vec<Square> {
        let decision = self.decide(limits, seed);
        let OpeningDecision::Place(stones) = decision else { panic!("{decision:?}") };
        self.place(&stones);
        stones
    }

    fn place(&mut self, stones: &[Square]) {
        let rules = self.evaluator.rules();
        for &square in stones {
            rules.try_play(&mut self.position, square).unwrap();
        }
    }

    fn places_two(&mut self) {
        self.opening.choose(Mark::X, 3, OpeningChoice::PlaceTwo).unwrap();
    }

    /// The chance of the side to move in percent, by the search of another evaluator.
    fn percent(&self) -> u8 {
        let mut fresh = Evaluator::new(self.evaluator.rules(), &SearchOptions::default());
        let (limits, wanted) = (Limits::nodes(100_000), Wanted::BestMove);
        let found = fresh.run(&self.position, wanted, &limits, &mut |_| ()).unwrap();
        found.estimates.chance(found.score).unwrap().percent()
    }
}

/// Twelve drawings at random in the nine middle columns and rows lay 20 points from even in the mean, one of them 47.
#[test]
fn stones_leave_both_sides_nearly_equal_chances() {
    let mut distances = [Vec::new(), Vec::new()];
    for game in ["gomoku", "gomoku-standard"] {
        let mut opened = Opened::new(game);
        assert_eq!(opened.placed(&Limits::NONE, 0).len(), 3);
        distances[0].push(opened.percent().abs_diff(50));
        opened.places_two();
        assert_eq!(opened.placed(&Limits::NONE, 0).len(), 2);
        distances[1].push(opened.percent().abs_diff(50));
    }
    let [three, five] = &distances;
    assert!(three.iter().all(|&distance| distance <= 10), "{three:?}");
    // Some fives are won by force, but farther than a short search sees.
    assert!(five.iter().filter(|&&distance| distance <= 10).count() >= 1, "{five:?}");
}

#[test]
fn the_same_seed_gives_the_same_stones_and_another_seed_others() {
    let limits = Limits::nodes(20_000);
    let stones = |seed| Opened::new("gomoku").placed(&limits, seed);
    assert_eq!(stones(1), stones(1));
    assert_ne!(stones(1), stones(2));
}

/// Two stones side by side in the middle against one in the corner, and stones apart against one in the middle: more
/// is not needed to tell the better side.
#[test]
fn the_better_side_is_taken() {
    for (moves, side) in [("h8 a15 i9", Mark::X), ("a1 h8 o15", Mark::O)] {
        let mut opened = Opened::after("gomoku", moves);
        let taken = OpeningDecision::Choose(OpeningChoice::Take(side));
        assert_eq!(opened.decide(&Limits::NONE, 0), taken, "{moves}");
    }
}

#[test]
fn two_stones_are_placed_at_most_once() {
    let mut opened = Opened::new("gomoku");
    opened.placed(&Limits::NONE, 0);
    opened.places_two();
    opened.placed(&Limits::NONE, 0);
    let decision = opened.decide(&Limits::NONE, 0);
    let takes = matches!(decision, OpeningDecision::Choose(OpeningChoice::Take(_)));
    assert!(takes, "{decision:?}");
    opened.opening.choose(Mark::X, 5, OpeningChoice::Take(Mark::O)).unwrap();
    let Opened { mut evaluator, opening, position } = opened;
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(0);
    let over = decide_opening(&mut evaluator, &opening, &position, &Limits::NONE, rng);
    assert_eq!(over, Ok(None));
}

#[test]
fn a_stop_ends_the_search_with_legal_stones() {
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 3;
    let mut opened = Opened::new("gomoku");
    assert_eq!(opened.placed(&Limits { stop: Some(&stop), ..Limits::NONE }, 0).len(), 3);
    assert!(asked.into_inner() < 200);
}

#[test]
fn every_game_that_can_open_by_swap2_has_stones() {
    for game in ["4,2,4", "3,3,4", "renju", "caro", "6,6,4+misere", "22,22,5"] {
        let parsed: Game = game.parse().unwrap();
        assert_eq!(Opening::Swap2.check(&parsed), Ok(()), "{game}");
        for seed in 0..3 {
            let mut opened = Opened::new(game);
            let limits = Limits::nodes(2_000);
            assert_eq!(opened.placed(&limits, seed).len(), 3);
            opened.places_two();
            assert_eq!(opened.placed(&limits, seed).len(), 2);
        }
    }
}

#[test]
fn stones_that_an_opening_limits_keep_to_its_squares() {
    for (rule, distance) in [(Opening::Pro, 3), (Opening::LongPro, 4)] {
        let mut opened = Opened::new("gomoku");
        opened.opening = OpeningRecord::new(rule);
        let first = opened.placed(&Limits::NONE, 0);
        let grid = Game::GOMOKU.grid().unwrap();
        assert_eq!(grid.place(first[0]), (7, 7));
        opened.place(&[Square(7 * 15 + 8)]);
        let (column, row) = grid.place(opened.placed(&Limits::NONE, 0)[0]);
        assert_eq!(column.abs_diff(7).max(row.abs_diff(7)), distance, "{column} {row}");
    }
}
