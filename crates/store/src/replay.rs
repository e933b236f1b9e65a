//! Playing through a line of moves: legality, and the keys of its positions.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use inarow_formats::kept::{KeptGame, KeptMove, Millis};
use inarow_formats::standing::Standing;
use inarow_formats::stats::OPENING_PLIES;
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{BadRecord, ByMark, Conclusion, End, Game, Mark, Rules, Square};

use crate::{Error, NewGame, Refusal, content, key};

/// The earliest and latest times that are stored: the years 1 and 9999.
const FIRST_TIME: Millis = -62_135_596_800_000;
const LAST_TIME: Millis = 253_402_300_799_999;

/// The largest number of compiled games in the cache.
const SHELF: usize = 32;

/// A cache of compiled games, so that moves do not compile them again.
#[derive(Debug, Default)]
pub(crate) struct Shelf(Mutex<HashMap<Game, Rules>>);

impl Shelf {
    pub(crate) fn rules(&self, game: Game) -> Rules {
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shelf.len() >= SHELF && !shelf.contains_key(&game) {
            shelf.clear();
        }
        shelf.entry(game).or_insert_with(|| Rules::new(game)).clone()
    }
}

/// A line of legal moves.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Number of moves.
    pub(crate) plies: usize,
    /// The keys of the positions after the moves that were asked for.
    pub(crate) keys: Vec<i64>,
    /// The key after the opening, the same for all its images; `None` if the game ended before.
    pub(crate) opening: Option<i64>,
    /// The result on the board at the end.
    pub(crate) conclusion: Option<Conclusion>,
}

/// Plays moves from the empty board and computes keys after the first `known` moves.
pub(crate) fn line(
    rules: &Rules,
    first: Mark,
    squares: &[Square],
    known: usize,
) -> Result<Line, BadRecord> {
    let mut position = rules.empty_for(first);
    let mut opening = None;
    let mut keys = Vec::with_capacity(squares.len().saturating_sub(known));
    for (index, &square) in squares.iter().enumerate() {
        rules
            .try_play(&mut position, square)
            .map_err(|reason| BadRecord { ply: index + 1, reason })?;
        if index >= known {
            keys.push(key::of(rules, &position));
        }
        if index + 1 == OPENING_PLIES {
            opening = Some(key::of(rules, &rules.canonical(&position)));
        }
    }
    Ok(Line { plies: squares.len(), keys, opening, conclusion: position.conclusion() })
}

/// A game that has been played through, with data computed from its moves.
#[derive(Clone, Debug)]
pub(crate) struct Checked {
    pub(crate) kept: KeptGame,
    pub(crate) line: Line,
    pub(crate) standing: Standing,
    /// The hash of the game without its times.
    pub(crate) content: i64,
}

impl Checked {
    /// Plays a game through. A game that ends on the board has ended, even if its record does not
    /// say so.
    pub(crate) fn new(mut kept: KeptGame, shelf: &Shelf) -> Result<Checked, Error> {
        let line = line(&shelf.rules(kept.game), kept.first, &kept.squares(), 0)?;
        if kept.tags.iter().any(|(name, _)| name == OpeningRecord::TAG) {
            let opened = kept.record().check_opening(&shelf.rules(kept.game));
            let illegal =
                |BadRecord { ply, reason }| Error::Illegal { ply, reason: Refusal::Move(reason) };
            opened.map_err(illegal)?;
        }
        let ply = kept.moves.len();
        if line.conclusion.is_some() {
            match kept.end {
                None => kept.end = Some(End::Played),
                Some(End::Played) => {}
                Some(_) => return Err(Error::Illegal { ply, reason: Refusal::Ended }),
            }
        }
        let standing = Standing::of(kept.end, line.conclusion)
            .ok_or(Error::Illegal { ply, reason: Refusal::NotOver })?;
        let texts = [&kept.players.x, &kept.players.o, &kept.origin];
        let tags = kept.tags.iter().flat_map(|(name, value)| [name, value]);
        check_texts(texts.into_iter().chain(tags))?;
        kept.moves.iter().try_for_each(check_move)?;
        check_players(&kept.players)?;
        kept.started.into_iter().chain(kept.finished).try_for_each(check_time)?;
        let content = content::of(&kept, standing);
        Ok(Checked { kept, line, standing, content })
    }
}

/// Refuses texts that databases cannot store.
pub(crate) fn check_new(new: &NewGame) -> Result<(), Error> {
    let texts = [&new.players.x, &new.players.o, &new.origin];
    check_texts(texts.into_iter().chain(new.tags.iter().flat_map(|(n, v)| [n, v])))?;
    check_players(&new.players)?;
    check_time(new.started)
}

/// Refuses names with control characters, which could affect a terminal.
fn check_players(players: &ByMark<String>) -> Result<(), Error> {
    if [&players.x, &players.o].into_iter().any(|name| name.contains(char::is_control)) {
        return Err(Error::Illegal { ply: 0, reason: Refusal::ControlCharacter });
    }
    Ok(())
}

/// Refuses times outside the years 1 to 9999.
fn check_time(time: Millis) -> Result<(), Error> {
    if (FIRST_TIME..=LAST_TIME).contains(&time) {
        return Ok(());
    }
    Err(Error::Illegal { ply: 0, reason: Refusal::Time })
}

/// Refuses texts that databases cannot store.
pub(crate) fn check_move(kept: &KeptMove) -> Result<(), Error> {
    check_texts(kept.source.iter().chain(&kept.grade))
}

/// Refuses texts that databases cannot store.
pub(crate) fn check_texts(mut texts: impl Iterator<Item: AsRef<str>>) -> Result<(), Error> {
    if texts.any(|text| text.as_ref().contains('\0')) {
        return Err(Error::Illegal { ply: 0, reason: Refusal::NulCharacter });
    }
    Ok(())
}
