//! Time to think, by a clock that the test turns.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inarow_lab::{Arena, Clock, Effort, Entrant, GRACE, TimeLimits};
use inarow_players::{Choice, Player, Reason, Refusal};
use inarow_rules::{End, Mark, Position, Rules, Square};
use inarow_search::Limits;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{arena, played, player, policy, tictactoe};

/// Takes this time in milliseconds for each move, unless it heeds the stop.
struct Slow {
    rules: Rules,
    clock: Arc<AtomicU64>,
    takes: u64,
    heeds: bool,
}

impl Player for Slow {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        _: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        for _ in 0..self.takes {
            self.clock.fetch_add(1, Ordering::Relaxed);
            if self.heeds && limits.stop.is_some_and(|stop| stop()) {
                break;
            }
        }
        let square = self.rules.moves(position).nth(0).ok_or(Refusal::Over)?;
        Ok(Choice { square, weight: 1, reason: Reason::Random { moves: 1 } })
    }
}

/// Games of two that the slow player forfeits to one that takes no time.
fn forfeits(takes: u64, heeds: bool, time: TimeLimits) -> u64 {
    let (rules, now) = (tictactoe(), Arc::new(AtomicU64::new(0)));
    let (own_rules, clock) = (rules.clone(), Arc::clone(&now));
    let slow = Entrant::player("slow", None, move || {
        let (rules, clock) = (own_rules.clone(), Arc::clone(&clock));
        Box::new(Slow { rules, clock, takes, heeds }) as Box<dyn Player>
    });
    let both = [slow, policy(&rules, "center-first")];
    let openings = [Vec::new()];
    let read = || Duration::from_millis(now.load(Ordering::Relaxed));
    let (results, _) = played(&Arena { time, clock: &read, ..arena(&rules, &both, &openings, 1) });
    assert_eq!(results.games(), 2);
    let [first, second] = [0, 1].map(|bout: usize| results.bouts[bout].tally());
    assert_eq!(first.forfeited_wins + second.forfeited_losses, 0);
    first.forfeited_losses + second.forfeited_wins
}

#[test]
fn a_late_answer_forfeits() {
    let grace = GRACE.as_millis() as u64;
    let per_move = TimeLimits { per_move: Some(Duration::from_secs(1)), per_game: None };
    assert_eq!(forfeits(1000, false, TimeLimits::default()), 0);
    assert_eq!(forfeits(1000 + grace, false, per_move), 0);
    assert_eq!(forfeits(1001 + grace, false, per_move), 2);
    assert_eq!(forfeits(5000, true, per_move), 0, "it is told to stop in time");
    let per_game = TimeLimits { per_move: None, per_game: Some(Duration::from_secs(2)) };
    assert_eq!(forfeits(500, false, per_game), 0, "center-first needs three or four moves");
    assert_eq!(forfeits(1100, false, per_game), 2);
    assert_eq!(forfeits(9000, true, per_game), 0);
}

/// A program that gives no answer until its time is over has run out of it, whatever it did; and it
/// receives the time it has left.
#[test]
fn a_program_that_fails_too_late_is_out_of_time() {
    struct Silent(Arc<AtomicU64>);
    impl Player for Silent {
        fn choose(
            &mut self,
            _: &Position,
            limits: &Limits<'_>,
            _: &mut dyn Rng,
        ) -> Result<Choice, Refusal> {
            let time = limits.time.expect("time is limited");
            let game = time.game.expect("that of the game, too");
            assert_eq!((time.per_move, time.grace), (Some(Duration::from_secs(3)), GRACE));
            assert_eq!((game.full, game.left), (Duration::from_secs(2), Duration::from_secs(2)));
            assert!(!(time.given_up)());
            self.0.fetch_add((game.left + time.grace).as_millis() as u64 + 1, Ordering::Relaxed);
            Err(Refusal::Failed)
        }
    }
    let (rules, now) = (tictactoe(), Arc::new(AtomicU64::new(0)));
    let clock = Arc::clone(&now);
    let silent = Entrant::player("silent", None, move || Box::new(Silent(Arc::clone(&clock))) as _);
    let (both, openings) = ([silent, policy(&rules, "center-first")], [Vec::new()]);
    let seconds = |seconds| Some(Duration::from_secs(seconds));
    let time = TimeLimits { per_move: seconds(3), per_game: seconds(2) };
    let read = || Duration::from_millis(now.load(Ordering::Relaxed));
    let arena = Arena { time, clock: &read, ..arena(&rules, &both, &openings, 1) };
    let (_, games) = played(&arena);
    let ends = games[0].games.each_ref().map(|game| game.end);
    assert_eq!(ends, [End::OutOfTime(Mark::X), End::OutOfTime(Mark::O)]);
}

