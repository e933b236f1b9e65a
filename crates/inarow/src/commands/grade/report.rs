//! Report cards, a bot below the other.

use inarow_answers::Meeting;
use inarow_answers::audit::{AuditFinding, AuditedSide, NotExact};
use inarow_answers::grade::GradedBot;
use inarow_lab::{Estimate, Mistake};
use inarow_rules::Square;
use inarow_search::Value;
use inarow_words::{Figure, Report, Table, grouped};

use super::graded::Graded;
use super::sheet;
use crate::commands::audit::report::{after, heading, intervals, lost_game, percent, shares};

impl Graded<'_> {
    /// All report cards.
    pub(super) fn report(&self) -> Report {
        let words = self.common.words;
        let mut report = Report::titled(self.title());
        report.line(self.method());
        report
            .lines((self.cards.sandboxed == Some(false)).then(|| self.say("card-without-sandbox")));
        report.gap();
        report.table(self.summary());
        for names in self.cards.alike() {
            let names = names.join(&self.say("comma"));
            report.gap();
            report.line(words.say("card-alike", [("bots", names.into())]));
        }
        for (place, marked) in self.cards.bots.iter().enumerate() {
            report.heading(2, &marked.name);
            let like = self.cards.like(place);
            report.lines(like.map(|earlier| words.say("card-as", [("bot", earlier.into())])));
            report.list(self.cards.verdicts(&self.common.voice(), marked));
            let sides = marked.card.iter().flat_map(|card| &card.sides);
            for side in sides.filter(|side| !side.is_sampled() || !side.against.is_empty()) {
                self.side(place, side, &mut report);
            }
        }
        report.sheet = sheet::rows(self);
        report
    }

    /// The findings about one side of a bot.
    fn side(&self, place: usize, side: &AuditedSide, report: &mut Report) {
        let (words, start) = (self.common.words, &self.common.rules.empty());
        let turn = heading(words, side.turn, start);
        let id = format!("b{place}-{}", side.turn.side(start));
        report.heading(3, turn);
        report.lines(self.sampled(side));
        if let Some(line) = side.losing_line() {
            let caption = self.loses(line);
            report.figure(Figure { caption, ..lost_game(self.common, id, start, line) });
        }
        report.list(self.mistakes(side));
        report.table(self.against(side));
        report.lines(intervals(words, side, self.cards.seed));
    }

    fn say(&self, key: &str) -> String {
        self.common.words.say(key, [])
    }

    fn title(&self) -> String {
        let said = [("game", self.common.words.game(self.common.game()).into())];
        self.common.words.say("card-title", said)
    }

    /// The method of the cards, and the parts that are no proof.
    fn method(&self) -> String {
        let said =
            [("asks", self.asks.get().into()), ("seconds", self.move_time.as_secs_f64().into())];
        self.common.words.say("card-method", said)
    }

    fn yes(&self, is_so: bool) -> String {
        self.say(if is_so { "card-yes" } else { "card-no" })
    }

    /// One row for each bot below a row of headings.
    fn summary(&self) -> Table {
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
        Table::headed(self.common.words, "card-head", &head, self.cards.bots.iter().map(row))
    }

    /// The worst that can happen, or that did where games were played.
    fn worst(&self, side: &AuditedSide) -> String {
        let value = match &side.finding {
            AuditFinding::Exact(audit) | AuditFinding::Seen(audit) => Some(audit.worst),
            AuditFinding::Sampled { lost, .. } => lost.as_ref().map(|_| Value::Loss),
        };
        value.map_or_else(unknown, |value| self.common.words.value(value))
    }

    /// The first note on a side: that games were played, and why.
    fn sampled(&self, side: &AuditedSide) -> Option<String> {
        match side.finding {
            AuditFinding::Sampled { why: NotExact::TooLarge(limit), .. } => {
                let said = [("limit", limit.into())];
                Some(self.common.words.say("audit-too-large", said))
            }
            _ => None,
        }
    }

    fn loses(&self, line: &[Square]) -> String {
        let moves = self.common.words.moves(&self.common.naming(), line);
        let key = match after(&self.common.rules, &self.common.rules.empty(), line).conclusion() {
            Some(_) => "card-loses",
            None if line.is_empty() => return self.say("card-forfeits-at-once"),
            None => "card-forfeits",
        };
        self.common.words.say(key, [("moves", moves.into())])
    }

    /// The first mistakes of a side, and how many there are beside them.
    fn mistakes(&self, side: &AuditedSide) -> Vec<String> {
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

    /// The chances of one side against all opponents, below a row of headings. Those of a bot that
    /// answers now so, now otherwise are known from a few answers only.
    fn against(&self, side: &AuditedSide) -> Table {
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
        Table::headed(self.common.words, "audit-head", &head, rows)
    }
}

/// The sign of an unknown number.
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
