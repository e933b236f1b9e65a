//! Searches that are stopped, saved and resumed.

use inarow_checker::{Claim, check};
use inarow_rules::Rules;
use inarow_solver::{CheckpointError, Solution, Solver, Unsolvable};
use rand_core::{Rng, SeedableRng};

use crate::solved::claim;

#[test]
fn a_search_that_is_stopped_goes_on_where_it_was() {
    let mut random = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
    // The last takes too long to be solved in a test.
    for (game, value) in [
        ("5,5,4", Some(Claim::Draw)),
        ("6,5,4", Some(Claim::XWins)),
        ("7,6,5", Some(Claim::Draw)),
        ("5,5,4+gravity", Some(Claim::Draw)),
        ("5,4,4+misere", None),
    ] {
        let rules = Rules::new(game.parse().expect("a game"));
        let start = rules.empty();
        let mut solver = Solver::new(&rules, &start, 64 << 20).expect("small");
        let stop = 256 + u64::from(random.next_u32() % 1000);
        let mut kept = Vec::new();
        for _ in 0..2 {
            let until = solver.nodes() + stop;
            if solver.run(&mut |progress| progress.nodes >= until).is_some() {
                break;
            }
            kept.clear();
            solver.save(&mut kept).expect("written to memory");
            solver = Solver::new(&rules, &start, 64 << 20).expect("small");
            solver.load(&mut kept.as_slice()).expect("what was saved");
            assert!(solver.nodes() >= until);
        }
        let Some(value) = value else { continue };
        let found = solver.run(&mut |_| false).expect("nobody stops it");
        let verdict = check(&mut found.certificate.as_slice(), u64::MAX, None, None)
            .expect("a sound certificate");
        assert_eq!(verdict.claim, value, "{game}");
    }
}

#[test]
fn results_are_not_searched_again() {
    let rules = Rules::new("6,5,4".parse().expect("a game"));
    let mut solver = Solver::new(&rules, &rules.empty(), 64 << 20).expect("small");
    let found = solver.run(&mut |_| false).expect("nobody stops it");
    let mut kept = Vec::new();
    solver.save(&mut kept).expect("written to memory");
    let mut other = Solver::new(&rules, &rules.empty(), 64 << 20).expect("small");
    other.load(&mut kept.as_slice()).expect("what was saved");
    let again = other.run(&mut |_| false).expect("nobody stops it");
    assert_eq!(again.certificate, found.certificate);
    assert!((again.nodes - found.nodes) * 4 < found.nodes, "{} of {}", again.nodes, found.nodes);
}

/// The solution of a search that is resumed from saved bytes.
fn gone_on(rules: &Rules, kept: &[u8]) -> Solution {
    let mut solver = Solver::new(rules, &rules.empty(), 64 << 20).expect("small");
    solver.load(&mut &*kept).expect("what was saved");
    solver.run(&mut |_| false).expect("nobody stops it")
}

#[test]
fn results_can_be_saved_while_the_search_goes_on() {
    for (game, amid) in [("7,7,5", 700), ("6,5,4", 1000), ("5,5,4+gravity", 80_000)] {
        let rules = Rules::new(game.parse().expect("a game"));
        let mut solver = Solver::new(&rules, &rules.empty(), 64 << 20).expect("small");
        let mut kept = Vec::new();
        let stopped = solver.run(&mut |progress| {
            if progress.nodes >= amid {
                progress.save(&mut kept).expect("written to memory");
            }
            progress.nodes >= amid
        });
        assert_eq!(stopped, None, "{game}");
        let mut after = Vec::new();
        solver.save(&mut after).expect("written to memory");
        let [amid, after] = [kept, after].map(|kept| gone_on(&rules, &kept));
        // A search that has stopped has kept hardly more.
        assert!(amid.nodes <= after.nodes + after.nodes / 10, "{} {}", amid.nodes, after.nodes);
        let verdict = check(&mut amid.certificate.as_slice(), u64::MAX, None, None)
            .expect("a sound certificate");
        assert_eq!(verdict.claim, claim(after.value), "{game}");
    }
}

#[test]
fn a_save_during_the_writing_of_a_certificate_has_all_results() {
    // With gravity results that took few nodes are not saved.
    for (game, part) in [("5,5,4", 4), ("7,7,5", 4), ("6,5,4", 4), ("5,5,4+gravity", 2)] {
        let rules = Rules::new(game.parse().expect("a game"));
        let mut solver = Solver::new(&rules, &rules.empty(), 64 << 20).expect("small");
        let (mut kept, mut searched) = (Vec::new(), 0);
        let found = solver.run(&mut |progress| {
            if !progress.writes {
                searched = progress.nodes;
            } else if kept.is_empty() {
                progress.save(&mut kept).expect("written to memory");
            }
            false
        });
        let (found, again) = (found.expect("nobody stops it"), gone_on(&rules, &kept));
        let verdict = check(&mut again.certificate.as_slice(), u64::MAX, None, None)
            .expect("a sound certificate");
        assert_eq!(verdict.claim, claim(found.value), "{game}");
        // Writing looks at nodes, too.
        let (writing, once_more) = (found.nodes - searched, again.nodes - found.nodes);
        let most = writing + found.nodes / part;
        assert!(once_more < most, "{game}: {once_more} after {searched} and {writing}");
    }
}

