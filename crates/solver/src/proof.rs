//! Proofs as graphs of nodes, and their bytes (docs/certificate.md).

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::maps::Maps;
use crate::set::Set;

/// A successor of a node, and the map that takes it there: nodes are kept as they were first met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Next {
    pub(crate) node: usize,
    pub(crate) map: u8,
}

/// One node of a proof.
#[derive(Debug)]
pub(crate) enum Node {
    /// A node that needs no symbol.
    Nothing,
    /// A move of the side whose strategy it is.
    Move(u8, Next),
    /// Every reply.
    All(Vec<Next>),
    /// Some replies that cover others, a pass among them perhaps, and some that do not.
    Zone(Vec<(Option<u8>, Next)>, Vec<(u8, Next)>),
    /// Only lines count from here on.
    Hold(Next),
    Pairs(Vec<(u8, u8)>, Next),
    Weight(Set),
    Split(Vec<(Set, Next)>),
    /// The attacker's moves where it wins and threats alone do not.
    Threats(Vec<u8>),
    /// With gravity, own follows up the columns from here on, with a threat perhaps.
    Follow(Option<u8>),
}

const ALL: u8 = 0xFF;
const ZONE: u8 = 0xFE;
const END: u8 = 0xFD;
const PASS: u8 = 0xFC;
const HOLD: u8 = 0xFB;
const PAIRS: u8 = 0xFA;
const WEIGHT: u8 = 0xF9;
const SPLIT: u8 = 0xF8;
const SAVE: u8 = 0xF7;
const SAME: u8 = 0xF6;
const THREATS: u8 = 0xF5;
const FOLLOW: u8 = 0xF4;

/// The strategy of one side. A node is added before its successors have been worked out, so that the writer meets nodes
/// in the order in which they were added.
#[derive(Debug, Default)]
pub(crate) struct Strategy {
    nodes: Vec<Node>,
}

impl Strategy {
    /// Adds a node.
    pub(crate) fn add(&mut self, node: Node) -> Next {
        self.nodes.push(node);
        Next { node: self.nodes.len() - 1, map: 0 }
    }

    /// A node whose content is not known yet.
    pub(crate) fn open(&mut self) -> Next {
        self.add(Node::Nothing)
    }

    /// Adds moves of the side whose strategy it is, one after another; the position after them needs no symbol.
    pub(crate) fn moves(&mut self, moves: &[u8]) -> Next {
        let nodes: Vec<Next> = moves.iter().map(|_| self.open()).collect();
        let end = self.open();
        let after = nodes.iter().skip(1).chain([&end]);
        for ((&node, &square), &next) in nodes.iter().zip(moves).zip(after) {
            self.set(node, Node::Move(square, next));
        }
        nodes.first().copied().unwrap_or(end)
    }

    /// Sets the node at a place.
    pub(crate) fn set(&mut self, at: Next, node: Node) {
        self.nodes[at.node] = node;
    }

    fn follow(&self, node: usize, mut go: impl FnMut(Next)) {
        match &self.nodes[node] {
            Node::Nothing | Node::Weight(_) | Node::Threats(_) | Node::Follow(_) => (),
            Node::Move(_, next) | Node::Hold(next) | Node::Pairs(_, next) => go(*next),
            Node::All(replies) => replies.iter().for_each(|&next| go(next)),
            Node::Zone(covering, alone) => {
                covering.iter().for_each(|&(_, next)| go(next));
                alone.iter().for_each(|&(_, next)| go(next));
            }
            Node::Split(parts) => parts.iter().for_each(|&(_, next)| go(next)),
        }
    }
}

/// The nodes of positions that have been written, by a key that all images of a position share, and further facts
/// about that image.
#[derive(Debug)]
pub(crate) struct Written<T = ()>(FxHashMap<u64, (Next, u8, T)>);

impl<T> Default for Written<T> {
    fn default() -> Self {
        Written(FxHashMap::default())
    }
}

impl<T: Copy> Written<T> {
    /// The node of a position that a map takes to the image that it shares with others.
    pub(crate) fn get(&self, key: u64, map: u8, maps: &Maps) -> Option<(Next, T)> {
        let &(next, back, known) = self.0.get(&key)?;
        Some((Next { map: maps.then(back, maps.inverse(map)), ..next }, known))
    }

    /// Whether a position has been written.
    pub(crate) fn has(&self, key: u64) -> bool {
        self.0.contains_key(&key)
    }

