//! Report cards for bots.

mod card;
mod question;
mod view;

use inarow_lab::outside::Observed;
use inarow_players::Refusal;
use inarow_rules::Rules;

pub use card::Card;
pub use question::{GradeAsked, GradeStep, grade};
pub use view::{BySideView, GradedBotView, LosingLinesView, PointsView, ReportCardsView};

use crate::audit::AuditedSide;
use crate::{PlayerRefused, Voice, budget};

/// A bot with its report card.
#[derive(Clone, Debug)]
pub struct GradedBot {
    /// Its name.
    pub name: String,
    /// The report card, or why there is none.
    pub card: Result<Card, PlayerRefused>,
}

/// The report cards of some bots.
#[derive(Clone, Debug)]
pub struct ReportCards {
    /// The rules.
    pub rules: Rules,
    /// Against whom they were measured.
    pub opponents: Vec<String>,
    /// Whether the programs among the bots ran in a sandbox; `None` if there are none.
    pub sandboxed: Option<bool>,
    /// The bots, the best first.
    pub bots: Vec<GradedBot>,
    /// The shares of the points that `random` and `perfect` win against the same opponents, where
    /// both are known exactly.
    pub scale: Option<[f64; 2]>,
    /// The number of mistakes listed of each side.
    pub listed: usize,
    /// The seed of the games that were played.
    pub seed: u64,
}

impl ReportCards {
    /// The report card of one bot alone.
    #[must_use]
    pub fn only(&self, place: usize) -> ReportCards {
        let (rules, opponents) = (self.rules.clone(), self.opponents.clone());
        ReportCards { rules, opponents, bots: vec![self.bots[place].clone()], ..*self }
    }

    /// The card of a bot, if it has one.
    fn card(&self, place: usize) -> Option<&Card> {
        self.bots[place].card.as_ref().ok()
    }

    /// The mark of a bot from 0 to 100: 0 for the points of `random`, 100 for those of `perfect`,
    /// against the same opponents. An estimate where its points are one.
    #[must_use]
    pub fn mark(&self, bot: &GradedBot) -> Option<f64> {
        let [random, perfect] = self.scale?;
        let points = bot.card.as_ref().ok()?.points()?.value;
        Some((100.0 * (points - random) / (perfect - random)).clamp(0.0, 100.0))
    }

    /// Whether games were played, by any bot.
    #[must_use]
    pub fn has_games(&self) -> bool {
        let mut cards = self.bots.iter().filter_map(|bot| bot.card.as_ref().ok());
        cards.any(|card| card.sides.iter().any(AuditedSide::has_games))
    }

    /// The bot before this one that does the same at every position, if there is one.
    #[must_use]
    pub fn like(&self, place: usize) -> Option<&str> {
        let card = self.card(place)?;
        let same = |bot: &&GradedBot| bot.card.as_ref().is_ok_and(|earlier| earlier.is_like(card));
        self.bots[..place].iter().find(same).map(|earlier| earlier.name.as_str())
    }

    /// The names of those that do the same at every position, where there are several.
    #[must_use]
    pub fn alike(&self) -> Vec<Vec<&str>> {
        let mut groups: Vec<(&Card, Vec<&str>)> = Vec::new();
        for bot in &self.bots {
            let Ok(card) = &bot.card else { continue };
            match groups.iter_mut().find(|(known, _)| known.is_like(card)) {
                Some((_, names)) => names.push(&bot.name),
                None => groups.push((card, vec![&bot.name])),
            }
        }
        groups.into_iter().map(|(_, names)| names).filter(|names| names.len() > 1).collect()
    }

    /// Faults of a bot in place of moves; the same thing once, with its count. For a bot without a
    /// report card, the reason.
    #[must_use]
    pub fn verdicts(&self, voice: &Voice<'_>, bot: &GradedBot) -> Vec<String> {
        let card = match &bot.card {
            Ok(card) => card,
            Err(refused) => return vec![self.problem(voice, refused)],
        };
        let mut verdicts = Vec::new();
        for seen in card.observed() {
            verdicts.extend(self.counted(voice, seen));
            if !seen.in_time {
                let said = [("asked", seen.questions.into())];
                verdicts.push(voice.words.say("card-time-up", said));
            } else if seen.is_given_up(budget::FAULTS) {
                let said = [("faults", seen.faults.len().into())];
                verdicts.push(voice.words.say("card-given-up", said));
            }
        }
        let last = card.observed().flat_map(|seen| &seen.faults).last();
        if let Some(last) = last.and_then(|(_, last)| last_words(voice, &last.standard_error)) {
            verdicts.push(last);
        }
        verdicts
    }

