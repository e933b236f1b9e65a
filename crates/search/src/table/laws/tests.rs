//! The laws over entries and steps at random.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{BOUNDS, entry, follow};
use crate::board::Key;
use crate::number::BEYOND;
use crate::table::{Entry, NO_SQUARE, SCORE_ZERO, Table, pack, unpack};

fn random(rng: &mut Xoshiro256PlusPlus) -> Entry {
    entry(rng.next_u64())
}

#[test]
fn an_entry_is_unpacked_as_it_was_packed() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let same = |entry: Entry| {
        assert_eq!(unpack(pack(entry)), entry);
        assert_ne!(pack(entry), 0, "that is an empty slot");
    };
    for _ in 0..10_000 {
        same(random(&mut rng));
    }
    // Each field over its whole range, beside whatever the others are.
    for score in -BEYOND..=BEYOND {
        same(Entry { score, ..random(&mut rng) });
    }
    for depth in 0..=u8::MAX {
        same(Entry { depth, ..random(&mut rng) });
    }
    for square in (0..NO_SQUARE as u16).map(Some).chain([None]) {
        same(Entry { square, ..random(&mut rng) });
    }
    for (bound, flags) in BOUNDS.into_iter().flat_map(|bound| (0..16).map(move |f| (bound, f))) {
        let flag = |bit: u32| flags >> bit & 1 != 0;
        same(Entry {
            bound,
            at_least_draw: flag(0),
            at_most_draw: flag(1),
            estimating: flag(2),
            distances: flag(3),
            ..random(&mut rng)
        });
    }
}

#[test]
fn every_square_and_score_has_room() {
    assert!(inarow_rules::Game::MAX_SIDE as u64 * inarow_rules::Game::MAX_SIDE as u64 <= NO_SQUARE);
    assert!(i64::from(BEYOND) < SCORE_ZERO);
}

#[test]
fn an_empty_slot_has_no_entry() {
    let table = Table::new(1 << 16, 1);
    // A key whose mixed form is 0 meets the check of an empty slot.
    for key in (0..1000).chain([u64::MAX]) {
        assert_eq!(table.get(Key { hash: key, second: 0 }), None);
    }
}

#[test]
fn a_key_gets_its_own_last_entry_or_none() {
    for slots in [0, 4, 8, 64, 1024] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(slots);
        let steps = (0..40_000).map(|_| [rng.next_u64(), rng.next_u64(), rng.next_u64()]);
        let known = follow(slots, steps);
        assert!(known > 0);
    }
}

/// A table that grows keeps its entries.
#[test]
fn growing_keeps_entries() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut table = Table::new(1 << 20, 1);
    let key = |hash: u64| Key { hash, second: (hash as u32) << 20 };
    let entries: Vec<_> = (0..100).map(|number| (key(number), random(&mut rng))).collect();
    entries.iter().for_each(|&(key, entry)| table.put(key, entry));
    let before: Vec<_> = entries.iter().map(|&(key, _)| table.get(key)).collect();
    assert!(before.iter().filter(|entry| entry.is_some()).count() > 90);
    let slots = table.slots();
    table.grow(&|| false);
    assert!(table.slots() > slots);
    assert!(entries.iter().map(|&(key, _)| table.get(key)).eq(before));
}
