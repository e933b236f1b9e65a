//! Classes of windows: the shapes that a stone in the middle makes.

use std::sync::{Arc, OnceLock};

use super::line_rule::{LineRule, MOST_REACH};

/// The shape that a stone in the middle of a window makes for its owner.
///
/// The names are those of five in a row; with another k they count the missing stones: a four lacks
/// one stone, a three two, a two three, a one four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Class {
    /// No line, or one that lacks more than four stones.
    Dead,
    ClosedOne,
    /// Some square makes an open two.
    OpenOne,
    ClosedTwo,
    /// One square or two make an open three.
    OpenTwo,
    BroadTwo,
    ClosedThree,
    /// One square makes an open four.
    OpenThree,
    /// Several squares do.
    BroadThree,
    /// One square completes a line.
    Four,
    /// Several squares do.
    OpenFour,
    /// A complete line.
    Five,
}

pub(super) const CLASSES: usize = 12;

/// A square of a window, as its owner sees it.
const EMPTY: u8 = 0;
const OWN: u8 = 1;
/// A stone of the other side, or beyond the edge.
pub(super) const BLOCKED: u8 = 2;

/// The squares of the largest window.
const MOST_SQUARES: usize = 2 * MOST_REACH + 1;

/// The class of every window of a line rule.
///
/// A window's number has a digit in base three for each square but the middle one, the first square
/// the lowest.
#[derive(Debug)]
pub(super) struct Classes {
    /// Squares of a window on each side of the middle.
    pub(super) reach: usize,
    of: Vec<Class>,
}

impl Classes {
    /// The classes of a rule, made once; `None` if the table would be too large, or k too small for shapes to say
    /// anything.
    pub(super) fn shared(rule: LineRule) -> Option<Arc<Classes>> {
        static ALL: [OnceLock<Arc<Classes>>; 2 * MOST_REACH + 2] =
            [const { OnceLock::new() }; 2 * MOST_REACH + 2];
        rule.has_shapes().then(|| {
            let place = 2 * rule.reach() + usize::from(rule.exact);
            Arc::clone(ALL[place].get_or_init(|| Arc::new(Classes::new(rule))))
        })
    }

    fn new(rule: LineRule) -> Self {
        let reach = rule.reach();
        let mut of = vec![None; 3usize.pow(2 * reach as u32)];
        for number in 0..of.len() {
            classify(rule, &mut of, number);
        }
        Classes { reach, of: of.into_iter().map(|class| class.unwrap_or(Class::Dead)).collect() }
    }

    #[inline(always)]
    pub(super) fn of(&self, window: u32) -> Class {
        self.of[window as usize]
    }
}

/// The class of the window of a number, put into the table with those that it depends on.
fn classify(rule: LineRule, of: &mut [Option<Class>], number: usize) -> Class {
    if let Some(class) = of[number] {
        return class;
    }
    let window = Window::of_number(rule, number);
    let completions = window.places().filter(|&place| window.with(place).is_complete()).count();
    let mut makes = |least: Class| {
        let classes = window.places().map(|place| {
            let neighbour = if place < rule.reach() { place } else { place - 1 };
            classify(rule, of, number + 3usize.pow(neighbour as u32))
        });
        classes.filter(|&class| class >= least).count()
    };
    let class = match completions {
        _ if window.is_complete() => Class::Five,
        1 => Class::Four,
        2.. => Class::OpenFour,
        0 => match window.lacks() {
            Some(2) => match makes(Class::OpenFour) {
                0 => Class::ClosedThree,
                1 => Class::OpenThree,
                _ => Class::BroadThree,
            },
            Some(3) => match makes(Class::OpenThree) {
                0 => Class::ClosedTwo,
                1 | 2 => Class::OpenTwo,
                _ => Class::BroadTwo,
            },
            Some(4) => match makes(Class::OpenTwo) {
                0 => Class::ClosedOne,
                _ => Class::OpenOne,
            },
            _ => Class::Dead,
        },
    };
    of[number] = Some(class);
    class
}

/// A window with a stone of its owner in the middle.
#[derive(Clone, Copy)]
struct Window {
    rule: LineRule,
    squares: [u8; MOST_SQUARES],
}

impl Window {
    fn of_number(rule: LineRule, mut number: usize) -> Self {
        let reach = rule.reach();
        let mut squares = [BLOCKED; MOST_SQUARES];
        for (place, square) in squares.iter_mut().enumerate().take(2 * reach + 1) {
            if place == reach {
                *square = OWN;
            } else {
                *square = (number % 3) as u8;
                number /= 3;
            }
        }
        Window { rule, squares }
    }

    /// The empty squares.
    fn places(&self) -> impl Iterator<Item = usize> + use<> {
        let squares = self.squares;
        (0..MOST_SQUARES).filter(move |&place| squares[place] == EMPTY)
    }

    fn with(mut self, place: usize) -> Self {
        self.squares[place] = OWN;
        self
    }

    /// True if the run through the middle is a line.
    fn is_complete(&self) -> bool {
        let reach = self.rule.reach();
        let is_own = |square: &&u8| **square == OWN;
        let before = self.squares[..reach].iter().rev().take_while(is_own).count();
        let run = before + self.squares[reach..].iter().take_while(is_own).count();
        if self.rule.exact { run == self.rule.k } else { run >= self.rule.k }
    }

    /// The fewest stones that a line through the middle lacks.
    fn lacks(&self) -> Option<usize> {
        let LineRule { k, exact } = self.rule;
        let reach = self.rule.reach();
        let is_own = |place: usize| self.squares.get(place) == Some(&OWN);
        let starts = (reach + 1 - k)..=reach;
        let lines = starts.filter(|&start| {
            let is_free = self.squares[start..start + k].iter().all(|&square| square != BLOCKED);
            let too_long = start.checked_sub(1).is_some_and(is_own) || is_own(start + k);
            is_free && !(exact && too_long)
        });
        lines.map(|start| (start..start + k).filter(|&place| !is_own(place)).count()).min()
    }
}
