//! The laws of weights made by hand.

use crate::shapes::codes::MULTISETS;
use crate::shapes::{LineRule, Weights, WeightsError};

#[test]
fn both_sides_count_the_same_and_every_threat_has_its_sign() {
    let weights = Weights::handmade(LineRule { k: 5, ..LineRule::default() }).unwrap();
    let (squares, masks) = weights.numbers().split_at(2 * MULTISETS);
    let (own, other) = squares.split_at(MULTISETS);
    assert!(own.iter().zip(other).all(|(own, other)| *own >= 0 && *own == -other));
    // Both sides with all threats: the side to move is the better off for each but the open four.
    assert_eq!(masks[0], 0);
    assert!(masks[0b0_0001] < 0 && masks[0b1_1110] > 0 && masks[0b1_1110_0000] < 0);
    let rule = LineRule { k: 3, ..LineRule::default() };
    assert_eq!(Weights::handmade(rule), Err(WeightsError::NoShapes(rule)));
}