    /// Keeps the node of a position that a map takes to the image that it shares with others.
    pub(crate) fn keep(&mut self, key: u64, map: u8, next: Next, known: T) {
        self.0.insert(key, (next, map, known));
    }
}

/// Writes the strategies of a certificate; the bytes between its header and its checksum.
pub(crate) fn bytes(maps: &Maps, strategies: &[(Strategy, Next)]) -> Vec<u8> {
    let mut used = BTreeMap::new();
    for (strategy, root) in strategies {
        let mut seen = vec![false; strategy.nodes.len()];
        let mut waiting = vec![*root];
        while let Some(at) = waiting.pop() {
            if at.map != 0 {
                used.insert(at.map, 0);
            }
            // A position under threats counts as met by every map.
            if matches!(strategy.nodes[at.node], Node::Threats(_)) {
                used.extend((1..maps.len()).map(|map| (map, 0)));
            }
            if !std::mem::replace(&mut seen[at.node], true) {
                strategy.follow(at.node, |next| waiting.push(next));
            }
        }
    }
    let mut out = Vec::new();
    number(&mut out, used.len());
    for (place, (&map, name)) in used.iter_mut().enumerate() {
        *name = place + 1;
        out.extend(maps.squares(map));
    }
    for (strategy, root) in strategies {
        let mut met = vec![0u32; strategy.nodes.len()];
        met[root.node] = 1;
        (0..strategy.nodes.len())
            .for_each(|node| strategy.follow(node, |next| met[next.node] += 1));
        let squares = maps.squares(0).len();
        let saved = BTreeMap::new();
        Writer { strategy, names: &used, met, saved, squares, out: &mut out }.node(*root);
    }
    out
}

/// Appends a number: seven bits a byte, the lowest first.
fn number(out: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

struct Writer<'a> {
    strategy: &'a Strategy,
    /// The number of each map in the certificate.
    names: &'a BTreeMap<u8, usize>,
    /// The number of nodes that lead to each node.
    met: Vec<u32>,
    /// The numbers of the nodes that have been written and are met again.
    saved: BTreeMap<usize, usize>,
    squares: usize,
    out: &'a mut Vec<u8>,
}

impl Writer<'_> {
    fn set(&mut self, set: Set) {
        self.out.extend(&set.to_le_bytes()[..self.squares.div_ceil(8)]);
    }

    fn node(&mut self, at: Next) {
        let strategy = self.strategy;
        let node = &strategy.nodes[at.node];
        if matches!(node, Node::Nothing) {
            return;
        }
        if let Some(&saved) = self.saved.get(&at.node) {
            self.out.push(SAME);
            number(self.out, saved);
            number(self.out, self.names.get(&at.map).copied().unwrap_or(0));
            return;
        }
        if self.met[at.node] > 1 {
            self.saved.insert(at.node, self.saved.len());
            self.out.push(SAVE);
        }
        match node {
            Node::Nothing => (),
            Node::Move(square, next) => {
                self.out.push(*square);
                self.node(*next);
            }
            Node::All(replies) => {
                self.out.push(ALL);
                replies.iter().for_each(|&next| self.node(next));
            }
            Node::Zone(covering, alone) => {
                self.out.push(ZONE);
                for &(square, next) in covering {
                    self.out.push(square.unwrap_or(PASS));
                    self.node(next);
                }
                if !alone.is_empty() {
                    self.out.push(ALL);
                }
                for &(square, next) in alone {
                    self.out.push(square);
                    self.node(next);
                }
                self.out.push(END);
            }
            Node::Hold(next) => {
                self.out.push(HOLD);
                self.node(*next);
            }
            Node::Pairs(pairs, next) => {
                self.out.push(PAIRS);
                pairs.iter().for_each(|&(one, two)| self.out.extend([one, two]));
                self.out.push(END);
                self.node(*next);
            }
            Node::Threats(moves) => {
                self.out.push(THREATS);
                self.out.extend(moves);
            }
            Node::Follow(threat) => self.out.extend([FOLLOW, threat.unwrap_or(END)]),
            Node::Weight(zone) => {
                self.out.push(WEIGHT);
                self.set(*zone);
            }
            Node::Split(parts) => {
                self.out.push(SPLIT);
                number(self.out, parts.len());
                for &(zone, next) in parts {
                    self.set(zone);
                    self.node(next);
                }
            }
        }
    }
}
