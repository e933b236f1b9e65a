//! The numbers of tables that learn, and the sums that changed them.

use crate::{Words, minus};

/// Digits after the point of values that are shown: values of a few games at a rate of one half are exact.
const DIGITS: i32 = 4;

/// The last change of a number that is learned: after = before + rate × (target − before).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LearnedSum {
    /// The number before it.
    pub before: f64,
    /// The rate of learning.
    pub rate: f64,
    /// The number that it moved towards.
    pub target: f64,
    /// The number after it.
    pub after: f64,
}

/// A number of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LearnedNumber {
    /// The value of a move.
    Value(f64),
    /// The beads of a move in a matchbox.
    Beads(f64),
}

impl LearnedSum {
    /// The sum with the digits that are shown: `0.3 + 0.5 × (1 − 0.3) = 0.65`, or with `≈` where they do not add up exactly.
    ///
    /// ```
    /// use inarow_words::LearnedSum;
    ///
    /// let sum = LearnedSum { before: -0.25, rate: 0.5, target: 1.0, after: 0.375 };
    /// assert_eq!(sum.text(), "−0.25 + 0.5 × (1 − (−0.25)) = 0.375");
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let LearnedSum { before, rate, target, after } = *self;
        let one = 10_i64.pow(DIGITS.unsigned_abs());
        let [b, r, t, a] = [before, rate, target, after].map(units);
        let is = if b * one + r * (t - b) == a * one { "=" } else { "≈" };
        let [before, rate, target, after] = [before, rate, target, after].map(digits);
        let taken = if b < 0 { format!("({before})") } else { before.clone() };
        format!("{before} + {rate} × ({target} − {taken}) {is} {after}")
    }
}

impl Words {
    /// A number of a table as it stands on a square.
    #[must_use]
    pub fn learned_number(&self, number: LearnedNumber) -> String {
        match number {
            LearnedNumber::Value(value) => minus(format!("{:+.2}", value + 0.0)),
            LearnedNumber::Beads(beads) => digits(beads),
        }
    }

    /// A number of a table, and how it changed last in the games of a stage.
    #[must_use]
    pub fn learned_square(
        &self,
        square: &str,
        number: LearnedNumber,
        sum: Option<&LearnedSum>,
    ) -> String {
        let square = ("square", square.into());
        match (number, sum) {
            (LearnedNumber::Value(_), Some(sum)) => {
                self.say("learned-value-changed", [square, ("sum", sum.text().into())])
            }
            (LearnedNumber::Value(value), None) => {
                self.say("learned-value-kept", [square, ("number", digits(value).into())])
            }
            (LearnedNumber::Beads(beads), Some(LearnedSum { before, .. })) => {
                let change = minus(format!("{:+}", beads - before));
                let said = [("before", digits(*before).into()), ("change", change.into())];
                let [before, change] = said;
                let after = ("beads", digits(beads).into());
                self.say("learned-beads-changed", [square, before, change, after])
            }
            (LearnedNumber::Beads(beads), None) => {
                self.say("learned-beads-kept", [square, ("beads", digits(beads).into())])
            }
        }
    }
}

/// A number in units of the last digit that is shown.
fn units(number: f64) -> i64 {
    (number * 10_f64.powi(DIGITS)).round() as i64
}

/// A number with the digits that are shown, without zeros at the end.
fn digits(number: f64) -> String {
    let rounded = units(number) as f64 / 10_f64.powi(DIGITS);
    minus(rounded)
}
