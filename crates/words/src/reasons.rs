//! Reasons and values as sentences.

use inarow_lab::outside::TOLERANCE;
use inarow_players::{ExplainedChoice, Fact, Reason, Region, Sight};

use inarow_rules::{Mark, Square};
use inarow_search::{Chance, Found, Score, Value};

use crate::{FluentValue, Naming, Words, minus};

/// A named argument of a message.
pub(crate) type Argument = (&'static str, FluentValue<'static>);

impl Words {
    /// The effect of a chosen move, or else the player's way of choosing it, without a full stop:
    /// "blocks O's row 3". Addressed to the only person who plays, if there is one: "blocks your
    /// row 3". The value of the move and the depth of the search are in [`Words::details`].
    #[must_use]
    pub fn reason(
        &self,
        naming: &Naming,
        person: Option<Mark>,
        choice: &ExplainedChoice,
    ) -> String {
        let does = self.purpose(naming, person, choice.mover, &choice.facts);
        if let Reason::Level { sight, .. } = choice.reason
            && let Some(key) = overlooked(sight, &choice.facts)
        {
            let does = if does.is_empty() { self.say("reason-best", []) } else { does };
            let opponent = self.opponent(naming, person, choice.mover);
            return self.say(key, [("does", does.into()), opponent]);
        }
        let key = match (&choice.reason, choice.facts.first()) {
            (_, Some(Fact::OnlyLegal)) => "reason-only",
            (Reason::Random { .. }, Some(_)) => {
                return self.say("reason-by-chance", [("does", does.into())]);
            }
            (Reason::Hasty, Some(_)) => return self.say("reason-quick", [("does", does.into())]),
            (Reason::Opening, _) => "reason-opening",
            (_, Some(_)) => return does,
            (Reason::Random { .. }, None) => "reason-random",
            (Reason::LineScore { .. }, None) => "reason-points",
            (Reason::AsPrinted { .. }, None) => "reason-as-printed",
            (Reason::Hasty, None) => "reason-hasty",
            (Reason::Answered | Reason::Normalised | Reason::Observed { .. }, None) => {
                "reason-answered"
            }
            (Reason::Listed, None) => "reason-listed",
            (Reason::Learned { .. }, None) => "reason-learned",
            (Reason::Beads { .. }, None) => "reason-beads",
            _ => "reason-best",
        };
        self.say(key, [])
    }

    /// A sentence with the tolerance within which a program's probabilities must add up to 1.
    pub(crate) fn normalised(&self, key: &str) -> String {
        self.say(key, [("tolerance", TOLERANCE.to_string().into())])
    }

    /// The note that a program's probabilities were normalised.
    #[must_use]
    pub fn normalised_chances(&self) -> String {
        self.normalised("normalised-chances")
    }

    /// The purpose of a move, as a continuation of "the move …".
    #[must_use]
    pub fn purpose(
        &self,
        naming: &Naming,
        person: Option<Mark>,
        mover: Mark,
        facts: &[Fact],
    ) -> String {
        let said = |fact: &Fact| {
            let (key, lines) = match fact {
                Fact::Wins { lines } => ("reason-win", lines),
                Fact::Blocks { lines, .. } => ("because-block", lines),
                fact => return self.fact_to(naming, person, mover, fact),
            };
            self.say(key, [self.opponent(naming, person, mover), self.these(naming, lines)])
        };
        facts.iter().map(said).collect::<Vec<_>>().join(&self.say("because-and", []))
    }

    /// The square of a move, unless the reason already names it.
    #[must_use]
    pub fn square_beside(&self, naming: &Naming, square: Square, facts: &[Fact]) -> String {
        match facts.first() {
            Some(Fact::Takes { .. }) => naming.square(square),
            _ => self.square(naming, square),
        }
    }

