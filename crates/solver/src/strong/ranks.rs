//! Numbers for the ways of sharing out stones between the sides.

/// The most stones.
pub(crate) const MOST: usize = 30;

/// How many bits of a word are looked up at once.
const CHUNK: usize = 10;

/// The bits of a chunk's sum; above them stands how many ones it has.
const SUM: u64 = (1 << 32) - 1;

/// The rank of a word: how many smaller words have as many ones. It is the sum of C(bit, i) over its ones,
/// the i-th of them being at that bit.
#[derive(Debug)]
pub(crate) struct Ranks {
    /// For each ten bits of a word, how many ones it has before them, and each value of them, the sum over them
    /// and how many ones they have.
    sums: [Vec<u64>; 3],
}

/// How many ways there are to choose.
pub(crate) fn choose(from: usize, chosen: usize) -> u64 {
    if chosen > from {
        return 0;
    }
    (0..chosen as u64).fold(1, |ways, i| ways * (from as u64 - i) / (i + 1))
}

/// How many stones the side has that began, of all.
pub(crate) fn first_stones(stones: usize) -> usize {
    stones.div_ceil(2)
}

/// In how many ways so many stones can be shared out between the sides.
pub(crate) fn ways(stones: usize) -> u64 {
    choose(stones, first_stones(stones))
}

/// The sums of all values of ten bits that begin at one, after so many ones.
fn sums(first: usize, ones: usize) -> Vec<u64> {
    let mut sums = Vec::with_capacity(1 << CHUNK);
    sums.push(0u64);
    for bit in 0..CHUNK {
        for value in 0..1 << bit {
            let without = sums[value];
            let place = ones + (without >> 32) as usize + 1;
            sums.push(without + choose(first + bit, place) + (1 << 32));
        }
    }
    sums
}

impl Ranks {
    pub(crate) fn new() -> Self {
        let chunk =
            |number| (0..=number * CHUNK).flat_map(|ones| sums(number * CHUNK, ones)).collect();
        Ranks { sums: [0, 1, 2].map(chunk) }
    }

    /// The rank of a word of at most [`MOST`] bits.
    #[inline]
    pub(crate) fn of(&self, word: u32) -> usize {
        const MASK: usize = (1 << CHUNK) - 1;
        let word = word as usize;
        let mut sum = self.sums[0][word & MASK];
        sum += self.sums[1][((sum >> 32) as usize) << CHUNK | word >> CHUNK & MASK];
        if word >> (2 * CHUNK) != 0 {
            sum += self.sums[2][((sum >> 32) as usize) << CHUNK | word >> (2 * CHUNK)];
        }
        (sum & SUM) as usize
    }
}

/// Every word with so many bits of which so many are ones, in the order of their ranks.
pub(crate) fn words(bits: usize, ones: usize) -> impl Iterator<Item = u32> {
    let first = (1u64 << ones) - 1;
    std::iter::successors(Some(first), |&word| {
        // The next word with as many ones (Gosper).
        let lowest = word & word.wrapping_neg();
        let carried = word + lowest;
        (lowest != 0).then(|| carried | ((word ^ carried) / lowest) >> 2)
    })
    .take_while(move |word| word >> bits == 0)
    .map(|word| word as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_in_the_order_of_their_ranks() {
        let ranks = Ranks::new();
        for bits in 0..=MOST {
            for ones in (0..=bits).filter(|&ones| choose(bits, ones) < 200_000) {
                let mut seen = 0;
                for (rank, word) in words(bits, ones).enumerate() {
                    assert_eq!(ranks.of(word), rank, "{word:b}");
                    seen += 1;
                }
                assert_eq!(seen, choose(bits, ones), "{bits} bits, {ones} ones");
            }
        }
    }
}
