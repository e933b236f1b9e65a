//! What the articles' players do, and why.

use inarow_answers::{rule, word};
use inarow_players::{
    Choice, Distribution, PlayerName, RuleStep, RuleTrace, SquareScore, StepState,
};

use inarow_lab::articles;
use inarow_rules::{Mark, Rules};
use inarow_words::{Naming, Words};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::position::{naming, read_position};
use super::{Line, Recall, Thinkers};
use crate::problem::{Kind, Problem};
use crate::wire::{ChanceView, RuleView, ScoreView, ScoredLineView, StepView, ValueView};

impl Thinkers {
    /// The rule of a player of a lesson at a position.
    pub(crate) async fn rule(
        &self,
        line: &Line,
        player: (usize, PlayerName),
        rules: Rules,
        position: Option<String>,
        words: &'static Words,
    ) -> Result<RuleView, Problem> {
        self.follow_rule(line, player.1, rules, (position, words), move |at, position, trace| {
            at.view(player, position, trace)
        })
        .await
    }

    /// A move of a player of a lesson at a position, drawn with its chances.
    pub(crate) async fn draw(
        &self,
        line: &Line,
        player: PlayerName,
        rules: Rules,
        position: Option<String>,
        seed: u64,
        words: &'static Words,
    ) -> Result<ChanceView, Problem> {
        self.follow_rule(line, player, rules, (position, words), move |at, _, trace| {
            let drawn = trace.distribution.sample(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
            let choices = trace.distribution.choices();
            let index = choices.iter().position(|choice| choice.square == drawn.square);
            at.chance(&trace.distribution, index.unwrap_or_default(), drawn)
        })
        .await
    }

    /// What is told of a player's rule at a position.
    async fn follow_rule<T: Send + 'static>(
        &self,
        line: &Line,
        player: PlayerName,
        rules: Rules,
        (position, words): (Option<String>, &'static Words),
        tell: impl FnOnce(&At<'_>, String, &RuleTrace) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _place = self.place_to_wait()?;
        self.think(line, None, &Recall::new(), move |limits| {
            let rules = &rules;
            let position = read_position(rules, position.as_deref())?;
            let refused = |refusal| {
                let (player, game) = (player.to_string(), rules.game().to_string());
                Problem::impossible(move |words| words.refusal(&player, &game, refusal))
            };
            let stop = || limits.stop.is_some_and(|stop| stop());
            let done = rule(player, rules, &position, &stop).map_err(refused)?;
            let trace =
                done.ok_or_else(|| Problem::told(Kind::Impossible, "rule-no-lesson"))?.trace;
            let at = At { words, naming: naming(rules), to_move: position.to_move() };
            Ok(tell(&at, rules.position_text(&position), &trace))
        })
        .await
    }
}

/// The lesson that a player is from, by its name; none for people and other players.
pub(crate) fn lesson_of(name: &str) -> Option<usize> {
    articles::article_of(name.parse().ok()?)
}

/// Where a rule is followed.
struct At<'a> {
    words: &'a Words,
    naming: Naming,
    to_move: Mark,
}

impl At<'_> {
    fn view(
        &self,
        (lesson, player): (usize, PlayerName),
        position: String,
        trace: &RuleTrace,
    ) -> RuleView {
        let steps = (1..).zip(&trace.steps);
        let choices = trace.distribution.choices().iter().enumerate();
        RuleView {
            lesson,
            player: player.to_string(),
            game: self.naming.game.to_string(),
            position,
            to_move: self.to_move.into(),
            steps: steps.map(|(number, step)| self.step(number, step)).collect(),
            scores: trace.scores.iter().map(|score| self.score(score)).collect(),
            values: trace
                .values
                .iter()
                .map(|&(square, value)| ValueView {
                    square: self.naming.square(square),
                    value: word(value).to_owned(),
                    told: self.words.value(value),
                })
                .collect(),
            moves: choices
                .map(|(index, choice)| self.chance(&trace.distribution, index, choice))
                .collect(),
        }
    }

    fn chance(&self, distribution: &Distribution, index: usize, choice: &Choice) -> ChanceView {
        ChanceView {
            square: self.naming.square(choice.square),
            probability: distribution.probability(index).to_string(),
            reason: self.words.reason(&self.naming, choice.square, &choice.reason),
        }
    }

    fn step(&self, number: usize, step: &RuleStep) -> StepView {
        let (squares, lines, drawn) = match &step.state {
            StepState::NotReached => (Vec::new(), Vec::new(), false),
            StepState::Passed { looked_at } => (looked_at.clone(), Vec::new(), false),
            StepState::Fired { found, drawn } => {
                let lines = found.iter().filter(|found| !found.line.is_empty());
                let lines = lines.map(|found| self.naming.names(&found.line)).collect();
                (found.iter().map(|found| found.square).collect(), lines, *drawn)
            }
        };
        StepView {
            step: step.aim.name().to_owned(),
            state: step.state.name().to_owned(),
            squares: self.naming.names(&squares),
            lines,
            drawn,
            told: self.words.rule_step(&self.naming, self.to_move, number, step),
        }
    }

    fn score(&self, score: &SquareScore) -> ScoreView {
        let lines = score.lines.iter().filter(|line| line.points > 0);
        ScoreView {
            square: self.naming.square(score.square),
            total: score.total,
            lines: lines
                .map(|line| ScoredLineView {
                    squares: self.naming.names(&line.squares),
                    own: line.own,
                    other: line.other,
                    points: line.points,
                })
                .collect(),
            middle_row: score.middle_row,
            middle_column: score.middle_column,
            told: self.words.score_parts(&self.naming, score),
        }
    }
}
