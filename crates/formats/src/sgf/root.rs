//! The first node of an SGF game.

use inarow_rules::{Conclusion, Game, Grid, Mark, Record, TextError, TextProblem};

use super::main_line::Value;
use super::outcome::{self, Claimed};
use super::text::{split_at_colon, unescape};
use super::values::{MOST_TAGS, NAMES};
use super::write::{fits, five};
use crate::checked::{AtByte as _, Wrong, cut, read_side};
use crate::error::FormatProblem;
use crate::reading::Reading;
use crate::rules_named::named;

/// The prefix of a game's text in `RU`.
pub(crate) const OURS: &str = "inarow ";

/// The largest length of a game's text in bytes.
const LONGEST: usize = 200;

/// The data of the first node.
pub(crate) struct Root {
    pub(crate) game: Game,
    pub(crate) grid: Grid,
    pub(crate) first: Option<Mark>,
    result: Option<Claim>,
    tags: Vec<(String, String)>,
}

/// The result in the file.
struct Claim {
    claimed: Claimed,
    text: String,
    at: usize,
}

/// The values that determine the game.
#[derive(Default)]
struct Found<'v, 't> {
    number: Option<&'v Value<'t>>,
    size: Option<&'v Value<'t>>,
    rules: Option<&'v Value<'t>>,
    /// Rules as another program names them.
    others: Option<&'v Value<'t>>,
    first: Option<&'v Value<'t>>,
    result: Option<&'v Value<'t>>,
}

impl Root {
    /// Reads the values of the first node of a game that begins at a byte of the text.
    pub(crate) fn read(values: &[Value<'_>], at: usize, reading: &Reading) -> Result<Root, Wrong> {
        let mut found = Found::default();
        let mut tags = Vec::new();
        let mut result = None;
        for value in values {
            let name = value.name();
            let place = match name.as_str() {
                "FF" | "CA" | "AP" | "B" | "W" | "AB" | "AW" | "AE" => continue,
                "GM" => &mut found.number,
                "SZ" => &mut found.size,
                "PL" => &mut found.first,
                "RU" if our_game(value).is_some() => &mut found.rules,
                "RE" if outcome::read(value.text).is_some() => &mut found.result,
                _ if tags.len() == MOST_TAGS => {
                    return Err(FormatProblem::TooManyTags { most: MOST_TAGS }.at(value.name_at));
                }
                _ => {
                    if name == "RU" {
                        found.others = found.others.or(Some(value));
                    }
                    tags.push(tag(&name, value));
                    continue;
                }
            };
            if place.replace(value).is_some() {
                return Err(match value.number {
                    0 => FormatProblem::Repeated(name).at(value.name_at),
                    _ => FormatProblem::ManyValues(name).at(value.at),
                });
            }
            if name == "RE"
                && let Some(claimed) = outcome::read(value.text)
            {
                let text = unescape(value.text);
                result = Some(Claim { claimed, text, at: value.at });
            }
        }
        let first = found.first.map(side).transpose()?;
        let (game, grid) = found.game(at, reading)?;
        Ok(Root { game, grid, first, result, tags })
    }

    /// Adds the tags and the end of the first node to a record that was played through.
    pub(crate) fn complete(
        self,
        mut record: Record,
        conclusion: Option<Conclusion>,
    ) -> Result<Record, Wrong> {
        if let Some(result) = self.result {
            match conclusion {
                Some(conclusion) if !result.claimed.agrees(conclusion) => {
                    return Err(FormatProblem::OtherResult(cut(&result.text)).at(result.at));
                }
                Some(_) => {}
                None => record.end = Some(result.claimed.end),
            }
        }
        record.tags = self.tags;
        Ok(record)
    }

    /// Adds the tags to the game before a wrong move.
    pub(crate) fn with_tags(self, mut wrong: Wrong) -> Wrong {
        if let Some(before) = &mut wrong.before {
            before.tags = self.tags;
        }
        wrong
    }
}

impl Found<'_, '_> {
    /// Five in a row by rules that another program named.
    fn followed(&self, five: Game) -> Game {
        self.others.and_then(|value| named(five, value.text)).unwrap_or(five)
    }

