//! Families of lines: the squares that Maker has yet to take of each.

use crate::set::{Set, only, squares};

/// Lines of which none contains another. By default none is empty.
pub(super) type Lines = Vec<Set>;

/// The squares of all lines.
pub(super) fn union(lines: &[Set]) -> Set {
    lines.iter().fold(0, |all, line| all | line)
}

/// Drops lines that contain another.
pub(super) fn minimal(lines: Lines) -> Lines {
    let sizes = lines.iter().fold(0u64, |sizes, line| sizes | 1 << line.count_ones().min(63));
    let mut kept = Lines::with_capacity(lines.len());
    for size in squares(sizes) {
        for &line in lines.iter().filter(|line| line.count_ones().min(63) == u32::from(size)) {
            if !kept.iter().any(|other| other & !line == 0) {
                kept.push(line);
            }
        }
    }
    kept
}

/// The lines left after Maker takes squares: one may become empty.
pub(super) fn taken(lines: &[Set], taken: Set) -> Lines {
    let shrunk: Lines =
        lines.iter().filter(|&line| line & taken != 0).map(|line| line & !taken).collect();
    let stays = |line: &&Set| **line & taken == 0 && !shrunk.iter().any(|part| part & !**line == 0);
    let mut left: Lines = lines.iter().filter(stays).copied().collect();
    // Lines that shrink by one of their squares can become parts of each other, too.
    left.extend(minimal(shrunk));
    left
}

/// The lines left after Breaker takes a square.
pub(super) fn broken(lines: &[Set], square: u8) -> Lines {
    lines.iter().filter(|&line| line & only(square) == 0).copied().collect()
}

/// The lines grouped by common squares, directly or by way of others.
pub(super) fn components(lines: &[Set]) -> Vec<Lines> {
    let mut unions: Vec<Set> = Vec::new();
    for &line in lines {
        let mut all = line;
        unions.retain(|&other| {
            let meets = other & line != 0;
            all |= if meets { other } else { 0 };
            !meets
        });
        unions.push(all);
    }
    let inside = |all: &Set| lines.iter().filter(|&line| line & all != 0).copied().collect();
    unions.iter().map(inside).collect()
}
