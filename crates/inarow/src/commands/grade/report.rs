//! Report cards in a terminal, and the words that every form of them shares.

use std::io::Write;

use inarow_lab::outside::Fault;
use inarow_lab::{Card, CardSide, Chances, Mistake, Turn};
use inarow_rules::{Grid, Position, Square};
use inarow_words::Naming;
use num_rational::BigRational;
use num_traits::ToPrimitive;

use super::Graded;
use super::marking::Marked;
use crate::commands::audit::report::{exact, percent};
use crate::failure::Failure;
use crate::manner::Look;
use crate::output;
use crate::picture::Picture;

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
        let said = [
            ("asks", self.call.asks.get().into()),
            ("seconds", self.call.settings.move_time.as_secs_f64().into()),
        ];
        self.common.words.say("card-method", said)
    }

    pub(super) fn side(&self, turn: Turn) -> String {
        match turn {
            Turn::First => self.common.words.say("audit-first", [("mark", "X".into())]),
            Turn::Second => self.common.words.say("audit-second", [("mark", "O".into())]),
        }
    }

    pub(super) fn yes(&self, is_so: bool) -> String {
        self.say(if is_so { "card-yes" } else { "card-no" })
    }

    /// One row for each bot below a row of headings.
    pub(super) fn summary(&self) -> Vec<Vec<String>> {
        let head = ["bot", "score", "legal", "first", "second", "mistakes", "seconds", "steady"];
        let mut rows = vec![head.map(|name| self.say(&format!("card-head-{name}"))).to_vec()];
        rows.extend(self.marked.iter().map(|marked| match &marked.card {
            Err(_) => vec![marked.name.clone(), "–".to_owned()],
            Ok(card) => {
                // What a bot would have done after so many faults nobody knows.
                let known = |said: String| match card.is_complete() {
                    true => said,
                    false => "–".to_owned(),
                };
                let worst = |side: usize| self.common.words.value(card.sides[side].audit.worst);
                vec![
                    marked.name.clone(),
                    format!("{:.1}", card.score()),
                    self.yes(card.is_legal()),
                    worst(0),
                    worst(1),
                    known(card.mistakes().to_string()),
                    format!("{:.3}", seconds(card)),
                    known(self.yes(card.is_steady())),
                ]
            }
        }));
        rows
    }

    /// What a bot did instead of moving; the same thing once, with how often.
    pub(super) fn verdicts(&self, marked: &Marked) -> Vec<String> {
        let Ok(card) = &marked.card else {
            return marked.card.as_ref().err().cloned().into_iter().collect();
        };
        let naming = self.common.naming();
        let mut verdicts = Vec::new();
        for side in &card.sides {
            verdicts.extend(self.counted(&naming, &side.observed.faults));
            if !side.observed.complete {
                let said = [("faults", side.observed.faults.len().into())];
                verdicts.push(self.common.words.say("card-given-up", said));
            }
        }
        if !verdicts.is_empty() && !marked.last_words.trim().is_empty() {
            let last = marked.last_words.trim().lines().next_back().unwrap_or_default();
            verdicts.push(self.common.words.say("card-last-words", [("words", last.into())]));
        }
        verdicts
    }

    /// Faults of the same kind once, with how often and where first.
    fn counted(&self, naming: &Naming, faults: &[(Position, Fault)]) -> Vec<String> {
        let mut kinds: Vec<(String, &str, usize)> = Vec::new();
        for (_, fault) in faults {
            let problem = self.common.words.fault(naming, &fault.kind);
            match kinds.iter_mut().find(|(known, ..)| *known == problem) {
                Some((.., times)) => *times += 1,
                None => kinds.push((problem, &fault.position, 1)),
            }
        }
        let said = |(problem, position, times): (String, &str, usize)| {
            let (problem, position) = (problem.into(), position.into());
            let said = [("problem", problem), ("position", position), ("times", times.into())];
            self.common.words.say("card-verdict", said)
        };
        kinds.into_iter().map(said).collect()
    }

    /// The bot before this one that does the same at every position, if there is one.
    pub(super) fn like(&self, place: usize) -> Option<String> {
        let card = self.marked[place].card.as_ref().ok()?;
        let same =
            |marked: &&Marked| marked.card.as_ref().is_ok_and(|earlier| earlier.is_like(card));
        let earlier = self.marked[..place].iter().find(same)?;
        Some(self.common.words.say("card-as", [("bot", earlier.name.as_str().into())]))
    }

    /// The names of those that do the same at every position, where there are several.
    pub(super) fn alike(&self) -> Vec<Vec<&str>> {
        let mut groups: Vec<(&Card, Vec<&str>)> = Vec::new();
        for marked in &self.marked {
            let Ok(card) = &marked.card else { continue };
            match groups.iter_mut().find(|(known, _)| known.is_like(card)) {
                Some((_, names)) => names.push(&marked.name),
                None => groups.push((card, vec![&marked.name])),
            }
        }
        groups.into_iter().map(|(_, names)| names).filter(|names| names.len() > 1).collect()
    }

    /// The position after a line of moves from the start.
    pub(super) fn after(&self, line: &[Square]) -> Position {
        let mut position = self.common.rules.empty();
        line.iter().for_each(|&square| self.common.rules.play(&mut position, square));
        position
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
        let head = head.map(|name| self.say(&format!("audit-head-{name}"))).to_vec();
        let rows = self.opponents.iter().zip(&side.against).map(|(name, found)| {
            let cells = [&found.win, &found.draw, &found.loss];
            let cells = match side.observed.exact || side.observed.steady {
                true => cells.map(share),
                false => cells.map(about),
            };
            [vec![name.clone()], cells.to_vec()].concat()
        });
        [head].into_iter().chain(rows).collect()
    }
}

