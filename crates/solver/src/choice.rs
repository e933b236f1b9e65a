//! One step of depth-first proof-number search: which child is worked on, and how far.
//!
//! (Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002; the sum over
//! children is the greatest and one for each other, and a child may go on until it is a quarter
//! worse than the next: Pawlewicz and Lew, "Improving depth-first PN-search: 1 + ε trick", 2007.)

/// More than any number that is kept.
pub(crate) const INFINITE: u32 = u32::MAX / 4;

/// The child that is to be worked on.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) child: usize,
    /// The numbers of the node.
    pub(crate) numbers: [u32; 2],
    /// The side whose number is the least among the children; the other's is their sum.
    mover: usize,
    /// The least number but that of the child.
    next: u32,
    /// The part of the sum that is due to the number of children.
    others: u32,
}

impl Choice {
    /// The choice at a node that has children with these numbers, at least one.
    pub(crate) fn of(children: impl Iterator<Item = [u32; 2]>, mover: usize) -> Self {
        let (mut child, mut least, mut next, mut most, mut others) = (0, INFINITE, INFINITE, 0, 0);
        for (place, numbers) in children.enumerate() {
            let own = numbers[mover];
            if own < least {
                (child, next, least) = (place, least, own);
            } else {
                next = next.min(own);
            }
            most = most.max(numbers[1 - mover]);
            others = place as u32;
        }
        let mut numbers = [(most + others).min(INFINITE - 1); 2];
        numbers[mover] = least;
        Choice { child, numbers, mover, next, others }
    }

    /// Whether one of the node's numbers has reached its limit.
    pub(crate) fn reaches(&self, limits: [u32; 2]) -> bool {
        self.numbers[0] >= limits[0] || self.numbers[1] >= limits[1]
    }

    /// The limits of the child, by those of the node.
    pub(crate) fn limits(&self, of_node: [u32; 2]) -> [u32; 2] {
        let mut limits = of_node;
        limits[self.mover] = of_node[self.mover].min(self.next + self.next / 4 + 1);
        limits[1 - self.mover] -= self.others;
        limits
    }
}
