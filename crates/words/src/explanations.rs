//! Proven facts about moves, as sentences.

use inarow_players::review::Missed;
use inarow_players::{Explanation, Fact, Region};
use inarow_rules::{Mark, Square};
use inarow_search::{Score, Value};

use crate::reasons::{Argument, word};
use crate::{Naming, Words};

impl Words {
    /// The reasons why a move is good or bad, with estimates marked as such, without a subject and
    /// a full stop: "blocks O's row 3, as it must; keeps the draw".
    #[must_use]
    pub fn explanation(&self, naming: &Naming, mover: Mark, explanation: &Explanation) -> String {
        let proven = self.proven(naming, mover, explanation);
        if explanation.score.value().is_some() {
            return proven;
        }
        let chance = explanation.chance();
        let key = if chance.is_some() { "because-chance" } else { "because-estimate" };
        let score = self.score_to(naming, mover, explanation.score, chance);
        let estimated = self.say(key, [("score", score.into())]);
        if proven.is_empty() {
            return estimated;
        }
        [proven, estimated].join(&self.say("because-and", []))
    }

    /// The proven facts about a move, in the same form; empty if there are none.
    #[must_use]
    pub fn proven(&self, naming: &Naming, mover: Mark, explanation: &Explanation) -> String {
        let mut told: Vec<&Fact> =
            explanation.facts.iter().filter(|fact| is_reported(fact, explanation)).collect();
        told.sort_by_key(|fact| place(fact));
        // The winning reply already names a missed block.
        let missed = explanation.missed.as_ref().filter(|missed| is_win(missed)).map(|missed| {
            self.say("because-misses", [("missed", self.missed(naming, missed).into())])
        });
        let told = told.into_iter().map(|fact| self.fact(naming, mover, fact));
        let said: Vec<String> = missed.into_iter().chain(told).collect();
        said.join(&self.say("because-and", []))
    }

    /// A proven fact about a move of this side, in the same form.
    #[must_use]
    pub fn fact(&self, naming: &Naming, mover: Mark, fact: &Fact) -> String {
        self.fact_to(naming, None, mover, fact)
    }

    /// The same, addressed to the only person who plays, if there is one.
    pub(crate) fn fact_to(
        &self,
        naming: &Naming,
        person: Option<Mark>,
        mover: Mark,
        fact: &Fact,
    ) -> String {
        let opponent = || self.opponent(naming, person, mover);
        let listed = |squares: &[Square]| ("squares", self.list(naming, squares).into());
        match fact {
            Fact::Wins { lines } => self.say("because-win", [self.these(naming, lines)]),
            Fact::LosesAtOnce { lines } => {
                self.say("because-loses-at-once", [self.these(naming, lines)])
            }
            Fact::Blocks { lines, needed, .. } => {
                let key = if *needed { "because-needed-block" } else { "because-block" };
                self.say(key, [opponent(), self.these(naming, lines)])
            }
            Fact::Threatens { squares } => {
                let key =
                    if squares.len() > 1 { "because-double-threat" } else { "because-threat" };
                self.say(key, [("count", squares.len().into()), listed(squares)])
            }
            Fact::Prevents { squares, .. } => {
                self.say("because-prevents", [opponent(), listed(squares)])
            }
            Fact::Prepares { squares } => self.say("because-prepares", [listed(squares)]),
            Fact::Forbids { squares, .. } => {
                let below: Vec<Square> = squares.iter().map(|&(square, _)| square).collect();
                let mover = ("mover", self.side(&naming.game, mover).into());
                self.say("because-forbids", [opponent(), mover, listed(&below)])
            }
            Fact::Zugzwang { .. } => self.say("because-zugzwang", [opponent()]),
            Fact::Takes { region } => {
                let key = match region {
                    Region::Center if naming.game.gravity() => "because-middle",
                    Region::Center => "because-center",
                    Region::Corner => "because-corner",
                    Region::Side => "because-side",
                };
                self.say(key, [])
            }
            fact => self.outcome(naming, &opponent(), fact),
        }
    }

