//! An audit for people: the parts that text and Markdown lay out.

use inarow_answers::{AuditFinding, Audited, AuditedSide, Meeting, NotExact};
use inarow_lab::outside::Observed;
use inarow_lab::{Audit, Chances, Estimate, Mistake, Turn};
use inarow_rules::{Position, Rules, Square};
use inarow_words::{Naming, Words, grouped, minus};
use num_rational::BigRational;
use num_traits::ToPrimitive;

use crate::common::Common;
use crate::game_style::Look;
use crate::output::headed;
use crate::picture::Picture;
use crate::programs::without_sandbox;

/// The longest fraction that is written out for people, in characters.
const LONGEST_FRACTION: usize = 24;

/// Everything that an audit says, in the order in which it says it.
pub(super) struct Report {
    pub(super) title: String,
    /// That nothing kept programs from doing what their user can.
    pub(super) warning: Option<String>,
    pub(super) sides: Vec<Part>,
}

/// What is said of one side.
pub(super) struct Part {
    pub(super) heading: String,
    /// What is to be known first, such as that games were only sampled.
    pub(super) note: Option<String>,
    /// Names and values.
    pub(super) facts: Vec<[String; 2]>,
    /// The board at the end of the game that was lost, where it can be drawn.
    pub(super) board: Option<String>,
    pub(super) mistakes: Option<Table>,
    pub(super) against: Option<Table>,
}

/// Rows below a heading row.
pub(super) struct Table {
    pub(super) title: String,
    pub(super) rows: Vec<Vec<String>>,
    /// What is left out.
    pub(super) rest: Option<String>,
}

impl Report {
    pub(super) fn new(common: &Common<'_>, audited: &Audited) -> Report {
        let teller = Teller { words: common.words, naming: common.naming(), audited };
        let game = common.words.game(common.game());
        let said = [("player", audited.player.as_str().into()), ("game", game.into())];
        Report {
            title: common.words.say("audit-title", said),
            warning: without_sandbox(common.words, audited.sandboxed),
            sides: audited.sides.iter().map(|side| teller.part(side)).collect(),
        }
    }
}

/// Puts findings into words.
struct Teller<'a> {
    words: &'a Words,
    naming: Naming,
    audited: &'a Audited,
}

impl Teller<'_> {
    fn part(&self, side: &AuditedSide) -> Part {
        let heading = heading(self.words, side.turn, &self.audited.start);
        let (note, facts, lost, mistakes) = match &side.finding {
            AuditFinding::Exact(found) => {
                (None, self.facts(found, ""), &found.losing_line, self.mistakes(&found.mistakes))
            }
            AuditFinding::Seen(found) => (
                Some(self.about_player("audit-seen")),
                self.facts(found, "≈"),
                &found.losing_line,
                self.mistakes(&found.mistakes),
            ),
            AuditFinding::Sampled { why, lost } => {
                (self.sampled(*why), self.seen(lost.as_deref()), lost, None)
            }
        };
        let faults = self.words.faults(&self.naming, side.faults());
        let is_normalised = side.observed.as_ref().is_some_and(Observed::is_normalised);
        let normalised = is_normalised.then(|| self.words.normalised_chances());
        let notes: Vec<String> = note.into_iter().chain(normalised).chain(faults).collect();
        let note = (!notes.is_empty()).then(|| notes.join("\n"));
        let board = lost
            .as_deref()
            .and_then(|line| board(&self.audited.rules, self.naming, &self.audited.start, line));
        Part { heading, note, facts, board, mistakes, against: self.against(side) }
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

    /// What playing games has shown.
    fn seen(&self, lost: Option<&[Square]>) -> Vec<[String; 2]> {
        match lost {
            Some(line) => {
                vec![self.fact("audit-lost", self.words.moves(&self.naming, line))]
            }
            None => vec![self.fact("audit-worst", self.words.say("audit-unknown", []))],
        }
    }

    fn mistakes(&self, mistakes: &[Mistake]) -> Option<Table> {
        let shown = &mistakes[..self.audited.listed.min(mistakes.len())];
        let head = ["position", "move", "worth", "better"];
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
        let left = mistakes.len() - shown.len();
        let rest = (left > 0).then(|| self.words.say("audit-more", [("mistakes", left.into())]));
        let rows = headed(self.words, "audit-head", &head, shown.iter().map(row));
        let title = self.words.say("audit-mistakes", []);
        (!shown.is_empty()).then_some(Table { title, rows, rest })
    }

    fn against(&self, side: &AuditedSide) -> Option<Table> {
        let head = ["opponent", "won", "drawn", "lost", "plies"];
        let row = |(player, met): &(String, Meeting)| {
            let about = if matches!(met, Meeting::Exact(_)) { "" } else { "≈" };
            let plies = met.mean_plies().map(|plies| format!("{about}{plies:.2}"));
            [vec![player.clone()], shares(met).into(), vec![plies.unwrap_or_default()]].concat()
        };
        let games =
            side.against.iter().map(|(_, met)| met.tally().games()).find(|&games| games > 0);
        let rest = games
            .map(|games| [("games", games.into()), ("seed", self.audited.seed.to_string().into())])
            .map(|told| self.words.say("audit-intervals", told));
        let rows = headed(self.words, "audit-head", &head, side.against.iter().map(row));
        let title = self.words.say("audit-against", []);
        (!side.against.is_empty()).then_some(Table { title, rows, rest })
    }
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

/// That a player makes the first or the second move from a position on.
pub(crate) fn heading(words: &Words, turn: Turn, start: &Position) -> String {
    let key = match turn {
        Turn::First => "audit-first",
        Turn::Second => "audit-second",
    };
    words.say(key, [("mark", turn.side(start).to_string().into())])
}

/// The board after a line of moves, where it can be drawn.
pub(crate) fn board(
    rules: &Rules,
    naming: Naming,
    start: &Position,
    line: &[Square],
) -> Option<String> {
    let picture = Picture {
        rules,
        grid: rules.game().grid()?,
        position: &after(rules, start, line),
        last_move: line.last().copied(),
        naming,
        look: Look::Own,
        colour: false,
    };
    Some(picture.draw())
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
