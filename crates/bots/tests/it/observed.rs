//! Bots as policies.

use std::num::NonZeroU32;

use inarow_players::{ByRegion, Policy, Random, Refusal};

use inarow_lab::chances;
use inarow_lab::outside::{Observation, Observed, observe};
use inarow_rules::Mark;
use inarow_search::Limits;

use super::beast::{AGES, Beast, settings};
use super::rules;

/// The observed answers of a bot of the zoo as one side, asked `asks` times at each position.
fn seen(script: &str, argument: &str, side: Mark, asks: u32) -> Observed {
    let mut beast = Beast::new(script, argument, settings(AGES));
    let asks = NonZeroU32::new(asks).unwrap();
    let observation = Observation { asks, most_faults: 5, time: None };
    let rules = rules();
    let mut told = 0;
    let observed = observe(
        &mut beast.bot,
        &rules,
        &rules.empty(),
        side,
        observation,
        &Limits::NONE,
        &mut |known, left| {
            assert!(left > 0);
            assert!(known.questions >= told);
            told = known.questions;
        },
    );
    beast.end();
    observed.unwrap()
}

/// Number of positions that a policy can reach as one side, by a separate walk.
fn reachable(side: Mark, policy: &mut dyn Policy) -> usize {
    let rules = rules();
    let (mut open, mut known) = (vec![rules.empty()], std::collections::HashSet::new());
    while let Some(position) = open.pop() {
        if position.conclusion().is_some() || !known.insert(position) {
            continue;
        }
        let squares: Vec<_> = match position.to_move() == side {
            false => rules.moves(&position).iter().collect(),
            true => {
                let moves = policy.distribution(&position, &Limits::NONE).unwrap();
                moves.choices().iter().map(|choice| choice.square).collect()
            }
        };
        open.extend(squares.into_iter().map(|square| {
            let mut after = position;
            rules.play(&mut after, square);
            after
        }));
    }
    known.into_iter().filter(|position| position.to_move() == side).count()
}

#[test]
fn a_steady_bot_is_a_policy() {
    for side in Mark::BOTH {
        let mut observed = seen("good.sh", "", side, 2);
        assert!(observed.steady && observed.complete && !observed.exact);
        assert_eq!(observed.faults, []);
        assert_eq!(observed.policy.len(), reachable(side, &mut observed.clone()));
        assert_eq!(observed.questions, 2 * observed.policy.len() as u64);
        let (rules, none) = (rules(), Limits::NONE);
        let mut random = Random::new(&rules);
        let found = match side {
            Mark::X => chances(&rules, &rules.empty(), &mut observed, &mut random, 10_000, &none),
            Mark::O => chances(&rules, &rules.empty(), &mut random, &mut observed, 10_000, &none),
        };
        let found = found.unwrap();
        assert_eq!((found.win + found.draw + found.loss).to_string(), "1");
    }
}

#[test]
fn every_answer_seen_is_followed() {
    let observed = seen("alternates.sh", "", Mark::X, 2);
    assert!(!observed.steady && !observed.exact);
    let moves = observed.policy.get(&rules().empty()).unwrap();
    let choices: Vec<_> = moves.choices().iter().map(|c| (c.square.0, c.weight)).collect();
    assert_eq!(choices, [(0, 1), (8, 1)]);
    assert_eq!(moves.choices()[0].reason.rule(), "observed");
    // On its second move both squares that it knows may be taken: it reaches the limit of faults.
    assert_eq!(observed.faults.len(), 5);
    assert!(!observed.complete);
}

#[test]
fn stated_chances_are_exact() {
    let observed = seen("uniform.sh", "", Mark::X, 7);
    assert!(observed.exact && observed.steady && observed.complete);
    assert_eq!(observed.questions, observed.policy.len() as u64, "asked once each");
    let (rules, mut observed) = (rules(), observed);
    let found = |first: &mut dyn Policy| {
        chances(
            &rules,
            &rules.empty(),
            first,
            &mut ByRegion::center_first(&rules),
            10_000,
            &Limits::NONE,
        )
        .unwrap()
    };
    assert_eq!(found(&mut observed), found(&mut Random::new(&rules)));
}

#[test]
fn where_it_never_answered_the_policy_fails() {
    let mut observed = seen("illegal.sh", "", Mark::O, 3);
    let rules = rules();
    let mut middle = rules.empty();
    rules.play(&mut middle, inarow_rules::Square(4));
    let fails = observed.distribution(&middle, &Limits::NONE);
    assert_eq!(fails, Err(Refusal::Failed));
    let limits = Limits::nodes(3);
    let mut beast = Beast::new("good.sh", "", settings(AGES));
    let observation = Observation { asks: NonZeroU32::MIN, most_faults: 5, time: None };
    let tell = &mut |_: &Observed, _| ();
    let start = rules.empty();
    let stopped =
        observe(&mut beast.bot, &rules, &start, Mark::X, observation, &limits, tell).unwrap_err();
    assert_eq!(stopped, Refusal::OutOfNodes { limit: 3 });
    beast.end();
}
