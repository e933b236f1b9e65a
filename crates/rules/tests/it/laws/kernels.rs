//! Kernels give the same answers as the rules.

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, LastTwoPlies, LineCounts, Task};
use inarow_rules::{Conclusion, Game, Mark, Position, Rules, Square};

use super::{Laws, beyond, listed, seen};

/// Compares every answer of the kernel for one position with that of the rules.
struct Agrees<'a> {
    rules: &'a Rules,
    lines: &'a [Vec<Square>],
    position: &'a Position,
    name: &'a dyn Fn() -> String,
}

impl Task for Agrees<'_> {
    type Out = ();

    fn run<K: Kernel>(self, kernel: &Arc<K>) {
        let Agrees { rules, position, name, .. } = self;
        assert_eq!(kernel.game(), rules.game(), "{}", name());
        let narrow = kernel.narrow(position);
        self.same(&**kernel, &narrow, position, "itself");
        self.same(&**kernel, &kernel.canonical(&narrow), &rules.canonical(position), "canonical");
        self.sets(&**kernel, &narrow);
        self.squares(&**kernel, &narrow);
        if kernel.ordinals().is_some() {
            assert_eq!(kernel.ordinal(&narrow), rules.ordinal(position), "{}: ordinal", name());
        }
        for square in rules.moves(position) {
            let (mut after, mut wide) = (narrow, *position);
            kernel.play(&mut after, square);
            rules.play(&mut wide, square);
            self.same(&**kernel, &after, &wide, "after a move");
        }
        if position.conclusion().is_none() {
            self.goes_on(&**kernel, &narrow);
        }
    }
}

impl Agrees<'_> {
    /// Checks that two forms of one position are the same.
    fn same<K: Kernel>(&self, kernel: &K, narrow: &K::Position, wide: &Position, what: &str) {
        let Agrees { rules, name, .. } = *self;
        let widened = kernel.widen(narrow);
        assert_eq!(seen(rules, &widened), seen(rules, wide), "{}: {what}", name());
        assert_eq!(kernel.narrow(wide), *narrow, "{}: {what}, narrowed", name());
        assert_eq!(kernel.conclusion(narrow), wide.conclusion(), "{}: {what}", name());
        assert_eq!(kernel.to_move(narrow), wide.to_move(), "{}: {what}", name());
    }

    /// Checks that two forms of one position are the same except for the result of the game.
    fn same_but_for_the_end<K: Kernel>(&self, kernel: &K, narrow: &K::Position, wide: &Position) {
        let Agrees { rules, name, .. } = *self;
        let widened = kernel.widen(narrow);
        for mark in Mark::BOTH {
            assert_eq!(widened.marks(mark), wide.marks(mark), "{}: put", name());
        }
        assert_eq!(widened.to_move(), wide.to_move(), "{}: put", name());
        assert_eq!(rules.key(&widened), rules.key(wide), "{}: put", name());
        assert_eq!(kernel.narrow(wide), *narrow, "{}: put, hashed", name());
    }

    /// The moves, the marks of a side and its completions.
    fn sets<K: Kernel>(&self, kernel: &K, narrow: &K::Position) {
        let Agrees { rules, position, name, .. } = *self;
        let equal = |set: K::Squares, squares: Vec<Square>, what: &str| {
            assert_eq!(K::is_empty(&set), squares.is_empty(), "{}: {what}", name());
            assert_eq!(set.len(), squares.len(), "{}: {what}", name());
            for square in rules.board() {
                let is_in = squares.contains(&square);
                assert_eq!(K::contains(&set, square), is_in, "{}: {what}, {square}", name());
            }
            assert_eq!(set.collect::<Vec<_>>(), squares, "{}: {what}", name());
        };
        equal(kernel.moves(narrow), listed(rules.moves(position)), "moves");
        for mark in Mark::BOTH {
            equal(kernel.marks(narrow, mark), listed(position.marks(mark)), "marks");
            let completions = listed(rules.completions(position, mark));
            equal(kernel.completions(narrow, mark), completions.clone(), "completions");
        }
        if position.conclusion().is_none() {
            let completions = rules.completions(position, position.to_move());
            let (quiet, completing) = kernel.quiet_and_completing(narrow);
            equal(quiet, listed(rules.moves(position) - completions), "quiet moves");
            equal(completing, listed(completions), "completing moves");
        }
    }

    /// Answers for each square, including squares outside the board.
    fn squares<K: Kernel>(&self, kernel: &K, narrow: &K::Position) {
        let Agrees { rules, position, name, .. } = *self;
        let taken = position.occupied().len() as usize;
        let free = rules.game().squares() - taken;
        assert_eq!(kernel.free_squares(narrow), free, "{}: free squares", name());
        for square in rules.board().iter().chain(beyond(rules.game())) {
            let is_legal = rules.check(position, square).is_ok();
            assert_eq!(kernel.is_legal(narrow, square), is_legal, "{}: {square}", name());
            let counts = kernel.line_counts(narrow, square);
            let mut counts: Vec<_> = counts.map(|LineCounts { x, o }| (x, o)).collect();
            counts.sort_unstable();
            assert_eq!(counts, self.line_counts(square), "{}: {square}", name());
        }
        for square in rules.board() {
            let opened = rules.opened_by(square);
            assert_eq!(kernel.opened_by(square), opened, "{}: {square}", name());
        }
    }

    /// The counts of both sides on each line through a square, in order.
    fn line_counts(&self, square: Square) -> Vec<(u32, u32)> {
        let held = |line: &[Square], mark| {
            let marks = self.position.marks(mark);
            line.iter().filter(|&&square| marks.contains(square)).count() as u32
        };
        let through = self.lines.iter().filter(|line| line.contains(&square));
        let mut counts: Vec<_> =
            through.map(|line| (held(line, Mark::X), held(line, Mark::O))).collect();
        counts.sort_unstable();
        counts
    }

    /// Operations that need a game that is not over.
    fn goes_on<K: Kernel>(&self, kernel: &K, narrow: &K::Position) {
        let Agrees { rules, position, name, .. } = *self;
        let (mut passed, mut wide) = (*narrow, *position);
        kernel.pass(&mut passed);
        rules.pass(&mut wide);
        self.same(kernel, &passed, &wide, "passed");

        let side = position.to_move();
        let completions = rules.completions(position, side);
        for square in rules.moves(position) {
            let mut wide = *position;
            rules.play(&mut wide, square);
            let completes = completions.contains(square);
            let mut after = *narrow;
            assert_eq!(kernel.put(&mut after, square), completes, "{}: {square}", name());
            self.same_but_for_the_end(kernel, &after, &wide);
            if completes {
                let end = Some(kernel.completed_by(side));
                assert_eq!(wide.conclusion(), end, "{}: {square}", name());
                continue;
            }
            let mut after = *narrow;
            kernel.put_quietly(&mut after, square);
            self.same_but_for_the_end(kernel, &after, &wide);
        }
        if kernel.free_squares(narrow) == 2 {
            let found = kernel.last_two_plies(narrow);
            assert_eq!(found, last_two_plies(rules, position), "{}", name());
        }
    }
}

