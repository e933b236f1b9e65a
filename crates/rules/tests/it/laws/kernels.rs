//! What is behind the door says the same as what stands before it.

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Mark, Position, Rules};

use super::{Laws, listed, seen};

/// Compares every answer of the kernel for one position with that of the rules.
struct Agrees<'a> {
    rules: &'a Rules,
    position: &'a Position,
    name: &'a dyn Fn() -> String,
}

impl Task for Agrees<'_> {
    type Out = ();

    fn run<K: Kernel>(self, kernel: &Arc<K>) {
        let Agrees { rules, position, name } = self;
        let same = |narrow: &K::Position, wide: &Position, what: &str| {
            let widened = kernel.widen(narrow);
            assert_eq!(seen(rules, &widened), seen(rules, wide), "{}: {what}", name());
            assert_eq!(kernel.narrow(wide), *narrow, "{}: {what}, narrowed", name());
            assert_eq!(kernel.conclusion(narrow), wide.conclusion(), "{}: {what}", name());
            assert_eq!(kernel.to_move(narrow), wide.to_move(), "{}: {what}", name());
        };
        let narrow = kernel.narrow(position);
        same(&narrow, position, "itself");
        same(&kernel.canonical(&narrow), &rules.canonical(position), "canonical");
        let moves: Vec<_> = kernel.moves(&narrow).collect();
        assert_eq!(moves, listed(rules.moves(position)), "{}: moves", name());
        for &square in &moves {
            let (mut after, mut wide) = (narrow, *position);
            kernel.play(&mut after, square);
            rules.play(&mut wide, square);
            same(&after, &wide, "after a move");
        }
        for mark in Mark::BOTH {
            let marks: Vec<_> = kernel.marks(&narrow, mark).collect();
            assert_eq!(marks, listed(position.marks(mark)), "{}: marks", name());
            let completions: Vec<_> = kernel.completions(&narrow, mark).collect();
            let expected = listed(rules.completions(position, mark));
            assert_eq!(completions, expected, "{}: completions", name());
        }
        if kernel.ordinals().is_some() {
            assert_eq!(kernel.ordinal(&narrow), rules.ordinal(position), "{}: ordinal", name());
        }
        if position.conclusion().is_none() {
            let (mut passed, mut wide) = (narrow, *position);
            kernel.pass(&mut passed);
            rules.pass(&mut wide);
            same(&passed, &wide, "passed");
        }
    }
}

impl Laws {
    pub(super) fn kernel_agrees(&self, position: &Position, name: &dyn Fn() -> String) {
        self.rules.run(Agrees { rules: &self.rules, position, name });
    }
}
