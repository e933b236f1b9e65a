//! Games of two players from one position: as likely as the exact chances, the same however they are divided.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_lab::{Entrant, Match, Tally, chances};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{ByMark, Game, Mark, Position, Rules};
use inarow_search::Limits;
use num_traits::ToPrimitive;

fn entrant(rules: &Rules, name: &str) -> Entrant {
    let (player, rules): (PlayerName, _) = (name.parse().unwrap(), rules.clone());
    match player.policy(&rules) {
        Some(_) => Entrant::policy(name, None, move || player.policy(&rules).unwrap()),
        None => Entrant::player(name, None, move || player.player(&rules, 1).unwrap()),
    }
}

fn pair(rules: &Rules, x: &str, o: &str) -> ByMark<Entrant> {
    ByMark { x: entrant(rules, x), o: entrant(rules, o) }
}

fn of<'a>(
    rules: &'a Rules,
    from: &Position,
    players: &'a ByMark<Entrant>,
    games: u64,
) -> Match<'a> {
    let (stop, tell): (_, &(dyn Fn(u64) + Sync)) = (&|| false, &|_| ());
    Match { rules, from: *from, players, games, seed: 7, threads: 1, stop, tell }
}

fn position(rules: &Rules, text: &str) -> Position {
    rules.parse(text).unwrap()
}

#[test]
fn they_end_as_often_as_the_exact_chances_say() {
    let rules = Rules::new(Game::TICTACTOE);
    let starts =
        [rules.empty(), position(&rules, "X../.O./... x"), position(&rules, "O../.../... x")];
    for (x, o) in [("corner-first", "random"), ("random", "line-score"), ("random", "random")] {
        for start in starts {
            let players = pair(&rules, x, o);
            let games = 40_000;
            let found = of(&rules, &start, &players, games).play().unwrap();
            let policy = |mark: Mark| players[mark].make_policy().unwrap();
            let (mut first, mut second) = (policy(start.to_move()), policy(!start.to_move()));
            let exact =
                chances(&rules, &start, &mut first, &mut second, 100_000, &Limits::NONE).unwrap();
            let exact = if start.to_move() == Mark::X { exact } else { exact.reversed() };
            let counted = [found.wins, found.draws, found.losses];
            for (seen, chance) in counted.into_iter().zip([&exact.win, &exact.draw, &exact.loss]) {
                let (chance, games) = (chance.to_f64().unwrap(), games as f64);
                let error = (chance * (1.0 - chance) * games).sqrt();
                let off = (seen as f64 - chance * games).abs();
                assert!(off <= 4.0 * error, "{x}, {o}: {seen}, not {}", chance * games);
            }
            let mean = found.plies as f64 / games as f64;
            assert!((mean - exact.plies.to_f64().unwrap()).abs() < 0.05, "{x}, {o}: {mean} plies");
        }
    }
}

#[test]
fn they_are_the_same_on_any_number_of_threads() {
    for (game, x, o, games) in [
        ("3,3,3", "random", "corner-first", 10_000),
        ("3,3,3", "mcts:nodes=20", "random", 30),
        ("7,6,4+gravity", "random", "level:beginner", 30),
    ] {
        let rules = Rules::new(game.parse().unwrap());
        let players = pair(&rules, x, o);
        let one = of(&rules, &rules.empty(), &players, games);
        let found = one.play().unwrap();
        assert_eq!(found.games(), games);
        assert_eq!(Match { threads: 3, ..one }.play(), Ok(found), "{x}, {o}");
    }
}

#[test]
fn those_that_were_stopped_are_the_first_games() {
    let rules = Rules::new(Game::TICTACTOE);
    let players = pair(&rules, "random", "corner-first");
    for threads in [1, 3] {
        let told = AtomicU64::new(0);
        let tell = |games: u64| _ = told.fetch_max(games, Ordering::Relaxed);
        let stop = || told.load(Ordering::Relaxed) > 20_000;
        let whole = of(&rules, &rules.empty(), &players, u64::MAX);
        let found = Match { threads, stop: &stop, tell: &tell, ..whole }.play().unwrap();
        assert!((16_000..60_000).contains(&found.games()), "{} games", found.games());
        let same = of(&rules, &rules.empty(), &players, found.games());
        assert_eq!(same.play(), Ok(found));
        let none = Match { threads, stop: &|| true, ..same };
        assert_eq!(none.play(), Ok(Tally::default()));
    }
}

#[test]
fn games_without_chance_are_repeats() {
    let rules = Rules::new(Game::TICTACTOE);
    let repeats = |x: &str, o: &str| {
        let players = pair(&rules, x, o);
        of(&rules, &rules.empty(), &players, 10).play().unwrap().repeats
    };
    assert_eq!([repeats("center-first", "line-score"), repeats("center-first", "random")], [9, 0]);
}

#[test]
fn an_undefined_player_is_reported() {
    let rules = Rules::new(Game::CONNECT_FOUR);
    let players = pair(&rules, "random", "corner-first");
    let played = of(&rules, &rules.empty(), &players, 5).play();
    assert!(matches!(played, Err((Mark::O, Refusal::Undefined(_)))), "{played:?}");
}