/// Counts how the games from a position with two free squares end by playing them.
fn last_two_plies(rules: &Rules, position: &Position) -> LastTwoPlies {
    let mut games = LastTwoPlies { completed: 0, answered: 0, drawn: 0 };
    for square in rules.moves(position) {
        let mut after = *position;
        rules.play(&mut after, square);
        if matches!(after.conclusion(), Some(Conclusion::Win(_))) {
            games.completed += 1;
            continue;
        }
        if after.conclusion().is_some() {
            games.drawn += 1;
            continue;
        }
        for reply in rules.moves(&after) {
            let answers = rules.completions(&after, after.to_move()).contains(reply);
            *(if answers { &mut games.answered } else { &mut games.drawn }) += 1;
        }
    }
    games
}

impl Laws {
    pub(super) fn kernel_agrees(&self, position: &Position, name: &dyn Fn() -> String) {
        self.rules.run(Agrees { rules: &self.rules, lines: &self.lines, position, name });
    }
}

/// The constants `TINY` and `WIDE` of the kernel of a game.
struct Sizes;

impl Task for Sizes {
    type Out = (bool, bool);

    fn run<K: Kernel>(self, _: &Arc<K>) -> (bool, bool) {
        (K::TINY, K::WIDE)
    }
}

#[test]
fn a_kernel_knows_how_large_its_boards_are() {
    for (game, sizes) in [
        ("4,4,4", (true, false)),
        ("17,1,3", (false, false)),
        ("8,8,4", (false, false)),
        ("5,13,4", (false, true)),
        ("22,22,5", (false, true)),
    ] {
        let rules = Rules::new(game.parse().expect("a game"));
        assert_eq!(rules.run(Sizes), sizes, "{game}");
    }
}

/// Makes a move on a taken square.
struct TwiceThere;

impl Task for TwiceThere {
    type Out = ();

    fn run<K: Kernel>(self, kernel: &Arc<K>) {
        let mut position = kernel.narrow(&Rules::new(*kernel.game()).empty());
        kernel.play(&mut position, Square(4));
        kernel.play(&mut position, Square(4));
    }
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "a legal move")]
fn an_illegal_move_panics_in_a_debug_build() {
    Rules::new(Game::TICTACTOE).run(TwiceThere);
}
