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
    /// One square completes a line, or several do and one stone of the other side answers them all.
    Four,
    /// Several squares do, whatever the other side answers.
    OpenFour,
    /// A complete line.
    Five,
}

pub(super) const CLASSES: usize = 12;

/// A square of a window, as its owner sees it.
const EMPTY: u8 = 0;
const OWN: u8 = 1;
/// A stone of the other side, and where no other state is for that, beyond the edge. Higher states are free for no side.
const OTHER: u8 = 2;

/// The squares of the largest window.
const MOST_SQUARES: usize = 2 * MOST_REACH + 1;

/// The class of every window of a line rule, as one side has it.
///
/// A window's number has a digit for each square but the middle one, the first square the lowest; its base is the number
/// of [states](LineRule::states).
#[derive(Debug)]
pub(super) struct Classes(Vec<Class>);

impl Classes {
    /// The classes of a rule for a side, made once; `None` if the table would be too large, or k too small for shapes to
    /// say anything.
    pub(super) fn shared(rule: LineRule, side: usize) -> Option<Arc<Classes>> {
        const PLACES: usize = (MOST_REACH + 2) << 4;
        static ALL: [OnceLock<Arc<Classes>>; PLACES] = [const { OnceLock::new() }; PLACES];
        rule.has_shapes().then(|| {
            let bits = [rule.exact, rule.renju, rule.caro, rule.forbids(side)];
            let place = bits.iter().fold(rule.k, |place, &bit| place << 1 | usize::from(bit));
            Arc::clone(ALL[place % PLACES].get_or_init(|| Arc::new(Classes::new(rule, side))))
        })
    }

    fn new(rule: LineRule, side: usize) -> Self {
        let mut of = vec![None; (rule.states() as usize).pow(2 * rule.reach() as u32)];
        for number in 0..of.len() {
            if of[number].is_none() && Window::of_number(rule, side, number).is_possible() {
                classify((rule, side), &mut of, number);
            }
        }
        Classes(of.into_iter().map(|class| class.unwrap_or(Class::Dead)).collect())
    }

    #[inline(always)]
    pub(super) fn of(&self, window: u32) -> Class {
        self.0[window as usize]
    }
}

/// The class of the window of a number, put into the table with those that it depends on.
fn classify((rule, side): (LineRule, usize), of: &mut [Option<Class>], number: usize) -> Class {
    if let Some(class) = of[number] {
        return class;
    }
    let window = Window::of_number(rule, side, number);
    let completions = window.completions().count();
    let mut makes = |least: Class| {
        let classes = window.places().map(|place| {
            let neighbour = if place < rule.reach() { place } else { place - 1 };
            let more = (rule.states() as usize).pow(neighbour as u32);
            classify((rule, side), of, number + more)
        });
        classes.filter(|&class| class >= least).count()
    };
    let class = match completions {
        _ if window.is_complete() => Class::Five,
        1 => Class::Four,
        // Two fours in one line, which are forbidden.
        2.. if rule.forbids(side) && window.run() + 1 < rule.k => Class::Dead,
        // One stone keeps the owner from all of them.
        2.. if rule.caro && window.is_answered() => Class::Four,
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
    exact: bool,
    squares: [u8; MOST_SQUARES],
}

impl Window {
    fn of_number(rule: LineRule, side: usize, mut number: usize) -> Self {
        let (reach, states) = (rule.reach(), rule.states() as usize);
        let mut squares = [u8::MAX; MOST_SQUARES];
        for (place, square) in squares.iter_mut().enumerate().take(2 * reach + 1) {
            if place == reach {
                *square = OWN;
            } else {
                *square = (number % states) as u8;
                number /= states;
            }
        }
        Window { rule, exact: rule.is_exact(side), squares }
    }

    /// True if no square lies beyond a square that lies beyond the edge.
    fn is_possible(&self) -> bool {
        let reach = self.rule.reach();
        let is_within = |square: &u8| *square <= OTHER;
        let (before, after) = (&self.squares[..reach], &self.squares[reach..=2 * reach]);
        before.is_sorted_by_key(is_within) && after.iter().rev().is_sorted_by_key(is_within)
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

    /// The empty squares at which a line is completed.
    fn completions(&self) -> impl Iterator<Item = usize> + use<> {
        let window = *self;
        self.places().filter(move |&place| window.with(place).is_complete())
    }

    /// True if one stone of the other side keeps every line from being completed with the next stone.
    fn is_answered(mut self) -> bool {
        self.places().any(|place| {
            self.squares[place] = OTHER;
            let is_answered = self.completions().next().is_none();
            self.squares[place] = EMPTY;
            is_answered
        })
    }

    /// The stones of the run through the middle, before it and from it on.
    fn sides(&self) -> [usize; 2] {
        let is_own = |square: &&u8| **square == OWN;
        let (before, from) = self.squares.split_at(self.rule.reach());
        [before.iter().rev().take_while(is_own).count(), from.iter().take_while(is_own).count()]
    }

    /// The length of the run through the middle.
    fn run(&self) -> usize {
        self.sides().iter().sum()
    }

    /// True if the run through the middle is a line.
    fn is_complete(&self) -> bool {
        let start = self.rule.reach() - self.sides()[0];
        match self.run() {
            run if run == self.rule.k => !self.is_blocked(start),
            run => run > self.rule.k && !self.exact,
        }
    }

    /// True if the line that starts at a place counts for nothing by the other side's stones beyond both ends.
    fn is_blocked(&self, start: usize) -> bool {
        let ends = [start.checked_sub(1), Some(start + self.rule.k)];
        let holds = |end: Option<usize>| self.squares.get(end?).map(|&square| square == OTHER);
        self.rule.caro && ends.into_iter().all(|end| holds(end) == Some(true))
    }

    /// The fewest stones that a line through the middle lacks.
    fn lacks(&self) -> Option<usize> {
        let LineRule { k, .. } = self.rule;
        let reach = self.rule.reach();
        let is_own = |place: usize| self.squares.get(place) == Some(&OWN);
        let starts = (reach + 1 - k)..=reach;
        let lines = starts.filter(|&start| {
            let is_free = self.squares[start..start + k].iter().all(|&square| square <= OWN);
            let too_long = start.checked_sub(1).is_some_and(is_own) || is_own(start + k);
            is_free && !(self.exact && too_long) && !self.is_blocked(start)
        });
        lines.map(|start| (start..start + k).filter(|&place| !is_own(place)).count()).min()
    }
}
