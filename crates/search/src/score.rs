//! Scores and values of positions.

mod ends;

use std::cmp::Ordering;
use std::ops::Neg;

pub(crate) use ends::{plies_to_end, score, score_of_end};

/// The result of a position for one side under best play, distance left aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(i8)]
pub enum Value {
    /// The other side wins.
    Loss = -1,
    /// A draw.
    Draw = 0,
    /// This side wins.
    Win = 1,
}

impl Value {
    /// Every value, the worst first.
    pub const ALL: [Value; 3] = [Value::Loss, Value::Draw, Value::Win];

    /// The value that a number's sign encodes: searches count in numbers.
    #[inline]
    pub(crate) fn of_sign(number: i32) -> Value {
        match number {
            ..=-1 => Value::Loss,
            0 => Value::Draw,
            1.. => Value::Win,
        }
    }
}

/// The value to the other side.
impl Neg for Value {
    type Output = Value;

    #[inline]
    fn neg(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// The score of a position for one side: proven, with the distance in plies, or estimated.
///
/// Scores are ordered from bad to good: a loss (later is better), then draws and estimates by
/// size (a draw counts as an estimate of 0 and comes before it), then a win (sooner is better). A
/// distance that is only a bound counts as if it were exact, and a win or loss of that distance
/// that is exact goes before it.
///
/// ```
/// use inarow_search::Score;
/// let mut scores = [Score::Win(3), Score::Loss(2), Score::Draw, Score::Win(1), Score::Loss(4)];
/// scores.sort();
/// assert_eq!(
///     scores,
///     [Score::Loss(2), Score::Loss(4), Score::Draw, Score::Win(3), Score::Win(1)]
/// );
/// assert_eq!(-Score::Win(3), Score::Loss(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Score {
    /// Lost after this many plies, if both sides play their best.
    Loss(u16),
    /// Lost after at most this many plies: proven, but how long it can be put off is not.
    LossWithin(u16),
    /// A proven draw.
    Draw,
    /// Not proven: an expectation in millionths, from −1,000,000 (loss) to 1,000,000 (win).
    Estimate(i32),
    /// Won after at most this many plies: proven, but a quicker win is not ruled out.
    WinWithin(u16),
    /// Won after this many plies, if both sides play their best.
    Win(u16),
}

impl Score {
    /// The proven value; `None` for an estimate.
    #[must_use]
    #[inline]
    pub fn value(self) -> Option<Value> {
        match self {
            Score::Loss(_) | Score::LossWithin(_) => Some(Value::Loss),
            Score::Draw => Some(Value::Draw),
            Score::Win(_) | Score::WinWithin(_) => Some(Value::Win),
            Score::Estimate(_) => None,
        }
    }

    /// The plies to the end under best play; `None` for a draw and where they are not known.
    #[must_use]
    pub fn plies(self) -> Option<u16> {
        match self {
            Score::Loss(plies) | Score::Win(plies) => Some(plies),
            Score::Draw | Score::Estimate(_) => None,
            Score::LossWithin(_) | Score::WinWithin(_) => None,
        }
    }

    /// The score as solvers of Connect Four give it (Pons, "Solving Connect Four", 2015), of a position with `free` free
    /// squares: 1 for a win with the winner's last stone, one more for each of its stones that is left then; the negative for
    /// a loss, 0 for a draw. `None` where it is not exact.
    ///
    /// ```
    /// use inarow_search::Score;
    /// assert_eq!(Score::Win(41).in_stones(42), Some(1));
    /// assert_eq!(Score::Loss(40).in_stones(42), Some(-2));
    /// ```
    #[must_use]
    pub fn in_stones(self, free: usize) -> Option<i32> {
        let stones = |plies: u16| score_of_end((free as i32 - i32::from(plies)).max(0));
        match self {
            Score::Win(plies) => Some(stones(plies)),
            Score::Draw => Some(0),
            Score::Loss(plies) => Some(-stones(plies)),
            Score::Estimate(_) | Score::WinWithin(_) | Score::LossWithin(_) => None,
        }
    }

    /// The score of the position before, to the side that moved: a good score for one side is bad
    /// for the other, and a win or loss is one ply further away.
    #[must_use]
    #[inline]
    pub fn before(self) -> Score {
        match -self {
            Score::Loss(plies) => Score::Loss(plies.saturating_add(1)),
            Score::LossWithin(plies) => Score::LossWithin(plies.saturating_add(1)),
            Score::WinWithin(plies) => Score::WinWithin(plies.saturating_add(1)),
            Score::Win(plies) => Score::Win(plies.saturating_add(1)),
            other => other,
        }
    }

    /// Band, place in the band, and a tie-break.
    fn rank(self) -> (Value, i32, bool) {
        match self {
            Score::Loss(plies) => (Value::Loss, i32::from(plies), false),
            Score::LossWithin(plies) => (Value::Loss, i32::from(plies), true),
            Score::Draw => (Value::Draw, 0, false),
            Score::Estimate(millionths) => (Value::Draw, millionths, true),
            Score::WinWithin(plies) => (Value::Win, -i32::from(plies), false),
            Score::Win(plies) => (Value::Win, -i32::from(plies), true),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The score to the other side.
impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        match self {
            Score::Loss(plies) => Score::Win(plies),
            Score::LossWithin(plies) => Score::WinWithin(plies),
            Score::WinWithin(plies) => Score::LossWithin(plies),
            Score::Draw => Score::Draw,
            Score::Estimate(millionths) => Score::Estimate(-millionths),
            Score::Win(plies) => Score::Loss(plies),
        }
    }
}
