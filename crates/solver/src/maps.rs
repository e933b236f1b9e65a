//! The symmetries of a board as maps of sets.

use inarow_rules::Rules;

use crate::set::{Set, only, squares};

/// The symmetries of a board of up to 64 squares, the identity first.
#[derive(Debug)]
pub(crate) struct Maps {
    /// For each symmetry where each square goes.
    squares: Vec<Vec<u8>>,
    /// For each symmetry, each byte of a set and each value of it, the set of the images.
    bytes: Vec<Box<[[Set; 256]]>>,
    inverse: Vec<u8>,
    /// For each two symmetries the one that does the first and then the second.
    then: Vec<Vec<u8>>,
}

impl Maps {
    pub(crate) fn new(rules: &Rules) -> Self {
        let group: Vec<Vec<u8>> = rules
            .symmetries()
            .iter()
            .map(|map| map.squares().iter().map(|square| square.0 as u8).collect())
            .collect();
        let number = |map: Vec<u8>| group.iter().position(|other| *other == map).unwrap_or(0) as u8;
        let then = group
            .iter()
            .map(|first| {
                let both = |second: &Vec<u8>| {
                    number(first.iter().map(|&at| second[usize::from(at)]).collect())
                };
                group.iter().map(both).collect()
            })
            .collect::<Vec<Vec<u8>>>();
        let back = |row: &Vec<u8>| row.iter().position(|&both| both == 0).unwrap_or(0) as u8;
        let inverse = then.iter().map(back).collect();
        let bytes = group.iter().map(|map| tables(map)).collect();
        Maps { squares: group, bytes, inverse, then }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> u8 {
        self.squares.len() as u8
    }

    /// Where each square goes.
    pub(crate) fn squares(&self, map: u8) -> &[u8] {
        &self.squares[usize::from(map)]
    }

    /// Where a set goes.
    #[inline]
    pub(crate) fn image(&self, map: u8, set: Set) -> Set {
        let mut left = set;
        let mut image = 0;
        for table in &self.bytes[usize::from(map)] {
            image |= table[(left & 0xFF) as usize];
            left >>= 8;
        }
        image
    }

    /// The map that undoes another.
    pub(crate) fn inverse(&self, map: u8) -> u8 {
        self.inverse[usize::from(map)]
    }

    /// The map that does one and then another.
    pub(crate) fn then(&self, first: u8, second: u8) -> u8 {
        self.then[usize::from(first)][usize::from(second)]
    }
}

/// For each byte of a set and each value of it the images of its squares.
fn tables(map: &[u8]) -> Box<[[Set; 256]]> {
    let byte = |first: usize| {
        std::array::from_fn(|value| {
            let inside = squares(value as Set).map(|bit| first + usize::from(bit));
            inside.filter_map(|square| map.get(square)).fold(0, |set, &to| set | only(to))
        })
    };
    (0..map.len()).step_by(8).map(byte).collect()
}
