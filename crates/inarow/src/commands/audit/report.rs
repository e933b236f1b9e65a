//! An audit for people.

use inarow_answers::Meeting;
use inarow_answers::audit::{AuditFinding, Audited, AuditedSide, NotExact};
use inarow_lab::outside::Observed;
use inarow_lab::{Audit, Chances, Estimate, Mistake, Turn};
use inarow_rules::{Position, Rules, Square};
use inarow_words::{Figure, Naming, Report, Table, Words, grouped, minus, svg};
use num_rational::BigRational;
use num_traits::ToPrimitive;

use crate::common::Common;
use crate::game_style::Look;
use crate::picture::Picture;
use crate::programs::without_sandbox;

/// The longest fraction that is written out for people, in characters.
const LONGEST_FRACTION: usize = 24;

/// Everything that an audit says, in the order in which it says it.
pub(super) fn report(common: &Common<'_>, audited: &Audited) -> Report {
    let teller = Teller { common, words: common.words, naming: common.naming(), audited };
    let game = common.words.game(common.game());
    let said = [("player", audited.player.as_str().into()), ("game", game.into())];
    let mut report = Report::titled(common.words.say("audit-title", said));
    report.lines(without_sandbox(common.words, audited.sandboxed));
    audited.sides.iter().for_each(|side| teller.side(side, &mut report));
    report
}

/// Puts findings into words.
struct Teller<'a> {
    common: &'a Common<'a>,
    words: &'a Words,
    naming: Naming,
    audited: &'a Audited,
}

impl Teller<'_> {
    fn side(&self, side: &AuditedSide, report: &mut Report) {
        report.heading(2, heading(self.words, side.turn, &self.audited.start));
        let (note, facts, lost, mistakes) = match &side.finding {
            AuditFinding::Exact(found) => {
                (None, self.facts(found, ""), &found.losing_line, &found.mistakes[..])
            }
            AuditFinding::Seen(found) => (
                Some(self.about_player("audit-seen")),
                self.facts(found, "≈"),
                &found.losing_line,
                &found.mistakes[..],
            ),
            AuditFinding::Sampled { why, lost } => {
                (self.sampled(*why), self.seen(lost.as_deref()), lost, &[][..])
            }
        };
        let is_normalised = side.observed.as_ref().is_some_and(Observed::is_normalised);
        report.lines(note);
        report.lines(is_normalised.then(|| self.words.normalised_chances()));
        report.lines(self.words.faults(&self.naming, side.faults()));
        report.facts(facts);
        if let Some(line) = lost {
            let id = side.turn.side(&self.audited.start).to_string();
            report.figure(lost_game(self.common, id, &self.audited.start, line));
        }
        self.mistakes(mistakes, report);
        self.against(side, report);
    }

    fn sampled(&self, why: NotExact) -> Option<String> {
        let (key, said) = match why {
            NotExact::NoPolicy => return Some(self.about_player("audit-no-policy")),
            NotExact::TooLarge(limit) => ("audit-too-large", ("limit", limit.into())),
            NotExact::NoTime => return None,
        };
        Some(self.words.say(key, [said]))
    }

    fn about_player(&self, key: &str) -> String {
        self.words.say(key, [("player", self.audited.player.as_str().into())])
    }

    fn fact(&self, key: &str, value: String) -> [String; 2] {
        [self.words.say(key, []), value]
    }

    /// The findings of followed branches, with this sign before a number that is an estimate.
    fn facts(&self, found: &Audit, about: &str) -> Vec<[String; 2]> {
        let expected = [("result", format!("{about}{}", exact(&found.exploited)).into())];
        let mut facts = vec![self.fact("audit-worst", self.words.value(found.worst))];
        if let Some(line) = &found.losing_line {
            facts.push(self.fact("audit-losing-line", self.words.moves(&self.naming, line)));
        }
        facts.extend([
            self.fact("audit-exploited", self.words.say("audit-expected", expected)),
            self.fact("audit-positions", grouped(found.positions)),
            self.fact("audit-mistakes", grouped(found.mistakes.len())),
        ]);
        facts
    }

    /// The results of playing games.
    fn seen(&self, lost: Option<&[Square]>) -> Vec<[String; 2]> {
        match lost {
            Some(line) => {
                vec![self.fact("audit-lost", self.words.moves(&self.naming, line))]
            }
            None => vec![self.fact("audit-worst", self.words.say("audit-unknown", []))],
        }
    }

    fn mistakes(&self, mistakes: &[Mistake], report: &mut Report) {
        let shown = &mistakes[..self.audited.listed.min(mistakes.len())];
        if shown.is_empty() {
            return;
        }
        let row = |mistake: &Mistake| {
            let better = self.naming.squares(mistake.better.iter().copied());
            let best = self.words.value(mistake.best);
            let said = [("moves", better.into()), ("value", best.into())];
            vec![
                mistake.position.to_string(),
                self.naming.square(mistake.square),
                self.words.value(mistake.value),
                self.words.say("audit-better", said),
            ]
        };
        let head = ["position", "move", "worth", "better"];
        report.heading(3, self.words.say("audit-mistakes", []));
        report.table(Table::headed(self.words, "audit-head", &head, shown.iter().map(row)));
        let left = mistakes.len() - shown.len();
        report.lines((left > 0).then(|| self.words.say("audit-more", [("mistakes", left.into())])));
    }

    fn against(&self, side: &AuditedSide, report: &mut Report) {
        if side.against.is_empty() {
            return;
        }
        let row = |(player, met): &(String, Meeting)| {
            let about = if matches!(met, Meeting::Exact(_)) { "" } else { "≈" };
            let plies = met.mean_plies().map(|plies| format!("{about}{plies:.2}"));
            [vec![player.clone()], shares(met).into(), vec![plies.unwrap_or_default()]].concat()
        };
        let head = ["opponent", "won", "drawn", "lost", "plies"];
        report.heading(3, self.words.say("audit-against", []));
        report.table(Table::headed(self.words, "audit-head", &head, side.against.iter().map(row)));
        report.lines(intervals(self.words, side, self.audited.seed));
    }
}

