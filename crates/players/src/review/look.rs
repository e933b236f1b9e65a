//! The moves of a game beside the best ones, from the last move to the first.

use inarow_rules::{Position, Square};
use inarow_search::{Evaluator, Found, FoundMove, Limits, Score, Wanted};

use crate::explain::better;
use crate::{Explainer, Explanation};

/// The moves that are searched with care: the best, and the next one in case the best is refuted later.
const LINES: usize = 2;

/// Looks at the moves of a game from the last to the first, so that the result for the position
/// after a move counts for the move.
pub(super) struct Backwards<'a> {
    pub(super) search: &'a mut Evaluator,
    pub(super) explainer: Explainer,
    /// The result at the position after the next move to look at.
    after: Option<Found>,
    /// Positions visited up to now.
    pub(super) nodes: u64,
}

impl<'a> Backwards<'a> {
    pub(super) fn new(search: &'a mut Evaluator) -> Self {
        let explainer = Explainer::new(search.rules());
        Backwards { search, explainer, after: None, nodes: 0 }
    }

    /// The result before a move, and the proven facts about the move. `None` if it was stopped at once.
    pub(super) fn look(
        &mut self,
        position: &Position,
        square: Square,
        limits: &Limits<'_>,
    ) -> Option<(Found, Explanation)> {
        let mut after = *position;
        self.explainer.rules().play(&mut after, square);
        let known = self.after.take().or_else(|| self.found(&after, limits));
        let mut found = self.found(position, limits)?;
        if let Some(known) = known {
            self.learn(&mut found, &known, &after, square, limits);
        }
        let made = self.explainer.explain(position, &found, square);
        self.after = Some(found.clone());
        Some((found, made))
    }

    fn found(&mut self, position: &Position, limits: &Limits<'_>) -> Option<Found> {
        let wanted = Wanted::EveryMove { lines: LINES };
        let found = self.search.run(position, wanted, limits, &mut |_| ()).ok()?;
        self.nodes += found.nodes;
        Some(found)
    }

    /// Takes in the result after the move. An estimate of a move that was not searched with care
    /// is only an upper bound, so the position after it is searched as deep as the best move was.
    fn learn(
        &mut self,
        found: &mut Found,
        known: &Found,
        after: &Position,
        square: Square,
        limits: &Limits<'_>,
    ) {
        let Some(place) = found.moves.iter().position(|found| found.square == square) else {
            return;
        };
        let made = found.moves[place].score;
        let learned = match known.score.value() {
            Some(_) if is_exact(made) => return,
            Some(_) if made.value().is_none() || is_exact(known.score) => known.clone(),
            None if made.value().is_none() && made != Score::Estimate(0) && place >= LINES => {
                let depth = found.depth.saturating_sub(1).max(1);
                let limits = Limits { depth: Some(depth), ..*limits };
                let Some(learned) = self.found(after, &limits) else { return };
                learned
            }
            _ => return,
        };
        let mut variation = vec![square];
        // A position may be known to be won while no move in it is.
        let is_of_score = |reply: &&FoundMove| {
            learned.score.value().is_none() || reply.score.value() == learned.score.value()
        };
        let reply = learned.moves.first().filter(is_of_score);
        variation.extend(reply.iter().flat_map(|reply| &reply.variation));
        found.moves[place] = FoundMove { square, score: learned.score.before(), variation };
        found.moves.sort_by_key(|found| std::cmp::Reverse(found.score));
        let best = found.moves.iter().map(|found| found.score).max();
        let is_open = found.moves.iter().any(|found| found.score.value().is_none());
        found.score = match best {
            Some(best) if found.score.value().is_some() => better(found.score, best),
            // A move of which nothing is proven may be better than a draw.
            Some(Score::Draw) if is_open => Score::Estimate(0),
            Some(Score::Win(plies)) => Score::WinWithin(plies),
            best => best.unwrap_or(found.score),
        };
    }
}

/// True of a proven score whose distance is exact, and of a proven draw.
fn is_exact(score: Score) -> bool {
    score == Score::Draw || score.plies().is_some()
}
