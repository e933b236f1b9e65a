//! The answers of bots in a file, so that grading goes on where it was stopped.

use std::collections::{HashMap, VecDeque};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use inarow_bots::Contestant;
use inarow_lab::outside::{Answer, Asked, Outsider};
use inarow_rules::{Notation, Position, Rules};
use inarow_search::Limits;
use serde::{Deserialize, Serialize};

use crate::common::{Common, drawn_seed, usage};
use crate::failure::{Failure, warn};
use crate::file_sums::file_sums;

/// The first line of the file: what must be the same for answers to mean the same, and the seed.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Head {
    game: String,
    /// Whether bare numbers are those of a number pad.
    numpad: bool,
    seed: u64,
}

/// An answer: every other line.
#[derive(Serialize, Deserialize)]
struct Line {
    bot: String,
    /// What the bot's files are.
    files: Vec<u64>,
    position: String,
    /// As a bot writes it: a move, or chances.
    answer: String,
    seconds: f64,
}

/// What tells the answers of bots apart: the bot, what its files are, the position.
type Key = (String, Vec<u64>, String);

/// An answer, and how long it took.
type Known = (String, f64);

/// The answers of bots, in a file.
pub(super) struct Kept {
    path: PathBuf,
    pub(super) seed: u64,
    known: Mutex<HashMap<Key, VecDeque<Known>>>,
    /// Where new answers are written, and why they could not be.
    file: Mutex<(File, Option<io::Error>)>,
}

impl Kept {
    /// Opens a file, or begins one.
    pub(super) fn open(common: &Common<'_>, path: &Path) -> Result<Arc<Kept>, Failure> {
        let failed = |error: io::Error| not_kept(common, path, &error);
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(failed)?;
        let shown = || ("file", path.display().to_string().into());
        if file.try_lock().is_err() {
            return Err(Failure::Failed(common.words.say("card-kept-in-use", [shown()])));
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(failed)?;
        let other =
            || usage(common.words, "--keep", &common.words.say("card-kept-other", [shown()]));
        let numpad = common.notation == Some(Notation::Numpad);
        let game = common.game().to_string();
        let (seed, known) = match text.is_empty() {
            true => {
                let seed = common.seed.map_or_else(drawn_seed, Ok)?;
                add(&mut file, &Head { game, numpad, seed }).map_err(failed)?;
                (seed, HashMap::new())
            }
            false => {
                let (head, known, whole) = read(&text).ok_or_else(other)?;
                let seed = common.seed.unwrap_or(head.seed);
                if head != (Head { game, numpad, seed }) {
                    return Err(other());
                }
                // A line that is not whole was being written when the program ended.
                file.set_len(whole as u64).map_err(failed)?;
                let answers: usize = known.values().map(VecDeque::len).sum();
                warn(&common.words.say("card-goes-on", [("answers", answers.into())]));
                (seed, known)
            }
        };
        let (path, known) = (path.to_owned(), Mutex::new(known));
        Ok(Arc::new(Kept { path, seed, known, file: Mutex::new((file, None)) }))
    }

    /// A bot whose answers are kept, and who is not asked for those that are.
    pub(super) fn asks(
        self: &Arc<Kept>,
        contestant: &Contestant,
        program: Box<dyn Outsider>,
    ) -> Box<dyn Outsider> {
        let (bot, files) = (contestant.to_string(), file_sums(contestant));
        Box::new(KeptBot { kept: Arc::clone(self), bot, files, program, time: Duration::ZERO })
    }

    /// Whether answers cannot be kept any more.
    pub(super) fn has_failed(&self) -> bool {
        self.file.lock().unwrap_or_else(PoisonError::into_inner).1.is_some()
    }

    /// Why answers could not be kept, if that is so.
    pub(super) fn failure(&self, common: &Common<'_>) -> Option<Failure> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.1.as_ref().map(|error| not_kept(common, &self.path, error))
    }
}

/// The head, the answers, and how many bytes are whole lines; `None` if it is no file of answers.
fn read(text: &[u8]) -> Option<(Head, HashMap<Key, VecDeque<Known>>, usize)> {
    let whole = 1 + text.iter().rposition(|&byte| byte == b'\n')?;
    let mut lines = text[..whole - 1].split(|&byte| byte == b'\n');
    let head: Head = serde_json::from_slice(lines.next()?).ok()?;
    let mut known: HashMap<Key, VecDeque<Known>> = HashMap::new();
    for line in lines {
        let line: Line = serde_json::from_slice(line).ok()?;
        let key = (line.bot, line.files, line.position);
        known.entry(key).or_default().push_back((line.answer, line.seconds));
    }
    Some((head, known, whole))
}

/// Writes a line.
fn add(file: &mut File, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    file.write_all(&text)
}

fn not_kept(common: &Common<'_>, path: &Path, error: &io::Error) -> Failure {
    let said = [("file", path.display().to_string().into()), ("problem", error.to_string().into())];
    Failure::Failed(common.words.say("file-not-written", said))
}

/// A bot whose answers are kept.
struct KeptBot {
    kept: Arc<Kept>,
    bot: String,
    files: Vec<u64>,
    program: Box<dyn Outsider>,
    time: Duration,
}

impl KeptBot {
    /// The next answer to a position that is kept.
    fn known(&self, rules: &Rules, position: &Position, text: &str) -> Option<(Answer, Duration)> {
        let mut known = self.kept.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (self.bot.clone(), self.files.clone(), text.to_owned());
        let (answer, seconds) = known.get_mut(&key)?.pop_front()?;
        let answer = Answer::read(rules, position, Notation::Algebraic, &answer).ok()?;
        Some((answer, Duration::try_from_secs_f64(seconds).ok()?))
    }

    fn keep(&self, rules: &Rules, position: String, answer: &Answer) {
        let line = Line {
            bot: self.bot.clone(),
            files: self.files.clone(),
            position,
            answer: written(rules, answer),
            seconds: self.time.as_secs_f64(),
        };
        let mut file = self.kept.file.lock().unwrap_or_else(PoisonError::into_inner);
        if file.1.is_none() {
            file.1 = add(&mut file.0, &line).err();
        }
    }
}

/// An answer as a bot writes it.
fn written(rules: &Rules, answer: &Answer) -> String {
    let name = |square| Notation::Algebraic.write(rules.game(), square);
    match answer {
        Answer::Move(square) => name(*square),
        Answer::Chances(moves) => {
            let choices = moves.choices().iter().enumerate();
            let one = choices.map(|(index, choice)| {
                format!("{}:{}", name(choice.square), moves.probability(index))
            });
            one.collect::<Vec<_>>().join(" ")
        }
    }
}

impl Outsider for KeptBot {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        let text = rules.position_text(position);
        if let Some((answer, time)) = self.known(rules, position, &text) {
            self.time = time;
            return Ok(Ok(answer));
        }
        let asked = self.program.ask(rules, position, limits);
        self.time = self.program.time();
        if let Ok(Ok(answer)) = &asked {
            self.keep(rules, text, answer);
        }
        asked
    }

    fn time(&self) -> Duration {
        self.time
    }
}
