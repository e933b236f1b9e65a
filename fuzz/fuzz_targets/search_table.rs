//! The search's table gives back the last entry put for a key, or nothing.
#![no_main]

use inarow_search::laws;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, Vec<(u8, u16, u64)>)| {
    let (slots, steps) = input;
    let step = |(key, action, bits)| [u64::from(key), u64::from(action), bits];
    laws::table(u64::from(slots) << 4, steps.into_iter().map(step));
});