    /// Figures about the choice of a move: the number of moves considered, the depth, the value and
    /// the expected continuation. `None` if there are none.
    #[must_use]
    pub fn details(&self, naming: &Naming, choice: &ExplainedChoice) -> Option<String> {
        let amount = |name: &'static str, amount: usize| (name, FluentValue::from(amount));
        Some(match &choice.reason {
            Reason::Random { moves: 1 } | Reason::Region { among: 1, .. } => return None,
            Reason::Random { moves } => self.say("details-random", [amount("moves", *moves)]),
            Reason::Region { region, among } => {
                let key = match region {
                    Region::Corner => "details-corner",
                    Region::Center => "details-center",
                    Region::Side => "details-side",
                };
                self.say(key, [amount("among", *among)])
            }
            Reason::LineScore { score, squares } => {
                let score = ("score", (*score).into());
                self.say("details-line-score", [score, amount("squares", *squares)])
            }
            Reason::Best { value, among, first } => {
                let key = if *first { "details-first-best" } else { "details-best" };
                self.say(key, [("value", word(*value).into()), amount("among", *among)])
            }
            Reason::Soonest { score, among } => {
                self.say("details-soonest", [self.score_argument(*score), amount("among", *among)])
            }
            Reason::AsPrinted { value, among } => {
                let value = ("value", self.value(*value).into());
                self.say("details-as-printed", [value, amount("among", *among)])
            }
            Reason::Searched { score, chance, depth, line } => {
                let told = self.told_to(naming, choice.mover, *score, *chance);
                let line = ("line", self.moves(naming, line).into());
                self.say("details-searched", [told, ahead(*score, Some(*depth)), line])
            }
            Reason::Level { sight: Sight::OwnLines, .. } => self.say("details-own-lines", []),
            Reason::Level { sight: Sight::StraightLines, .. } => {
                self.say("details-straight-lines", [])
            }
            Reason::Level { score: Some(score), chance, depth, .. } => {
                let told = self.told_to(naming, choice.mover, *score, *chance);
                self.say("details-ahead", [ahead(*score, *depth), told])
            }
            Reason::Level { .. } => self.say("details-lines", []),
            Reason::Sampled { score, .. } if score.value().is_some() => {
                self.say("details-sampled-proven", [self.score_argument(*score)])
            }
            Reason::Sampled { simulations, score } => {
                let simulations = ("simulations", (*simulations).into());
                self.say("details-sampled", [simulations, self.score_argument(*score)])
            }
            Reason::Observed { times, asks } => {
                let (times, asks) = (("times", (*times).into()), ("asks", (*asks).into()));
                self.say("details-observed", [times, asks])
            }
            Reason::Learned { thousandths, moves } => {
                let value = minus(format!("{:+.3}", f64::from(*thousandths) / 1e3));
                self.say("details-learned", [("value", value.into()), amount("moves", *moves)])
            }
            Reason::Beads { beads, of } => {
                self.say("details-beads", [("beads", (*beads).into()), ("of", (*of).into())])
            }
            Reason::Normalised => self.normalised("details-normalised"),
            Reason::Hasty if !choice.facts.is_empty() => self.say("reason-hasty", []),
            _ => return None,
        })
    }

    /// The same as a separate sentence, with the move.
    #[must_use]
    pub fn details_of_move(&self, naming: &Naming, choice: &ExplainedChoice) -> Option<String> {
        let details = self.details(naming, choice)?;
        let (mark, square) = (self.side(&naming.game, choice.mover), naming.square(choice.square));
        let said = [("mark", mark.into()), ("square", square.into()), ("details", details.into())];
        Some(self.say("details-of-move", said))
    }

    /// A score, as an argument of a sentence.
    fn score_argument(&self, score: Score) -> Argument {
        ("score", self.score(score).into())
    }

    /// A score that may stand for a chance of this side, as an argument of a sentence.
    fn told_to(
        &self,
        naming: &Naming,
        side: Mark,
        score: Score,
        chance: Option<Chance>,
    ) -> Argument {
        ("score", self.score_to(naming, side, score, chance).into())
    }

    /// The progress of an analysis: "9 plies deep: b2, a draw; 3 of 9 moves proven".
    #[must_use]
    pub fn found(&self, naming: &Naming, mover: Mark, found: &Found) -> String {
        let first = found.moves.first();
        let best = first.map(|best| naming.square(best.square)).unwrap_or_default();
        let score = first.map_or(found.score, |best| best.score);
        let proven = found.moves.iter().filter(|found| found.score.value().is_some()).count();
        self.say(
            "analyze-depth",
            [
                ("depth", found.depth.into()),
                ("best", best.into()),
                self.told_to(naming, mover, score, found.estimates.chance(score)),
                ("proven", proven.into()),
                ("moves", found.moves.len().into()),
                ("nodes", (found.nodes as f64).into()),
            ],
        )
    }

    /// Moves in order: "b2 a1 c3".
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

    /// A score to a side, as a chance where it is one: "62% ± 3 for X".
    #[must_use]
    pub fn score_to(
        &self,
        naming: &Naming,
        side: Mark,
        score: Score,
        chance: Option<Chance>,
    ) -> String {
        let Some(chance) = chance else { return self.score(score) };
        let percent = ("percent", chance.percent().into());
        let error = ("error", chance.error().into());
        self.say("score-chance", [percent, error, ("side", self.side(&naming.game, side).into())])
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
                // Rounded to hundredths first, so that zero has no sign.
                let hundredths = (f64::from(millionths) / 1e4).round() as i32;
                let estimate = minus(format!("{:+.2}", f64::from(hundredths) / 1e2));
                self.say("score-estimate", [("estimate", estimate.into())])
            }
        }
    }
}

/// The sentence about a move that adds what a player overlooked; none where it looked ahead, the move wins, or there is no
/// other.
fn overlooked(sight: Sight, facts: &[Fact]) -> Option<&'static str> {
    match (facts.first(), sight) {
        (Some(Fact::Wins { .. } | Fact::OnlyLegal), _) | (_, Sight::Ahead(_)) => None,
        (_, Sight::OwnLines) => Some("reason-own-lines"),
        (_, Sight::StraightLines) => Some("reason-straight-lines"),
        (_, Sight::Lines) => Some("reason-lines"),
    }
}

/// The number of plies searched for a score, as an argument: 0 if it is proven.
fn ahead(score: Score, depth: Option<u16>) -> Argument {
    ("plies", depth.filter(|_| score.value().is_none()).unwrap_or(0).into())
}

/// The word for a value by which catalogues select a message.
pub(crate) fn word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}