    /// Determines the game.
    fn game(&self, at: usize, reading: &Reading) -> Result<(Game, Grid), Wrong> {
        // Go programs write Go's number for any game that is played on their board.
        let is_ours = |number: &str| number == "4" || number == "1" && reading.game.is_some();
        if let Some(number) = self.number.filter(|number| !is_ours(number.text.trim())) {
            return Err(FormatProblem::OtherNumber(cut(number.text.trim())).at(number.at));
        }
        let named = match self.rules {
            Some(value) => our_game(value).transpose()?,
            None => None,
        };
        if let (Some(found), Some(expected), Some(value)) = (named, reading.game, self.rules)
            && found != expected
        {
            return Err(FormatProblem::OtherGame { expected, found }.at(value.at));
        }
        let known = reading.game.or(named);
        if self.number.is_none() && known.is_none() {
            return Err(FormatProblem::NoGame.at(at));
        }
        let size = self.size.map(|value| Ok((value, size(value)?))).transpose()?;
        let end = size.map_or(at, |(value, _)| value.at);
        let game = match (known, size) {
            (Some(game), _) => game,
            (None, None) => return Err(FormatProblem::NoSize.at(at)),
            (None, Some((_, (columns, rows)))) => {
                let five = five(columns, rows);
                let small = || FormatProblem::TooSmallForFive { columns, rows }.at(end);
                self.followed(five.ok_or_else(small)?)
            }
        };
        let at = self.rules.map_or(end, |value| value.at);
        let grid = fits(&game).map_err(|unfit| FormatProblem::Game(unfit).at(at))?;
        match size {
            Some((value, (columns, rows)))
                if grid != (Grid { columns: columns.into(), rows: rows.into() }) =>
            {
                Err(FormatProblem::OtherBoard { game, columns, rows }.at(value.at))
            }
            _ => Ok((game, grid)),
        }
    }
}

/// The game of rules that this program named; `None` for those of other programs.
fn our_game(value: &Value<'_>) -> Option<Result<Game, Wrong>> {
    let text = value.text.strip_prefix(OURS)?;
    let at = value.at + OURS.len();
    if text.len() > LONGEST {
        return Some(Err(TextProblem::UnknownGame(cut(text)).at_byte(at)));
    }
    Some(text.parse().map_err(|error: TextError| {
        let before: usize = text.chars().take(error.column - 1).map(char::len_utf8).sum();
        error.problem.at_byte(at + before)
    }))
}

/// Columns and rows.
fn size(value: &Value<'_>) -> Result<(u8, u8), Wrong> {
    let Some((columns, rows)) = value.text.split_once(':') else {
        return read_side(value.text, value.at).map(|side| (side, side));
    };
    let rows_at = value.at + columns.len() + 1;
    Ok((read_side(columns, value.at)?, read_side(rows, rows_at)?))
}

/// The side that a value means.
fn side(value: &Value<'_>) -> Result<Mark, Wrong> {
    match value.text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Mark::X),
        "w" | "white" => Ok(Mark::O),
        other => Err(FormatProblem::UnknownSide(cut(other)).at(value.at)),
    }
}

/// The tag of a value.
fn tag(name: &str, value: &Value<'_>) -> (String, String) {
    if name.starts_with("TAG")
        && let Some((name, text)) = split_at_colon(value.text)
    {
        return (unescape(name), unescape(text));
    }
    let ours = NAMES.iter().find(|(_, property)| *property == name).map(|(tag, _)| *tag);
    (ours.unwrap_or(name).to_string(), unescape(value.text))
}

/// The property for a tag, if it would be read back as the same tag; `own` are the names that the
/// record itself needs.
pub(crate) fn property<'n>(name: &'n str, value: &str, own: &[&str]) -> Option<&'n str> {
    if let Some((_, property)) = NAMES.iter().find(|(tag, _)| *tag == name) {
        return Some(property);
    }
    let capitals = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
    let free = match name {
        "FF" | "CA" | "AP" | "GM" | "SZ" | "PL" | "B" | "W" | "AB" | "AW" | "AE" => false,
        "RU" => !value.starts_with(OURS),
        "RE" => outcome::read(value).is_none(),
        _ => !name.starts_with("TAG") && !NAMES.iter().any(|(_, property)| *property == name),
    };
    (capitals && free && !own.contains(&name)).then_some(name)
}
