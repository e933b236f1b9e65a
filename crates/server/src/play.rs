//! A game in progress.

use inarow_players::{Explainer, Explanation};

use inarow_rules::{
    Conclusion, End, Game, IllegalMove, Mark, Notation, Outcome, Record, Rules, Square,
};
use inarow_search::{Limits, Score, Search, SearchOptions, Wanted};

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) rules: Rules,
    pub(crate) record: Record,
}

/// How a game stands after its moves.
pub(crate) struct Standing {
    pub(crate) position: String,
    pub(crate) to_move: Mark,
    pub(crate) legal: Vec<Square>,
    pub(crate) conclusion: Option<Conclusion>,
    pub(crate) lines: Vec<Vec<Square>>,
}

impl Play {
    pub(crate) fn new(rules: Rules, record: Record) -> Play {
        Play { rules, record }
    }

    pub(crate) fn game(&self) -> Game {
        self.record.game
    }

    /// Whose turn it is, whether or not the game goes on.
    pub(crate) fn to_move(&self) -> Mark {
        if self.record.moves.len().is_multiple_of(2) {
            self.record.first
        } else {
            !self.record.first
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.record.end.is_some()
    }

    /// The side that has lost, on the board or otherwise.
    pub(crate) fn loser(&self) -> Option<Mark> {
        match (self.standing().conclusion, self.record.end) {
            (Some(Conclusion::Win(winner)), _) => Some(!winner),
            (None, Some(End::Resigned(loser) | End::OutOfTime(loser))) => Some(loser),
            _ => None,
        }
    }

    /// Makes a move; one that ends the game on the board ends it.
    pub(crate) fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        let positions = self.record.positions(&self.rules).map_err(|bad| bad.reason)?;
        let mut position = positions[self.record.moves.len()];
        self.rules.try_play(&mut position, square)?;
        self.record.moves.push(square);
        self.record.end = position.conclusion().map(|_| End::Played);
        Ok(())
    }

    /// Takes moves back until so many are left; the game goes on.
    pub(crate) fn take_back(&mut self, plies: usize) {
        self.record.moves.truncate(plies);
        self.record.end = None;
    }

    /// How the game stands.
    pub(crate) fn standing(&self) -> Standing {
        let rules = &self.rules;
        let mut position = rules.empty_for(self.record.first);
        for &square in &self.record.moves {
            // Every move was legal when it was made.
            let _ = rules.try_play(&mut position, square);
        }
        let legal =
            if self.is_over() { Vec::new() } else { rules.moves(&position).iter().collect() };
        let lines = match rules.outcome(&position) {
            Some(Outcome::Win { lines, .. }) => {
                lines.into_iter().map(|line| line.into_iter().collect()).collect()
            }
            _ => Vec::new(),
        };
        Standing {
            position: rules.position_text(&position),
            to_move: position.to_move(),
            legal,
            conclusion: position.conclusion(),
            lines,
        }
    }

    /// The square that an algebraic text names, on this board.
    pub(crate) fn square(&self, text: &str) -> Option<Square> {
        Notation::Algebraic.read(&self.game(), text).ok()
    }

    /// The algebraic name of a square.
    pub(crate) fn name(&self, square: Square) -> String {
        Notation::Algebraic.write(&self.game(), square)
    }

    /// A good move within these limits, and what is proven of it; `None` if the game is over.
    pub(crate) fn hint(&self, limits: &Limits<'_>) -> Option<Explanation> {
        let rules = &self.rules;
        let position = *self.record.positions(rules).ok()?.last()?;
        let mut search = Search::new(rules, &SearchOptions { table: 8 << 20, threads: 1 });
        let mut run = |limits: &Limits<'_>, wanted: Wanted| {
            search.run(&position, limits, wanted, &mut |_| ()).ok()
        };
        let best = run(limits, Wanted::BestMove)?.moves.into_iter().next()?;
        let few = Limits { nodes: limits.nodes.map(|nodes| nodes / 4), ..*limits };
        let found = run(&few, Wanted::EveryMove { lines: 1 })?;
        let explainer = Explainer::new(rules);
        let mut why = explainer.explain_with(&mut search, &position, &found, best.square, &few);
        // What the first look has proven stays proven.
        if why.score.value().is_none() {
            why.score = best.score;
        }
        Some(why)
    }

    /// A good move within these limits, and what it is worth; `None` if the game is over.
    pub(crate) fn best_move(&self, limits: &Limits<'_>) -> Option<(Square, Score)> {
        let rules = &self.rules;
        let position = *self.record.positions(rules).ok()?.last()?;
        let mut search = Search::new(rules, &SearchOptions { table: 8 << 20, threads: 1 });
        let wanted = Wanted::BestMove;
        let found = search.run(&position, limits, wanted, &mut |_| ()).ok()?;
        found.moves.first().map(|found| (found.square, found.score))
    }
}
