//! What a move does on the board at once: lines, blocks, threats.

use inarow_rules::{Layout, LineGame, Square, Squares};

use super::Fact;

/// A position before and after a move, with the lines of the board.
pub(super) struct Scene<'a, G: LineGame> {
    pub(super) game: &'a G,
    pub(super) layout: &'a Layout,
    pub(super) before: &'a G::Position,
    pub(super) after: G::Position,
    pub(super) square: Square,
}

impl<'a, G: LineGame> Scene<'a, G> {
    pub(super) fn new(
        game: &'a G,
        layout: &'a Layout,
        before: &'a G::Position,
        square: Square,
    ) -> Self {
        let mut after = *before;
        game.play(&mut after, square);
        Scene { game, layout, before, after, square }
    }

    /// Whether the mover could win at once before the move.
    pub(super) fn could_win(&self) -> bool {
        let mover = self.game.to_move(self.before);
        self.layout.lines_win && !self.game.completions(self.before, mover).is_empty()
    }

    /// Whether the move completes a line.
    pub(super) fn completes(&self) -> bool {
        self.game.completions(self.before, self.game.to_move(self.before)).contains(self.square)
    }

    /// The squares at which the opponent wins at once after the move.
    pub(super) fn answers(&self) -> Squares<G::Word> {
        if self.is_quiet() {
            self.game.completions(&self.after, self.game.to_move(&self.after))
        } else {
            Squares::EMPTY
        }
    }

    /// The square that the move makes playable.
    pub(super) fn opened(&self) -> Option<Square> {
        self.layout.opens.get(self.square.index()).copied().flatten()
    }

    /// Everything that can be seen without looking ahead further than two moves.
    pub(super) fn facts(&self) -> Vec<Fact> {
        let facts = [self.lines(), self.block(), self.threats(), self.forbidden()];
        facts.into_iter().flatten().collect()
    }

    /// Whether lines win, and the game goes on after the move.
    fn is_quiet(&self) -> bool {
        self.layout.lines_win && self.game.conclusion(&self.after).is_none()
    }

    /// The lines that the move completes.
    fn lines(&self) -> Option<Fact> {
        let mover = self.game.to_move(self.before);
        if !self.completes() {
            return None;
        }
        let lines = self.completed(self.game.marks(self.before, mover));
        Some(match self.layout.lines_win {
            true => Fact::Wins { lines },
            false => Fact::LosesAtOnce { lines },
        })
    }

    /// The opponent's lines that the move blocks.
    fn block(&self) -> Option<Fact> {
        let opponent = !self.game.to_move(self.before);
        let threats = self.game.completions(self.before, opponent);
        if !self.layout.lines_win || !threats.contains(self.square) {
            return None;
        }
        let lines = self.completed(self.game.marks(self.before, opponent));
        let others = self.game.moves(self.before).count() > 1;
        let needed = threats.len() == 1 && !self.could_win() && others;
        Some(Fact::Blocks { opponent, lines, needed })
    }

    /// What the mover threatens after the move, if any of it is new.
    fn threats(&self) -> Option<Fact> {
        let mover = self.game.to_move(self.before);
        if !self.is_quiet() {
            return None;
        }
        let threats = self.game.completions(&self.after, mover);
        let is_new = !(threats - self.game.completions(self.before, mover)).is_empty();
        is_new.then(|| Fact::Threatens { squares: threats.iter().collect() })
    }

    /// Where the opponent would make the square playable at which the mover wins.
    fn forbidden(&self) -> Option<Fact> {
        let (mover, opponent) = (self.game.to_move(self.before), self.game.to_move(&self.after));
        if !self.is_quiet() {
            return None;
        }
        let gives = |square: Square| {
            let above = self.layout.opens[square.index()]?;
            let mut reply = self.after;
            self.game.play(&mut reply, square);
            let wins = self.game.conclusion(&reply).is_none()
                && self.game.completions(&reply, mover).contains(above);
            wins.then_some((square, above))
        };
        let squares: Vec<_> = self.game.moves(&self.after).filter_map(gives).collect();
        (!squares.is_empty()).then_some(Fact::Forbids { opponent, squares })
    }

    /// The lines that these stones have once one more stands on the square; those that lie in each
    /// other's direction as one.
    fn completed(&self, stones: Squares<G::Word>) -> Vec<Vec<Square>> {
        let stones = stones | Squares::only(self.square);
        let held = |squares: &[Square]| squares.iter().all(|&square| stones.contains(square));
        let mut runs: Vec<Vec<Square>> = Vec::new();
        for line in &self.layout.lines {
            let is_barred = line.barred.iter().any(|&square| stones.contains(square));
            if !line.squares.contains(&self.square) || is_barred || !held(&line.squares) {
                continue;
            }
            let along = |run: &&mut Vec<Square>| {
                run.iter().filter(|square| line.squares.contains(square)).count() > 1
            };
            match runs.iter_mut().find(along) {
                Some(run) => {
                    run.extend(&line.squares);
                    run.sort_unstable();
                    run.dedup();
                }
                None => runs.push(line.squares.clone()),
            }
        }
        runs
    }
}
