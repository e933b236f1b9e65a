//! Reasons and values as sentences.

use inarow_players::{Reason, Region};

use inarow_rules::{Mark, Square};
use inarow_search::{Found, Score, Value};

use crate::{FluentValue, Naming, Words, minus};

/// What a sentence has a place for, with the name of the place.
type Argument = (&'static str, FluentValue<'static>);

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
                let value = match value {
                    Value::Win => "win",
                    Value::Draw => "draw",
                    Value::Loss => "loss",
                };
                self.say(key, [("value", value.into()), ("among", (*among).into())])
            }
            Reason::Soonest { score, among } => {
                let score = self.score(*score).into();
                self.say("reason-soonest", [("score", score), ("among", (*among).into())])
            }
            Reason::AsPrinted { value, among } => {
                let value = self.value(*value).into();
                self.say("reason-as-printed", [("value", value), ("among", (*among).into())])
            }
            Reason::Searched { score, depth, line } => {
                let line = ("line", self.moves(naming, line).into());
                self.say("reason-searched", [self.told(*score), ahead(*score, Some(*depth)), line])
            }
            Reason::Level { place, score, depth, .. } => {
                let place = ("place", (*place).into());
                self.say("reason-level", [place, ahead(*score, *depth), self.told(*score)])
            }
            Reason::Sampled { simulations, score } => {
                let said = self.told(*score);
                if score.value().is_some() {
                    return self.say("reason-sampled-proven", [said]);
                }
                let simulations = ("simulations", (*simulations).into());
                self.say("reason-sampled", [simulations, said])
            }
            Reason::Hasty => self.say("reason-hasty", []),
            Reason::Answered => self.say("reason-answered", []),
            Reason::Observed { times, asks } => {
                let (times, asks) = (("times", (*times).into()), ("asks", (*asks).into()));
                self.say("reason-observed", [times, asks])
            }
            Reason::Listed => self.say("reason-listed", []),
            _ => reason.rule().to_owned(),
        }
    }

    /// The same, told to the only person who plays, if there is one: "blocks your row 3".
    #[must_use]
    pub fn reason_to(
        &self,
        person: Option<Mark>,
        naming: &Naming,
        square: Square,
        reason: &Reason,
    ) -> String {
        match reason {
            Reason::Block { opponent, line } if Some(*opponent) == person => {
                self.say("reason-block-yours", [("line", self.line(naming, line).into())])
            }
            _ => self.reason(naming, square, reason),
        }
    }

    /// A score, as an argument of a sentence.
    fn told(&self, score: Score) -> Argument {
        ("score", self.score(score).into())
    }

    /// How far an analysis has come: "9 plies deep: b2, a draw; 3 of 9 moves proven".
    #[must_use]
    pub fn found(&self, naming: &Naming, found: &Found) -> String {
        let best = found.moves.first().map(|best| naming.square(best.square)).unwrap_or_default();
        let proven = found.moves.iter().filter(|found| found.score.value().is_some()).count();
        self.say(
            "analyze-depth",
            [
                ("depth", found.depth.into()),
                ("best", best.into()),
                ("score", self.score(found.score).into()),
                ("proven", proven.into()),
                ("moves", found.moves.len().into()),
                ("nodes", (found.nodes as f64).into()),
            ],
        )
    }

    /// Moves one after another: "b2 a1 c3".
    #[must_use]
    pub fn moves(&self, naming: &Naming, moves: &[Square]) -> String {
        let names: Vec<String> = moves.iter().map(|&square| naming.square(square)).collect();
        names.join(" ")
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
            Score::LossWithin(plies) => self.say("score-loss-within", [("plies", plies.into())]),
            Score::Draw => self.say("value-draw", []),
            Score::WinWithin(plies) => self.say("score-win-within", [("plies", plies.into())]),
            Score::Win(plies) => self.say("score-win", [("plies", plies.into())]),
            Score::Estimate(millionths) => {
                // In hundredths first: what rounds to nothing has no sign.
                let hundredths = (f64::from(millionths) / 1e4).round() as i32;
                let estimate = minus(format!("{:+.2}", f64::from(hundredths) / 1e2));
                self.say("score-estimate", [("estimate", estimate.into())])
            }
        }
    }
}

/// How many plies one had to look ahead for a score, as an argument: 0 where it is proven.
fn ahead(score: Score, depth: Option<u16>) -> Argument {
    ("plies", depth.filter(|_| score.value().is_none()).unwrap_or(0).into())
}