/// The sentence about the intervals of a side's estimates, if there are any.
pub(crate) fn intervals(words: &Words, side: &AuditedSide, seed: u64) -> Option<String> {
    let games = side.against.iter().map(|(_, met)| met.tally().games()).max();
    let games = games.filter(|&games| games > 0)?;
    let said = [("games", games.into()), ("seed", seed.to_string().into())];
    Some(words.say("audit-intervals", said))
}

/// A chance, with its percentage where it is no whole number.
pub(crate) fn share(chance: &BigRational) -> String {
    match chance.to_f64() {
        Some(number) if !chance.is_integer() => format!("{} ({})", exact(chance), percent(number)),
        _ => exact(chance),
    }
}

/// The chances of a win, a draw and a loss; estimates with their intervals.
pub(crate) fn shares(met: &Meeting) -> [String; 3] {
    match met {
        Meeting::Exact(Chances { win, draw, loss, .. }) => [win, draw, loss].map(share),
        _ => met.shares().map(|Estimate { value, low, high }| {
            format!("≈{} ({}–{})", percent(value), percent(low), percent(high))
        }),
    }
}

/// The heading for a player that makes the first or the second move from a position on.
pub(crate) fn heading(words: &Words, turn: Turn, start: &Position) -> String {
    let key = match turn {
        Turn::First => "audit-first",
        Turn::Second => "audit-second",
    };
    words.say(key, [("mark", words.side_and_letter(start.game(), turn.side(start)).into())])
}

/// The board at the end of a game, its stones numbered in the picture with this `id`; empty for a cube.
pub(crate) fn lost_game(
    common: &Common<'_>,
    id: String,
    start: &Position,
    line: &[Square],
) -> Figure {
    let Some(grid) = common.game().grid() else { return Figure::default() };
    let (rules, naming) = (&common.rules, common.naming());
    let (position, last_move) = (&after(rules, start, line), line.last().copied());
    let (look, colour) = (Look::Own, false);
    let board = Picture { rules, grid, position, last_move, naming, look, colour };
    let drawn = svg::Picture {
        id,
        last_move,
        numbered: line.to_vec(),
        ..svg::Picture::of(rules, grid, position, naming.notation)
    };
    Figure { text: board.draw(), svg: svg::board(common.words, &drawn), ..Figure::default() }
}

/// The position after a line of moves.
pub(crate) fn after(rules: &Rules, start: &Position, line: &[Square]) -> Position {
    let mut position = *start;
    line.iter().for_each(|&square| rules.play(&mut position, square));
    position
}

/// A fraction; one that would fill the line is rounded, and says so.
pub(crate) fn exact(fraction: &BigRational) -> String {
    let text = minus(fraction);
    match fraction.to_f64() {
        Some(number) if text.len() > LONGEST_FRACTION => minus(format!("≈{number:.6}")),
        _ => text,
    }
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}
