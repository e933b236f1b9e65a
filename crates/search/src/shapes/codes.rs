//! Codes of squares: the classes of a square's four windows, and their meaning together.

use super::classes::{CLASSES, Class};

/// The classes of a square's windows for one side, four bits for each direction.
pub(super) type Code = u16;

/// The number of codes.
pub(super) const CODES: usize = 1 << 16;

/// The number of sets of four classes whose order does not count.
pub(super) const MULTISETS: usize = 1365;

/// The meaning of a stone on a square for its owner, in all directions together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Kind {
    #[default]
    Nothing,
    /// A closed three or an open two.
    Two,
    /// Several of these.
    Twos,
    OpenThree,
    /// An open three and a closed three or open two.
    OpenThreeAndTwo,
    OpenThrees,
    Four,
    /// A four and a closed three or open two.
    FourAndTwo,
    FourAndOpenThree,
    /// Two squares that complete lines: an open four, or a four in two directions.
    OpenFour,
    Five,
}

pub(super) const KINDS: usize = 11;

/// The code of four classes.
pub(super) fn code(classes: [Class; 4]) -> Code {
    classes.into_iter().rev().fold(0, |code, class| code << 4 | class as Code)
}

/// The numbers of a code's classes; `None` if it is no code of four classes.
pub(super) fn numbers(code: Code) -> Option<[usize; 4]> {
    let numbers = [0, 4, 8, 12].map(|shift| usize::from(code >> shift & 15));
    numbers.iter().all(|&number| number < CLASSES).then_some(numbers)
}

/// The number of these classes among four.
fn count(numbers: [usize; 4], classes: &[Class]) -> usize {
    numbers.iter().filter(|&&number| classes.iter().any(|&c| c as usize == number)).count()
}

const FOURS: [Class; 2] = [Class::Four, Class::OpenFour];
const THREES: [Class; 2] = [Class::OpenThree, Class::BroadThree];

/// True if a square with these classes is forbidden in Renju: certainly with two fours, and with two threes and no four
/// unless one of them is none, since the square of its open four is forbidden. Others may be forbidden, too.
pub(super) fn is_forbidden(numbers: [usize; 4]) -> bool {
    let fours = count(numbers, &FOURS);
    count(numbers, &[Class::Five]) == 0 && (fours > 1 || fours == 0 && count(numbers, &THREES) > 1)
}

/// The kind of a code for a side that has forbidden points, or none.
pub(super) fn kind(numbers: [usize; 4], forbids: bool) -> Kind {
    if forbids && is_forbidden(numbers) {
        return Kind::Nothing;
    }
    let count = |classes: &[Class]| count(numbers, classes);
    let fours = count(&[Class::Four]);
    let threes = count(&THREES);
    let twos = count(&[Class::ClosedThree, Class::OpenTwo, Class::BroadTwo]);
    match (fours, threes, twos) {
        _ if count(&[Class::Five]) > 0 => Kind::Five,
        _ if count(&[Class::OpenFour]) > 0 => Kind::OpenFour,
        (2.., _, _) => Kind::OpenFour,
        (1, 1.., _) => Kind::FourAndOpenThree,
        (1, 0, 1..) => Kind::FourAndTwo,
        (1, 0, 0) => Kind::Four,
        (0, 2.., _) => Kind::OpenThrees,
        (0, 1, 1..) => Kind::OpenThreeAndTwo,
        (0, 1, 0) => Kind::OpenThree,
        (0, 0, 2..) => Kind::Twos,
        (0, 0, 1) => Kind::Two,
        (0, 0, 0) => Kind::Nothing,
    }
}

/// The number of the set of four classes, in the order of the largest, the next largest and so on; for a side that has
/// forbidden points, those have the last number, which no other square has.
pub(super) fn multiset(mut numbers: [usize; 4], forbids: bool) -> usize {
    if forbids && is_forbidden(numbers) {
        return MULTISETS - 1;
    }
    numbers.sort_unstable();
    let [a, b, c, d] = numbers;
    a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6 + d * (d + 1) * (d + 2) * (d + 3) / 24
}
