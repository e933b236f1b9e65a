//! Reasons and values as sentences.

use inarow_engine::{Reason, Region, Score, Value};
use inarow_rules::Square;

use crate::{Naming, Words};

impl Words {
    /// Why a player chose a move, without a full stop: "blocks O's row 3".
    #[must_use]
    pub fn reason(&self, naming: &Naming, square: Square, reason: &Reason) -> String {
        let place = naming.square(square);
        match reason {
            Reason::Random { moves } => self.say("reason-random", [("moves", (*moves).into())]),
            Reason::Win { line } => {
                let line = self.line(naming, line);
                self.say("reason-win", [("square", place.into()), ("line", line.into())])
            }
            Reason::Block { opponent, line } => {
                let line = self.line(naming, line);
                let opponent = opponent.to_string();
                self.say("reason-block", [("opponent", opponent.into()), ("line", line.into())])
            }
            Reason::Region { region, among } => {
                let key = match region {
                    Region::Corner => "reason-corner",
                    Region::Center => "reason-center",
                    Region::Side => "reason-side",
                };
                self.say(key, [("among", (*among).into())])
            }
            Reason::LineScore { score, squares } => {
                let (score, squares) = ((*score).into(), (*squares).into());
                self.say("reason-line-score", [("score", score), ("squares", squares)])
            }
            Reason::Best { value, among, first } => {
                let key = if *first { "reason-first-best" } else { "reason-best" };
                let value = self.value(*value).into();
                self.say(key, [("value", value), ("among", (*among).into())])
            }
            Reason::Soonest { score, among } => {
                let score = self.score(*score).into();
                self.say("reason-soonest", [("score", score), ("among", (*among).into())])
            }
            Reason::AsPrinted { value, among } => {
                let value = self.value(*value).into();
                self.say("reason-as-printed", [("value", value), ("among", (*among).into())])
            }
            _ => reason.rule().to_owned(),
        }
    }

    /// A value: "a win".
    #[must_use]
    pub fn value(&self, value: Value) -> String {
        match value {
            Value::Loss => self.say("value-loss", []),
            Value::Draw => self.say("value-draw", []),
            Value::Win => self.say("value-win", []),
        }
    }

    /// A score: "a win in 3 plies".
    #[must_use]
    pub fn score(&self, score: Score) -> String {
        match score {
            Score::Loss(plies) => self.say("score-loss", [("plies", plies.into())]),
            Score::Draw => self.say("value-draw", []),
            Score::Win(plies) => self.say("score-win", [("plies", plies.into())]),
            Score::Estimate(millionths) => {
                let estimate = format!("{:+.2}", f64::from(millionths) / 1e6);
                self.say("score-estimate", [("estimate", estimate.into())])
            }
        }
    }
}
