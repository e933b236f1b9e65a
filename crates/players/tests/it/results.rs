//! Exact results of one policy against another: every branch of every game is followed.

use std::collections::HashMap;

use inarow_players::Policy;
use inarow_rules::{Conclusion, Mark, Position, Rules};
use inarow_search::Limits;
use num_rational::Ratio;

use crate::positions::after;

pub(crate) type Chance = Ratio<u128>;
pub(crate) type Player = Box<dyn Policy>;

/// The chances of each end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Results {
    pub(crate) first_wins: Chance,
    pub(crate) draw: Chance,
    pub(crate) second_wins: Chance,
}

impl Results {
    pub(crate) fn read([first_wins, draw, second_wins]: [&str; 3]) -> Results {
        let chance = |text: &str| text.parse().unwrap();
        Results {
            first_wins: chance(first_wins),
            draw: chance(draw),
            second_wins: chance(second_wins),
        }
    }
}

/// A pairing, and the results already known from each position.
pub(crate) struct Pairing<'a> {
    rules: &'a Rules,
    first: Player,
    second: Player,
    begins: Mark,
    known: HashMap<Position, Results>,
}

impl Pairing<'_> {
    /// The results of games that a side begins.
    pub(crate) fn results(rules: &Rules, first: Player, second: Player, begins: Mark) -> Results {
        let empty = rules.empty_for(begins);
        Pairing { rules, first, second, begins, known: HashMap::new() }.from(&empty)
    }

    fn from(&mut self, position: &Position) -> Results {
        match position.conclusion() {
            Some(Conclusion::Win(mark)) if mark == self.begins => Results::read(["1", "0", "0"]),
            Some(Conclusion::Draw) => Results::read(["0", "1", "0"]),
            Some(Conclusion::Win(_)) => Results::read(["0", "0", "1"]),
            None => match self.known.get(position) {
                Some(&results) => results,
                None => {
                    let results = self.follow(position);
                    self.known.insert(*position, results);
                    results
                }
            },
        }
    }

    fn follow(&mut self, position: &Position) -> Results {
        let begins = position.to_move() == self.begins;
        let player = if begins { &mut self.first } else { &mut self.second };
        let distribution = player.distribution(position, &Limits::NONE).unwrap();
        let mut sum = Results::read(["0", "0", "0"]);
        for (index, choice) in distribution.choices().iter().enumerate() {
            let (numerator, denominator) = distribution.probability(index).into();
            let chance = Chance::new(numerator.into(), denominator.into());
            let results = self.from(&after(self.rules, position, choice.square));
            sum.first_wins += chance * results.first_wins;
            sum.draw += chance * results.draw;
            sum.second_wins += chance * results.second_wins;
        }
        sum
    }
}
