//! Lines, symmetries and texts of a position.

use inarow_rules::{Mark, Position, Squares};

use super::{Laws, listed, seen};
use crate::oracle::Board;

impl Laws {
    pub(super) fn completes_lines(
        &self,
        position: &Position,
        board: &Board,
        name: &dyn Fn() -> String,
    ) {
        for mark in Mark::BOTH {
            let mut squares = board.open();
            squares.retain(|&square| board.completes(square, mark));
            let found = listed(self.rules.completions(position, mark));
            assert_eq!(found, squares, "{}: completions of {mark}", name());
        }
    }

    pub(super) fn symmetries_commute(&self, position: &Position, name: &dyn Fn() -> String) {
        let rules = &self.rules;
        let canonical = rules.canonical(position);
        let own_and_other = |p: &Position| (p.marks(p.to_move()), p.marks(!p.to_move()));
        let images = rules.symmetries().iter().map(|s| rules.image(s, position));
        let least = images.min_by_key(own_and_other).expect("the identity is a symmetry");
        assert_eq!(seen(rules, &canonical), seen(rules, &least), "{}: canonical", name());
        for symmetry in rules.symmetries() {
            let image = rules.image(symmetry, position);
            let moved = |squares: Squares| -> Squares {
                squares.iter().map(|square| symmetry.square(square)).collect()
            };
            for mark in Mark::BOTH {
                assert_eq!(image.marks(mark), moved(position.marks(mark)), "{}: image", name());
            }
            assert_eq!(image.conclusion(), position.conclusion(), "{}: image", name());
            assert_eq!(
                seen(rules, &rules.canonical(&image)),
                seen(rules, &canonical),
                "{}",
                name()
            );
            assert_eq!(rules.moves(&image), moved(rules.moves(position)), "{}: moves", name());
            for square in rules.moves(position) {
                let (mut there, mut here) = (image, *position);
                rules.play(&mut there, symmetry.square(square));
                rules.play(&mut here, square);
                let here = rules.image(symmetry, &here);
                assert_eq!(seen(rules, &there), seen(rules, &here), "{}: {square:?}", name());
            }
        }
    }

    pub(super) fn reads_what_it_writes(
        &self,
        position: &Position,
        board: &Board,
        name: &dyn Fn() -> String,
    ) {
        let rules = &self.rules;
        let full = board.text();
        let counts = position.counts();
        let is_clear = counts.x != counts.o || board.to_move == Mark::X;
        let written = if is_clear { full[..full.len() - 2].to_string() } else { full.clone() };
        assert_eq!(position.to_string(), written, "{}: text", name());
        for text in [written, full] {
            let back = rules.parse(&text).expect("a reached position is read from its text");
            assert_eq!(seen(rules, &back), seen(rules, position), "{}: {text}", name());
        }
        let setup = rules.setup(position);
        assert_eq!(setup.squares, board.squares, "{}: setup", name());
        assert_eq!(rules.position(&setup), Ok(*position), "{}: setup", name());
    }
}
