//! Sets of squares.

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Rules, Square, Squares};

use crate::games::game;

#[test]
fn sets_have_the_operators_of_sets() {
    let set = |numbers: &[u16]| numbers.iter().map(|&n| Square(n)).collect::<Squares>();
    let (a, b) = (set(&[5, 1, 40, 1]), set(&[40, 41]));
    assert_eq!(a | b, set(&[1, 5, 40, 41]));
    assert_eq!(a & b, set(&[40]));
    assert_eq!(a ^ b, set(&[1, 5, 41]));
    assert_eq!(a - b, set(&[1, 5]));
    assert_eq!(a.iter().collect::<Vec<_>>(), [1, 5, 40].map(Square));
    assert_eq!(
        [0, 1, 2, 3].map(|i| a.nth(i)),
        [Some(1), Some(5), Some(40), None].map(|n| n.map(Square))
    );
    assert_eq!((a.iter().len(), a.len(), a.first()), (3, 3, Some(Square(1))));
    assert_eq!((Squares::EMPTY.first(), Squares::EMPTY.is_empty()), (None, true));
    assert!(set(&[5]).is_subset(a) && !b.is_subset(a) && a.is_subset(a));
    assert!(a.contains(Square(40)) && !a.contains(Square(41)) && !a.contains(Square(64)));
    assert_eq!(format!("{a:?}"), "{1, 5, 40}");
    let mut c = a;
    c |= b;
    c &= set(&[41, 5]);
    assert_eq!(c, set(&[5, 41]));
}

#[test]
fn sets_grow_and_are_walked_from_both_ends() {
    let mut set = Squares::only(Square(7));
    set.extend([Square(511), Square(0), Square(7)]);
    set ^= Squares::only(Square(7));
    set |= Squares::only(Square(64));
    let mut squares = set.iter();
    assert_eq!(squares.next_back(), Some(Square(511)));
    assert_eq!(squares.next(), Some(Square(0)));
    assert_eq!((squares.len(), squares.next_back()), (1, Some(Square(64))));
    assert_eq!((squares.next(), squares.next_back(), squares.next()), (None, None, None));
    set -= Squares::only(Square(64));
    assert_eq!(set.iter().rev().collect::<Vec<_>>(), [511, 0].map(Square));
}

#[test]
#[should_panic(expected = "no board has a square of this number")]
fn a_set_holds_no_square_that_no_board_has() {
    let _ = Squares::only(Square(512));
}

#[test]
#[should_panic(expected = "no board has a square of this number")]
fn no_such_square_is_collected_either() {
    let _: Squares = [Square(3), Square(u16::MAX)].into_iter().collect();
}

#[test]
fn numbers_become_squares_if_a_board_may_have_them() {
    assert_eq!(Square::try_from(511), Ok(Square(511)));
    let error = Square::try_from(512).expect_err("the largest board has 512 squares");
    assert_eq!(error.to_string(), "squares are numbered from 0 to 511, found 512");
    assert_eq!(Square(17).to_string(), "17");
}

#[test]
fn positions_are_plain_data_and_rules_cross_threads() {
    fn crosses_threads<T: Send + Sync>() {}
    crosses_threads::<Rules>();
    fn is_copy<T: Copy + Send + Sync>(_: &T) {}
    is_copy(&Rules::new(game("3,3,3")).empty());
}

/// Size in bytes of a game's narrow positions.
struct Bytes;

impl Task for Bytes {
    type Out = usize;

    fn run<K: Kernel>(self, _kernel: &Arc<K>) -> usize {
        size_of::<K::Position>()
    }
}

#[test]
fn a_board_gets_the_smallest_kernel_that_fits() {
    for (text, expected) in [
        ("1,1,1", 6),
        ("4,4,4", 6),
        ("17,1,3", 24),
        ("8,8,4", 24),
        ("4x4x4", 24),
        ("13,5,5", 80),
        ("16,16,5", 80),
        ("22,12,5", 144),
        ("22,22,5", 144),
    ] {
        assert_eq!(Rules::new(game(text)).run(Bytes), expected, "{text}");
    }
    assert!(Rules::compiled_for(game("17,1,3"), 16).is_none());
    assert!(Rules::compiled_for(game("22,12,5"), 256).is_none());
}
