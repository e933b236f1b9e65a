//! Weights made by hand, at which a fit begins: shapes that games seldom show keep a sensible worth.

use super::classes::CLASSES;
use super::codes::{self, Kind, MULTISETS};
use super::line_rule::LineRule;
use super::weights::{Weights, WeightsError};

/// Points of a class, in the order of [`Class`](super::classes::Class).
const CLASS: [i16; CLASSES] = [0, 1, 2, 3, 8, 11, 12, 26, 32, 28, 60, 0];

/// Points for each bit of a mask of threats.
const THREAT: [i16; 9] = [-120, 60, 20, 50, 40, -30, -10, -20, -10];

/// Points of a kind beside those of its classes.
fn bonus(kind: Kind) -> i16 {
    match kind {
        Kind::Nothing | Kind::Two | Kind::OpenThree | Kind::Four | Kind::Five => 0,
        Kind::Twos => 6,
        Kind::OpenThreeAndTwo | Kind::FourAndTwo => 14,
        Kind::OpenThrees => 50,
        Kind::FourAndOpenThree => 90,
        Kind::OpenFour => 60,
    }
}

impl Weights {
    /// Weights that no game was played for: points of each shape chosen by hand, the same for every k.
    ///
    /// # Errors
    /// If the rule has no shapes.
    pub fn handmade(rule: LineRule) -> Result<Weights, WeightsError> {
        let unit = Weights::POINT as i16;
        let mut numbers = vec![0; Weights::COUNT];
        for code in 0..=codes::Code::MAX {
            let Some(classes) = codes::numbers(code) else { continue };
            let points = classes.iter().map(|&class| CLASS[class]).sum::<i16>();
            let points = unit * (points + bonus(codes::kind(classes, false)));
            let at = codes::multiset(classes, false);
            (numbers[at], numbers[MULTISETS + at]) = (points, -points);
        }
        for (mask, number) in numbers[2 * MULTISETS..].iter_mut().enumerate() {
            let bits = (0..THREAT.len()).filter(|bit| mask >> bit & 1 == 1);
            *number = unit * bits.map(|bit| THREAT[bit]).sum::<i16>();
        }
        Weights::new(rule, numbers, 1000)
    }
}