/// The mean time of an answer, in seconds.
pub(super) fn seconds(card: &Card) -> f64 {
    let time: f64 = card.sides.iter().map(|side| side.observed.time.as_secs_f64()).sum();
    let questions: u64 = card.sides.iter().map(|side| side.observed.questions).sum();
    time / questions.max(1) as f64
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

fn share(chance: &BigRational) -> String {
    match chance.to_f64() {
        Some(number) if !chance.is_integer() => format!("{} ({})", exact(chance), percent(number)),
        _ => exact(chance),
    }
}

/// Writes all report cards.
pub(super) fn write(out: &mut dyn Write, graded: &Graded<'_>) -> Result<(), Failure> {
    let out = &mut &mut *out;
    writeln!(out, "{}\n{}\n", graded.title(), graded.method())?;
    output::table(out, &graded.summary())?;
    for names in graded.alike() {
        let names = names.join(&graded.say("comma"));
        let said = graded.common.words.say("card-alike", [("bots", names.into())]);
        writeln!(out, "\n{said}")?;
    }
    for (place, marked) in graded.marked.iter().enumerate() {
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
            write_side(out, graded, side)?;
        }
    }
    Ok(())
}

fn write_side(
    out: &mut &mut dyn Write,
    graded: &Graded<'_>,
    side: &CardSide,
) -> Result<(), Failure> {
    writeln!(out, "\n{}", graded.side(side.turn))?;
    if let Some(line) = &side.audit.losing_line {
        writeln!(out, "{}", graded.loses(line))?;
        if let Some(grid) = graded.common.game().grid() {
            writeln!(out, "\n{}", board(graded, grid, line))?;
        }
    }
    for mistake in side.audit.mistakes.iter().take(graded.call.listed) {
        writeln!(out, "{}", graded.mistake(mistake))?;
    }
    let more = side.audit.mistakes.len().saturating_sub(graded.call.listed);
    if more > 0 {
        let said = graded.common.words.say("card-more", [("mistakes", more.into())]);
        writeln!(out, "{said}")?;
    }
    output::table(out, &graded.against(side))?;
    Ok(())
}

/// The board after a line of moves.
fn board(graded: &Graded<'_>, grid: Grid, line: &[Square]) -> String {
    let picture = Picture {
        rules: &graded.common.rules,
        grid,
        position: &graded.after(line),
        last_move: line.last().copied(),
        naming: graded.common.naming(),
        look: Look::Own,
        colour: false,
    };
    picture.draw()
}
