//! The games that a call names: in files, on standard input, or saved.

use std::fs::File;
use std::io::{BufReader, Read};

use inarow_answers::budget;
use inarow_answers::exchange::{ExchangeError, GameText, ReadAs, ReadGame};
use inarow_words::Words;

use super::super::games::{ReadingOptions, read_saved};
use super::Options;
use super::entry::Entry;
use crate::common::Common;
use crate::failure::{Failure, warn};

/// Every game, or why there is none where there should be one.
pub(super) type Entries = Vec<Result<Entry, String>>;

/// Reads everything that the call names.
pub(super) fn entries(common: &Common<'_>, options: &Options) -> Result<Entries, Failure> {
    if options.file.is_empty() && options.id.is_empty() {
        return Err(Failure::Usage(common.words.say("review-nothing-named", [])));
    }
    let mut entries = saved(common, options)?;
    options.file.iter().for_each(|file| read(common, &options.reading, file, &mut entries));
    Ok(entries)
}

/// Saved games by their numbers.
fn saved(common: &Common<'_>, options: &Options) -> Result<Entries, Failure> {
    let mut entries = Vec::new();
    for &id in &options.id {
        let (id, kept) = read_saved(common, &options.database, id)?;
        let place = common.words.say("review-saved", [("id", id.to_string().into())]);
        entries.push(Ok(Entry::new(common, place, kept, None)));
    }
    Ok(entries)
}

/// Reads a file.
fn read(common: &Common<'_>, reading: &ReadingOptions, name: &str, entries: &mut Entries) {
    let about = |place: &str, problem: String| {
        let said = [("option", place.to_owned().into()), ("problem", problem.into())];
        common.words.say("usage-wrong-value", said)
    };
    let wanted = reading.wanted(common, name, budget::REVIEWED);
    let games = match games(common.words, wanted, name) {
        Ok((games, code_page)) => {
            code_page.into_iter().for_each(|said| warn(&about(name, said)));
            games
        }
        Err(error) => {
            let problem = error.say(&common.voice()).unwrap_or_default();
            return entries.push(Err(about(name, problem)));
        }
    };
    let many = games.len() > 1;
    for (number, ReadGame { game, problems, notes, .. }) in (1..).zip(games) {
        let problem = problems.first().map(|problem| problem.say_with_place(&common.voice()));
        let place = if many { format!("{name}#{number}") } else { name.to_owned() };
        for note in notes {
            warn(&about(&place, note.say_with_place(&common.voice())));
        }
        entries.push(match game {
            Some(kept) => Ok(Entry::new(common, place, kept, problem)),
            None => Err(about(&place, problem.unwrap_or_default())),
        });
    }
}

/// The games of a file, and a sentence about its code page if that is a guess.
fn games(
    words: &Words,
    wanted: ReadAs,
    name: &str,
) -> Result<(Vec<ReadGame>, Option<String>), ExchangeError> {
    let file: Box<dyn Read> = match name {
        "-" => Box::new(std::io::stdin().lock()),
        name => match File::open(name) {
            Ok(file) => Box::new(file),
            Err(error) => return Err(ExchangeError::Unreadable(error.kind())),
        },
    };
    let mut file = BufReader::new(file.take(wanted.most.saturating_add(1)));
    let (most, mut text) = (wanted.most, GameText::open(&mut file, wanted)?);
    let code_page = text.say_code_page(words);
    let games: Vec<ReadGame> = text.games().collect();
    match (file.get_ref().limit(), games.len()) {
        (0, _) => Err(ExchangeError::TooLarge(most)),
        (_, 0) => Err(ExchangeError::Empty),
        _ => Ok((games, code_page)),
    }
}
