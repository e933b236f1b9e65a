//! The threats of both sides as one number.

use super::codes::{KINDS, Kind};

/// The number of masks.
pub(super) const MASKS: usize = 1 << 9;

/// The threats of the side to move and the other side, by how many squares of each kind they have.
///
/// Bit 0: the other side can make an open four. Then for the side to move, and after it for the
/// other side, a four with more, a four, an open three with more, an open three.
#[inline]
pub(super) fn mask(mover: &[u16; KINDS], other: &[u16; KINDS]) -> usize {
    let bit = |kinds: &[u16; KINDS], from: Kind, to: Kind| {
        usize::from(kinds[from as usize..=to as usize].iter().any(|&count| count > 0))
    };
    let threats = |kinds: &[u16; KINDS]| {
        bit(kinds, Kind::FourAndTwo, Kind::FourAndOpenThree)
            | bit(kinds, Kind::Four, Kind::Four) << 1
            | bit(kinds, Kind::OpenThreeAndTwo, Kind::OpenThrees) << 2
            | bit(kinds, Kind::OpenThree, Kind::OpenThree) << 3
    };
    bit(other, Kind::OpenFour, Kind::OpenFour) | threats(mover) << 1 | threats(other) << 5
}
