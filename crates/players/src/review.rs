//! A game looked at move by move.

use inarow_rules::{Mark, Position, Square};
use inarow_search::{Evaluator, Limits, Score, Value, Wanted};

use crate::{Explainer, Explanation, Fact, Grade, Missed};

/// A game looked at move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Every move in order.
    pub moves: Vec<ReviewedMove>,
}

/// A move of a game, and what could have been played instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedMove {
    /// The side that made it.
    pub mover: Mark,
    /// What is proven of it.
    pub made: Explanation,
    /// What is proven of the best move, or of the one that seems best; the first of several, the
    /// move itself if it is one of them.
    pub best: Explanation,
    /// The win at once or needed block that it left aside.
    pub missed: Option<Missed>,
}

/// What lost a game for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostBy {
    /// The move of this ply, from 1: the last with which the side gave away what it had.
    Move(usize),
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
        let explainer = Explainer::new(search.rules());
        let pairs = positions.iter().zip(moves).rev();
        let reviewed = pairs.map_while(|(position, &square)| {
            let wanted = Wanted::EveryMove { lines: 1 };
            let found = search.run(position, limits, wanted, &mut |_| ()).ok()?;
            let mut explain =
                |square: Square| explainer.explain_with(search, position, &found, square, limits);
            let made = explain(square);
            let best = match found.moves.first() {
                Some(best) if best.square != square && best.score > made.score => {
                    explain(best.square)
                }
                _ => made.clone(),
            };
            let missed = explainer.missed(position, square);
            Some(ReviewedMove { mover: position.to_move(), made, best, missed })
        });
        let mut moves: Vec<ReviewedMove> = reviewed.collect();
        moves.reverse();
        Review { moves }
    }

    /// The ply, from 1, of the last move with which a side is proven to have given away a better
    /// result.
    #[must_use]
    pub fn turning_point(&self) -> Option<usize> {
        let threw = |reviewed: &ReviewedMove| {
            matches!(reviewed.made.grade, Some(Grade::Mistake | Grade::Blunder))
        };
        self.moves.iter().rposition(threw).map(|index| index + 1)
    }

    /// What lost the game for a side that has lost it.
    #[must_use]
    pub fn lost_by(&self, loser: Mark) -> LostBy {
        let end = self.moves.last().and_then(|last| match last.mover == loser {
            true => last.made.score.value(),
            false => last.made.score.value().map(|value| -value),
        });
        if end.is_some_and(|value| value != Value::Loss) {
            return LostBy::NotLost;
        }
        let gave_away = |reviewed: &ReviewedMove| {
            let threw = |fact: &Fact| matches!(fact, Fact::Throws { to: Value::Loss, .. });
            reviewed.mover == loser && reviewed.made.facts.iter().any(threw)
        };
        let mut of_loser = self.moves.iter().filter(|reviewed| reviewed.mover == loser);
        match self.moves.iter().rposition(gave_away) {
            Some(index) => LostBy::Move(index + 1),
            None if of_loser
                .next()
                .is_some_and(|first| first.made.best.value() == Some(Value::Loss)) =>
            {
                LostBy::Beginning
            }
            None => LostBy::Unproven,
        }
    }

    /// What the game is worth to X before the first move and after each.
    #[must_use]
    pub fn scores(&self) -> Vec<Score> {
        let to_x = |mover: Mark, score: Score| if mover == Mark::X { score } else { -score };
        let before = self.moves.first().map(|first| to_x(first.mover, first.made.best));
        let after = self.moves.iter().map(|reviewed| to_x(reviewed.mover, reviewed.made.score));
        before.into_iter().chain(after).collect()
    }
}
