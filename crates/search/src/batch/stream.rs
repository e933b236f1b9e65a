//! Random bits for games side by side.

use std::convert::Infallible;

use inarow_rules::{GOLDEN, mix};
use rand_core::TryRng;
use rand_core::utils::fill_bytes_via_next_word;

use super::lanes::Lanes;

/// The number of generators.
const GENERATORS: usize = 64;
/// Words that each makes at a time.
const AHEAD: usize = 8;
const WORDS: usize = GENERATORS * AHEAD;

/// Sixty-four generators xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number
/// generators", 2021) side by side, so that the compiler has vectors to work on: each makes one word of
/// 64, in turn.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct Stream {
    words: [[u64; GENERATORS]; AHEAD],
    /// The four words of each generator's state.
    state: [[u64; GENERATORS]; 4],
    /// Words drawn.
    drawn: usize,
}

impl Stream {
    /// The stream that a seed makes. The states follow each other in the sequence of SplitMix64 that
    /// begins with the seed, four numbers for each generator, as the authors recommend.
    pub(super) fn new(seed: u64) -> Self {
        let number = |at: usize| mix(seed.wrapping_add(GOLDEN.wrapping_mul(at as u64 + 1)));
        let of = |word: usize| std::array::from_fn(|generator| number(4 * generator + word));
        Stream { words: [[0; GENERATORS]; AHEAD], state: [0, 1, 2, 3].map(of), drawn: WORDS }
    }

    #[inline(always)]
    fn make_more(&mut self) {
        let [s0, s1, s2, s3] = &mut self.state;
        for generator in 0..GENERATORS {
            let (mut a, mut b) = (s0[generator], s1[generator]);
            let (mut c, mut d) = (s2[generator], s3[generator]);
            for words in &mut self.words {
                words[generator] = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
                let shifted = b << 17;
                (c, d) = (c ^ a, d ^ b);
                (b, a) = (b ^ c, a ^ d);
                (c, d) = (c ^ shifted, d.rotate_left(45));
            }
            (s0[generator], s1[generator]) = (a, b);
            (s2[generator], s3[generator]) = (c, d);
        }
        self.drawn = 0;
    }

    /// A bit for each game, 0 or 1 with the same chance.
    #[inline(always)]
    pub(super) fn draw<const W: usize>(&mut self) -> Lanes<W> {
        const { assert!(WORDS.is_multiple_of(W), "words are drawn W at a time") };
        if self.drawn == WORDS {
            self.make_more();
        }
        let words = self.words.as_flattened();
        let drawn = std::array::from_fn(|word| words[(self.drawn + word) % WORDS]);
        self.drawn += W;
        Lanes(drawn)
    }
}

/// The same words one by one.
impl TryRng for Stream {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.draw::<1>().0[0] as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.draw::<1>().0[0])
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        fill_bytes_via_next_word(bytes, || self.try_next_u64())
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn each_generator_is_xoshiro256_plus_plus() {
        let seed = 0x5eed;
        let generator = |at: u64| {
            Xoshiro256PlusPlus::seed_from_u64(GOLDEN.wrapping_mul(4 * at).wrapping_add(seed))
        };
        let mut apart: Vec<_> = (0..GENERATORS as u64).map(generator).collect();
        let (mut wide, mut single) = (Stream::new(seed), Stream::new(seed));
        for _ in 0..100 {
            for eight in apart.chunks_mut(8) {
                let expected: Vec<u64> = eight.iter_mut().map(Rng::next_u64).collect();
                assert_eq!(wide.draw::<8>().0[..], expected);
                assert!(expected.iter().all(|&word| single.next_u64() == word));
            }
        }
    }
}
