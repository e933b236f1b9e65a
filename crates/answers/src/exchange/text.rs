//! Texts with games, from wherever they come.

use std::io::{BufRead, Chain, Cursor, Read};

use inarow_formats::decoding;
use inarow_formats::json::{Entries, Entry};
use inarow_formats::kept::KeptGame;
use inarow_formats::{Format, FormatError, Reading, RecentRules, Variations};
use inarow_rules::{BadRecord, Game, Mark, Notation, Record, Rules};
use inarow_words::Words;

use super::{ExchangeError, GameForm, ReadProblem, form_by_ending};
use crate::GameInPlay;

/// The part of a text that shows its form, in bytes.
const HEAD: u64 = 4096;

/// The mark that some programs write before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The reading of a text.
#[derive(Clone, Debug)]
pub struct ReadAs {
    /// Its form; by default that of its file's name or its beginning.
    pub form: Option<GameForm>,
    /// The name of its file.
    pub file: Option<String>,
    /// The game of forms that do not say which it is.
    pub game: Game,
    /// Whether other games are refused.
    pub is_only_game: bool,
    /// The first player, where the form does not say.
    pub first: Mark,
    /// The notation of a list of moves where no form is named.
    pub notation: Notation,
    /// The treatment of games with branches where a game has one line.
    pub variations: Variations,
    /// The most bytes of a text that is not read game by game.
    pub most: u64,
    /// The rules of games in other texts.
    pub rules: RecentRules,
}

/// A game of a text as far as it can be read.
#[derive(Debug)]
pub struct ReadGame {
    /// The line where it begins, in a form that has a game a line.
    pub line: Option<usize>,
    /// The readable part; the moves of a game in JSON may be illegal.
    pub game: Option<KeptGame>,
    /// Its problems.
    pub problems: Vec<ReadProblem>,
    /// Warnings: parts of it that were passed over, although they may change the game.
    pub notes: Vec<ReadProblem>,
    /// Its place in a text in JSON.
    entry: Option<Entry>,
}

/// A text whose form is known.
#[derive(Debug)]
pub struct GameText<R> {
    form: GameForm,
    wanted: ReadAs,
    content: Content<R>,
    code_page: Option<&'static str>,
}

/// A text that is read as a whole, or game by game.
#[derive(Debug)]
enum Content<R> {
    Whole(String),
    /// A file that is not text: a library or a `.pos` file.
    Bytes(Vec<u8>),
    Json(Entries<Chain<Cursor<Vec<u8>>, R>>),
}

impl<R: BufRead> GameText<R> {
    /// Finds out in which form a text is.
    ///
    /// # Errors
    /// If there are no games to read: nothing at all, too much text, or a form that is not read.
    pub fn open(mut text: R, wanted: ReadAs) -> Result<GameText<R>, ExchangeError> {
        let mut head = Vec::new();
        read(&mut text, HEAD, &mut head)?;
        if head.starts_with(BYTE_ORDER_MARK) {
            head.drain(..BYTE_ORDER_MARK.len());
        }
        let by_name = || wanted.file.as_deref().and_then(form_by_ending);
        let form = wanted.form.or_else(|| GameForm::by_mark(&head)).or_else(by_name);
        let form = form.unwrap_or_else(|| GameForm::by_beginning(&head, &wanted));
        let mut text = Cursor::new(head).chain(text);
        let mut code_page = None;
        let content = match form {
            GameForm::Svg => return Err(ExchangeError::NotRead),
            GameForm::Json => Content::Json(Entries::new(text).map_err(unreadable)?),
            _ => {
                let mut bytes = Vec::new();
                read(&mut text, wanted.most.saturating_add(1), &mut bytes)?;
                if bytes.len() as u64 > wanted.most {
                    return Err(ExchangeError::TooLarge(wanted.most));
                }
                if matches!(form, GameForm::Lib | GameForm::Pos) {
                    let content = Content::Bytes(bytes);
                    return Ok(GameText { form, wanted, content, code_page });
                }
                let decoded = match form {
                    GameForm::Sgf => decoding::decode_sgf(&bytes),
                    _ => decoding::decode(&bytes),
                };
                if decoded.text.trim().is_empty() {
                    return Err(ExchangeError::Empty);
                }
                code_page = decoded.guessed;
                Content::Whole(decoded.text)
            }
        };
        Ok(GameText { form, wanted, content, code_page })
    }

    /// The format.
    #[must_use]
    pub fn form(&self) -> GameForm {
        self.form
    }

    /// A sentence about the code page that the text was read in, where that is a guess.
    #[must_use]
    pub fn say_code_page(&self, words: &Words) -> Option<String> {
        self.code_page.map(|name| say_code_page(words, name))
    }

