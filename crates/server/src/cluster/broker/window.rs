//! The numbers of messages that have come, so that none counts twice.

use std::fmt;

/// Words of 64 numbers that are kept. Messages of one sender to one subject overtake each other only on
/// their way to the broker's connection, by far fewer.
const WORDS: u64 = 256;

/// The numbers received lately from one sender, as a ring of bits (RFC 6479); older ones count as received.
///
/// Number `n` is bit `n % 64` of word `n / 64 % WORDS`.
pub(super) struct Window {
    /// The word of the highest number.
    last: u64,
    had: Box<[u64; WORDS as usize]>,
}

impl Default for Window {
    fn default() -> Window {
        Window { last: 0, had: Box::new([0; WORDS as usize]) }
    }
}

impl fmt::Debug for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Window({}…)", self.last * 64)
    }
}

impl Window {
    /// Notes a number; false if it has come before, or may have.
    pub(super) fn note(&mut self, number: u64) -> bool {
        let (word, bit) = (number / 64, 1 << (number % 64));
        if word + WORDS <= self.last {
            return false;
        }
        // At most once around.
        for skipped in (self.last + 1).max(word.saturating_sub(WORDS - 1))..=word {
            *self.word(skipped) = 0;
        }
        self.last = self.last.max(word);
        let had = self.word(word);
        let is_new = *had & bit == 0;
        *had |= bit;
        is_new
    }

    fn word(&mut self, word: u64) -> &mut u64 {
        &mut self.had[(word % WORDS) as usize]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// The numbers that are remembered whatever the highest one is.
    const SURE: u64 = (WORDS - 1) * 64;

    #[test]
    fn each_number_counts_once_in_any_order() {
        let mut window = Window::default();
        assert!(window.note(7) && window.note(0) && window.note(SURE) && window.note(1));
        assert!(!window.note(7) && !window.note(0) && !window.note(SURE) && !window.note(1));
        assert!(window.note(SURE - 1) && !window.note(SURE - 1));
    }

    #[test]
    fn a_number_that_is_too_old_does_not_count() {
        let mut window = Window::default();
        assert!(window.note(WORDS * 64));
        assert!(!window.note(63), "it may have come");
        assert!(window.note(64));
        assert!(window.note(u64::MAX), "any number may come");
        assert!(!window.note(u64::MAX) && !window.note(WORDS * 64 + 1));
        assert!(window.note(u64::MAX - SURE));
    }

    /// As a set of all numbers that came has it.
    #[test]
    fn it_forgets_nothing_that_it_takes() {
        let (mut window, mut had, mut number) = (Window::default(), HashSet::new(), 1u64);
        let mut highest = 0;
        for turn in 0..200_000u64 {
            number = number.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let asked = (turn * 3 + (number >> 40) % 40_000).saturating_sub(20_000);
            let takes = window.note(asked);
            highest = highest.max(asked);
            if highest - asked < SURE {
                assert_eq!(takes, !had.contains(&asked), "{asked} after {highest}");
            }
            assert!(!takes || had.insert(asked), "{asked} twice");
        }
    }
}
