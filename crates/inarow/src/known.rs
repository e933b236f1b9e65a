//! Files from which positions are judged: certificates, which prove some, and weights of estimates.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use inarow_answers::judged::Refusal;
use inarow_answers::{informed, read_certificate};
use inarow_checker::{Fault, USUAL_LIMIT};
use inarow_rules::Game;
use inarow_search::shapes::{Weights, WeightsError};
use inarow_search::{Informed, Knowledge, Library};
use inarow_words::{Words, grouped};

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::KnownOption;

/// The end of the names of certificates.
const END: &str = "cert";

impl KnownOption {
    /// The rules of a game, with the positions that the files prove and the weights that are for it.
    ///
    /// # Errors
    /// A file cannot be read, is not what it should be, or is not accepted.
    pub(crate) fn rules_of(&self, words: &Words, game: Game) -> Result<Informed, Failure> {
        Ok(informed(game, &self.library(words, Some(&game))?))
    }

    /// All that the files say, or all about one game.
    ///
    /// # Errors
    /// A file cannot be read, is not what it should be, or is not accepted.
    pub(crate) fn library(&self, words: &Words, only: Option<&Game>) -> Result<Library, Failure> {
        let mut library = read(words, &self.known, self.known_limit, only)?;
        for path in &self.weights {
            library.add_weights(weights(words, path)?);
        }
        Ok(library)
    }

    /// The same for the game of a call, where at least one file of each sort must be for this game.
    ///
    /// # Errors
    /// There are files of a sort, and none is for the game: a wrong call. One cannot be read.
    pub(crate) fn teach<'a>(&self, common: Common<'a>) -> Result<Common<'a>, Failure> {
        let words = common.words;
        let common = Common { rules: self.rules_of(words, *common.game())?, ..common };
        if !self.weights.is_empty() && common.rules.weights().is_none() {
            let game = ("game", words.game(common.game()).into());
            return Err(usage(words, "--weights", &words.say("weights-other", [game])));
        }
        let named = games(words, &self.known)?;
        if self.known.is_empty() || named.iter().any(|(game, _)| game == common.game()) {
            return Ok(common);
        }
        let files = named.iter().filter(|(_, is_named)| *is_named);
        let mut games: Vec<String> = files.map(|(game, _)| words.game(game)).collect();
        games.dedup();
        let game = ("game", words.game(common.game()).into());
        let problem = match games.is_empty() {
            true => words.say("known-nothing", [game]),
            false => {
                let known = games.join(&words.say("comma", []));
                words.say("known-other", [("known", known.into()), game])
            }
        };
        Err(usage(words, "--known", &problem))
    }
}

/// The positions that certificates prove; of a folder those in it and in its folders whose names end in `.cert`. If
/// they are asked about one game, files of others are not read on from their second line. Checking one may take the
/// usual number of nodes, unless there is another limit.
///
/// # Errors
/// If one cannot be read, is no certificate, or is not accepted.
pub(crate) fn read(
    words: &Words,
    paths: &[PathBuf],
    limit: Option<u64>,
    only: Option<&Game>,
) -> Result<Library, Failure> {
    let mut library = Library::default();
    for (path, _) in files(words, paths)? {
        let mut file = File::open(words, &path)?;
        let game = file.game()?;
        if only.zip(game).is_none_or(|(only, game)| game == *only) {
            library.add(file.read(limit.unwrap_or(USUAL_LIMIT))?);
        }
    }
    Ok(library)
}

/// The weights in a file of `train tune`.
///
/// # Errors
/// If it cannot be read, or is no file of weights.
fn weights(words: &Words, path: &Path) -> Result<Weights, Failure> {
    let bytes =
        fs::read(path).map_err(|error| not_read(words, path, &words.system_problem(&error)))?;
    Weights::read(&bytes).map_err(|error| {
        let problem = match error {
            WeightsError::NotWeights => words.say("weights-not", []),
            WeightsError::Version(version) => {
                words.say("weights-version", [("version", u64::from(version).into())])
            }
            _ => words.say("weights-damaged", []),
        };
        not_read(words, path, &problem)
    })
}

/// The games of files with knowledge, and whether the file itself is named, not its folder.
///
/// # Errors
/// If one cannot be opened.
fn games(words: &Words, paths: &[PathBuf]) -> Result<Vec<(Game, bool)>, Failure> {
    let game = |(path, is_named): (PathBuf, bool)| {
        let game = File::open(words, &path)?.game()?;
        Ok(game.map(|game| (game, is_named)))
    };
    files(words, paths)?.into_iter().filter_map(|file| game(file).transpose()).collect()
}

/// The files, and whether each itself is named, not its folder.
fn files(words: &Words, paths: &[PathBuf]) -> Result<Vec<(PathBuf, bool)>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let inside = files_in(path);
            let inside =
                inside.map_err(|error| not_read(words, path, &words.system_problem(&error)))?;
            files.extend(inside.into_iter().map(|file| (file, false)));
        } else {
            files.push((path.clone(), true));
        }
    }
    Ok(files)
}

/// The certificates of a folder and of those in it, by their names. No link to a folder is followed.
fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let (path, kind) = entry.and_then(|entry| Ok((entry.path(), entry.file_type()?)))?;
        if kind.is_dir() {
            files.extend(files_in(&path)?);
        } else if path.extension().is_some_and(|end| end == END) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A file that was opened.
struct File<'a> {
    words: &'a Words,
    path: &'a Path,
    input: BufReader<fs::File>,
}

impl<'a> File<'a> {
    fn open(words: &'a Words, path: &'a Path) -> Result<Self, Failure> {
        let file = fs::File::open(path)
            .map_err(|error| not_read(words, path, &words.system_problem(&error)))?;
        Ok(File { words, path, input: BufReader::new(file) })
    }

    /// The first bytes of the file.
    fn begin(&mut self) -> Result<&[u8], Failure> {
        let (words, path) = (self.words, self.path);
        self.input.fill_buf().map_err(|error| not_read(words, path, &words.system_problem(&error)))
    }

    /// The game that its second line names, if it names one.
    fn game(&mut self) -> Result<Option<Game>, Failure> {
        let second = self.begin()?.split(|&byte| byte == b'\n').nth(1).unwrap_or_default();
        let game = std::str::from_utf8(second).ok().and_then(|line| line.strip_prefix("game "));
        Ok(game.and_then(|game| game.parse().ok()))
    }

    /// Checks it and keeps the positions that it proves.
    fn read(mut self, limit: u64) -> Result<Arc<dyn Knowledge>, Failure> {
        let game = self.game()?;
        read_certificate(&mut self.input, limit, game).map_err(|fault| {
            let problem = match fault {
                Fault::Limit(most) => {
                    let nodes = grouped(u128::from(most));
                    self.words.say("known-limit", [("nodes", nodes.into())])
                }
                fault => Refusal::of_certificate(self.words, &fault).problem,
            };
            not_read(self.words, self.path, &problem)
        })
    }
}

/// The failure of a file that could not be read.
pub(crate) fn not_read(words: &Words, path: &Path, problem: &str) -> Failure {
    let said = [("file", path.display().to_string().into()), ("problem", problem.into())];
    Failure::Failed(words.say("file-not-read", said))
}
