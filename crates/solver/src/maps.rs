//! The symmetries of a board.

use inarow_rules::Rules;

use crate::set::{Set, only, squares};

/// The symmetries of a board of up to 64 squares, the identity first.
#[derive(Debug)]
pub(crate) struct Maps {
    /// For each symmetry where each square goes.
    squares: Vec<Vec<u8>>,
    inverse: Vec<u8>,
    /// For each two symmetries the one that does the first and then the second.
    then: Vec<Vec<u8>>,
    /// For each symmetry, each byte of a set and each value of it, the set of the images.
    bytes: Vec<Box<[[Set; 256]]>>,
    /// For each square its images as sets, one for each symmetry.
    spread: Vec<Vec<Set>>,
}

impl Maps {
    /// The most symmetries that a board has: those of a cube of four.
    const MOST: usize = 192;

    pub(crate) fn new(rules: &Rules) -> Self {
        let maps: Vec<Vec<u8>> = rules
            .symmetries()
            .iter()
            .map(|map| map.squares().iter().map(|square| square.0 as u8).collect())
            .collect();
        let number = |map: Vec<u8>| maps.iter().position(|other| *other == map).unwrap_or(0) as u8;
        let then = maps
            .iter()
            .map(|first| {
                let both = |second: &Vec<u8>| {
                    number(first.iter().map(|&at| second[usize::from(at)]).collect())
                };
                maps.iter().map(both).collect()
            })
            .collect::<Vec<Vec<u8>>>();
        let back = |row: &Vec<u8>| row.iter().position(|&both| both == 0).unwrap_or(0) as u8;
        let inverse = then.iter().map(back).collect();
        let bytes = maps.iter().map(|map| tables(map)).collect();
        let images = |square| maps.iter().map(|map| only(map[square])).collect();
        let spread = (0..maps[0].len()).map(images).collect();
        Maps { squares: maps, inverse, then, bytes, spread }
    }

    /// The number of maps.
    pub(crate) fn len(&self) -> u8 {
        self.squares.len() as u8
    }

    /// Where each square goes.
    pub(crate) fn squares(&self, map: u8) -> &[u8] {
        &self.squares[usize::from(map)]
    }

    /// The map that undoes another.
    pub(crate) fn inverse(&self, map: u8) -> u8 {
        self.inverse[usize::from(map)]
    }

    /// The map that does one and then another.
    pub(crate) fn then(&self, first: u8, second: u8) -> u8 {
        self.then[usize::from(first)][usize::from(second)]
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

    /// The image of two sets that all their images share, and a map to it.
    pub(crate) fn least(&self, first: Set, second: Set) -> (Set, Set, u8) {
        let mut images = [0; Self::MOST];
        for square in squares(first) {
            let spread = images.iter_mut().zip(&self.spread[usize::from(square)]);
            spread.for_each(|(image, one)| *image |= one);
        }
        let images = &images[..self.squares.len()];
        let least = images.iter().copied().min().unwrap_or(first);
        let maps = (0..self.len()).filter(|&map| images[usize::from(map)] == least);
        let (second, map) =
            maps.map(|map| (self.image(map, second), map)).min().unwrap_or((second, 0));
        (least, second, map)
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
