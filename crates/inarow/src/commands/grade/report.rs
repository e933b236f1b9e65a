//! Report cards in a terminal, and the words that every form of them shares.

use std::io::Write;

use inarow_answers::GradedBot;
use inarow_lab::{Audit, CardSide, Chances, Mistake, Turn};
use inarow_rules::{Position, Square};
use num_rational::BigRational;
use num_traits::ToPrimitive;

use super::Graded;
use crate::commands::audit::report::{after, board, heading, percent, share};
use crate::failure::Failure;
use crate::output::{self, headed};

impl Graded<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.common.words.say(key, [])
    }

    pub(super) fn title(&self) -> String {
        let said = [("game", self.common.game().to_string().into())];
        self.common.words.say("card-title", said)
    }

    /// How the cards were made, and what of it is no proof.
    pub(super) fn method(&self) -> String {
        let said =
            [("asks", self.asks.get().into()), ("seconds", self.move_time.as_secs_f64().into())];
        self.common.words.say("card-method", said)
    }

    /// That nothing kept the bots from doing what their user can, if that is so.
    pub(super) fn unsandboxed(&self) -> Option<String> {
        (self.cards.sandboxed == Some(false)).then(|| self.say("card-without-sandbox"))
    }

    pub(super) fn side(&self, turn: Turn) -> String {
        heading(self.common.words, turn, &self.common.rules.empty())
    }

    pub(super) fn yes(&self, is_so: bool) -> String {
        self.say(if is_so { "card-yes" } else { "card-no" })
    }

    /// One row for each bot below a row of headings.
    pub(super) fn summary(&self) -> Vec<Vec<String>> {
        let head = ["bot", "score", "legal", "first", "second", "mistakes", "seconds", "steady"];
        let row = |marked: &GradedBot| match &marked.card {
            Err(_) => vec![marked.name.clone(), "–".to_owned()],
            Ok(card) => {
                // What a bot would have done after so many faults nobody knows.
                let unknown = || "–".to_owned();
                let known = |said: String| if card.is_complete() { said } else { unknown() };
                let worst = |side: usize| {
                    let audit = card.sides[side].audit.as_ref();
                    audit.map_or_else(unknown, |audit| self.common.words.value(audit.worst))
                };
                let score = card.is_in_time().then(|| format!("{:.1}", card.score()));
                vec![
                    marked.name.clone(),
                    score.unwrap_or_else(unknown),
                    self.yes(card.is_legal()),
                    worst(0),
                    worst(1),
                    known(card.mistakes().to_string()),
                    format!("{:.3}", marked.seconds().unwrap_or_default()),
                    known(self.yes(card.is_steady())),
                ]
            }
        };
        headed(self.common.words, "card-head", &head, self.cards.bots.iter().map(row))
    }

    /// What a bot did instead of moving.
    pub(super) fn verdicts(&self, bot: &GradedBot) -> Vec<String> {
        self.cards.verdicts(&self.common.voice(), bot)
    }

    /// That a bot does the same as one before it, if it does.
    pub(super) fn like(&self, place: usize) -> Option<String> {
        let earlier = self.cards.like(place)?;
        Some(self.common.words.say("card-as", [("bot", earlier.into())]))
    }

    /// The position after a line of moves from the start.
    pub(super) fn after(&self, line: &[Square]) -> Position {
        after(&self.common.rules, &self.common.rules.empty(), line)
    }

    pub(super) fn loses(&self, line: &[Square]) -> String {
        let moves = self.common.words.moves(&self.common.naming(), line);
        let key = match self.after(line).conclusion() {
            Some(_) => "card-loses",
            None if line.is_empty() => return self.say("card-forfeits-at-once"),
            None => "card-forfeits",
        };
        self.common.words.say(key, [("moves", moves.into())])
    }

    pub(super) fn mistake(&self, mistake: &Mistake) -> String {
        let naming = self.common.naming();
        let words = self.common.words;
        let said = [
            ("position", self.common.rules.position_text(&mistake.position).into()),
            ("square", naming.square(mistake.square).into()),
            ("value", words.value(mistake.value).into()),
            ("better", naming.squares(mistake.better.iter().copied()).into()),
            ("best", words.value(mistake.best).into()),
        ];
        words.say("card-mistake", said)
    }

    /// The chances of one side against everybody, below a row of headings. Those of a bot that
    /// answers now so, now otherwise are known from a few answers only.
    pub(super) fn against(&self, side: &CardSide) -> Vec<Vec<String>> {
        let head = ["opponent", "won", "drawn", "lost"];
        let rows = self.cards.opponents.iter().zip(&side.against).map(|(name, found)| {
            let cells = [&found.win, &found.draw, &found.loss];
            let cells = match side.observed.exact || side.observed.steady {
                true => cells.map(share),
                false => cells.map(about),
            };
            [vec![name.clone()], cells.to_vec()].concat()
        });
        headed(self.common.words, "audit-head", &head, rows)
    }
}

/// What a game against an opponent is worth on average: a win 1, a draw one half.
pub(super) fn points(found: &Chances) -> f64 {
    let value = |chance: &BigRational| chance.to_f64().unwrap_or_default();
    value(&found.win) + value(&found.draw) / 2.0
}

/// A chance that a few answers speak for.
fn about(chance: &BigRational) -> String {
    format!("≈{}", percent(chance.to_f64().unwrap_or_default()))
}

/// Writes all report cards.
pub(super) fn write(out: &mut dyn Write, graded: &Graded<'_>) -> Result<(), Failure> {
    let out = &mut &mut *out;
    writeln!(out, "{}\n{}", graded.title(), graded.method())?;
    if let Some(said) = graded.unsandboxed() {
        writeln!(out, "{said}")?;
    }
    writeln!(out)?;
    output::table(out, &graded.summary())?;
    for names in graded.cards.alike() {
        let names = names.join(&graded.say("comma"));
        let said = graded.common.words.say("card-alike", [("bots", names.into())]);
        writeln!(out, "\n{said}")?;
    }
    for (place, marked) in graded.cards.bots.iter().enumerate() {
        writeln!(out, "\n== {}", marked.name)?;
        if let Some(said) = graded.like(place) {
            writeln!(out, "{said}")?;
            continue;
        }
        for verdict in graded.verdicts(marked) {
            writeln!(out, "{verdict}")?;
        }
        let Ok(card) = &marked.card else { continue };
        for side in &card.sides {
            if let Some(audit) = &side.audit {
                write_side(out, graded, side, audit)?;
            }
        }
    }
    Ok(())
}

fn write_side(
    out: &mut &mut dyn Write,
    graded: &Graded<'_>,
    side: &CardSide,
    audit: &Audit,
) -> Result<(), Failure> {
    writeln!(out, "\n{}", graded.side(side.turn))?;
    if let Some(line) = &audit.losing_line {
        writeln!(out, "{}", graded.loses(line))?;
        let common = graded.common;
        if let Some(board) = board(&common.rules, common.naming(), &common.rules.empty(), line) {
            writeln!(out, "\n{board}")?;
        }
    }
    for mistake in audit.mistakes.iter().take(graded.listed) {
        writeln!(out, "{}", graded.mistake(mistake))?;
    }
    let more = audit.mistakes.len().saturating_sub(graded.listed);
    if more > 0 {
        let said = graded.common.words.say("card-more", [("mistakes", more.into())]);
        writeln!(out, "{said}")?;
    }
    output::table(out, &graded.against(side))?;
    Ok(())
}
