//! Sets of squares and the words that hold them, against lists of bits.

use inarow_rules::{AnyRules, Position, Rules, Square, Squares, Wide, Word, with_rules};

use crate::games::{Draw, game};

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
        assert_eq!(a.lowest(), held.first().copied().unwrap_or(W::BITS));
        let rest = held.iter().skip(1).fold(W::ZERO, |word, &i| word | W::bit(i));
        assert_eq!(a.without_lowest(), rest);
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

#[test]
fn sets_have_the_operators_of_sets() {
    let set = |numbers: &[u16]| numbers.iter().map(|&n| Square(n)).collect::<Squares<u64>>();
    let (a, b) = (set(&[5, 1, 40, 1]), set(&[40, 41]));
    assert_eq!(a | b, set(&[1, 5, 40, 41]));
    assert_eq!(a & b, set(&[40]));
    assert_eq!(a ^ b, set(&[1, 5, 41]));
    assert_eq!(a - b, set(&[1, 5]));
    assert_eq!((!a).len(), 61);
    assert_eq!(a.iter().collect::<Vec<_>>(), [1, 5, 40].map(Square));
    assert_eq!(
        [0, 1, 2, 3].map(|i| a.nth(i)),
        [Some(1), Some(5), Some(40), None].map(|n| n.map(Square))
    );
    assert_eq!((a.iter().len(), a.len(), a.first()), (3, 3, Some(Square(1))));
    assert_eq!((Squares::<u64>::EMPTY.first(), Squares::<u64>::EMPTY.is_empty()), (None, true));
    assert!(set(&[5]).is_subset(a) && !b.is_subset(a) && a.is_subset(a));
    assert!(a.contains(Square(40)) && !a.contains(Square(41)) && !a.contains(Square(64)));
    assert_eq!(format!("{a:?}"), "{1, 5, 40}");
    let mut c = a;
    c |= b;
    c &= set(&[41, 5]);
    assert_eq!(c, set(&[5, 41]));
}

#[test]
fn positions_are_small_and_rules_cross_threads() {
    fn crosses_threads<T: Send + Sync>() {}
    crosses_threads::<AnyRules>();
    assert_eq!(size_of::<Position<u16>>(), 6);
    assert_eq!(size_of::<Position<u64>>(), 24);
}

#[test]
fn a_board_gets_the_smallest_word_that_fits() {
    fn word_bits<W: Word>(_: &Rules<W>) -> u32 {
        W::BITS
    }
    for (text, expected) in [
        ("1,1,1", 16),
        ("4,4,4", 16),
        ("17,1,3", 64),
        ("8,8,4", 64),
        ("13,5,5", 256),
        ("16,16,5", 256),
        ("22,12,5", 512),
        ("22,22,5", 512),
    ] {
        let found = with_rules!(&AnyRules::new(game(text)), rules => word_bits(rules));
        assert_eq!(found, expected, "{text}");
    }
    let error = Rules::<u16>::new(game("17,1,3")).expect_err("17 squares do not fit 16 bits");
    assert_eq!((error.squares, error.fit), (17, 16));
    assert!(
        Rules::<u64>::new(game("13,5,5")).is_err()
            && Rules::<Wide<4>>::new(game("22,12,5")).is_err()
    );
}
