//! Explanations are true, and complete where they must be: checked by the full solve and by plain play of the
//! rules.

mod board;
mod proof;
mod purpose;
mod samples;

use inarow_players::{Explainer, Explanation};
use inarow_rules::{Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Analysis, Budget, Evaluator, Limits, MoveScore, Score, SearchOptions, Wanted};

/// An explained move, and all that it is checked against.
struct Case<'a> {
    rules: &'a Rules,
    position: &'a Position,
    analysis: &'a Analysis,
    square: Square,
    explanation: &'a Explanation,
}

impl Case<'_> {
    /// The move's score by the full solve.
    fn score(&self) -> Score {
        let found = self.analysis.moves.iter().find(|found| found.square == self.square);
        found.unwrap().score
    }

    fn others(&self) -> impl Iterator<Item = &MoveScore> {
        self.analysis.moves.iter().filter(|found| found.square != self.square)
    }

    fn after(&self) -> Position {
        crate::positions::after(self.rules, self.position, self.square)
    }
}

/// Explains moves of a game and checks every explanation.
struct Checker<'a> {
    rules: &'a Rules,
    explainer: Explainer,
    search: Evaluator,
    solver: Memoized,
    /// The number of facts of each kind.
    said: std::collections::BTreeMap<&'static str, usize>,
    /// The purposes of moves that were said.
    purposes: std::collections::BTreeSet<&'static str>,
}

impl<'a> Checker<'a> {
    fn new(rules: &'a Rules) -> Self {
        Checker {
            rules,
            explainer: Explainer::new(rules),
            search: Evaluator::new(rules, &SearchOptions::default()),
            solver: Memoized::new(rules),
            said: std::collections::BTreeMap::new(),
            purposes: std::collections::BTreeSet::new(),
        }
    }

    /// Checks the explanation of every move of a position that is not the end.
    fn check(&mut self, position: &Position) {
        let rules = self.rules;
        let budget = &mut Budget::new(&Limits::NONE);
        let analysis = self.solver.analyze(position, budget).unwrap();
        let wanted = Wanted::EveryMove { lines: 1 };
        let found = self.search.run(position, wanted, &Limits::NONE, &mut |_| ()).unwrap();
        for made in &analysis.moves {
            let explanation = self.explainer.explain_with(
                &mut self.search,
                position,
                &found,
                made.square,
                &Limits::NONE,
            );
            let square = made.square;
            let case =
                Case { rules, position, analysis: &analysis, square, explanation: &explanation };
            board::check(&case);
            proof::check(&case, &mut self.solver);
            self.purposes.extend(purpose::check(&case, &self.explainer));
            for fact in &explanation.facts {
                *self.said.entry(fact.rule()).or_default() += 1;
            }
        }
    }
}