    pub(super) fn code_page(&self) -> Option<&'static str> {
        self.code_page
    }

    /// The whole text; none of a form that is read game by game.
    pub(super) fn whole(&self) -> Option<&str> {
        match &self.content {
            Content::Whole(text) => Some(text),
            Content::Json(_) | Content::Bytes(_) => None,
        }
    }

    /// The bytes of a library.
    pub(super) fn library(&self) -> Option<&[u8]> {
        match &self.content {
            Content::Bytes(bytes) if self.form == GameForm::Lib => Some(bytes),
            _ => None,
        }
    }

    /// The reading of parts that a file of bytes leaves open.
    pub(super) fn reading(&self) -> Reading {
        self.wanted.reading(Format::Psq)
    }

    /// The games one after the other, each with one line of play.
    pub fn games(&mut self) -> Box<dyn Iterator<Item = ReadGame> + '_> {
        let is_bytes = matches!(self.content, Content::Bytes(_));
        let usual = if is_bytes { Format::Psq } else { Format::Moves(self.wanted.notation) };
        let format = self.form.format().unwrap_or(usual);
        let reading = self.wanted.reading(format);
        match &mut self.content {
            Content::Whole(text) => {
                let found = format.read_with(text, reading);
                let mut found = found.with_rules(&self.wanted.rules);
                Box::new(std::iter::from_fn(move || {
                    let as_problem = |error| ReadProblem::Format(reading.game, error);
                    let (game, problem) = match found.next()? {
                        Ok(record) => (Some(record), None),
                        Err(error) => (error.before.as_deref().cloned(), Some(as_problem(error))),
                    };
                    Some(ReadGame {
                        line: None,
                        game: game.map(KeptGame::from),
                        problems: problem.into_iter().collect(),
                        notes: found.notes().into_iter().map(as_problem).collect(),
                        entry: None,
                    })
                }))
            }
            Content::Bytes(bytes) => {
                let read = match self.form {
                    GameForm::Lib => inarow_formats::renlib::read_library_line(bytes, reading),
                    _ => inarow_formats::read_pos(bytes, reading),
                };
                Box::new(std::iter::once(of_bytes(read)))
            }
            Content::Json(entries) => Box::new(entries.map(|mut entry| ReadGame {
                line: Some(entry.line),
                game: entry.game.take(),
                problems: entry.error.take().map(ReadProblem::Json).into_iter().collect(),
                notes: Vec::new(),
                entry: Some(entry),
            })),
        }
    }
}

/// The game of a file of bytes.
fn of_bytes(read: Result<Record, FormatError>) -> ReadGame {
    let (game, problem) = match read {
        Ok(record) => (Some(record), None),
        Err(error) => (error.before.as_deref().cloned(), Some(error)),
    };
    let problem = problem.map(|error| ReadProblem::Format(None, error));
    ReadGame {
        line: None,
        game: game.map(KeptGame::from),
        problems: problem.into_iter().collect(),
        notes: Vec::new(),
        entry: None,
    }
}

/// A sentence about the code page that a text was read in as a guess.
pub(crate) fn say_code_page(words: &Words, name: &str) -> String {
    words.say("text-code-page", [("name", name.into())])
}

impl ReadAs {
    /// The reading of parts that texts in a format leave open.
    fn reading(&self, format: Format) -> Reading {
        let is_meant = match format {
            Format::Moves(_) => true,
            Format::Columns => self.game.gravity() || self.is_only_game,
            Format::Sgf | Format::Psq | Format::Rif => self.is_only_game,
        };
        let game = is_meant.then_some(self.game);
        Reading { game, first: self.first, variations: self.variations }
    }
}

impl ReadGame {
    /// The same up to its first move that is not legal.
    pub(crate) fn legal(mut self) -> ReadGame {
        let bad = self.game.as_mut().and_then(cut_before_illegal);
        if let (Some(bad), Some(kept), Some(entry)) = (bad, &self.game, &self.entry) {
            let place = entry.place_of_move(bad.ply);
            self.problems.push(ReadProblem::Move(place, kept.game, bad));
        }
        self
    }
}

/// Takes the first move of a game that is not legal from it with all that follow, and says why.
pub fn cut_before_illegal(kept: &mut KeptGame) -> Option<BadRecord> {
    let bad = GameInPlay::of_record(Rules::new(kept.game), kept.record()).err()?;
    kept.moves.truncate(bad.ply - 1);
    kept.end = None;
    Some(bad)
}

/// Reads `most` bytes, or all there are.
fn read(text: &mut impl Read, most: u64, into: &mut Vec<u8>) -> Result<(), ExchangeError> {
    text.take(most).read_to_end(into).map(drop).map_err(unreadable)
}

fn unreadable(error: std::io::Error) -> ExchangeError {
    ExchangeError::Unreadable(error.kind())
}
