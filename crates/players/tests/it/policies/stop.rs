//! Stopping a policy.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_players::{PlayerName, Refusal};
use inarow_search::Limits;

use super::laws::RULES_OF_THUMB;
use super::limits::COUNTED;
use crate::positions::rules;

#[test]
fn every_search_stops() {
    let rules = rules("3,3,3");
    let limits = Limits { stop: Some(&|| true), ..Limits::NONE };
    for (name, search) in COUNTED {
        assert_eq!(search(&rules, &rules.empty(), &limits), Err(Refusal::Stopped), "{name}");
    }
    for (name, player) in PlayerName::NAMED {
        let Some(mut policy) = player.policy(&rules) else { continue };
        let found = policy.distribution(&rules.empty(), &limits);
        let answers_anyway = matches!(player, PlayerName::Search(_) | PlayerName::Level(_));
        let is_quick =
            answers_anyway || player == PlayerName::Random || RULES_OF_THUMB.contains(&player);
        assert_eq!(found.err(), (!is_quick).then_some(Refusal::Stopped), "{name}");
    }
}

/// The question is asked every thousand nodes or so, and the first yes ends the search.
#[test]
fn the_question_is_asked_again_and_again() {
    let rules = rules("3,3,3");
    for (name, search) in COUNTED {
        let asked = AtomicU64::new(0);
        let never = || {
            asked.fetch_add(1, Ordering::Relaxed);
            false
        };
        let limits = Limits { stop: Some(&never), ..Limits::NONE };
        let nodes = search(&rules, &rules.empty(), &limits).unwrap();
        let times = asked.load(Ordering::Relaxed);
        assert!(nodes / 1200 <= times && times <= nodes / 1000 + 1, "{name}: {times} in {nodes}");

        let last = times;
        let asked = AtomicU64::new(0);
        let at_last = || asked.fetch_add(1, Ordering::Relaxed) + 1 == last;
        let limits = Limits { stop: Some(&at_last), ..Limits::NONE };
        assert_eq!(search(&rules, &rules.empty(), &limits), Err(Refusal::Stopped), "{name}");
        assert_eq!(asked.load(Ordering::Relaxed), last, "{name}");
    }
}
