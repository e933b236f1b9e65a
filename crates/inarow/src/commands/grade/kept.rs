//! The answers of bots in a file, so that grading resumes where it was stopped.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use inarow_bots::described;
use inarow_lab::outside::{Answer, Asked, Fault, FaultKind, Outsider, excerpt};
use inarow_players::{Choice, Distribution, Reason};
use inarow_rules::{Notation, Position, Rules};
use inarow_search::Limits;
use serde::{Deserialize, Serialize};

use crate::common::{Common, usage};
use crate::failure::{Failure, warn};
use crate::journal::Journal;
use crate::options::SeedOption;

/// The version of such files; the first knew bots by fewer of their files.
const VERSION: u32 = 2;

/// The head of the file: the settings under which answers mean the same, and the seed.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Head {
    version: u32,
    game: String,
    /// Whether bare numbers are those of a number pad.
    numpad: bool,
    seed: u64,
}

/// An answer: every other line.
#[derive(Serialize, Deserialize)]
struct Line {
    /// The identity of the bot.
    bot: String,
    position: String,
    /// As a bot writes it: a move, or chances.
    answer: String,
    #[serde(default, skip_serializing_if = "Kind::is_plain")]
    kind: Kind,
    seconds: f64,
}

/// The way in which an answer counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// Unchanged.
    #[default]
    Plain,
    /// As chances that had to be normalised.
    Normalised,
    /// As written though nothing was asked, which depends on the clock: when the bot is asked once more, it might be
    /// seen elsewhere.
    Unasked,
}

impl Kind {
    fn is_plain(&self) -> bool {
        *self == Kind::Plain
    }
}

/// The identity of the bot, and the position.
type Key = (String, String);

/// The answers of bots, in a file.
pub(super) struct Kept {
    pub(super) seed: u64,
    known: Mutex<HashMap<Key, VecDeque<Line>>>,
    /// The file of new answers, and the reason why they could not be written.
    journal: Mutex<(Journal, Option<io::Error>)>,
}

impl Kept {
    /// Opens a file, or begins one.
    pub(super) fn open(
        common: &Common<'_>,
        path: &Path,
        seed: &SeedOption,
    ) -> Result<Arc<Kept>, Failure> {
        let other = || {
            let said = [("file", path.display().to_string().into())];
            usage(common.words, "--keep", &common.words.say("card-kept-other", said))
        };
        let (mut journal, before) = Journal::open::<Head, Line>(common, path, other)?;
        let kept = before.as_ref().map(|(head, _)| head.seed);
        let seed = SeedOption { seed: seed.seed.or(kept) };
        let head = Head {
            version: VERSION,
            game: common.game().to_string(),
            numpad: common.notation == Some(Notation::Numpad),
            seed: seed.or_drawn()?,
        };
        let lines = match before {
            None => {
                journal.add([&head]).map_err(|error| journal.failure(common, &error))?;
                Vec::new()
            }
            Some((before, lines)) if before == head => {
                warn(&common.words.say("card-goes-on", [("answers", lines.len().into())]));
                lines
            }
            Some(_) => return Err(other()),
        };
        let mut known: HashMap<Key, VecDeque<Line>> = HashMap::new();
        for line in lines {
            let key = (line.bot.clone(), line.position.clone());
            known.entry(key).or_default().push_back(line);
        }
        Ok(Arc::new(Kept {
            seed: head.seed,
            known: Mutex::new(known),
            journal: Mutex::new((journal, None)),
        }))
    }

    /// A bot of this identity whose answers are kept, and which is not asked for those that are.
    pub(super) fn asks(
        self: &Arc<Kept>,
        bot: String,
        program: Box<dyn Outsider>,
    ) -> Box<dyn Outsider> {
        Box::new(KeptBot { kept: Arc::clone(self), bot, program, time: Duration::ZERO })
    }

    /// Whether an answer could not be kept.
    pub(super) fn has_failed(&self) -> bool {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner).1.is_some()
    }

    /// The reason why answers could not be kept, if that is so.
    pub(super) fn failure(&self, common: &Common<'_>) -> Option<Failure> {
        let (journal, error) = &*self.journal.lock().unwrap_or_else(PoisonError::into_inner);
        error.as_ref().map(|error| journal.failure(common, error))
    }
}

/// A bot whose answers are kept.
struct KeptBot {
    kept: Arc<Kept>,
    /// Its identity.
    bot: String,
    program: Box<dyn Outsider>,
    time: Duration,
}

impl KeptBot {
    /// The next answer to a position that is kept.
    fn known(
        &self,
        rules: &Rules,
        position: &Position,
        text: &str,
    ) -> Option<(Result<Answer, Fault>, Duration)> {
        let mut known = self.kept.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (self.bot.clone(), text.to_owned());
        let Line { answer, kind, seconds, .. } = known.get_mut(&key)?.pop_front()?;
        let time = Duration::try_from_secs_f64(seconds).ok()?;
        if kind == Kind::Unasked {
            let kind = FaultKind::Unasked { text: excerpt(&answer) };
            let position = described(position);
            let fault = Fault { kind, position, standard_error: String::new() };
            return Some((Err(fault), time));
        }
        let answer = match Answer::read(rules, position, Notation::Algebraic, &answer).ok()? {
            Answer::Chances(moves) if kind == Kind::Normalised => {
                let reason = Reason::Normalised;
                let choices = moves.choices().iter();
                let choices = choices.map(|one| Choice { reason: reason.clone(), ..one.clone() });
                Answer::Chances(Distribution::new(choices.collect()))
            }
            answer => answer,
        };
        Some((Ok(answer), time))
    }

    fn keep(&self, position: String, (answer, kind): (String, Kind)) {
        let line = Line {
            bot: self.bot.clone(),
            position,
            answer,
            kind,
            seconds: self.time.as_secs_f64(),
        };
        let (journal, error) =
            &mut *self.kept.journal.lock().unwrap_or_else(PoisonError::into_inner);
        if error.is_none() {
            *error = journal.add([line]).err();
        }
    }
}

/// An answer as a bot writes it, and how it is taken.
fn written(rules: &Rules, answer: &Answer) -> (String, Kind) {
    let name = |square| Notation::Algebraic.write(rules.game(), square);
    match answer {
        Answer::Move(square) => (name(*square), Kind::Plain),
        Answer::Chances(moves) => {
            let choices = moves.choices().iter().enumerate();
            let one = choices.map(|(index, choice)| {
                format!("{}:{}", name(choice.square), moves.probability(index))
            });
            let is_normalised =
                moves.choices().iter().any(|choice| choice.reason == Reason::Normalised);
            let kind = if is_normalised { Kind::Normalised } else { Kind::Plain };
            (one.collect::<Vec<_>>().join(" "), kind)
        }
    }
}

impl Outsider for KeptBot {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        let text = position.to_string();
        if let Some((answer, time)) = self.known(rules, position, &text) {
            self.time = time;
            return Ok(answer);
        }
        let asked = self.program.ask(rules, position, limits);
        self.time = self.program.time();
        match &asked {
            Ok(Ok(answer)) => self.keep(text, written(rules, answer)),
            Ok(Err(Fault { kind: FaultKind::Unasked { text: said }, .. })) => {
                self.keep(text, (said.clone(), Kind::Unasked));
            }
            _ => (),
        }
        asked
    }

    fn time(&self) -> Duration {
        self.time
    }
}
