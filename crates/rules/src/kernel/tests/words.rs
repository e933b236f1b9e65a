//! Words against lists of bits.

use super::games::Draw;
use crate::kernel::{Bits, Wide, Word};

fn bits<W: Word>(word: W) -> Vec<bool> {
    (0..W::BITS).map(|i| word.has(i)).collect()
}

fn random<W: Word>(draw: &mut Draw) -> (W, Vec<bool>) {
    let density = 1 + draw.below(8);
    let bits: Vec<bool> = (0..W::BITS).map(|_| draw.below(density) == 0).collect();
    let set = (0..W::BITS).filter(|&i| bits[i as usize]);
    (set.fold(W::ZERO, |word, i| word | W::bit(i)), bits)
}

fn words_are_lists_of_bits<W: Word>() {
    let mut draw = Draw(u64::from(W::BITS));
    for _ in 0..40 {
        let ((a, a_bits), (b, b_bits)) = (random::<W>(&mut draw), random::<W>(&mut draw));
        assert_eq!(bits(a), a_bits);
        let join = |f: fn(bool, bool) -> bool| -> Vec<bool> {
            a_bits.iter().zip(&b_bits).map(|(&a, &b)| f(a, b)).collect()
        };
        assert_eq!(bits(a & b), join(|a, b| a && b));
        assert_eq!(bits(a | b), join(|a, b| a || b));
        assert_eq!(bits(a ^ b), join(|a, b| a != b));
        assert_eq!(bits(!a), join(|a, _| !a));
        assert_eq!(a.cmp(&b), a_bits.iter().rev().cmp(b_bits.iter().rev()));
        let held: Vec<u32> = (0..W::BITS).filter(|&i| a_bits[i as usize]).collect();
        assert_eq!(a.count() as usize, held.len());
        let mut limbs = Vec::new();
        a.limbs(|limb| limbs.push(limb));
        let limb_bits = |limb: u64| (0..W::BITS.min(64)).map(move |i| limb >> i & 1 != 0);
        assert_eq!(limbs.iter().flat_map(|&limb| limb_bits(limb)).collect::<Vec<_>>(), a_bits);
        assert_eq!(a.low_limb(), limbs[0]);
        let rest = held.iter().skip(1).fold(W::ZERO, |word, &i| word | W::bit(i));
        let mut without_lowest = a;
        assert_eq!(without_lowest.take_lowest(), held.first().copied());
        assert_eq!(without_lowest, rest);
        let squares: Vec<u32> = Bits(a).map(|square| u32::from(square.0)).collect();
        assert_eq!(squares, held);
        let mut reversed: Vec<u32> = Bits(a).rev().map(|square| u32::from(square.0)).collect();
        reversed.reverse();
        assert_eq!(reversed, held);
        assert_eq!((a.highest(), Bits(a).len()), (held.last().copied(), held.len()));
        assert_eq!(W::narrow(&a.widen()), a);
        for by in 0..W::BITS {
            let from = |i: u32, at: Option<u32>| at.filter(|&at| at < W::BITS).map(|at| (i, at));
            let shifted = |at: &dyn Fn(u32) -> Option<u32>| -> Vec<bool> {
                let sources = (0..W::BITS).map(|i| from(i, at(i)));
                sources.map(|source| source.is_some_and(|(_, at)| a_bits[at as usize])).collect()
            };
            assert_eq!(bits(a << by), shifted(&|i| i.checked_sub(by)), "<< {by}");
            assert_eq!(bits(a >> by), shifted(&|i| i.checked_add(by)), ">> {by}");
        }
    }
}

#[test]
fn every_word_is_a_list_of_bits() {
    words_are_lists_of_bits::<u16>();
    words_are_lists_of_bits::<u64>();
    words_are_lists_of_bits::<Wide<4>>();
    words_are_lists_of_bits::<Wide<8>>();
}
