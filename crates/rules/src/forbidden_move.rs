//! Reasons why a move is forbidden in Renju.

/// The reason why X may not play on a square in Renju, after sections 3 and 9 of the International Rules of Renju
/// (Renju International Federation, 1996).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Forbidden {
    /// The stone makes six or more in a row.
    Overline,
    /// It makes more than one four: four stones to which one more makes five in a row.
    DoubleFour,
    /// It makes more than one three: three stones to which one more, that is not forbidden itself and makes no five,
    /// makes a straight four.
    DoubleThree,
}

impl Forbidden {
    /// Every reason with its name; of several that hold the first is given.
    pub const NAMED: [(&str, Forbidden); 3] = [
        ("overline", Forbidden::Overline),
        ("double-four", Forbidden::DoubleFour),
        ("double-three", Forbidden::DoubleThree),
    ];

    /// The name of the reason.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Forbidden::NAMED[self as usize].0
    }
}