/// A player that names a square that is taken.
#[test]
fn an_illegal_move_loses() {
    struct Stubborn;
    impl Player for Stubborn {
        fn choose(
            &mut self,
            _: &Position,
            _: &Limits<'_>,
            _: &mut dyn Rng,
        ) -> Result<Choice, Refusal> {
            Ok(Choice { square: Square(4), weight: 1, reason: Reason::Random { moves: 1 } })
        }
    }
    let rules = tictactoe();
    let stubborn = Entrant::player("b2", None, || Box::new(Stubborn) as Box<dyn Player>);
    let both = [stubborn, policy(&rules, "center-first")];
    let openings = [Vec::new()];
    let (results, games) = played(&arena(&rules, &both, &openings, 1));
    assert_eq!((results.of(0).losses, results.of(1).wins), (2, 2));
    let ends = games[0].games.each_ref().map(|game| game.end);
    assert_eq!(ends, [End::Resigned(Mark::X), End::Resigned(Mark::O)]);
}

/// A player with a time of its own is stopped when that is over.
#[test]
fn a_named_player_keeps_to_its_time() {
    let rules = Rules::new("15,15,5".parse().unwrap());
    let asked = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&asked);
    let clock: Clock =
        Arc::new(move || Duration::from_secs(counted.fetch_add(1, Ordering::Relaxed)));
    let named = |name: &str| Entrant::named(name, name.parse().unwrap(), &rules, 1, &clock);
    let entrant = named("mcts:time=5").unwrap();
    assert!(!entrant.is_policy() && entrant.effort() == Effort::Search);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    assert!(entrant.make_player().choose(&rules.empty(), &Limits::NONE, rng).is_ok());
    assert_eq!(
        asked.load(Ordering::Relaxed),
        6,
        "at the beginning, and until five seconds are over"
    );
    assert!(named("human").is_none());
    assert!(named("perfect").unwrap().make_policy().is_some());
}

/// Of this program's players the one that works out all games of Connect Four has no time for that. A player that is
/// not one of ours and gives no move in time has lost.
#[test]
fn a_player_of_this_program_whose_limits_run_out_takes_a_short_look() {
    let rules = Rules::new("connect-four".parse().unwrap());
    // Each look at it finds that a millisecond has gone by.
    let looks = AtomicU64::new(0);
    let read = || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed));
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let named = |name: &str| Entrant::named(name, name.parse().unwrap(), &rules, 1, &clock);
    let time = TimeLimits { per_move: Some(Duration::from_millis(10)), per_game: None };
    let openings = [Vec::new()];
    let both = [named("perfect").unwrap(), named("random").unwrap()];
    let (results, games) =
        played(&Arena { time, clock: &read, ..arena(&rules, &both, &openings, 1) });
    let ours = results.of(0);
    assert_eq!((ours.forfeited_losses, ours.forfeited_wins), (0, 0));
    assert!(ours.hasty[0] > 5 && ours.hasty[1] == 0, "{ours:?}");
    assert_eq!(results.of(1).hasty, [0, ours.hasty[0]]);
    let by_game = games[0].games.each_ref().map(|game| game.hasty);
    assert_eq!(u64::from(by_game[0].x + by_game[1].o), ours.hasty[0]);
    let theirs = [player(&rules, "perfect"), policy(&rules, "random")];
    let (results, _) =
        played(&Arena { time, clock: &read, ..arena(&rules, &theirs, &openings, 1) });
    assert_eq!((results.of(0).forfeited_losses, results.of(0).hasty), (2, [0, 0]));
}

/// A stopped tournament gives no game in which a short look plays for everyone.
#[test]
fn a_tournament_that_is_given_up_plays_nothing_in_haste() {
    let rules = Rules::new("connect-four".parse().unwrap());
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let named = |name: &str| Entrant::named(name, name.parse().unwrap(), &rules, 1, &clock);
    let both = [named("perfect").unwrap(), named("random").unwrap()];
    let openings = [Vec::new()];
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 20;
    let (results, _) = played(&Arena { stop: &stop, ..arena(&rules, &both, &openings, 1) });
    assert_eq!(results.games(), 0);
}
