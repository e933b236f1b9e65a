//! Immediate effects of a move on the board: lines, blocks, threats.

use inarow_rules::{GameOption, Layout, Mark, Outcome, Position, Rules, Square, Squares};
use inarow_search::Tactics;

use super::Fact;

/// A position before and after a move, with the lines of the board.
pub(super) struct Scene<'a> {
    pub(super) rules: &'a Rules,
    pub(super) layout: &'a Layout,
    pub(super) before: &'a Position,
    pub(super) after: Position,
    pub(super) square: Square,
    /// The demands of the position before the move, and of the one after it.
    tactics: Tactics,
    tactics_after: Tactics,
}

impl<'a> Scene<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        layout: &'a Layout,
        before: &'a Position,
        square: Square,
    ) -> Self {
        let mut after = *before;
        rules.play(&mut after, square);
        let (tactics, tactics_after) = (Tactics::of(rules, before), Tactics::of(rules, &after));
        Scene { rules, layout, before, after, square, tactics, tactics_after }
    }

    /// Whether the mover could win at once before the move.
    pub(super) fn could_win(&self) -> bool {
        !self.tactics.wins.is_empty()
    }

    /// Whether the move completes a line, which wins or, with misère, loses.
    pub(super) fn completes(&self) -> bool {
        self.rules.completions(self.before, self.before.to_move()).contains(self.square)
    }

    /// The squares at which the opponent wins at once after the move.
    pub(super) fn answers(&self) -> Squares {
        self.tactics_after.wins
    }

    /// The square that the move makes playable.
    pub(super) fn opened(&self) -> Option<Square> {
        self.layout.opens.get(self.square.index()).copied().flatten()
    }

    /// Whether there is no other legal move.
    pub(super) fn is_only_legal(&self) -> bool {
        self.rules.moves(self.before).len() == 1
    }

    /// Everything that can be seen without looking ahead further than two moves.
    pub(super) fn facts(&self) -> Vec<Fact> {
        let facts = [self.lines(), self.block(), self.threats(), self.forbidden()];
        facts.into_iter().flatten().collect()
    }

    /// Whether lines win, and the move does not end the game.
    pub(super) fn is_quiet(&self) -> bool {
        self.layout.lines_win && self.after.conclusion().is_none()
    }

    /// The lines that the move completes.
    pub(super) fn lines(&self) -> Option<Fact> {
        if !self.completes() {
            return None;
        }
        let lines = self.completed(self.before.to_move());
        Some(match self.layout.lines_win {
            true => Fact::Wins { lines },
            false => Fact::LosesAtOnce { lines },
        })
    }

    /// The opponent's lines that the move blocks.
    pub(super) fn block(&self) -> Option<Fact> {
        let opponent = !self.before.to_move();
        if !self.tactics.threats.contains(self.square) {
            return None;
        }
        let lines = self.completed(opponent);
        let others = self.rules.moves(self.before).len() > 1;
        let is_only = !self.rules.game().has(GameOption::Caro);
        let needed = self.tactics.blocks().len() == 1 && others && is_only;
        Some(Fact::Blocks { opponent, lines, needed })
    }

    /// The threats of the mover after the move, if any of them is new.
    pub(super) fn threats(&self) -> Option<Fact> {
        let threats = self.tactics_after.threats;
        let new = threats - self.tactics.wins;
        let is_one = threats.len() > 1 && !new.is_empty() && self.is_answered(&self.after);
        let squares = match is_one {
            true => new.iter().take(1).collect(),
            false => threats.iter().collect(),
        };
        (!new.is_empty()).then_some(Fact::Threatens { squares })
    }

    /// True if in Caro, where a stone beside a line blocks it, the side to move has a reply after which the other has no
    /// line to complete.
    pub(super) fn is_answered(&self, position: &Position) -> bool {
        let answers = |square: Square| {
            let mut after = *position;
            self.rules.play(&mut after, square);
            let is_over = after.conclusion().is_some();
            !is_over && self.rules.completions(&after, !position.to_move()).is_empty()
        };
        let is_caro = self.rules.game().has(GameOption::Caro);
        is_caro && self.rules.moves(position).iter().any(answers)
    }

    /// Where the opponent would make the square playable at which the mover wins.
    fn forbidden(&self) -> Option<Fact> {
        let (mover, opponent) = (self.before.to_move(), self.after.to_move());
        if !self.is_quiet() {
            return None;
        }
        let gives = |square: Square| {
            let above = self.layout.opens[square.index()]?;
            let mut reply = self.after;
            self.rules.play(&mut reply, square);
            let wins = reply.conclusion().is_none()
                && self.rules.completions(&reply, mover).contains(above);
            wins.then_some((square, above))
        };
        let squares: Vec<_> = self.rules.moves(&self.after).iter().filter_map(gives).collect();
        (!squares.is_empty()).then_some(Fact::Forbids { opponent, squares })
    }

    /// The lines that a side has once it puts a mark on the square: none of them was there before,
    /// since the game was not over.
    fn completed(&self, mark: Mark) -> Vec<Vec<Square>> {
        let mut after = self.after;
        if mark != self.before.to_move() {
            after = *self.before;
            self.rules.pass(&mut after);
            self.rules.play(&mut after, self.square);
        }
        match self.rules.outcome(&after) {
            Some(Outcome::Win { lines, .. }) => lines,
            _ => Vec::new(),
        }
    }
}
