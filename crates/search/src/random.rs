//! Random numbers and random games.

use rand_core::Rng;

pub use crate::playout::playouts;

/// A number below `bound`, each exactly as likely as the others (Lemire, "Fast random integer
/// generation in an interval", 2019).
///
/// # Panics
/// If `bound` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u64) -> u64 {
    assert!(bound > 0, "there is no number below 0");
    let mut product = u128::from(rng.next_u64()) * u128::from(bound);
    if (product as u64) < bound {
        let surplus = bound.wrapping_neg() % bound;
        while (product as u64) < surplus {
            product = u128::from(rng.next_u64()) * u128::from(bound);
        }
    }
    (product >> 64) as u64
}