    /// The reason why a bot has no report card.
    fn problem(&self, voice: &Voice<'_>, refused: &PlayerRefused) -> String {
        match refused.refusal {
            Refusal::Stopped => voice.words.say("card-stopped", []),
            refusal => voice.words.refusal(&refused.player, self.rules.game(), refusal),
        }
    }

    /// Faults of the same kind once, with how often and where first.
    fn counted(&self, voice: &Voice<'_>, seen: &Observed) -> Vec<String> {
        let naming = voice.naming(self.rules.game());
        let mut kinds: Vec<(String, &str, usize)> = Vec::new();
        for (_, fault) in &seen.faults {
            let problem = voice.words.fault(&naming, &fault.kind);
            match kinds.iter_mut().find(|(known, ..)| *known == problem) {
                Some((.., times)) => *times += 1,
                None => kinds.push((problem, &fault.position, 1)),
            }
        }
        let said = |(problem, position, times): (String, &str, usize)| {
            let (problem, position) = (problem.into(), position.into());
            let said = [("problem", problem), ("position", position), ("times", times.into())];
            voice.words.say("card-verdict", said)
        };
        kinds.into_iter().map(said).collect()
    }
}

impl GradedBot {
    /// The mean time of an answer, in seconds, where there is a report card.
    #[must_use]
    pub fn seconds(&self) -> Option<f64> {
        let card = self.card.as_ref().ok()?;
        let time: f64 = card.observed().map(|seen| seen.time.as_secs_f64()).sum();
        let questions: u64 = card.observed().map(|seen| seen.questions).sum();
        Some(time / questions.max(1) as f64)
    }
}

/// The last line of a bot's standard error; of a Python traceback also the innermost place outside Python's own library.
fn last_words(voice: &Voice<'_>, standard_error: &str) -> Option<String> {
    let lines = standard_error.trim().lines();
    let last = lines.clone().next_back()?;
    let places: Vec<(&str, u64)> = lines.filter_map(place_in_python).collect();
    let own = places.iter().rev().find(|(file, _)| !is_of_python(file));
    let words = ("words", last.into());
    Some(match own.or(places.last()) {
        Some(&(file, line)) => {
            let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
            let said = [words, ("file", name.into()), ("line", line.into())];
            voice.words.say("card-last-words-at", said)
        }
        None => voice.words.say("card-last-words", [words]),
    })
}

/// The file and line of a traceback's line: `File "bot.py", line 3, in move`.
fn place_in_python(line: &str) -> Option<(&str, u64)> {
    let (file, rest) = line.trim().strip_prefix("File \"")?.split_once("\", line ")?;
    Some((file, rest.split(',').next()?.parse().ok()?))
}

/// True if a file belongs to Python: to its library, or to no folder at all, such as `<frozen runpy>`.
fn is_of_python(file: &str) -> bool {
    file.starts_with('<') || file.contains("/lib/python") || file.contains("\\Lib\\")
}

#[cfg(test)]
mod tests {
    use inarow_words::Language;

    use super::*;

    #[test]
    fn a_traceback_is_placed_where_the_bots_own_code_was() {
        let voice = crate::asked::voice(Language::English);
        let said = |text: &str| last_words(&voice, text).unwrap();
        let library =
            "  File \"/usr/lib/python3.11/random.py\", line 373, in choice\nIndexError: empty\n";
        let own = "Traceback\n  File \"/tmp/bots/anna.py\", line 3, in move\n";
        assert!(
            said(&format!("{own}{library}")).ends_with("“IndexError: empty” (anna.py, line 3)")
        );
        assert!(said(library).ends_with("(random.py, line 373)"));
        assert!(said("no more moves\n").ends_with("“no more moves”"));
    }
}
