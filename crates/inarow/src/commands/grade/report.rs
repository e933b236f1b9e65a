//! Report cards in a terminal, and the words that every form of them shares.

use std::io::Write;

use inarow_answers::{AuditFinding, AuditedSide, GradedBot, Meeting, NotExact};
use inarow_lab::{Estimate, Mistake, Turn};
use inarow_rules::{Position, Square};
use inarow_search::Value;
use inarow_words::grouped;

use super::graded::Graded;
use crate::commands::audit::report::{after, board, heading, percent, shares};
use crate::failure::Failure;
use crate::output::{self, headed};

impl Graded<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.common.words.say(key, [])
    }

    pub(super) fn title(&self) -> String {
        let said = [("game", self.common.words.game(self.common.game()).into())];
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
        let head = [
            "bot", "score", "mark", "points", "legal", "first", "second", "mistakes", "seconds",
            "steady",
        ];
        let row = |marked: &GradedBot| match &marked.card {
            Err(_) => vec![marked.name.clone(), unknown()],
            Ok(card) => {
                let [first, second] = card.sides.each_ref().map(|side| self.worst(side));
                let yes = |is_so| self.yes(is_so);
                vec![
                    marked.name.clone(),
                    card.score().map_or_else(unknown, |score| format!("{score:.1}")),
                    self.cards.mark(marked).map_or_else(unknown, |mark| match card.is_exact() {
                        true => format!("{mark:.0}"),
                        false => format!("≈{mark:.0}"),
                    }),
                    card.points().map_or_else(unknown, |share| points(share, card.is_exact())),
                    yes(card.is_legal()),
                    first,
                    second,
                    card.mistakes().map_or_else(unknown, grouped),
                    format!("{:.3}", marked.seconds().unwrap_or_default()),
                    card.is_deterministic().map_or_else(unknown, yes),
                ]
            }
        };
        headed(self.common.words, "card-head", &head, self.cards.bots.iter().map(row))
    }

    /// The worst that can happen, or that did where games were played.
    fn worst(&self, side: &AuditedSide) -> String {
        let value = match &side.finding {
            AuditFinding::Exact(audit) | AuditFinding::Seen(audit) => Some(audit.worst),
            AuditFinding::Sampled { lost, .. } => lost.as_ref().map(|_| Value::Loss),
        };
        value.map_or_else(unknown, |value| self.common.words.value(value))
    }

    /// What is to be known of a side first: that games were played, and why.
    pub(super) fn sampled(&self, side: &AuditedSide) -> Option<String> {
        match side.finding {
            AuditFinding::Sampled { why: NotExact::TooLarge(limit), .. } => {
                let said = [("limit", limit.into())];
                Some(self.common.words.say("audit-too-large", said))
            }
            _ => None,
        }
    }

    /// How good estimates of a side are, if there are any.
    pub(super) fn intervals(&self, side: &AuditedSide) -> Option<String> {
        let games = side.against.iter().map(|(_, met)| met.tally().games()).max();
        let games = games.filter(|&games| games > 0)?;
        let said = [("games", games.into()), ("seed", self.cards.seed.to_string().into())];
        Some(self.common.words.say("audit-intervals", said))
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

    /// The first mistakes of a side, and how many there are beside them.
    pub(super) fn mistakes(&self, side: &AuditedSide) -> Vec<String> {
        let mistakes = side.audit().map_or(&[][..], |audit| &audit.mistakes);
        let listed = mistakes.iter().take(self.cards.listed);
        let mut said: Vec<String> = listed.map(|mistake| self.mistake(mistake)).collect();
        let more = mistakes.len() - said.len();
        if more > 0 {
            said.push(self.common.words.say("card-more", [("mistakes", more.into())]));
        }
        said
    }

    fn mistake(&self, mistake: &Mistake) -> String {
        let naming = self.common.naming();
        let words = self.common.words;
        let said = [
            ("position", mistake.position.to_string().into()),
            ("square", naming.square(mistake.square).into()),
            ("value", words.value(mistake.value).into()),
            ("better", naming.squares(mistake.better.iter().copied()).into()),
            ("best", words.value(mistake.best).into()),
        ];
        words.say("card-mistake", said)
    }

    /// The chances of one side against everybody, below a row of headings. Those of a bot that
    /// answers now so, now otherwise are known from a few answers only.
    pub(super) fn against(&self, side: &AuditedSide) -> Vec<Vec<String>> {
        let head = ["opponent", "won", "drawn", "lost"];
        let rows = side.against.iter().map(|(name, met)| {
            let cells = match met {
                Meeting::Exact(_) if !side.is_known() => {
                    met.shares().map(|share| format!("≈{}", percent(share.value)))
                }
                _ => shares(met),
            };
            [vec![name.clone()], cells.to_vec()].concat()
        });
        headed(self.common.words, "audit-head", &head, rows)
    }
}

/// What is not known.
fn unknown() -> String {
    "–".to_owned()
}

/// A share of the points in hundredths, with its interval if it is an estimate.
fn points(share: Estimate, is_exact: bool) -> String {
    let [value, low, high] = [share.value, share.low, share.high].map(|share| 100.0 * share);
    match low < high {
        true => format!("≈{value:.1} ({low:.1}–{high:.1})"),
        false if is_exact => format!("{value:.1}"),
        false => format!("≈{value:.1}"),
    }
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
        }
        for verdict in graded.verdicts(marked) {
            writeln!(out, "{verdict}")?;
        }
        let Ok(card) = &marked.card else { continue };
        for side in card.sides.iter().filter(|side| is_known(side)) {
            write_side(out, graded, side)?;
        }
    }
    Ok(())
}

/// Whether anything is known of a side.
pub(super) fn is_known(side: &AuditedSide) -> bool {
    !side.is_sampled() || !side.against.is_empty()
}

fn write_side(
    out: &mut &mut dyn Write,
    graded: &Graded<'_>,
    side: &AuditedSide,
) -> Result<(), Failure> {
    writeln!(out, "\n{}", graded.side(side.turn))?;
    if let Some(said) = graded.sampled(side) {
        writeln!(out, "{said}")?;
    }
    if let Some(line) = side.losing_line() {
        writeln!(out, "{}", graded.loses(line))?;
        let common = graded.common;
        if let Some(board) = board(&common.rules, common.naming(), &common.rules.empty(), line) {
            writeln!(out, "\n{board}")?;
        }
    }
    for said in graded.mistakes(side) {
        writeln!(out, "{said}")?;
    }
    output::table(out, &graded.against(side))?;
    if let Some(said) = graded.intervals(side) {
        writeln!(out, "{said}")?;
    }
    Ok(())
}
