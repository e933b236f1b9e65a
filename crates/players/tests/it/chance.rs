//! Drawing: exactly as likely as promised, and the same again from the same numbers.

mod playouts;
mod repeated;

use std::convert::Infallible;

use inarow_players::{Choice, Distribution, Reason};
use inarow_rules::Square;
use inarow_search::random::below;
use rand_core::TryRng;

/// Every number that 64 bits hold.
const NUMBERS: u128 = 1 << 64;

/// A generator of given numbers, and then only of the largest number, which is never rejected.
struct Scripted {
    script: Vec<u64>,
    drawn: usize,
}

impl Scripted {
    fn new(script: impl Into<Vec<u64>>) -> Self {
        Scripted { script: script.into(), drawn: 0 }
    }
}

impl TryRng for Scripted {
    type Error = Infallible;

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let number = self.script.get(self.drawn).copied().unwrap_or(u64::MAX);
        self.drawn += 1;
        Ok(number)
    }

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("whole words are drawn")
    }

    fn try_fill_bytes(&mut self, _bytes: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("whole words are drawn")
    }
}

/// The first and the last number of a generator that give `wanted` below `bound`: each of the
/// numbers below `bound` must have equally many, as many as can be.
fn giving(wanted: u64, bound: u64) -> (u64, u64) {
    let (wanted, bound) = (u128::from(wanted), u128::from(bound));
    let surplus = NUMBERS % bound;
    let first = (wanted * NUMBERS + surplus).div_ceil(bound);
    let last = (wanted * NUMBERS + (NUMBERS - 1)) / bound;
    assert_eq!(last - first + 1, NUMBERS / bound);
    (first as u64, last as u64)
}

/// The result of a number at once; nothing if it is rejected.
fn at_once(number: u64, bound: u64) -> Option<u64> {
    let mut rng = Scripted::new([number]);
    let found = below(&mut rng, bound);
    assert!(found < bound);
    (rng.drawn == 1).then_some(found)
}

/// The result grows with the number, so the ends of a range show all that is in it.
#[test]
fn each_number_below_a_bound_is_exactly_as_likely() {
    let large = [1 << 32, (1 << 32) + 1, 1 << 63, (1 << 63) + 1, 3 << 62, u64::MAX - 1, u64::MAX];
    for bound in (1..=40).chain([225, 361, 484, 1000]).chain(large) {
        let few = (bound > 1000).then(|| vec![0, 1, bound / 3, bound / 2, bound - 2, bound - 1]);
        for wanted in few.unwrap_or_else(|| (0..bound).collect()) {
            let (first, last) = giving(wanted, bound);
            assert_eq!(at_once(first, bound), Some(wanted), "below {bound}");
            assert_eq!(at_once(last, bound), Some(wanted), "below {bound}");
            let outside = [first.checked_sub(1), last.checked_add(1)];
            for number in outside.into_iter().flatten() {
                assert_ne!(at_once(number, bound), Some(wanted), "below {bound}");
            }
        }
    }
}

#[test]
fn a_rejected_number_is_drawn_anew() {
    for bound in [3, 5, 9, 225, (1 << 63) + 1] {
        assert_eq!(at_once(0, bound), None, "0 is surplus below {bound}");
        let mut rng = Scripted::new([0, 0, giving(1, bound).0]);
        assert_eq!(below(&mut rng, bound), 1);
        assert_eq!(rng.drawn, 3);
    }
}

#[test]
#[should_panic(expected = "no number below 0")]
fn nothing_is_below_0() {
    below(&mut Scripted::new([]), 0);
}

fn choice(square: u16, weight: u64) -> Choice {
    Choice { square: Square(square), weight, reason: Reason::Random { moves: 1 } }
}

#[test]
fn a_choice_is_drawn_as_often_as_it_weighs() {
    let distribution = Distribution::new(vec![choice(7, 5), choice(2, 1), choice(4, 2)]);
    let total = distribution.total_weight();
    assert_eq!(total, 8);
    let drawn: Vec<u16> = (0..total)
        .map(|ticket| distribution.sample(&mut Scripted::new([giving(ticket, total).0])).square.0)
        .collect();
    assert_eq!(drawn, [2, 4, 4, 7, 7, 7, 7, 7]);
}

#[test]
fn a_certain_choice_draws_nothing() {
    let mut rng = Scripted::new([]);
    let certain = Distribution::certain(Square(3), Reason::Random { moves: 1 });
    assert_eq!(certain.sample(&mut rng).square, Square(3));
    assert_eq!(rng.drawn, 0);
}

#[test]
#[should_panic(expected = "a distribution has a move")]
fn no_choice_is_no_distribution() {
    let _ = Distribution::new(Vec::new());
}

#[test]
#[should_panic(expected = "a move listed has a chance")]
fn a_choice_has_a_weight() {
    let _ = Distribution::new(vec![choice(0, 1), choice(1, 0)]);
}

#[test]
#[should_panic(expected = "each square once")]
fn a_square_is_chosen_once() {
    let _ = Distribution::new(vec![choice(1, 1), choice(0, 1), choice(1, 2)]);
}
