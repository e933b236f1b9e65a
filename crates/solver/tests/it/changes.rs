//! Certificates in parts, and changes of them: always of a node, or a part of one.

use std::ops::Range;

use inarow_checker::Claim;
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::nodes::{Children, Nodes};

/// A kind of change to a certificate; its checksum is then computed anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    DropReply,
    ChangeMove,
    ChangeClaim,
    ChangePosition,
    SwapChildren,
    CutLeaf,
    ShrinkZone,
    FlipBit,
}

/// A kind of change, and the part that it changes.
pub(crate) type Change = (Kind, &'static str);

/// Every change.
pub(crate) const CHANGES: [Change; 26] = [
    (Kind::DropReply, "ZONE"),
    (Kind::DropReply, "ALL"),
    (Kind::DropReply, "THREATS"),
    (Kind::ChangeMove, "own move"),
    (Kind::ChangeMove, "ZONE"),
    (Kind::ChangeMove, "PAIRS"),
    (Kind::ChangeMove, "THREATS"),
    (Kind::ChangeMove, "FOLLOW"),
    (Kind::ChangeMove, "SAME"),
    (Kind::ChangeClaim, "header"),
    (Kind::ChangePosition, "header"),
    (Kind::SwapChildren, "ZONE"),
    (Kind::SwapChildren, "ALL"),
    (Kind::SwapChildren, "SPLIT"),
    (Kind::SwapChildren, "THREATS"),
    (Kind::SwapChildren, "maps"),
    (Kind::CutLeaf, "WEIGHT"),
    (Kind::CutLeaf, "PAIRS"),
    (Kind::CutLeaf, "THREATS"),
    (Kind::CutLeaf, "FOLLOW"),
    (Kind::CutLeaf, "proof"),
    (Kind::ShrinkZone, "WEIGHT"),
    (Kind::ShrinkZone, "SPLIT"),
    (Kind::ShrinkZone, "PAIRS"),
    (Kind::ShrinkZone, "ZONE"),
    (Kind::FlipBit, "proof"),
];

/// A certificate in parts.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) game: String,
    pub(crate) position: String,
    pub(crate) claim: String,
    pub(crate) proof: Vec<u8>,
}

/// Chooses numbers.
struct Choice<'r>(&'r mut Xoshiro256PlusPlus);

impl Choice<'_> {
    fn below(&mut self, most: usize) -> usize {
        (self.0.next_u64() % most.max(1) as u64) as usize
    }

    /// One of several, if there is one.
    fn of<T: Clone>(&mut self, all: impl IntoIterator<Item = T>) -> Option<T> {
        let mut all: Vec<T> = all.into_iter().collect();
        let chosen = self.below(all.len());
        (!all.is_empty()).then(|| all.swap_remove(chosen))
    }
}

impl Parts {
    pub(crate) fn of(file: &[u8]) -> Self {
        let end = file.windows(2).position(|two| two == b"\n\n").expect("an end of the header");
        let header = String::from_utf8(file[..end].to_vec()).expect("text");
        let value = |name: &str| {
            let line = header.lines().find_map(|line| line.strip_prefix(name));
            line.expect("a line of that name").to_owned()
        };
        let proof = file[end + 2..file.len() - 4].to_vec();
        Parts { game: value("game "), position: value("position "), claim: value("claim "), proof }
    }

    pub(crate) fn file(&self) -> Vec<u8> {
        let Parts { game, position, claim, proof } = self;
        let bytes = proof.len();
        let mut file = format!(
            "inarow certificate 1\ngame {game}\nposition {position}\nclaim {claim}\nbytes {bytes}\n\n"
        )
        .into_bytes();
        file.extend(proof);
        file.extend(crc32fast::hash(&file).to_le_bytes());
        file
    }

    /// Changes something; `false` if there is nothing of the kind, or the bytes stay the same.
    pub(crate) fn change(
        &mut self,
        (kind, of): Change,
        nodes: &Nodes,
        random: &mut Xoshiro256PlusPlus,
    ) -> bool {
        let before = self.clone();
        let mut choice = Choice(random);
        let squares = self.position.len() - 2;
        let done = match kind {
            Kind::ChangeClaim => {
                choice.of(Claim::NAMED).map(|(name, ..)| self.claim = (*name).into())
            }
            Kind::ChangePosition => {
                let (sign, square) = (["X", "O", "."][choice.below(3)], choice.below(squares));
                self.position.replace_range(square..=square, sign);
                Some(())
            }
            Kind::FlipBit => choice.of(0..self.proof.len()).map(|at| {
                self.proof[at] ^= 1 << choice.below(8);
            }),
            Kind::DropReply => self.drop_reply(of, nodes, &mut choice),
            Kind::ChangeMove => self.change_move(of, nodes, squares, &mut choice),
            Kind::SwapChildren => self.swap_children(of, nodes, &mut choice),
            Kind::CutLeaf => self.cut_leaf(of, nodes, &mut choice),
            Kind::ShrinkZone => self.shrink_zone(of, nodes, &mut choice),
        };
        done.is_some() && *self != before
    }

    fn drop_reply(&mut self, of: &str, nodes: &Nodes, choice: &mut Choice<'_>) -> Option<()> {
        let whole = |list: Children| {
            let replies = list.heads.into_iter().zip(list.nodes);
            replies.map(|(head, node)| head.start..node.end).filter(|reply| !reply.is_empty())
        };
        self.proof.drain(choice.of(lists(nodes, of, 1).flat_map(whole))?);
        Some(())
    }

