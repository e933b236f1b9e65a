//! A game looked at move by move.

mod look;

pub use crate::grade::{Accuracy, Grade, Graded, cost, points};
pub use crate::missed::Missed;
use inarow_rules::{ByMark, Mark, Position, Square};
use inarow_search::{Chance, Evaluator, Limits, Score, Value};

use self::look::Backwards;
use crate::Explanation;

/// A game looked at move by move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Every move in order.
    pub moves: Vec<ReviewedMove>,
    /// The number of stones that an opening placed: they have no grade, and no side is to blame for them.
    pub opening: usize,
}

/// A move of a game, and the better one, if there was one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedMove {
    /// The side that made it.
    pub mover: Mark,
    /// Its facts and its grade.
    pub made: Explanation,
    /// The proven facts about the best move, or about the one that seems best; the first of several, the
    /// move itself if it is one of them.
    pub best: Explanation,
}

/// The cause of a side's loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostBy {
    /// The move of this ply, from 1: the last with which the side gave away its result.
    Move(usize),
    /// By estimate the move of this ply, the last mistake or blunder of the side.
    Seems(usize),
    /// The side is proven to be lost from the move of this ply on, which need not be to blame.
    AtLatest(usize),
    /// The side was lost before its first move.
    Beginning,
    /// It is not lost on the board where the moves end.
    NotLost,
    /// This is not proven.
    Unproven,
}

impl Review {
    /// Looks at a game from the last move to the first, within these limits for each search;
    /// `positions` are those before each move.
    pub fn new(
        search: &mut Evaluator,
        positions: &[Position],
        moves: &[Square],
        limits: &Limits<'_>,
    ) -> Review {
        let mut backwards = Backwards::new(search);
        let pairs = positions.iter().zip(moves).rev();
        let reviewed = pairs.map_while(|(position, &square)| {
            let (found, mut made) = backwards.look(position, square, limits)?;
            let Backwards { search, explainer, .. } = &mut backwards;
            explainer.deepen(search, position, &mut made, limits);
            let best = match found.moves.first() {
                Some(best) if best.square != square && best.score > made.score => {
                    explainer.explain_with(search, position, &found, best.square, limits)
                }
                _ => made.clone(),
            };
            Some(ReviewedMove { mover: position.to_move(), made, best })
        });
        let mut moves: Vec<ReviewedMove> = reviewed.collect();
        moves.reverse();
        Review { moves, opening: 0 }
    }

    /// The same review of a game whose first stones were placed by an opening, and not to win.
    #[must_use]
    pub fn opened(mut self, stones: usize) -> Review {
        self.opening = stones.min(self.moves.len());
        for stone in &mut self.moves[..self.opening] {
            stone.made.grade = None;
            stone.best = stone.made.clone();
        }
        self
    }

    /// The ply, from 1, of the last move that gave away a better result, and whether this is an
    /// estimate.
    #[must_use]
    pub fn turning_point(&self) -> Option<(usize, bool)> {
        let threw =
            |reviewed: &ReviewedMove| reviewed.made.grade.filter(|made| made.grade.gives_away());
        let numbered = (1..).zip(&self.moves);
        let given = numbered.filter_map(|(ply, made)| Some((ply, threw(made)?.is_estimate)));
        given.last()
    }

    /// The cause of the loss for a side that has lost the game.
    #[must_use]
    pub fn lost_by(&self, loser: Mark) -> LostBy {
        let value = |reviewed: &ReviewedMove, score: Score| {
            let value = score.value()?;
            Some(if reviewed.mover == loser { value } else { -value })
        };
        let end = self.moves.last().and_then(|last| value(last, last.made.score));
        if end.is_some_and(|value| value != Value::Loss) {
            return LostBy::NotLost;
        }
        let is_lost = |made: &&ReviewedMove| value(made, made.made.score) == Some(Value::Loss);
        let open = self.moves.len() - self.moves.iter().rev().take_while(is_lost).count();
        let last = (1..).zip(&self.moves).skip(open).find(|(_, made)| made.mover == loser);
        let before = last.map(|(_, made)| (made, made.made.best.value()));
        match (last, before) {
            (Some((ply, _)), Some((_, Some(value))))
                if value > Value::Loss && ply > self.opening =>
            {
                LostBy::Move(ply)
            }
            (_, Some((_, Some(_)))) => LostBy::Beginning,
            (Some((ply, _)), _) => self.seems(loser, ply).unwrap_or(LostBy::AtLatest(ply)),
            (None, _) => self.seems(loser, self.moves.len()).unwrap_or(LostBy::Unproven),
        }
    }

    /// The last mistake or blunder up to a ply, if it is the loser's.
    fn seems(&self, loser: Mark, until: usize) -> Option<LostBy> {
        let gave_away =
            |made: &ReviewedMove| made.made.grade.is_some_and(|made| made.grade.gives_away());
        let index = self.moves[..until].iter().rposition(gave_away)?;
        (self.moves[index].mover == loser).then_some(LostBy::Seems(index + 1))
    }

    /// The accuracy of each side's moves.
    #[must_use]
    pub fn accuracy(&self) -> ByMark<Accuracy> {
        let mut accuracy: ByMark<Accuracy> = ByMark::default();
        for ReviewedMove { mover, made, .. } in &self.moves[self.opening..] {
            accuracy[*mover].add(made.best, made.score, made.estimates);
        }
        accuracy
    }

    /// The score of the game for X before the first move and after each, with the score as a chance.
    #[must_use]
    pub fn course(&self) -> Vec<(Score, Option<Chance>)> {
        let to_x = |mover: Mark, score: Score, made: &Explanation| {
            let score = if mover == Mark::X { score } else { -score };
            (score, made.estimates.chance(score))
        };
        let before =
            self.moves.first().map(|first| to_x(first.mover, first.made.best, &first.made));
        let after = self.moves.iter().map(|reviewed| {
            let made = &reviewed.made;
            to_x(reviewed.mover, made.score, made)
        });
        before.into_iter().chain(after).collect()
    }
}

/// Grades the moves of a game from the last to the first, as a review of it does, within `nodes` in all
/// and `each` for each search; `positions` are those before each move. `None` where
/// nothing is known.
pub fn grade_moves(
    search: &mut Evaluator,
    positions: &[Position],
    moves: &[Square],
    nodes: u64,
    each: u64,
) -> Vec<Option<Graded>> {
    let mut backwards = Backwards::new(search);
    let mut grade = |(position, &square): (&Position, &Square)| {
        let left = nodes.saturating_sub(backwards.nodes);
        let looked =
            (left > 0).then(|| backwards.look(position, square, &Limits::nodes(left.min(each))));
        looked.flatten()?.1.grade
    };
    let pairs = positions.iter().zip(moves).rev();
    let mut grades: Vec<_> = pairs.map(&mut grade).collect();
    grades.reverse();
    grades
}
