//! Laws of every policy at one position.

use inarow_players::{Distribution, PlayerName, Policy, Reason, Refusal, Undefined};
use inarow_rules::{Position, Rules, Setup};
use inarow_search::Limits;
use num_rational::Ratio;

use super::reasons::{rule_is_true, search_is_true};
use crate::oracle::Oracle;

/// The players that go by rules of thumb.
pub(super) const RULES_OF_THUMB: [PlayerName; 3] =
    [PlayerName::CornerFirst, PlayerName::CenterFirst, PlayerName::LineScore];

/// A policy and the facts it is checked against.
pub(super) struct Laws<'a> {
    rules: &'a Rules,
    name: PlayerName,
    policy: Box<dyn Policy>,
    oracle: Oracle<'a>,
}

/// The position with the marks of both sides and the side to move exchanged.
fn exchanged(rules: &Rules, position: &Position) -> Position {
    let squares = rules.setup(position).squares.iter().map(|content| content.map(|m| !m)).collect();
    rules.position(&Setup { squares, to_move: Some(!position.to_move()) }).unwrap()
}

impl<'a> Laws<'a> {
    /// `None` for a person, who has no policy.
    pub(super) fn new(rules: &'a Rules, name: PlayerName) -> Option<Self> {
        Some(Laws { rules, name, policy: name.policy(rules)?, oracle: Oracle::new(rules) })
    }

    fn distribution(&mut self, position: &Position) -> Result<Distribution, Refusal> {
        self.policy.distribution(position, &Limits::NONE)
    }

    /// The reason why the policy must refuse a position, if it must.
    fn refusal(&self, position: &Position) -> Option<Refusal> {
        let game = self.rules.game();
        let is_thumb = RULES_OF_THUMB.contains(&self.name);
        if is_thumb && game.grid().is_none() {
            Some(Refusal::Undefined(Undefined::Cube))
        } else if is_thumb && game.gravity() {
            Some(Refusal::Undefined(Undefined::Gravity))
        } else if is_thumb && game.misere() {
            Some(Refusal::Undefined(Undefined::Misere))
        } else {
            position.conclusion().map(|_| Refusal::Over)
        }
    }

    pub(super) fn hold(&mut self, position: &Position) {
        let place = format!("{} {}", self.rules.game(), position);
        let found = self.distribution(position);
        let refusal = self.refusal(position);
        assert_eq!(found.as_ref().err(), refusal.as_ref(), "{} at {place}", self.name);
        let exchanged = self.distribution(&exchanged(self.rules, position));
        let Ok(distribution) = found else {
            assert_eq!(exchanged, found, "{} at {place}", self.name);
            return;
        };
        self.moves_are_legal(position, &distribution);
        assert_treated_alike(&distribution, &exchanged.unwrap());
        for choice in distribution.choices() {
            let drawn = distribution.choices().len();
            let is_true = rule_is_true(self.rules, position, choice, drawn)
                .unwrap_or_else(|| search_is_true(&mut self.oracle, position, choice, drawn));
            assert!(is_true, "{} at {place}: {choice:?}", self.name);
        }
    }

    fn moves_are_legal(&self, position: &Position, distribution: &Distribution) {
        let choices = distribution.choices();
        assert!(!choices.is_empty());
        assert!(choices.iter().all(|c| self.rules.check(position, c.square).is_ok()));
        assert!(choices.iter().all(|choice| choice.weight > 0));
        assert!(choices.windows(2).all(|two| two[0].square < two[1].square));
        let sum: Ratio<u64> = (0..choices.len()).map(|i| distribution.probability(i)).sum();
        assert_eq!(sum, Ratio::ONE);
    }
}

/// The same chances for the same reasons once the marks are exchanged.
fn assert_treated_alike(one: &Distribution, exchanged: &Distribution) {
    assert_eq!(one.choices().len(), exchanged.choices().len());
    for (a, b) in one.choices().iter().zip(exchanged.choices()) {
        assert_eq!((a.square, a.weight), (b.square, b.weight));
        match (&a.reason, &b.reason) {
            (
                Reason::Block { opponent: a, line: a_line },
                Reason::Block { opponent: b, line: b_line },
            ) => assert_eq!((*a, a_line), (!*b, b_line)),
            (a, b) => assert_eq!(a, b),
        }
    }
}
