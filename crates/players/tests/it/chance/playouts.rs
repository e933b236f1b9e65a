//! Random games: every one of them once, and many of them by chance.

use inarow_players::Random;
use inarow_rules::{Conclusion, Mark, Position, Rules};
use inarow_search::random::playouts;
use num_rational::Ratio;
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Scripted, giving};
use crate::positions::{random_game, rules};
use crate::results::{Chance, Pairing, Results};

pub(super) fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The results of random play, by following every branch.
fn exact(rules: &Rules) -> Results {
    Pairing::results(rules, Box::new(Random::new(rules)), Box::new(Random::new(rules)), Mark::X)
}

/// The ends of `GAMES` random games from a position.
pub(super) fn ends<const GAMES: usize>(
    rules: &Rules,
    from: &Position,
    rng: &mut impl Rng,
) -> [Conclusion; GAMES] {
    let mut ends = Vec::new();
    playouts(rules, from, GAMES as u64, rng, |end| ends.push(end));
    ends.try_into().expect("as many ends as games")
}

/// The next way to draw: in each turn one of as many squares as are free.
fn next_way(mut way: Vec<u64>, squares: u64) -> Option<Vec<u64>> {
    while let Some(last) = way.pop() {
        if last + 1 < squares - way.len() as u64 {
            way.push(last + 1);
            return Some(way);
        }
    }
    None
}

/// Every game that can be drawn is played once (the results are published).
#[test]
fn all_playouts_of_tictactoe_come_to_the_exact_results() {
    let rules = rules("3,3,3");
    let squares = rules.game().squares() as u64;
    let [mut x_wins, mut draws, mut o_wins] = [Chance::ZERO; 3];
    let mut games = 0;
    let mut next = Some(Vec::new());
    while let Some(mut way) = next {
        way.resize(squares as usize, 0);
        let bounds = (1..=squares).rev();
        let script: Vec<u64> =
            way.iter().zip(bounds).map(|(&i, bound)| giving(i, bound).0).collect();
        let mut rng = Scripted::new(script);
        let [conclusion] = ends(&rules, &rules.empty(), &mut rng);
        way.truncate(rng.drawn);
        let ways: u128 = (1..=u128::from(squares)).rev().take(rng.drawn).product();
        *match conclusion {
            Conclusion::Win(Mark::X) => &mut x_wins,
            Conclusion::Win(Mark::O) => &mut o_wins,
            Conclusion::Draw => &mut draws,
        } += Ratio::new(1, ways);
        games += 1;
        next = next_way(way, squares);
    }
    assert_eq!(games, 255_168);
    let found = Results { first_wins: x_wins, draw: draws, second_wins: o_wins };
    assert_eq!(found, Results::read(["737/1260", "8/63", "121/420"]));
}

/// Five standard deviations: were the seed drawn anew, this would fail once in a million times.
#[test]
fn playouts_come_near_the_exact_results() {
    const GAMES: u32 = 20_000;
    for game in
        ["3,3,3", "4,3,3+gravity", "3,4,3+gravity+misere", "5,2,3+no-overline", "4,3,2+gravity"]
    {
        let rules = rules(game);
        let mut ends = Vec::new();
        playouts(&rules, &rules.empty(), GAMES.into(), &mut seeded(1), |end| ends.push(end));
        assert_eq!(ends.len(), GAMES as usize);
        let exact = exact(&rules);
        for (conclusion, chance) in [
            (Conclusion::Win(Mark::X), exact.first_wins),
            (Conclusion::Draw, exact.draw),
            (Conclusion::Win(Mark::O), exact.second_wins),
        ] {
            let chance = *chance.numer() as f64 / *chance.denom() as f64;
            let expected = f64::from(GAMES) * chance;
            let deviation = (expected * (1.0 - chance)).sqrt();
            let found = ends.iter().filter(|&&end| end == conclusion).count() as f64;
            assert!((found - expected).abs() <= 5.0 * deviation, "{game}: {found} for {expected}");
        }
    }
}

/// From every position of random games on; a finished one is its own end. An illegal move would
/// panic here: the rules check each move in a debug build.
fn play_on(game: &str) {
    let rules = rules(game);
    let mut rng = seeded(1);
    for first in Mark::BOTH {
        let game = random_game(&rules, rules.empty_for(first), &mut rng);
        for position in game.iter().rev() {
            let ends: [Conclusion; 2] = ends(&rules, position, &mut rng);
            if let Some(conclusion) = position.conclusion() {
                assert_eq!(ends, [conclusion; 2]);
            }
        }
    }
}

#[test]
fn playouts_go_on_from_any_position() {
    for game in ["3,3,3", "1,1,1", "4,4,4+gravity", "16,1,3", "2,8,3+gravity+misere"] {
        play_on(game);
    }
    play_on("7,6,4+gravity");
    play_on("8,8,5+gravity+misere+no-overline");
    play_on("15,15,5");
    play_on("16,16,6+gravity");
    play_on("22,22,7+gravity+no-overline");
}