    /// The result of the game after a move, in the same form.
    fn outcome(&self, naming: &Naming, opponent: &Argument, fact: &Fact) -> String {
        match fact {
            Fact::OnlyLegal => self.say("because-only-legal", []),
            Fact::OnlyMove { others: Value::Loss } => self.say("because-only-move", []),
            Fact::OnlyMove { .. } => self.say("because-only-win", []),
            Fact::WinsByForce { score, line } => {
                let (key, plies) = match score {
                    Score::Win(plies) => ("because-forced-win", *plies),
                    Score::WinWithin(plies) => ("because-forced-win-within", *plies),
                    _ => return fact.rule().to_owned(),
                };
                self.say(key, [("plies", plies.into()), self.line_of_play(naming, line)])
            }
            Fact::LosesTo { reply, opened, line, score, .. } => {
                let reply = ("reply", naming.square(*reply).into());
                let (key, plies) = match score {
                    _ if *opened => return self.say("because-opens", [opponent.clone(), reply]),
                    Score::Loss(2) => {
                        return self.say("because-loses-next", [opponent.clone(), reply]);
                    }
                    Score::Loss(plies) => ("because-loses", *plies),
                    Score::LossWithin(plies) => ("because-loses-within", *plies),
                    _ => return fact.rule().to_owned(),
                };
                let plies = ("plies", plies.into());
                self.say(key, [plies, reply, self.line_of_play(naming, line)])
            }
            Fact::InZugzwang => self.say("because-in-zugzwang", []),
            Fact::Keeps { value: Value::Loss } => self.say("because-lost", []),
            Fact::Keeps { value } => {
                self.say("because-keeps", [("value", word(*value).into()), opponent.clone()])
            }
            Fact::Throws { from, to } => {
                let change = match (from, to) {
                    (Value::Win, Value::Draw) => "win-draw",
                    (Value::Win, _) => "win-loss",
                    _ => "draw-loss",
                };
                self.say("because-throws", [("change", change.into())])
            }
            Fact::Slower { best, .. } => {
                let sooner = best.value() == Some(Value::Win);
                let key = if sooner { "because-later" } else { "because-sooner" };
                self.say(key, [("score", self.score(*best).into())])
            }
            _ => fact.rule().to_owned(),
        }
    }

    /// The chance that a move missed: "a win at c3 (row 3)".
    #[must_use]
    pub fn missed(&self, naming: &Naming, missed: &Missed) -> String {
        let (key, lines) = match missed {
            Missed::Win { lines, .. } => ("missed-win", lines),
            Missed::Block { lines, .. } => ("missed-block", lines),
        };
        let square = ("square", naming.square(missed.square()).into());
        self.say(key, [square, self.these(naming, lines)])
    }

    /// The mover's opponent: a mark, or "you" if the opponent is the only person who plays.
    pub(crate) fn opponent(&self, naming: &Naming, person: Option<Mark>, mover: Mark) -> Argument {
        let is_person = person == Some(!mover);
        ("opponent", if is_person { "you".into() } else { self.side(&naming.game, !mover).into() })
    }

    /// The names of lines.
    pub(crate) fn these(&self, naming: &Naming, lines: &[Vec<Square>]) -> Argument {
        let lines: Vec<String> = lines.iter().map(|line| self.line(naming, line)).collect();
        ("lines", lines.join(&self.say("and", [])).into())
    }

    /// Squares as a list: "a1, b2 and c3".
    fn list(&self, naming: &Naming, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|&square| naming.square(square)).collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                [rest.join(&self.say("comma", [])), last.clone()].join(&self.say("and-at-last", []))
            }
            _ => names.concat(),
        }
    }

    fn line_of_play(&self, naming: &Naming, line: &[Square]) -> Argument {
        ("line", self.moves(naming, line).into())
    }
}

/// True if a fact is mentioned: facts that follow from a mentioned one are not.
fn is_reported(fact: &Fact, explanation: &Explanation) -> bool {
    let has = |test: fn(&Fact) -> bool| explanation.facts.iter().any(test);
    if has(|fact| matches!(fact, Fact::Wins { .. })) {
        return matches!(fact, Fact::Wins { .. });
    }
    match fact {
        Fact::OnlyMove { others: Value::Loss } => {
            !has(|fact| matches!(fact, Fact::Blocks { needed: true, .. }))
        }
        Fact::Slower { .. } => {
            !has(|fact| matches!(fact, Fact::LosesAtOnce { .. }))
                && !explanation.missed.as_ref().is_some_and(is_win)
        }
        _ => true,
    }
}

fn is_win(missed: &Missed) -> bool {
    matches!(missed, Missed::Win { .. })
}

/// The order of facts: what the move does, then what it gives away, then the consequences.
fn place(fact: &Fact) -> usize {
    match fact {
        Fact::Throws { .. } => 0,
        Fact::LosesTo { .. } => 1,
        Fact::Slower { .. } => 3,
        _ => 2,
    }
}
