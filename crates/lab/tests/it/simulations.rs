//! Random games end as often in each way as the exact chances say.

use inarow_lab::{Chances, chances};
use inarow_players::Random;
use inarow_rules::{Game, GameOption, Position, Rules};
use inarow_search::{Ends, Limits, Simulation};
use num_traits::ToPrimitive;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Deviations of numbers of games from the expectation of the chances.
#[derive(Default)]
struct Deviations {
    /// The sum of their squares, in standard errors.
    squares: f64,
    /// The number of deviations.
    count: f64,
}

impl Deviations {
    /// Compares games with their exact chances, each within `bound` standard errors.
    fn compare(&mut self, what: &str, ends: &Ends, exact: &Chances, first: usize, bound: f64) {
        let games = ends.games() as f64;
        let wins = [ends.wins.x, ends.wins.o];
        let seen = [wins[first], ends.draws, wins[1 - first]];
        for (seen, chance) in seen.into_iter().zip([&exact.win, &exact.draw, &exact.loss]) {
            let chance = chance.to_f64().expect("a number");
            let expected = chance * games;
            if chance == 0.0 || chance == 1.0 {
                assert_eq!(seen as f64, expected, "{what}: {seen} games");
                continue;
            }
            let deviation = (seen as f64 - expected) / (expected * (1.0 - chance)).sqrt();
            assert!(deviation.abs() < bound, "{what}: {seen} of {games}, expected {expected}");
            self.squares += deviation * deviation;
            self.count += 1.0;
        }
        // No game has more than 16 plies more than another here: they cannot scatter more than that.
        let plies = exact.plies.to_f64().expect("a number");
        let mean = ends.plies as f64 / games;
        assert!(
            (mean - plies).abs() < bound * 8.0 / games.sqrt(),
            "{what}: {mean} plies, not {plies}"
        );
    }

    /// On average a square of 1, as of anything that is distributed normally: a chance that is wrong by a little is
    /// seen in many games together.
    fn are_by_chance(&self) {
        let (mean, error) = (self.squares / self.count, (2.0 / self.count).sqrt());
        assert!((mean - 1.0).abs() < 5.0 * error, "{mean} on average of {}", self.count);
    }
}

fn exact(rules: &Rules, from: &Position) -> Chances {
    let (mut first, mut second) = (Random::new(rules), Random::new(rules));
    chances(rules, from, &mut first, &mut second, u64::MAX, &Limits::NONE).expect("a small game")
}

/// A game of these numbers with some of the options.
fn with_options(columns: u8, rows: u8, k: u8, options: u8) -> Game {
    let game = Game::new(columns, rows, k).expect("a small board");
    let named = GameOption::NAMED.into_iter().enumerate();
    let chosen = named.filter(|(place, _)| options >> place & 1 != 0);
    chosen.fold(game, |game, (_, (_, option))| game.with(option))
}

#[test]
fn tic_tac_toe_ends_as_often_as_is_known() {
    let rules = Rules::new(Game::TICTACTOE);
    let ends = Simulation::new(&rules, &rules.empty(), 200_000_000, 1).run();
    let exact = exact(&rules, &rules.empty());
    assert_eq!(
        [&exact.win, &exact.draw, &exact.loss].map(ToString::to_string),
        ["737/1260", "8/63", "121/420"]
    );
    Deviations::default().compare("3,3,3", &ends, &exact, 0, 4.0);
}

/// Minutes: a step of the soak.
#[test]
#[ignore = "a hundred billion games; a step of its own runs it"]
fn tic_tac_toe_ends_as_often_as_is_known_in_very_many_games() {
    let rules = Rules::new(Game::TICTACTOE);
    let games = Simulation::new(&rules, &rules.empty(), 100_000_000_000, 5);
    let ends = Simulation { threads: 2, ..games }.run();
    assert_eq!(ends.games(), 100_000_000_000);
    Deviations::default().compare("3,3,3", &ends, &exact(&rules, &rules.empty()), 0, 4.0);
}

#[test]
fn every_small_game_ends_as_often_as_is_known() {
    let mut deviations = Deviations::default();
    for (columns, rows) in
        (1..=9).flat_map(|columns| (1..=9 / columns).map(move |rows| (columns, rows)))
    {
        for (k, options) in (1..=4).flat_map(|k| (0..8).map(move |options| (k, options))) {
            let game = with_options(columns, rows, k, options);
            let rules = Rules::new(game);
            let ends = Simulation::new(&rules, &rules.empty(), 5_000, 2).run();
            let exact = exact(&rules, &rules.empty());
            deviations.compare(&game.to_string(), &ends, &exact, 0, 5.0);
        }
    }
    deviations.are_by_chance();
}

#[test]
fn games_from_positions_end_as_often_as_is_known() {
    let mut deviations = Deviations::default();
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(3);
    for (columns, rows, k) in [(3, 3, 3), (4, 4, 4), (4, 4, 3), (5, 3, 3), (7, 6, 4), (9, 8, 4)] {
        for options in 0..8 {
            let rules = Rules::new(with_options(columns, rows, k, options));
            for _ in 0..3 {
                let position = late_position(&rules, rng);
                let ends = Simulation::new(&rules, &position, 50_000, 4).run();
                let first = position.to_move() as usize;
                let what = format!("{} {position:?}", rules.game());
                deviations.compare(&what, &ends, &exact(&rules, &position), first, 5.0);
            }
        }
    }
    deviations.are_by_chance();
}

/// A position of a random game with at most eight free squares, or the last one before the game ended.
fn late_position(rules: &Rules, rng: &mut impl Rng) -> Position {
    let (mut position, mut last) = (rules.empty(), rules.empty());
    let squares = rules.game().squares() as u32;
    while position.conclusion().is_none() {
        last = position;
        if squares - position.occupied().len() <= 8 {
            break;
        }
        let legal = rules.moves(&position);
        let quiet = legal - rules.completions(&position, position.to_move());
        let moves = if quiet.is_empty() { legal } else { quiet };
        let square = moves.nth(rng.next_u32() % moves.len()).expect("a legal move");
        rules.play(&mut position, square);
    }
    last
}
