//! Laws of the table: an entry comes back unchanged, and only for its own key.

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use inarow_rules::mix;

use super::{Entry, NO_SQUARE, Pair, Table, pack, unpack};
use crate::board::Key;
use crate::number::BEYOND;
use crate::trace::Bound;

const BOUNDS: [Bound; 3] = [Bound::AtMost, Bound::AtLeast, Bound::Exact];

/// An entry whose fields are made from bits.
fn entry(bits: u64) -> Entry {
    let square = (bits >> 16) % (NO_SQUARE + 1);
    Entry {
        score: ((bits >> 36) % (2 * BEYOND as u64 + 1)) as i32 - BEYOND,
        bound: BOUNDS[(bits >> 8) as usize % 3],
        depth: bits as u8,
        at_least_draw: bits >> 32 & 1 != 0,
        at_most_draw: bits >> 33 & 1 != 0,
        estimating: bits >> 34 & 1 != 0,
        distances: bits >> 35 & 1 != 0,
        square: (square != NO_SQUARE).then_some(square as u16),
    }
}

/// One of 1024 keys that are hard to distinguish once mixed: in most bits they are equal, and two
/// each share the first hash.
fn key(number: u64) -> Key {
    let mixed = number & 7 | 1 << (number >> 3 & 63);
    let mut hash = (mixed ^ mixed >> 31 ^ mixed >> 62).wrapping_mul(0x3196_42b2_d24d_8ec3);
    hash = (hash ^ hash >> 27 ^ hash >> 54).wrapping_mul(0x96de_1b17_3f11_9089);
    hash = hash ^ hash >> 30 ^ hash >> 60;
    debug_assert_eq!(mix(hash), mixed, "this undoes the mixing");
    Key { hash, second: (number >> 9 & 1) as u32 * 0x1234_5678 }
}

/// Puts entries into a table of at most `slots` slots, and asks for them, as the steps say: the number
/// of a key, the action and the bits of an entry. Each answer is the last entry that was put for the
/// key, or nothing; returns the number of entries that came back.
pub(crate) fn follow(slots: u64, steps: impl IntoIterator<Item = [u64; 3]>) -> u64 {
    let mut table = Table::new(slots * size_of::<Pair>() as u64, 1);
    let mut last = HashMap::new();
    let mut known = 0;
    for [number, action, bits] in steps {
        let key = key(number);
        let entry = entry(bits);
        assert_eq!(unpack(pack(entry)), entry);
        match action % 10_000 {
            0 => {
                table.clear();
                last.clear();
            }
            1 if table.can_grow() => table.grow(&|| false),
            action if action % 3 == 0 => {
                table.put(key, entry);
                last.insert(key, entry);
                assert_eq!(table.get(key), Some(entry), "what was just put is there");
            }
            _ => {
                if let Some(got) = table.get(key) {
                    assert_eq!(Some(&got), last.get(&key));
                    known += 1;
                }
            }
        }
    }
    known
}