/// A checkpoint of a game.
fn checkpoint(game: &str) -> Vec<u8> {
    let rules = Rules::new(game.parse().expect("a game"));
    let mut solver = Solver::new(&rules, &rules.empty(), 1 << 20).expect("small");
    solver.run(&mut |_| false).expect("nobody stops it");
    let mut kept = Vec::new();
    solver.save(&mut kept).expect("written to memory");
    kept
}

/// The result of loading a file into a solver of 4,3,3.
fn load(bytes: &[u8]) -> Result<(), CheckpointError> {
    let rules = Rules::new("4,3,3".parse().expect("a game"));
    Solver::new(&rules, &rules.empty(), 1 << 20).expect("small").load(&mut &bytes[..])
}

#[test]
fn files_that_are_no_checkpoint_of_it_are_distinguished() {
    let own = checkpoint("4,3,3");
    assert!(load(&own).is_ok());
    let other = load(&checkpoint("3,3,3"));
    assert!(matches!(other, Err(CheckpointError::Other(name)) if name == "3,3,3 ......... x"));
    assert!(matches!(load(b"{}"), Err(CheckpointError::Foreign)));
    let version = load(b"inarow checkpoint 9\n");
    assert!(matches!(version, Err(CheckpointError::Version(found)) if found == "9"));
    let cut = load(&own[..own.len() - 1]);
    assert!(matches!(cut, Err(CheckpointError::Damaged)), "{cut:?}");
    let mut flipped = own.clone();
    flipped[60] ^= 4;
    assert!(matches!(load(&flipped), Err(CheckpointError::Damaged)));
}

#[test]
fn entries_that_do_not_fit_are_not_forgotten() {
    let rules = Rules::new("7,4,4".parse().expect("a game"));
    let solver = |memory| Solver::new(&rules, &rules.empty(), memory).expect("small");
    let load = |memory, file: &[u8]| solver(memory).load(&mut &file[..]);
    for memory in [1 << 20, 1 << 24] {
        let (mut first, mut kept) = (solver(memory), Vec::new());
        // Far more than fits the smallest of the memories.
        assert_eq!(first.run(&mut |progress| progress.nodes >= 10_000), None);
        first.save(&mut kept).expect("written to memory");
        // The same memory is enough, however full it was, and more is.
        load(memory, &kept).expect("it fits");
        load(memory << 2, &kept).expect("it fits");
        let refused = load(1 << 18, &kept);
        let Err(CheckpointError::TooLarge { bytes }) = refused else { panic!("{refused:?}") };
        load(bytes, &kept).expect("it fits");
        assert!(load(bytes / 8, &kept).is_err());
    }
}

#[test]
fn a_search_calls_its_watch_after_the_given_nodes() {
    for game in ["5,5,4", "7,7,5", "6,5,4+gravity", "4,4,4+misere"] {
        let rules = Rules::new(game.parse().expect("a game"));
        for most in [300, 1000] {
            let mut solver = Solver::new(&rules, &rules.empty(), 1 << 24).expect("small");
            solver.ask_after(most);
            let found = solver.run(&mut |progress| progress.nodes >= most);
            assert!(found.is_none() && solver.nodes() < most + 257, "{game}: {}", solver.nodes());
        }
        // A search that goes on all the same is not delayed.
        let mut solver = Solver::new(&rules, &rules.empty(), 1 << 24).expect("small");
        solver.ask_after(300);
        solver.run(&mut |progress| progress.nodes >= 2000);
        assert!(solver.nodes() > 1000, "{game}: {}", solver.nodes());
    }
}

#[test]
fn an_unsolvable_position_is_reported() {
    for game in ["13,5,5", "15,15,5", "9,8,4+gravity"] {
        let rules = Rules::new(game.parse().expect("a game"));
        let refused = Solver::new(&rules, &rules.empty(), 1 << 20).err();
        assert_eq!(refused, Some(Unsolvable::TooLarge { most: 64 }), "{game}");
    }
    let rules = Rules::new("1,1,1".parse().expect("a game"));
    let mut over = rules.empty();
    rules.play(&mut over, inarow_rules::Square(0));
    assert_eq!(Solver::new(&rules, &over, 1 << 20).err(), Some(Unsolvable::Over));
}

#[test]
fn a_search_reports_the_moves_that_it_works_on() {
    for game in ["5,5,4", "8,7,5", "7,5,4+gravity"] {
        let rules = Rules::new(game.parse().expect("a game"));
        let mut solver = Solver::new(&rules, &rules.empty(), 1 << 24).expect("small");
        let (mut told, mut longest) = (0, 0);
        solver.run(&mut |progress| {
            let mut position = rules.empty();
            for &square in &progress.line {
                rules.try_play(&mut position, square).expect("a legal line");
            }
            longest = longest.max(progress.line.len());
            told += 1;
            told == 12
        });
        assert!(longest >= 2, "{game}: {longest} moves");
    }
}