    /// Another square in place of one.
    fn change_move(
        &mut self,
        of: &str,
        nodes: &Nodes,
        squares: usize,
        choice: &mut Choice<'_>,
    ) -> Option<()> {
        let moves = |brief: bool| {
            nodes
                .moves
                .iter()
                .filter(move |(is_brief, _)| *is_brief == brief)
                .map(|(_, at)| at.start)
        };
        let at = match of {
            "own move" => choice.of(moves(false)),
            "THREATS" => choice.of(moves(true)),
            "PAIRS" => choice.of(nodes.pairs.iter().flatten().cloned().flatten()),
            "FOLLOW" => choice.of(nodes.follows.iter().cloned().flatten()),
            "SAME" => choice.of(nodes.same.iter().cloned().flatten()),
            _ => choice.of(lists(nodes, of, 1).flat_map(|list| list.heads).map(|head| head.start)),
        }?;
        // PASS is a reply, but no square; END behind FOLLOW says that there is none.
        let is_meant = self.proof[at] < 0xF4 || ["FOLLOW", "SAME"].contains(&of);
        is_meant.then(|| self.proof[at] = choice.below(squares.min(0xF4)) as u8)
    }

    /// Two children of a node, without the squares or sets before them; or two squares of the maps.
    fn swap_children(&mut self, of: &str, nodes: &Nodes, choice: &mut Choice<'_>) -> Option<()> {
        if of == "maps" {
            let [one, two] = [(); 2].map(|()| choice.of(nodes.maps.clone()));
            self.proof.swap(one?, two?);
            return Some(());
        }
        // Most behind THREATS take no byte, and those two by two change nothing.
        let is_meant = |node: &Range<usize>| of != "THREATS" || !node.is_empty();
        let nodes = lists(nodes, of, 2).map(|list| list.nodes.into_iter().filter(is_meant));
        let several = nodes.map(Iterator::collect).filter(|nodes: &Vec<_>| nodes.len() > 1);
        let mut nodes = choice.of(several)?;
        let second = 1 + choice.below(nodes.len() - 1);
        nodes.truncate(second + 1);
        let (second, first) = (nodes.pop()?, choice.of(nodes)?);
        let [one, two] = [&first, &second].map(|node| self.proof[node.clone()].to_vec());
        self.proof.splice(second, one);
        self.proof.splice(first, two);
        Some(())
    }

    /// A leaf that ends too soon, or a proof that ends in one.
    fn cut_leaf(&mut self, of: &str, nodes: &Nodes, choice: &mut Choice<'_>) -> Option<()> {
        match of {
            "WEIGHT" => {
                let set = choice.of(nodes.weights.iter().cloned())?;
                let stays = choice.below(set.len());
                self.proof.drain(set.start + stays..set.end);
            }
            "PAIRS" => {
                let pairs = choice.of(nodes.pairs.iter().cloned())?;
                let stays = choice.below(pairs.len());
                self.proof.drain(pairs[stays].start..pairs[pairs.len() - 1].end);
            }
            "FOLLOW" => {
                let threat = choice.of(nodes.follows.iter().cloned())?;
                self.proof.drain(threat.start - choice.below(2)..threat.end);
            }
            "THREATS" => {
                let brief = nodes.moves.iter().filter(|(is_brief, _)| *is_brief);
                self.proof.drain(choice.of(brief.map(|(_, at)| at.clone()))?);
            }
            _ => {
                let leaves = nodes.weights.iter().chain(nodes.pairs.iter().flatten());
                let moves = nodes.moves.iter().map(|(_, at)| at);
                let leaf = choice.of(leaves.chain(moves).cloned())?;
                self.proof.truncate(leaf.start + choice.below(leaf.len()));
            }
        }
        Some(())
    }

    /// Less that is claimed to be held, or covered.
    fn shrink_zone(&mut self, of: &str, nodes: &Nodes, choice: &mut Choice<'_>) -> Option<()> {
        match of {
            "PAIRS" => _ = self.proof.drain(choice.of(nodes.pairs.iter().flatten().cloned())?),
            "ZONE" => {
                let Children { heads, all, .. } = choice.of(lists(nodes, of, 1))?;
                let covering = heads.iter().filter(|head| all.is_none_or(|all| head.start < all));
                let at = choice.of(covering)?.start;
                // Replies behind ALL cover themselves alone.
                all.into_iter().for_each(|all| _ = self.proof.remove(all));
                self.proof.insert(at, 0xFF);
            }
            _ => {
                let set = match of {
                    "WEIGHT" => choice.of(nodes.weights.iter().cloned())?,
                    _ => choice.of(lists(nodes, of, 1).flat_map(|list| list.heads))?,
                };
                let bits = set.flat_map(|byte| (0..8).map(move |bit| (byte, 1 << bit)));
                let (byte, bit) =
                    choice.of(bits.filter(|&(byte, bit)| self.proof[byte] & bit != 0))?;
                self.proof[byte] ^= bit;
            }
        }
        Some(())
    }
}

/// The lists of a word with at least `least` nodes.
fn lists(nodes: &Nodes, of: &str, least: usize) -> impl Iterator<Item = Children> {
    let is_meant = move |list: &&Children| list.of == of && list.nodes.len() >= least;
    nodes.children.iter().filter(is_meant).cloned()
}
