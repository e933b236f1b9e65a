//! A policy that a file lists.

use std::collections::HashMap;

use inarow_players::{Distribution, Policy, Reason, Refusal, Undefined};
use inarow_rules::{Notation, ParseError, Position, Rules};
use inarow_search::Limits;
use rustc_hash::FxBuildHasher;
use serde_json::Value;

use super::escape::excerpt;
use super::{ListError, ListProblem, answer};

/// The moves of a player at every position where it has any, by position.
///
/// As a file each position has a line, either text or JSON:
///
/// ```text
/// # Text after the sign is passed over, and so are blank lines.
/// X../.../... o: b2
/// .../.../... x: a1:1/2 c3:1/2
/// {"position":"X../.O./...","moves":{"c1":"1"}}
/// ```
///
/// The lines that `inarow moves --player … --format json` writes are read too. Chances are
/// fractions or decimal numbers that add up to 1; those that do so within a millionth only are normalised. Moves are read as a bot's are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListPolicy {
    moves: HashMap<Position, Distribution, FxBuildHasher>,
}

impl ListPolicy {
    /// Reads the text of such a file.
    ///
    /// # Errors
    /// The first wrong line, and its problem.
    ///
    /// ```
    /// use inarow_lab::outside::ListPolicy;
    /// use inarow_rules::{Game, Rules};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let policy = ListPolicy::parse(&rules, ".../.../... x: b2\nX8: b2:1/3 c3:2/3\n")?;
    /// assert_eq!(policy.len(), 2);
    /// let wrong = ListPolicy::parse(&rules, "X8 o: b2:1/3 c3:1/3").unwrap_err();
    /// assert!(wrong.to_string().starts_with("line 1, column 7: the chances add up to 2/3, not 1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(rules: &Rules, text: &str) -> Result<Self, ListError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut moves = HashMap::default();
        let mut lines_of: HashMap<Position, usize, FxBuildHasher> = HashMap::default();
        for (line, text) in (1..).zip(text.lines()) {
            let text_before_remark = text.split('#').next().unwrap_or_default();
            if text_before_remark.trim().is_empty() {
                continue;
            }
            let placed = |(column, problem)| ListError { line, column, problem };
            let read = match text.trim_start().starts_with('{') {
                true => json_line(rules, text).map_err(placed)?,
                false => Some(text_line(rules, text_before_remark).map_err(placed)?),
            };
            let Some((position, distribution)) = read else { continue };
            if let Some(first) = lines_of.insert(position, line) {
                return Err(placed((0, ListProblem::Twice { first })));
            }
            moves.insert(position, distribution);
        }
        Ok(ListPolicy { moves })
    }

    /// Lists a position, or changes its moves.
    pub fn insert(&mut self, position: Position, distribution: Distribution) {
        self.moves.insert(position, distribution);
    }

    /// Lists all positions of another list.
    pub fn extend(&mut self, other: ListPolicy) {
        self.moves.extend(other.moves);
    }

    /// The number of positions listed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Every position that is listed with its moves, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, &Distribution)> {
        self.moves.iter()
    }

    /// Whether chances of any position had to be [normalised](Reason::Normalised).
    #[must_use]
    pub fn is_normalised(&self) -> bool {
        let mut all = self.moves.values().flat_map(Distribution::choices);
        all.any(|choice| choice.reason == Reason::Normalised)
    }

    /// The moves of a position, if it is listed.
    #[must_use]
    pub fn get(&self, position: &Position) -> Option<&Distribution> {
        self.moves.get(position)
    }
}

impl Policy for ListPolicy {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        if position.conclusion().is_some() {
            return Err(Refusal::Over);
        }
        self.get(position).cloned().ok_or(Refusal::Undefined(Undefined::Unlisted))
    }
}

/// The notation of a bare number in a list.
const NUMBERS: Notation = Notation::Index;

/// A column and the problem there.
type Wrong = (usize, ListProblem);

/// A position with its moves.
type Listed = (Position, Distribution);

/// The characters of a text before one of its parts.
fn column(text: &str, part: &str) -> usize {
    let bytes = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    1 + text.get(..bytes).map_or(0, |before| before.chars().count())
}

/// Reads `X../.../... o: a1:1/2 b2:1/2`, or one certain move.
fn text_line(rules: &Rules, text: &str) -> Result<Listed, Wrong> {
    let (board, moves) = text.split_once([':', '：']).ok_or((0, ListProblem::NoMoves))?;
    let position = position(rules, board)?;
    let words: Vec<&str> = moves.split_whitespace().collect();
    let start = words.first().map_or(text.chars().count() + 1, |first| column(text, first));
    let one = match words[..] {
        [only] => !only.contains([':', '：']),
        _ => false,
    };
    let pairs = words.iter().map(|word| match word.split_once([':', '：']) {
        Some(pair) => pair,
        None => (*word, if one { "1" } else { "" }),
    });
    let read = answer::read_chances(rules, &position, NUMBERS, pairs, &Reason::Listed);
    let distribution = read.map_err(|(problem, index)| {
        let at = index.and_then(|index| words.get(index)).map_or(start, |word| column(text, word));
        (at, ListProblem::Moves(problem))
    })?;
    Ok((position, distribution))
}

/// Reads a position; the column is that in the text.
fn position(rules: &Rules, text: &str) -> Result<Position, Wrong> {
    rules.parse(text).map_err(|error| match error {
        ParseError::Text(error) => (error.column, ListProblem::Text(error)),
        ParseError::Setup(error) => (1, ListProblem::Setup(error)),
    })
}

/// Reads an object with `position` and `moves`; a position without moves lists nothing.
fn json_line(rules: &Rules, text: &str) -> Result<Option<Listed>, Wrong> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| (error.column(), ListProblem::Json(json_problem(&error))))?;
    let member = |name: &'static str| (0, ListProblem::Member(name));
    let board = value.get("position").and_then(Value::as_str).ok_or(member("position"))?;
    let at = |part: &str| text.find(&format!("\"{part}\"")).map(|byte| column(text, &text[byte..]));
    let position = position(rules, board)
        .map_err(|(inner, problem)| (at(board).map_or(0, |start| start + inner), problem))?;
    let moves = listed(value.get("moves").ok_or(member("moves"))?).ok_or(member("moves"))?;
    if moves.is_empty() {
        return Ok(None);
    }
    let pairs = moves.iter().map(|(place, chance)| (*place, chance.as_str()));
    let read = answer::read_chances(rules, &position, NUMBERS, pairs, &Reason::Listed);
    let distribution = read.map_err(|(problem, index)| {
        let place = index.and_then(|index| moves.get(index)).map_or("moves", |(place, _)| place);
        (at(place).unwrap_or(0), ListProblem::Moves(problem))
    })?;
    Ok(Some((position, distribution)))
}

/// The moves of an object: by name with their chances, or as the command `moves` lists them.
fn listed(moves: &Value) -> Option<Vec<(&str, String)>> {
    let chance = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    match moves {
        Value::Object(moves) => {
            moves.iter().map(|(place, value)| Some((place.as_str(), chance(value)?))).collect()
        }
        Value::Array(moves) => {
            let one = |entry: &Value| chance(entry.get("probability")?);
            moves.iter().map(|entry| Some((entry.get("move")?.as_str()?, one(entry)?))).collect()
        }
        _ => None,
    }
}

/// The problem with JSON, without the place.
fn json_problem(error: &serde_json::Error) -> String {
    let text = error.to_string();
    excerpt(text.split(" at line ").next().unwrap_or_default())
}
